import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { stringify } from "yaml";
import { readSpec } from "../../scripts/compile.ts";
import { printAll, plain } from "../../scripts/diagnostic/print.ts";
import { installed } from "../support/packages.ts";
import { startDevnet } from "./devnet.ts";

const { values: options } = parseArgs({
  options: {
    spec: { type: "string", default: "spec/networks.yaml" },
    network: { type: "string" },
    port: { type: "string", default: "8545" },
    overlay: { type: "string", default: "devnet.overlay.yaml" },
  },
});

const { model, resolved, diagnostics } = readSpec(options.spec);
if (!model || !resolved)
  fail(
    printAll(
      diagnostics.filter(({ severity }) => severity === "error"),
      plain,
    ),
  );
const { networks } = resolved;
const network = options.network
  ? networks.find(({ key }) => key === options.network)
  : (networks.find(({ values }) => values.testnet) ?? networks[0]);
if (!network) fail(`there is no network ${options.network}; there is ${networks.map(({ key }) => key).join(", ")}\n`);

const starting = startDevnet(network, installed("test/devnet"), Number(options.port));
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => void starting.then(({ stop }) => stop()).then(() => process.exit(0)));
}
const devnet = await starting.catch((cause: Error) => fail(`${cause.message}\n`));
writeFileSync(options.overlay, `# Written by \`npm run devnet\`.\n${stringify(devnet.overlay, { lineWidth: 0 })}`);
const spec = options.spec === "spec/networks.yaml" ? "" : ` --spec ${options.spec}`;
process.stdout.write(`\
${network.values.title} runs at ${devnet.url}, chain ${network.values.chainId}, until Ctrl-C.
Its URLs and addresses are in ${options.overlay}. Next, in another terminal:

  npx netspec generate${spec} --overlay ${options.overlay} --out generated-devnet
  npx netspec verify${spec} --overlay ${options.overlay} --network ${network.key}
`);

function fail(message: string): never {
  process.stderr.write(message);
  process.exit(1);
}

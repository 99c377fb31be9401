import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { stringify } from "yaml";
import { readSpec } from "../../scripts/compile.ts";
import { printAll, plain } from "../../scripts/diagnostic/print.ts";
import { installed } from "../support/packages.ts";
import { startDevnet } from "./devnet.ts";

/** The services take the port after it. */
const HIGHEST = 65_534;

const options = given();
const port = Number(options.port);
if (!/^\d+$/.test(options.port) || port > HIGHEST)
  fail(`--port takes a number up to ${HIGHEST}, not ${options.port}\n`);

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

const starting = startDevnet(network, installed("test/devnet"), port);
let isStopping = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => {
    isStopping = true;
    // A terminal ends the node as well, and what is under way fails then.
    const stopping = starting.then(({ stop }) => stop()).catch(() => undefined);
    void stopping.then(() => process.exit(0));
  });
}
const devnet = await starting.catch(({ message }: Error) => {
  if (isStopping) process.exit(0);
  const isTaken = /address already in use/i.test(message);
  return fail(`${message}\n${isTaken ? "Name another with --port; the services take the one after it.\n" : ""}`);
});
try {
  writeFileSync(options.overlay, `# Written by \`npm run devnet\`.\n${stringify(devnet.overlay, { lineWidth: 0 })}`);
} catch (cause) {
  fail(`the overlay cannot be written: ${(cause as Error).message}\n`);
}
const spec = options.spec === "spec/networks.yaml" ? "" : ` --spec ${options.spec}`;
process.stdout.write(`\
${network.values.title} runs at ${devnet.url}, chain ${network.values.chainId}, until Ctrl-C.
Its URLs and addresses are in ${options.overlay}. Next, in another terminal:

  npx netspec generate${spec} --overlay ${options.overlay} --out generated-devnet
  npx netspec verify${spec} --overlay ${options.overlay} --network ${network.key}
`);

function given() {
  try {
    return parseArgs({
      options: {
        spec: { type: "string", default: "spec/networks.yaml" },
        network: { type: "string" },
        port: { type: "string", default: "8545" },
        overlay: { type: "string", default: "devnet.overlay.yaml" },
      },
    }).values;
  } catch (cause) {
    return fail(`${(cause as Error).message}\n`);
  }
}

function fail(message: string): never {
  process.stderr.write(message);
  process.exit(1);
}

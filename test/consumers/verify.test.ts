import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { stringify } from "yaml";
import { readSpec } from "../../scripts/compile.ts";
import { startDevnet } from "../devnet/devnet.ts";
import { netspec, scratch } from "../support/command.ts";

/** The shipped spec, with getters: they go round, and one is of a list. */
const spec = readFileSync("spec/networks.yaml", "utf8")
  .replace("{ title: Router }", "{ title: Router, getters: { factory: '${contracts.ERC721Factory}' } }")
  .replace(
    "{ title: ERC-721 factory }",
    "{ title: ERC-721 factory, getters: { router: '${contracts.Router}', template: '${contracts.ERC20Template.1}' } }",
  );

type Send = (method: string, ...params: unknown[]) => Promise<unknown>;

/** The network of a devnet, as its overlay has it. */
interface Laid {
  readonly rpc: string;
  readonly startBlock: number;
  readonly tokens: Readonly<Record<string, string>>;
  readonly contracts: Readonly<Record<string, string>>;
}

/** A devnet of the testnet, and what verify says of it. */
async function running() {
  const folder = scratch({ "spec/networks.yaml": spec });
  const { resolved } = readSpec(join(folder, "spec/networks.yaml"));
  const devnet = await startDevnet(resolved!.networks[0]!, "test/consumers", 0);
  onTestFinished(devnet.stop);
  const { networks } = devnet.overlay as { networks: { testnet: Laid } };
  writeFileSync(join(folder, "devnet.yaml"), stringify(devnet.overlay));

  const send: Send = async (method, ...params) => {
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
    const answer = await fetch(devnet.url, { method: "POST", headers: { "content-type": "application/json" }, body });
    return ((await answer.json()) as { result: unknown }).result;
  };
  /** What is not right, with another overlay over that of the devnet. */
  const verify = async (over: object = {}, ...args: string[]) => {
    writeFileSync(join(folder, "over.yaml"), stringify({ title: "A fault", networks: { testnet: over } }));
    const overlays = ["--overlay", "devnet.yaml", "--overlay", "over.yaml"];
    const run = await netspec(folder, ["verify", ...overlays, "--network", "testnet", "--format", "json", ...args]);
    const { checks, verdicts, diagnostics } = JSON.parse(run.stdout);
    const bad = (checks as Check[]).filter(({ verdict }) => verdict !== "right");
    return {
      exitCode: run.exitCode,
      verdicts,
      severities: [...new Set((diagnostics as { severity: string }[]).map(({ severity }) => severity))],
      bad: bad.map(({ path, verdict, saw }) => `${path} ${verdict} ${saw}`),
    };
  };
  return { folder, devnet, network: networks.testnet, send, verify };
}

interface Check {
  readonly path: string;
  readonly verdict: string;
  readonly saw: string;
}

describe("a devnet that fits the spec", () => {
  test("is right in all, and one fault at a time is caught", async () => {
    const { devnet, network, send, verify } = await running();
    const { tokens, contracts } = network;
    const allRight = await verify();
    expect(allRight).toMatchObject({ exitCode: 0, bad: [], verdicts: { wrong: 0, unreachable: 0 } });
    expect(allRight.verdicts.right).toBeGreaterThan(30);
    const isWrong = (...bad: string[]) => ({ exitCode: 1, severities: ["error"], bad });

    // A fault of the chain, mended afterwards.
    const codeOf = (address: string) => send("eth_getCode", address, "latest");
    const withCode = async (address: string, code: unknown, ask: () => Promise<void>) => {
      const before = await codeOf(address);
      await send("anvil_setCode", address, code);
      await ask();
      await send("anvil_setCode", address, before);
    };
    await withCode(contracts["FixedPrice"]!, "0x", async () => {
      const saw = `contracts.FixedPrice.address wrong has no code at ${contracts["FixedPrice"]}`;
      expect(await verify()).toMatchObject(isWrong(saw));
    });
    await withCode(contracts["CommunityFeeCollector"]!, "0x", async () => {
      expect(await verify()).toMatchObject({ exitCode: 0, bad: [] });
    });
    await withCode(tokens["euro1"]!, await codeOf(tokens["euro2"]!), async () => {
      const slot = `0x${"2".padStart(64, "0")}`;
      const symbol = `0x${Buffer.from("OTHER").toString("hex").padEnd(62, "0")}0a`;
      const before = await send("eth_getStorageAt", tokens["euro1"], slot, "latest");
      await send("anvil_setStorageAt", tokens["euro1"], slot, symbol);
      expect(await verify()).toMatchObject(
        isWrong(
          "tokens.euro1.symbol wrong answers symbol OTHER instead of EURA",
          "tokens.euro1.decimals wrong answers decimals 6 instead of 18",
        ),
      );
      await send("anvil_setStorageAt", tokens["euro1"], slot, before);
    });
    // A contract that is another one, and then one that answers nothing at all.
    await withCode(contracts["Router"]!, await codeOf(tokens["euro1"]!), async () => {
      expect(await verify()).toMatchObject({ exitCode: 0, bad: [] });
    });
    await withCode(contracts["Router"]!, "0x00", async () => {
      expect(await verify()).toMatchObject(isWrong("contracts.Router.getters.factory wrong does not answer factory()"));
    });
    await send("anvil_setChainId", 31337);
    expect(await verify({ webSocket: devnet.url.replace("http", "ws") })).toMatchObject({
      exitCode: 1,
      bad: [
        "rpc.0 wrong is a node of chain 31337 instead of 32457",
        "webSocket.0 wrong is a node of chain 31337 instead of 32457",
        " unreachable cannot be asked for: no node of the chain answers",
      ],
    });
    await send("anvil_setChainId", 32457);

    // A fault of the spec, in an overlay.
    expect(await verify({ startBlock: 999_999 })).toMatchObject(
      isWrong(expect.stringMatching(/^rpc\.0 wrong is after the latest block, 8\d{4}$/) as string),
    );
    const other = contracts["Dispenser"]!;
    const getters = { router: other, missing: other };
    expect(await verify({ contracts: { ERC721Factory: { getters } } })).toMatchObject(
      isWrong(
        `contracts.ERC721Factory.getters.router wrong answers router() ${contracts["Router"]} instead of ${other}`,
        expect.stringMatching(
          /^contracts\.ERC721Factory\.getters\.missing wrong does not answer missing\(\)/,
        ) as string,
      ),
    );
    const account = "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65";
    expect(await verify({ contracts: { ERC20Template: [contracts["ERC20Template"]![0], account] } })).toMatchObject(
      isWrong(
        `contracts.ERC20Template.addresses.1 wrong has no code at ${account}`,
        expect.stringContaining("contracts.ERC721Factory.getters.template wrong answers template() ") as string,
      ),
    );
    expect(await verify({ webSocket: devnet.url.replace("http", "ws") })).toMatchObject({ exitCode: 0, bad: [] });
    expect(await verify()).toMatchObject({ exitCode: 0, bad: [] });

    // Nobody is there any more.
    await devnet.stop();
    const gone = await verify();
    expect(gone).toMatchObject({ exitCode: 0, severities: ["warning"], verdicts: { wrong: 0, right: 0 } });
    expect(gone.bad[0]).toBe("rpc.0 unreachable refuses the connection");
    expect(await verify({}, "--strict")).toMatchObject({ exitCode: 1, severities: ["error"] });
  });

  test("is asked in the place of the network's own nodes with --rpc", async () => {
    const { folder, devnet } = await running();
    const args = ["verify", "--network", "testnet", "--rpc", `testnet=${devnet.url}`, "--format", "json"];
    const { exitCode, stdout } = await netspec(folder, [...args, "--timeout", "2"]);
    const checks = (JSON.parse(stdout).checks as Check[]).map(({ path, verdict }) => `${path} ${verdict}`);
    expect(exitCode).toBe(1);
    // Its contracts are elsewhere than the spec says.
    expect(checks).toContain("rpc.0 right");
    expect(checks).toContain("contracts.Router.address wrong");
  });
});

test("a devnet of a network with nothing but a start block is right in all", async () => {
  const head = "name: bare\nversion: 1.0.0\n";
  const network = "networks: { testnet: { chainId: 7, title: Bare, startBlock: 40, rpc: https://rpc.example } }\n";
  const folder = scratch({ "spec/networks.yaml": head + network });
  const { resolved } = readSpec(join(folder, "spec/networks.yaml"));
  const devnet = await startDevnet(resolved!.networks[0]!, "test/consumers", 0);
  onTestFinished(devnet.stop);
  writeFileSync(join(folder, "devnet.yaml"), stringify(devnet.overlay));
  const run = await netspec(folder, ["verify", "--overlay", "devnet.yaml"]);
  expect(run).toMatchObject({ exitCode: 0, stderr: "" });
  expect(run.stdout).toContain("right        start block 40 at ");
});

test("a getter may answer with the provider, on a devnet too", async () => {
  const spec = [
    "{ name: owned, version: 1.0.0",
    "contracts: { Market: { getters: { owner: '${provider.address}' } } }",
    "networks: { testnet: { chainId: 7, title: Owned",
    "provider: { address: '0x3245700000000000000000000000000000000001' }",
    "contracts: { Market: '0x3245700000000000000000000000000000000002' } } } }",
  ].join(", ");
  const folder = scratch({ "spec/networks.yaml": spec });
  const { resolved } = readSpec(join(folder, "spec/networks.yaml"));
  const devnet = await startDevnet(resolved!.networks[0]!, "test/consumers", 0);
  onTestFinished(devnet.stop);
  writeFileSync(join(folder, "devnet.yaml"), stringify(devnet.overlay));
  const run = await netspec(folder, ["verify", "--overlay", "devnet.yaml"]);
  expect(run).toMatchObject({ exitCode: 0, stderr: "" });
  expect(run.stdout).toContain("right        contract Market answers owner() 0x");
});

/** What Ctrl-C in a terminal ends: `npm run devnet`, and all that it has started. */
function devnetCommand(...args: string[]) {
  const running = spawn("npm", ["run", "--silent", "devnet", "--", ...args], { detached: true });
  const said = { out: "", err: "" };
  running.stdout.setEncoding("utf8").on("data", (text: string) => (said.out += text));
  running.stderr.setEncoding("utf8").on("data", (text: string) => (said.err += text));
  let isOver = false;
  const ended = once(running, "close").then(() => (isOver = true));
  onTestFinished(() => void (isOver || process.kill(-running.pid!, "SIGKILL")));
  const until = async (isReached: () => boolean | Promise<boolean>) => {
    while (!(await isReached())) {
      if (isOver) throw new Error(said.out + said.err);
      await sleep(10);
    }
  };
  return {
    said,
    until,
    ended,
    interrupt: () => process.kill(-running.pid!, "SIGINT"),
    exitCode: () => running.exitCode,
  };
}

test("npm run devnet leaves an overlay that verify and generate take", async () => {
  const folder = scratch();
  const overlay = join(folder, "devnet.overlay.yaml");
  const devnet = devnetCommand("--port", "0", "--network", "devnet", "--overlay", overlay);
  const { said } = devnet;
  await devnet.until(() => said.out.includes("npx netspec verify"));
  expect(said.out).toMatch(/^Devnet runs at http:\/\/127\.0\.0\.1:\d+, chain 32456, until Ctrl-C\.$/m);

  const calls = [...said.out.matchAll(/^ {2}npx netspec (.*)$/gm)].map(([, call]) => call!.split(" "));
  const spec = ["--spec", join(process.cwd(), "spec/networks.yaml")];
  const [generated, verified] = [
    await netspec(folder, [...calls[0]!, ...spec]),
    await netspec(folder, [...calls[1]!, ...spec]),
  ];
  expect(generated.exitCode).toBe(0);
  expect(existsSync(join(folder, "generated-devnet/portal/devnet.json"))).toBe(true);
  expect(verified).toMatchObject({ exitCode: 0, stderr: "" });
  expect(verified.stdout).toMatch(/^0 wrong, 0 unreachable, \d\d right$/m);

  devnet.interrupt();
  await devnet.ended;
  const { url } = /runs at (?<url>\S+),/.exec(said.out)!.groups!;
  expect(await isUp(url!)).toBe(false);
});

test("Ctrl-C while a devnet is made is no fault", async () => {
  const port = await freePort();
  const devnet = devnetCommand("--port", String(port), "--overlay", join(scratch(), "devnet.yaml"));
  await devnet.until(() => isUp(`http://127.0.0.1:${port}`));
  devnet.interrupt();
  await devnet.ended;
  expect(devnet.said.err).toBe("");
  expect(await isUp(`http://127.0.0.1:${port}`)).toBe(false);
});

test("a devnet that cannot be says why, and leaves no node behind", async () => {
  const port = await freePort();
  const failed = devnetCommand("--port", String(port), "--overlay", join(scratch(), "missing/devnet.yaml"));
  await failed.ended;
  expect(failed.exitCode()).toBe(1);
  expect(failed.said.err).toMatch(/^the overlay cannot be written: ENOENT.*\n$/);
  await expect.poll(() => isUp(`http://127.0.0.1:${port}`)).toBe(false);

  const unasked = devnetCommand("--port", "abc");
  await unasked.ended;
  expect(unasked.said.err).toBe("--port takes a number up to 65534, not abc\n");
});

async function isUp(url: string): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  );
}

/** A port that nobody listens at. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

test("200 networks whose nodes never answer are all asked at once, each of them once", async () => {
  let [open, most] = [0, 0];
  const asked: string[] = [];
  const server = createServer((request, response) => {
    most = Math.max(most, (open += 1));
    asked.push(request.headers.host!);
    response.on("close", () => (open -= 1));
  });
  server.listen(0, "0.0.0.0");
  await once(server, "listening");
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  // Each is another host, as all of 127.0.0.0/8 is this machine.
  const networks = Array.from(
    { length: 200 },
    (_, i) => `  n${i}: { chainId: ${i + 1}, title: N, rpc: "http://127.0.1.${i + 1}:${port}" }`,
  );
  const folder = scratch({ "spec.yaml": `name: dead\nversion: 1.0.0\nnetworks:\n${networks.join("\n")}\n` });
  const run = await netspec(folder, "verify --spec spec.yaml --timeout 5 --format json".split(" "));
  expect(run.exitCode).toBe(0);
  expect(JSON.parse(run.stdout).verdicts).toEqual({ wrong: 0, unreachable: 200, right: 0 });
  expect([asked.length, new Set(asked).size, most]).toEqual([200, 200, 200]);
});

import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { netspec, scratch } from "../support/command.ts";
import { anvil } from "./support/anvil.ts";
import { type Page, type Watched, closeBrowser, newPage } from "./support/browser.ts";
import { type Saying, results, sayingNode } from "./support/node.ts";
import { tool } from "./support/project.ts";
import { ask, giveWallet } from "./support/wallet.ts";

afterAll(closeBrowser);

const testnet = "#network-testnet";

test("the status is that of the node: its block, and the next one once it is mined", async () => {
  const url = await anvil(32457, 82191);
  const { page, requests, faults } = await opened(await withNodes({ testnet: url }));
  await says(page, "[data-state]", "Alive");
  await says(page, "[data-block]", "82,191");
  await says(page, "[data-sync]", "in sync");
  expect(await text(page, "[data-age]")).toMatch(/^\d+ s$/);

  await ask(url, "anvil_mine", ["0x3"]);
  expect(Number(await ask(url, "eth_blockNumber"))).toBe(82194);
  await says(page, "[data-block]", "82,194");
  expect(new Set(requests.filter((each) => !each.startsWith("file:")))).toEqual(
    new Set([`${url}/`, "http://127.0.0.1:19/"]),
  );
  expect(faults).toEqual([]);
});

test("a node that is gone is not shown as alive: what was seen is told as past", async () => {
  const { url, stop } = await sayingNode(results(32457, {}));
  const { page } = await opened(await withNodes({ testnet: url }));
  await says(page, "[data-state]", "Alive");
  stop();
  await says(page, "[data-state]", "No answer");
  expect(await page.locator(`${testnet} .readings`).isVisible()).toBe(false);
  expect(await text(page, "[data-detail]")).toMatch(
    /^The node is offline, or it does not let pages read its answers \(CORS\).* Block 82,192 was seen at \d\d:\d\d/,
  );
});

test("an old block, and another chain, are said to be so", async () => {
  const old = await sayingNode(results(32457, { eth_getBlockByNumber: { number: "0x1", timestamp: "0x6553f100" } }));
  const { page } = await opened(await withNodes({ testnet: old.url, devnet: await anvil(1, 5) }));
  await says(page, "[data-state]", "Its newest block is old");
  expect(await text(page, "[data-age]")).toMatch(/^\d+ days$/);
  await says(page, "[data-state]", "Another chain answers", "#network-devnet");
  await says(page, "[data-detail]", /is of chain 1, and this network is chain 32456/, "#network-devnet");
  expect(await page.locator("#network-devnet .readings").isVisible()).toBe(false);
});

const now = Math.floor(Date.now() / 1000);

test.each<{ what: string; say: Saying; state: string; detail?: RegExp; sync?: string; headers?: object }>([
  {
    what: "syncing, with members of its own",
    say: results(32457, {
      eth_syncing: { currentBlock: "0x10", highestBlock: "0x3e8", stages: [], healedTrienodes: "0x0" },
    }),
    state: "Catching up",
    sync: "16 of 1,000",
  },
  {
    what: "syncing, with plain numbers",
    say: results(32457, { eth_syncing: { currentBlock: 16, highestBlock: 1000 } }),
    state: "Catching up",
    sync: "16 of 1,000",
  },
  {
    what: "syncing, without numbers",
    say: results(32457, { eth_syncing: {} }),
    state: "Catching up",
    sync: "under way",
  },
  { what: "syncing: true", say: results(32457, { eth_syncing: true }), state: "Alive", sync: "unclear: true" },
  {
    what: "a method that it does not have",
    say: (asked) =>
      asked.method === "eth_syncing" ? failure(asked.id, -32601, "no such method") : results(32457, {})(asked),
    state: "Alive",
    sync: "not answered",
  },
  {
    what: "a block from the future",
    say: results(32457, { eth_getBlockByNumber: { number: "0x1", timestamp: `0x${(now + 9000).toString(16)}` } }),
    state: "Alive",
    detail: /from the future/,
  },
  {
    what: "no block",
    say: results(32457, { eth_getBlockByNumber: null }),
    state: odd(),
    detail: /the number of the block/,
  },
  {
    what: "a number that no node counts to",
    say: results(32457, { eth_getBlockByNumber: { number: `0x${"f".repeat(64)}`, timestamp: "0x1" } }),
    state: odd(),
    detail: /the number of the block/,
  },
  { what: "HTML", say: () => ({ text: "<b>Welcome</b>" }), state: odd(), detail: /no answer to eth_\w+ \(HTTP 200\)/ },
  { what: "a gateway's error", say: () => ({ text: "", status: 502 }), state: odd(), detail: /HTTP 502/ },
  { what: "429", say: () => ({ text: "{}", status: 429 }), state: odd(), detail: /too often.*429/ },
  {
    what: "a JSON-RPC error with markup in it",
    say: ({ id }) => failure(id, -32005, "<img src=x onerror=alert(1)>"),
    state: odd(),
    detail: /<img src=x onerror=alert\(1\)> \(code -32005\)/,
  },
  {
    what: "an answer to another request",
    say: (asked) => results(32457, {})({ ...asked, id: 77 }),
    state: odd(),
    detail: /no answer to/,
  },
  {
    what: "without an end in sight",
    say: (asked) => ({ text: JSON.stringify({ jsonrpc: "2.0", id: asked.id, result: " ".repeat(5 << 20) }) }),
    state: odd(),
    detail: /does not end within 4 MB/,
  },
  { what: "nothing in time", say: () => "nothing", state: "No answer", detail: /within 8 seconds/ },
  { what: "no leave for pages", say: results(32457, {}), headers: {}, state: "No answer", detail: /\(CORS\)/ },
])("a node answers: $what", async ({ say, state, detail, sync, headers }) => {
  const { url } = await sayingNode(say, headers as Record<string, string> | undefined);
  const { page, faults } = await opened(await withNodes({ testnet: url }));
  await says(page, "[data-state]", state);
  if (detail) await says(page, "[data-detail]", detail);
  if (sync !== undefined) await says(page, "[data-sync]", sync);
  expect(await page.locator(`${testnet} img`).count()).toBe(0);
  expect(faults).toEqual([]);
});

test("a node at an IPv6 address is not asked, since no policy can name it, and the page says so", async () => {
  const { page, requests, faults } = await opened(
    await withNodes({ testnet: "http://[::1]:9", devnet: await anvil(32456, 5) }),
  );
  await says(page, "[data-state]", "Alive", "#network-devnet");
  expect(await text(page, "[data-state]")).toBe("Not asked from here");
  expect(await text(page, "[data-detail]")).toMatch(
    /Content-Security-Policy.*\[::1\] cannot be named.*nothing about the node/,
  );
  expect(requests.filter((url) => url.includes("::1"))).toEqual([]);
  expect(faults).toEqual([]);
});

test("a page from https does not ask a node at http, says so, and asks those that it may", async () => {
  const folder = scratch({
    "spec.yaml": JSON.stringify({
      ...{ name: "mixed", version: "1.0.0", queries: { latest } },
      networks: {
        far: { chainId: 5, title: "Far", rpc: "http://rpc.example" },
        here: { chainId: 6, title: "Here", rpc: await anvil(6, 5) },
      },
      rules: [{ rule: "url-scheme", severity: "off", reason: "the browser is to be seen refusing it" }],
    }),
  });
  expect(await netspec(folder, ["generate", "--spec", "spec.yaml"])).toMatchObject({ exitCode: 0 });
  const { page, requests, faults } = await newPage({ permissions: ["local-network-access"] });
  const body = readFileSync(join(folder, "generated/page/index.html"), "utf8");
  await page.route("https://localhost/", (route) => route.fulfill({ body, contentType: "text/html" }));
  await page.goto("https://localhost/");
  await says(page, "[data-state]", "Alive", "#network-here");
  expect(await text(page, "[data-state]", "#network-far")).toBe("Not asked from here");
  expect(await text(page, "[data-detail]", "#network-far")).toMatch(/at http.*mixed content.*nothing about the node/);
  expect(requests.filter((url) => url.includes("rpc.example"))).toEqual([]);
  expect(faults).toEqual([]);
});

test("nodes are asked only while the page is looked at", async () => {
  const url = await anvil(32457, 82191);
  const watched = await newPage();
  await watched.page.clock.install();
  const { page, requests } = await opened(await withNodes({ testnet: url }), watched);
  await says(page, "[data-block]", "82,191");
  await ask(url, "anvil_mine", ["0x1"]);

  await looksAt(page, "hidden");
  requests.length = 0;
  await page.clock.runFor(90_000);
  expect(requests).toEqual([]);
  expect(await text(page, "[data-block]")).not.toBe("82,192");

  await looksAt(page, "visible");
  await page.clock.runFor(100);
  await says(page, "[data-block]", "82,192");
  await ask(url, "anvil_mine", ["0x1"]);
  await page.clock.runFor(12_000);
  await says(page, "[data-block]", "82,193");
});

test("the navigation shows of no network what was seen a while ago", async () => {
  const others = Array.from({ length: 30 }, (_, at) => [`n${at}`, { chainId: 100 + at, title: `Network ${at}` }]);
  const first = { chainId: 6, title: "First", rpc: await anvil(6, 5) };
  const spec = {
    name: "many",
    version: "1.0.0",
    queries: { latest },
    networks: { first, ...Object.fromEntries(others) },
  };
  const folder = scratch({ "spec.yaml": JSON.stringify(spec) });
  expect(await netspec(folder, ["generate", "--spec", "spec.yaml"])).toMatchObject({ exitCode: 0 });
  const watched = await newPage({ viewport: { width: 1280, height: 300 } });
  await watched.page.clock.install();
  const { page, requests } = await opened(join(folder, "generated"), watched);
  const seen = () => page.evaluate("document.querySelector('[data-link=first]').title");
  await expect.poll(seen).toBe("Alive");

  await page.evaluate("scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })");
  await expect.poll(() => page.clock.runFor(13_000).then(seen)).toBe("Not asked at the moment");
  requests.length = 0;
  await page.clock.runFor(60_000);
  expect(requests).toEqual([]);
  await page.evaluate("scrollTo({ top: 0, behavior: 'instant' })");
  await expect.poll(() => page.clock.runFor(100).then(seen)).toBe("Alive");
});

test("Add network: an announced wallet gets the request of the wallet file, and nothing else", async () => {
  const url = await anvil(32457, 82191);
  const folder = await withNodes({ testnet: url });
  const { page, asked } = await withWallet(folder, { nodes: { "0x1": await anvil(1, 5) } });
  await page.getByRole("button", { name: "Add Testnet to wallet" }).click();
  await notices(page, "Testnet: your wallet has the network, and it is on this network now.");
  expect(asked).toEqual([requestsOf(folder).addEthereumChain, { method: "eth_chainId" }]);
  expect(JSON.stringify(asked[0])).toContain(url);
});

test("Add network: a wallet that stays where it is, is told of", async () => {
  const folder = await withNodes({ testnet: await anvil(32457, 82191) });
  const { page } = await withWallet(folder, { nodes: { "0x1": await anvil(1, 5) }, stays: true });
  await page.getByRole("button", { name: "Add Testnet to wallet" }).click();
  await notices(page, "Testnet: your wallet has the network, but it is on another network at the moment.");
});

test("Add network: a node of another chain is refused by the wallet, and the page says why", async () => {
  const folder = await withNodes({ testnet: await anvil(7, 5) });
  const { page } = await withWallet(folder, { nodes: { "0x1": await anvil(1, 5) } });
  await page.getByRole("button", { name: "Add Testnet to wallet" }).click();
  await notices(
    page,
    /^Testnet: the wallet does not take these values\..* It says “that node is of 0x7” \(code -32602\)\.$/,
  );
});

test("Import token: the wallet switches first", async () => {
  const url = await anvil(32457, 82191);
  const folder = await withNodes({ testnet: url });
  const { page, asked } = await withWallet(folder, { nodes: { "0x1": await anvil(1, 5), "0x7ec9": url } });
  const { switchEthereumChain, watchAsset } = requestsOf(folder);
  await page.getByRole("button", { name: "Import token EURB of Testnet" }).click();
  await notices(page, "Testnet: your wallet shows EURB now.");
  const chainId = { method: "eth_chainId" };
  // Before and after, the page looks where the wallet is.
  expect(asked).toEqual([chainId, switchEthereumChain, chainId, watchAsset.euro2, chainId]);

  await page.getByRole("button", { name: "Import token EURA of Testnet" }).click();
  await notices(page, "Testnet: your wallet shows EURA now.");
  expect(asked.slice(5)).toEqual([chainId, watchAsset.euro1, chainId]);
});

test.each([
  { what: "4902", refuses: {} },
  {
    what: "4902 inside of another error",
    refuses: { wallet_switchEthereumChain: { code: -32603, data: { originalError: { code: 4902 } } } },
  },
])("Import token: a wallet that says $what gets the network first", async ({ refuses }) => {
  const folder = await withNodes({ testnet: await anvil(32457, 82191) });
  const { page, asked } = await withWallet(folder, { nodes: { "0x1": await anvil(1, 5) }, refuses });
  const { addEthereumChain, switchEthereumChain, watchAsset } = requestsOf(folder);
  await page.getByRole("button", { name: "Import token PROTO of Testnet" }).click();
  await notices(page, "Testnet: your wallet shows PROTO now.");
  const requests = asked.filter(({ method }) => method !== "eth_chainId");
  expect(requests).toEqual([switchEthereumChain, addEthereumChain, watchAsset.protocol]);
});

test("Import token: a wallet that adds a network without switching is asked once more to switch", async () => {
  const folder = await withNodes({ testnet: await anvil(32457, 82191) });
  const { page, asked } = await withWallet(folder, { nodes: { "0x1": await anvil(1, 5) }, stays: true });
  await page.getByRole("button", { name: "Import token PROTO of Testnet" }).click();
  await notices(page, "Testnet: your wallet shows PROTO now.");
  expect(asked.map(({ method }) => method).filter((method) => method.includes("switch"))).toHaveLength(2);
});

test("of what a wallet calls itself, and of what it throws, no more is shown than a reader can take in", async () => {
  const { page, faults } = await newPage();
  const announce = (uuid: string, name: string) => `dispatchEvent(new CustomEvent("eip6963:announceProvider", {
    detail: { info: { uuid: "${uuid}", name: ${name} }, provider: { request() { throw "no ".repeat(2000); } } },
  }));`;
  const wallets = [announce("1", "Object.create(null)"), announce("2", '""'), announce("3", '"W".repeat(2000)')];
  await page.addInitScript({
    content: `addEventListener("eip6963:requestProvider", () => { ${wallets.join("\n")} });`,
  });
  await opened(await withNodes({}), { page, requests: [], faults });
  await page.getByRole("button", { name: "Add Testnet to wallet" }).click();
  const choices = page.locator("[data-wallet-list] button");
  const nameless = "A wallet without a name";
  expect(await choices.allInnerTexts()).toEqual([nameless, nameless, `${"W".repeat(200)}…`]);
  expect(await page.evaluate("document.querySelector('dialog').scrollWidth < 430")).toBe(true);
  await page.evaluate("document.querySelector('[data-wallet-list] li:last-child button').click()");
  await notices(page, /^Testnet: the wallet refused, and says “no no .{190,200}…”\.$/);
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(1280);
  await page.locator("[data-notice-close]").click();
  expect(faults).toEqual([]);
});

test("a wallet is asked for one thing at a time, however fast the clicks are", async () => {
  const folder = await withNodes({ testnet: await anvil(32457, 82191), devnet: await anvil(32456, 5) });
  let answer!: () => void;
  const waits = new Promise<void>((done) => (answer = done));
  const { page, asked } = await withWallet(folder, { nodes: { "0x1": await anvil(1, 5) }, waits });
  await page.evaluate(
    "for (const name of ['testnet', 'testnet', 'devnet']) document.querySelector(`[data-add=${name}]`).click()",
  );
  await page.evaluate("document.querySelector('[data-import]').click()");
  await notices(
    page,
    "The wallet is still asked for something else. Answer that first; if it shows nothing, load this page again.",
  );
  expect(asked).toEqual([requestsOf(folder).addEthereumChain]);

  answer();
  await notices(page, "Testnet: your wallet has the network, and it is on this network now.");
  await page.getByRole("button", { name: "Add Devnet to wallet" }).click();
  await notices(page, "Devnet: your wallet has the network, and it is on this network now.");
  expect(asked.filter(({ method }) => method === "wallet_addEthereumChain")).toHaveLength(2);
});

test("Import token: a wallet that says that it has switched, and has not, is not asked to take a token", async () => {
  const url = await anvil(32457, 82191);
  const nodes = { "0x1": await anvil(1, 5), "0x7ec9": url };
  const { page, asked } = await withWallet(await withNodes({ testnet: url }), { nodes, pretends: true });
  await page.getByRole("button", { name: "Import token EURB of Testnet" }).click();
  await notices(page, "Testnet: the wallet is still on another network.");
  expect(asked.map(({ method }) => method)).toEqual(["eth_chainId", "wallet_switchEthereumChain", "eth_chainId"]);
});

test("Import token: a wallet that went elsewhere meanwhile is said to have", async () => {
  const url = await anvil(32457, 82191);
  const nodes = { "0x1": await anvil(1, 5), "0x7ec9": url };
  const { page } = await withWallet(await withNodes({ testnet: url }), { nodes, wanders: true });
  await page.getByRole("button", { name: "Import token EURB of Testnet" }).click();
  await notices(page, "Testnet: look at EURB in your wallet: it went to another network meanwhile");
});

test.each([
  [4001, "you said no in the wallet, so nothing has changed."],
  [4100, "the wallet does not trust this page yet."],
  [4200, "the wallet cannot do this."],
  [4900, "the wallet has no connection to any network."],
  [4901, "the wallet has no connection to this network."],
  [4902, "the wallet does not know this network."],
  [-32602, "the wallet does not take these values."],
  [-32002, "the wallet still waits for your answer to something else."],
  [-1, "the wallet refused, and says “<b>no</b>” (code -1)."],
])("a wallet that says %s is explained", async (code, words) => {
  const refuses = { wallet_addEthereumChain: { code, message: "<b>no</b>" } };
  const { page } = await withWallet(await withNodes({}), { nodes: { "0x1": "http://127.0.0.1:1" }, refuses });
  const button = page.getByRole("button", { name: "Add Testnet to wallet" });
  await button.click();
  await notices(page, `Testnet: ${words}`);
  expect(await page.locator("[data-notice] b").count()).toBe(0);
  expect(await page.evaluate("document.activeElement.dataset.add")).toBe("testnet");
});

test("without a wallet, the page says what to do, and that wallets may not see a page from disk", async () => {
  const { page } = await opened(await withNodes({}));
  await page.getByRole("button", { name: "Add Testnet to wallet" }).click();
  await notices(page, /^No wallet answers in this browser\..*opened from disk/);
  await page.getByRole("button", { name: "Close" }).click();
  expect(await page.locator("[data-notice]").isVisible()).toBe(false);
});

test("a wallet of the older kind is found as window.ethereum", async () => {
  const folder = await withNodes({ testnet: await anvil(32457, 82191) });
  const { page, asked } = await withWallet(folder, { nodes: { "0x1": await anvil(1, 5) }, as: "injected" });
  await page.getByRole("button", { name: "Add Testnet to wallet" }).click();
  await notices(page, /your wallet has the network/);
  expect(asked[0]).toEqual(requestsOf(folder).addEthereumChain);
});

test("of several wallets the reader chooses one, by keyboard too, and may change it", async () => {
  const folder = await withNodes({});
  const watched = await newPage();
  const nodes = { "0x1": await anvil(1, 5) };
  const refuses = { wallet_addEthereumChain: { code: 4001, message: "" } };
  const first = await giveWallet(watched.page, { nodes, refuses, name: "Amber" });
  const second = await giveWallet(watched.page, { nodes, refuses, name: "Basalt" });
  const { page } = await opened(folder, watched);
  const add = page.getByRole("button", { name: "Add Testnet to wallet" });

  await add.click();
  await page.keyboard.press("Escape");
  expect([first.asked, second.asked]).toEqual([[], []]);

  await add.click();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await notices(page, "Testnet: you said no");
  expect([first.asked.length, second.asked.length]).toEqual([0, 1]);

  await page.getByRole("button", { name: "Wallet: Basalt" }).click();
  await page.getByRole("button", { name: "Amber", exact: true }).click();
  await add.click();
  await page.getByRole("button", { name: "Wallet: Amber" }).waitFor({ state: "visible" });
  await expect.poll(() => first.asked.length).toBe(1);
});

test("a retired network is offered to no wallet", async () => {
  const watched = await newPage();
  const { page } = await opened(resolve("test/fixtures/retired/expected"), watched);
  const buttons = (network: string) => page.locator(`#network-${network} :is([data-add], [data-import])`).count();
  expect([await buttons("current"), await buttons("aging"), await buttons("gone")]).toEqual([2, 2, 0]);
  expect(await page.locator("#network-gone .callout").innerText()).toContain("This network is retired.");
  expect(await page.locator("[data-link=gone] .dot").isVisible()).toBe(false);
});

test("a network that no wallet can add has no button, and the page says why", async () => {
  const networks = {
    silent: { chainId: 5, title: "Silent", feeToken: { name: "Fee", symbol: "FEE", decimals: 18 } },
    free: { chainId: 6, title: "Free", rpc: "https://rpc.example" },
  };
  const folder = scratch({ "spec.yaml": JSON.stringify({ name: "bare", version: "1.0.0", networks }) });
  expect(await netspec(folder, ["generate", "--spec", "spec.yaml"])).toMatchObject({ exitCode: 0 });
  const { page } = await opened(join(folder, "generated"));
  const said = (network: string) => page.locator(`#network-${network} .panel`).filter({ visible: true }).innerText();
  expect(await said("silent")).toContain("Wallets ask for an RPC URL of a network, and none is known of this one");
  expect(await said("free")).toContain("Wallets ask for the fee token of a network, and none is known of this one");
  expect(await page.locator("[data-add]").count()).toBe(0);
});

test("search finds names, addresses and ids, and says how many", async () => {
  const { page } = await opened(await withNodes({}));
  await page.keyboard.press("/");
  await page.keyboard.type("devnet ROUTER");
  expect(await page.locator("#found").innerText()).toBe("1 match");
  expect(await page.locator(".items strong").filter({ visible: true }).allInnerTexts()).toEqual(["Router"]);
  expect(await page.locator(testnet).isVisible()).toBe(false);

  await page.locator("#search").fill("0x3245700000000000000000000000000000000024".toUpperCase());
  expect(await page.locator(".items strong").filter({ visible: true }).allInnerTexts()).toEqual(["ERC-20 templates"]);
  await page.locator("#search").fill("0x7ec8");
  expect(await page.locator(".network h2").filter({ visible: true }).allInnerTexts()).toEqual(["Devnet 32456"]);
  await page.locator("#search").fill("no such thing");
  expect(await page.locator("[data-nothing]").isVisible()).toBe(true);
  await page.keyboard.press("Escape");
  expect(await page.locator(".network").filter({ visible: true }).count()).toBe(3);

  await page.locator("#search").fill("devnet");
  await page.locator("nav [data-link=testnet]").click();
  expect(await page.locator(testnet).isVisible()).toBe(true);
});

test("what is copied is the value: an address, and the portal object as its file has it", async () => {
  const folder = await withNodes({});
  const { page } = await opened(folder, await newPage({ permissions: ["clipboard-read", "clipboard-write"] }));
  await page.getByRole("button", { name: "Copy address of Router on Testnet" }).click();
  await notices(page, "Copied: 0x3245700000000000000000000000000000000022");
  await page.getByRole("button", { name: "Copy portal object of Devnet" }).click();
  await notices(page, "Copied: portal object of Devnet");
  const copied = await page.evaluate<string>("navigator.clipboard.readText()");
  expect(JSON.parse(copied)).toEqual(JSON.parse(readFileSync(join(folder, "portal/devnet.json"), "utf8")));
});

test("where copying is not allowed, the text is selected", async () => {
  const { page } = await opened(await withNodes({}));
  await page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined })");
  await page.getByRole("button", { name: "Copy chain id of Testnet", exact: true }).click();
  await notices(page, /^The browser does not let this page copy/);
  expect(await page.evaluate("String(getSelection())")).toBe("32457");
});

test("the theme is that of the system until the reader chooses, and the choice is kept", async () => {
  const { page } = await opened(await withNodes({}), await newPage({ colorScheme: "dark" }));
  const ground = () => page.evaluate("getComputedStyle(document.body).backgroundColor");
  expect(await ground()).toBe("rgb(18, 20, 23)");
  await page.getByRole("button", { name: "Light colours" }).click();
  expect(await ground()).toBe("rgb(251, 251, 250)");
  await page.evaluate("location.reload()");
  await page.getByRole("button", { name: "Dark colours" }).waitFor({ state: "visible" });
  expect(await ground()).toBe("rgb(251, 251, 250)");
});

test.each([
  { colorScheme: "light", width: 1280 },
  { colorScheme: "light", width: 390 },
  { colorScheme: "dark", width: 1280 },
  { colorScheme: "dark", width: 390 },
])("axe finds nothing: $colorScheme, $width wide", async ({ colorScheme, width }) => {
  const watched = await newPage({ colorScheme, viewport: { width, height: 850 } });
  for (const name of ["Amber", "Basalt"])
    await giveWallet(watched.page, { nodes: { "0x1": "http://127.0.0.1:1" }, name });
  const nodes = { testnet: await anvil(32457, 82191), devnet: await anvil(1, 5) };
  const { page } = await opened(await withNodes(nodes), watched);
  await says(page, "[data-state]", "Alive");
  await says(page, "[data-state]", "Another chain answers", "#network-devnet");
  expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(width);
  await page.evaluate(readFileSync(tool("axe-core/axe.min.js"), "utf8"));
  const axe = () =>
    page.evaluate<string[]>(
      "axe.run().then(({ violations }) => violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`))",
    );
  expect(await axe()).toEqual([]);
  await page.evaluate("document.querySelectorAll('details').forEach((each) => (each.open = true))");
  await page.getByRole("button", { name: "Add Testnet to wallet" }).click();
  expect(await axe()).toEqual([]);
  await page.keyboard.press("Escape");
  await page.locator("[data-notice]").waitFor({ state: "hidden" });
  await page.locator("#search").fill("router");
  await page.getByRole("button", { name: "Copy address of Router on Testnet" }).click();
  await page.locator("[data-notice]").waitFor({ state: "visible" });
  expect(await axe()).toEqual([]);
});

test("without JavaScript every value is there to read, and nothing that does nothing", async () => {
  const { page } = await opened(resolve("generated"), await newPage({ javaScriptEnabled: false }));
  const shown = await page.locator("body").innerText();
  const { networks } = JSON.parse((await netspec(".", ["model"])).stdout);
  for (const {
    title,
    description,
    chainIdHex,
    rpc,
    addresses,
    provider,
    subgraph,
    metadataCache,
    explorer,
  } of networks) {
    expect(shown).toContain(title);
    expect(shown).toContain(description);
    const values = [chainIdHex, rpc, provider, subgraph, metadataCache, explorer, addresses];
    const texts = JSON.stringify(values).match(/https:[^"]+|0x\w+/g)!;
    expect(texts.length).toBeGreaterThan(20);
    const explorerPages = texts.filter((each) => each.includes("/address/"));
    for (const each of texts) if (!explorerPages.includes(each)) expect(shown).toContain(each);
    for (const each of explorerPages) expect(await page.locator(`a[href="${each}"]`).count()).toBeGreaterThan(0);
  }
  expect(await page.locator("button, input").filter({ visible: true }).count()).toBe(0);
  expect(shown).toContain("need JavaScript");
});

test("on paper there are values, and no controls", async () => {
  const { page } = await opened(await withNodes({}));
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  expect(await page.locator("button, input, nav").filter({ visible: true }).count()).toBe(0);
  expect(await page.evaluate("getComputedStyle(document.body).backgroundColor")).toBe("rgb(255, 255, 255)");
  expect(await page.locator("body").innerText()).toContain("0x3245700000000000000000000000000000000022");
});

test("the policy lets nothing in that the page does not bring", async () => {
  const { page } = await opened(await withNodes({}));
  await page.evaluate(
    "window.broken = []; addEventListener('securitypolicyviolation', (e) => broken.push(e.effectiveDirective))",
  );
  await page.evaluate(`{
    const script = document.createElement("script");
    try { script.text = "window.ran = true"; } catch {}
    document.body.append(script);
    document.body.setAttribute("style", "color: red");
    document.body.append(Object.assign(new Image(), { src: "http://127.0.0.1:1/a.png" }));
    try { document.body.innerHTML += "<b onclick='alert(1)'>"; } catch {}
    fetch("http://127.0.0.1:1/").catch(() => undefined);
  }`);
  await expect.poll(() => page.evaluate("broken.includes('connect-src') && broken.includes('img-src')")).toBe(true);
  const broken = await page.evaluate<string[]>("broken");
  expect(broken).toEqual(expect.arrayContaining(["require-trusted-types-for", "style-src-attr"]));
  expect(await page.evaluate("window.ran")).toBe(undefined);
});

test("hostile texts are texts, wherever they stand", async () => {
  const [evil, plain] = [await openedWith(hostile), await openedWith(harmless)];
  // Texts that are markup, or that leave an attribute, would make other elements or attributes.
  expect(evil.elements).toEqual(plain.elements);
  expect(evil.texts).toEqual(plain.texts.map(madeHostile));
  expect(evil.faults).toEqual([]);

  const { page } = evil;
  expect(await page.locator("script").count()).toBe(2);
  expect(await page.evaluate("[...document.links].filter(({ href }) => !/^(https?|file):/.test(href)).length")).toBe(0);
  for (const click of ["[data-add]", "[data-import]", "[data-theme-toggle]", ".copy"]) {
    await page.evaluate(`document.querySelectorAll("${click}").forEach((each) => each.click())`);
  }
  await page.locator("#search").fill("<img");
  await page.evaluate("document.querySelectorAll('*').forEach((each) => each.dispatchEvent(new Event('mouseover')))");
  expect(await page.evaluate("window.pwned")).toBe(undefined);
});

/** Compared by nobody: fonts and ages differ. `npm run screenshot` keeps it. */
test("the picture in the README is of a live page, and small", async () => {
  const { page } = await newPage({ viewport: { width: 1280, height: 1000 } });
  const nodes = { "rpc.test": await anvil(32457, 1_482_190), "rpc.dev": await anvil(32456, 957_428) };
  for (const [name, url] of Object.entries(nodes)) await answeredBy(page, `https://${name}.networks.example/`, url);
  await opened(resolve("generated"), { page, requests: [], faults: [] });
  await says(page, "[data-block]", "1,482,190");
  await says(page, "[data-state]", "Alive", "#network-devnet");
  const picture = await page.screenshot();
  expect(picture.length).toBeLessThan(200_000);
  if (process.env["MODE"] === "screenshot") writeFileSync("templates/page/screenshot.png", picture);
});

/** Lets a local node answer in the place of one that is nowhere. */
async function answeredBy(page: Page, rpcUrl: string, url: string): Promise<void> {
  await page.route(rpcUrl, async (route) => {
    const headers = { "content-type": "application/json" };
    const response = await fetch(url, { method: "POST", headers, body: route.request().postData() });
    const open = { "access-control-allow-origin": "*" };
    await route.fulfill({ body: await response.text(), contentType: "application/json", headers: open });
  });
}

/** A text for each place of a spec: any place, the name of a token, its symbol. */
const hostile = {
  text: `</script></style></textarea><!--<script>window.pwned=1</script><img src=x onerror="window.pwned=1">' onmouseover='window.pwned=1" x="&amp;&#60;{{7}}\u0024{7}`,
  name: `"><img src=x onerror='window.pwned=1'>&lt;</code></script>`,
  symbol: `"><b>`,
};
const harmless: typeof hostile = { text: "harmless", name: "peaceful", symbol: "MILD" };

/** What the page says by a harmless text, by a hostile one: in JSON, with what JSON escapes. */
function madeHostile(said: string): string {
  const written = (text: string) => (/^[[{]/.test(said) ? JSON.stringify(text).slice(1, -1) : text);
  return Object.entries(harmless).reduce(
    (all, [place, text]) => all.replaceAll(text, () => written(hostile[place as keyof typeof hostile])),
    said,
  );
}

/** Opens the page of a spec that says such texts: the elements with their attributes, and every text. */
async function openedWith(said: typeof hostile) {
  const folder = scratch({
    "spec.yaml": JSON.stringify(specThatSays(said)),
    "overlay.yaml": JSON.stringify({ title: said.text, networks: { evil: { startBlock: 9 } } }),
  });
  const made = await netspec(folder, ["generate", "--spec", "spec.yaml", "--overlay", "overlay.yaml", "--out", "out"]);
  expect(made, made.stderr).toMatchObject({ exitCode: 0 });
  const watched = await opened(join(folder, "out"));
  const elements = await watched.page.evaluate<string[]>(`[...document.querySelectorAll("*")].map(
    ({ tagName, attributes }) => [tagName, ...[...attributes].map(({ name }) => name)].join(" "),
  )`);
  const texts = await watched.page.evaluate<
    string[]
  >(`[...document.querySelectorAll("body :not(script)")].flatMap((each) => [
    ...[...each.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map(({ data }) => data.trim()),
    ...[...each.attributes].map(({ value }) => value),
  ])`);
  return { ...watched, elements, texts };
}

/** A spec with every text that a page prints. */
function specThatSays({ text, name, symbol }: typeof hostile) {
  const url = "https://x.example/'onclick='window.pwned=1'?a='&lt;&amp;";
  const address = (digit: number) => `0x${String(digit).padStart(40, "1")}`;
  return {
    ...{ name: "hostile", version: "1.0.0", title: text, description: text, homepage: url },
    tokens: {
      t: { name, symbol, decimals: 18, comment: text },
      none: { name: "None", symbol: "NONE", decimals: 18 },
    },
    contracts: { C: { title: text, description: text }, L: { title: text, list: true }, None: { title: text } },
    portalFields: { f: text, g: text },
    queries: { q: { title: text, description: text, method: "eth_getBlockByNumber", params: ["latest", text] } },
    networks: {
      evil: {
        ...{ chainId: 5, title: text, description: text, status: "deprecated", deprecated: text, infoUrl: url },
        ...{ rpc: "http://[::1]/?a='b'&lt;", webSocket: "wss://x.example/?a='b'&lt;", faucets: [url] },
        feeToken: { name, symbol, decimals: 18 },
        explorer: {
          name: text,
          url: "https://x.example/'onclick='window.pwned=1'&lt;",
          apiUrl: "https://x.example/'&lt;",
        },
        provider: { url, address: address(1) },
        ...{ metadataCache: url, subgraph: url, portal: { f: text, g: [text, { x: text }] }, startBlock: 1 },
        tokens: { t: address(2), none: null },
        contracts: {
          C: { address: address(3), deprecated: text, startBlock: 7 },
          L: [address(4), address(5)],
          None: null,
        },
        [`x-${symbol}`]: 1,
      },
    },
    placeholders: ["tokens.*.name", `networks.*.x-${symbol}`],
    rules: [{ rule: "network-title-long", severity: "off", reason: text }],
  };
}

/** The query that a page needs to ask nodes. */
const latest = { title: "Latest block", method: "eth_getBlockByNumber", params: ["latest", false] };

/** Browsers under test are always looked at; the page hears of it as from one that is not. */
async function looksAt(page: Page, state: "hidden" | "visible"): Promise<void> {
  await page.evaluate(`{
    Object.defineProperty(document, "visibilityState", { value: "${state}", configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }`);
}

function odd(): string {
  return "It does not answer as a node";
}

function failure(id: unknown, code: number, message: string): { text: string } {
  return { text: JSON.stringify({ jsonrpc: "2.0", id, error: { code, message } }) };
}

/** The shipped networks with nodes of this machine, or with none that answers. */
async function withNodes(nodes: Readonly<Record<string, string>>): Promise<string> {
  const dead = { testnet: "http://127.0.0.1:9", devnet: "http://127.0.0.1:19" };
  const networks = Object.entries({ ...dead, ...nodes }).map(([key, rpc]) => [key, { rpc }]);
  const folder = scratch({ "local.yaml": JSON.stringify({ title: "Local", networks: Object.fromEntries(networks) }) });
  const [spec, overlay, out] = [resolve("spec/networks.yaml"), join(folder, "local.yaml"), join(folder, "out")];
  const made = await netspec(folder, ["generate", "--quiet", "--spec", spec, "--overlay", overlay, "--out", out]);
  expect(made, made.stderr).toMatchObject({ exitCode: 0 });
  return out;
}

async function opened(folder: string, watched?: Watched): Promise<Watched> {
  const { page, ...rest } = watched ?? (await newPage());
  await page.goto(pathToFileURL(join(folder, "page/index.html")).href);
  return { page, ...rest };
}

async function withWallet(folder: string, options: Parameters<typeof giveWallet>[1]) {
  const watched = await newPage();
  onTestFinished(() => expect(watched.faults).toEqual([]));
  const { asked } = await giveWallet(watched.page, options);
  return { ...(await opened(folder, watched)), asked };
}

function requestsOf(folder: string) {
  return JSON.parse(readFileSync(join(folder, "wallet/testnet.json"), "utf8"));
}

async function text(page: Page, selector: string, network = testnet): Promise<string> {
  return (await page.locator(`${network} ${selector}`).textContent())!;
}

/** Waits as long as a node may be asked anew. */
async function says(page: Page, selector: string, expected: string | RegExp, network = testnet): Promise<void> {
  const poll = expect.poll(() => text(page, selector, network), { timeout: 30_000 });
  await (typeof expected === "string" ? poll.toBe(expected) : poll.toMatch(expected));
}

async function notices(page: Page, expected: string | RegExp): Promise<void> {
  const poll = expect.poll(() => page.locator("[data-notice-text]").textContent(), { timeout: 15_000 });
  await (typeof expected === "string" ? poll.toContain(expected) : poll.toMatch(expected));
}

// The page is whole without this script, which adds what needs one: copying, search, themes, live status and wallets.
// Values reach the document as text only, never as markup.

/** How often a node is asked, and how long it may take, in milliseconds. */
const EVERY = 12_000;
const PATIENCE = 8_000;

/** A block is called old from this age on, in seconds; how often a network makes one is not known here. */
const OLD = 120;

/** An answer longer than this many bytes is none; a block with thousands of transactions is shorter. */
const LONGEST = 4 << 20;

const { networks, queries } = JSON.parse(byId("facts").textContent);

// ---- Small tools

function byId(id) {
  return document.getElementById(id);
}

function one(selector, within = document) {
  return within.querySelector(selector);
}

function all(selector, within = document) {
  return [...within.querySelectorAll(selector)];
}

/** Elements by what their `data-name` says. */
function byData(name) {
  return new Map(all(`[data-${name}]`).map((each) => [each.dataset[name], each]));
}

function element(tag, properties, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

/** The beginning of what a stranger says. */
function cut(text) {
  return text.length > 200 ? `${text.slice(0, 200)}\u2026` : text;
}

/** Sets a text only where it differs, so that nothing is read out twice. */
function say(place, text) {
  if (place.textContent !== text) place.textContent = text;
}

/** A day in words; of a time in UTC, the day that it is there. */
function dayOf(dateTime) {
  return new Date(dateTime).toLocaleDateString("en", { dateStyle: "long", timeZone: "UTC" });
}

let hushing;

/** The one place for messages. What went well goes by itself. */
function tell(text, tone = "") {
  clearTimeout(hushing);
  if (tone === "good") hushing = setTimeout(hush, 8_000);
  const notice = one("[data-notice]");
  notice.dataset.tone = tone;
  notice.hidden = false;
  say(one("[data-notice-text]"), text);
}

function hush() {
  one("[data-notice]").hidden = true;
  say(one("[data-notice-text]"), "");
}

// ---- Themes

function offerThemes() {
  const root = document.documentElement;
  const toggle = one("[data-theme-toggle]");
  const system = matchMedia("(prefers-color-scheme: dark)");
  const isDark = () => (root.dataset.theme ?? (system.matches ? "dark" : "light")) === "dark";
  const show = () => {
    const label = isDark() ? "Light colours" : "Dark colours";
    Object.assign(toggle, { title: label, ariaLabel: label });
  };
  const kept = stored();
  if (kept === "dark" || kept === "light") root.dataset.theme = kept;
  toggle.addEventListener("click", () => {
    root.dataset.theme = isDark() ? "light" : "dark";
    store(root.dataset.theme);
    show();
  });
  system.addEventListener("change", show);
  show();
}

/** Browsers may keep nothing for a page from disk. */
function stored() {
  try {
    return localStorage.getItem("theme");
  } catch {
    return null;
  }
}

function store(theme) {
  try {
    localStorage.setItem("theme", theme);
  } catch {
    // It holds for this visit then.
  }
}

// ---- Copying

function offerCopies() {
  for (const source of all("[data-copy]")) {
    const label = `Copy ${source.dataset.copy}`;
    const button = element("button", { type: "button", className: "copy", title: label, ariaLabel: label });
    button.addEventListener("click", () => copy(source, button));
    if (source.classList.contains("block")) source.append(button);
    else source.after(button);
  }
}

async function copy(source, button) {
  const text = (one("pre", source) ?? source).textContent;
  if (await putOnClipboard(text)) {
    button.dataset.done = "";
    setTimeout(() => delete button.dataset.done, 1_500);
    tell(`Copied: ${text.length > 60 ? source.dataset.copy : text}`, "good");
  } else {
    getSelection().selectAllChildren(one("pre", source) ?? source);
    tell(
      "The browser does not let this page copy. The text is selected: copy it with the keyboard or the menu.",
      "bad",
    );
  }
}

async function putOnClipboard(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

// ---- Search

function offerSearch() {
  const input = byId("search");
  const leaves = all("[data-find]").map((leaf) => ({ leaf, own: leaf.textContent, text: searchedText(leaf) }));
  const search = () => {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    let found = 0;
    for (const { leaf, text } of leaves) {
      leaf.hidden = !words.every((word) => text.includes(word));
      if (!leaf.hidden) found++;
    }
    for (const group of all("[data-group]")) {
      group.hidden = words.length > 0 && !one("[data-find]:not([hidden])", group);
    }
    for (const details of all("main details")) {
      details.open = words.length > 0 && leaves.some(({ leaf, own }) => details.contains(leaf) && hasAny(own, words));
    }
    one("[data-nothing]").hidden = found > 0;
    say(byId("found"), words.length === 0 ? "" : `${found} ${found === 1 ? "match" : "matches"}`);
    mark(words);
  };
  const clear = () => {
    if (input.value === "") return;
    input.value = "";
    search();
  };
  input.addEventListener("input", search);
  // What a link leads to may be hidden.
  one("nav").addEventListener("click", clear);
  addEventListener("keydown", (event) => {
    if (event.key === "/" && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping()) {
      event.preventDefault();
      input.focus();
    }
    if (event.key === "Escape" && document.activeElement === input) clear();
  });
}

/** What a value is found by: its own text, and the titles that it stands under. */
function searchedText(leaf) {
  const titles = [];
  for (let group = leaf.closest("[data-group]"); group; group = group.parentElement.closest("[data-group]")) {
    const heads = all("[data-head]", group).filter((head) => head.closest("[data-group]") === group);
    titles.push(...heads.map((head) => head.textContent));
  }
  return [leaf.textContent, ...titles].join(" ").toLowerCase();
}

function hasAny(text, words) {
  return words.some((word) => text.toLowerCase().includes(word));
}

function isTyping() {
  return document.activeElement?.matches("input, textarea, select, [contenteditable]") || one("dialog[open]");
}

/** Marks what was found, where the browser can do that without touching the document. */
function mark(words) {
  if (!globalThis.CSS?.highlights) return;
  CSS.highlights.delete("found");
  const ranges = [];
  for (const leaf of words.length > 0 ? all("[data-find]:not([hidden])") : []) {
    const texts = document.createTreeWalker(leaf, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) ranges.push(...rangesOf(texts.currentNode, words));
  }
  if (ranges.length > 0) CSS.highlights.set("found", new Highlight(...ranges));
}

function rangesOf(node, words) {
  const text = node.data.toLowerCase();
  // A letter may have more characters in lower case, and then places would not fit.
  if (text.length !== node.data.length) return [];
  const ranges = [];
  for (const word of words) {
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
      const range = new Range();
      range.setStart(node, at);
      range.setEnd(node, at + word.length);
      ranges.push(range);
    }
  }
  return ranges;
}

// ---- Live status

/** What a node said that no node should say, in words. */
class OddAnswer extends Error {}

/** Asks the node of each network again and again, while the page is looked at and the network is near. */
function watchNodes() {
  const blockQuery = queries.find(
    ({ method, params }) => method === "eth_getBlockByNumber" && params?.[0] === "latest",
  );
  const syncQuery = queries.find(({ method }) => method === "eth_syncing");
  if (!blockQuery) return;
  const panels = byData("status");
  const links = byData("link");
  const watched = networks
    .filter(({ key }) => panels.has(key))
    .map((network) => ({
      ...{ network, panel: panels.get(network.key), link: links.get(network.key) },
      ...{ near: false, timer: undefined, asking: false, last: undefined, at: 0 },
    }));
  const askable = watched.filter((each) => {
    const why = whyNotAsked(each.network);
    each.panel.hidden = false;
    show(each, why ? { is: "unasked", title: "Not asked from here", detail: why } : idle);
    return !why;
  });

  const isWanted = ({ near }) => near && document.visibilityState === "visible";
  const ask = async (each) => {
    clearTimeout(each.timer);
    if (each.asking || !isWanted(each)) return;
    each.asking = true;
    if (isOld(each)) show(each, { is: "asking", title: "Asking the node" });
    const verdict = await lookAt(each.network, blockQuery, syncQuery);
    if (verdict.block !== undefined) each.last = { block: verdict.block, seen: new Date() };
    show(each, verdict);
    each.asking = false;
    each.at = Date.now();
    each.timer = setTimeout(() => ask(each), EVERY);
  };
  /** At once, or when it is due. */
  const resume = (each) => {
    clearTimeout(each.timer);
    each.timer = setTimeout(() => ask(each), Math.max(0, each.at + EVERY - Date.now()));
  };
  const tick = (each) => {
    if (each.at > 0 && isOld(each) && !isWanted(each)) {
      each.at = 0;
      show(each, idle);
    }
    showAge(each);
  };

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const each = askable.find(({ panel }) => panel === target);
        each.near = isIntersecting;
        if (isIntersecting) resume(each);
      }
    },
    { rootMargin: "1000% 0px" },
  );
  for (const { panel } of askable) observer.observe(panel);
  document.addEventListener("visibilitychange", () => askable.forEach(resume));
  addEventListener("online", () => askable.forEach(ask));
  setInterval(() => askable.forEach(tick), 1_000);
}

/** Of a network that the reader is far from: nobody asks its node, so nothing is known of it. */
const idle = { is: "unasked", title: "Not asked at the moment" };

/** What was seen a while ago is no sign of life now. */
function isOld({ at }) {
  return Date.now() - at > 2 * EVERY;
}

/** Why a browser would refuse to ask a node from here, whatever state it is in. */
function whyNotAsked({ rpcUrl }) {
  const { protocol, origin, hostname } = new URL(rpcUrl);
  const unknown = "This tells nothing about the node.";
  if (!one("meta[http-equiv]").content.split(/[ ;]/).includes(origin)) {
    const why = `A page has to name the hosts that it asks (Content-Security-Policy), and ${hostname} cannot be named there`;
    return `${why}, as no IPv6 address can. ${unknown}`;
  }
  if (location.protocol === "https:" && protocol === "http:" && !isThisMachine(hostname)) {
    return `The node is at http, and browsers do not let a page from https ask it (mixed content). ${unknown}`;
  }
  return undefined;
}

/** Browsers trust what does not leave the machine. */
function isThisMachine(hostname) {
  return /^(.+\.)?localhost$|^127(\.\d+){3}$/.test(hostname);
}

/** What there is to say of a node, by what it answers now. */
async function lookAt({ chainId, rpcUrl }, blockQuery, syncQuery) {
  try {
    const [id, block, sync] = await Promise.all([
      call(rpcUrl, { jsonrpc: "2.0", method: "eth_chainId", params: [], id: 1 }),
      call(rpcUrl, blockQuery),
      // A node without this method may still be alive.
      syncQuery ? call(rpcUrl, syncQuery).then(syncOf, unknownSync) : { text: "not asked" },
    ]);
    const answered = quantity(id, "eth_chainId");
    if (answered !== BigInt(chainId)) {
      return {
        is: "wrong",
        title: "Another chain answers",
        detail: `The node is of chain ${answered}, and this network is chain ${chainId}. Do not use it.`,
      };
    }
    return aliveOr(sync, quantity(block?.number, "the number of the block"), quantity(block?.timestamp, "its time"));
  } catch (cause) {
    return unreached(cause);
  }
}

function aliveOr(sync, number, timestamp) {
  const seen = { block: number, timestamp: Number(timestamp), sync: sync.text };
  const age = ageOf(seen.timestamp);
  if (sync.isUnderWay) {
    return { ...seen, is: "syncing", title: "Catching up", detail: "The node is not yet at the head of the chain." };
  }
  if (age > OLD) {
    return {
      ...seen,
      is: "behind",
      title: "Its newest block is old",
      detail: "Either the node is behind, or the network makes blocks only now and then.",
    };
  }
  const detail = age < -60 ? "The block is from the future: the clock of the node or of this device is wrong." : "";
  return { ...seen, is: "alive", title: "Alive", detail };
}

function unreached(cause) {
  if (cause instanceof OddAnswer) return { is: "odd", title: "It does not answer as a node", detail: cause.message };
  if (cause.name === "TimeoutError") {
    return { is: "unreachable", title: "No answer", detail: `Nothing came within ${PATIENCE / 1000} seconds.` };
  }
  if (!navigator.onLine) return { is: "unreachable", title: "No answer", detail: "This device is offline." };
  return {
    is: "unreachable",
    title: "No answer",
    detail:
      "The node is offline, or it does not let pages read its answers (CORS). A browser does not say which of the two it is.",
  };
}

/** Sends a JSON-RPC request; the answer counts only if it is the answer to it. */
async function call(url, request) {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(request),
    cache: "no-store",
    credentials: "omit",
    referrerPolicy: "no-referrer",
    signal: AbortSignal.timeout(PATIENCE),
  });
  const text = await textOf(response);
  if (response.status === 429) throw new OddAnswer("It is asked too often at the moment (HTTP 429).");
  const answer = parsed(text);
  const isAnswer = answer?.jsonrpc === "2.0" && answer.id === request.id && "result" in answer !== "error" in answer;
  if (!isAnswer) throw new OddAnswer(`What came is no answer to ${request.method} (HTTP ${response.status}).`);
  if ("error" in answer) {
    const said = cut(String(answer.error?.message));
    throw new OddAnswer(`To ${request.method} it says: ${said} (code ${Number(answer.error?.code)}).`);
  }
  return answer.result;
}

async function textOf({ body }) {
  const reader = (body ?? new Blob().stream()).getReader();
  const chunks = [];
  for (let size = 0; size <= LONGEST;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(chunks).text();
    chunks.push(value);
    size += value.length;
  }
  void reader.cancel();
  throw new OddAnswer(`What it says does not end within ${LONGEST >> 20} MB.`);
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Nodes count in 64 bits. */
const hexadecimal = /^0x[0-9a-f]{1,16}$/i;

function quantity(value, what) {
  if (typeof value === "string" && hexadecimal.test(value)) return BigInt(value);
  throw new OddAnswer(`It did not say ${what}.`);
}

/** Some clients send plain numbers, or members of their own. */
function syncOf(result) {
  if (result === false) return { text: "in sync" };
  if (typeof result !== "object" || result === null) return { text: `unclear: ${cut(JSON.stringify(result))}` };
  const [current, highest] = [result.currentBlock, result.highestBlock].map(blockNumber);
  const known = current !== undefined && highest !== undefined;
  return { isUnderWay: true, text: known ? `${grouped(current)} of ${grouped(highest)}` : "under way" };
}

function unknownSync(cause) {
  if (cause instanceof OddAnswer || cause.name === "TimeoutError") return { text: "not answered" };
  throw cause;
}

function blockNumber(value) {
  if (typeof value === "string" && hexadecimal.test(value)) return BigInt(value);
  return Number.isSafeInteger(value) ? BigInt(value) : undefined;
}

/** Shows a verdict. What was seen before and is not known now stands only in words, with its time. */
function show({ panel, link, last }, { is, title, detail = "", block, timestamp, sync }) {
  panel.dataset.is = is;
  link.dataset.is = is;
  link.title = title;
  say(one("[data-state]", panel), title);
  one(".readings", panel).hidden = block === undefined;
  say(one("[data-block]", panel), block === undefined ? "" : grouped(block));
  say(one("[data-sync]", panel), sync ?? "");
  const age = one("[data-age]", panel);
  if (timestamp === undefined) delete age.dataset.since;
  else age.dataset.since = timestamp;
  showAge({ panel });
  const before = block === undefined && last ? `Block ${grouped(last.block)} was seen at ${clock(last.seen)}.` : "";
  say(one("[data-detail]", panel), [detail, before].filter(Boolean).join(" "));
}

function showAge({ panel }) {
  const place = one("[data-age]", panel);
  const { since } = place.dataset;
  say(place, since === undefined ? "" : inWords(ageOf(Number(since))));
}

function ageOf(timestamp) {
  return Math.round(Date.now() / 1000 - timestamp);
}

function inWords(seconds) {
  if (seconds < 0) return `${inWords(-seconds)} ahead`;
  if (seconds < 120) return `${seconds} s`;
  if (seconds < 7_200) return `${Math.floor(seconds / 60)} min`;
  return seconds < 172_800 ? `${Math.floor(seconds / 3_600)} h` : `${Math.floor(seconds / 86_400)} days`;
}

function grouped(number) {
  return number.toLocaleString("en");
}

function clock(date) {
  return date.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
}

// ---- Wallets

/** The wallets that have announced themselves (EIP-6963), by their ids, and the one to use. */
const announced = new Map();
let chosen;

function offerWallets() {
  addEventListener("eip6963:announceProvider", ({ detail }) => {
    if (typeof detail?.info?.uuid !== "string" || typeof detail.provider?.request !== "function") return;
    announced.set(detail.info.uuid, detail);
    one("[data-wallet-change]").hidden = announced.size < 2;
  });
  dispatchEvent(new Event("eip6963:requestProvider"));

  one("[data-notice-close]").addEventListener("click", hush);
  one("[data-wallet-change]").addEventListener("click", () => {
    void choose().then((taken) => (chosen = taken ?? chosen));
  });
  for (const button of all("[data-add]")) {
    const network = networkOf(button.dataset.add);
    button.addEventListener("click", () => busy(button, network, (provider) => add(provider, network)));
  }
  for (const button of all("[data-import]")) {
    const network = networkOf(button.dataset.network);
    const request = network.wallet.watchAsset[button.dataset.import];
    button.addEventListener("click", () =>
      busy(button, network, (provider) => importToken(provider, network, request)),
    );
  }
}

function networkOf(key) {
  return networks.find((network) => network.key === key);
}

/** Set while a wallet is asked for something: between two steps of it, nothing else may move the wallet elsewhere. */
let isAsking = false;

/** One thing at a time. The button keeps the focus. */
async function busy(button, network, act) {
  if (isAsking) {
    tell("The wallet is still asked for something else. Answer that first; if it shows nothing, load this page again.");
    return;
  }
  isAsking = true;
  button.ariaBusy = "true";
  try {
    const found = await wallet();
    if (!found) return;
    tell(`${network.title}: look at your wallet, it asks you.`);
    tell(...(await act(found)));
  } catch (cause) {
    tell(`${network.title}: ${explained(cause)}`, codesOf(cause).includes(SAID_NO) ? "" : "bad");
  } finally {
    isAsking = false;
    button.ariaBusy = "false";
  }
}

/** The wallet to ask: the only one, the one that the reader chooses, or what older wallets put into the page. */
async function wallet() {
  if (chosen) return chosen;
  if (announced.size > 1) chosen = await choose();
  else if (announced.size === 1) chosen = [...announced.values()][0].provider;
  else if (typeof globalThis.ethereum?.request === "function") return globalThis.ethereum;
  else tell(noWallet(), "bad");
  return chosen;
}

function noWallet() {
  const fromDisk =
    " This page was opened from disk: many wallets see such a page only if you allow them access to files.";
  return (
    "No wallet answers in this browser. Install one or unlock it and load the page again, or type the values in by hand: " +
    `all of them are on this page.${location.protocol === "file:" ? fromDisk : ""}`
  );
}

/** Nothing, if the reader takes none of them. */
function choose() {
  const dialog = byId("wallets");
  return new Promise((done) => {
    let taken;
    const choices = [...announced.values()].map(({ info, provider }) => {
      const name = nameOf(info);
      const button = element("button", { type: "button" }, ...iconOf(info), name);
      button.addEventListener("click", () => {
        taken = provider;
        say(one("[data-wallet-change]"), `Wallet: ${name}`);
        dialog.close();
      });
      return element("li", {}, button);
    });
    one("[data-wallet-list]").replaceChildren(...choices);
    one("[data-wallet-cancel]").onclick = () => dialog.close();
    dialog.addEventListener("close", () => done(taken), { once: true });
    dialog.showModal();
  });
}

function nameOf({ name }) {
  return typeof name === "string" && name.trim() !== "" ? cut(name) : "A wallet without a name";
}

function iconOf({ icon }) {
  return /^data:image\//.test(icon) ? [element("img", { src: icon, alt: "" })] : [];
}

async function add(provider, { title, chainIdHex, wallet: requests }) {
  await provider.request(requests.addEthereumChain);
  // That it was added does not say that the wallet has switched.
  const isThere = await isOn(provider, chainIdHex).catch(() => false);
  const now = isThere ? "and it is on this network now" : "but it is on another network at the moment";
  return [`${title}: your wallet has the network, ${now}.`, "good"];
}

async function importToken(provider, network, request) {
  const { symbol } = request.params.options;
  const isThere = (await isOn(provider, network.chainIdHex)) || (await switchTo(provider, network));
  if (!isThere) {
    const reason = "Wallets import a token into the network that they are on.";
    return [
      `${network.title}: the wallet is still on another network. ${reason} Switch it there, and try again.`,
      "bad",
    ];
  }
  const isImported = await provider.request(request);
  if (!(await isOn(provider, network.chainIdHex))) {
    const reason = "it went to another network meanwhile, and may have taken the token for one of that";
    return [`${network.title}: look at ${symbol} in your wallet: ${reason}.`, "bad"];
  }
  if (isImported !== false) return [`${network.title}: your wallet shows ${symbol} now.`, "good"];
  return [`${network.title}: the wallet has not taken ${symbol}, and does not say why.`, "bad"];
}

/**
 * A wallet that does not know the network gets it first; not all of them switch then by themselves. Tells where it is in
 * the end, whatever it has said.
 */
async function switchTo(provider, { chainIdHex, wallet: { addEthereumChain, switchEthereumChain } }) {
  try {
    await provider.request(switchEthereumChain);
  } catch (cause) {
    if (!codesOf(cause).includes(4902) || !addEthereumChain) throw cause;
    await provider.request(addEthereumChain);
    if (!(await isOn(provider, chainIdHex))) await provider.request(switchEthereumChain);
  }
  return isOn(provider, chainIdHex);
}

async function isOn(provider, chainIdHex) {
  return Number(await provider.request({ method: "eth_chainId" })) === Number(chainIdHex);
}

const SAID_NO = 4001;

/** What the codes of EIP-1193 and JSON-RPC, and those that wallets have made their own, mean to a person. */
const explanations = new Map([
  [SAID_NO, "you said no in the wallet, so nothing has changed."],
  [4100, "the wallet does not trust this page yet. Unlock it, connect it to the page, and try again."],
  [4200, "the wallet cannot do this. Type the values in by hand: all of them are on this page."],
  [4900, "the wallet has no connection to any network. Look at its connection, and try again."],
  [4901, "the wallet has no connection to this network. Look at its connection, and try again."],
  [4902, "the wallet does not know this network. Add it in the wallet first: all of its values are on this page."],
  [-32602, "the wallet does not take these values. It may have the network already, with others."],
  [-32002, "the wallet still waits for your answer to something else. Open it, answer, and try again."],
]);

function explained(cause) {
  const codes = codesOf(cause);
  const code = codes.find((each) => explanations.has(each)) ?? codes[0];
  const words = explanations.get(code);
  const message = typeof cause === "string" ? cause : cause?.message;
  const said = typeof message === "string" && message !== "" ? `\u201c${cut(message)}\u201d` : "nothing that helps";
  const whole = code === undefined ? said : `${said} (code ${code})`;
  if (words === undefined) return `the wallet refused, and says ${whole}.`;
  return code === SAID_NO ? words : `${words} It says ${whole}.`;
}

/** Some mobile wallets wrap the error that counts. */
function codesOf(cause) {
  return [cause?.data?.originalError?.code, cause?.code].filter((code) => code !== undefined);
}

// ---- Start

for (const part of all("[data-tools], [data-needs-script], [data-theme-toggle]")) part.hidden = false;
for (const time of all("time")) time.textContent = dayOf(time.dateTime);
offerThemes();
offerCopies();
offerSearch();
offerWallets();
watchNodes();
addEventListener("beforeprint", () => all("details").forEach((each) => (each.open = true)));

import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readSpec } from "../../scripts/compile.ts";
import { type Html, elementsOf, readHtml } from "../lang/readers.ts";

type Element = Exclude<Html, string>;

const cases = [
  { folder: "generated", spec: "spec/networks.yaml" },
  ...readdirSync("test/fixtures")
    .map((name) => ({ folder: `test/fixtures/${name}/expected`, spec: `test/fixtures/${name}/spec.yaml` }))
    .filter(({ spec }) => existsSync(spec)),
];

describe.each(cases)("the page in $folder", ({ folder, spec }) => {
  const page = readHtml(readFileSync(`${folder}/page/index.html`, "utf8"));
  const { networks } = readSpec(spec).model!;
  const all = everyElement(page);
  const scripts = elementsOf(page, "script");
  const facts = JSON.parse(text(scripts.find(({ attrs }) => attrs["id"] === "facts")!));

  it("allows its own style and script, and the nodes of the spec, and nothing else", () => {
    const origins = networks.flatMap(({ rpcUrl }) => (rpcUrl === undefined ? [] : [new URL(rpcUrl).origin]));
    const [script] = scripts.filter(({ attrs }) => attrs["type"] === "module");
    const [style] = elementsOf(page, "style");
    expect(policyOf(page)).toEqual({
      "default-src": ["'none'"],
      "base-uri": ["'none'"],
      "form-action": ["'none'"],
      "img-src": ["data:"],
      "require-trusted-types-for": ["'script'"],
      "trusted-types": ["'none'"],
      "connect-src": origins.length > 0 ? origins : ["'none'"],
      "style-src": [hashOf(style!)],
      "script-src": [hashOf(script!)],
    });
    expect(scripts).toHaveLength(2);
    expect(elementsOf(page, "style")).toHaveLength(1);
  });

  it("loads nothing, and runs nothing from attributes", () => {
    const names = new Set(all.flatMap(({ attrs }) => Object.keys(attrs)));
    expect([...names].filter((name) => /^(on|style|src|action|form|srcdoc)/.test(name))).toEqual([]);
    const targets = all.flatMap(({ tag, attrs }) => (attrs["href"] === undefined ? [] : [`${tag} ${attrs["href"]}`]));
    for (const target of targets) expect(target).toMatch(/^(a https?:\/\/|a #|link data:,$)/);
  });

  it("hands wallets what the wallet files hold", () => {
    for (const { key, wallet } of facts.networks as { key: string; wallet?: object }[]) {
      const file = `${folder}/wallet/${key}.json`;
      expect(wallet).toEqual(existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined);
    }
    expect(facts.networks.map(({ key }: { key: string }) => key)).toEqual(networks.map(({ key }) => key));
  });

  it("has a request for every button, and no button for a retired network", () => {
    const requestsOf = (key: string) => facts.networks.find((each: { key: string }) => each.key === key).wallet;
    const added = all.flatMap(({ attrs }) => attrs["data-add"] ?? []);
    for (const key of added) expect(requestsOf(key).addEthereumChain.method).toBe("wallet_addEthereumChain");
    const imports = all.filter(({ attrs }) => attrs["data-import"] !== undefined);
    for (const { attrs } of imports) {
      const request = requestsOf(attrs["data-network"]!).watchAsset[attrs["data-import"]!];
      expect(request.method).toBe("wallet_watchAsset");
    }
    const offered = networks.filter(({ wallet }) => wallet);
    expect(added).toEqual(offered.filter(({ wallet }) => wallet!.feeToken).map(({ key }) => key));
    expect(imports).toHaveLength(offered.flatMap(({ tokens }) => tokens).length);
    expect(offered.filter(({ isRetired }) => isRetired)).toEqual([]);
  });

  it("names each thing once, and refers to what is there", () => {
    const ids = all.flatMap(({ attrs }) => attrs["id"] ?? []);
    expect(new Set(ids).size).toBe(ids.length);
    const links = all.flatMap(({ attrs }) => (attrs["href"]?.startsWith("#") ? attrs["href"].slice(1) : []));
    const labels = all.flatMap(({ attrs }) => [attrs["aria-labelledby"] ?? [], attrs["for"] ?? []].flat());
    for (const id of [...links, ...labels]) expect(ids).toContain(id);
  });
});

function everyElement(page: Html): Element[] {
  return typeof page === "string" ? [] : [page, ...page.parts.flatMap(everyElement)];
}

function text({ parts }: Element): string {
  return parts.join("");
}

function hashOf(element: Element): string {
  return `'sha256-${createHash("sha256").update(text(element)).digest("base64")}'`;
}

function policyOf(page: Html): Record<string, string[]> {
  const policies = elementsOf(page, "meta").filter(({ attrs }) => attrs["http-equiv"] !== undefined);
  expect(policies.map(({ attrs }) => attrs["http-equiv"])).toEqual(["Content-Security-Policy"]);
  const directives = policies[0]!.attrs["content"]!.split(";").filter((each) => each.trim() !== "");
  return Object.fromEntries(
    directives.map((directive) => {
      const [name, ...sources] = directive.trim().split(" ");
      return [name!, sources];
    }),
  );
}

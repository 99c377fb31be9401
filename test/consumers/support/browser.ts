import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { createRequire } from "node:module";
import { onTestFinished } from "vitest";
import { tool } from "./project.ts";

/** What the tests use of playwright-core, which is there only where the packages of this folder are installed. */
export interface Page {
  /** A clock that stands still for the page, until it is moved. */
  readonly clock: { install(): Promise<void>; runFor(milliseconds: number): Promise<void> };
  readonly keyboard: { press(key: string): Promise<void>; type(text: string): Promise<void> };
  goto(url: string): Promise<unknown>;
  locator(selector: string): Locator;
  getByRole(role: string, options: { name: string | RegExp; exact?: boolean }): Locator;
  evaluate<T = unknown>(script: string): Promise<T>;
  addInitScript(script: { content: string }): Promise<unknown>;
  exposeFunction(name: string, answer: (given: never) => unknown): Promise<unknown>;
  emulateMedia(media: { media?: "print"; colorScheme?: "light" | "dark" }): Promise<void>;
  screenshot(): Promise<Buffer>;
  route(url: string, answer: (route: Route) => Promise<void>): Promise<unknown>;
  screenshot(options: object): Promise<Buffer>;
  on(event: "request", listener: (request: { url(): string }) => void): void;
  on(event: "pageerror", listener: (error: Error) => void): void;
  on(event: "console", listener: (message: { type(): string; text(): string }) => void): void;
}

/** A request that is answered without a network. */
export interface Route {
  request(): { postData(): string | null };
  fulfill(answer: { body: string; contentType: string; headers?: Record<string, string> }): Promise<void>;
}

export interface Locator {
  click(): Promise<void>;
  fill(text: string): Promise<void>;
  focus(): Promise<void>;
  count(): Promise<number>;
  first(): Locator;
  innerText(): Promise<string>;
  textContent(): Promise<string | null>;
  isVisible(): Promise<boolean>;
  waitFor(options: { state: "visible" | "hidden" }): Promise<void>;
  allInnerTexts(): Promise<string[]>;
  filter(options: { visible: true }): Locator;
}

interface Browser {
  newContext(options: object): Promise<{ newPage(): Promise<Page>; close(): Promise<void> }>;
  close(): Promise<void>;
}

const names = ["chromium", "chromium-browser", "google-chrome"];

/** The browser of the machine; without one these tests fail, since nothing else would prove the page. */
function installed(): string {
  const paths = (process.env["PATH"] ?? "").split(delimiter);
  const found = paths.flatMap((path) => names.map((name) => join(path, name))).find(isProgram);
  if (found === undefined) {
    throw new Error(`none of ${names.join(", ")} is on this machine; on Debian: apt-get install chromium`);
  }
  return found;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

let browser: Promise<Browser> | undefined;

/** Chromium asks for nothing by itself. */
function launch(): Promise<Browser> {
  const { chromium } = createRequire(import.meta.url)(tool("playwright-core")) as {
    readonly chromium: { launch(options: object): Promise<Browser> };
  };
  browser ??= chromium.launch({
    executablePath: installed(),
    args: [
      ...["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"],
      ...["--disable-background-networking", "--disable-component-update", "--disable-sync"],
    ],
  });
  return browser;
}

export async function closeBrowser(): Promise<void> {
  await (await browser)?.close();
}

/** A page that notes what it asks for, and what its policy or its script stumbles over. */
export interface Watched {
  readonly page: Page;
  readonly requests: string[];
  readonly faults: string[];
}

export async function newPage(options: object = {}): Promise<Watched> {
  const context = await (await launch()).newContext({ viewport: { width: 1280, height: 900 }, ...options });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const [requests, faults]: [string[], string[]] = [[], []];
  page.on("request", (request) => requests.push(request.url()));
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => {
    const isOfNetwork = /^Failed to load resource|has been blocked by CORS policy/.test(message.text());
    if (["error", "warning"].includes(message.type()) && !isOfNetwork) faults.push(message.text());
  });
  return { page, requests, faults };
}

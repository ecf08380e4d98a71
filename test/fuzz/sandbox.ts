import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DEMO_PASSWORD } from "../../app/sandbox/accounts/players.ts";
import { pathOf } from "../../app/sandbox/kernel/api.ts";
import { startSandbox } from "../../app/sandbox/kernel/start.ts";
import type { Kernel, OriginName, SandboxModule } from "../../app/sandbox/kernel/types.ts";
import { modules } from "../../app/sandbox/modules.ts";
import type { AnyEndpoint } from "../../domain/wire.ts";
import { memoryPlatform } from "../support/sandbox/memory-platform.ts";

/** A page that a module serves. */
export interface PageRoute {
  readonly origin: OriginName;
  readonly method: string;
  readonly path: string;
}

/** The whole sandbox on free ports with new data, and what it serves. */
export interface RunningSandbox {
  readonly ports: Readonly<Record<OriginName, number>>;
  readonly endpoints: readonly AnyEndpoint[];
  readonly pages: readonly PageRoute[];
  /** What the sandbox logged. Each entry is a fault of its own. */
  readonly logged: string[];
  /** The cookies of a signed-in player. Signs in again if the session has ended. */
  readonly signedIn: () => Promise<Readonly<Record<string, string>>>;
  readonly close: () => Promise<void>;
}

const PLAYERS = ["rosie", "stan", "dot"];

/** The build manifest, from which pages load their scripts. No browser runs them here. */
const scriptsOfPages = (): string => {
  const files = readdirSync("app/sandbox", { recursive: true, encoding: "utf8" });
  const scripts = files.filter((file) => /^[^/]+\/pages\/[^/]+\.ts$/.test(file));
  const bundle = { js: [], css: [], preload: [], parts: {} };
  return JSON.stringify(Object.fromEntries(scripts.map((file) => [`app/sandbox/${file}`, bundle])));
};

export const startFuzzedSandbox = async (seed: string): Promise<RunningSandbox> => {
  const directory = mkdtempSync(join(tmpdir(), "eyes-down-fuzz-"));
  const publicDirectory = join(directory, "public");
  mkdirSync(publicDirectory);
  writeFileSync(join(publicDirectory, "manifest.json"), scriptsOfPages());
  const endpoints: AnyEndpoint[] = [];
  const pages: PageRoute[] = [];
  const logged: string[] = [];

  const observed =
    (module: SandboxModule): SandboxModule =>
    (kernel) => {
      const handle: Kernel["handle"] = (endpoint, handler) => {
        endpoints.push(endpoint);
        kernel.handle(endpoint, handler);
      };
      const page: Kernel["page"] = (origin, path, handler, options = {}) => {
        pages.push({ origin, method: options.method ?? "GET", path });
        kernel.page(origin, path, handler, options);
      };
      module({ ...kernel, handle, page });
    };

  const { origins, close } = await startSandbox({
    port: 0,
    platform: memoryPlatform(),
    dataDirectory: join(directory, "data"),
    publicDirectory,
    seed,
    modules: modules.map(observed),
    log: (text) => logged.push(text),
  });
  const portOf = (name: OriginName) => Number(new URL(origins[name]).port);

  let cookies: Readonly<Record<string, string>> = {};
  let signIns = 0;
  const call = async (path: string, init: RequestInit = {}) => {
    const cookie = Object.entries(cookies)
      .map((pair) => pair.join("="))
      .join("; ");
    const headers = { cookie, "x-requested-with": "XMLHttpRequest", "x-xsrf-token": cookies["XSRF-TOKEN"] ?? "" };
    const response = await fetch(origins.site + path, { ...init, headers });
    const set = response.headers.getSetCookie().map((text) => /^([^=]+)=([^;]*)/.exec(text)?.slice(1) ?? []);
    cookies = { ...cookies, ...(Object.fromEntries(set) as Record<string, string>) };
    await response.arrayBuffer();
    return response.status;
  };
  const balance = endpoints.find(({ name }) => name === "getBalance");
  const signedIn = async () => {
    if (balance !== undefined && (await call(pathOf(balance))) === 200) return cookies;
    cookies = {};
    await call("/rest/");
    const body = new FormData();
    body.set("username", PLAYERS[signIns % PLAYERS.length] ?? "");
    body.set("password", DEMO_PASSWORD);
    signIns += 1;
    await call("/rest/login", { method: "POST", body });
    return cookies;
  };

  return {
    ports: { site: portOf("site"), pay: portOf("pay"), games: portOf("games"), operator: portOf("operator") },
    endpoints,
    pages,
    logged,
    signedIn,
    close: async () => {
      await close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
};

import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";
import { expect, it } from "vitest";

const script = readFileSync(new URL("../../../app/player/static/service-worker.js", import.meta.url), "utf8").replace(
  'const BUILD = { id: "", files: [] };',
  'const BUILD = { id: "b", files: ["/assets/a.js", "/assets/a-ABCDEFGH.js"] };',
);

interface Connection {
  readonly rtt?: number;
  readonly effectiveType?: string;
}

/** How long the worker waits for a silent network, before it answers a request for the lobby with the kept page. */
async function waitsOn(connection: Connection | undefined): Promise<readonly number[]> {
  const waitsMs: number[] = [];
  const listeners = new Map<string, (event: object) => void>();
  const cache = { match: async () => new Response('<script nonce="bm9uY2U="></script>') };
  const never = new Promise<never>(() => {});
  const worker = {
    URL,
    Response,
    Headers,
    crypto,
    btoa,
    caches: { open: async () => cache },
    fetch: () => never,
    setTimeout: (fire: () => void, lengthMs: number) => {
      waitsMs.push(lengthMs);
      fire();
    },
    navigator: connection === undefined ? {} : { connection },
    location: { origin: "https://play.example" },
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
  };
  runInContext(script, createContext(worker));
  let answer: Promise<Response> | undefined;
  listeners.get("fetch")?.({
    request: { method: "GET", mode: "navigate", url: "https://play.example/secure/lobby" },
    preloadResponse: never,
    waitUntil: () => undefined,
    respondWith: (given: Promise<Response>) => (answer = given),
  });
  expect(await (await answer)?.text()).toMatch(/^<script nonce="[^"]{24}">/);
  return waitsMs;
}

it.each([
  ["has a long way", { rtt: 400, effectiveType: "4g" }, []],
  ["is slow", { rtt: 50, effectiveType: "3g" }, []],
  ["is fast", { rtt: 50, effectiveType: "4g" }, [100]],
  ["is not known", undefined, [100]],
])("a network that %s: %j is given %j ms, and then the kept page is used", async (_what, connection, waitsMs) => {
  expect(await waitsOn(connection)).toEqual(waitsMs);
});

const FILE = "https://play.example/assets/a-ABCDEFGH.js";

interface OfCache {
  readonly put?: (path: string, answer: Response) => Promise<void>;
  readonly match?: () => Promise<Response | undefined>;
}

/** The worker's answer for a file of the build, which the network brings, and what it then keeps. */
async function fileFrom(network: Response, { put, match = async () => undefined }: OfCache = {}) {
  const keptPaths: string[] = [];
  const later: Promise<unknown>[] = [];
  const listeners = new Map<string, (event: object) => void>();
  const cache = { put: put ?? (async (path: string) => void keptPaths.push(path)) };
  const worker = {
    URL,
    caches: { match, open: async () => cache },
    fetch: async () => network,
    navigator: {},
    location: { origin: "https://play.example" },
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
  };
  runInContext(script, createContext(worker));
  let answer: Promise<Response> | undefined;
  listeners.get("fetch")?.({
    request: { method: "GET", mode: "cors", url: FILE },
    waitUntil: (work: Promise<unknown>) => later.push(work),
    respondWith: (given: Promise<Response>) => (answer = given),
  });
  const text = await (await answer)?.text();
  await Promise.all(later);
  return { text, keptPaths };
}

const ofType = (type: string, status = 200) => new Response("let a;", { status, headers: { "content-type": type } });

it("a file of the build is answered, and kept", async () => {
  const { text, keptPaths } = await fileFrom(ofType("text/javascript; charset=utf-8"));
  expect([text, keptPaths]).toEqual(["let a;", ["/assets/a-ABCDEFGH.js"]]);
});

it.each<[string, OfCache]>([
  ["has no room to keep it", { put: () => Promise.reject(new DOMException("full", "QuotaExceededError")) }],
  ["cannot read what it keeps", { match: () => Promise.reject(new DOMException("broken", "UnknownError")) }],
])("a file of the build is answered although the device %s", async (_what, cache) => {
  expect((await fileFrom(ofType("text/javascript"), cache)).text).toBe("let a;");
});

it.each([
  ["a page, as a network that asks for a sign-in sends it for every address", ofType("text/html; charset=utf-8")],
  ["a part of it", ofType("text/javascript", 206)],
  ["an error", ofType("text/javascript", 500)],
])("what the network sends in place of a file is not kept: %s", async (_what, network) => {
  const { text, keptPaths } = await fileFrom(network);
  expect([text, keptPaths]).toEqual(["let a;", []]);
});

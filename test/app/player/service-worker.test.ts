import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";
import { expect, it } from "vitest";

const script = readFileSync(new URL("../../../app/player/static/service-worker.js", import.meta.url), "utf8").replace(
  'const BUILD = { id: "", files: [] };',
  'const BUILD = { id: "b", files: ["/assets/a.js"] };',
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

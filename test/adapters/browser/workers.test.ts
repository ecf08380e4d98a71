import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { makeErrorService } from "../../../adapters/browser/error-service.ts";
import { makeStatistics } from "../../../adapters/browser/statistics.ts";

const SENDER = { version: "3.256.1", platform: "IOS" } as const;

/** A network that keeps what was sent: method, path, body, and whether cookies went along. */
const network = () => {
  const sent: unknown[][] = [];
  const fetch = (url: string, { method = "GET", body, credentials }: RequestInit = {}) => {
    sent.push([method, url, typeof body === "string" ? JSON.parse(body) : null, credentials]);
    return Promise.reject(new TypeError("Failed to fetch"));
  };
  return { sent, fetch: fetch as typeof globalThis.fetch };
};

describe("the statistics service", () => {
  it("starts once, with the first event, at a path under /workers/ of the site [OTHER-501]", async () => {
    const { sent, fetch } = network();
    const { event } = makeStatistics(SENDER, fetch);
    expect(sent).toEqual([]);
    await Effect.runPromise(event({ name: "logout", parameters: {} }));
    await Effect.runPromise(event({ name: "modal-opened", parameters: {} }));
    expect(sent.map(([method, path, body]) => [method, path, body])).toEqual([
      ["POST", "/workers/statistics/start", SENDER],
      ["POST", "/workers/statistics/events", { name: "logout", parameters: {} }],
      ["POST", "/workers/statistics/events", { name: "modal-opened", parameters: {} }],
    ]);
  });

  it("receives a pixel as one read, with the parameters in its address", async () => {
    const { sent, fetch } = network();
    const { pixel } = makeStatistics(SENDER, fetch);
    await Effect.runPromise(pixel({ name: "modal-opened", parameters: { modal: "a&b", position: 3 } }));
    expect(sent.at(-1)?.slice(0, 3)).toEqual([
      "GET",
      "/workers/statistics/pixel?name=modal-opened&modal=a%26b&position=3",
      null,
    ]);
  });

  it("receives no cookie, and a network that fails changes nothing", async () => {
    const { sent, fetch } = network();
    const { event, pixel, identifyDevice } = makeStatistics(SENDER, fetch);
    const logout = { name: "logout", parameters: {} };
    await Effect.runPromise(Effect.all([event(logout), pixel(logout), identifyDevice(null)]));
    expect(sent).toHaveLength(4);
    expect(new Set(sent.map(([, , , credentials]) => credentials))).toEqual(new Set(["omit"]));
  });
});

describe("the error service", () => {
  it("receives the report of a refused call with the app's version and platform, and no cookie [CONST-511]", async () => {
    const { sent, fetch } = network();
    const report = { path: "wallet/withdraw", code: 1234, status: 400, msgRef: "ref-1" };
    await Effect.runPromise(makeErrorService(SENDER, fetch).report(report));
    expect(sent).toEqual([["POST", "/workers/errors", { ...report, version: "3.256.1", platform: "IOS" }, "omit"]]);
  });

  it("ends the request: the answer is read", async () => {
    const answer = new Response("an image of one pixel");
    const fetch = () => Promise.resolve(answer);
    await Effect.runPromise(
      makeErrorService(SENDER, fetch).report({ path: "", code: null, status: 401, msgRef: null }),
    );
    expect(answer.bodyUsed).toBe(true);
  });
});

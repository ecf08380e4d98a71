import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Bases } from "../../../adapters/http/request.ts";
import { envelope, getThemes, networkAt, pollRewards, run } from "./backend-double.ts";
import { type BaseOptions, findBases, type RefusedOverride } from "../../../adapters/http/bases.ts";

const own = { backend: "https://play.example/rest/", content: "https://play.example/" };

/** A tab: what it remembers outlives a load of the page. */
const tab = (options: Partial<BaseOptions> = {}) => {
  const kept = new Map<string, string>();
  const refusals: RefusedOverride[] = [];
  const load = (search: string) =>
    findBases({
      page: new URL(`https://play.example/login${search}`),
      store: {
        get: (key) => kept.get(key),
        set: (key, value) => void kept.set(key, value),
        remove: (key) => void kept.delete(key),
      },
      own: { backend: "/rest/", content: "/" },
      allowedHosts: ["staging.example", "test.example:8443"],
      development: false,
      onRefusal: (refusal) => refusals.push(refusal),
      ...options,
    });
  return { kept, refusals, load };
};

/** Where a call goes from a page that was loaded so. */
const addressFrom = async (bases: Bases) => {
  const { backend, calls } = networkAt(bases, { body: envelope({}) });
  await run(backend.call(pollRewards, {}));
  await run(backend.call(getThemes, {}));
  return calls.map(({ url }) => url.origin + url.pathname);
};

describe("the backend's base address", () => {
  it("is the site's own, unless the query names an allowed one: calls go there [NET-506]", async () => {
    expect(tab().load("")).toEqual(own);
    expect(await addressFrom(tab().load("?api=https://staging.example"))).toEqual([
      "https://staging.example/rest/user/rewards/count",
      "https://staging.example/api/themes",
    ]);
    expect(tab().load("?api=https://staging.example")).toEqual({
      backend: "https://staging.example/rest/",
      content: "https://staging.example/",
    });
    expect(tab().load("?api=https://test.example:8443/v2/api").backend).toBe("https://test.example:8443/v2/api/");
  });

  it("is remembered once overridden, until an empty parameter forgets it [NET-507]", async () => {
    const { load, kept } = tab();
    const overridden = load("?api=https://staging.example/rest/");
    expect(load("")).toEqual(overridden);
    expect((await addressFrom(load("")))[0]).toBe("https://staging.example/rest/user/rewards/count");
    expect(load("?redirect=%2F")).toEqual(overridden);
    expect(load("?api=https://test.example:8443").backend).toBe("https://test.example:8443/rest/");
    expect(load("").backend).toBe("https://test.example:8443/rest/");
    expect(load("?api=")).toEqual(own);
    expect(load("")).toEqual(own);
    expect(kept.size).toBe(0);
  });

  it.each([
    ["https://evil.example/rest/", "not an allowed host"],
    ["https://staging.example.evil.example/", "not an allowed host"],
    ["https://staging.example:444/", "not an allowed host"],
    ["https://staging.example@evil.example/", "an address with credentials"],
    ["http://staging.example/", "not https"],
    ["http://localhost:4000/", "not https"],
    ["https://localhost:4000/", "not an allowed host"],
    ["//staging.example/", "not an address"],
    ["javascript:alert(1)", "not https"],
    ["staging.example", "not an address"],
  ])("is never %s: refused, reported by its measure, and not remembered", (api, reason) => {
    const { load, refusals, kept } = tab();
    expect(load(`?api=${encodeURIComponent(api)}`)).toEqual(own);
    expect(refusals).toEqual([
      { source: "url", name: "api", reason, sizeBytes: api.length, digest: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ]);
    expect(kept.size).toBe(0);
  });

  it("may be any on this computer in development", () => {
    const { load, refusals } = tab({ development: true });
    expect(load("?api=http://localhost:4000").backend).toBe("http://localhost:4000/rest/");
    expect(load("?api=http://127.0.0.1:9999/rest").backend).toBe("http://127.0.0.1:9999/rest/");
    expect(load("?api=http://[::1]:9999/").backend).toBe("http://[::1]:9999/rest/");
    expect(refusals).toEqual([]);
    expect(load("?api=http://localhost.evil.example/").backend).toBe("http://[::1]:9999/rest/");
    expect(refusals.map(({ reason }) => reason)).toEqual(["not https"]);
  });

  it("is checked again when it is remembered, for the list may have changed", () => {
    const { load, refusals, kept } = tab();
    kept.set("backend-base", "https://evil.example/rest/");
    expect(load("")).toEqual(own);
    expect(refusals).toMatchObject([{ source: "storage", reason: "not an allowed host" }]);
    expect(kept.size).toBe(0);
  });

  it("is the site's own or an allowed host's, whatever a link says", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl({ withQueryParameters: true, withFragments: true })), (api) => {
        const { backend } = tab().load(`?api=${encodeURIComponent(api)}`);
        expect(["play.example", "staging.example", "test.example:8443"]).toContain(new URL(backend).host);
      }),
    );
  });
});

// @vitest-environment happy-dom
import { createHash } from "node:crypto";
import * as Effect from "effect/Effect";
import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { nativeBridge, readNative } from "../../../adapters/native/bridge.ts";
import type { NativeArrival } from "../../../domain/ports/native.ts";

const digest = {
  of: (text: string) => ({
    sizeBytes: Buffer.byteLength(text),
    digest: createHash("sha256").update(text).digest("hex"),
  }),
};
const flag = (enabled: unknown) => JSON.stringify({ type: "push-notifications-flag", enabled });

/** The page inside the app, or one of the two signs of it missing. */
function page({ bridge = true, agent = "Mozilla/5.0 EyesDownApp/2.1" } = {}) {
  const sent: string[] = [];
  if (bridge) window.EyesDownNative = { postMessage: (message) => void sent.push(message) };
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue(agent);
  const native = nativeBridge(window, digest);
  const arrivals: NativeArrival[] = [];
  native.arrival$.subscribe((arrival) => arrivals.push(arrival));
  const says = (data: unknown, from: { readonly origin?: string; readonly source?: MessageEventSource | null } = {}) =>
    window.dispatchEvent(
      new MessageEvent("message", { data, origin: from.origin ?? window.location.origin, source: from.source ?? null }),
    );
  return { native, sent, arrivals, says };
}

afterEach(() => {
  vi.restoreAllMocks();
  delete window.EyesDownNative;
});

describe("the native bridge", () => {
  it("hears the app inside the wrapper", () => {
    const { arrivals, says, native } = page();
    says(flag(true));
    expect(native.inside).toBe(true);
    expect(arrivals).toEqual([{ kind: "message", message: { type: "push-notifications-flag", enabled: true } }]);
  });

  it.each([{ bridge: false }, { agent: "Mozilla/5.0" }])(
    "hears nothing in a browser: %j [WEBVIEW-501]",
    async (signs) => {
      const { arrivals, says, native, sent } = page(signs);
      says(flag(true));
      await Effect.runPromise(native.send({ type: "page-fully-loaded" }));
      expect([native.inside, arrivals, sent]).toEqual([false, [], []]);
    },
  );

  it.each([{ type: "push-notifications-flag", enabled: true }, "{", "", "[]", "null", 7, null, undefined])(
    "takes nothing but a JSON string with a message: %j is refused, and the next is heard [WEBVIEW-502]",
    (data) => {
      const { arrivals, says } = page();
      says(data);
      says(flag(false));
      expect(arrivals).toEqual([
        expect.objectContaining({ kind: "refused" }),
        { kind: "message", message: { type: "push-notifications-flag", enabled: false } },
      ]);
    },
  );

  it("takes nothing of a type that it does not know [WEBVIEW-503]", () => {
    const { arrivals, says } = page();
    says(JSON.stringify({ type: "transfer-funds", amount: 1000 }));
    expect(arrivals).toEqual([
      expect.objectContaining({ kind: "refused", name: "unknown", reason: "not a type that we know" }),
    ]);
  });

  it("names the type whose fields are wrong, and repeats none of them", () => {
    const { arrivals, says } = page();
    says(flag("hunter2"));
    expect(arrivals).toEqual([expect.objectContaining({ kind: "refused", name: "push-notifications-flag" })]);
    expect(JSON.stringify(arrivals)).not.toContain("hunter2");
  });

  it("neither hears nor refuses what frames and other windows say", () => {
    const { arrivals, says } = page();
    const anotherWindow = {} as Window;
    says(flag(true), { source: anotherWindow });
    says(flag(true), { origin: "https://provider.example" });
    expect(arrivals).toEqual([]);
  });

  it("tells the app in JSON", async () => {
    const { native, sent } = page();
    await Effect.runPromise(native.send({ type: "page-fully-loaded" }));
    expect(sent).toEqual(['{"type":"page-fully-loaded"}']);
  });

  it("throws at nothing", () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.json(), fc.string({ unit: "binary" })), (data) => {
        expect(["message", "refused"]).toContain(readNative(data, digest).kind);
      }),
    );
  });
});

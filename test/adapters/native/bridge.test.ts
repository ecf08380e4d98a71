// @vitest-environment happy-dom
import * as Effect from "effect/Effect";
import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { nativeBridge } from "../../../adapters/native/bridge.ts";
import { messagesOf, readNative } from "../../../adapters/native/messages.ts";
import type { NativeArrival } from "../../../domain/ports/native.ts";
import { digestOf } from "../../support/world.ts";
import { FROM_NATIVE } from "./samples.ts";
import { anyText } from "../../support/arbitraries/text.ts";

const digest = { of: digestOf };
const flag = (enabled: unknown) => JSON.stringify({ type: "push-notifications-flag", enabled });

interface Signs {
  readonly shape?: "ios" | "android" | "none";
  readonly agent?: string;
}

/** The page inside the app, or without one of its two signs. */
function page({ shape = "android", agent = "Mozilla/5.0 EyesDownApp/2.1" }: Signs = {}) {
  const sent: string[] = [];
  const bridge = { postMessage: (message: string) => void sent.push(message) };
  if (shape === "android") window.EyesDownNative = bridge;
  if (shape === "ios") window.webkit = { messageHandlers: { EyesDownNative: bridge } };
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue(agent);
  const native = nativeBridge(window);
  const arrivals: NativeArrival[] = [];
  messagesOf(window, digest).subscribe((arrival) => arrivals.push(arrival));
  const says = (data: unknown, from: { readonly origin?: string; readonly source?: MessageEventSource | null } = {}) =>
    window.dispatchEvent(
      new MessageEvent("message", { data, origin: from.origin ?? window.location.origin, source: from.source ?? null }),
    );
  return { native, sent, arrivals, says };
}

afterEach(() => {
  vi.restoreAllMocks();
  delete window.EyesDownNative;
  delete window.webkit;
});

describe.each(["ios", "android"] as const)("the native bridge, in the shape of %s", (shape) => {
  it("receives the app's messages inside the wrapper [WEBVIEW-101]", () => {
    const { arrivals, says, native } = page({ shape });
    says(flag(true));
    expect(native.inside).toBe(true);
    expect(arrivals).toEqual([{ kind: "message", message: { type: "push-notifications-flag", enabled: true } }]);
  });

  it("sends JSON to the app", async () => {
    const { native, sent } = page({ shape });
    await Effect.runPromise(native.send({ type: "set-deposit-result", success: false }));
    expect(sent).toEqual(['{"type":"set-deposit-result","success":false}']);
  });
});

describe("the native bridge", () => {
  it.each<Signs>([{ shape: "none" }, { agent: "Mozilla/5.0" }, { shape: "ios", agent: "Mozilla/5.0" }])(
    "receives and sends nothing in a browser: %j [WEBVIEW-501]",
    async (signs) => {
      const { arrivals, says, native, sent } = page(signs);
      for (const message of FROM_NATIVE) says(JSON.stringify(message));
      await Effect.runPromise(native.send({ type: "page-fully-loaded" }));
      expect([native.inside, arrivals, sent]).toEqual([false, [], []]);
    },
  );

  it.each([{ type: "push-notifications-flag", enabled: true }, "{", "", "[]", "null", 7, null, undefined])(
    "accepts only a JSON string with a message: %j is refused, and the next is read [WEBVIEW-502]",
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

  it("accepts no unknown type [WEBVIEW-503]", () => {
    const { arrivals, says } = page();
    says(JSON.stringify({ type: "transfer-funds", amount: 1000 }));
    expect(arrivals).toEqual([
      expect.objectContaining({ kind: "refused", name: "unknown", reason: "not a type that we know" }),
    ]);
  });

  it.each(FROM_NATIVE.map((message) => [message.type, message] as const))(
    "reads a message of the type %s, without unknown fields",
    (_, message) => {
      const { arrivals, says } = page();
      says(JSON.stringify({ ...message, more: "hunter2" }));
      expect(arrivals).toEqual([{ kind: "message", message }]);
    },
  );

  it("refuses a wrong or missing field of every message, and repeats none of them", () => {
    for (const { type, ...fields } of FROM_NATIVE) {
      for (const field of Object.keys(fields)) {
        const arrival = readNative(JSON.stringify({ type, ...fields, [field]: ["hunter2"] }), digest);
        expect([field, arrival]).toMatchObject([field, { kind: "refused", name: type }]);
        expect(JSON.stringify(arrival)).not.toContain("hunter2");
      }
    }
    const long = readNative(JSON.stringify({ type: "advertising-id", id: "x".repeat(40_000) }), digest);
    expect(long).toMatchObject({ kind: "refused", reason: "too long" });
  });

  it("ignores messages of frames and of other windows", () => {
    const { arrivals, says } = page();
    const anotherWindow = {} as Window;
    says(flag(true), { source: anotherWindow });
    says(flag(true), { origin: "https://provider.example" });
    expect(arrivals).toEqual([]);
  });

  it("never throws", () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.json(), anyText()), (data) => {
        expect(["message", "refused"]).toContain(readNative(data, digest).kind);
      }),
    );
  });
});

import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import { EMPTY, Observable } from "rxjs";
import { Digest } from "../../domain/ports/digest.ts";
import { FromNative, Native, type NativeArrival, type ToNative } from "../../domain/ports/native.ts";

/** The object that the app adds to its page. */
interface NativeBridge {
  readonly postMessage: (message: string) => void;
}
declare global {
  interface Window {
    EyesDownNative?: NativeBridge;
  }
}

const USER_AGENT = /\bEyesDownApp\/\d/;

/** The bridge, if both the object and the user agent show that the app is there (`WEBVIEW-501`). */
function bridgeOf(window: Window): NativeBridge | undefined {
  const bridge = window.EyesDownNative;
  return typeof bridge?.postMessage === "function" && USER_AGENT.test(window.navigator.userAgent) ? bridge : undefined;
}

const decodeMessage = Schema.decodeUnknownResult(FromNative);

/** Reads a message of the app: a JSON string of a known type, or a refusal (`WEBVIEW-502`, `WEBVIEW-503`). */
export function readNative(data: unknown, digest: Digest["Service"]): NativeArrival {
  const refused = (name: string, reason: string): NativeArrival => ({
    kind: "refused",
    name,
    reason,
    ...digest.of(typeof data === "string" ? data : ""),
  });
  if (typeof data !== "string") return refused("unknown", `a ${typeof data} instead of a JSON string`);
  let value: unknown;
  try {
    value = JSON.parse(data);
  } catch {
    return refused("unknown", "not JSON");
  }
  const decoded = decodeMessage(value);
  if (Result.isSuccess(decoded)) return { kind: "message", message: decoded.success };
  const type = (value as { readonly type?: unknown } | null)?.type;
  const known = TYPES.find((name) => name === type);
  return known === undefined
    ? refused("unknown", "not a type that we know")
    : refused(known, "its fields are not what that type has");
}

const TYPES = FromNative.members.map(({ fields }) => fields.type.literal);

/** Only messages of the page itself. The messages of a provider's frame have their own listener. */
const isOfThisPage = (event: MessageEvent, window: Window) =>
  (event.source === null || event.source === window) &&
  (event.origin === "" || event.origin === window.location.origin);

export function nativeBridge(window: Window, digest: Digest["Service"]): Native["Service"] {
  const bridge = bridgeOf(window);
  if (bridge === undefined) return { inside: false, arrival$: EMPTY, send: () => Effect.void };
  return {
    inside: true,
    arrival$: new Observable((subscriber) => {
      const hear = (event: MessageEvent) => {
        if (isOfThisPage(event, window)) subscriber.next(readNative(event.data, digest));
      };
      window.addEventListener("message", hear);
      return () => window.removeEventListener("message", hear);
    }),
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the app's bridge is no window
    send: (message: ToNative) => Effect.sync(() => bridge.postMessage(JSON.stringify(message))),
  };
}

export const layerNative = Layer.effect(
  Native,
  Effect.map(Effect.service(Digest), (digest) => nativeBridge(window, digest)),
);

import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import { EMPTY, Observable } from "rxjs";
import { FromNative } from "../../domain/native/wire.ts";
import { Digest } from "../../domain/ports/digest.ts";
import { type NativeArrival, NativeMessages } from "../../domain/ports/native.ts";
import { nativeBridge } from "./bridge.ts";

const decodeMessage = Schema.decodeUnknownResult(FromNative);

const TYPES = FromNative.members.map(({ fields }) => fields.type.literal);

/** The longest message: a payment token is the largest part of one. */
const LONGEST = 32_768;

/** Reads a message of the app: a JSON string of a known type, or a refusal (`WEBVIEW-502`, `WEBVIEW-503`). */
export function readNative(data: unknown, digest: Digest["Service"]): NativeArrival {
  const refused = (name: string, reason: string): NativeArrival => ({
    kind: "refused",
    name,
    reason,
    ...digest.of(typeof data === "string" ? data : ""),
  });
  if (typeof data !== "string") return refused("unknown", `a ${typeof data} instead of a JSON string`);
  if (data.length > LONGEST) return refused("unknown", "too long");
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

/** Only messages of the page itself. The messages of a provider's frame have their own listener. */
const isOfThisPage = (event: MessageEvent, window: Window) =>
  (event.source === null || event.source === window) &&
  (event.origin === "" || event.origin === window.location.origin);

/** The messages of the app around the page. None outside the app (`WEBVIEW-501`). */
export const messagesOf = (window: Window, digest: Digest["Service"]): Observable<NativeArrival> =>
  nativeBridge(window).inside
    ? new Observable((subscriber) => {
        const handle = (event: MessageEvent) => {
          if (isOfThisPage(event, window)) subscriber.next(readNative(event.data, digest));
        };
        window.addEventListener("message", handle);
        return () => window.removeEventListener("message", handle);
      })
    : EMPTY;

export const layerNativeMessages = Layer.effect(
  NativeMessages,
  Effect.map(Effect.service(Digest), (digest) => ({ arrival$: messagesOf(window, digest) })),
);

import * as Context from "effect/Context";
import type * as Effect from "effect/Effect";
import * as Schema from "effect/Schema";
import type { Observable } from "rxjs";

/**
 * The protocol between the client and the native app that wraps it. It is our
 * own: the product's description names the messages and gives neither types nor
 * keys (`WEBVIEW-503`). Each message is a JSON string with a known `type`.
 */

/** From the app: whether it may send push notifications (`WEBVIEW-515`). */
const PushNotificationsFlag = Schema.Struct({
  type: Schema.Literal("push-notifications-flag"),
  enabled: Schema.Boolean,
});

/** The messages from the app. */
export const FromNative = Schema.Union([PushNotificationsFlag]);
export type FromNative = typeof FromNative.Type;

/** To the app: the client is loaded and can be shown (`WEBVIEW-526`). */
const PageFullyLoaded = Schema.Struct({ type: Schema.Literal("page-fully-loaded") });

/** To the app: a player has registered in it (`WEBVIEW-532`). */
const Registration = Schema.Struct({ type: Schema.Literal("registration") });

/** The messages to the app. */
export const ToNative = Schema.Union([PageFullyLoaded, Registration]);
export type ToNative = typeof ToNative.Type;

/** Why a message from the app was refused, without its content. */
export interface NativeRefusal {
  readonly kind: "refused";
  readonly name: string;
  readonly reason: string;
  readonly sizeBytes: number;
  readonly digest: string;
}

export type NativeArrival = { readonly kind: "message"; readonly message: FromNative } | NativeRefusal;

/** The native app around the client, if there is one. */
export class Native extends Context.Service<
  Native,
  {
    readonly inside: boolean;
    /** The app's messages. Empty outside the app. */
    readonly arrival$: Observable<NativeArrival>;
    /** Outside the app, nothing is sent. */
    readonly send: (message: ToNative) => Effect.Effect<void>;
  }
>()("eyes-down/domain/ports/Native") {}

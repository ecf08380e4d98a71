import * as Context from "effect/Context";
import type * as Effect from "effect/Effect";
import type { Observable } from "rxjs";
import type { FromNative, ToNative } from "../native/wire.ts";

/** Why a message from the app was refused, without its content. */
interface NativeRefusal {
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
    /** Outside the app, nothing is sent. */
    readonly send: (message: ToNative) => Effect.Effect<void>;
  }
>()("eyes-down/domain/ports/Native") {}

/** The messages of the native app. Their code is loaded only inside the app. */
export class NativeMessages extends Context.Service<NativeMessages, { readonly arrival$: Observable<NativeArrival> }>()(
  "eyes-down/domain/ports/NativeMessages",
) {}

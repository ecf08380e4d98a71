import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { nativeBridge } from "../../adapters/native/bridge.ts";
import { layerNativeMessages, messagesOf } from "../../adapters/native/messages.ts";
import { nativeSheet } from "../../adapters/native/payment-sheet.ts";
import { layerDigest } from "../../adapters/browser/digest.ts";
import { lostSheets } from "../../domain/deposits/apple-pay/lost-sheets.ts";
import { nativeReactions } from "../../domain/native/reactions.ts";
import { Digest } from "../../domain/ports/digest.ts";

// The code that only a page inside the native app needs.

const reactions = Effect.all([nativeReactions, lostSheets], { concurrency: "unbounded", discard: true });

export const insideNative = Effect.provide(reactions, layerNativeMessages.pipe(Layer.provide(layerDigest)));

export const paymentSheet = Effect.map(Digest, (digest) =>
  nativeSheet(nativeBridge(window), messagesOf(window, digest)),
);

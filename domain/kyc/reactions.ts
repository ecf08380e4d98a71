import * as Effect from "effect/Effect";
import { hearFeed, on, whenever } from "../listening.ts";
import { record } from "../ports/journal.ts";
import type { Socket } from "../ports/socket.ts";
import type { Services } from "../services.ts";
import { ModalClosed } from "../shell/events.ts";
import { loadKyc } from "./commands.ts";
import { KycStated } from "./events.ts";
import { kycStatusUpdate } from "./wire.ts";

/** Keeps the status of the identity check: asked for when the feed is connected and after addPayment was open (`CALL-058`), heard of when it changes. */
export const kycReactions: Effect.Effect<void, never, Services | Socket> = Effect.all(
  [
    whenever(ModalClosed, ({ name }) => (name === "addPayment" ? loadKyc() : Effect.void)),
    hearFeed(
      { channel: "kyc" },
      [on(kycStatusUpdate, ({ status }) => record(KycStated, { status }, { by: "server" }))],
      loadKyc(),
    ),
  ],
  { concurrency: "unbounded", discard: true },
);

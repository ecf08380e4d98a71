import * as Effect from "effect/Effect";
import { JournalSession } from "../ports/journal-session.ts";

/** Delivers the journal in the background while a player is signed in. Never ends. */
export const journalReactions: Effect.Effect<never, never, JournalSession> = Effect.flatMap(
  Effect.service(JournalSession),
  ({ keepDelivering }) => keepDelivering,
);

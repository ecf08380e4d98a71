import * as Context from "effect/Context";
import type * as Effect from "effect/Effect";
import type { Period } from "../journal/excerpt.ts";

/** The journal in use: the signed-out one, in memory only, or that of a session. */
export class JournalSession extends Context.Service<
  JournalSession,
  {
    /** Opens a new journal of this player in this tab. Its first line names the player by reference. */
    readonly open: (player: string) => Effect.Effect<void>;
    /** Resumes this tab's journal of this player after a reload; false if there is none. */
    readonly resume: (player: string) => Effect.Effect<boolean>;
    /** Seals the journal, delivers it, and continues signed out with a new state. */
    readonly close: Effect.Effect<void>;
    /** Delivers this journal and leftovers of earlier sessions of its player, in the background. Never ends. */
    readonly keepDelivering: Effect.Effect<never>;
    /** The records so far, or those of a period, as newline-delimited JSON; empty when signed out. */
    readonly exportLines: (period?: Period) => Effect.Effect<string>;
  }
>()("eyes-down/domain/ports/JournalSession") {}

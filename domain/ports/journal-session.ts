import * as Context from "effect/Context";
import type * as Effect from "effect/Effect";
import type { Period } from "../journal/excerpt.ts";

/** Which journal is being lived: the signed-out one, kept in memory only, or that of a session. */
export class JournalSession extends Context.Service<
  JournalSession,
  {
    /** Opens this player's journal of this tab: a fresh one, whose first line names the player by reference. */
    readonly open: (player: string) => Effect.Effect<void>;
    /** Goes on with this tab's journal of this player after a reload; false where there is none. */
    readonly resume: (player: string) => Effect.Effect<boolean>;
    /** Seals the journal, delivers it, and goes on signed out with a fresh state. */
    readonly close: Effect.Effect<void>;
    /** Delivers in the background, this journal and what an earlier session of its player left behind. Never ends. */
    readonly keepDelivering: Effect.Effect<never>;
    /** What was recorded so far, or the run of it that a period covers, as newline-delimited JSON; empty signed out. */
    readonly exportLines: (period?: Period) => Effect.Effect<string>;
  }
>()("eyes-down/domain/ports/JournalSession") {}

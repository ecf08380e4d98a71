import {
  GameJackpotStated,
  GameLaunched,
  GameLaunchRequested,
  RoundConfirmed,
} from "../../../../../domain/games/events.ts";
import type { AnyEventDefinition } from "../../../../../domain/journal/event.ts";
import type { JournalRecord } from "../../../../../domain/journal/record.ts";
import type { Judgements } from "./judgements.ts";
import { Recent } from "./recent.ts";

const LAUNCHES_KEPT = 1_024;
/** What the server states about an opened game. */
const STATEMENTS: ReadonlySet<AnyEventDefinition> = new Set<AnyEventDefinition>([
  GameLaunched,
  GameJackpotStated,
  RoundConfirmed,
]);

/** What the server states about a launched game is about the game that the player opened. */
export class Launches {
  static readonly follows = [GameLaunchRequested, ...STATEMENTS];
  readonly #judged: Judgements;
  /** The game of each launch that the player requested, by `seq`. */
  readonly #games = new Recent<string>(LAUNCHES_KEPT);

  constructor(judged: Judgements) {
    this.#judged = judged;
  }

  add({ seq, at, by, cause, data }: JournalRecord, definition: AnyEventDefinition): void {
    const stated = data as { readonly game?: string; readonly ref?: string };
    const game = stated.game ?? stated.ref ?? "";
    if (definition === GameLaunchRequested) return this.#games.set(String(seq), game);
    if (!STATEMENTS.has(definition)) return;
    const opened = by === "server" && cause !== undefined ? this.#games.get(String(cause)) : undefined;
    if (opened === undefined) return;
    if (opened === game) return this.#judged.kept("launch-game");
    const detail = `The player opened ${opened} with record ${cause}, and this is about ${game}.`;
    this.#judged.broken("launch-game", { seq, at }, detail);
  }
}

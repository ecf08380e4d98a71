import {
  GameClosed,
  GameJackpotStated,
  GameLaunched,
  GameLaunchRequested,
  GameSignalled,
  RoundConfirmed,
} from "../../../../../domain/games/events.ts";
import type { AnyEventDefinition } from "../../../../../domain/journal/event.ts";
import type { JournalRecord } from "../../../../../domain/journal/record.ts";
import type { Continuity } from "./continuity.ts";
import type { Judgements, Place } from "./judgements.ts";
import { Recent } from "./recent.ts";

const LAUNCHES_KEPT = 1_024;
/** What the server states about an opened game. */
const STATEMENTS: ReadonlySet<AnyEventDefinition> = new Set<AnyEventDefinition>([
  GameLaunched,
  GameJackpotStated,
  RoundConfirmed,
]);

/** What the server states about a launched game is about the game that the player opened; what its frame signals and what is closed, about the open one. */
export class Launches {
  static readonly follows = [GameLaunchRequested, ...STATEMENTS, GameSignalled, GameClosed];
  readonly #judged: Judgements;
  readonly #continuity: Continuity;
  /** The game of each launch and of its request, by `seq`. */
  readonly #games = new Recent<string>(LAUNCHES_KEPT);
  /** The game that was opened last, until it is closed. */
  #open: string | null = null;

  constructor(judged: Judgements, continuity: Continuity) {
    this.#judged = judged;
    this.#continuity = continuity;
  }

  add({ seq, at, by, cause, data }: JournalRecord, definition: AnyEventDefinition): void {
    const stated = data as { readonly game?: string; readonly ref?: string };
    const game = stated.game ?? stated.ref ?? "";
    if (definition === GameSignalled) return this.#ofOpen(game, "signals something", { seq, at });
    if (definition === GameClosed) {
      this.#ofOpen(game, "is closed", { seq, at });
      this.#open = null;
    }
    if (definition === GameLaunchRequested) {
      this.#open = game;
      return this.#games.set(String(seq), game);
    }
    if (!STATEMENTS.has(definition)) return;
    if (definition === GameLaunched) this.#games.set(String(seq), game);
    const opened = by === "server" && cause !== undefined ? this.#games.get(String(cause)) : undefined;
    if (opened === undefined) return by === "server" ? this.#withoutLaunch(cause, { seq, at }) : undefined;
    if (opened === game) return this.#judged.kept("launch-game");
    const detail = `The player opened ${opened} with record ${cause}, and this is about ${game}.`;
    this.#judged.broken("launch-game", { seq, at }, detail);
  }

  #ofOpen(game: string, what: string, place: Place): void {
    if (game === this.#open) return this.#judged.kept("launch-game");
    // It may have been opened by a missing record.
    if (!this.#continuity.isComplete) return this.#judged.lacks("launch-game");
    const open = this.#open === null ? "no game is open" : `${this.#open} is open`;
    this.#judged.broken("launch-game", place, `${game} ${what}, and ${open}.`);
  }

  /** The site records no other cause of what the server states about a game. */
  #withoutLaunch(cause: number | undefined, place: Place): void {
    if (cause === undefined || !this.#continuity.isComplete) return;
    const detail = `It names record ${cause} as its cause, with which the player opened no game.`;
    this.#judged.broken("launch-game", place, detail);
  }
}

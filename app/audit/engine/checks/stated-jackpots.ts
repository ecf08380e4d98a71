import { GameJackpotStated } from "../../../../domain/games/events.ts";
import type { AnyEventDefinition } from "../../../../domain/journal/event.ts";
import type { JournalRecord } from "../../../../domain/journal/record.ts";
import {
  ComponentsLoaded,
  GamesLoaded,
  type GameTile,
  JackpotsChanged,
  PopularLoaded,
  SearchAnswered,
} from "../../../../domain/lobby/events.ts";
import type { Player } from "../../../../domain/player.ts";
import type { Continuity } from "./consistency/continuity.ts";

/** The fields with which these records name games. */
interface Naming {
  readonly game?: string;
  readonly games?: readonly Pick<GameTile, "ref">[];
  readonly jackpots?: readonly { readonly ref: string }[];
  readonly components?: readonly { readonly games: readonly Pick<GameTile, "ref">[] }[];
}

/** Whether the last statement of a jackpot is known: a missing record may have stated a later one. */
export class StatedJackpots {
  static readonly follows = [
    ComponentsLoaded,
    GameJackpotStated,
    GamesLoaded,
    JackpotsChanged,
    PopularLoaded,
    SearchAnswered,
  ] as const;
  readonly #continuity: Continuity;
  /** The games whose jackpots the server stated after the last missing record. */
  readonly #games = new Set<string>();
  #lastGap = -1;

  constructor(continuity: Continuity) {
    this.#continuity = continuity;
  }

  add({ data }: JournalRecord, definition: AnyEventDefinition): void {
    // In a complete log, every last statement is known.
    if (this.#continuity.isComplete || !FOLLOWED.has(definition)) return;
    this.#forget();
    const { game, games = [], jackpots = [], components = [] } = data as Naming;
    if (game !== undefined) this.#games.add(game);
    for (const { ref } of [...games, ...jackpots, ...components.flatMap((component) => component.games)])
      this.#games.add(ref);
  }

  /** `place`: where the jackpot is shown. In a game it also depends on the frame's messages about rounds. */
  isKnown({ games: { open } }: Player, place: string): boolean {
    if (this.#continuity.isComplete) return true;
    this.#forget();
    const ref = place.slice(place.indexOf("/") + 1);
    if (place.startsWith("lobby/")) return this.#games.has(ref);
    return open !== null && this.#continuity.isCompleteSince(open.seq);
  }

  #forget(): void {
    const { lastGap } = this.#continuity;
    if (lastGap !== this.#lastGap) this.#games.clear();
    this.#lastGap = lastGap;
  }
}

const FOLLOWED: ReadonlySet<AnyEventDefinition> = new Set<AnyEventDefinition>(StatedJackpots.follows);

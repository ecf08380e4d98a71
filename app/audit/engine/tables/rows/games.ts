import { GamesEvents } from "../../../../../domain/games/events.ts";
import type { OpenGame } from "../../../../../domain/games/state.ts";
import type { AnyEventDefinition } from "../../../../../domain/journal/event.ts";
import type { JournalRecord } from "../../../../../domain/journal/record.ts";
import type { Player } from "../../../../../domain/player.ts";
import { RouteEntered, ShellStarted } from "../../../../../domain/shell/events.ts";
import { PURPOSE_OF } from "../../../../../domain/wallet/purposes.ts";
import type { Booked, LogContext, RowSource } from "./source.ts";

/** `games`: a game is open from its launch until the fold closes it. */
export class GameRows implements RowSource {
  readonly follows: readonly AnyEventDefinition[] = [...GamesEvents, RouteEntered, ShellStarted];
  readonly #log: LogContext;
  #open:
    | { readonly game: OpenGame; readonly openedAt: number; stakes: number; staked: number; won: number }
    | undefined;

  constructor(log: LogContext) {
    this.#log = log;
  }

  after({ games: { open } }: Player, record: JournalRecord): void {
    if (open === (this.#open?.game ?? null)) return;
    this.#close(record);
    if (open !== null) this.#open = { game: open, openedAt: this.#log.msOf(record), stakes: 0, staked: 0, won: 0 };
  }

  booked(_: Player, { movement: { kind, amount }, cause, counts }: Booked): void {
    const open = this.#open;
    if (open === undefined || !counts || cause?.of !== "game" || cause.seq !== open.game.seq) return;
    if (kind === "STAKE") open.stakes += 1;
    if (PURPOSE_OF[kind] === "staked") open.staked += amount;
    if (PURPOSE_OF[kind] === "won") open.won += amount;
  }

  #close(by: JournalRecord | undefined): void {
    if (this.#open === undefined) return;
    const { game, openedAt, stakes, staked, won } = this.#open;
    this.#open = undefined;
    this.#log.sink.add("games", {
      ...this.#log.place(game.seq),
      opened_at: openedAt,
      london_date: this.#log.london.dayOf(openedAt),
      game: game.ref,
      title: game.details?.name ?? null,
      provider_session: game.session,
      status: game.status,
      closed_seq: by?.seq ?? null,
      closed_at: by === undefined ? null : this.#log.msOf(by),
      rounds: game.rounds,
      stakes,
      staked_pence: staked,
      won_pence: won,
    });
  }

  end(): void {
    this.#close(undefined);
  }
}

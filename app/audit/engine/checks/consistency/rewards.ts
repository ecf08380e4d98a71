import type { AnyEventDefinition, DataOf } from "../../../../../domain/journal/event.ts";
import type { JournalRecord } from "../../../../../domain/journal/record.ts";
import type { Player } from "../../../../../domain/player.ts";
import {
  CarouselStated,
  DailyFreeGamesStated,
  FreeGamesStated,
  RewardPlayRequested,
  RewardsStated,
} from "../../../../../domain/rewards/events.ts";
import { playedByReference } from "../../../../../domain/rewards/queries.ts";
import { roundReference } from "../../../../../domain/rewards/rules.ts";
import type { MovementBooked } from "../../../../../domain/wallet/events.ts";
import { londonTime } from "../../../sentences/words.ts";
import type { Moment, ServerClock } from "../server-clock.ts";
import { IN_PROGRESS_MS } from "../stakes.ts";
import type { Continuity } from "./continuity.ts";
import type { Judgements } from "./judgements.ts";
import { Recent } from "./recent.ts";

const REWARDS_KEPT = 512;

/** A reward is played in one of its games, and no longer once it was played. */
export class Rewards {
  static readonly follows = [
    RewardsStated,
    DailyFreeGamesStated,
    FreeGamesStated,
    CarouselStated,
    RewardPlayRequested,
  ] as const;
  readonly #judged: Judgements;
  readonly #clock: ServerClock;
  /** Every game in which the server listed a reward. The player may press a card of an earlier list. */
  readonly #games = new Recent<ReadonlySet<string>>(REWARDS_KEPT);
  /** The rewards that the server last listed as played, with the time of the list. */
  #played: { readonly rewards: readonly string[]; readonly moment: Moment } | null = null;

  readonly #continuity: Continuity;

  constructor(judged: Judgements, clock: ServerClock, continuity: Continuity) {
    this.#judged = judged;
    this.#continuity = continuity;
    this.#clock = clock;
  }

  add(record: JournalRecord, definition: AnyEventDefinition): void {
    if (definition === RewardPlayRequested) return this.#asked(record);
    if (record.by !== "server") return;
    if (definition === RewardsStated) this.#listed(record);
    else if (definition === DailyFreeGamesStated)
      for (const { ref } of (record.data as DataOf<typeof DailyFreeGamesStated>).games) this.#playable(ref, [ref]);
    else if (definition === FreeGamesStated)
      for (const { gameRef } of (record.data as DataOf<typeof FreeGamesStated>).games)
        this.#playable(gameRef, [gameRef]);
    else if (definition === CarouselStated)
      for (const { ref, details } of (record.data as DataOf<typeof CarouselStated>).carousel?.subOffers ?? [])
        this.#playable(ref, [details.game]);
  }

  #playable(reward: string, games: readonly string[]): void {
    const known = this.#games.get(reward);
    if (known === undefined || games.some((game) => !known.has(game)))
      this.#games.set(reward, new Set([...(known ?? []), ...games]));
  }

  #listed(record: JournalRecord): void {
    const { rewards } = record.data as DataOf<typeof RewardsStated>;
    for (const { ref, slots } of rewards)
      this.#playable(
        ref,
        slots.map((slot) => slot.ref),
      );
    const played = rewards.filter(({ status, remainingBalance }) => status === "PLAYED" && remainingBalance === 0);
    this.#played = { rewards: played.map(({ ref }) => ref), moment: this.#clock.momentOf(record) };
  }

  #asked(record: JournalRecord): void {
    const { reward, game } = record.data as DataOf<typeof RewardPlayRequested>;
    const games = this.#games.get(reward);
    if (games === undefined) return;
    if (games.has(game)) return this.#judged.kept("reward-game");
    // A missing list may have it in this game.
    if (!this.#continuity.isComplete) return this.#judged.lacks("reward-game");
    const detail = `Reward ${reward} can be played in ${[...games].join(", ") || "no game"}, and was played in ${game}.`;
    this.#judged.broken("reward-game", record, detail);
  }

  /** A reward may be played in another tab, and a list may be late. The server's own time decides. */
  booked({ rewards }: Player, movement: DataOf<typeof MovementBooked>, record: JournalRecord): void {
    const { correlation, bookedAt, ref } = movement;
    const latestMs = this.#played?.moment.latestMs ?? null;
    const over = this.#played?.rewards.find((reward) => correlation?.startsWith(roundReference(reward, "")));
    if (over !== undefined && latestMs !== null && bookedAt > latestMs + IN_PROGRESS_MS) {
      const detail = `The win ${ref} of reward ${over} is of ${londonTime(bookedAt)}; the server had listed the reward as played with record ${this.#played?.moment.seq}.`;
      return this.#judged.broken("reward-played", record, detail);
    }
    const played = correlation === null ? undefined : playedByReference(rewards, correlation);
    if (played === undefined) this.#judged.lacks("reward-played");
    else this.#judged.kept("reward-played");
  }
}

import type { EventOf } from "../journal/event.ts";
import type { Area, Mutable } from "../journal/fold.ts";
import type { Meta } from "../journal/record.ts";
import { UserLoaded } from "../session/events.ts";
import { ShellStarted } from "../shell/events.ts";
import { type List, type Reward, type RewardsEvent, RewardsEvents } from "./events.ts";
import type { Carousel, DailyFreeGame, FreeGame, Offer } from "./wire.ts";

/** A list of the server: the last stated one, and the request since then. */
export interface Loaded<Value> {
  value: Value | null;
  /** The seq of the record that stated it. */
  statedSeq: number | null;
  /** The seq of the last request; only its answer is applied. */
  asked: number | null;
  /** The message of its failure. */
  failed: string | null;
}

export interface PlayedReward {
  seq: number;
  reward: string;
  name: string;
  game: string;
}

export interface RewardsState {
  rewards: Loaded<Mutable<Reward>[]>;
  /** By ref (`DATA-179`). */
  daily: Loaded<Record<string, Mutable<DailyFreeGame>>>;
  /** By gameRef (`DATA-180`). */
  free: Loaded<Record<string, Mutable<FreeGame>>>;
  offers: Loaded<Mutable<Offer>[]>;
  carousel: Loaded<{ section: Mutable<Carousel> | null }>;
  /** The number of the last request of the carousel: 0, then 1 and 2 for its retries. */
  retry: number;
  /** The count that the server stated since the player was loaded. */
  count: number | null;
  /** The rewards that the player started to play, oldest first, each once with its last start. */
  played: PlayedReward[];
}

type Handled = RewardsEvent | EventOf<typeof ShellStarted | typeof UserLoaded>;

const PLAYED_KEPT = 50;

const unknown = { value: null, statedSeq: null, asked: null, failed: null };

export const rewardsArea: Area<RewardsState, Handled> = {
  initial: () => ({
    rewards: { ...unknown },
    daily: { ...unknown },
    free: { ...unknown },
    offers: { ...unknown },
    carousel: { ...unknown },
    retry: 0,
    count: null,
    played: [],
  }),
  listens: [...RewardsEvents, ShellStarted, UserLoaded],
  evolve(draft, event, meta) {
    switch (event._tag) {
      case "RewardsRequested":
        draft[event.list].asked = meta.seq;
        draft[event.list].failed = null;
        if (event.list === "carousel") draft.retry = event.retry ?? 0;
        return;
      case "RewardsStated":
        return applyAnswer(draft.rewards, event.rewards as Mutable<Reward>[], meta);
      case "DailyFreeGamesStated":
        return applyAnswer(
          draft.daily,
          byKey(event.games as Mutable<DailyFreeGame>[], ({ ref }) => ref),
          meta,
        );
      case "FreeGamesStated":
        return applyAnswer(
          draft.free,
          byKey(event.games as Mutable<FreeGame>[], ({ gameRef }) => gameRef),
          meta,
        );
      case "OffersStated":
        return applyAnswer(draft.offers, event.offers as Mutable<Offer>[], meta);
      case "CarouselStated":
        return applyAnswer(draft.carousel, { section: event.carousel }, meta);
      case "RewardsLoadFailed":
        if (isAnswer(draft[event.list], meta)) draft[event.list].failed = event.message;
        return;
      case "RewardsCountStated":
        if (meta.by === "server") draft.count = event.count;
        return;
      case "RewardPlayRequested": {
        const { reward, name, game } = event;
        const others = draft.played.filter((known) => known.reward !== reward);
        draft.played = [...others, { seq: meta.seq, reward, name, game }].slice(-PLAYED_KEPT);
        return;
      }
      case "UserLoaded":
        // The user carries the count too, and this one is newer.
        draft.count = null;
        return;
      case "ShellStarted":
        // Calls of the previous page have no answer any more.
        for (const list of ["rewards", "daily", "free", "offers", "carousel"] as const satisfies List[])
          draft[list].asked = null;
        return;
      default:
        event satisfies never;
    }
  },
};

const byKey = <Value>(values: readonly Value[], keyOf: (value: Value) => string): Record<string, Value> =>
  Object.fromEntries(values.map((value) => [keyOf(value), value]));

const isAnswer = (loaded: Loaded<unknown>, { cause }: Meta): boolean => loaded.asked === cause;

function applyAnswer<Value>(loaded: Loaded<Value>, value: Value, meta: Meta): void {
  if (meta.by !== "server" || !isAnswer(loaded, meta)) return;
  loaded.value = value;
  loaded.statedSeq = meta.seq;
  loaded.failed = null;
}

import * as Effect from "effect/Effect";
import { call, claimantOf, messageOf } from "../calls/call.ts";
import type { Backend, CallError } from "../ports/backend.ts";
import type { Journal } from "../ports/journal.ts";
import { record } from "../ports/journal.ts";
import { Navigation } from "../ports/navigation.ts";
import {
  CarouselStated,
  DailyFreeGamesStated,
  FreeGamesStated,
  type List,
  OffersStated,
  RewardPlayRequested,
  RewardsCountStated,
  RewardsLoadFailed,
  RewardsRequested,
  RewardsStated,
} from "./events.ts";
import {
  getCarousel,
  getRewardsCount,
  getRewardsCountQuietly,
  listDailyFreeGames,
  listFreeGames,
  listOffers,
  listRewards,
} from "./wire.ts";

/** Requests one list, and records the answer or the failure. */
const load = <A, E2, R>(
  list: List,
  read: Effect.Effect<A, CallError, Backend>,
  state: (value: A, cause: number) => Effect.Effect<E2, never, R>,
  retry?: number,
) =>
  Effect.gen(function* () {
    const cause = yield* record(RewardsRequested, retry === undefined ? { list } : { list, retry }, { by: "app" });
    yield* Effect.matchEffect(read, {
      onSuccess: (value) => Effect.asVoid(state(value, cause)),
      onFailure: (error): Effect.Effect<void, never, Journal> =>
        Effect.asVoid(record(RewardsLoadFailed, { list, message: messageOf(error) }, { by: claimantOf(error), cause })),
    });
  });

/** `CALL-599` */
const loadRewardList = load("rewards", call(listRewards, {}), (rewards, cause) =>
  record(RewardsStated, { rewards }, { by: "server", cause }),
);

/** `CALL-600` */
const loadDailyFreeGames = load("daily", call(listDailyFreeGames, {}), (games, cause) =>
  record(DailyFreeGamesStated, { games }, { by: "server", cause }),
);

/** `CALL-601` */
const loadFreeGames = load("free", call(listFreeGames, {}), (games, cause) =>
  record(FreeGamesStated, { games }, { by: "server", cause }),
);

/** `CALL-602` */
const loadOffers = load("offers", call(listOffers, {}), (offers, cause) =>
  record(OffersStated, { offers }, { by: "server", cause }),
);

/** `CALL-519` */
export const loadCarousel = (retry: 0 | 1 | 2) =>
  load(
    "carousel",
    call(getCarousel, { requestRetryCount: retry }),
    (carousel, cause) => record(CarouselStated, { carousel }, { by: "server", cause }),
    retry,
  );

/** What the rewards page shows besides the daily free games. */
const loadOthers = [loadRewardList, loadFreeGames, loadOffers, loadCarousel(0)] as const;

/** Loads everything that the rewards page shows. */
export const loadRewards = Effect.fnUntraced(function* () {
  yield* Effect.all([loadDailyFreeGames, ...loadOthers], { concurrency: "unbounded", discard: true });
});

/** Loads the count. `quietly`: without prolonging the server's session. A failed call leaves the known count. */
export const loadRewardsCount = Effect.fnUntraced(function* (quietly: boolean) {
  yield* Effect.matchEffect(call(quietly ? getRewardsCountQuietly : getRewardsCount, {}), {
    onSuccess: ({ count }) => Effect.asVoid(record(RewardsCountStated, { count }, { by: "server" })),
    onFailure: () => Effect.void,
  });
});

/** Loads everything of another day. The daily free games are the last: their new day ends the timer that calls this. */
export const loadNextDay = Effect.andThen(
  Effect.all([...loadOthers, loadRewardsCount(true)], { concurrency: "unbounded", discard: true }),
  loadDailyFreeGames,
);

/** Opens the game of a reward (`REWARD-503`). The record is the cause of the movements of its rounds. */
export const playReward = Effect.fnUntraced(function* (reward: string, name: string, game: string) {
  yield* record(RewardPlayRequested, { reward, name, game }, { by: "player" });
  const navigation = yield* Navigation;
  yield* navigation.push(`/secure/games/${game}`);
});

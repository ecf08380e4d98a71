import * as Clock from "effect/Clock";
import * as Effect from "effect/Effect";
import type { Player } from "../player.ts";
import { snapshot } from "../ports/journal.ts";
import { pollDelayMs } from "../reactions/poll.ts";
import { onEvent, onTransition } from "../reactions/subscriptions.ts";
import { sleepUntil } from "../reactions/sleep-until.ts";
import { runTimers } from "../reactions/timers.ts";
import type { Services } from "../services.ts";
import { MovementBooked } from "../wallet/events.ts";
import { loadCarousel, loadNextDay, loadRewards, loadRewardsCount } from "./commands.ts";
import { carouselOf, isOnRewardsPage, rewardsCount } from "./queries.ts";
import { isCardPlayable, isDepositMovement, nextRetry, nextUtcMidnight } from "./rules.ts";

/** `REWARD-512` */
export const COUNT_EVERY_MS = 60_000;

/** A slow answer delays no later request. */
const pollCount = Effect.forever(
  Effect.andThen(Effect.sleep(COUNT_EVERY_MS), Effect.forkChild(loadRewardsCount(true))),
);

/** The lists are loaded again only if the player has opened the page; its next visit loads them anyway. */
const refresh = Effect.flatMap(snapshot, ({ rewards }) =>
  rewards.rewards.asked === null ? Effect.void : loadRewards(),
);

/** `REWARD-511` */
const countChanged = onTransition(rewardsCount, () => true, refresh);

/** The count is requested again when the carousel's spins have come or are played, so that the tab shows what the page shows. */
const carouselChanged = onTransition(
  ({ rewards }) => carouselOf(rewards)?.subOffers.filter(isCardPlayable).length ?? 0,
  () => true,
  loadRewardsCount(true),
);

/** `REWARD-510` */
const deposited = onEvent(MovementBooked, (movement) =>
  isDepositMovement(movement) ? Effect.andThen(loadRewardsCount(false), refresh) : Effect.void,
);

const retriesOf = (player: Player) => {
  const { carousel, retry } = player.rewards;
  const { asked, failed, statedSeq } = carousel;
  if (!isOnRewardsPage(player) || statedSeq === null) return [];
  // The timer of a retry also waits for the answer.
  const isWaiting = failed === null && asked !== null && asked > statedSeq;
  const next = nextRetry(carouselOf(player.rewards), isWaiting ? retry - 1 : retry);
  return next === undefined ? [] : [{ key: `${statedSeq}-${next.retry}`, ...next }];
};

/** `REWARD-507` to `REWARD-509`. Leaving the page ends the retries. */
const retryCarousel = runTimers(retriesOf, ({ retry }) => loadCarousel(retry));

/** The number of answers after midnight that may still be of the day before. The server's clock may be some seconds behind the page's. */
const NEXT_DAY_ANSWERS = 10;

/**
 * `REWARD-506`: at UTC midnight everything that the page shows is that of another day, the calendar too. It is loaded again if the page is open, or
 * if a countdown ends, until the daily free games are of another day. That ends the timer.
 */
const nextDay = runTimers(
  (player) => {
    const { statedSeq, value } = player.rewards.daily;
    const games = Object.values(value ?? {});
    const isCounting = games.some(({ state }) => state === "PLAYED");
    if (!isCounting && (!isOnRewardsPage(player) || statedSeq === null)) return [];
    return [{ key: games.map(({ currentDay }) => currentDay).join() || `${statedSeq}`, afterMs: 0 }];
  },
  () =>
    Effect.gen(function* () {
      yield* sleepUntil(nextUtcMidnight(yield* Clock.currentTimeMillis));
      for (let turn = 0, answers = 0; answers < NEXT_DAY_ANSWERS; turn++) {
        yield* loadNextDay;
        if ((yield* snapshot).rewards.daily.failed === null) answers += 1;
        yield* Effect.sleep(pollDelayMs(turn));
      }
    }).pipe(Effect.forever),
);

/** The reactions of the rewards while a player is signed in. Never ends. */
export const rewardsReactions: Effect.Effect<void, never, Services> = Effect.all(
  [pollCount, countChanged, carouselChanged, deposited, retryCarousel, nextDay],
  { concurrency: "unbounded", discard: true },
);

import * as Effect from "effect/Effect";
import { DepositSettled } from "../deposits/events.ts";
import { GameSignalled } from "../games/events.ts";
import { following, hearFeed, on, whenever } from "../reactions/listening.ts";
import type { Player } from "../player.ts";
import { record, snapshot } from "../ports/journal.ts";
import type { Socket } from "../ports/socket.ts";
import type { Services } from "../services.ts";
import { ModalOpened } from "../shell/events.ts";
import { keepTimers } from "../reactions/timers.ts";
import { recordUnheard } from "../reactions/unheard.ts";
import {
  bookMovement,
  catchUp,
  freezeDisplay,
  loadJackpot,
  loadWallet,
  releaseAt,
  releaseDisplay,
} from "./commands.ts";
import { BalanceStated } from "./events.ts";
import { movementsMissing } from "./queries.ts";
import * as Wire from "./wire.ts";

const WALLET_FEED = { channel: "wallet" } as const;

/** What the server says of the wallet by itself (`SOCKET-516`); at each new connection it is asked, because something may have been missed. */
const hearWallet = hearFeed(
  WALLET_FEED,
  [
    on(Wire.movementBooked, (movement) => bookMovement(movement)),
    on(Wire.balanceUpdate, (balance) => record(BalanceStated, balance, { by: "server" })),
  ],
  // What is said meanwhile is heard meanwhile.
  Effect.forkChild(loadWallet()),
);

/** Every kind of message of the feed is in this area's table, whichever area hears it. */
const unheard = recordUnheard(WALLET_FEED, [
  Wire.balanceUpdate,
  Wire.movementBooked,
  Wire.depositConfirmation,
  Wire.methodsUpdate,
  Wire.withdrawalGuarantee,
  Wire.bankPaymentUpdate,
]);

/** A movement that is late on the feed is given this long to come by itself. */
export const LATE_AFTER_MS = 2_000;
/** A wallet that could not be read is read again after this long. */
export const AGAIN_AFTER_MS = 5_000;
const LONGEST_WAIT_MS = 60_000;

/** Does something, and again after ever longer waits, until it is no longer needed. */
const until = (
  isDone: (player: Player) => boolean,
  firstWaitMs: number,
  work: Effect.Effect<unknown, never, Services>,
) =>
  Effect.gen(function* () {
    for (let waitMs = firstWaitMs; ; waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)) {
      yield* work;
      if (isDone(yield* snapshot)) return;
      yield* Effect.sleep(waitMs);
    }
  });

/** What does not come by itself is asked for until it is there. */
const askForMissing = keepTimers(
  ({ wallet }) => (movementsMissing(wallet) ? [{ key: "missing", afterMs: LATE_AFTER_MS }] : []),
  () => until(({ wallet }) => !movementsMissing(wallet), LATE_AFTER_MS, catchUp()),
);

const readAgain = keepTimers(
  ({ wallet }) => (wallet.status === "failed" ? [{ key: "failed", afterMs: AGAIN_AFTER_MS }] : []),
  () => until(({ wallet }) => wallet.status === "ready", AGAIN_AFTER_MS, loadWallet()),
);

/** What a game says of its round freezes the display or lets it go (`BALANCE-501` to `BALANCE-506`). */
const followRounds = whenever(GameSignalled, ({ signal }, { seq: cause }) => {
  switch (signal) {
    case "bet":
      return freezeDisplay("bet", cause);
    case "round-started":
      return freezeDisplay("round", cause);
    case "won":
      // The game shows its win first: a room may ask for a while (`BALANCE-504`). The next signal is heard meanwhile.
      return Effect.forkChild(
        Effect.gen(function* () {
          const { open } = (yield* snapshot).games;
          yield* Effect.sleep(open?.details?.balanceUpdateDelayMs ?? 0);
          yield* releaseDisplay("win", cause);
        }),
      );
    case "round-ended":
      return releaseDisplay("round-end", cause);
    case "ready":
    case "closed":
      return Effect.void;
  }
});

/** A freeze that nothing ended ends by itself. */
const deadline = keepTimers(
  ({ wallet: { frozen } }) => (frozen === null ? [] : [{ key: `${frozen.until}`, afterMs: 0, until: frozen.until }]),
  ({ until }) => releaseAt(until),
);

/** Leaving a game's screen lets the display go (`BALANCE-507`); a modal over it does not. */
const navigated = following(
  ({ shell }) => shell.route?.path,
  () => releaseDisplay("navigation"),
);

/** From when the player may deposit again changes with each deposit and each limit: it is asked for before the form needs it. */
const depositsAllowed = [
  whenever(DepositSettled, () => loadWallet()),
  whenever(ModalOpened, ({ name }) => (name === "deposit" ? loadWallet() : Effect.void)),
];

/** The jackpot is read at the start, and again when the menu that shows it opens. */
const jackpot = Effect.andThen(
  loadJackpot(),
  whenever(ModalOpened, ({ name }) => (name === "userMenu" ? loadJackpot() : Effect.void)),
);

/** What the wallet does by itself while somebody is signed in. Never ends. */
export const walletReactions: Effect.Effect<void, never, Services | Socket> = Effect.all(
  [
    loadWallet(),
    hearWallet,
    unheard,
    askForMissing,
    readAgain,
    followRounds,
    deadline,
    navigated,
    ...depositsAllowed,
    jackpot,
  ],
  { concurrency: "unbounded", discard: true },
);

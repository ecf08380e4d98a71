import * as Effect from "effect/Effect";
import { GameSignalled } from "../games/events.ts";
import { hearFeed, on, whenever } from "../listening.ts";
import { record, snapshot } from "../ports/journal.ts";
import type { Socket } from "../ports/socket.ts";
import type { Services } from "../services.ts";
import { RouteEntered } from "../shell/events.ts";
import { keepTimers } from "../timers.ts";
import { bookMovement, catchUp, freezeDisplay, loadJackpot, loadWallet, releaseDisplay } from "./commands.ts";
import { BalanceStated } from "./events.ts";
import { balanceUpdate, movementBooked } from "./wire.ts";

/** What the server says of the wallet by itself (`SOCKET-516`); at each new connection it is asked, because something may have been missed. */
const hearWallet = hearFeed(
  { channel: "wallet" },
  [
    on(movementBooked, (movement) => bookMovement(movement)),
    on(balanceUpdate, (balance) => record(BalanceStated, balance, { by: "server" })),
  ],
  loadWallet(),
);

/** A movement that is late on the feed is given this long to come by itself. */
const LATE_AFTER_MS = 2_000;

/** What does not come is asked for, once for every movement that was reached. */
const askForMissing = keepTimers(
  ({ wallet }) =>
    Object.keys(wallet.ahead).length > 0 || wallet.awaiting !== null
      ? [{ key: `missing after ${wallet.position}`, afterMs: LATE_AFTER_MS }]
      : [],
  () => catchUp(),
);

/** What a game says of its round freezes the display or lets it go (`BALANCE-501` to `BALANCE-506`). */
const followRounds = whenever(GameSignalled, ({ signal }) => {
  switch (signal) {
    case "bet":
      return freezeDisplay("bet");
    case "round-started":
      return freezeDisplay("round");
    case "won":
      // The game shows its win first: a room may ask for a while (`BALANCE-504`).
      return Effect.forkChild(
        Effect.gen(function* () {
          const { open } = (yield* snapshot).games;
          yield* Effect.sleep(open?.details?.balanceUpdateDelayMs ?? 0);
          yield* releaseDisplay("win");
        }),
      );
    case "round-ended":
      return releaseDisplay("round-end");
    case "ready":
    case "closed":
      return Effect.void;
  }
});

/** A freeze that nothing ended ends by itself. */
const deadline = keepTimers(
  ({ wallet }) => (wallet.frozen === null ? [] : [{ key: `frozen until ${wallet.frozen.until}`, afterMs: 0 }]),
  () =>
    Effect.gen(function* () {
      const { frozen } = (yield* snapshot).wallet;
      if (frozen === null) return;
      const nowMs = yield* Effect.clockWith((clock) => clock.currentTimeMillis);
      yield* Effect.sleep(Math.max(0, frozen.until - nowMs));
      yield* releaseDisplay("deadline");
    }),
);

/** Leaving a game's screen lets the display go (`BALANCE-507`). */
const navigated = whenever(RouteEntered, () => releaseDisplay("navigation"));

/** What the wallet does by itself while somebody is signed in. */
export const walletReactions: Effect.Effect<void, never, Services | Socket> = Effect.andThen(
  Effect.all([loadWallet(), loadJackpot()], { concurrency: "unbounded", discard: true }),
  Effect.all([hearWallet, askForMissing, followRounds, deadline, navigated], {
    concurrency: "unbounded",
    discard: true,
  }),
);

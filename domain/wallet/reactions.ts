import * as Effect from "effect/Effect";
import { PurchaseRefused } from "../bingo/events.ts";
import { DepositSettled } from "../deposits/events.ts";
import { GameSignalled, RoundConfirmed } from "../games/events.ts";
import { LimitsStated } from "../limits/events.ts";
import { type FeedHandlers, handler } from "../reactions/feeds.ts";
import { readAgain } from "../reactions/read-again.ts";
import { onChange, onEvent } from "../reactions/subscriptions.ts";
import type { Player } from "../player.ts";
import { record, snapshot } from "../ports/journal.ts";
import type { Services } from "../services.ts";
import { ModalOpened } from "../shell/events.ts";
import { runTimers } from "../reactions/timers.ts";
import { until } from "../reactions/until.ts";
import { bookMovement } from "./booking.ts";
import { catchUp, freezeDisplay, loadJackpot, loadWallet, releaseAt, releaseDisplay } from "./commands.ts";
import { BalanceStated, WalletLoaded, WalletLoadFailed } from "./events.ts";
import { bookSinceLastJournal, keepPosition } from "./last-position.ts";
import { checkWhereShown } from "./lost-messages.ts";
import { movementsMissing } from "./queries.ts";
import * as Wire from "./wire.ts";

/**
 * Handles a message after the movements since the player's last journal. If they cannot be read, the message is left out: it
 * states nothing that the repeated load of the wallet does not state.
 */
const sinceLastJournal = (handle: Effect.Effect<unknown, never, Services>) =>
  Effect.matchEffect(bookSinceLastJournal(), { onSuccess: () => handle, onFailure: () => Effect.void });

/**
 * The wallet's messages on the wallet feed (`SOCKET-516`). At each connection the wallet is loaded, because messages before it are lost. At the start that is the
 * second time: the first load does not wait for the connection, so that the balance is on the screen a second earlier.
 */
export const walletMessages: FeedHandlers = {
  handlers: [
    handler(Wire.movementBooked, (movement) => sinceLastJournal(bookMovement(movement))),
    handler(Wire.balanceUpdate, (balance) => sinceLastJournal(record(BalanceStated, balance, { by: "server" }))),
  ],
  // Forked: messages are handled while the wallet is loading.
  connected: Effect.forkChild(loadWallet()),
};

/** How long a missing movement may still arrive on the feed before it is requested. */
export const LATE_AFTER_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;

/** Requests missing movements until they have arrived. */
const requestMissing = runTimers(
  ({ wallet }) => (movementsMissing(wallet) ? [{ key: "missing", afterMs: LATE_AFTER_MS }] : []),
  () =>
    until(
      ({ wallet }) => !movementsMissing(wallet),
      catchUp(),
      (turn) => Math.min(LATE_AFTER_MS * 2 ** turn, LONGEST_WAIT_MS),
    ),
);

const loadAgain = readAgain({ failed: WalletLoadFailed, answered: WalletLoaded, read: loadWallet() });

/**
 * The game shows its win first, for the delay that it states (`BALANCE-504`). Forked, so that the next signal is handled meanwhile:
 * where the next round has frozen the display since, it stays frozen, because its result would show early.
 */
const releaseAfterWin = (cause: number) =>
  Effect.forkChild(
    Effect.gen(function* () {
      const { games, wallet } = yield* snapshot;
      yield* Effect.sleep(games.open?.details?.balanceUpdateDelayMs ?? 0);
      if ((yield* snapshot).wallet.frozen?.until === wallet.frozen?.until) yield* releaseDisplay("win", cause);
    }),
  );

/** The frame reported no bet, and the balance does not include the round yet. */
const isRoundUnreported = ({ games: { open }, wallet: { frozen, movements } }: Player, round: string): boolean =>
  open?.roundUnderWay !== true && frozen === null && !movements.some(({ correlation }) => correlation === round);

/** A round that the server confirms and the frame did not report, because its message was lost, freezes and releases the displayed balance too. */
const followConfirmed = onEvent(RoundConfirmed, ({ round, win }, { seq: cause }) =>
  Effect.gen(function* () {
    if (!isRoundUnreported(yield* snapshot, round)) return;
    yield* freezeDisplay("bet", cause);
    if (win > 0) yield* releaseAfterWin(cause);
  }),
);

/** A game's round signals freeze and release the displayed balance (`BALANCE-501` to `BALANCE-506`). */
const followSignals = onEvent(GameSignalled, ({ signal }, { seq: cause }) => {
  switch (signal) {
    case "bet":
      return freezeDisplay("bet", cause);
    case "round-started":
      return freezeDisplay("round", cause);
    case "won":
      return releaseAfterWin(cause);
    case "round-ended":
      return releaseDisplay("round-end", cause);
    case "ready":
    case "closed":
      return Effect.void;
  }
});

const rounds = [followSignals, followConfirmed];

/** A freeze ends at its deadline, if no signal ended it. */
const deadline = runTimers(
  ({ wallet: { frozen } }) => (frozen === null ? [] : [{ key: `${frozen.until}`, afterMs: 0, until: frozen.until }]),
  ({ until }) => releaseAt(until),
);

/** Leaving a game's screen releases the displayed balance (`BALANCE-507`); opening a modal over it does not. */
const navigated = onChange(
  ({ shell }) => shell.route?.path,
  () => releaseDisplay("navigation"),
);

/** The next allowed deposit date changes with deposits and limits, so the wallet is loaded again before the form needs it. */
const depositsAllowed = [
  onEvent(DepositSettled, () => loadWallet()),
  onEvent(ModalOpened, ({ name }) => (name === "deposit" ? loadWallet() : Effect.void)),
  // The modal may show that no deposit is possible while a limit is raised in another tab.
  onEvent(LimitsStated, () =>
    Effect.flatMap(snapshot, ({ wallet }) => (wallet.nextAllowedDepositDate === null ? Effect.void : loadWallet())),
  ),
];

/** Where messages of the wallet were lost, the server refuses tickets that the known balance allows. The balance is read again, so that the form states what is missing. */
const ticketsRefused = onEvent(PurchaseRefused, ({ final }, { by }) =>
  final && by === "server" ? loadWallet() : Effect.void,
);

/** The jackpot is loaded at the start, and when the menu that shows it opens. */
const jackpot = Effect.andThen(
  loadJackpot(),
  onEvent(ModalOpened, ({ name }) => (name === "userMenu" ? loadJackpot() : Effect.void)),
);

const position = onChange(({ wallet }) => wallet.position, keepPosition);

/** The wallet's reactions while a player is signed in. Never ends. */
export const walletReactions: Effect.Effect<void, never, Services> = Effect.all(
  [
    loadAgain,
    loadWallet(),
    position,
    requestMissing,
    ...rounds,
    deadline,
    navigated,
    ...depositsAllowed,
    ticketsRefused,
    jackpot,
    checkWhereShown,
  ],
  { concurrency: "unbounded", discard: true },
);

import * as Clock from "effect/Clock";
import * as Effect from "effect/Effect";
import * as Fiber from "effect/Fiber";
import { DepositSettled } from "../deposits/events.ts";
import { formatMoney } from "../money.ts";
import { handleFeed, handler } from "../reactions/feeds.ts";
import { recordedFeed } from "../reactions/recorded-feed.ts";
import { poll } from "../reactions/poll.ts";
import { readAgain } from "../reactions/read-again.ts";
import { onEvent } from "../reactions/subscriptions.ts";
import { whileKey } from "../reactions/timers.ts";
import { record, snapshot } from "../ports/journal.ts";
import type { Socket } from "../ports/socket.ts";
import { Tabs } from "../ports/tabs.ts";
import type { Services } from "../services.ts";
import { notify } from "../shell/commands.ts";
import { MovementBooked } from "../wallet/events.ts";
import { nextAutoBuy } from "./auto-buy.ts";
import { noticeAutoBuyElsewhere } from "./auto-buy-elsewhere.ts";
import { claimOf } from "./auto-buying.ts";
import { AUTO_BUY_ENDED, wonIn } from "./copy.ts";
import { buyAutomatically, findPurchase } from "./buying.ts";
import {
  checkStart,
  enterRoom,
  leaveRoom,
  loadAllOwned,
  loadCurrent,
  loadNext,
  loadOwned,
  loadRoom,
  loadRooms,
  timeStart,
} from "./commands.ts";
import { countdown, TICK_MS } from "./countdown.ts";
import {
  AutoBuyStopped,
  BallDrawn,
  GameCleared,
  GameFinished,
  GameStarted,
  NextGameAnnounced,
  PrizeWon,
  RoomLoaded,
  RoomLoadFailed,
  SalesUpdated,
  TicketsOwned,
} from "./events.ts";
import {
  activeRoom,
  ballsMissed,
  openPurchases,
  purchaseForGame,
  roomWithoutTickets,
  startOf,
  winnersMissed,
} from "./queries.ts";
import { loadPictures } from "./pictures.ts";
import { loadPrizes, prizesDelayMs, unannouncedPrizes } from "./unannounced-prizes.ts";
import { ballDrawn, gameFinished, gameStarted, nextGame, prizeWon, salesUpdate } from "./wire.ts";

const LIST_FRESH_MS = 60_000;

/** While the list of rooms is open, it is loaded again every minute, and when a game in it has begun; its pictures until they are there. */
const listing = whileKey(
  ({ session, shell: { route } }) =>
    session.authenticated === true && route?.params["tabRef"] === "bingo" ? ["list"] : undefined,
  (_list) =>
    Effect.gen(function* () {
      yield* Effect.all([loadRooms(), loadPictures()], { concurrency: "unbounded", discard: true });
      const nowMs = yield* Clock.currentTimeMillis;
      const starts = ((yield* snapshot).bingo.list ?? []).flatMap(({ startDate }) => startDate ?? []);
      const nextMs = Math.min(LIST_FRESH_MS, ...starts.filter((at) => at > nowMs).map((at) => at - nowMs + TICK_MS));
      yield* Effect.sleep(nextMs);
    }).pipe(Effect.forever),
);

/** The URL selects the active room (`BINGO-104`). What ends with a room ends in a task of its own, so that a slow phone shows the next screen first. */
const activeRoomOfUrl = whileKey(
  ({ session, shell: { route } }) =>
    session.authenticated === true && route?.screen === "bingoRoom" ? [route.params["refName"] ?? ""] : undefined,
  (room) =>
    Effect.andThen(
      enterRoom(room),
      Effect.onInterrupt(Effect.never, () => Effect.andThen(Effect.yieldNow, leaveRoom(room))),
    ),
);

const SERVER = { by: "server" } as const;

/**
 * The feed of the active room. The room is loaded at once, so that it is shown before its feed is open. It is loaded again when the feed opens and after each
 * reconnection, before the next message, so that nothing is missed. Answers that are still missing then would be older, so they are not waited for.
 */
const roomFeed = whileKey(
  ({ bingo: { active } }) => (active === null ? undefined : [active]),
  (room) =>
    Effect.gen(function* () {
      const early = yield* Effect.forkChild(loadRoom(room));
      yield* handleFeed({ channel: "bingo", room }, [
        recordedFeed("bingo", room),
        {
          handlers: [
            handler(gameStarted, (data) => record(GameStarted, { room, ...data }, SERVER)),
            handler(ballDrawn, (data) => record(BallDrawn, { room, ...data }, SERVER)),
            handler(prizeWon, (data) => record(PrizeWon, { room, ...data }, SERVER)),
            handler(gameFinished, (data) => record(GameFinished, { room, ...data }, SERVER)),
            handler(nextGame, (data) => record(NextGameAnnounced, { room, ...data }, SERVER)),
            handler(salesUpdate, (data) => record(SalesUpdated, { room, ...data }, SERVER)),
          ],
          connected: Effect.andThen(Fiber.interrupt(early), loadRoom(room)),
        },
      ]);
    }),
);

/**
 * What failed to load in the active room is loaded again. Without an answer about the player's tickets none are shown (`BINGO-520`), so that read is repeated too. A room that does not exist
 * is not asked for again.
 */
const loadAgain = whileKey(
  ({ bingo: { active } }) => (active === null ? undefined : [active]),
  (room) =>
    Effect.all(
      [
        readAgain({
          failed: RoomLoadFailed,
          isFailure: (failure) => failure.room === room && !failure.notFound,
          answered: RoomLoaded,
          isAnswer: (answer) => answer.room === room,
          read: loadRoom(room),
        }),
        readAgain({
          failed: TicketsOwned,
          isFailure: (tickets, { by }) => tickets.room === room && by !== "server",
          answered: TicketsOwned,
          isAnswer: (tickets, { by }) => tickets.room === room && by === "server",
          read: loadAllOwned(room),
        }),
      ],
      { concurrency: "unbounded", discard: true },
    ),
);

const ASK_AGAIN_MS = 2_000;

/** Balls are missing, or who has won a prize: the game is loaded again until they are there. */
const missedMessages = whileKey(
  ({ bingo }) => {
    const room = activeRoom(bingo);
    if (room?.current == null) return undefined;
    return ballsMissed(room.current) || winnersMissed(bingo, room.current) ? [room.ref] : undefined;
  },
  (room) => Effect.forever(Effect.andThen(loadCurrent(room), Effect.sleep(ASK_AGAIN_MS))),
);

/** The countdown is over and no start message has arrived: the state of the game is requested. */
const startAwaited = whileKey(
  ({ bingo }) => {
    const room = activeRoom(bingo);
    const start = room?.next && startOf(room.next);
    return room?.next == null || start == null ? undefined : [room.ref, room.next.game, String(start)];
  },
  (room, game, start) => countdown(Number(start), checkStart(room, game)),
);

/**
 * When a game begins, the next one is on sale. If the started game is not the expected one, messages were missed and the whole room is loaded. It is loaded too if the player's
 * tickets in the game were not read before it began.
 */
const started = onEvent(GameStarted, ({ room, game }) =>
  Effect.gen(function* () {
    const current = (yield* snapshot).bingo.rooms[room]?.current;
    yield* current?.game === game && current.purchasedTickets !== null ? loadNext(room) : loadRoom(room);
  }),
);

const announced = onEvent(NextGameAnnounced, ({ room }) => timeStart(room));

/** How long the result of a game is shown before the next game. */
const RESULT_SHOWN_MS = 15_000;

const finished = whileKey(
  ({ bingo }) => {
    const room = activeRoom(bingo);
    return room?.current?.inProgressStatus === "GAME_FINISHED" ? [room.ref, room.current.game] : undefined;
  },
  (room, game) => Effect.andThen(Effect.sleep(RESULT_SHOWN_MS), record(GameCleared, { room, game }, { by: "clock" })),
);

/** Purchases without an answer are looked up, one at a time. */
const unanswered = whileKey(
  ({ bingo }) => {
    const purchase = openPurchases(bingo).find(({ status }) => status === "unanswered");
    return purchase && [purchase.room, purchase.purchaseRef];
  },
  (room, purchaseRef) => findPurchase(room, purchaseRef),
);

/**
 * Auto-buy takes its next step. The player's tickets are read before it buys: they may have bought some on another device. A
 * purchase that is sent is not interrupted by the player's leaving.
 */
const autoBuying = whileKey(
  (player) => {
    const next = nextAutoBuy(player);
    if (next.step === "wait") return undefined;
    return [next.step, String(player.bingo.autoBuy?.seq), next.step === "buy" ? next.game : next.reason];
  },
  (step, _seq, _of) =>
    Effect.gen(function* () {
      const { active } = (yield* snapshot).bingo;
      if (step === "buy" && active !== null) yield* loadOwned(active, "next");
      const player = yield* snapshot;
      const { autoBuy } = player.bingo;
      const next = nextAutoBuy(player);
      if (autoBuy === undefined) return;
      if (next.step === "buy") yield* Effect.forkDetach(buyAutomatically(autoBuy, next.count));
      if (next.step !== "stop") return;
      const { reason, message } = next;
      yield* record(AutoBuyStopped, { room: autoBuy.room, reason, message }, { by: "app", cause: autoBuy.seq });
    }),
);

/** While auto-buy is on, its tab holds the claim, so that no other tab starts it. */
const autoBuyClaimed = whileKey(
  (player) => {
    const { autoBuy } = player.bingo;
    return autoBuy?.stopped === null ? [claimOf(player), String(autoBuy.seq)] : undefined;
  },
  (name, _seq) =>
    Effect.gen(function* () {
      const { claim, release } = yield* Tabs;
      // The claim of an auto-buy that was stopped just before is released by now.
      yield* claim(name);
      yield* Effect.onInterrupt(Effect.never, () => release(name));
    }),
);

/** Auto-buy ended by itself: a notice says why, because its panel may be closed. Where the player left, the list of rooms has the message. */
const autoBuyEnded = onEvent(AutoBuyStopped, ({ reason, message }, { seq }) => {
  if (reason === "left" || reason === "player") return Effect.void;
  const text = [AUTO_BUY_ENDED[reason], ...(message === null ? [] : [message])].join(" ");
  return notify(
    { message: text, ...(reason === "games" ? { severity: 1 } : { severity: 3, expirationMs: null }) },
    { cause: seq },
  );
});

/** A deposit opens rooms that require one: the list (`DEP-014`) and the active room are loaded again. */
const deposited = onEvent(DepositSettled, () =>
  Effect.gen(function* () {
    const { active } = (yield* snapshot).bingo;
    yield* Effect.all([loadRooms(), active === null ? Effect.void : loadNext(active)], { discard: true });
  }),
);

/**
 * Tickets were bought by no purchase of this tab: the player's tickets are loaded again. Or a ticket of this tab has won while the player is
 * not in its room: a notice names the prize.
 */
const moved = onEvent(MovementBooked, ({ kind, amount, correlation, description }, { seq }) =>
  Effect.gen(function* () {
    const { bingo } = yield* snapshot;
    const { active, purchases } = bingo;
    const room = purchaseForGame(bingo, correlation ?? "")?.room ?? active;
    if (kind === "PRIZE" && room !== active)
      yield* notify({ message: wonIn(formatMoney(amount), description), severity: 2 }, { cause: seq });
    if (active === null || kind !== "ENTRY_FEE" || purchases[correlation ?? ""] !== undefined) return;
    yield* loadAllOwned(active);
  }),
);

/** The reactions of bingo. Never ends. */
export const bingoReactions: Effect.Effect<void, never, Services | Socket> = Effect.all(
  [
    listing,
    activeRoomOfUrl,
    loadAgain,
    roomFeed,
    missedMessages,
    startAwaited,
    started,
    announced,
    finished,
    unanswered,
    autoBuyClaimed,
    autoBuying,
    autoBuyEnded,
    noticeAutoBuyElsewhere,
    deposited,
    moved,
    poll(({ bingo }) => roomWithoutTickets(bingo), loadAllOwned),
    poll(unannouncedPrizes, loadPrizes, prizesDelayMs),
  ],
  { concurrency: "unbounded", discard: true },
);

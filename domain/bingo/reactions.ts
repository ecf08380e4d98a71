import * as Clock from "effect/Clock";
import * as Effect from "effect/Effect";
import * as Stream from "effect/Stream";
import { distinctUntilChanged, map } from "rxjs";
import { streamOf } from "../reactions/bridge.ts";
import { DepositSettled } from "../deposits/events.ts";
import { hearFeed, on, whenever } from "../reactions/listening.ts";
import type { Player } from "../player.ts";
import { Journal, record, snapshot } from "../ports/journal.ts";
import type { Socket } from "../ports/socket.ts";
import type { Services } from "../services.ts";
import { findPurchase } from "./buying.ts";
import { askStart, enterRoom, leaveRoom, loadCurrent, loadNext, loadRoom, loadRooms, timeStart } from "./commands.ts";
import { countdown, TICK_MS } from "./countdown.ts";
import {
  BallDrawn,
  GameCleared,
  GameFinished,
  GameStarted,
  NextGameAnnounced,
  PrizeWon,
  SalesUpdated,
} from "./events.ts";
import { activeRoom, ballsMissed, openPurchases, startOf } from "./queries.ts";
import { ballDrawn, gameFinished, gameStarted, nextGame, prizeWon, salesUpdate } from "./wire.ts";

type Work = Effect.Effect<unknown, never, Services | Socket>;

/** Does one piece of work for as long as the player's state names it: another name ends it and begins another. */
const whileNamed = (
  nameOf: (player: Player) => readonly string[] | undefined,
  work: (...name: string[]) => Work,
): Work =>
  Effect.flatMap(Effect.service(Journal), ({ snapshot$ }) => {
    const name$ = snapshot$.pipe(
      map(nameOf),
      distinctUntilChanged((a, b) => JSON.stringify(a) === JSON.stringify(b)),
    );
    return Stream.runDrain(
      Stream.switchMap(streamOf(name$), (name) =>
        name === undefined ? Stream.empty : Stream.drain(Stream.fromEffect(work(...name))),
      ),
    );
  });

const LIST_FRESH_MS = 60_000;

/** The list of rooms is kept fresh while the player looks at it: once a minute, and when a game that it names has begun. */
const listing = whileNamed(
  ({ session, shell: { route } }) =>
    session.authenticated === true && route?.params["tabRef"] === "bingo" ? ["list"] : undefined,
  () =>
    Effect.gen(function* () {
      yield* loadRooms();
      const nowMs = yield* Clock.currentTimeMillis;
      const starts = ((yield* snapshot).bingo.list ?? []).flatMap(({ startDate }) => startDate ?? []);
      const nextMs = Math.min(LIST_FRESH_MS, ...starts.filter((at) => at > nowMs).map((at) => at - nowMs + TICK_MS));
      yield* Effect.sleep(nextMs);
    }).pipe(Effect.forever),
);

/** The active room follows the address (`BINGO-104`). */
const following = whileNamed(
  ({ session, shell: { route } }) =>
    session.authenticated === true && route?.screen === "bingoRoom" ? [route.params["refName"] ?? ""] : undefined,
  (room = "") =>
    Effect.andThen(
      enterRoom(room),
      Effect.onInterrupt(Effect.never, () => leaveRoom(room)),
    ),
);

const SERVER = { by: "server" } as const;

/** Hears the room. All that is in it is asked for whenever its feed opens, so that nothing is missed before that or in a gap. */
const hearing = whileNamed(
  ({ bingo: { active } }) => (active === null ? undefined : [active]),
  (room = "") =>
    hearFeed(
      { channel: "bingo", room },
      [
        on(gameStarted, (said) => record(GameStarted, { room, ...said }, SERVER)),
        on(ballDrawn, (said) => record(BallDrawn, { room, ...said }, SERVER)),
        on(prizeWon, (said) => record(PrizeWon, { room, ...said }, SERVER)),
        on(gameFinished, (said) => record(GameFinished, { room, ...said }, SERVER)),
        on(nextGame, (said) => record(NextGameAnnounced, { room, ...said }, SERVER)),
        on(salesUpdate, (said) => record(SalesUpdated, { room, ...said }, SERVER)),
      ],
      loadRoom(room),
    ),
);

const ASK_AGAIN_MS = 2_000;

/** Balls were missed: the room is asked until they are there. */
const missedBalls = whileNamed(
  ({ bingo }) => {
    const room = activeRoom(bingo);
    return room?.current != null && ballsMissed(room.current) ? [room.ref] : undefined;
  },
  (room = "") => Effect.forever(Effect.andThen(loadCurrent(room), Effect.sleep(ASK_AGAIN_MS))),
);

/** The countdown to the next game is over, and the game has not been heard to start: it is asked what became of it. */
const startAwaited = whileNamed(
  ({ bingo }) => {
    const room = activeRoom(bingo);
    const start = room?.next && startOf(room.next);
    return room?.next == null || start == null ? undefined : [room.ref, room.next.game, String(start)];
  },
  (room = "", game = "", start = "") => countdown(Number(start), askStart(room, game)),
);

/** A game began: the one after it is on sale. A start that does not fit what is known means that something was missed. */
const started = whenever(GameStarted, ({ room, game }) =>
  Effect.gen(function* () {
    const { rooms } = (yield* snapshot).bingo;
    yield* rooms[room]?.current?.game === game ? loadNext(room) : loadRoom(room);
  }),
);

const announced = whenever(NextGameAnnounced, ({ room }) => timeStart(room));

/** How long the result of a game is seen before the room goes on to the next. */
export const RESULT_SHOWN_MS = 15_000;

const finished = whileNamed(
  ({ bingo }) => {
    const room = activeRoom(bingo);
    const over = room?.current?.inProgressStatus === "GAME_FINISHED" ? room.current.game : undefined;
    return room === undefined || over === undefined ? undefined : [room.ref, over];
  },
  (room = "", game = "") =>
    Effect.andThen(Effect.sleep(RESULT_SHOWN_MS), record(GameCleared, { room, game }, { by: "clock" })),
);

/** A purchase without an answer is looked for, one at a time. */
const unanswered = whileNamed(
  ({ bingo }) => {
    const purchase = openPurchases(bingo).find(({ status }) => status === "unanswered");
    return purchase && [purchase.room, purchase.purchaseRef];
  },
  (room = "", purchaseRef = "") => findPurchase(room, purchaseRef),
);

/** A deposit opens rooms that asked for one: the list is loaded again (`DEP-014`), and the room that the player is in. */
const deposited = whenever(DepositSettled, () =>
  Effect.gen(function* () {
    const { active } = (yield* snapshot).bingo;
    yield* Effect.all([loadRooms(), active === null ? Effect.void : loadNext(active)], { discard: true });
  }),
);

/** What follows in bingo by itself. */
export const bingoReactions: Effect.Effect<void, never, Services | Socket> = Effect.all(
  [listing, following, hearing, missedBalls, startAwaited, started, announced, finished, unanswered, deposited],
  { concurrency: "unbounded", discard: true },
);

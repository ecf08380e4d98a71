import {
  completed,
  jackpotKey,
  type PrizeInTurn,
  prizeAtStake,
  type Prizes,
  winnersKey,
} from "../../../domain/bingo/prizes.ts";
import * as Wire from "../../../domain/bingo/wire.ts";
import type { Pence } from "../../../domain/money.ts";
import type { Kernel } from "../kernel/types.ts";
import { orderOf, pairToShare, riggedOrder } from "./balls.ts";
import type { Hall, RoomGame, Win } from "./games.ts";
import type { HeldTicket } from "./regulars.ts";
import { type RoomConfig, ROOMS } from "./rooms.ts";

/** The timing of a hall. */
export interface Pace {
  readonly ballMs: number;
  /** Between the end of a game and the start of the next. */
  readonly breakMs: number;
}

const USUAL_PACE: Pace = { ballMs: 3_000, breakMs: 30_000 };
/** A room without a player starts no game, and checks again after this time. */
const IDLE_MS = 120_000;

/** The faults that the control panel has requested and that have not happened yet. */
export interface PendingFaults {
  /** The number of balls to draw without a message. */
  loseBalls: number;
  /** The next prize is announced without a winner's name. */
  misnameWinner: boolean;
}

/**
 * The prize that is won now, and the tickets that win it: every ticket that is complete for it, also one that was
 * complete before the prize was at stake. A prize that comes to be at stake with a ball is won with the next one at the
 * earliest.
 */
export const prizeWonWith = <T extends Pick<HeldTicket, "rows">>(
  drawn: readonly number[],
  prizes: Prizes,
  tickets: readonly T[],
  { patternPositions }: Pick<RoomConfig, "patternPositions">,
): { readonly kind: PrizeInTurn; readonly winners: readonly T[] } | undefined => {
  const kind = prizeAtStake(prizes);
  if (kind === undefined) return undefined;
  const winners = completed(kind, tickets, patternPositions, drawn);
  return winners.length === 0 ? undefined : { kind, winners };
};

/** The tickets that a control lets win: the player's first, or two of the two players. undefined if they have none, or none that can win together. */
const chosenBy = (
  { kind, playerId, otherId }: NonNullable<RoomGame["rig"]>,
  room: RoomConfig,
  tickets: readonly HeldTicket[],
) => {
  const of = (id: string) => tickets.filter((ticket) => ticket.playerId === id);
  if (otherId !== undefined) {
    const pair = pairToShare(kind, room, of(playerId), of(otherId));
    return pair && { kind, chosen: pair.tickets, last: pair.last };
  }
  const [chosen] = of(playerId);
  return chosen && { kind, chosen: [chosen] };
};

/** Plays the games ball by ball. Each ball is a transaction, so that a restart continues at the same ball. */
export const createEngine = (kernel: Kernel, hall: Hall) => {
  const settings = kernel.world.collection<Pace>("bingo.settings");
  const mischief: PendingFaults = { loseBalls: 0, misnameWinner: false };
  const pace = (): Pace => settings.get("pace") ?? USUAL_PACE;

  const scheduleStart = (room: RoomConfig, atMs: number) =>
    void kernel.schedule(`bingo.start/${room.ref}`, atMs, () => startDue(room));
  const scheduleBall = (room: RoomConfig, afterMs: number) =>
    void kernel.schedule(`bingo.ball/${room.ref}`, kernel.clock.now() + afterMs, () => drawBall(room));

  const setStart = (room: RoomConfig, startAt: number): void => {
    const game = hall.games.update(hall.next(room).ref, (known) => ({ ...known, startAt }));
    kernel.publishToRoom(room.ref, Wire.nextGame, { game: game.ref, startDate: startAt });
    scheduleStart(room, startAt);
  };

  /** Whether a player is in the room or has tickets. */
  const isAttended = (room: RoomConfig): boolean =>
    hall.boughtIn(hall.next(room)).length > 0 || kernel.sockets.listeners("bingo", room.ref).length > 0;

  const startDue = (room: RoomConfig): void => {
    if (hall.recordOf(room).current !== null) return;
    if (hall.recordOf(room).locked || !isAttended(room)) return setStart(room, kernel.clock.now() + IDLE_MS);
    start(room);
  };

  /** The balls of a game in their order: that of its seed, unless the control panel has chosen who wins. */
  const ballsOf = (room: RoomConfig, game: RoomGame): readonly number[] => {
    const { seed, rig } = game;
    if (rig === null) return orderOf(room, seed);
    const tickets = hall.ticketsIn(room, game);
    const chosen = chosenBy(rig, room, tickets);
    return chosen === undefined ? orderOf(room, seed) : riggedOrder(room, seed, chosen, tickets);
  };

  const start = (room: RoomConfig): void => {
    const { ref } = hall.next(room);
    const game = hall.games.update(ref, (known) => ({ ...known, status: "playing", startAt: kernel.clock.now() }));
    hall.orders.put(ref, { order: ballsOf(room, game) });
    const next = hall.open(room, game.number + 1, null);
    hall.roomRecords.update(room.ref, (record) => ({ ...record, current: ref, next: next.ref }));
    kernel.publishToRoom(room.ref, Wire.gameStarted, {
      game: ref,
      players: hall.playersIn(room, game),
      jackpots: hall.jackpotsOf(room, game),
    });
    scheduleBall(room, pace().ballMs);
  };

  const drawBall = (room: RoomConfig): void => {
    const current = hall.gameAt(room, "current");
    if (current === undefined) return;
    const game = hall.games.update(current.ref, (known) => ({ ...known, drawn: known.drawn + 1 }));
    const drawn = hall.drawnIn(game);
    const number = drawn[game.drawn - 1] as number;
    if (mischief.loseBalls > 0) mischief.loseBalls -= 1;
    else kernel.publishToRoom(room.ref, Wire.ballDrawn, { game: game.ref, index: game.drawn, number });
    const jackpots = hall.jackpotsOf(room, game);
    const fallen = prizeWonWith(drawn, { jackpots, winners: game.winners }, hall.ticketsIn(room, game), room);
    if (fallen === undefined) return scheduleBall(room, pace().ballMs);
    const { kind, winners } = fallen;
    pay(room, game, kind, jackpots[jackpotKey(kind)], winners);
    if (kind !== "GAME") return scheduleBall(room, 2 * pace().ballMs);
    const { progressive } = room;
    if (progressive !== null && game.drawn <= progressive.maxCalls)
      pay(room, game, "PROGRESSIVE", progressive.amount, winners);
    finish(room, game);
  };

  /** The winning tickets share a prize. The remainder of whole pence stays with the operator. */
  const pay = (
    room: RoomConfig,
    { ref: game, drawn }: RoomGame,
    kind: PrizeInTurn | "PROGRESSIVE",
    amount: Pence | null,
    winners: readonly HeldTicket[],
  ): void => {
    const prize = amount ?? (0 as Pence);
    const share = Math.floor(prize / winners.length) as Pence;
    const entities = [...new Set(winners.map(({ name }) => name))];
    const result = entities.length === 1 ? `Won by ${entities[0]}` : `Shared by ${winners.length} tickets`;
    const win: Win = {
      entities,
      result,
      amount: prize,
      share,
      tickets: winners.map(({ ref }) => ref),
      ballIndex: drawn,
    };
    hall.games.update(game, (known) => ({ ...known, winners: { ...known.winners, [winnersKey(kind)]: win } }));
    const published = mischief.misnameWinner
      ? { ...win, tickets: [], entities: ["Nobody"], result: "Won by Nobody" }
      : win;
    mischief.misnameWinner = false;
    kernel.publishToRoom(room.ref, Wire.prizeWon, { game, kind, ...published });
    for (const playerId of new Set(winners.flatMap(({ playerId }) => playerId ?? []))) {
      const own = winners.filter((ticket) => ticket.playerId === playerId).length;
      if (share === 0) continue;
      kernel.wallet.move(playerId, {
        kind: "PRIZE",
        amount: (share * own) as Pence,
        counterAccount: "house:bingo:prizes",
        correlation: game,
        description: room.name,
        ref: `bingo-prize:${game}:${kind}:${playerId}`,
      });
    }
  };

  const finish = (room: RoomConfig, game: RoomGame): void => {
    hall.games.update(game.ref, (known) => ({ ...known, status: "over" }));
    hall.roomRecords.update(room.ref, (record) => ({ ...record, current: null }));
    kernel.publishToRoom(room.ref, Wire.gameFinished, { game: game.ref, rolloverEnd: false });
    setStart(room, kernel.clock.now() + pace().breakMs);
  };

  return {
    mischief,
    pace,
    setPace: (changes: Partial<Pace>) => settings.put("pace", { ...pace(), ...changes }),
    setStart,
    startNow: (room: RoomConfig): string => {
      const playing = hall.recordOf(room).current;
      if (playing !== null) throw new Error(`${room.name} is playing ${playing}`);
      start(room);
      return `${room.name}: eyes down`;
    },
    /** Opens new rooms, and continues games that a restart interrupted. */
    takeUp: (): void => {
      const now = kernel.clock.now();
      for (const [index, room] of ROOMS.entries()) {
        if (hall.roomRecords.get(room.ref) === undefined) {
          const next = hall.open(room, 1, now + 60_000 + index * 25_000);
          hall.roomRecords.put(room.ref, { next: next.ref, current: null, locked: room.lockedMsg !== null });
        }
        if (hall.recordOf(room).current !== null) scheduleBall(room, pace().ballMs);
        else scheduleStart(room, Math.max(now, hall.next(room).startAt ?? now));
      }
    },
  };
};
export type Engine = ReturnType<typeof createEngine>;

import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { GameFinished, RoomLeft, RoomRefreshed } from "../../domain/bingo/events.ts";
import type { WinnersKey } from "../../domain/bingo/prizes.ts";
import { winnersKey } from "../../domain/bingo/prizes.ts";
import { ownWins } from "../../domain/bingo/own-wins.ts";
import { ballsMissed, stageOf } from "../../domain/bingo/queries.ts";
import { standings } from "../../domain/bingo/standings.ts";
import type { Room } from "../../domain/bingo/room-games.ts";
import type { BallType, Ticket } from "../../domain/bingo/fields.ts";
import { pence } from "../../domain/money.ts";
import { type Player, playerFold } from "../../domain/player.ts";
import { type Fallen, PaperHall, type Rules } from "../domain/bingo/naive.ts";
import { ball, CURRENT, entered, loaded, owns, ROOM, won } from "../domain/bingo/room.ts";
import { ballsOf, ticketsOf } from "../properties/arbitraries/bingo.ts";
import { type Fact, fact } from "../support/given.ts";

/** How a ball reaches the client, or what happens instead. */
const STEPS = ["delivered", "duplicated", "lost", "late", "described", "refreshed", "left and back"] as const;
type Step = (typeof STEPS)[number];

interface Session {
  readonly type: BallType;
  readonly rules: Rules;
  readonly tickets: readonly Ticket[];
  /** The number of tickets that the player owns, from the first. */
  readonly own: number;
  readonly balls: readonly number[];
}

const CORNERS = [0, 4, 20, 24];
const rulesOf: Readonly<Record<BallType, fc.Arbitrary<Rules>>> = {
  30: fc.constant({ prizes: ["GAME"], pattern: [], progressiveCalls: 0 }),
  75: fc.constantFrom<Rules>(
    { prizes: ["GAME"], pattern: CORNERS, progressiveCalls: 40 },
    { prizes: ["ONE_LINE", "GAME"], pattern: [], progressiveCalls: 0 },
    // A pattern may be complete before its turn comes.
    { prizes: ["ONE_LINE", "GAME"], pattern: CORNERS, progressiveCalls: 0 },
    { prizes: ["ONE_LINE", "GAME"], pattern: CORNERS, progressiveCalls: 30, atOnce: true },
    { prizes: ["ONE_LINE", "TWO_LINES", "GAME"], pattern: [0, 12], progressiveCalls: 40 },
    { prizes: ["ONE_LINE", "TWO_LINES", "GAME"], pattern: [0, 12], progressiveCalls: 0, atOnce: true },
  ),
  90: fc.constantFrom<Rules>(
    { prizes: ["ONE_LINE", "TWO_LINES", "GAME"], pattern: [], progressiveCalls: 60 },
    { prizes: ["TWO_LINES", "GAME"], pattern: [], progressiveCalls: 0 },
    { prizes: ["GAME"], pattern: [], progressiveCalls: 0 },
  ),
};

const session: fc.Arbitrary<Session> = fc.constantFrom<BallType>(30, 75, 90).chain((type) =>
  fc.record({
    type: fc.constant(type),
    rules: rulesOf[type],
    tickets: ticketsOf(type, 18),
    own: fc.integer({ min: 1, max: 12 }),
    balls: ballsOf(type),
  }),
);

/** Most balls are delivered; the other steps are rare. */
const steps = fc.array(
  fc.oneof({ weight: 6, arbitrary: fc.constant<Step>("delivered") }, fc.constantFrom<Step>(...STEPS)),
  { minLength: 90, maxLength: 90 },
);

const FINISHED = fact(GameFinished, { room: ROOM, game: CURRENT, rolloverEnd: false });

const winOf = ({ ballIndex, tickets }: Fallen) => ({
  entities: ["Mo from Leeds"],
  result: "Won by Mo from Leeds",
  amount: pence(200),
  share: pence(100),
  tickets: [...tickets],
  ballIndex,
});

/** A server that delivers the events of a game in a paper hall, and the player's state. */
class Delivery {
  readonly hall: PaperHall;
  readonly player: Player = playerFold.initial();
  readonly #session: Session;
  #seq = 0;

  constructor(session: Session) {
    this.#session = session;
    this.hall = new PaperHall(session.tickets, session.rules);
    this.deliver(entered, this.description(), this.owned());
  }

  get room(): Room {
    return this.player.bingo.rooms[ROOM] as Room;
  }

  deliver(...facts: readonly Fact[]): void {
    for (const { definition, data, by } of facts)
      playerFold.apply(
        this.player,
        { _tag: definition.tag, ...structuredClone(data as object) },
        { seq: this.#seq++, at: "", by },
      );
  }

  get ownTickets(): readonly Ticket[] {
    return this.#session.tickets.slice(0, this.#session.own);
  }

  owned(): Fact {
    return owns(CURRENT, this.ownTickets);
  }

  description(): Fact {
    const { prizes, pattern, progressiveCalls } = this.#session.rules;
    const worth = (kind: string) => (prizes.some((prize) => prize === kind) ? pence(200) : null);
    const winners: Record<WinnersKey, ReturnType<typeof winOf> | null> = {
      oneLine: null,
      twoLines: null,
      game: null,
      progressiveGame: null,
    };
    for (const fallen of this.hall.fallen) winners[winnersKey(fallen.kind)] = winOf(fallen);
    return loaded("current", {
      type: this.#session.type,
      drawnNumbers: [...this.hall.balls],
      patternPositions: [...pattern],
      jackpots: {
        oneLine: worth("ONE_LINE"),
        twoLines: worth("TWO_LINES"),
        game: worth("GAME"),
        progressive: progressiveCalls > 0 ? pence(10_000) : null,
      },
      winners,
    });
  }
}

const prizeFacts = (fallen: readonly Fallen[]) =>
  fallen.map(({ kind, ballIndex, tickets }) => won(kind, ballIndex, tickets));

/** The client agrees with the hall on the balls, the numbers to go of each own ticket, the current prize and the winners. */
function expectAgreement({ hall, ownTickets, room, player }: Delivery): void {
  const game = room.current;
  expect(game?.drawnNumbers).toEqual(hall.balls);
  if (game == null) return;
  expect(ballsMissed(game)).toBe(false);
  // Standings are cached by room object, and here the room changes in place; so the test copies it.
  const lefts = standings({ ...room, current: { ...game } }).map(({ ticket, toGo }) => [ticket.ref, toGo] as const);
  expect(lefts).toHaveLength(ownTickets.length);
  expect(new Map(lefts)).toEqual(new Map(ownTickets.map(({ ref }) => [ref, hall.left(ref)])));
  expect(lefts.map(([, left]) => left)).toEqual(lefts.map(([, left]) => left).toSorted((a, b) => a - b));
  const mine = new Set(ownTickets.map(({ ref }) => ref));
  expect(
    ownWins(game)
      .map(({ kind, tickets, amount }) => ({ kind, tickets, amount }))
      .toSorted(byKind),
  ).toEqual(
    hall.fallen
      .map(({ kind, tickets }) => ({ kind, tickets: tickets.filter((ref) => mine.has(ref)) }))
      .filter(({ tickets }) => tickets.length > 0)
      .map((win) => ({ ...win, amount: win.tickets.length * 100 }))
      .toSorted(byKind),
  );
  expect(game.inProgressStatus).toBe(statusBy(hall));
  expect(player.bingo.disagreements).toEqual([]);
}

const byKind = (a: { readonly kind: string }, b: { readonly kind: string }) => a.kind.localeCompare(b.kind);

const statusBy = ({ fallen }: PaperHall) => {
  const last = fallen.filter(({ kind }) => kind !== "PROGRESSIVE").at(-1)?.kind;
  return last === undefined
    ? null
    : { ONE_LINE: "ONE_LINE_JACKPOT_WON", TWO_LINES: "TWO_LINES_JACKPOT_WON", GAME: "GAME_FINISHED", PROGRESSIVE: "" }[
        last
      ];
};

/** Plays until the full house is won, and calls `after` for each ball. `isComplete` is false while a ball is missing. */
function play(
  session: Session,
  how: readonly Step[],
  after: (delivery: Delivery, isComplete: boolean) => void,
): Delivery {
  const delivery = new Delivery(session);
  let isComplete = true;
  let late: Fact | undefined;
  for (const [index, number] of session.balls.entries()) {
    if (delivery.hall.isOver) break;
    const step = how[index] ?? "delivered";
    const fallen = delivery.hall.call(number);
    const drawn = ball(index + 1, number);
    const before = late;
    late = undefined;
    switch (step) {
      case "lost":
        isComplete = false;
        break;
      case "late":
        // It arrives after the next ball, so the client has already skipped its index.
        late = drawn;
        isComplete = false;
        break;
      case "delivered":
        delivery.deliver(drawn);
        break;
      case "duplicated":
        delivery.deliver(drawn, drawn);
        break;
      case "refreshed":
        delivery.deliver(fact(RoomRefreshed, { room: ROOM }, "player"), delivery.description());
        isComplete = true;
        break;
      case "left and back":
        delivery.deliver(
          fact(RoomLeft, { room: ROOM }, "url"),
          drawn,
          entered,
          delivery.description(),
          delivery.owned(),
        );
        isComplete = true;
        break;
      case "described":
        delivery.deliver(delivery.description());
        isComplete = true;
    }
    if (before !== undefined) delivery.deliver(before);
    delivery.deliver(...prizeFacts(fallen));
    after(delivery, isComplete);
  }
  return delivery;
}

describe("law 6: bingo", { tags: ["bingo"] }, () => {
  it("agrees with a naive hall of paper tickets after every ball, also with duplicated balls and repeated descriptions", () => {
    const completeSteps = fc.constantFrom<Step>(
      "delivered",
      "delivered",
      "delivered",
      "duplicated",
      "described",
      "refreshed",
      "left and back",
    );
    fc.assert(
      fc.property(session, fc.array(completeSteps, { minLength: 90, maxLength: 90 }), (session, how) => {
        const { hall, player } = play(session, how, expectAgreement);
        expect(hall.isOver).toBe(true);
        expect(player.bingo.disagreements).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  it("reports no disagreement for lost or late balls, and has them after the next description of the room", () => {
    fc.assert(
      fc.property(session, steps, (session, how) => {
        const delivery = play(session, how, (delivery, isComplete) => {
          expect(delivery.player.bingo.disagreements).toEqual([]);
          if (isComplete) expectAgreement(delivery);
        });
        delivery.deliver(delivery.description());
        expectAgreement(delivery);
        delivery.deliver(FINISHED);
        expect(delivery.player.bingo.disagreements).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  it("records a disagreement wherever the server is wrong about the player's own tickets", () => {
    let lies = 0;
    fc.assert(
      fc.property(session, fc.constantFrom("silent", "another's", "mine"), fc.nat(), (session, lie, which) => {
        const honest = play(session, [], () => undefined).hall;
        const about = honest.fallen.filter(({ kind }) => kind !== "PROGRESSIVE")[which % session.rules.prizes.length];
        const delivery = new Delivery(session);
        const mine = new Set(delivery.ownTickets.map(({ ref }) => ref));
        for (const [index, number] of honest.balls.entries()) {
          delivery.deliver(ball(index + 1, number));
          for (const fallen of delivery.hall.call(number)) {
            const isLie = fallen.kind === about?.kind;
            if (!isLie) delivery.deliver(...prizeFacts([fallen]));
            else if (lie === "another's") delivery.deliver(won(fallen.kind, fallen.ballIndex, ["another-player"]));
            else if (lie === "mine")
              delivery.deliver(
                won(
                  fallen.kind,
                  fallen.ballIndex,
                  [...mine].filter((ref) => !fallen.tickets.includes(ref)),
                ),
              );
          }
        }
        delivery.deliver(FINISHED);
        // If another player's prize is not delivered, a later ticket of this player seems to win it. So only this prize is compared.
        const disagreements = delivery.player.bingo.disagreements.filter(
          ({ about: kind, ballIndex }) => kind === about?.kind && ballIndex === about.ballIndex,
        );
        const own = about?.tickets.filter((ref) => mine.has(ref)) ?? [];
        const isFalse = own.length > 0 || (lie === "mine" && mine.size > own.length);
        if (isFalse) lies += 1;
        expect(disagreements.map(({ derived }) => derived)).toEqual(isFalse ? [own] : []);
      }),
      { numRuns: 100 },
    );
    expect(lies).toBeGreaterThan(0);
  });

  it("shows the stage of the prize that is played for", () => {
    const stages = {
      ONE_LINE: "WAITING_FIRST_LINE",
      TWO_LINES: "WAITING_FIRST_TWO_LINES",
      GAME: "WAITING_THREE_LINES",
    };
    const later = { ONE_LINE: "", TWO_LINES: "WAITING_SECOND_LINE", GAME: "WAITING_THIRD_LINE" };
    fc.assert(
      fc.property(session, (session) => {
        play(session, [], ({ hall, room }) => {
          const kind = hall.playedFor;
          if (kind === undefined || room.current === null) return;
          const hasTwoLines = session.rules.prizes.includes("TWO_LINES");
          const afterOne = hasTwoLines ? later[kind] : "WAITING_LAST_TWO_LINES";
          expect(stageOf(room.current)).toBe(hall.fallen.length === 0 ? stages[kind] : afterOne);
        });
      }),
      { numRuns: 30 },
    );
  });
});

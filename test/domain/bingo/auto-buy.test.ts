import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import { EMPTY } from "rxjs";
import { describe, expect, it } from "vitest";
import { judgeAutoBuy, nextAutoBuy } from "../../../domain/bingo/auto-buy.ts";
import { turnOffAutoBuy, turnOnAutoBuy } from "../../../domain/bingo/auto-buying.ts";
import {
  AutoBuyStarted,
  AutoBuyStopped,
  PurchaseRefused,
  PurchaseUnconfirmed,
  RoomEntered,
  RoomLeft,
  TicketsPurchased,
  TicketsRequested,
} from "../../../domain/bingo/events.ts";
import { bingoReactions } from "../../../domain/bingo/reactions.ts";
import {
  getRoom,
  getTimer,
  listAssignedTickets,
  listPurchasedTickets,
  quickBuy,
  startDate,
} from "../../../domain/bingo/wire.ts";
import { pence } from "../../../domain/money.ts";
import type { Player } from "../../../domain/player.ts";
import { record } from "../../../domain/ports/journal.ts";
import { Tabs } from "../../../domain/ports/tabs.ts";
import { ModalClosed, ModalOpened, ShellStarted } from "../../../domain/shell/events.ts";
import { EVENING_MS, fact, type Fact, given, running, settled } from "../../support/given.ts";
import { refusal } from "../../support/scripted-backend.ts";
import type { World } from "../../support/world.ts";
import { after, answered, description, inRoom, loaded, NEXT, owns, ROOM, started, TICKETS } from "./room.ts";

/** The record of the start, in a history that begins with `inRoom`. */
const START = inRoom.length;
const CLAIM = "auto-buy:p-rosie";
const auto = (changes: Partial<{ count: number; games: number; limit: number }> = {}): Fact =>
  fact(AutoBuyStarted, { room: ROOM, count: 2, games: 3, ...changes, limit: pence(changes.limit ?? 100) }, "player");
const asked = (purchaseRef: string, game = NEXT, cause: number | undefined = START): Fact => {
  const data = { room: ROOM, game, purchaseRef, count: 2, total: pence(20) };
  return fact(TicketsRequested, data, "app", cause);
};
const sold = (purchaseRef: string, game = NEXT): Fact =>
  fact(TicketsPurchased, { room: ROOM, game, purchaseRef, tickets: [] });
const refused = (purchaseRef: string, final = true): Fact =>
  fact(PurchaseRefused, { room: ROOM, purchaseRef, message: "Sales are closed", final });
const later = (number: number) => loaded("next", { game: `penny-arcade-${number}` });

/** `after` folds facts without causes, so the cause is added here. */
const stateAfter = async (...facts: readonly Fact[]) =>
  (
    await given(...facts)
      .when(Effect.void)
      .outcome()
  ).player;

describe("auto-buy starts", () => {
  const request = { count: 2, games: 3, limit: pence(100) };
  it.each([
    ["NothingOnSale", [], request, "Tickets for the next game are not on sale yet"],
    ["AutoBuyRuns", [...inRoom, auto()], { ...request, count: 0 }, "Auto-buy is already on"],
    ["NoTicketsChosen", inRoom, { ...request, count: 0, games: 0 }, "Choose your tickets"],
    ["NoGames", inRoom, { ...request, games: 0, limit: pence(1) }, "Choose the number of games"],
    ["LimitTooLow", inRoom, { ...request, limit: pence(19) }, "One game costs 20p, which is above your limit"],
  ] as const)("not where %s applies", (name, facts, asks, copy) => {
    const judged = judgeAutoBuy(after(...facts), asks);
    expect(Result.isFailure(judged) && judged.failure).toMatchObject({ name, copy });
  });

  it("where nothing refuses it, and records the request", async () => {
    await given(...inRoom)
      .when(turnOnAutoBuy({ count: 2, games: 3, limit: pence(20) }))
      .then(auto({ limit: 20 }));
  });

  it("not while it is on in another tab, which would buy twice for each game", async () => {
    const { exit, player } = await given(...inRoom)
      .when((world) => {
        world.claimedByOthers.add(CLAIM);
        return Effect.flip(turnOnAutoBuy(request));
      })
      .outcome();
    expect(exit).toMatchObject({ value: { copy: "Auto-buy is on in another tab. Stop it there first." } });
    expect(player.bingo.autoBuy).toBeUndefined();
  });

  it("in one tab only: it holds a claim from its start until it is stopped, in any way", async () => {
    const held: boolean[] = [];
    const look = (world: World) =>
      Effect.andThen(
        settled,
        Effect.sync(() => held.push(world.claimed.has(CLAIM))),
      );
    await given(...inRoom)
      .in({ path: `/secure/bingo/90/${ROOM}` })
      .when((world) =>
        Effect.gen(function* () {
          yield* running(bingoReactions);
          yield* look(world);
          for (const stop of [turnOffAutoBuy(), record(RoomLeft, { room: ROOM }, { by: "url" })]) {
            yield* turnOnAutoBuy(request);
            yield* look(world);
            yield* stop;
            yield* look(world);
          }
        }),
      )
      .outcome();
    expect(held).toEqual([false, true, false, true, false]);
  });

  it("and holds no claim where it is refused once the claim is granted", async () => {
    const { world } = await given(...inRoom)
      .when((world) => {
        const tabs = {
          send: () => undefined,
          message$: EMPTY,
          elsewhere$: () => EMPTY,
          release: (name: string) => Effect.sync(() => void world.claimed.delete(name)),
        };
        // The player leaves the room before the claim is granted.
        const claim = (name: string) =>
          Effect.sync(() => {
            world.claimed.add(name);
            world.store.record(RoomLeft, { room: ROOM }, EVENING_MS, { by: "url" });
            return true;
          });
        return Effect.provideService(Effect.flip(turnOnAutoBuy(request)), Tabs, { ...tabs, claim });
      })
      .outcome();
    expect([...world.claimed]).toEqual([]);
  });

  it("for a single ticket of a single game", () => {
    const least = { count: 1, games: 1, limit: pence(10) };
    expect(judgeAutoBuy(after(...inRoom), least)).toEqual(Result.succeed({ room: ROOM, ...least }));
  });
});

describe("the next step of auto-buy", () => {
  const manual = fact(
    TicketsRequested,
    { room: ROOM, game: NEXT, purchaseRef: "m", count: 1, total: pence(10) },
    "player",
  );
  const check = fact(
    ModalOpened,
    { name: "realityCheck", params: {}, via: "direct", onCloseOpen: null, index: null },
    "clock",
  );
  it.each([
    ["waits before it starts", inRoom, { step: "wait" }],
    ["buys for the next game", [...inRoom, auto()], { step: "buy", game: NEXT, count: 2 }],
    [
      "buys fewer where the player bought some elsewhere",
      [...inRoom, auto({ count: 3, limit: 10 }), owns(NEXT)],
      { step: "buy", game: NEXT, count: 1 },
    ],
    ["buys none where the player bought as many elsewhere", [...inRoom, auto(), owns(NEXT)], { step: "wait" }],
    [
      "buys beside what the player bought here",
      [...inRoom, auto(), { ...manual, data: { ...(manual.data as object), purchaseRef: "bought-1" } }, owns(NEXT)],
      { step: "buy", game: NEXT, count: 2 },
    ],
    ["waits for another purchase", [...inRoom, auto(), manual], { step: "wait" }],
    ["waits for the answer", [...inRoom, auto(), asked("a")], { step: "wait" }],
    ["waits for the answer of its last game", [...inRoom, auto({ games: 1 }), asked("a")], { step: "wait" }],
    ["waits for a lost answer", [...inRoom, auto(), asked("a"), refused("a", false)], { step: "wait" }],
    ["waits for the answer to a reality check", [...inRoom, auto(), check], { step: "wait" }],
    [
      "buys once a reality check is answered",
      [...inRoom, auto(), check, fact(ModalClosed, { name: "realityCheck", because: "closed" }, "player")],
      { step: "buy", game: NEXT, count: 2 },
    ],
    ["buys once for a game", [...inRoom, auto(), asked("a"), sold("a")], { step: "wait" }],
    [
      "buys for the game after it",
      [...inRoom, auto(), asked("a"), sold("a"), later(3)],
      { step: "buy", game: "penny-arcade-3", count: 2 },
    ],
    [
      "stops at the number of games",
      [...inRoom, auto({ games: 1 }), asked("a"), sold("a")],
      { step: "stop", reason: "games", message: null },
    ],
    [
      "stops before the limit of money is passed",
      [...inRoom, auto({ limit: 39 }), asked("a"), sold("a"), later(3)],
      { step: "stop", reason: "money", message: null },
    ],
    [
      "buys up to the limit of money exactly",
      [...inRoom, auto({ limit: 40 }), asked("a"), sold("a"), later(3)],
      { step: "buy", game: "penny-arcade-3", count: 2 },
    ],
    [
      "stops at a refused purchase",
      [...inRoom, auto(), asked("a"), refused("a")],
      { step: "stop", reason: "refused", message: "Sales are closed" },
    ],
    [
      "buys for the game after one that started before the request arrived",
      [...inRoom, auto(), asked("a"), later(3), refused("a")],
      { step: "buy", game: "penny-arcade-3", count: 2 },
    ],
    [
      "waits for the sale of the game after it to begin",
      [...inRoom, auto(), asked("a"), started(NEXT), refused("a")],
      { step: "wait" },
    ],
    [
      "stops at a purchase that is not confirmed",
      [
        ...inRoom,
        auto(),
        asked("a"),
        fact(PurchaseUnconfirmed, { room: ROOM, purchaseRef: "a", message: "Not found" }, "app"),
      ],
      { step: "stop", reason: "refused", message: "Not found" },
    ],
    [
      "stops where the rules refuse the purchase",
      [...inRoom, auto(), loaded("next", { ticketPrice: pence(300) })],
      { step: "stop", reason: "money", message: null },
    ],
    [
      "stops where the sales are closed",
      [...inRoom, auto(), loaded("next", { locked: true, lockedMsg: "Closed" })],
      { step: "stop", reason: "refused", message: "Closed" },
    ],
    [
      "stops in another room",
      [...inRoom, auto(), fact(RoomEntered, { room: "route-75" }, "url")],
      { step: "stop", reason: "left", message: null },
    ],
    [
      "stops outside every room",
      [...inRoom, auto(), fact(RoomEntered, { room: "route-75" }, "url"), fact(RoomLeft, { room: "route-75" }, "url")],
      { step: "stop", reason: "left", message: null },
    ],
    ["waits once the player has left", [...inRoom, auto(), fact(RoomLeft, { room: ROOM }, "url")], { step: "wait" }],
  ])("%s", async (_, facts, step) => {
    expect(nextAutoBuy(await stateAfter(...facts))).toEqual(step);
  });

  it("counts a refused purchase neither as a game nor as money, and a second refusal not at all", async () => {
    const counted = [...inRoom, auto(), asked("a"), sold("a"), later(3), asked("b", "penny-arcade-3")];
    expect((await stateAfter(...counted)).bingo.autoBuy).toMatchObject({ bought: 2, spent: 40 });
    const { autoBuy } = (await stateAfter(...counted, refused("b"), refused("b"))).bingo;
    expect(autoBuy).toMatchObject({ bought: 1, spent: 20 });
  });

  it("counts a lost answer as bought, because the tickets may be sold", async () => {
    const { autoBuy } = (await stateAfter(...inRoom, auto(), asked("a"), refused("a", false))).bingo;
    expect(autoBuy).toMatchObject({ bought: 1, spent: 20 });
  });

  it("counts neither the player's own purchase nor the refusal of an unknown one", async () => {
    const { autoBuy } = (await stateAfter(...inRoom, auto(), manual, refused("unknown"))).bingo;
    expect(autoBuy).toMatchObject({ bought: 0, spent: 0, game: null, purchase: null });
  });

  it("counts a purchase once, also if its request is recorded twice", async () => {
    const { autoBuy } = (await stateAfter(...inRoom, auto(), asked("a"), asked("a"))).bingo;
    expect(autoBuy).toMatchObject({ bought: 1, spent: 20 });
  });

  it("continues where the auto-buy of another room is stopped, and is not begun by a stop", async () => {
    const other = fact(RoomEntered, { room: "route-75" }, "url");
    const stopped = fact(AutoBuyStopped, { room: "route-75", reason: "player", message: null }, "player");
    expect((await stateAfter(...inRoom, auto(), other, stopped)).bingo.autoBuy?.stopped).toBeNull();
    expect((await stateAfter(...inRoom, other, stopped)).bingo.autoBuy).toBeUndefined();
  });

  it.each([
    ["leaves the room", fact(RoomLeft, { room: ROOM }, "url")],
    ["loads the page again", fact(ShellStarted, { device: "mobile", webview: false }, "app")],
  ])("ends when the player %s", async (_, left) => {
    expect((await stateAfter(...inRoom, auto(), left)).bingo.autoBuy?.stopped).toBe("left");
  });
});

describe("auto-buy", () => {
  const AFTER_IT = "penny-arcade-3";
  const REF = "1".padStart(32, "0");
  const act = (...more: readonly Fact[]) =>
    given(...inRoom, auto({ games: 1 }), ...more)
      .in({ path: `/secure/bingo/90/${ROOM}` })
      .answering(startDate, { game: NEXT, startDate: null })
      .answering(listPurchasedTickets, { game: NEXT, tickets: [] })
      .answering(quickBuy, { game: NEXT, tickets: [] });
  const noticesOf = ({ shell }: Player) => shell.notices.map(({ message, severity }) => ({ message, severity }));
  const ofAutoBuy = (records: readonly { readonly type: string }[]) =>
    records.filter(({ type }) => /ticket.*requested|auto-buy|purchased|refused/.test(type));

  it("makes an ordinary purchase whose cause is its start, and ends at its number of games", async () => {
    const { records, calls, player } = await act()
      .when(() =>
        Effect.gen(function* () {
          yield* running(bingoReactions);
          yield* settled;
          yield* settled;
        }),
      )
      .outcome();
    expect(calls.filter(({ endpoint }) => endpoint === "quickBuy")).toHaveLength(1);
    expect(ofAutoBuy(records)).toMatchObject([
      { type: "bingo.tickets-requested.v1", by: "app", cause: START, data: { purchaseRef: REF, total: 20 } },
      { type: "bingo.tickets-purchased.v1", by: "server" },
      { type: "bingo.auto-buy-stopped.v1", by: "app", cause: START, data: { reason: "games" } },
    ]);
    expect(player.bingo.autoBuy).toMatchObject({ bought: 1, spent: 20, stopped: "games" });
  });

  it("reads the player's tickets before it buys: none where another device bought as many, else the rest, and what it knows is sent", async () => {
    const buys = async (count: number, reads: Parameters<ReturnType<typeof act>["answering"]>[1]) => {
      const { calls, player } = await given(...inRoom, auto({ count, games: 1 }))
        .in({ path: `/secure/bingo/90/${ROOM}` })
        .answering(startDate, { game: NEXT, startDate: null })
        .answering(listPurchasedTickets, reads as never)
        .answering(quickBuy, { game: NEXT, tickets: [] })
        .when(() => Effect.andThen(running(bingoReactions), Effect.andThen(settled, settled)))
        .outcome();
      const sent = calls.flatMap(({ endpoint, request }) => (endpoint === "quickBuy" ? [request] : []));
      return { sent, stopped: player.bingo.autoBuy?.stopped };
    };
    const held = { game: NEXT, tickets: [...TICKETS] };
    expect(await buys(2, held)).toEqual({ sent: [], stopped: null });
    expect((await buys(3, held)).sent).toMatchObject([{ autoSelectedTicketsNumber: 1, heldTickets: 2 }]);
    const unread = await buys(2, refusal({ msg: "No" }));
    expect(unread.sent).toMatchObject([{ autoSelectedTicketsNumber: 2, heldTickets: 0 }]);
  });

  it("ends at a purchase that the server refuses, with its words", async () => {
    const { player, calls } = await act()
      .answering(quickBuy, refusal({ msg: "You have reached your limit" }))
      .when(() =>
        Effect.gen(function* () {
          yield* running(bingoReactions);
          yield* settled;
          yield* settled;
        }),
      )
      .outcome();
    expect(calls.filter(({ endpoint }) => endpoint === "quickBuy")).toHaveLength(1);
    expect(player.bingo.autoBuy).toMatchObject({
      bought: 0,
      spent: 0,
      stopped: "refused",
      message: "You have reached your limit",
    });
    expect(noticesOf(player)).toEqual([{ message: "Auto-buy has stopped. You have reached your limit", severity: 3 }]);
  });

  it.each([
    ["games", { games: 1 }, { message: "Auto-buy has finished: it bought for all your games.", severity: 1 }],
    [
      "money",
      { games: 2, limit: 20 },
      { message: "Auto-buy has stopped: the next game would go over your limit.", severity: 3 },
    ],
  ] as const)(
    "says in a notice that its %s ended it, because its panel may be closed",
    async (reason, request, notice) => {
      const { player } = await given(...inRoom, auto(request), asked("p"), sold("p"), later(3))
        .in({ path: `/secure/bingo/90/${ROOM}` })
        .answering(startDate, { game: AFTER_IT, startDate: null })
        .when(Effect.andThen(running(bingoReactions), settled))
        .outcome();
      expect(player.bingo.autoBuy?.stopped).toBe(reason);
      expect(noticesOf(player)).toEqual([notice]);
    },
  );

  it("buys for the game after it when the server refuses because the game has started", async () => {
    let onSale = NEXT;
    const { player, calls } = await act()
      .answering(startDate, { game: AFTER_IT, startDate: null })
      .answering(getRoom, ({ instance }) =>
        instance === "next" ? answered(description("next", { game: onSale })) : null,
      )
      .answering(getTimer, { game: AFTER_IT, startsInMs: null })
      .answering(listPurchasedTickets, { game: null, tickets: [] })
      .answering(listAssignedTickets, { game: null, tickets: [] })
      .answering(quickBuy, ({ game }) => {
        onSale = AFTER_IT;
        return game === NEXT
          ? refusal({ msg: "That game has just started. No money was taken." })
          : { game: AFTER_IT, tickets: [] };
      })
      .when(() =>
        Effect.gen(function* () {
          yield* running(bingoReactions);
          for (let step = 0; step < 4; step += 1) yield* settled;
        }),
      )
      .outcome();
    expect(calls.filter(({ endpoint }) => endpoint === "quickBuy").map(({ request }) => request)).toMatchObject([
      { game: NEXT },
      { game: AFTER_IT },
    ]);
    expect(player.bingo.autoBuy).toMatchObject({ bought: 1, spent: 20, stopped: "games", message: null });
  });

  it("is ended by the player once, and keeps what it bought", async () => {
    await act(started(NEXT))
      .when(Effect.andThen(turnOffAutoBuy(), turnOffAutoBuy()))
      .then(fact(AutoBuyStopped, { room: ROOM, reason: "player", message: null }, "player", START));
  });
});

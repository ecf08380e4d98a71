import * as Clock from "effect/Clock";
import * as Effect from "effect/Effect";
import { call, messageOf, claimantOf } from "../calls/call.ts";
import { record, snapshot } from "../ports/journal.ts";
import type { Services } from "../services.ts";
import {
  GameCleared,
  NextGameAnnounced,
  NoGamePlayed,
  PatternStated,
  QuickBuyCountChosen,
  RoomEntered,
  RoomLeft,
  RoomLoaded,
  RoomLoadFailed,
  RoomRefreshed,
  RoomsListed,
  RoomsListFailed,
  StartTimed,
  TicketsAssigned,
  TicketsOwned,
  TicketToggled,
} from "./events.ts";
import { activeRoom, hasPattern, isSelectionFull, selectedTickets, ticketsLeft } from "./queries.ts";
import type { Instance } from "./fields.ts";
import {
  getPattern,
  getRoom,
  getTimer,
  listAssignedTickets,
  listPurchasedTickets,
  listRooms,
  startDate as startDateCall,
} from "./wire.ts";

/** `BINGO-517` */
const ROOM_NOT_FOUND = 5585;

/** Loads the lobby's list of rooms. */
export const loadRooms = Effect.fnUntraced(function* () {
  yield* Effect.matchEffect(call(listRooms, { instance: "next" }), {
    onSuccess: (rooms) => record(RoomsListed, { rooms }, { by: "server" }),
    onFailure: (error) => record(RoomsListFailed, { message: messageOf(error) }, { by: claimantOf(error) }),
  });
});

/** Enters a room. */
export const enterRoom = (room: string) => record(RoomEntered, { room }, { by: "url" });

/** Leaves a room. Its calls, choices and winners are cleared. */
export const leaveRoom = (room: string) => record(RoomLeft, { room }, { by: "url" });

/** Clears what was drawn and selected in a room, and loads everything again (`BINGO-516`). */
export const refreshRoom = Effect.fnUntraced(function* (room: string) {
  yield* record(RoomRefreshed, { room }, { by: "player" });
  yield* loadRoom(room);
});

/** Loads both games of a room and the player's tickets in them. Known values that are still valid stay. */
export const loadRoom = Effect.fnUntraced(function* (room: string) {
  yield* Effect.all([loadNext(room), loadCurrent(room)], { concurrency: "unbounded", discard: true });
});

/** Loads the next game, the tickets on offer for it, and the player's tickets. */
export const loadNext = Effect.fnUntraced(function* (room: string) {
  yield* describe(room, "next");
  yield* Effect.all([loadOwned(room, "next"), loadOffered(room), timeStart(room)], {
    concurrency: "unbounded",
    discard: true,
  });
});

/** Loads the current game. */
export const loadCurrent = Effect.fnUntraced(function* (room: string) {
  yield* describe(room, "current");
  yield* loadOwned(room, "current");
});

const describe = Effect.fnUntraced(function* (room: string, instance: Instance) {
  yield* Effect.matchEffect(call(getRoom, { refName: room, instance }), {
    onSuccess: (game) => {
      if (game === null) return instance === "current" ? record(NoGamePlayed, { room }, { by: "server" }) : Effect.void;
      const { ref: _, ...described } = game;
      const loaded = record(RoomLoaded, { room, instance, ...described }, { by: "server" });
      return hasPattern(described) ? Effect.andThen(loaded, loadPattern(room, instance)) : loaded;
    },
    onFailure: (error) => {
      const notFound = error._tag === "Refused" && error.code === ROOM_NOT_FOUND;
      return record(RoomLoadFailed, { room, message: messageOf(error), notFound }, { by: claimantOf(error) });
    },
  });
});

/** Loads the pattern of a game. Without an answer, the pattern of the description stays. */
const loadPattern = (room: string, instance: Instance) =>
  Effect.matchEffect(call(getPattern, { refName: room, instance }), {
    onSuccess: ({ game, patternPositions }) =>
      game === null ? Effect.void : record(PatternStated, { room, game, patternPositions }, { by: "server" }),
    onFailure: () => Effect.void,
  });

/** Loads the player's tickets. If that fails, the client shows none (`BINGO-520`). */
export const loadOwned: (room: string, instance: Instance) => Effect.Effect<unknown, never, Services> =
  Effect.fnUntraced(function* (room, instance) {
    const game = (yield* snapshot).bingo.rooms[room]?.[instance];
    if (game == null) return;
    yield* Effect.matchEffect(call(listPurchasedTickets, { refName: room, instance }), {
      onSuccess: Effect.fnUntraced(function* ({ game: of, tickets }) {
        // Tickets that were bought while the answer was on its way are not in it.
        const now = (yield* snapshot).bingo.rooms[room]?.[instance];
        if (now?.purchasedTickets !== game.purchasedTickets) yield* loadOwned(room, instance);
        else if (of !== null) yield* record(TicketsOwned, { room, game: of, tickets }, { by: "server" });
      }),
      onFailure: () => record(TicketsOwned, { room, game: game.game, tickets: [] }, { by: "app" }),
    });
  });

/** Loads the player's tickets in both games. A purchase for the next game may be for the current one by now. */
export const loadAllOwned = (room: string) => Effect.andThen(loadOwned(room, "next"), loadOwned(room, "current"));

/** Loads the tickets on offer. Without them the player can still use quick buy. */
export const loadOffered = (room: string) =>
  Effect.matchEffect(call(listAssignedTickets, { refName: room, instance: "next" }), {
    onSuccess: ({ game, tickets }) =>
      game === null ? Effect.void : record(TicketsAssigned, { room, game, tickets }, { by: "server" }),
    onFailure: () => Effect.void,
  });

/** Loads the remaining time until the next game, and records the start by the page's clock. */
export const timeStart = (room: string) =>
  Effect.matchEffect(call(getTimer, { refName: room, instance: "next" }), {
    onSuccess: ({ game, startsInMs }) =>
      Effect.gen(function* () {
        if (game === null) return;
        const startsAt = startsInMs === null ? null : (yield* Clock.currentTimeMillis) + startsInMs;
        yield* record(StartTimed, { room, game, startsAt }, { by: "server" });
      }),
    onFailure: () => Effect.void,
  });

/** Asks whether a game has yet to start, once its start time has passed. If another game is returned, the start was missed. */
export const checkStart = (room: string, known: string) =>
  Effect.matchEffect(call(startDateCall, { refName: room, instance: "next" }), {
    onSuccess: ({ game, startDate }) =>
      Effect.gen(function* () {
        if (game !== known) return yield* loadRoom(room);
        const { rooms } = (yield* snapshot).bingo;
        if (rooms[room]?.next?.startDate !== startDate)
          yield* record(NextGameAnnounced, { room, game, startDate }, { by: "server" });
      }),
    onFailure: () => Effect.void,
  });

/** Chooses the number of tickets for quick buy, up to the number still available. */
export const chooseCount = Effect.fnUntraced(function* (count: number) {
  const room = activeRoom((yield* snapshot).bingo);
  if (room === undefined) return;
  const chosen = Math.max(0, Math.min(count, ticketsLeft(room)));
  yield* record(QuickBuyCountChosen, { room: room.ref, count: chosen }, { by: "player" });
});

/** Selects an offered ticket or deselects it. The player cannot select more than they may buy. */
export const toggleTicket = Effect.fnUntraced(function* (ticket: string) {
  const room = activeRoom((yield* snapshot).bingo);
  if (room === undefined) return;
  if (!selectedTickets(room).includes(ticket) && isSelectionFull(room)) return;
  yield* record(TicketToggled, { room: room.ref, ticket }, { by: "player" });
});

/** Removes a finished game from the screen. */
export const clearGame = (room: string, game: string) => record(GameCleared, { room, game }, { by: "player" });

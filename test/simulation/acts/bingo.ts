import { ROOMS } from "../../../app/sandbox/bingo/rooms.ts";
import { turnOffAutoBuy, turnOnAutoBuy } from "../../../domain/bingo/auto-buying.ts";
import { pounds } from "../../../domain/money.ts";
import { buySelected, quickBuy } from "../../../domain/bingo/buying.ts";
import { chooseCount, loadRooms, refreshRoom, toggleTicket } from "../../../domain/bingo/commands.ts";
import { loadNextPrizes } from "../../../domain/bingo/next-prizes.ts";
import { activeRoom, isSelectionFull, offeredTickets, selectedTickets } from "../../../domain/bingo/queries.ts";
import { goTo, openModal } from "../../../domain/shell/commands.ts";
import { type Act, isOpen, isSignedIn } from "../seat.ts";

export const bingoActs: readonly Act[] = [
  {
    name: "enter a bingo room",
    area: "bingo",
    commands: ["goTo"],
    weight: 1.5,
    isOffered: (player) => isSignedIn(player) && player.games.open === null,
    act: (seat, random) => {
      const { ref, type } = random.pick(ROOMS);
      return seat.press(goTo, `/secure/bingo/${type}/${ref}`);
    },
  },
  {
    name: "choose a number of tickets",
    area: "bingo",
    commands: ["chooseCount"],
    isOffered: (player) => isSignedIn(player) && activeRoom(player.bingo)?.next != null,
    act: (seat, random) => seat.press(chooseCount, random.between(1, 12)),
  },
  {
    name: "buy tickets",
    area: "bingo",
    commands: ["quickBuy"],
    weight: 5,
    isOffered: (player) => isSignedIn(player) && activeRoom(player.bingo)?.next != null,
    act: (seat, random) => {
      const count = random.between(1, 12);
      void seat.press(quickBuy, count);
      if (random.chance(0.2)) void seat.tab.run(seat.tab.refusals.watched(quickBuy(count)));
    },
  },
  {
    name: "select a ticket",
    area: "bingo",
    commands: ["toggleTicket"],
    weight: 2,
    isOffered: (player) => isSignedIn(player) && (activeRoom(player.bingo)?.next?.assignedTickets ?? []).length > 0,
    act: (seat, random) => {
      const room = seat.player && activeRoom(seat.player.bingo);
      if (room?.next == null) return undefined;
      const enabled = isSelectionFull(room) ? selectedTickets(room) : offeredTickets(room).map(({ ref }) => ref);
      return enabled.length === 0 ? undefined : seat.press(toggleTicket, random.pick(enabled));
    },
  },
  {
    name: "buy the selected tickets",
    area: "bingo",
    commands: ["buySelected"],
    weight: 2,
    isOffered: (player) => isSignedIn(player) && activeRoom(player.bingo)?.next != null,
    act: (seat) => seat.press(buySelected),
  },
  {
    name: "start or stop auto-buy",
    area: "bingo",
    commands: ["turnOnAutoBuy", "turnOffAutoBuy"],
    weight: 0.8,
    // Its form is there between two games too.
    isOffered: (player) => {
      const room = isSignedIn(player) ? activeRoom(player.bingo) : undefined;
      return room !== undefined && (room.next !== null || room.current !== null);
    },
    act: (seat, random) => {
      const { player } = seat;
      if (player === undefined) return undefined;
      const { autoBuy } = player.bingo;
      if (autoBuy?.stopped === null && autoBuy.room === activeRoom(player.bingo)?.ref)
        return seat.press(turnOffAutoBuy);
      if (player.bingo.autoBuyElsewhere === true) return undefined;
      const limit = pounds(random.pick([2, 5, 10, 20]));
      return seat.press(turnOnAutoBuy, { count: random.pick([1, 6, 12, 24]), games: random.pick([2, 5, 10]), limit });
    },
  },
  {
    name: "refresh the room",
    area: "bingo",
    commands: ["refreshRoom"],
    weight: 0.3,
    isOffered: (player) => isSignedIn(player) && activeRoom(player.bingo) !== undefined,
    act: (seat) => {
      const room = seat.player && activeRoom(seat.player.bingo);
      return room && seat.press(refreshRoom, room.ref);
    },
  },
  {
    name: "look at the prizes of a bingo room",
    area: "bingo",
    commands: ["openModal", "loadRooms", "loadNextPrizes"],
    weight: 0.4,
    isOffered: (player) => isSignedIn(player) && player.games.open === null && !isOpen(player, "bingoPrizes"),
    act: async (seat, random) => {
      // In a room it is the room's own button, in the lobby that of a room in the list.
      const here = seat.player && activeRoom(seat.player.bingo)?.ref;
      if (here === undefined) await seat.press(loadRooms);
      const listed = seat.player?.bingo.list ?? [];
      const room = here ?? (listed.length === 0 ? undefined : random.pick(listed).ref);
      if (room === undefined) return;
      await seat.tab.run(openModal("bingoPrizes", { room }));
      await seat.press(loadNextPrizes, room);
    },
  },
];

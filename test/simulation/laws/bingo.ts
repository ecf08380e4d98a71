import type { RoomGame, TicketSet } from "../../../app/sandbox/bingo/games.ts";
import { roomOf, ROOMS } from "../../../app/sandbox/bingo/rooms.ts";
import type { Kernel } from "../../../app/sandbox/kernel/types.ts";
import { playersOf } from "./money.ts";
import type { Law } from "./law.ts";

/** The games that the backend still has, each with its room. */
const gamesOf = ({ world }: Kernel) => {
  const games = world.collection<RoomGame>("bingo.games");
  return games.all().flatMap((game) => {
    const room = roomOf(game.room);
    return room === undefined ? [] : [{ game, room }];
  });
};

const ticketSetsOf = ({ world }: Kernel, { ref }: RoomGame): readonly TicketSet[] => {
  const sets = world.collection<TicketSet>("bingo.hands");
  return sets.ids().flatMap((id) => (id.startsWith(`${ref}/`) ? (sets.get(id) ?? []) : []));
};

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** What a player paid for each purchase of tickets, in pence, less what was refunded. */
const paidFor = (kernel: Kernel, playerId: string): ReadonlyMap<string | null, number> => {
  const paid = new Map<string | null, number>();
  for (const { kind, correlation, amount } of kernel.wallet.movements(playerId))
    if (kind === "ENTRY_FEE" || kind === "ENTRY_FEE_REFUND")
      paid.set(correlation, (paid.get(correlation) ?? 0) - amount);
  return paid;
};

/** Computed from the balls' winners and the ledger alone. */
export const bingoLaws: readonly Law[] = [
  {
    name: "a prize of bingo is shared and paid in whole",
    *breaches({ world }) {
      const kernel = world.site.backend.kernel();
      for (const { game } of gamesOf(kernel)) {
        const wins = Object.values(game.winners).flatMap((win) => win ?? []);
        for (const { amount, share, tickets, result } of wins)
          // Less than a penny for each ticket stays with the operator.
          if (share * tickets.length > amount || amount - share * tickets.length >= tickets.length)
            yield `${tickets.length} tickets won ${share} each of the ${amount} of ${game.ref} (${result})`;
        for (const { playerId, bought } of ticketSetsOf(kernel, game)) {
          const own = new Set(bought.map(({ ref }) => ref));
          const won = sum(wins.map(({ share, tickets }) => share * tickets.filter((ref) => own.has(ref)).length));
          const movements = kernel.wallet.movements(playerId);
          const paid = movements.filter(({ kind, correlation }) => kind === "PRIZE" && correlation === game.ref);
          const booked = sum(paid.map(({ amount }) => amount));
          if (booked !== won) yield `${playerId} won ${won} in ${game.ref}, and was paid ${booked}`;
        }
      }
    },
  },
  {
    name: "a progressive is won by a full house on one of its calls, and by no other",
    *breaches({ world }) {
      for (const { game, room } of gamesOf(world.site.backend.kernel())) {
        const { game: fullHouse, progressiveGame } = game.winners;
        const isDue =
          fullHouse !== null && room.progressive !== null && fullHouse.ballIndex <= room.progressive.maxCalls;
        if (isDue !== (progressiveGame !== null))
          yield `the full house of ${game.ref} came on call ${fullHouse?.ballIndex}, and the progressive was ${isDue ? "not " : ""}won`;
      }
    },
  },
  {
    name: "each purchase of tickets costs their price",
    *breaches({ world, seats }) {
      const kernel = world.site.backend.kernel();
      const all = gamesOf(kernel);
      // The backend forgets a room's games after a while.
      const isComplete = ROOMS.every(({ ref }) => all.some(({ game }) => game.ref === `${ref}-1`));
      const bought = new Set(
        all
          .flatMap(({ game }) => ticketSetsOf(kernel, game).flatMap((set) => set.bought))
          .map(({ purchase }) => purchase),
      );
      for (const playerId of isComplete ? playersOf(seats) : [])
        for (const [correlation, paid] of paidFor(kernel, playerId))
          if (paid !== 0 && !bought.has(correlation))
            yield `${playerId} paid for purchase ${correlation}, and has no ticket of it`;
      for (const { game, room } of all)
        for (const { playerId, bought } of ticketSetsOf(kernel, game)) {
          if (bought.length > room.maxTicketsPerPlayer)
            yield `${playerId} has ${bought.length} tickets of ${game.ref}, where ${room.maxTicketsPerPlayer} may be bought`;
          const fees = paidFor(kernel, playerId);
          for (const purchase of new Set(bought.map((ticket) => ticket.purchase))) {
            const count = bought.filter((ticket) => ticket.purchase === purchase).length;
            const paid = fees.get(purchase) ?? 0;
            if (paid !== count * room.ticketPrice)
              yield `${playerId} has ${count} tickets of purchase ${purchase} at ${room.ticketPrice}, and paid ${paid}`;
          }
        }
    },
  },
];

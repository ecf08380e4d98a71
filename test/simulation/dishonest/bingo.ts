import type { RoomGame, TicketSet } from "../../../app/sandbox/bingo/games.ts";
import { TicketsPurchased } from "../../../domain/bingo/events.ts";
import { pence, zero } from "../../../domain/money.ts";
import type { Stage } from "../evening.ts";
import { after, bookTwice, kernelOf, type Planted, PLAYER, rebook, say, atTheEnd, VERIFIES } from "../planting.ts";
import { BUYING } from "../repertoires.ts";

/** Lets the player win the full house of each game that the player has tickets of. */
const letWin = (stage: Stage) => {
  const { transact, world } = kernelOf(stage);
  const games = world.collection<RoomGame>("bingo.games");
  const rig = { playerId: PLAYER, kind: "GAME" } as const;
  for (let minute = 0.2; minute < 10; minute += 0.2)
    after(
      stage,
      minute,
      () =>
        void transact(() => {
          for (const ref of games.ids()) {
            const game = games.get(ref);
            if (game?.status === "selling") games.put(ref, { ...game, rig });
          }
        }),
    );
};

/** The backend changes one of its games. */
const changeGame = (stage: Stage, change: (game: RoomGame) => RoomGame) => {
  const { transact, world } = kernelOf(stage);
  const games = world.collection<RoomGame>("bingo.games");
  void transact(() => games.update(games.ids()[0]!, change));
};

const atBingo = (plant: (stage: Stage) => void, minutes = 7): NonNullable<Planted["story"]> => ({
  acts: [...BUYING, "load the wallet again"],
  minutes,
  plant: (stage) => {
    letWin(stage);
    plant(stage);
  },
});

/** What a backend does that cheats at bingo. */
export const bingoFaults: readonly Planted[] = [
  {
    law: "a prize of bingo is shared and paid in whole",
    fault: "a prize is paid twice",
    story: atBingo((stage) => bookTwice(stage, "PRIZE")),
  },
  {
    law: VERIFIES,
    fault: "a prize is announced and never paid",
    says: /The player's prize of \S+ in game \S+ was never booked/,
    story: atBingo(
      (stage) => rebook(stage, "PRIZE", (_, playerId) => kernelOf(stage).wallet.movements(playerId).at(-1)!),
      14,
    ),
  },
  {
    law: VERIFIES,
    fault: "a prize is paid a penny short",
    says: /The player's announced prize in game \S+ is \S+, and \S+ was booked/,
    story: atBingo((stage) =>
      rebook(stage, "PRIZE", (move, playerId, request) =>
        move(playerId, { ...request, amount: pence(request.amount - 1) }),
      ),
    ),
  },
  {
    law: "a progressive is won by a full house on one of its calls, and by no other",
    fault: "a progressive is won without a full house",
    story: atTheEnd((stage) =>
      changeGame(stage, (game) => {
        const win = { entities: [], result: "", amount: zero, share: zero, tickets: ["t-1"], ballIndex: 1 };
        return { ...game, winners: { ...game.winners, progressiveGame: win } };
      }),
    ),
  },
  {
    law: "each purchase of tickets costs their price",
    fault: "a ticket is given away",
    story: atTheEnd((stage) =>
      changeGame(stage, (game) => {
        const bought = [{ ref: "t-1", purchase: "given", rows: [] }];
        kernelOf(stage)
          .world.collection<TicketSet>("bingo.hands")
          .put(`${game.ref}/${PLAYER}`, { playerId: PLAYER, offered: [], bought });
        return game;
      }),
    ),
  },
  {
    law: VERIFIES,
    fault: "tickets cost more than was asked",
    says: /A purchase of tickets has two prices/,
    story: {
      acts: BUYING,
      plant: (stage) =>
        rebook(stage, "ENTRY_FEE", (move, playerId, request) =>
          move(playerId, { ...request, amount: pence(request.amount - 1) }),
        ),
    },
  },
  {
    law: VERIFIES,
    fault: "tickets are sold that nobody asked for",
    says: /The sold tickets are not the requested ones/,
    story: atTheEnd((stage) =>
      say(stage, TicketsPurchased, {
        room: "penny-arcade",
        purchaseRef: "unasked",
        game: "penny-arcade-1",
        tickets: [],
      }),
    ),
  },
];

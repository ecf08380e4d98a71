import type { RoomGame, TicketSet } from "../../app/sandbox/bingo/games.ts";
import { putLimit } from "../../app/sandbox/limits/book.ts";
import { paymentsOf } from "../../app/sandbox/payments/world.ts";
import { TicketsPurchased } from "../../domain/bingo/events.ts";
import { DepositAccepted, DepositSettled } from "../../domain/deposits/events.ts";
import { ExclusionBegun } from "../../domain/exclusion/events.ts";
import { GameLaunched, GameLaunchRequested } from "../../domain/games/events.ts";
import type { DataOf } from "../../domain/journal/event.ts";
import type { JournalSealed } from "../../domain/journal/events.ts";
import { loadLimits } from "../../domain/limits/commands.ts";
import { LimitsChanged } from "../../domain/limits/events.ts";
import { NEVER_SET, type PeriodLimit } from "../../domain/limits/life-cycle.ts";
import { negate, type Pence, pence, zero } from "../../domain/money.ts";
import { IntervalSaved, RealityTimerStarted } from "../../domain/reality/events.ts";
import { signOut } from "../../domain/session/account-commands.ts";
import { SignedOut } from "../../domain/session/events.ts";
import { BalanceStated } from "../../domain/wallet/events.ts";
import { WithdrawalAccepted } from "../../domain/withdrawals/events.ts";
import type { Stage } from "./evening.ts";
import { after, bookTwice, kernelOf, MINUTE_MS, type Planted, PLAYER, rebook, say, sayBooked } from "./planting.ts";

const VERIFIES = "every delivered journal verifies";
const HOUR_MS = 60 * MINUTE_MS;

/** In the last moments of a minute, when the player is signed in. */
const atTheEnd = (run: (stage: Stage) => void): NonNullable<Planted["story"]> => ({
  minutes: 1,
  plant: (stage) => after(stage, 0.95, () => run(stage)),
});

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
  area: "bingo",
  minutes,
  plant: (stage) => {
    letWin(stage);
    plant(stage);
  },
});

/** The backend changes the player's daily limit, and the player reads it each time. */
const stateLimits = (stage: Stage, limits: (nowMs: number) => readonly Partial<PeriodLimit>[]) => {
  const { transact } = kernelOf(stage);
  const [seat] = stage.seats;
  for (const [turn, limit] of limits(stage.world.timeline.nowMs).entries())
    after(stage, turn * 0.1, () => {
      const daily = { ...NEVER_SET, setAt: 0, effectiveAt: 0, ...limit };
      const payments = paymentsOf(kernelOf(stage));
      void transact(() => putLimit(payments, PLAYER, "daily", daily));
      void seat?.press(loadLimits);
    });
};

type Seal = DataOf<typeof JournalSealed>;

/** The page seals its journal with something else than it is, and the player signs out. */
const sealWith = ({ seats: [seat] }: Stage, wrong: (seal: Seal) => Partial<Seal>) => {
  const store = seat?.tab.page?.client.store;
  if (store === undefined) return;
  const head = store.head.bind(store);
  Object.assign(store, { head: () => ({ ...head(), ...wrong(head()) }) });
  void seat?.press(signOut);
};

const game = {
  ref: "lucky-larder",
  name: "Lucky Larder",
  provider: "Goosicorn",
  platform: "GOOSICORN",
  orientation: "both",
  lobbyImageUrl: "",
  backgroundImageUrl: null,
  logoImageUrl: null,
  jackpotAmount: null,
  balanceUpdateDelayMs: 0,
  gameReady: true,
  session: "seat-1",
} as const;

/** What a dishonest backend, or a page that was tampered with, does. The audit must name each in what it says. */
export const DISHONEST: readonly Planted[] = [
  {
    law: VERIFIES,
    fault: "a settled deposit is never booked",
    says: /settled deposit \S+ and never booked it/,
    story: {
      area: "deposits",
      minutes: 8,
      plant: (stage) => rebook(stage, "DEPOSIT", (_, playerId) => kernelOf(stage).wallet.movements(playerId).at(-1)!),
    },
  },
  {
    law: VERIFIES,
    fault: "a deposit is booked with another amount than was asked for",
    says: /A deposit has two amounts/,
    story: {
      area: "deposits",
      plant: (stage) =>
        rebook(stage, "DEPOSIT", (move, playerId, request) =>
          move(playerId, { ...request, amount: pence(request.amount - 1) }),
        ),
    },
  },
  {
    law: "one intent is at most one charge",
    fault: "a deposit is booked that nobody asked for",
    says: /dep-unasked is booked/,
    story: atTheEnd((stage) => {
      const { transact, wallet } = kernelOf(stage);
      const deposit = { kind: "DEPOSIT", amount: pence(1_000), counterAccount: "provider:pci-proxy" } as const;
      void transact(() => wallet.move(PLAYER, { ...deposit, correlation: "dep-unasked", description: "" }));
    }),
  },
  {
    law: VERIFIES,
    fault: "the server accepts a deposit that nobody asked for",
    says: /A deposit and its reference do not belong to each other/,
    story: atTheEnd((stage) => say(stage, DepositAccepted, { intent: "unasked", ref: "dep-unasked" })),
  },
  {
    law: "one round is at most one stake and one win",
    fault: "a round is paid twice",
    story: { area: "games", plant: (stage) => bookTwice(stage, "WIN") },
  },
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
      10,
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
      area: "bingo",
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
  {
    law: VERIFIES,
    fault: "a stated balance is a penny above the sum",
    says: /balance/,
    story: atTheEnd((stage) => {
      const wallet = stage.seats[0]?.player?.wallet;
      if (wallet === undefined) return;
      say(stage, BalanceStated, { balance: pence(wallet.folded + 1), position: wallet.position });
    }),
  },
  {
    law: VERIFIES,
    fault: "the page itself claims a movement",
    says: /only the server may/,
    story: atTheEnd((stage) => sayBooked(stage, "WIN", 10, {}, "app")),
  },
  {
    law: VERIFIES,
    fault: "a stake moves money into the wallet",
    says: /A movement has the wrong direction/,
    story: atTheEnd((stage) => sayBooked(stage, "STAKE", 10)),
  },
  {
    law: VERIFIES,
    fault: "a stake is more than the wallet has",
    says: /The player spent more than the wallet had/,
    story: atTheEnd((stage) => sayBooked(stage, "STAKE", -1_000_000)),
  },
  {
    law: VERIFIES,
    fault: "a movement has the reference of an earlier one",
    says: /The same thing was booked twice/,
    story: atTheEnd((stage) => {
      sayBooked(stage, "STAKE", -10, { ref: "twice" });
      sayBooked(stage, "STAKE", -10, { ref: "twice" });
    }),
  },
  {
    law: VERIFIES,
    fault: "the server accepts a withdrawal that nobody asked for",
    says: /A withdrawal and its reference do not belong to each other/,
    story: atTheEnd((stage) => say(stage, WithdrawalAccepted, { intent: "unasked", ref: "wd-unasked" })),
  },
  {
    law: VERIFIES,
    fault: "a withdrawal is booked with another amount than was asked for",
    says: /A withdrawal has two amounts/,
    story: {
      area: "withdrawals",
      plant: (stage) =>
        rebook(stage, "WITHDRAWAL", (move, playerId, request) =>
          move(playerId, { ...request, amount: negate(pence(1 - request.amount)) }),
        ),
    },
  },
  {
    law: VERIFIES,
    fault: "a limit is raised that nobody asked to raise",
    says: /The daily limit was .* with nothing waiting, and .*: before 24 hours were over/,
    story: atTheEnd((stage) => stateLimits(stage, () => [{ value: pence(5_000) }, { value: pence(10_000) }])),
  },
  {
    law: VERIFIES,
    fault: "a raise may be accepted a minute before its cooling-off is over",
    says: /less than 24 hours later/,
    story: atTheEnd((stage) =>
      stateLimits(stage, (nowMs) => {
        const request = { amount: pence(10_000), requestedAt: nowMs, effectiveAt: nowMs + 24 * HOUR_MS - MINUTE_MS };
        return [{ value: pence(5_000), request }];
      }),
    ),
  },
  {
    law: VERIFIES,
    fault: "a raise is in force a minute before its cooling-off is over",
    says: /The daily limit was .* waiting until .*: before 24 hours were over/,
    story: atTheEnd((stage) =>
      stateLimits(stage, (nowMs) => {
        const effectiveAt = nowMs + HOUR_MS;
        const request = { amount: pence(10_000), requestedAt: effectiveAt - 24 * HOUR_MS, effectiveAt };
        return [
          { value: pence(5_000), request },
          { value: pence(10_000), effectiveAt: effectiveAt - MINUTE_MS },
        ];
      }),
    ),
  },
  {
    law: VERIFIES,
    fault: "the server confirms a change of limits that nobody asked for",
    says: /A change of limits was confirmed that the player did not ask for/,
    story: atTheEnd((stage) => say(stage, LimitsChanged, { changes: [{ period: "daily", amount: 5_000 as Pence }] })),
  },
  {
    law: VERIFIES,
    fault: "a game is launched after an exclusion",
    says: /A game was asked for, and taken up, after the player's self-exclusion/,
    story: atTheEnd((stage) => {
      say(stage, ExclusionBegun, { kind: "self-exclusion", endDate: "2027-05-20" });
      const cause = say(stage, GameLaunchRequested, { game: game.ref }, "player");
      say(stage, GameLaunched, game, "server", cause);
    }),
  },
  {
    law: VERIFIES,
    fault: "a stake is taken long after an exclusion",
    says: /was staked \(\S+\) on .*, after the player's self-exclusion/,
    story: atTheEnd((stage) => {
      say(stage, ExclusionBegun, { kind: "self-exclusion", endDate: "2027-05-20" });
      // The server's time of the exclusion follows from the receipt of a later delivery.
      after(stage, 0.3, () => sayBooked(stage, "STAKE", -10, { bookedAt: stage.world.timeline.nowMs + 2 * MINUTE_MS }));
    }),
  },
  {
    law: VERIFIES,
    fault: "a stake is taken long after the end of the session",
    says: /The player staked after the session had ended/,
    story: atTheEnd((stage) => {
      say(stage, SignedOut, { because: "player" });
      sayBooked(stage, "STAKE", -10, { bookedAt: stage.world.timeline.nowMs + 2 * MINUTE_MS });
    }),
  },
  {
    law: VERIFIES,
    fault: "the timer of the reality check is started for an hour too long",
    says: /A reality check was not made as the player set it/,
    story: atTheEnd((stage) => {
      const nowMs = stage.world.timeline.nowMs;
      say(stage, IntervalSaved, { interval: 60 });
      say(stage, RealityTimerStarted, { expiresAt: nowMs + 2 * HOUR_MS, because: "interval" }, "app");
    }),
  },
  {
    law: VERIFIES,
    fault: "a deposit is settled by the player",
    says: /Only server can say this/,
    story: atTheEnd((stage) =>
      say(stage, DepositSettled, { ref: "dep-own", provider: null, amount: pence(1_000) }, "player"),
    ),
  },
  {
    law: VERIFIES,
    fault: "the seal states another number of records",
    says: /The seal states/,
    story: atTheEnd((stage) => sealWith(stage, ({ count }) => ({ count: count + 1 }))),
  },
  {
    law: VERIFIES,
    fault: "the seal has the digest of another state",
    says: /The state digest of the seal does not match/,
    story: atTheEnd((stage) => sealWith(stage, ({ head }) => ({ stateDigest: head }))),
  },
  {
    law: VERIFIES,
    fault: "the backend changes one of the lines that it holds",
    says: /The first bad line is 6[45]/,
    story: atTheEnd((stage) =>
      after(stage, 0.5, () => {
        const { transact, world } = kernelOf(stage);
        const lines = world.collection<{ readonly line: string }>("journal.lines");
        const id = lines.ids().find((key) => key.endsWith("/63"));
        const line = id === undefined ? undefined : lines.get(id)?.line;
        if (id === undefined || line === undefined) return;
        void transact(() => lines.put(id, { line: line.replace(/"at":"(\d{4})/, '"at":"2025') }));
      }),
    ),
  },
];

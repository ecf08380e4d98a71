import { DepositAccepted } from "../../../domain/deposits/events.ts";
import { negate, pence } from "../../../domain/money.ts";
import { WithdrawalAccepted } from "../../../domain/withdrawals/events.ts";
import { bookTwice, kernelOf, type Planted, PLAYER, rebook, say, sayBooked, atTheEnd, VERIFIES } from "../planting.ts";
import { DEPOSITING, PLAYING, WITHDRAWING } from "../repertoires.ts";

/** What a backend does that cheats with money. */
export const paymentFaults: readonly Planted[] = [
  {
    law: VERIFIES,
    fault: "a settled deposit is never booked",
    says: /settled deposit \S+ and never booked it/,
    story: {
      acts: [...DEPOSITING, ...PLAYING],
      minutes: 8,
      plant: (stage) => rebook(stage, "DEPOSIT", (_, playerId) => kernelOf(stage).wallet.movements(playerId).at(-1)!),
    },
  },
  {
    law: VERIFIES,
    fault: "a deposit is booked with another amount than was asked for",
    says: /A deposit has two amounts/,
    story: {
      acts: DEPOSITING,
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
    story: { acts: PLAYING, plant: (stage) => bookTwice(stage, "WIN") },
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
      acts: WITHDRAWING,
      plant: (stage) =>
        rebook(stage, "WITHDRAWAL", (move, playerId, request) =>
          move(playerId, { ...request, amount: negate(pence(1 - request.amount)) }),
        ),
    },
  },
];

import { count } from "../../../sentences/words.ts";
import type { ConsistencyRule } from "./consistency-rule.ts";

/** The rules of deposits, withdrawals and their movements. */
export const RULES_OF_PAYMENTS = {
  "deposit-amount": {
    check: "payments",
    compares: "The amounts of a deposit's request, settlement and movement, and in the list of pending payments.",
    source: "domain/deposits/events.ts: a settlement and its movement have the deposit's reference.",
    kept: (n) => `${count(n, "statement")} of a deposit's amount, equal to its request`,
    broken: "A deposit has two amounts.",
    lacks: (n) => `${count(n, "deposit was", "deposits were")} requested in no record of this log`,
  },
  "deposit-reference": {
    check: "payments",
    compares: "The server's reference of a deposit, and the request that it belongs to.",
    source: "domain/deposits/state.ts: a deposit has one reference, and a reference belongs to one deposit.",
    kept: (n) => `${count(n, "deposit")} accepted under one reference`,
    broken: "A deposit and its reference do not belong to each other.",
    lacks: (n) => `${count(n, "acceptance")} of a deposit may have a request outside this log`,
  },
  "deposit-provider": {
    check: "payments",
    compares:
      "The provider of a deposit's request, and the provider or processor of its settlement and of its entry in the list of pending payments.",
    source: "domain/deposits/events.ts",
    kept: (n) => `${count(n, "statement")} of the requested provider or its processor`,
    broken: "A deposit has two providers.",
    lacks: (n) => `${count(n, "settlement")} without a known provider`,
  },
  "deposit-outcome": {
    check: "payments",
    compares: "The server's outcome of a deposit, and its movement.",
    source:
      "domain/deposits/transitions.ts: only a settlement overrules a refusal, and nothing overrules a settlement.",
    kept: (n) => `${count(n, "deposit")} with one outcome`,
    broken: "A deposit has two outcomes.",
    lacks: (n) => `${count(n, "settled deposit")} without a movement up to the end of the log`,
  },
  "withdrawal-amount": {
    check: "payments",
    compares:
      "The amounts of a withdrawal's request, its movement, its return to the wallet, and in the server's list.",
    source: "domain/withdrawals/events.ts: the money moves by the movement with the withdrawal's reference.",
    kept: (n) => `${count(n, "statement")} of a withdrawal's amount, equal to the first one`,
    broken: "A withdrawal has two amounts.",
    lacks: (n) => `${count(n, "withdrawal was", "withdrawals were")} requested in no record of this log`,
  },
  "withdrawal-reference": {
    check: "payments",
    compares: "The server's reference of a withdrawal, and the request that it belongs to.",
    source: "domain/withdrawals/state.ts: a reference belongs to the first withdrawal that the server gave it to.",
    kept: (n) => `${count(n, "withdrawal")} accepted under one reference`,
    broken: "A withdrawal and its reference do not belong to each other.",
    lacks: (n) => `${count(n, "acceptance")} of a withdrawal may have a request outside this log`,
  },
  "withdrawal-outcome": {
    check: "payments",
    compares: "The server's answer to a withdrawal, its movement, its return to the wallet, and the server's list.",
    source: "domain/withdrawals/transitions.ts: the first answer counts.",
    kept: (n) => `${count(n, "withdrawal")} with one answer`,
    broken: "A withdrawal has two outcomes.",
    lacks: (n) => `${count(n, "accepted withdrawal")} without a movement up to the end of the log`,
  },
  "withdrawal-stages": {
    check: "payments",
    compares:
      "The stages and the amount of a withdrawal in each list of the server, and the movement that returns it to the wallet.",
    source: "domain/withdrawals/wire.ts: the stages that it has reached, in order; paid, cancelled or denied ends it.",
    kept: (n) => `${count(n, "listed withdrawal")} with stages in order`,
    broken: "The server lists a withdrawal in two ways.",
    lacks: (n) => count(n, "listed withdrawal"),
  },
  "booked-once": {
    check: "payments",
    compares: "The movements of one payment, one purchase, or one return.",
    source: "domain/wallet/movement.ts: one intent takes effect at most once, and a movement's reference is unique.",
    kept: (n) => `${count(n, "payment, purchase or return", "payments, purchases and returns")} booked once`,
    broken: "The same thing was booked twice.",
    lacks: (n) => `${count(n, "movement")} without a reference`,
  },
  "movement-sign": {
    check: "payments",
    compares: "The kind of a movement, and its direction.",
    source: "domain/wallet/directions.ts",
    kept: (n) => `${count(n, "movement")} in the direction of its kind`,
    broken: "A movement has the wrong direction.",
    lacks: (n) => count(n, "movement"),
  },
  "movement-funds": {
    check: "payments",
    compares: "A withdrawal, stake or entry fee, and the balance before it.",
    source: "The wallet has no credit: the server refuses what the balance does not cover.",
    kept: (n) => `${count(n, "debit")} covered by the balance`,
    broken: "The player spent more than the wallet had.",
    lacks: (n) => count(n, "debit"),
  },
  "movement-kind": {
    check: "payments",
    compares: "The kind of a movement, and the owner of its reference.",
    source: "domain/correlation.ts: a reference has one owner.",
    kept: (n) => `${count(n, "movement")} of a kind that the owner of the reference can have`,
    broken: "The reference of a movement belongs to something else.",
    lacks: (n) => count(n, "movement"),
  },
  "movement-cause": {
    check: "payments",
    compares: "The recorded cause of a movement, and the record that its reference leads to.",
    source: "domain/correlation.ts: the same function gives the cause when the movement is recorded.",
    kept: (n) => `${count(n, "movement")} with the cause that its reference leads to`,
    broken: "A movement has the wrong cause.",
    lacks: (n) => `the cause of ${count(n, "movement")}, which may be outside this log`,
  },
  "server-times": {
    check: "payments",
    compares:
      "The times of the movements in the order of the ledger, the times that the server had stated before the requests that caused them, and the times of the receipts.",
    source: "domain/wallet/movement.ts and domain/journal/receipt.ts: the server's own clock makes these times.",
    kept: (n) => `${count(n, "movement")} booked at a time that fits the ledger and the receipts`,
    broken: "The server's times contradict each other.",
    lacks: (n) => count(n, "movement"),
  },
} as const satisfies Readonly<Record<string, ConsistencyRule>>;

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
  "deposit-steps": {
    check: "payments",
    compares:
      "The provider of a deposit's request, and each step that only some providers have: a challenge of the card's bank, a sheet of Apple Pay, or the pages of a bank payment.",
    source: "domain/deposits/transitions.ts and domain/deposits/bank/commands.ts",
    kept: (n) => `${count(n, "step")} of a deposit that its provider has`,
    broken: "A deposit has a step of another provider.",
    lacks: (n) => count(n, "step"),
  },
  "deposit-promotion": {
    check: "payments",
    compares: "What a settlement states about a promotion code, and the code of the request.",
    source: "domain/deposits/events.ts: a deposit without a code has no such statement.",
    kept: (n) => `${count(n, "statement")} about the promotion code of a request`,
    broken: "A promotion code counts and does not count.",
    lacks: (n) => count(n, "statement"),
  },
  "method-stored": {
    check: "payments",
    compares:
      "The type and provider of a stored method in each list, and the provider of a deposit with it. The method of a deposit or withdrawal, and the last list before it, without the removed methods. In a log without a list, no method is known.",
    source:
      "domain/methods/events.ts, domain/deposits/rules.ts and domain/withdrawals/rules.ts: the client takes the method from its list when it records the request.",
    kept: (n) => `${count(n, "statement or use", "statements and uses")} of a stored method with one type and provider`,
    broken: "A stored method is stated in two ways, or a payment has none of the player's methods.",
    lacks: (n) => `${count(n, "use")} of a method that a missing list may have`,
  },
  "method-primary": {
    check: "payments",
    compares: "The primary method in one list of the server.",
    source: "domain/withdrawals/wire.ts: the server pays to the primary, so a player has one.",
    kept: (n) => `${count(n, "list")} of payment methods with one primary method`,
    broken: "A list has two primary methods.",
    lacks: (n) => `${count(n, "list")} of payment methods`,
  },
  "withdrawal-listed": {
    check: "payments",
    compares:
      "The withdrawals that were not over in a list of the server or were accepted before it, and the later lists.",
    source:
      "domain/withdrawals/wire.ts: a list has all withdrawals that are not over, and for 7 days those that ended.",
    kept: (n) => `${count(n, "withdrawal")} listed again`,
    broken: "A list lacks a withdrawal.",
    lacks: (n) => count(n, "withdrawal"),
  },
  "deposited-before": {
    check: "payments",
    compares:
      "Whether the player has ever deposited, as the server states it with a balance, and the deposits and statements that this balance includes.",
    source: "domain/wallet/wire.ts: one answer states the balance, its position and whether the player has deposited.",
    kept: (n) => `${count(n, "statement")} that the player has deposited`,
    broken: "The server stated that a player who has deposited never did.",
    lacks: (n) => count(n, "statement"),
  },
  "reference-owner": {
    check: "payments",
    compares: "The references of deposits, withdrawals, purchases of tickets and sessions of games with each other.",
    source: "domain/correlation.ts: a reference has one owner.",
    kept: (n) => `${count(n, "repeated reference")}, each with one owner`,
    broken: "A reference belongs to two things.",
    lacks: (n) => count(n, "reference"),
  },
  "answer-cause": {
    check: "payments",
    compares:
      "The request of a payment or purchase that an answer or a later step names by its reference, and the record that it names as its cause. An acceptance, a refused withdrawal, a challenge and a missing answer always have a cause.",
    source:
      "domain/journal/record.ts: the cause of an answer is its request, or a later record of the same payment or purchase.",
    kept: (n) => `${count(n, "answer or step", "answers and steps")} of a payment or purchase, each with its own cause`,
    broken: "An answer or a step of a payment or purchase names no cause, or that of something else.",
    lacks: (n) => `${count(n, "answer or step", "answers and steps")} whose cause may lead to a missing record`,
  },
  "method-cause": {
    check: "payments",
    compares:
      "Each payment method that was added, renamed, removed or refused, and the record that it names as its cause: the request for it, of the same method. A change of the primary method has none.",
    source:
      "domain/methods/commands.ts, domain/methods/manage-commands.ts and domain/deposits/method-reactions.ts: the cause is the player's request, or the refused deposit that took the method away.",
    kept: (n) => `${count(n, "change or refusal", "changes and refusals")} of a payment method, each with its request`,
    broken: "A payment method was changed or refused, and its cause is not a request for it.",
    lacks: (n) =>
      `${count(n, "change or refusal", "changes and refusals")} of a payment method, whose cause may be a missing record`,
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
      "The stages, the amount and the request of a withdrawal in each list of the server, and the movement that returns it to the wallet.",
    source: "domain/withdrawals/wire.ts: the stages that it has reached, in order; paid, cancelled or denied ends it.",
    kept: (n) => `${count(n, "listed withdrawal")}, each with stages in order`,
    broken: "The server lists a withdrawal in two ways.",
    lacks: (n) => count(n, "listed withdrawal"),
  },
  "payment-listed": {
    check: "payments",
    compares:
      "The references of the deposits, withdrawals, payment methods, providers, banks or suggested amounts in one list of the server.",
    source: "app/audit/engine/checks/consistency/lists.ts: the client finds an entry by its reference.",
    kept: (n) => `${count(n, "list")} of payments and methods, each entry once`,
    broken: "A list of payments or methods has an entry twice.",
    lacks: (n) => `${count(n, "list")} of payments`,
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
    kept: (n) => `${count(n, "movement")}, each in the direction of its kind`,
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
    kept: (n) => `${count(n, "movement")}, each of a kind that the owner of its reference can have`,
    broken: "The reference of a movement belongs to something else.",
    lacks: (n) => count(n, "movement"),
  },
  "movement-cause": {
    check: "payments",
    compares: "The recorded cause of a movement, and the record that its reference leads to.",
    source: "domain/correlation.ts: the same function gives the cause when the movement is recorded.",
    kept: (n) => `${count(n, "movement")}, each with the cause that its reference leads to`,
    broken: "A movement has the wrong cause.",
    lacks: (n) => `the cause of ${count(n, "movement")}, which may be outside this log`,
  },
  "server-times": {
    check: "payments",
    compares:
      "The times of the movements in the order of the ledger, the times that the server had stated before the requests that caused them, and the times of the receipts.",
    source: "domain/wallet/movement.ts and domain/journal/receipt.ts: the server's own clock makes these times.",
    kept: (n) => `${count(n, "movement")}, each booked at a time that fits the ledger and the receipts`,
    broken: "The server's times contradict each other.",
    lacks: (n) => count(n, "movement"),
  },
} as const satisfies Readonly<Record<string, ConsistencyRule>>;

import type { LogInvariant } from "../../invariants/log-invariant.ts";
import type { CheckName } from "../../verdict/verdict.ts";
import { count } from "../../../sentences/words.ts";

/** The checks that compare records of a log with each other. */
export type ConsistencyCheck = Extract<CheckName, "payments" | "play" | "session">;

/** One rule of consistency: two or more records of one log that must agree. */
export interface ConsistencyRule extends LogInvariant {
  readonly check: ConsistencyCheck;
  /** What was compared, as a part of the sentence about a kept rule. */
  readonly kept: (compared: number) => string;
  /** The first sentence of a finding. */
  readonly broken: string;
  /** Why it could not be compared, as a part of a sentence. */
  readonly lacks: (times: number) => string;
}

/** Every rule of consistency. The watches name them; the checks of a verdict list what was compared from here. */
export const CONSISTENCY_RULES = {
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
  "purchase-price": {
    check: "play",
    compares: "The total of a request for tickets, and the entry fee.",
    source: "domain/bingo/events.ts: the movement with the purchase's reference holds the price.",
    kept: (n) => `${count(n, "entry fee")} equal to the requested total`,
    broken: "A purchase of tickets has two prices.",
    lacks: (n) => `${count(n, "entry fee")} without a request for tickets in this log`,
  },
  "purchase-tickets": {
    check: "play",
    compares: "The room, game and number of tickets of a request, and of its sale.",
    source: "domain/bingo/events.ts",
    kept: (n) => `${count(n, "sale")} of no other tickets than requested`,
    broken: "The sold tickets are not the requested ones.",
    lacks: (n) => `${count(n, "sale")} that may have a request outside this log`,
  },
  "purchase-automatic": {
    check: "play",
    compares: "A request for tickets without a press, and the player's auto-buy.",
    source: "domain/bingo/buying.ts: the start of auto-buy is the cause of its requests.",
    kept: (n) => `${count(n, "automatic request")} of an auto-buy that the player had started`,
    broken: "Tickets were requested without the player.",
    lacks: (n) => `${count(n, "automatic request")} whose auto-buy may be outside this log`,
  },
  "purchase-outcome": {
    check: "play",
    compares: "The server's answer to a request for tickets, and the entry fee.",
    source: "domain/bingo/purchases.ts",
    kept: (n) => `${count(n, "purchase")} with one outcome`,
    broken: "A purchase of tickets has two outcomes.",
    lacks: (n) => `${count(n, "sale")} without an entry fee up to the end of the log`,
  },
  "round-returned": {
    check: "play",
    compares: "The refunds and cancelled wins of a round or purchase, and its stakes and wins.",
    source: "domain/wallet/explanation.ts: a kind reverses a movement with the same reference.",
    kept: (n) => `${count(n, "refund or cancelled win", "refunds and cancelled wins")} within what was staked or won`,
    broken: "More was returned than was staked or won.",
    lacks: (n) => `${count(n, "refund or cancelled win", "refunds or cancelled wins")} of something before this log`,
  },
  "round-confirmed": {
    check: "play",
    compares: "The stake and the win of a round that the server confirmed, and the movements of the round.",
    source: "domain/games/wire.ts: the movements of a round have its reference.",
    kept: (n) => `${count(n, "confirmed round")} of a game, booked as confirmed`,
    broken: "A round of a game was confirmed in one amount, and booked in another.",
    lacks: (n) => `${count(n, "confirmed round")} of a game without all its movements up to the end of the log`,
  },
  "reward-played": {
    check: "play",
    compares:
      "The win of a free round, the reward that the player plays, and the rewards that the server listed as played.",
    source: "domain/rewards/queries.ts: the reference of a free round begins with the reward's.",
    kept: (n) => `${count(n, "free round")} of a reward that the player plays`,
    broken: "A free round was won with a reward that was played already.",
    lacks: (n) => `${count(n, "free round")} of a reward that is played in no record of this log`,
  },
  "bingo-balls": {
    check: "play",
    compares: "The index and number of each ball of a game, in messages and in descriptions of the room.",
    source:
      "domain/bingo/game.ts: a ball has one index, and an index one ball. domain/bingo/wire.ts: a room has 30, 75 or 90 balls.",
    kept: (n) => `${count(n, "ball")}, each once`,
    broken: "A ball of a game is stated in two ways, or is out of range.",
    lacks: (n) => count(n, "ball"),
  },
  "bingo-win": {
    check: "play",
    compares: "The winning tickets of the player as the server names them, and as they follow from the balls.",
    source: "domain/bingo/agreement.ts",
    kept: (n) => count(n, "win"),
    broken: "The server's winners are not those of the balls.",
    lacks: (n) => count(n, "win"),
  },
  "bingo-prize": {
    check: "play",
    compares:
      "A won prize with its announced amount, its shares, its ball, its other statements, and the results of the room.",
    source: "domain/bingo/wire.ts: a share is that of each winning ticket.",
    kept: (n) => `${count(n, "won prize")} of bingo, not smaller than its shares`,
    broken: "A prize of bingo contradicts itself.",
    lacks: (n) => count(n, "prize"),
  },
  "bingo-paid": {
    check: "play",
    compares: "The player's shares in the prizes of a game, and the movements of its prizes.",
    source: "domain/correlation.ts: the movement of a prize has the reference of its game, or of the purchase.",
    kept: (n) => `the player's shares in ${count(n, "game")} of bingo, paid`,
    broken: "A prize of bingo was announced in one amount, and paid in another.",
    lacks: (n) => `${count(n, "prize")} of bingo of which the log has the movement only, or the announcement only`,
  },
  "bingo-over": {
    check: "play",
    compares: "The start and the full house of a game, and its balls, prizes and sales of tickets.",
    source: "domain/bingo/room-games.ts: tickets are sold before the start, and the full house ends the game.",
    kept: (n) => count(n, "game"),
    broken: "A game of bingo continues after its full house, or sells tickets after its start.",
    lacks: (n) => count(n, "game"),
  },
  "session-player": {
    check: "session",
    compares: "The player of the log's opening, and each player who signs in.",
    source: "domain/journal/events.ts: a journal belongs to one session of one player.",
    kept: (n) => `${count(n, "sign-in")} by the player of the log`,
    broken: "The log has two players.",
    lacks: (n) => count(n, "sign-in"),
  },
  "session-open": {
    check: "session",
    compares: "The player's requests, and the beginning and end of the session.",
    source: "domain/session/events.ts: the end of the session is the last record before the seal.",
    kept: (n) => `${count(n, "request")} of the player before the session ended`,
    broken: "The player asked for something without an open session.",
    lacks: (n) => count(n, "request"),
  },
  "session-stake": {
    check: "session",
    compares: "The server's time of each stake, and the end of the session.",
    source: "domain/session/events.ts: only a signed-in player can stake.",
    kept: (n) => `${count(n, "stake")} that arrived after the session, and was booked before its end`,
    broken: "The player staked after the session had ended.",
    lacks: (n) =>
      `${count(n, "stake")} after the session, because the log does not show by the server's time when it ended`,
  },
  "reality-answered": {
    check: "session",
    compares:
      "The player's requests and the stakes of the open game, the reality check that is due, and the interval of its timer.",
    source: "domain/reality/reactions.ts: the window of the check covers the page until the player answers it.",
    kept: (n) => `${count(n, "request or stake", "requests and stakes")} while no reality check was unanswered`,
    broken: "A reality check was not made as the player set it.",
    lacks: (n) => count(n, "request or stake", "requests and stakes"),
  },
  "limit-requested": {
    check: "session",
    compares: "Each change of limits that the server confirmed, and one request of the player for it.",
    source: "domain/limits/commands.ts: the server confirms what the player sent.",
    kept: (n) => `${count(n, "confirmed change")} of limits that the player sent`,
    broken: "A change of limits was confirmed that the player did not ask for.",
    lacks: (n) => `${count(n, "confirmed change")} of limits may have a request outside this log`,
  },
  "exclusion-requested": {
    check: "session",
    compares:
      "The kind and the last day of each exclusion that the server began, and one request of the player for it.",
    source: "domain/exclusion/commands.ts: the server confirms what the player sent.",
    kept: (n) => `${count(n, "exclusion")} of the kind and length that the player requested`,
    broken: "An exclusion began that the player did not request.",
    lacks: (n) => `${count(n, "exclusion")} may have a request outside this log`,
  },
  "interval-requested": {
    check: "session",
    compares: "Each interval of the reality check that the server saved, and one request of the player for it.",
    source: "domain/reality/commands.ts: the server confirms what the player sent.",
    kept: (n) => `${count(n, "interval")} of the reality check that the player requested`,
    broken: "An interval of the reality check was saved that the player did not request.",
    lacks: (n) => `${count(n, "saved interval")} of the reality check may have a request outside this log`,
  },
} as const satisfies Readonly<Record<string, ConsistencyRule>>;
export type ConsistencyRuleName = keyof typeof CONSISTENCY_RULES;

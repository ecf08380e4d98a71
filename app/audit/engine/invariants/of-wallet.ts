import type { LogInvariant } from "./log-invariant.ts";

/** The invariants of the wallet and of what the screen showed of it. */
export const INVARIANTS_OF_WALLET = {
  "balance-sum": {
    check: "balances",
    compares:
      "Each balance that the server stated, and the opening balance with the movements up to its ledger position.",
    source: "domain/wallet/state.ts: both are kept, and no balancing entry is invented.",
    kept: "{opening} and {movements} agree with each of {balances} that the server stated; the closing balance is {closing}.",
    broken:
      "The server stated {stated} as of ledger position {position}; the movements up to there add up to {folded}. That is a difference of {difference} (the server states {direction}).",
    lacks:
      "{opening} and {movements} agree with the balances that the server stated, except for {statements} that could not be compared: the ledger positions are before the first position of this log, or too far back. The closing balance is {closing}.",
  },
  "balance-once": {
    check: "balances",
    compares: "The balances that the server stated for one ledger position, also late ones.",
    source: "domain/wallet/movement.ts: a ledger position has one movement, and one balance after it.",
    kept: "agree with each of {balances} that the server stated",
    broken: "The server stated {balance} as of ledger position {position}, {but} {earlier}.",
    lacks: "{statements} that could not be compared",
  },
  "movement-once": {
    check: "balances",
    compares: "The statements of the movement at one ledger position.",
    source: "domain/wallet/movement.ts: a ledger position has one movement.",
    kept: "agree with each of {balances} that the server stated",
    broken: "The server repeated ledger position {position} with other data: first {first}, now {now}.",
    lacks: "{statements} that could not be compared",
  },
  "movement-missing": {
    check: "balances",
    compares: "The ledger positions of the movements, which follow each other without a gap.",
    source: "domain/wallet/movement.ts: 1, 2, 3; a gap means that a movement is missing.",
    kept: "agree with each of {balances} that the server stated",
    broken: "This record shows that the movement at ledger position {position} is missing.",
    lacks:
      "The movement at ledger position {position} is not in this log, but the server stated {later}. Up to that position the balances agree ({folded}); later ones could not be compared.",
  },
  "server-only": {
    check: "server-only",
    compares: "The claimant of each record that moves or states money, and the server.",
    source: "domain/wallet/state.ts: only the server moves money.",
    kept: "Every record that moves or states money came from the server.",
    broken: "{claimant} claims to move or state money ({type}); only the server may.",
    lacks: "No record that moves or states money was read.",
  },
  "screen-balance": {
    check: "screen",
    compares:
      "Each balance on the screen, and the wallet's when the screen was drawn, or that at the start of a freeze.",
    source: "domain/display/queries.ts: balanceOnScreen.",
    kept: "Each of {balances} on screen matched the wallet, or the frozen balance while the display was frozen",
    broken: "The screen showed “{text}”{instead}.",
    lacks:
      "Of {balances} on screen, {unchecked} could not be checked, because the log does not have the state of the wallet at that time.",
  },
  "screen-balance-due": {
    check: "screen",
    compares:
      "The balances that one screen certainly drew, also those after a win, and the records of what it showed between its first balance and its end.",
    source: "ui/display/use-shown.ts: each new text of a place is recorded when it is drawn.",
    kept: "the balance after {wins}",
    broken:
      "The screen had to show {amount} from this record on, for more than {seconds} seconds. It showed the balance before it {until}, and has no record of this one.",
    lacks: "the balance after {wins}",
  },
  "screen-freeze": {
    check: "screen",
    compares:
      "The time for which the displayed balance is frozen, and that of its reason. The reason of a freeze or release, and the signal of a game or the confirmed round that is its cause. A release at the end of a freeze, and this end. In a log without signals of games and confirmed rounds, only the times are compared.",
    source:
      "domain/wallet/commands.ts: 2 seconds for a bet, 10 for a round. domain/wallet/reactions.ts: a signal is the cause.",
    kept: "{freezes} of the displayed balance, each as its reason allows",
    broken: "The displayed balance was frozen or released wrongly: {what}.",
    lacks: "The log does not record that the displayed balance was frozen.",
  },
  "screen-win-due": {
    check: "screen",
    compares:
      "Each win of the player that arrived while the room of bingo was on the screen, and the record of its announcement.",
    source: "ui/bingo/Celebration.tsx: the room announces the last win of its game.",
    kept: "each of {wins} of bingo while its room was on the screen",
    broken:
      "The screen had to announce the player's win of {amount} ({place}) from this record on, for more than {seconds} seconds: it showed the room of bingo. It has no record of it.",
    lacks: "{wins} of bingo",
  },
  "screen-win": {
    check: "screen",
    compares:
      "A win or a result of bingo on the screen, and the prize, the shares and the tickets that the server stated.",
    source: "domain/bingo/own-wins.ts: the player gets the share of each winning ticket.",
    kept: "each of {wins} of bingo matched the server's statement",
    broken: "The screen showed a {what} ({place}) as “{text}”, but {differs}.",
    lacks: "{wins} of bingo could not be compared.",
  },
  "screen-jackpot": {
    check: "screen",
    compares: "A jackpot on a tile or in the open game, and the server's last statement of it.",
    source: "domain/display/queries.ts: jackpotStated.",
    kept: "each of {jackpots} matched the server's last statement",
    broken: "The screen showed a jackpot ({place}) as “{text}”, but the server had stated {amount}.",
    lacks: "{jackpots} on screen differed from the last statement in the log, which may lack a later one.",
  },
} as const satisfies Readonly<Record<string, LogInvariant>>;

import { COOLING_OFF_HOURS } from "../../../../domain/limits/life-cycle.ts";
import type { LogInvariant } from "./log-invariant.ts";

/** The invariants of the regulator's rules that a log can prove. */
export const INVARIANTS_OF_RULES = {
  "profile-in-force": {
    check: "rules",
    compares: "The days of the server's bookings, and the day from which the log's regulator profile was in force.",
    source: "domain/regulator/queries.ts",
    kept: "Under {profile}: {kept}.",
    broken: "The server booked a movement on {day}, before the log's regulator profile came into force.",
    lacks: "This version does not know {profile}: its rules were not checked.",
  },
  "limit-deposit": {
    check: "rules",
    compares: "Each deposit that the player sent, and what was left of the limits then in force.",
    source: "domain/limits/rules.ts: judgeAgainstLimits, by the profile's windows.",
    kept: "{deposits} within the limits then in force",
    broken: "A deposit of {amount} was sent when {left} was left of the {period} limit of {limit}.",
    lacks:
      "Of {deposits}, {unjudged} could not be judged under {profile}, because the log does not state the limits at that time.",
  },
  "limit-booked": {
    check: "rules",
    compares:
      "Each deposit that another tab or device requested, as it was booked, and an older limit: the deposit alone, and with what the server had stated of its use.",
    source: "domain/limits/rules.ts: judgeAgainstLimits, by the server's own times.",
    kept: "{deposits} within the limits then in force",
    broken: "A deposit of {amount} was booked on {time}, above the whole {period} limit of {limit}.",
    lacks:
      "{deposits} over what was left of a limit could not be judged under {profile}: no record of this log requests it, and it may have been requested earlier, when more was left.",
  },
  "limit-raise": {
    check: "rules",
    compares: `Each limit that became higher, and the ${COOLING_OFF_HOURS} hours after its request.`,
    source: "domain/limits/life-cycle.ts: COOLING_OFF_MS.",
    kept: "{statements} of a limit that no raise came into too early",
    broken: `The {period} limit was {before} on {time}, with {waiting}, and {now} by {since}: before ${COOLING_OFF_HOURS} hours were over.`,
    lacks:
      "{raises} of a limit could not be judged under {profile}: only a later statement of the limits shows when it came into force.",
  },
  "limit-waiting": {
    check: "rules",
    compares: "The times of a requested raise and of its earliest acceptance, as the server states both.",
    source: "domain/limits/life-cycle.ts: COOLING_OFF_MS.",
    kept: "{statements} of a limit that no raise came into too early",
    broken: `The {period} limit's change to {amount}, asked for {asked}, could be accepted from {from}: less than ${COOLING_OFF_HOURS} hours later.`,
    lacks:
      "{breaches} of a limit by the device's clock could not be judged under {profile}: the log does not show the server's time.",
  },
  "limit-times": {
    check: "rules",
    compares:
      "The times at which a limit was set and came into force and a raise of it was requested, and the other limits that the server stated before. The two halves of a statement: a limit that the player set is in force from some time on, what is left is stated where there is a limit, and a raise where there is a limit to raise. The operator may have put a limit in force that the player never set. A raise always has both of its times, because its schema has them.",
    source:
      "domain/limits/life-cycle.ts: setLimit and acceptRequest. A limit is in force from when it is set or accepted.",
    kept: "{statements} of when a limit was set, none after it came into force",
    broken: "What the server states of the {period} limit contradicts itself or an earlier statement: {what}.",
    lacks: "the log does not state when a limit was set",
  },
  "limit-used": {
    check: "rules",
    compares:
      "What the server states is left of a limit, and the limit with the deposits that it had booked in its window and the stated use of the daily limit.",
    source: "domain/limits/usage.ts: leftOf. A deposit counts from its request until the end of its window.",
    kept: "{statements} of what is left of a limit, none higher than the booked deposits leave",
    broken: "The server stated that {left} was left of {limit} ({period}){but}.",
    lacks: "the log does not state what is left of a limit",
  },
  "exclusion-request": {
    check: "rules",
    compares: "What the player asked for and the server accepted, and the exclusions that had begun.",
    source: "domain/exclusion/end.ts: an exclusion ends with its last day in London.",
    kept: "nothing requested after {exclusions}",
    broken: "{what} was asked for and accepted after the player's {exclusion} had begun (record {seq}).",
    lacks:
      "{requests} after an exclusion could not be judged under {profile}: the log does not show by the server's time that the exclusion was over.",
  },
  "exclusion-booked": {
    check: "rules",
    compares: "The server's times of stakes and deposits, and those of the exclusions that had begun.",
    source: "engine/checks/stakes.ts: a round or a payment in progress may be booked for a minute.",
    kept: "nothing paid in or staked more than a minute after",
    broken: "{booked}, after the player's {exclusion} had begun (record {seq}).",
    lacks:
      "{bookings} could not be judged under {profile}: the log does not show by the server's time when the exclusion began.",
  },
  "withdrawal-final": {
    check: "rules",
    compares: "The returns of withdrawals to the wallet, and a profile that allows none.",
    source: "domain/regulator/queries.ts: withdrawalReversal.",
    kept: "{withdrawals}, none taken back",
    broken:
      "A withdrawal of {amount} was taken back into the wallet ({ref}, {time}), which this regulator profile does not allow.",
    lacks: "The log does not say under which regulator profile it was recorded.",
  },
} as const satisfies Readonly<Record<string, LogInvariant>>;

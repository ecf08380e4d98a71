import { COOLING_OFF_HOURS } from "../../../../domain/limits/life-cycle.ts";
import type { LogInvariant } from "./log-invariant.ts";

/** The place of an invariant between logs, where others name the check of a verdict. */
export const BETWEEN_LOGS = "between-logs";

type BetweenLogs = Omit<LogInvariant, "check"> & {
  readonly check: typeof BETWEEN_LOGS;
  readonly kept: string;
  readonly lacks: string;
};

export const NO_CONTRADICTION = "No contradiction between the logs: their ledger positions are continuous.";
export const NO_CONTRADICTION_IN_COPIES = "No contradiction between the lines that are not withheld.";
export const REGISTER_KEPT = "Every one of these journals was given, complete, and has these heads.";
export const REGISTER_KEPT_IN_COPIES =
  "Every one of these journals was given up to its last line, and has these heads. They do not prove a line before a withheld one.";
const ALL_GIVEN = "whether all logs of the player are given: the operator's register shows it (--register)";

/** The invariants of several logs of one player: `audit player` and, as far as a few bytes of each log show it, `audit fold` and the summary of a queue. */
export const INVARIANTS_BETWEEN_LOGS = {
  "log-versions": {
    check: BETWEEN_LOGS,
    compares:
      "Two files of one journal, up to the last line of the shorter one. A withheld line has the leaf hash of its record, so that a copy agrees with the journal.",
    source: "domain/journal/record.ts: a journal only grows, so a shorter copy is the beginning of a longer one.",
    kept: NO_CONTRADICTION,
    broken: "{one} and {other} are contradicting versions of the journal {journal}.",
    lacks: ALL_GIVEN,
  },
  "log-player": {
    check: BETWEEN_LOGS,
    compares: "The players of all logs.",
    source: "domain/journal/events.ts: a journal belongs to one session of one player.",
    kept: NO_CONTRADICTION,
    broken: "This log belongs to {player}, and another one to {other}.",
    lacks: "whether the player of {logs} is the same one: no line names the player",
  },
  "ledger-once": {
    check: BETWEEN_LOGS,
    compares: "The movements that logs state at the same ledger position, such as those of two tabs.",
    source: "domain/wallet/events.ts: a player has one ledger, and a position of it has one movement.",
    kept: NO_CONTRADICTION,
    broken: "Ledger position {position} is {now}, and in {other} (line {line}) {first}.",
    lacks: ALL_GIVEN,
  },
  "ledger-overlap": {
    check: BETWEEN_LOGS,
    compares:
      "The digests of the movements of logs whose ledger positions overlap, in `fold` and the summary of a queue.",
    source: "engine/player/ledger-digests.ts: equal movements have equal digests.",
    kept: NO_CONTRADICTION,
    broken: "{logs} state different movements at ledger {positions}.{more} audit player names their lines.",
    lacks: ALL_GIVEN,
  },
  "ledger-opening": {
    check: BETWEEN_LOGS,
    compares: "The first balance of a log, and the movement that another log states at its ledger position.",
    source: "domain/wallet/state.ts: a balance of a position is the balance after its movement.",
    kept: NO_CONTRADICTION,
    broken:
      "The session begins with {balance} at ledger position {position}; {other} states {stated} there (line {line}).",
    lacks: ALL_GIVEN,
  },
  "ledger-gap": {
    check: BETWEEN_LOGS,
    compares: "The ledger positions of all logs, from the first to the last.",
    source: "domain/wallet/events.ts: the server gives each movement the next position.",
    kept: NO_CONTRADICTION,
    broken: "{movements} in no log: ledger {positions}.",
    lacks: "{movements} in no line that was compared: ledger {positions}. What is missing may be in {places}.",
  },
  "deposit-elsewhere": {
    check: BETWEEN_LOGS,
    compares: "Each booked deposit, and the deposits that the logs request.",
    source: "domain/deposits/commands.ts: the player requests a deposit before it is sent.",
    kept: NO_CONTRADICTION,
    broken: "The deposit {reference} of {amount} is requested in no log.",
    lacks:
      "The deposit {reference} of {amount} is requested in no line that was compared. The request may be in {places}.",
  },
  "exclusion-elsewhere": {
    check: BETWEEN_LOGS,
    compares: "The stakes and deposits of a log, and an exclusion that began in another one.",
    source: "engine/checks/stakes.ts: isBookedDuring, by the server's own times.",
    kept: NO_CONTRADICTION,
    broken: "{booked}, during the player's {exclusion}, which began in {other} (line {line}).",
    lacks: "{bookings} of other logs could not be compared with the {exclusion}: {why}.",
  },
  "limit-elsewhere": {
    check: BETWEEN_LOGS,
    compares: `Each deposit of a log alone, and a limit that another log had stated within the ${COOLING_OFF_HOURS} hours before.`,
    source: "domain/limits/rules.ts: judgeAgainstLimits, by the server's own times.",
    kept: NO_CONTRADICTION,
    broken: "{over} The limit is stated in {other} (line {line}).",
    lacks:
      "limits more than a day after another session stated them: they may have been raised since; deposits that only together are over a limit: each may have been requested on another day",
  },
  "register-once": {
    check: BETWEEN_LOGS,
    compares: "The heads of a journal in the operator's register, one with the next.",
    source: "domain/journal/register.ts: a journal belongs to one player, only grows, and has one head at each size.",
    kept: REGISTER_KEPT,
    broken: "The register contradicts itself: {what}.",
    lacks: ALL_GIVEN,
  },
  "register-head": {
    check: BETWEEN_LOGS,
    compares: "The heads of a journal in the operator's register, and the lines of the log.",
    source: "domain/journal/register.ts: a head is the leaf hash of a line.",
    kept: REGISTER_KEPT,
    broken:
      "{file} has another line {line} than the one that the operator registered ({place}): the journal was rewritten up to there.",
    lacks: "The register has no head for the last {lines} of {file}.",
  },
  "register-complete": {
    check: BETWEEN_LOGS,
    compares: "The player's journals in the operator's register, and the logs that are given.",
    source: "domain/journal/register.ts: the register has a line for each delivery.",
    kept: REGISTER_KEPT,
    broken: "The journal {journal} is missing: the operator held {lines} of it ({place}).",
    lacks: ALL_GIVEN,
  },
} as const satisfies Readonly<Record<string, BetweenLogs>>;

/** What `audit player` and `audit fold` do not compare, as they say. */
export const NOT_COMPARED = {
  allGiven: ALL_GIVEN,
  unnamed: "{logs}, because they name no player, and the other logs are of several",
  playerUnknown: "{logs} with no other one, because no line that is given names the player",
  withheld: "what the {lines} of {logs} say, and so the lines that they would contradict",
  broken: "the lines of {logs} from the first broken one on",
  laterLimits: INVARIANTS_BETWEEN_LOGS["limit-elsewhere"].lacks,
} as const;

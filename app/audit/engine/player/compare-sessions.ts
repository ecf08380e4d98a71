import { MOVEMENT_NAMES } from "../../sentences/areas/wallet.ts";
import { count, exactMoney } from "../../sentences/words.ts";
import { isSameMovement } from "../checks/stated-ledger.ts";
import { isStakeOrDeposit } from "../checks/stakes.ts";
import { INVARIANTS_BETWEEN_LOGS as RULES } from "../invariants/between-logs.ts";
import { filled } from "../invariants/log-invariant.ts";
import { compareExclusions } from "./compare-exclusions.ts";
import {
  type BetweenLines,
  depositsOverLimits,
  type Missing,
  missingPositions,
  placesOf,
  type Unrequested,
  unrequestedDeposits,
} from "./compare-logs.ts";
import type { BookedLine, SessionFacts } from "./session-facts.ts";

/** A contradiction between two logs of one player. The line is of `file`; `other` is the log that it contradicts. */
export interface PlayerFinding {
  readonly kind: "ledger" | "balance" | "exclusion" | "limit" | "players";
  readonly file: string;
  readonly line: number | null;
  readonly other: string;
  readonly says: string;
}

interface Gap extends Missing {
  /** Only if the logs are of several players; null if the logs name none. */
  readonly player?: string | null;
  readonly from: number;
  readonly to: number;
}

export interface PlayerComparison {
  readonly players: readonly string[];
  readonly findings: readonly PlayerFinding[];
  /** Ledger positions that no log has, between those that some log has. */
  readonly gaps: readonly Gap[];
  /** Logs whose ledger positions overlap: tabs or devices at the same time. */
  readonly overlaps: readonly string[];
  /** Deposits that no log requests. */
  readonly unrequested: readonly Unrequested[];
  /** Exclusions that could not be compared, because their log does not prove by the server's time when they began. */
  readonly unprovedExclusions: readonly BetweenLines[];
  readonly movements: number;
  /** The logs that name no player. If the others are of several players, they are compared with none. */
  readonly unnamed: readonly string[];
  /** Whether a log withholds lines. */
  readonly hasWithheld: boolean;
}

/** The facts of a log. Two files of one journal have the same identity. */
export interface ComparedSession extends SessionFacts {
  readonly identity: string;
}

interface Known extends BookedLine {
  readonly file: string;
}

/**
 * Compares all logs of one player: one ledger, continuous positions, no stake or deposit during an exclusion, no deposit over
 * a limit. The ledgers of several players have nothing to do with each other, so that each player's logs are compared alone.
 */
export function compareSessions(sessions: readonly ComparedSession[]): PlayerComparison {
  const players = [...new Set(sessions.flatMap((session) => session.player ?? []))].toSorted();
  const unnamed = sessions.flatMap(({ file, player }) => (player === null ? [file] : []));
  const of = { players, unnamed, hasWithheld: sessions.some(isCopy) };
  if (players.length < 2) return { ...of, ...compareLedger(sessions, 0) };
  const fileOf = (player: string | undefined) => sessions.find((session) => session.player === player)?.file ?? "";
  const others: PlayerFinding[] = players.slice(1).map((player) => ({
    kind: "players",
    file: fileOf(player),
    line: 1,
    other: fileOf(players[0]),
    says: filled(RULES["log-player"].broken, { player, other: players[0] ?? "" }),
  }));
  const alone = players.map((player) => {
    const compared = compareLedger(
      sessions.filter((session) => session.player === player),
      unnamed.length,
    );
    return { ...compared, gaps: compared.gaps.map((gap) => ({ player, ...gap })) };
  });
  return {
    ...of,
    findings: [...others, ...alone.flatMap(({ findings }) => findings)],
    gaps: alone.flatMap(({ gaps }) => gaps),
    overlaps: alone.flatMap(({ overlaps }) => overlaps),
    unrequested: alone.flatMap(({ unrequested }) => unrequested),
    unprovedExclusions: alone.flatMap(({ unprovedExclusions }) => unprovedExclusions),
    movements: alone.reduce((sum, { movements }) => sum + movements, 0),
  };
}

const isCopy = ({ forOtherLogs: { withheld } }: ComparedSession): boolean => withheld > 0;

/** `unnamed` is the number of logs that may be of this player, and were not compared. */
function compareLedger(
  sessions: readonly ComparedSession[],
  unnamed: number,
): Omit<PlayerComparison, "players" | "unnamed" | "hasWithheld"> {
  const findings: PlayerFinding[] = [];
  const ledger = new Map<number, Known>();
  for (const { file, movements } of sessions)
    for (const [position, booked] of movements) {
      const known = ledger.get(position);
      if (known === undefined) ledger.set(position, { ...booked, file });
      else if (!isSameMovement(known.movement, booked.movement)) findings.push(changed(known, booked, file));
    }
  const openings = sessions.flatMap(({ file, opening }) => (opening === null ? [] : [{ file, ...opening }]));
  for (const { file, position, balance } of openings) {
    const before = ledger.get(position);
    if (before === undefined || before.file === file || before.movement.balance === balance) continue;
    const says = filled(RULES["ledger-opening"].broken, {
      balance: exactMoney(balance),
      position,
      other: before.file,
      stated: exactMoney(before.movement.balance),
      line: before.line,
    });
    findings.push({ kind: "balance", file, line: null, other: before.file, says });
  }
  const bookings = [...ledger.values()]
    .filter(({ movement }) => isStakeOrDeposit(movement))
    .map(({ file, line, movement }) => ({ ...movement, file, line }));
  const exclusions = compareExclusions(sessions, bookings, (possible) =>
    count(possible, "stake or deposit", "stakes and deposits"),
  );
  findings.push(...exclusions.broken.map((one) => ({ kind: "exclusion" as const, ...one })));
  findings.push(...depositsOverLimits(sessions).map((one) => ({ kind: "limit" as const, ...one })));
  return {
    findings,
    gaps: gapsOf(
      ledger,
      openings.map(({ position }) => position),
      placesOf(sessions, unnamed),
    ),
    overlaps: overlapsOf(sessions),
    unrequested: unrequestedDeposits(sessions, unnamed),
    unprovedExclusions: exclusions.unproved,
    movements: ledger.size,
  };
}

function changed(
  { file: other, line: otherLine, movement: first }: Known,
  { line, movement }: BookedLine,
  file: string,
): PlayerFinding {
  const described = ({ ref, kind, amount, balance }: typeof movement) =>
    `${ref} (${MOVEMENT_NAMES[kind]}) of ${exactMoney(amount)} with ${exactMoney(balance)} after it`;
  const says = filled(RULES["ledger-once"].broken, {
    position: movement.position,
    now: described(movement),
    other,
    line: otherLine,
    first: described(first),
  });
  return { kind: "ledger", file, line, other, says };
}

/** The positions between the earliest and the latest known one that no log states a movement for. */
function gapsOf(
  ledger: ReadonlyMap<number, unknown>,
  openings: readonly number[],
  places: string | undefined,
): PlayerComparison["gaps"] {
  const positions = [...ledger.keys()].toSorted((a, b) => a - b);
  const first = Math.min(...openings, (positions[0] ?? Infinity) - 1);
  const last = Math.max(...openings, positions.at(-1) ?? -Infinity);
  return [...positions, last + 1].flatMap((position, index) => {
    const from = (positions[index - 1] ?? first) + 1;
    const to = position - 1;
    return from > to ? [] : [{ from, to, ...missingPositions(from, to, places) }];
  });
}

function overlapsOf(sessions: readonly ComparedSession[]): readonly string[] {
  const spans = sessions
    .filter(({ movements }) => movements.size > 0)
    .map(({ file, identity, movements }) => ({
      file,
      identity,
      from: Math.min(...movements.keys()),
      to: Math.max(...movements.keys()),
    }))
    .toSorted((a, b) => a.from - b.from);
  return spans.flatMap((one, index) =>
    spans
      .slice(index + 1)
      .flatMap((other) =>
        other.from <= one.to && other.identity !== one.identity
          ? [
              `${one.file} and ${other.file} overlap at ledger positions ${other.from} to ${Math.min(one.to, other.to)}.`,
            ]
          : [],
      ),
  );
}

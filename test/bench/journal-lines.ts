import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { leafHash } from "../../adapters/journal/hash-node.ts";
import { LineReader } from "../../app/audit/reading/line-reader.ts";
import { NO_LINE } from "../../domain/journal/hash.ts";
import { formatMoney, pence } from "../../domain/money.ts";
import { SALT_LENGTH } from "../../domain/journal/line/layout.ts";
import { type Claimant, encodeRecord, type JournalRecord } from "../../domain/journal/record.ts";
import { FREEZE_MS } from "../../domain/wallet/rules.ts";

const BEGINS = Date.parse("2026-11-20T19:00:00Z");
/** The time from one record to the next. */
const STEP_MS = 137;
const atMs = (seq: number): number => BEGINS + seq * STEP_MS;

interface Draft {
  readonly type: string;
  readonly by: Claimant;
  readonly data: Readonly<Record<string, unknown>>;
  /** The record before it is its cause. */
  readonly isCaused?: true;
}

/** Endless records of a slot player. Each round has a bet, a freeze, a stake, a balance, its end, the release and the screen; every third a win. */
export function* records(journal = "jrn-bench"): Generator<Draft> {
  const regulator = { name: "UKGC", from: "2025-10-31" };
  const opening = {
    format: 2,
    journal,
    appVersion: "0.1.0",
    regulator,
    timeZone: "Europe/London",
    player: "p-1",
  };
  let balance = 10_000_000;
  let position = 0;
  const state = (): Draft => ({ type: "wallet.balance-stated.v1", by: "server", data: { balance, position } });
  const shown = (frozen: boolean): Draft => {
    const data = { amount: balance, frozen, of: null, text: formatMoney(pence(balance)), what: "balance" };
    return { type: "display.shown.v1", by: "app", data };
  };
  const game = "lucky-larder";
  const first: readonly Draft[] = [
    { type: "journal.opened.v1", by: "app", data: opening },
    state(),
    { type: "games.launch-requested.v1", by: "player", data: { game } },
  ];
  yield* first;
  let seq = first.length;
  for (let round = 1; ; round++) {
    const book = (kind: string, amount: number): Draft => {
      balance += amount;
      position += 1;
      const bookedAt = BEGINS + position * 317;
      const data = {
        ref: `mv-${position}`,
        position,
        kind,
        amount,
        balance,
        correlation: `round-${round}`,
        description: "Lucky Larder",
        bookedAt,
      };
      return { type: "wallet.movement-booked.v1", by: "server", data };
    };
    // The freeze is the second record of its round.
    const until = atMs(seq + 1) + FREEZE_MS.bet;
    const drafts: readonly Draft[] = [
      { type: "games.signalled.v1", by: "frame", data: { game, signal: "bet" } },
      { type: "wallet.display-frozen.v1", by: "app", data: { because: "bet", until }, isCaused: true },
      shown(true),
      book("STAKE", -20),
      state(),
      ...(round % 3 === 0 ? [book("WIN", 55), state()] : []),
      { type: "games.signalled.v1", by: "frame", data: { game, signal: "round-ended" } },
      { type: "wallet.display-released.v1", by: "app", data: { because: "round-end" }, isCaused: true },
      shown(false),
    ];
    yield* drafts;
    seq += drafts.length;
  }
}

/** Writes a journal of `count` records, calls `act` with its path, and removes it. */
export async function withJournalOf<A>(count: number, act: (path: string) => Promise<A>): Promise<A> {
  const folder = mkdtempSync(join(tmpdir(), "bench-"));
  const path = join(folder, "journal.ndjson");
  try {
    writeJournal(path, count);
    return await act(path);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Writes a journal of `count` records. */
export function writeJournal(path: string, count: number, journal?: string): void {
  const drafts = records(journal);
  writeLines(path, count, (seq) => {
    const { isCaused = false, ...draft } = drafts.next().value as Draft;
    const cause = isCaused || seq % 5 === 4 ? { cause: seq - 1 } : {};
    return { ...draft, at: new Date(atMs(seq)).toISOString(), ...cause };
  });
}

/** Writes records, each chained to the one before it, in batches. */
export function writeLines(
  path: string,
  count: number,
  recordAt: (seq: number) => Omit<JournalRecord, "prev" | "salt" | "seq">,
): void {
  mkdirSync(dirname(path), { recursive: true });
  const fd = openSync(path, "w");
  let prev = NO_LINE;
  let batch = "";
  for (let seq = 0; seq < count; seq++) {
    const salt = leafHash(`salt ${seq}`).slice(0, SALT_LENGTH);
    const line = encodeRecord({ ...recordAt(seq), prev, salt, seq });
    prev = leafHash(line);
    batch += `${line}\n`;
    if (seq % 10_000 === 9_999 || seq === count - 1) {
      writeSync(fd, batch);
      batch = "";
    }
  }
  closeSync(fd);
}

/** Writes a folder of logs with `write`, calls `act` with their paths and the folder, and removes it. */
export async function withFolderOf<A>(
  logs: number,
  write: (path: string, n: number) => void,
  act: (files: readonly string[], folder: string) => Promise<A>,
): Promise<A> {
  const folder = mkdtempSync(join(tmpdir(), "bench-"));
  try {
    const files = Array.from({ length: logs }, (_, n) => join(folder, "logs", `${n}.ndjson`));
    for (const [n, file] of files.entries()) write(file, n);
    return await act(files, join(folder, "logs"));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Reads the lines of a file. Every contender uses it. */
export function eachLine(path: string, visit: (reader: LineReader) => void): void {
  const fd = openSync(path, "r");
  const reader = new LineReader(fd);
  while (reader.next()) visit(reader);
  closeSync(fd);
}

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { folded, type LogSet } from "../command-line/folded.ts";
import { headsAt, leavesAt } from "../reading/heads.ts";
import type { LineHashes } from "../engine/player/journal-files.ts";
import { UsageError } from "../reading/journal-file.ts";
import type { LogResult } from "../engine/verdict/log-result.ts";
import { ELECTION_MS, failureOf, persistently, type Server } from "./nats.ts";
import { type Outcome, outcomesOf, type StoredOutcome } from "./outcomes.ts";
import { LOG_HEADER, readHeader } from "./queued-log.ts";
import { writeLog } from "./stored-log.ts";
import { type Queue } from "./streams.ts";

/** All logs of the queue. Their summary is the same as that of `fold`, which judges them on one machine. */
export async function judgedLogs(server: Server, queue: Queue): Promise<LogSet> {
  const stored = withNames(await outcomesOf(server, queue));
  const results = stored.flatMap(({ outcome }) => ("error" in outcome ? [] : [outcome]));
  const unread = stored.flatMap(({ outcome }) => ("error" in outcome ? [outcome] : []));
  return { results, unread, hashes: await hashesOf(server, stored, wantedHashes(results)) };
}

const KEY_SHOWN = 8;

/** Of two logs that were submitted with one name, the earlier one has its key in its name. */
function withNames(stored: readonly StoredOutcome[]): readonly StoredOutcome[] {
  const latest = new Map<string, StoredOutcome>();
  const seqOf = ({ place }: StoredOutcome) => place?.seq ?? 0;
  for (const one of stored) {
    const known = latest.get(one.outcome.file);
    if (known === undefined || seqOf(one) > seqOf(known)) latest.set(one.outcome.file, one);
  }
  return stored.map((one) => {
    const { file } = one.outcome;
    if (latest.get(file) === one) return one;
    return { ...one, outcome: renamed(one.outcome, `${file} (${one.key.slice(0, KEY_SHOWN)})`) };
  });
}

const renamed = (outcome: Outcome, file: string): Outcome => ({ ...outcome, file });

/** The lines whose hashes show whether two versions of a journal contradict each other. */
type Wanted = Readonly<Record<keyof LineHashes, Set<number>>>;

function wantedHashes(results: readonly LogResult[]): ReadonlyMap<string, Wanted> {
  const wanted = new Map<string, Wanted>();
  const want = (name: keyof LineHashes) => (file: string, line: number) => {
    const known = wanted.get(file) ?? { headAt: new Set(), leavesAt: new Set() };
    known[name].add(line);
    wanted.set(file, known);
    return undefined;
  };
  folded(results, [], { headAt: want("headAt"), leavesAt: want("leavesAt") });
  return wanted;
}

/** Reads those logs again from the queue. There are few: those of a journal of which there are several versions. */
async function hashesOf(
  server: Server,
  stored: readonly StoredOutcome[],
  wanted: ReadonlyMap<string, Wanted>,
): Promise<LineHashes> {
  const hashes = new Map<string, Readonly<Record<keyof LineHashes, ReadonlyMap<number, string>>>>();
  const known: LineHashes = {
    headAt: (file, line) => hashes.get(file)?.headAt.get(line),
    leavesAt: (file, line) => hashes.get(file)?.leavesAt.get(line),
  };
  if (wanted.size === 0) return known;
  const folder = mkdtempSync(join(tmpdir(), "audit-"));
  try {
    for (const [file, lines] of wanted) {
      const place = stored.find(({ outcome }) => outcome.file === file)?.place;
      const path = join(folder, "log.ndjson");
      await fetchLog(server, file, place, path);
      hashes.set(file, { headAt: headsAt(path, lines.headAt), leavesAt: leavesAt(path, lines.leavesAt) });
      rmSync(path);
    }
    return known;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function fetchLog(server: Server, file: string, place: StoredOutcome["place"], path: string): Promise<void> {
  try {
    const { stream = "", seq = 0 } = place ?? {};
    const message = await persistently(() => server.manager.streams.getMessage(stream, { seq }), ELECTION_MS);
    const log = message === null ? undefined : readHeader(message.header.get(LOG_HEADER));
    if (message === null || log === undefined) throw new Error("its message was deleted");
    await writeLog(server, stream, log, message.data, path);
  } catch (cause) {
    throw new UsageError(
      `${file} is needed again, because there is another version of its journal, and could not be read from ${server.name}: ${failureOf(cause).message}. Submit it again.`,
      { cause },
    );
  }
}

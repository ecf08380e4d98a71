import { closeSync, readSync, type Stats, statSync } from "node:fs";
import { leafHash } from "../../../adapters/journal/hash-node.ts";
import { stateDigest } from "../../../domain/journal/digest.ts";
import { foundIn, type LogResult } from "../engine/verdict/log-result.ts";
import { type Player, playerFold } from "../../../domain/player.ts";
import type { AuditOptions } from "../engine/verdict/auditor.ts";
import { audited } from "./commands/verify.ts";
import { BROKEN, type Verdict } from "../engine/verdict/verdict.ts";
import { openJournal, unopened, UsageError } from "../reading/journal-file.ts";
import { VERSION } from "./version.ts";

/** The result of a log, or why it could not be read. */
export type LogOutcome = LogResult | { readonly file: string; readonly error: string };

/** The same outcome of a log with another name, such as its path in the folder. */
export const named = <Outcome extends LogOutcome>(outcome: Outcome, file: string): Outcome => ({
  ...outcome,
  file,
  ...("error" in outcome ? { error: outcome.error.replaceAll(outcome.file, file) } : {}),
});

/** Follows a log while it is verified. */
export interface LogFollower {
  readonly after: AuditOptions["after"];
  /** The file is a log, and was read to its end. */
  readonly end: (state: Player, verdict: Verdict) => void;
}

/** Verifies one log of a folder. */
export function verifyLog(file: string, follower?: LogFollower): LogOutcome {
  try {
    const { size, mtimeMs } = statsOf(file);
    // The other threads verify other logs.
    const auditor = audited(file, { threads: 1, after: follower?.after, isCompared: true });
    if (isNoLog(auditor.verdict(), file)) return { file, error: `${file} is not a journal: it has no record.` };
    follower?.end(auditor.state, auditor.verdict());
    const { exitCode, says, firstBad, journal: summary, ...verdict } = auditor.verdict();
    const { wallet } = auditor.state;
    return {
      file,
      size,
      mtimeMs,
      version: VERSION,
      journal: summary.journal,
      player: summary.player,
      lines: summary.lines,
      head: summary.head,
      stateDigest: stateDigest(playerFold, auditor.state, leafHash),
      exitCode,
      says,
      firstBad,
      found: foundIn({ exitCode, says, firstBad, journal: summary, ...verdict }),
      wallet:
        wallet.opening === null
          ? null
          : {
              opening: wallet.opening.balance,
              from: wallet.opening.position,
              to: wallet.position,
              closing: wallet.folded,
              movements: wallet.position - wallet.opening.position,
            },
      forOtherLogs: auditor.forOtherLogs,
    };
  } catch (cause) {
    if (cause instanceof UsageError) return { file, error: cause.message };
    return { file, error: cause instanceof Error ? cause.message : String(cause) };
  }
}

const HEAD_BYTES = 65_536;
/** The fields of a record or of a withheld line. A journal that is damaged from its first line on still has them. */
const RECORD = /"prev":\s*"|"leaf":\s*"/;

/** A file of another kind is no broken log. */
export function isNoLog({ exitCode, journal }: Verdict, file: string): boolean {
  if (exitCode !== BROKEN || journal.firstSeq !== null) return false;
  const { fd } = openJournal(file);
  try {
    const head = Buffer.alloc(HEAD_BYTES);
    return !RECORD.test(head.toString("latin1", 0, readSync(fd, head, 0, HEAD_BYTES, 0)));
  } finally {
    closeSync(fd);
  }
}

/** Fails for a broken symbolic link. */
function statsOf(path: string): Stats {
  try {
    return statSync(path);
  } catch (cause) {
    throw unopened(path, cause);
  }
}

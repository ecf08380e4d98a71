import { type Stats, statSync } from "node:fs";
import { leafHash } from "../../../adapters/journal/hash-node.ts";
import { stateDigest } from "../../../domain/journal/digest.ts";
import { foundIn, type LogResult } from "../engine/verdict/summary.ts";
import { playerFold } from "../../../domain/player.ts";
import { audited } from "./commands/verify.ts";
import { unopened, UsageError } from "../reading/journal-file.ts";
import { VERSION } from "./version.ts";

/** The result of a log, or why it could not be read. */
export type LogOutcome = LogResult | { readonly file: string; readonly error: string };

/** Verifies one log of a folder. */
export function verifyLog(file: string): LogOutcome {
  try {
    const { size, mtimeMs } = statsOf(file);
    // The other threads verify other logs.
    const auditor = audited(file, { threads: 1 });
    const { exitCode, says, firstBad, journal: summary, ...verdict } = auditor.verdict();
    const { wallet } = auditor.state;
    return {
      file,
      size,
      mtimeMs,
      version: VERSION,
      journal: summary.journal,
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
              closing: wallet.folded,
              movements: wallet.position - wallet.opening.position,
            },
    };
  } catch (cause) {
    if (cause instanceof UsageError) return { file, error: cause.message };
    return { file, error: cause instanceof Error ? cause.message : String(cause) };
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

import { NOTHING_FOR_OTHERS } from "../../engine/player/for-other-logs.ts";
import type { LogResult } from "../../engine/verdict/log-result.ts";
import { summarise } from "../../engine/verdict/summary.ts";
import { VERSION } from "../version.ts";

/** What decides which file of a journal counts. */
export type CountedLog = Pick<LogResult, "file" | "journal" | "player" | "lines" | "head" | "exitCode">;

/** As in `fold`, one file of each journal counts. Gives each of the others with the file that counts in its place. */
export function repeatedFiles(logs: readonly CountedLog[]): ReadonlyMap<string, string> {
  const { repeated } = summarise(
    logs.map((log) => ({
      ...log,
      size: 0,
      mtimeMs: 0,
      version: VERSION,
      stateDigest: "",
      says: "",
      firstBad: null,
      found: {},
      wallet: null,
      forOtherLogs: NOTHING_FOR_OTHERS,
    })),
    () => "0",
  );
  return new Map(repeated.map(({ file, of }) => [file, of]));
}

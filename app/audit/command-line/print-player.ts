import type { PlayerComparison } from "../engine/player/compare-sessions.ts";
import { count, londonTime } from "../sentences/words.ts";
import {
  NO_CONTRADICTION,
  NO_CONTRADICTION_IN_COPIES,
  REGISTER_KEPT,
  REGISTER_KEPT_IN_COPIES,
} from "../engine/invariants/between-logs.ts";
import type { Missing } from "../engine/player/compare-logs.ts";
import type { Fork } from "../engine/player/judge-player.ts";
import { hanging } from "./layout.ts";
import type { Unread } from "./log-files.ts";
import type { RegisterResult } from "./register.ts";
import type { Terminal } from "./terminal.ts";

interface PlayerResult extends Omit<PlayerComparison, "unnamed"> {
  readonly players: readonly string[];
  readonly files: readonly { readonly file: string; readonly exitCode: number; readonly says: string }[];
  readonly forks: readonly Fork[];
  readonly register?: RegisterResult;
  readonly unread: readonly Unread[];
  readonly notChecked: readonly string[];
}

/** Prints the comparison of the logs of one player. */
export function printPlayer(terminal: Terminal, result: PlayerResult): void {
  const { write, paint } = terminal;
  const { players, files, forks, findings, gaps, overlaps, unrequested, unprovedExclusions, movements, unread } =
    result;
  write(`${paint("bold", players.length === 0 ? "No player" : `Player ${players.join(", ")}`)}\n`);
  write(`  ${count(files.length, "log")}, ${count(movements, "movement")} of the ledger\n`);
  const list = (title: string, lines: readonly string[]) => {
    if (lines.length === 0) return;
    write(`\n  ${title}\n`);
    for (const line of lines) write(`${hanging(terminal, "   · ", line)}\n`);
  };
  const at = ({ file, line, says }: { readonly file: string; readonly line: number | null; readonly says: string }) =>
    `${file}${line === null ? "" : `, line ${line}`}: ${says}`;
  list(
    "Logs",
    files.map(({ file, exitCode, says }) => `${file} (${exitCode}): ${says}`),
  );
  list(
    "Contradicting versions",
    forks.map(({ says }) => says),
  );
  list("Contradictions between logs", findings.map(at));
  const aboutGap = ({ player, says }: (typeof gaps)[number]) =>
    player === undefined ? says : `${player ?? "No player"}: ${says}`;
  list("Missing from all logs", gaps.filter(isProved).map(aboutGap));
  list("Deposits without a request", unrequested.filter(isProved).map(at));
  list("In no line that was compared", [...gaps.filter(isOpen).map(aboutGap), ...unrequested.filter(isOpen).map(at)]);
  list("Exclusions that could not be compared", unprovedExclusions.map(at));
  list("At the same time", overlaps);
  if (result.register !== undefined) list("Operator's register", aboutRegister(result.register, result.hasWithheld));
  list(
    "Could not be read",
    unread.map(({ file, error }) => `${file}: ${error}`),
  );
  const isKept = [forks, findings, gaps, unrequested, unprovedExclusions].every(({ length }) => length === 0);
  if (isKept && files.length > 0) write(`\n  ${result.hasWithheld ? NO_CONTRADICTION_IN_COPIES : NO_CONTRADICTION}\n`);
  write(`\n${hanging(terminal, "  ", `Not checked: ${result.notChecked.join("; ")}.`)}\n`);
}

const isProved = ({ proved }: Missing): boolean => proved;
const isOpen = ({ proved }: Missing): boolean => !proved;

function aboutRegister({ findings, witnesses, ...register }: RegisterResult, hasWithheld: boolean): readonly string[] {
  const cosigned = witnesses.map(
    ({ name, at }) => `✓ ${name} cosigned the checkpoint at ${londonTime(Date.parse(at))}.`,
  );
  if (findings.length > 0)
    return [...cosigned, ...findings.map(({ outcome, says }) => `${outcome === "failed" ? "✗" : "~"} ${says}`)];
  const { file, lines, heads, journals, origin } = register;
  return [
    ...cosigned,
    `✓ ${file}: the first ${count(lines, "line")} are the ones that ${origin} signed. They have ${count(heads, "head")} of ${count(journals, "journal")} of the player. ${hasWithheld ? REGISTER_KEPT_IN_COPIES : REGISTER_KEPT}`,
  ];
}

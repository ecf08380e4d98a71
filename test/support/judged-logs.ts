import { hash } from "node:crypto";
import { leafHash } from "../../adapters/journal/hash-node.ts";
import { withheldBy } from "../../app/audit/engine/line/withheld.ts";
import type { LineHashes } from "../../app/audit/engine/player/journal-files.ts";
import { judgePlayer } from "../../app/audit/engine/player/judge-player.ts";
import { SessionFactsCollector } from "../../app/audit/engine/player/session-facts.ts";
import { Auditor } from "../../app/audit/engine/verdict/auditor.ts";
import { foundIn, type LogResult } from "../../app/audit/engine/verdict/log-result.ts";
import { summarise } from "../../app/audit/engine/verdict/summary.ts";

/** The lines of logs, by the names of their files. */
export type Logs = Readonly<Record<string, readonly string[]>>;

const sha256 = (text: string): string => hash("sha256", text, "hex");

const leafOf = (text: string): string => withheldBy({ text })?.leafHash ?? leafHash(text);

const hashesOf = (logs: Logs): LineHashes => ({
  headAt: (file, line) => logs[file]?.slice(line - 1, line).map(leafOf)[0],
  leavesAt: (file, lines) => logs[file]?.slice(0, lines).map(leafOf).join(" "),
});

/** Verifies a log, and collects what the comparison with others needs. */
export function collected(file: string, lines: readonly string[]) {
  const collector = new SessionFactsCollector();
  const auditor = new Auditor({ leafHash, isCompared: true, after: collector.after });
  for (const text of lines) auditor.push({ text });
  const verdict = auditor.verdict();
  return { auditor, verdict, facts: collector.facts(file, verdict.journal, auditor) };
}

/** What `audit player` and `audit fold` say about these logs. */
export function judgedLogs(logs: Logs) {
  const all = Object.entries(logs).map(([file, lines]) => collected(file, lines));
  const hashes = hashesOf(logs);
  const results = all.map(({ auditor, verdict, facts }): LogResult => {
    const { wallet } = auditor.state;
    const { journal: summary, exitCode, says, firstBad } = verdict;
    const { journal, player, lines, head } = summary;
    const { opening, position } = wallet;
    const ofFile = { file: facts.file, size: 0, mtimeMs: 0, version: "", stateDigest: "00" };
    const ofLog = { journal, player, lines, head, exitCode, says, firstBad, found: foundIn(verdict) };
    return {
      ...ofFile,
      ...ofLog,
      wallet: opening && {
        opening: opening.balance,
        from: opening.position,
        to: position,
        closing: wallet.folded,
        movements: position - opening.position,
      },
      forOtherLogs: facts.forOtherLogs,
    };
  });
  const sessions = all.map(({ facts, verdict: { exitCode, says } }) => ({ facts, exitCode, says }));
  return { player: judgePlayer(sessions, hashes), fold: summarise(results, sha256, hashes), results };
}

/** What the logs are accused of together. A movement or a request is missing only if no withheld line can have it. */
export function accusationsBetween(logs: Logs): readonly string[] {
  const { player, fold } = judgedLogs(logs);
  const { forks, balances, movements, exclusions, limits, gaps, unrequested } = fold.betweenLogs;
  const missing = [...player.compared.gaps, ...player.compared.unrequested, ...gaps, ...unrequested];
  return [
    ...[player.forks, player.compared.findings, forks, balances, movements, exclusions, limits].flat(),
    ...missing.filter(({ proved }) => proved),
  ].map(({ says }) => says);
}

import { expect, it } from "vitest";
import { leafHash } from "../../../adapters/journal/hash-node.ts";
import { Auditor } from "../../../app/audit/engine/verdict/auditor.ts";
import { ALL_PASSED, INCOMPLETE } from "../../../app/audit/engine/verdict/verdict.ts";
import { goodJournals } from "../../support/good-journals.ts";
import { SITE } from "./contradictions/rewritten-logs.ts";

const LOGS = [
  ...goodJournals().map(({ name, text }) => [name, text.trimEnd().split("\n")] as const),
  ["an evening at the site", SITE] as const,
];

function audit(lines: readonly string[]) {
  const auditor = new Auditor({ leafHash, open: true });
  for (const text of lines) auditor.push({ text });
  return auditor.verdict();
}

/** A player may download the record of a period. It begins anywhere, such as between a message and the one that explains it. */
it.each(LOGS)("an excerpt of an honest log is accused of nothing, wherever it begins: %s", (_, lines) => {
  const accused = lines.flatMap((_, from) => {
    const { exitCode, says, checks } = audit(lines.slice(from));
    if (exitCode === ALL_PASSED || exitCode === INCOMPLETE) return [];
    return [
      `from line ${from + 1}: ${says} ${checks.flatMap(({ findings }) => findings.map((one) => one.says)).join(" ")}`,
    ];
  });
  expect(accused).toEqual([]);
});

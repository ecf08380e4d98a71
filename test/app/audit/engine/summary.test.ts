import { hash } from "node:crypto";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NO_LINE } from "../../../../domain/journal/hash.ts";
import { NOTHING_FOR_OTHERS } from "../../../../app/audit/engine/player/for-other-logs.ts";
import type { LogResult } from "../../../../app/audit/engine/verdict/log-result.ts";
import { summarise } from "../../../../app/audit/engine/verdict/summary.ts";

const sha256 = (text: string) => hash("sha256", text, "hex");
const summaryOf = (results: readonly LogResult[]) => summarise(results, sha256);

const result = (change: Partial<LogResult>): LogResult => ({
  file: "a.ndjson",
  size: 100,
  mtimeMs: 1,
  version: "0.1.0",
  journal: "jrn-a",
  player: "p-a",
  lines: 10,
  head: "00",
  stateDigest: "11",
  exitCode: 0,
  says: "Fine.",
  firstBad: null,
  found: {},
  forOtherLogs: NOTHING_FOR_OTHERS,
  wallet: { from: 0, to: 3, opening: 100, closing: 250, movements: 3 },
  ...change,
});

const some = fc.uniqueArray(fc.nat(30), { minLength: 1, maxLength: 12 }).map((numbers) =>
  numbers.map((n) =>
    result({
      file: `${n}.ndjson`,
      journal: `jrn-${n % 20}`,
      lines: n,
      stateDigest: sha256(String(n)),
      exitCode: n % 7 === 0 ? 1 : 0,
      found: n % 7 === 0 ? { balances: n + 1 } : {},
    }),
  ),
);

describe("the summary of many logs", () => {
  it("does not depend on the order of the results", () => {
    fc.assert(
      fc.property(
        some.chain((results) =>
          fc.tuple(fc.constant(results), fc.shuffledSubarray(results, { minLength: results.length })),
        ),
        ([one, other]) => {
          expect(summaryOf(other)).toEqual(summaryOf(one));
        },
      ),
    );
  });

  it("has another digest if any state differs, or any log is missing", () => {
    fc.assert(
      fc.property(some, fc.nat(), (results, n) => {
        const at = n % results.length;
        const alone = summaryOf(results).repeated.every(
          ({ file, of }) => file !== results[at]!.file && of !== results[at]!.file,
        );
        fc.pre(alone);
        expect(summaryOf(results.with(at, { ...results[at]!, stateDigest: sha256("other") })).digest).not.toBe(
          summaryOf(results).digest,
        );
        expect(summaryOf(results.toSpliced(at, 1)).digest).not.toBe(summaryOf(results).digest);
      }),
    );
  });

  it("counts each journal once: the file with the least severe exit code, and of those the longest", () => {
    const { totals, repeated } = summaryOf([
      result({ file: "early.ndjson", lines: 5, wallet: { from: 0, to: 1, opening: 100, closing: 90, movements: 1 } }),
      result({
        file: "forged.ndjson",
        lines: 99,
        exitCode: 2,
        wallet: { from: 0, to: 1, opening: 100, closing: 99_999, movements: 1 },
      }),
      result({ file: "late.ndjson", lines: 10 }),
      result({ file: "other.ndjson", journal: "jrn-b" }),
    ]);
    expect(totals).toEqual({
      files: 4,
      byExitCode: { 0: 3, 2: 1 },
      byCheck: {},
      journals: 2,
      lines: 20,
      movements: 6,
      opening: 200,
      closing: 500,
    });
    expect(repeated).toEqual([
      { file: "early.ndjson", of: "late.ndjson" },
      { file: "forged.ndjson", of: "late.ndjson" },
    ]);
  });

  it("has every log that did not pass, the worst first", () => {
    const bad = Array.from({ length: 14 }, (_, i) =>
      result({ file: `${i}`, journal: `${i}`, exitCode: 1, found: { balances: i + 1 } }),
    );
    const broken = result({ file: "broken", journal: "broken", exitCode: 2, found: { chain: 1 } });
    const { worst, totals } = summaryOf([...bad, broken, result({})]);
    expect(worst.map(({ file }) => file)).toEqual(["broken", ...bad.map(({ file }) => file).toReversed()]);
    expect(totals.byCheck).toEqual({ balances: 14, chain: 1 });
  });

  it("counts an excerpt and its copy once, and each file without a record", () => {
    const excerpt = {
      journal: null,
      head: "ab".repeat(32),
      wallet: { from: 0, to: 2, opening: 1, closing: 3, movements: 2 },
    };
    const junk = { journal: null, head: NO_LINE, wallet: null };
    const { totals, repeated } = summaryOf([
      result({ file: "a", ...excerpt }),
      result({ file: "b", ...excerpt }),
      result({ file: "c", ...junk }),
      result({ file: "d", ...junk }),
    ]);
    expect(totals).toMatchObject({ files: 4, journals: 3, movements: 2 });
    expect(repeated).toEqual([{ file: "b", of: "a" }]);
  });
});

import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { leafHash } from "../../../adapters/journal/hash-node.ts";
import { listedInvariants } from "../../../app/audit/engine/invariants/list.ts";
import { Auditor } from "../../../app/audit/engine/verdict/auditor.ts";
import { goodJournals } from "../../support/good-journals.ts";
import { recordOf } from "../../support/journals.ts";
import { HONEST } from "./contradictions/honest.ts";
import { recorded, stepsOf } from "../../support/rewriting.ts";
import { SITE } from "./contradictions/rewritten-logs.ts";
import { CONTRADICTIONS } from "./contradictions/index.ts";

function audit(lines: readonly string[]) {
  const auditor = new Auditor({ leafHash });
  for (const text of lines) auditor.push({ text });
  return auditor.verdict();
}

const INVARIANTS = listedInvariants();
/** Matches a sentence of the list of invariants with any values. */
const formOf = (text: string) =>
  new RegExp(`^${text.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/\{\w+\}/g, "[^]*")}`);

describe("a completely rewritten log that contradicts itself", () => {
  it.each(CONTRADICTIONS.map((one) => [one.name, one] as const))(
    "is found at its line: %s",
    (_, { check, at, lines }) => {
      const log = lines();
      const { checks, exitCode } = audit(log);
      const failed = checks.filter(({ outcome }) => outcome === "failed");
      expect([exitCode, failed.map((one) => one.check)]).toEqual([1, [check]]);
      expect(failed[0]?.findings[0]?.line).toBe(log.map(recordOf).findIndex(at) + 1);
      const forms = INVARIANTS.filter((one) => one.check === check).map(({ broken }) => formOf(broken));
      const unlisted = failed[0]?.findings.filter(({ says }) => !forms.some((form) => form.test(says)));
      expect(unlisted).toEqual([]);
    },
  );

  it("has a name of its own, and every kind of attacker", () => {
    expect(new Set(CONTRADICTIONS.map(({ name }) => name)).size).toBe(CONTRADICTIONS.length);
    expect(CONTRADICTIONS.length).toBeGreaterThanOrEqual(60);
  });
});

describe("an honest log is not accused", () => {
  it.each(HONEST.map((one) => [one.name, one] as const))("%s", (_, { exitCode, lines }) => {
    const verdict = audit(lines());
    expect(verdict.checks.filter(({ outcome }) => outcome === "failed")).toEqual([]);
    expect([verdict.exitCode, verdict.says]).toEqual([exitCode, expect.any(String)]);
  });

  it.each(goodJournals().map((good) => [good.name, good] as const))("the sample log %s", (_, { text, exitCode }) => {
    const verdict = audit(text.split("\n").slice(0, -1));
    expect(verdict.checks.filter(({ outcome }) => outcome === "failed")).toEqual([]);
    expect(verdict.exitCode).toBe(exitCode);
  });

  it("whatever balls of a bingo room are lost, and whatever the server repeats", () => {
    const steps = stepsOf(SITE);
    const balls = steps.flatMap(({ type }, index) => (type === "bingo.ball-drawn.v1" ? [index] : []));
    const repeatable = steps.flatMap(({ by, type }, index) =>
      by === "server" && !type.startsWith("wallet.") && !type.startsWith("session.") ? [index] : [],
    );
    fc.assert(
      fc.property(fc.subarray(balls), fc.subarray(repeatable), (lost, twice) => {
        const received = steps.flatMap((step, index) => {
          if (lost.includes(index)) return [];
          return twice.includes(index) ? [step, { ...step, id: undefined }] : [step];
        });
        const { checks } = audit(recorded(SITE, received));
        expect(checks.filter(({ outcome }) => outcome === "failed")).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });
});

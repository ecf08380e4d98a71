import { describe, expect, it } from "vitest";
import { leafHash } from "../../../adapters/journal/hash-node.ts";
import type { CheckpointClaim } from "../../../app/audit/engine/checkpoint/checkpoint-watch.ts";
import { MerkleTree } from "../../../app/audit/engine/checkpoint/merkle.ts";
import { nodeHash } from "../../../app/audit/command-line/note.ts";
import { Auditor } from "../../../app/audit/engine/verdict/auditor.ts";
import { type Forgery, forgeriesOf } from "./contradictions/forgeries.ts";
import { withRegisterReceipt } from "./contradictions/register-forgeries.ts";
import { EVENING, SITE } from "./contradictions/rewritten-logs.ts";
import { recorded, stepsOf } from "../../support/rewriting.ts";

const LOGS = { evening: recorded(EVENING, stepsOf(EVENING)), site: recorded(SITE, stepsOf(SITE)) };
type LogName = keyof typeof LOGS;

/** A checkpoint of the honest log, which another party stored. */
function checkpointOf(lines: readonly string[]): CheckpointClaim {
  const tree = new MerkleTree(nodeHash);
  for (const line of lines) tree.push(leafHash(line));
  return { origin: "example.com/log", size: lines.length, root: tree.root(), isGenuine: true };
}

function audit(lines: readonly string[], claim?: CheckpointClaim) {
  const auditor = new Auditor({ leafHash, ...(claim && { checkpoint: { claim, nodeHash } }) });
  for (const text of lines) auditor.push({ text });
  return auditor.verdict();
}

/** What the verdict says about a forgery that it does not find as stated. */
function missed({ lines, at = [], check = [], needs, of }: Forgery): readonly unknown[] {
  const { exitCode, firstBad, checks } = audit(lines);
  if (needs !== undefined) return exitCode === 0 || exitCode === 5 ? [] : [of, "was found without it", firstBad?.says];
  const named = checks.find((one) => one.check === firstBad?.check);
  const isFound = named?.findings.some(({ line }) => line !== null && at.includes(line)) === true;
  return isFound && firstBad !== null && check.includes(firstBad.check) ? [] : [of, at, firstBad, exitCode];
}

describe("a forged log", () => {
  const forgeries = (Object.keys(LOGS) as LogName[]).flatMap((name) =>
    forgeriesOf(name, LOGS[name]).map((forgery) => ({ ...forgery, name })),
  );
  const attackers = [...new Set(forgeries.map(({ attacker }) => attacker))];

  it.each(attackers)("is found at its line, or is listed with the reason why not: an attacker who %s", (attacker) => {
    expect(
      forgeries
        .filter((one) => one.attacker === attacker)
        .map(missed)
        .filter(({ length }) => length > 0),
    ).toEqual([]);
  });

  it("is not confused with an honest one that has a receipt of the register, which is not checked without the keys", () => {
    for (const lines of Object.values(LOGS)) {
      const { exitCode, checks } = audit(withRegisterReceipt(lines));
      expect(exitCode).toBe(audit(lines).exitCode);
      expect(checks.find(({ check }) => check === "register")?.outcome).toBe("not-checked");
    }
  });

  it("is always found by a checkpoint of the honest log", () => {
    const claims = { evening: checkpointOf(LOGS.evening), site: checkpointOf(LOGS.site) };
    const unnoticed = forgeries.filter(({ lines, name, needs }) => {
      if (needs === undefined) return false;
      const { checks } = audit(lines, claims[name]);
      return checks.find(({ check }) => check === "checkpoint")?.outcome !== "failed";
    });
    expect(unnoticed.map(({ of }) => of)).toEqual([]);
  });

  it("is of at least 12 kinds of attacker, and at least 150 are found", () => {
    expect(attackers.length).toBeGreaterThanOrEqual(12);
    const found = forgeries.filter(({ needs }) => needs === undefined).length;
    expect(found).toBeGreaterThanOrEqual(150);
  });
});

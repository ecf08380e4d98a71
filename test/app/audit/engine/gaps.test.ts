import { describe, expect, it } from "vitest";
import { leafHash } from "../../../../adapters/journal/hash-node.ts";
import { withheldLine } from "../../../../app/audit/engine/line/withheld.ts";
import { Auditor } from "../../../../app/audit/engine/verdict/auditor.ts";
import type { CheckName } from "../../../../app/audit/engine/verdict/verdict.ts";
import { canonical } from "../../../../domain/journal/canonical.ts";
import { MovementBooked } from "../../../../domain/wallet/events.ts";
import { forged } from "../../../support/forgery.ts";
import { Ledger, recordOf, Scene } from "../../../support/journals.ts";
import { siteEvening } from "../../../support/site-evening.ts";

const LINES = siteEvening().lines();

function audit(lines: readonly string[]) {
  const auditor = new Auditor({ leafHash });
  for (const text of lines) auditor.push({ text });
  const verdict = auditor.verdict();
  return { ...verdict, of: (name: CheckName) => verdict.checks.find(({ check }) => check === name) };
}

const withheld = (line: string, area: string) =>
  withheldLine({ seq: recordOf(line).seq, leafHash: leafHash(line), area });
const indexOf = (type: string) => LINES.findIndex((line) => recordOf(line).type === type);

describe("a withheld line", () => {
  it("of another area leaves the log intact", () => {
    const index = indexOf("deposits.settled.v1");
    expect(audit(LINES.with(index, withheld(LINES[index] ?? "", "deposits"))).exitCode).toBe(5);
  });

  it.each<[string, number, CheckName]>([
    ["opening", 0, "opening"],
    ["seal", LINES.length - 1, "seal"],
  ])("of the journal itself is a break: the %s", (_, index, check) => {
    const { exitCode, firstBad, of } = audit(LINES.with(index, withheld(LINES[index] ?? "", "journal")));
    expect([exitCode, of(check)?.outcome, firstBad?.line]).toEqual([2, "failed", index + 1]);
  });

  it("of another area cannot replace the opening", () => {
    const { exitCode, firstBad } = audit(LINES.with(0, withheld(LINES[0] ?? "", "chat")));
    expect([exitCode, firstBad?.check, firstBad?.line]).toEqual([2, "opening", 1]);
  });

  it("behind the seal is a break at that line", () => {
    const behind = withheldLine({ seq: LINES.length, leafHash: "0".repeat(64), area: "wallet" });
    const { exitCode, firstBad } = audit([...LINES, behind]);
    expect([exitCode, firstBad?.check, firstBad?.line]).toEqual([2, "seal", LINES.length + 1]);
  });
});

describe("a record behind the seal", () => {
  it.each(["deposits.settled.v1", "deposits.settled.v9"])("is a break at that line: %s", (type) => {
    const seq = LINES.length;
    const behind = {
      ...recordOf(LINES.at(-1) ?? ""),
      type,
      data: {},
      by: "server",
      seq,
      prev: leafHash(LINES.at(-1) ?? ""),
    };
    const { exitCode, firstBad } = audit([...LINES, canonical(behind)]);
    expect([exitCode, firstBad?.check, firstBad?.line]).toEqual([2, "seal", seq + 1]);
  });
});

describe("a missing movement", () => {
  it("has the line of the record that shows it, and breaks no rule", () => {
    const scene = new Scene({ journal: "jrn-1", begins: "2026-11-20T19:00:00.000Z" }, new Ledger(1_000));
    scene.state();
    scene.ledger.book("WIN", 50, "round-1", "Lucky Larder", scene.nowMs);
    const later = scene.ledger.book("WIN", 70, "round-2", "Lucky Larder", scene.nowMs);
    const seq = scene.record(MovementBooked, later, "server");
    scene.seal();
    const { exitCode, of } = audit(scene.lines());
    expect([exitCode, of("balances")?.outcome]).toEqual([5, "incomplete"]);
    expect(of("balances")?.findings).toEqual([
      { line: seq + 1, seq, at: null, says: "This record shows that the movement at ledger position 1 is missing." },
    ]);
  });
});

describe("an unknown type", () => {
  const falseAt = LINES.findLastIndex((line) => recordOf(line).type === MovementBooked.type);
  const withUnknown = (unknown: number) =>
    audit(
      forged(LINES, (record, index) => {
        if (index === unknown) record.type = "games.closed.v9";
        if (index === falseAt) record.data = { ...record.data, amount: Number(record.data["amount"]) + 1_000 };
      }),
    );

  it("may explain a false balance after it, but does not hide it", () => {
    const { exitCode, firstBad, says } = withUnknown(indexOf("games.closed.v1"));
    expect([exitCode, firstBad?.line]).toEqual([4, falseAt + 1]);
    expect(says).toContain(`Balances at line ${falseAt + 1}`);
  });

  it("cannot explain a false balance before it", () => {
    const unknown = indexOf("session.sign-out-requested.v1");
    expect(unknown).toBeGreaterThan(falseAt);
    const { exitCode, firstBad, says } = withUnknown(unknown);
    expect([exitCode, firstBad?.line]).toEqual([1, falseAt + 1]);
    expect(says).toContain(`Known types at line ${unknown + 1}`);
  });
});

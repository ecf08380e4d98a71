import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { leafHash } from "../../../../adapters/journal/hash-node.ts";
import { Auditor } from "../../../../app/audit/engine/verdict/auditor.ts";
import { Explainer } from "../../../../app/audit/engine/explain/explain.ts";
import { sentenceOf } from "../../../../app/audit/sentences/sentence.ts";
import type { CheckResult, Verdict } from "../../../../app/audit/engine/verdict/verdict.ts";
import { JournalOpened, JournalSealed } from "../../../../domain/journal/events.ts";
import { Replay } from "../../../../domain/journal/replay.ts";
import { pounds } from "../../../../domain/money.ts";
import { FOLD_VERSION, playerFold } from "../../../../domain/player.ts";
import { BalanceStated, MovementBooked } from "../../../../domain/wallet/events.ts";
import { WithdrawalDeclined, WithdrawalRequested } from "../../../../domain/withdrawals/events.ts";
import { historyOf } from "../../../support/arbitraries/events.ts";
import { ledger, statementsOf } from "../../../support/arbitraries/ledger.ts";
import { fileOf, Ledger, Recorder, recordOf, Scene } from "../../../support/journals.ts";
import { rechained } from "../../../support/forgery.ts";
import { statesOf } from "../../../support/states.ts";

function audit(lines: readonly string[], open = false): Verdict {
  const auditor = new Auditor({ leafHash, open });
  for (const text of lines) auditor.push({ text });
  return auditor.verdict();
}

const outcomes = ({ checks }: Verdict): Record<string, string> =>
  Object.fromEntries(checks.map(({ check, outcome }: CheckResult) => [check, outcome]));

const begin = () => new Recorder({ journal: "jrn-any", begins: "2026-11-20T19:00:00.000Z" });

const happenings = historyOf(
  playerFold.definitions.filter((definition) => definition !== JournalOpened && definition !== JournalSealed),
);

/** Any session, recorded by the real journal and sealed. */
const anySession = happenings.map((history) => {
  const recorder = begin();
  for (const { definition, data, by, afterMs, causedBack } of history) {
    recorder.wait(afterMs);
    const next = recorder.lines().length;
    recorder.record(definition, data, by, causedBack > 0 && causedBack <= next ? next - causedBack : undefined);
  }
  recorder.seal();
  return recorder;
});

/** Messages of a server about a ledger over a bad connection: some of them, in any order, some repeated. */
const badConnection = ledger.chain((server) => {
  const messages = [
    ...server.movements.map((movement) => ({ definition: MovementBooked, data: movement }) as const),
    ...statementsOf(server).map((data) => ({ definition: BalanceStated, data }) as const),
  ];
  return fc.array(fc.constantFrom(...messages), { maxLength: 40, size: "max" });
});

describe("a verdict", () => {
  it("passes every check of a log that the journal has written", () => {
    fc.assert(
      fc.property(anySession, (session) => {
        const found = outcomes(audit(session.lines()));
        for (const check of ["encoding", "order", "chain", "opening", "seal", "types", "schemas", "state"])
          expect([check, found[check]]).toEqual([check, "passed"]);
      }),
    );
  });

  it("accepts a missing seal if the session was open", () => {
    const lines = begin().lines();
    expect(audit(lines).exitCode).toBe(5);
    expect(audit(lines, true).exitCode).toBe(0);
  });

  it("has every check, also for a log that is broken at its first line", () => {
    const { exitCode, checks } = audit(["nonsense"]);
    expect(exitCode).toBe(2);
    expect(checks).toHaveLength(Object.keys(outcomes(audit(begin().lines()))).length);
    expect(checks.filter(({ outcome }) => outcome === "passed").map(({ check }) => check)).toEqual(["secrets"]);
  });

  it("lists the checks that were not made, and the line from which on the log is not reliable", () => {
    expect(audit(begin().lines(), true).says).toBe(
      "The log is intact, and its wallet agrees with its own records. Every check that was made passed (not made: Checkpoint, Receipts, Register, Seal, Final state, Balances, Payments, Play, Session, Screen, Regulator rules).",
    );
    expect(audit(["nonsense"]).says).toBe(
      "The log is not intact (Encoding). The first bad line is 1. No line from there on can be relied on.",
    );
  });

  it("stores at most twenty findings of a check, and counts them all", () => {
    const recorder = begin();
    for (let i = 0; i < 50; i++) recorder.record(BalanceStated, { balance: 0, position: 0 } as never, "url");
    const serverOnly = audit(recorder.lines()).checks.find(({ check }) => check === "server-only");
    expect(serverOnly).toMatchObject({ outcome: "failed", found: 50 });
    expect(serverOnly?.findings).toHaveLength(20);
  });

  it("gives both numbers of a disagreement, its line, and the difference at the end", () => {
    const scene = new Scene({ journal: "jrn-1", begins: "2026-11-20T19:00:00.000Z" }, new Ledger(10_000));
    scene.state();
    scene.move("STAKE", -500, null, "Lucky Larder");
    const { position } = scene.ledger.stated;
    for (let times = 0; times < 2; times++)
      scene.record(BalanceStated, { balance: 9_700, position } as never, "server");
    const balances = audit(scene.lines()).checks.find(({ check }) => check === "balances");
    expect(balances?.outcome).toBe("failed");
    expect(balances?.findings).toMatchObject([
      { line: 5, seq: 4, pence: { stated: 9_700, folded: 9_500, difference: 200 } },
    ]);
    expect(balances?.findings[0]?.says).toBe(
      "The server stated £97.00 as of ledger position 1; the movements up to there add up to £95.00. That is a difference of £2.00 (the server states more).",
    );
    expect(balances?.says).toContain("1 disagreement in 5 balances, counted where it begins; at the end");
    expect(balances?.says).toContain("at the end the server states £97.00 and the movements add up to £95.00");
  });

  it("finds a late statement that contradicts an earlier movement", () => {
    const scene = new Scene({ journal: "jrn-1", begins: "2026-11-20T19:00:00.000Z" }, new Ledger(1_000));
    scene.state();
    scene.move("STAKE", -100, null, "x");
    scene.move("STAKE", -100, null, "x");
    scene.record(BalanceStated, { balance: 950, position: 1 } as never, "server");
    const { exitCode, firstBad } = audit(scene.lines());
    expect([exitCode, firstBad?.check, firstBad?.pence]).toEqual([1, "balances", { stated: 950, earlier: 900 }]);
  });

  it("notes that the clock went back, which is not a fault", () => {
    const recorder = begin();
    recorder.wait(-60_000);
    recorder.record(BalanceStated, { balance: 0, position: 0 } as never, "server");
    recorder.seal();
    const { exitCode, notes } = audit(recorder.lines());
    expect(exitCode).toBe(0);
    expect(notes).toEqual([
      "The device's clock went back 1 time, first at line 2. The order of the records is not affected.",
    ]);
  });

  it("does not fail a state digest of another version", () => {
    const recorder = begin();
    recorder.seal();
    const [opening, seal] = recorder.lines().map(recordOf);
    if (opening === undefined || seal === undefined) throw new Error("a log of two records");
    const other = { ...seal, data: { ...seal.data, stateDigest: "0".repeat(64) } };
    const sealed = (foldVersion: number | undefined) => {
      const { foldVersion: _, ...data } = opening.data;
      const first = { ...opening, data: foldVersion === undefined ? data : { ...data, foldVersion } };
      const [line = ""] = rechained([first]);
      return rechained([first, { ...other, data: { ...other.data, head: leafHash(line) } }]);
    };
    expect(outcomes(audit(sealed(FOLD_VERSION)))["state"]).toBe("failed");
    expect(outcomes(audit(sealed(FOLD_VERSION + 1)))["state"]).toBe("incomplete");
    // A log of the site before it recorded the version of its fold, which has changed since.
    expect(outcomes(audit(sealed(undefined)))["state"]).toBe("incomplete");
  });
});

describe("the sums of a second implementation", () => {
  const compare = (lines: readonly string[]) => {
    const last = statesOf(fileOf(lines)).at(-1);
    const replay = new Replay(playerFold);
    for (const line of lines) replay.push(line);
    const { folded, position } = replay.state.wallet;
    if (last !== undefined) expect({ folded, position }).toEqual({ folded: last.folded, position: last.position });
    return last;
  };

  it("agree for any messages about a ledger, in any order", () => {
    let compared = 0;
    fc.assert(
      fc.property(badConnection, (messages) => {
        const recorder = begin();
        for (const { definition, data } of messages) recorder.record(definition, data, "server");
        if (compare(recorder.lines()) !== undefined) compared += 1;
      }),
      { numRuns: 300 },
    );
    expect(compared).toBeGreaterThan(100);
  });

  it("agree on any session", () => {
    fc.assert(fc.property(anySession, (session) => void compare(session.lines())));
  });
});

describe("a withdrawal that the device could not record", () => {
  it("is declined by the app, because it was not sent", () => {
    const recorder = begin();
    const details = { amount: pounds(10), methodRef: "pm-card-1" };
    const asked = recorder.record(WithdrawalRequested, { intent: "w-1", ...details }, "player");
    recorder.record(WithdrawalDeclined, { intent: "w-1", message: "Not recorded", code: null }, "app", asked);
    recorder.seal();
    expect(outcomes(audit(recorder.lines()))["claimants"]).toBe("passed");
  });
});

describe("the sentences", () => {
  it("are complete for every record of any session", () => {
    fc.assert(
      fc.property(anySession, (session) => {
        for (const line of session.lines()) {
          const says = sentenceOf(recordOf(line));
          expect(says).toMatch(/^["A-Z].*\.$/s);
          expect(says).not.toMatch(/undefined|NaN|\[object/);
        }
      }),
    );
  });

  it("are complete in the explanation of any record", () => {
    fc.assert(
      fc.property(anySession, fc.nat(), (session, n) => {
        const lines = session.lines();
        const index = n % lines.length;
        const replay = new Replay(playerFold);
        for (const line of lines.slice(0, index)) replay.push(line);
        const before = structuredClone(replay.state);
        replay.push(lines[index] ?? "");
        const explainer = new Explainer(recordOf(lines[index] ?? ""), before, structuredClone(replay.state));
        for (const line of lines.slice(index + 1)) {
          replay.push(line);
          explainer.addLater(recordOf(line), replay.state);
        }
        const { effect, shown, origin, standing } = explainer.explanation([]);
        for (const says of [effect, shown, origin, standing?.says ?? "None."]) {
          expect(says).toMatch(/^[A-Z].*\.$/s);
          expect(says).not.toMatch(/undefined|NaN/);
        }
      }),
    );
  });
});

import { describe, expect, it } from "vitest";
import { leafHash } from "../../../adapters/journal/hash-node.ts";
import { base64Of } from "../../../app/audit/engine/checkpoint/checkpoint.ts";
import { generateKey, parseSigner, signNote } from "../../../app/audit/command-line/note.ts";
import { ReceiptReceived } from "../../../domain/journal/events.ts";
import { receiptText } from "../../../domain/journal/receipt.ts";
import { runWith } from "../../support/audit.ts";
import { rechained, type Draft } from "../../support/forgery.ts";
import { fileOf, fixedSalts, Ledger, recordOf, Scene } from "../../support/journals.ts";

const JOURNAL = "5a".repeat(16);
const operator = generateKey("example.com/journals");
const TIME = "2026-11-21T10:00:05.000Z";

/** A session with a receipt for its first lines, which `change` may make a wrong one. */
function session(change: Partial<{ size: number; head: string; origin: string; time: string; secret: string }> = {}) {
  const scene = new Scene(
    { journal: JOURNAL, begins: "2026-11-21T10:00:00.000Z", salt: fixedSalts() },
    new Ledger(1_000),
  );
  scene.state();
  const lines = scene.lines();
  const origin = change.origin ?? `example.com/journals/${JOURNAL}`;
  const { size = lines.length, head = leafHash(lines.at(-1)!), time = TIME } = change;
  const text = receiptText({ origin, size, root: base64Of("00".repeat(32)), head, time });
  const checkpoint = signNote(text, parseSigner(change.secret ?? operator.secret));
  scene.record(ReceiptReceived, { checkpoint, size, heldAt: Date.parse(TIME) }, "server");
  scene.state();
  scene.seal();
  return scene.lines();
}

async function verified(lines: readonly string[], ...args: readonly string[]) {
  const { code, out } = await runWith({ log: fileOf(lines) }, "verify", "@/log", "--json", ...args);
  const { checks } = (
    JSON.parse(out) as {
      files: [{ checks: { check: string; outcome: string; says: string; findings: { line: number }[] }[] }];
    }
  ).files[0];
  const { outcome, says, findings } = checks.find(({ check }) => check === "receipts")!;
  return {
    code,
    outcome,
    says: [says, ...findings.map((finding) => (finding as unknown as { says: string }).says)].join(" "),
    line: findings[0]?.line,
  };
}

describe("the receipts in a log", () => {
  it("are genuine with any key that the operator used at their time", async () => {
    const next = generateKey("example.com/journals").verifier;
    const outcome = async (...days: readonly string[]) =>
      (await verified(session(), "--vkey", next, ...days.flatMap((one) => ["--vkey", operator.verifier + one])))
        .outcome;
    expect(await outcome("")).toBe("passed");
    expect(await outcome("@2026-11-01..2026-11-21")).toBe("passed");
    expect(await outcome("@2026-11-22..")).toBe("failed");
    expect(await outcome("@..2026-11-20")).toBe("failed");
    expect(await outcome()).toBe("failed");
  });

  it("are compared with its lines, and their signatures with the operator's key", async () => {
    expect(await verified(session(), "--vkey", operator.verifier)).toMatchObject({
      code: 0,
      outcome: "passed",
      says: expect.stringContaining(
        "the operator held the first 2 lines at 21/11/2026 10:00:05. The signatures are the operator's.",
      ),
    });
    expect(await verified(session())).toMatchObject({
      code: 0,
      outcome: "not-checked",
      says: expect.stringContaining("The signatures were not checked, because the operator's key was not given."),
    });
  });

  it.each([
    ["another last line", { head: "5a".repeat(32) }, "The operator signed another line 2"],
    ["another journal", { origin: `example.com/journals/${"00".repeat(16)}` }, "The receipt is of another journal"],
    ["more lines than there were", { size: 3 }, "The receipt is of 3 lines, but only 2 were recorded before it."],
    [
      "another time than the record",
      { time: "2026-11-21T10:00:06.000Z" },
      "does not state the size and the time that are signed",
    ],
    ["another key", { secret: generateKey("example.com/journals").secret }, "is not signed with the given key"],
  ])("break the log if they are of %s", async (_, change, says) => {
    const found = await verified(session(change), "--vkey", operator.verifier);
    expect(found).toMatchObject({ code: 2, outcome: "failed", line: 3, says: expect.stringContaining(says) });
  });

  it("show that lines before them were rewritten, though the chain is whole", async () => {
    const records = session().map(recordOf) as Draft[];
    records[1]!.data = { ...records[1]!.data, balance: 900 };
    expect(await verified(rechained(records), "--vkey", operator.verifier)).toMatchObject({
      code: 2,
      outcome: "failed",
      line: 3,
    });
  });

  it("are proved by a redacted copy too", async () => {
    const { out } = await runWith({ log: fileOf(session()) }, "export", "@/log", "--redact", "--keep", "wallet,player");
    const copy = out.split("\n").slice(0, -1);
    expect(await verified(copy, "--vkey", operator.verifier)).toMatchObject({ outcome: "passed" });
  });
});

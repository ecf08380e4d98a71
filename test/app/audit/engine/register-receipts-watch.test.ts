import { describe, expect, it } from "vitest";
import { leafHash } from "../../../../adapters/journal/hash-node.ts";
import { parseCheckpoint } from "../../../../app/audit/command-line/checkpoint.ts";
import { generateKey } from "../../../../app/audit/command-line/note.ts";
import { registerKeys } from "../../../../app/audit/command-line/witness-keys.ts";
import { consistencyText } from "../../../../app/audit/engine/checkpoint/proof.ts";
import type { RegisterKeys } from "../../../../app/audit/engine/checkpoint/register-receipts-watch.ts";
import { COSIGNER } from "../../../../app/audit/engine/checkpoint/signed-note.ts";
import { Auditor } from "../../../../app/audit/engine/verdict/auditor.ts";
import { RegisterReceiptReceived } from "../../../../domain/journal/events.ts";
import { type RegisteredHead, registerLine } from "../../../../domain/journal/register.ts";
import { Ledger, Scene } from "../../../support/journals.ts";
import { cosigned, registerProof, witnessKey } from "../../../support/register-receipts.ts";
import { checkpointOf, headOf, registerKey } from "../../../support/register.ts";

const JOURNAL = "5a".repeat(16);
const SEEN_MS = Date.parse("2026-11-20T19:00:33.000Z");
const second = generateKey("example.com/second", COSIGNER);
const other = generateKey("example.com/other", COSIGNER);
const keysOf = (...witnesses: readonly string[]) => registerKeys([registerKey.verifier], witnesses);
const KEYS = keysOf(witnessKey.verifier, second.verifier);

/** A receipt of the register. By default it is an honest one for the first two lines. */
interface Receipt {
  readonly size?: number;
  readonly player?: string;
  /** The size that the record states. */
  readonly stated?: number;
  readonly checkpoint?: (register: readonly string[]) => string;
  readonly proof?: (checkpoint: string) => string;
}

/** A log whose lines 4, 6 … are these receipts. */
function logWith(receipts: readonly Receipt[], player: string | null = "p-1") {
  const opening = { journal: JOURNAL, begins: "2026-11-20T19:00:00.000Z", player };
  const scene = new Scene(opening, new Ledger(1_000));
  scene.state();
  for (const { size = 2, stated = size, checkpoint, proof, ...head } of receipts) {
    scene.state();
    const leaf: RegisteredHead = { ...headOf(JOURNAL, scene.lines(), size), ...head };
    const register = ["b", "c", "d"].map((journal) => registerLine({ ...leaf, journal })).with(1, registerLine(leaf));
    const signed = (checkpoint ?? ((lines) => cosigned(checkpointOf(lines), SEEN_MS)))(register);
    const data = {
      leaf: registerLine(leaf),
      proof: proof?.(signed) ?? registerProof(register, 1, SEEN_MS, signed),
      size: stated,
      heldAt: Date.parse(leaf.time),
    };
    scene.record(RegisterReceiptReceived, data, "server");
  }
  return scene.lines();
}

function audited(lines: readonly string[], keys: RegisterKeys | null = KEYS) {
  const auditor = new Auditor({ leafHash, open: true, ...(keys && { registerKeys: keys }) });
  for (const text of lines) auditor.push({ text });
  const { outcome, says, findings } = auditor.verdict().checks.find(({ check }) => check === "register")!;
  return { outcome, says, findings: findings.map((one) => one.says) };
}

const byBoth = (register: readonly string[]) =>
  cosigned(cosigned(checkpointOf(register), SEEN_MS), SEEN_MS + 1_000, second.secret);

/** The checkpoint with another time in its last cosignatures. */
function tampered(checkpoint: string, cosignatures: number): string {
  const lines = checkpoint.split("\n");
  for (let i = lines.length - 1 - cosignatures; i < lines.length - 1; i++) {
    const [dash, name, base64 = ""] = lines[i]!.split(" ");
    const bytes = Buffer.from(base64, "base64");
    bytes[11] = bytes[11]! ^ 1;
    lines[i] = [dash, name, bytes.toString("base64")].join(" ");
  }
  return lines.join("\n");
}

const AGREES =
  "1 receipt of the register agrees with the log: line 2 of example.com/heads has the first 2 lines, as the operator held them at 20/11/2026 19:00:30.";

describe("the receipts of the register", () => {
  it("are counted, and the last one names every witness that cosigned it", () => {
    expect(audited(logWith([{}, { size: 3, checkpoint: byBoth }]))).toEqual({
      outcome: "passed",
      says: "2 receipts of the register agree with the log: line 2 of example.com/heads has the first 3 lines, as the operator held them at 20/11/2026 19:00:30. example.com/witness cosigned it at 20/11/2026 19:00:33, example.com/second cosigned it at 20/11/2026 19:00:34. The signatures are genuine.",
      findings: [],
    });
  });

  it("state what could not be checked without keys", () => {
    const lines = logWith([{}]);
    const signature = "the operator's signature, because the key of the register was not given";
    const cosignature = "the cosignature, because no key of a witness was given";
    expect(audited(lines, null)).toMatchObject({
      outcome: "not-checked",
      says: `${AGREES} Not checked: ${signature}; ${cosignature}.`,
    });
    expect(audited(lines, keysOf())).toMatchObject({
      outcome: "not-checked",
      says: `${AGREES} Not checked: ${cosignature}.`,
    });
  });

  it("are incomplete if other witnesses cosigned them, or if their lines are missing, and each reason is stated", () => {
    const byOthers = "None of the given witnesses has cosigned the checkpoints of 1 receipt.";
    expect(audited(logWith([{}]), keysOf(other.verifier))).toEqual({
      outcome: "incomplete",
      says: `${AGREES} ${byOthers}`,
      findings: [],
    });
    const excerpt = logWith([{}, { size: 4 }]).slice(3);
    expect(audited(excerpt.slice(0, 1))).toEqual({
      outcome: "incomplete",
      says: "1 receipt of the register could not be compared, because their last lines are missing or too far back.",
      findings: [],
    });
    const compared = AGREES.replace("first 2 lines", "first 4 lines");
    expect(audited(excerpt, keysOf(other.verifier))).toEqual({
      outcome: "incomplete",
      says: `${compared} 1 receipt of the register could not be compared. ${byOthers}`,
      findings: [],
    });
  });

  it("are compared with the player of the log, if it names one", () => {
    const lines = logWith([{ player: "p-2" }], null);
    expect(audited(lines).outcome).toBe("passed");
    expect(audited(logWith([{ player: "p-2" }])).findings).toEqual([
      "The line of the register names another player than the log.",
    ]);
  });

  it.each<readonly [string, Receipt, string]>([
    [
      "states another size than the register's line",
      { stated: 3 },
      "The record does not state the size and the time of the register's line.",
    ],
    [
      "has a proof that a register only grew",
      { proof: (checkpoint) => consistencyText(0, [], parseCheckpoint(checkpoint)) },
      "The receipt of the register has no proof that a checkpoint covers the register's line.",
    ],
    [
      "has the proof of another register",
      { checkpoint: (register) => cosigned(checkpointOf(register.toReversed().slice(1)), SEEN_MS) },
      "The proof does not lead to the root of the checkpoint of example.com/heads: its 2 lines do not have this journal's line where the proof says.",
    ],
    [
      "has two cosignatures that are not genuine",
      { checkpoint: (register) => tampered(byBoth(register), 2) },
      "The cosignature of example.com/witness, example.com/second on the checkpoint of example.com/heads is not genuine.",
    ],
  ])("break the log if one %s", (_, receipt, says) => {
    expect(audited(logWith([receipt]))).toEqual({
      outcome: "failed",
      says: "1 receipt of the register that is false.",
      findings: [says],
    });
    expect(audited(logWith([receipt, {}, receipt]))).toEqual({
      outcome: "failed",
      says: "2 receipts of the register that are false.",
      findings: [says, says],
    });
  });
});

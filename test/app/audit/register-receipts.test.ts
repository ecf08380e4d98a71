import { describe, expect, it } from "vitest";
import { generateKey } from "../../../app/audit/command-line/note.ts";
import { base64Of } from "../../../app/audit/engine/checkpoint/checkpoint.ts";
import { COSIGNER } from "../../../app/audit/engine/checkpoint/signed-note.ts";
import { RegisterReceiptReceived } from "../../../domain/journal/events.ts";
import { type RegisteredHead, registerLine } from "../../../domain/journal/register.ts";
import { runWith } from "../../support/audit.ts";
import { rechained, type Draft } from "../../support/forgery.ts";
import { fileOf, fixedSalts, Ledger, recordOf, Scene } from "../../support/journals.ts";
import { cosigned, registerProof, witnessKey } from "../../support/register-receipts.ts";
import { checkpointOf, headOf, registerKey } from "../../support/register.ts";

const JOURNAL = "5a".repeat(16);
const HELD_MS = Date.parse("2026-11-20T19:00:30.000Z");
const SEEN_MS = Date.parse("2026-11-20T19:00:33.000Z");
const KEYS = ["--vkey", registerKey.verifier, "--witness", witnessKey.verifier];

/** What the backend sends: the register's lines, the index of the one that it sends, and the proof. */
interface Sent {
  readonly register: readonly string[];
  readonly leaf: string;
  readonly proof: string;
}

const others: readonly RegisteredHead[] = ["b", "c", "d"].map((journal) => ({
  ...headOf(journal, ["another log"]),
  player: "p-2",
}));

/** A session with a receipt of the register for its first two lines, which `change` may make a false one. */
function session(change: (honest: Sent, head: RegisteredHead) => Partial<Omit<Sent, "register">> = () => ({})) {
  const scene = new Scene(
    { journal: JOURNAL, player: "p-1", begins: "2026-11-20T19:00:00.000Z", salt: fixedSalts() },
    new Ledger(1_000),
  );
  scene.state();
  const lines = scene.lines();
  const head = headOf(JOURNAL, lines);
  const register = [others[0]!, head, others[1]!, others[2]!].map(registerLine);
  const honest = { register, leaf: registerLine(head), proof: registerProof(register, 1, SEEN_MS) };
  const { leaf, proof } = { ...honest, ...change(honest, head) };
  const { size } = recordOf(leaf) as unknown as RegisteredHead;
  scene.record(RegisterReceiptReceived, { leaf, proof, size, heldAt: HELD_MS }, "server");
  scene.state();
  scene.seal();
  return scene.lines();
}

interface Check {
  readonly check: string;
  readonly outcome: string;
  readonly says: string;
  readonly findings: readonly { readonly line: number; readonly says: string }[];
}

async function verified(lines: readonly string[], ...args: readonly string[]) {
  const { code, out } = await runWith({ log: fileOf(lines) }, "verify", "@/log", "--json", ...args);
  const { checks } = (JSON.parse(out) as { files: [{ checks: readonly Check[] }] }).files[0];
  const { outcome, says, findings } = checks.find(({ check }) => check === "register")!;
  return { code, outcome, says: [says, ...findings.map((one) => one.says)].join(" "), line: findings[0]?.line };
}

describe("the receipts of the operator's register in a log", () => {
  it("pass with the keys of the register and of a witness that cosigned it", async () => {
    expect(await verified(session(), ...KEYS)).toMatchObject({
      code: 0,
      outcome: "passed",
      says: "1 receipt of the register agrees with the log: line 2 of example.com/heads has the first 2 lines, as the operator held them at 20/11/2026 19:00:30. example.com/witness cosigned it at 20/11/2026 19:00:33. The signatures are genuine.",
    });
  });

  it.each([
    ["any key", [], "key of the register was not given; the cosignature, because no key of a witness was given."],
    [
      "the key of a witness",
      ["--vkey", registerKey.verifier],
      "Not checked: the cosignature, because no key of a witness",
    ],
    ["the key of the register", ["--witness", witnessKey.verifier], "because the key of the register was not given."],
    [
      "the key of this register",
      ["--vkey", generateKey("example.com/journals").verifier, "--witness", witnessKey.verifier],
      "because the key of the register was not given.",
    ],
  ])("are not checked without %s, and the reason is stated", async (_, keys, says) => {
    expect(await verified(session(), ...keys)).toMatchObject({
      outcome: "not-checked",
      says: expect.stringContaining(says),
    });
  });

  it("are incomplete if only another witness than the given one cosigned the checkpoint", async () => {
    const other = generateKey("example.com/other", COSIGNER).verifier;
    expect(await verified(session(), "--vkey", registerKey.verifier, "--witness", other)).toMatchObject({
      outcome: "incomplete",
      says: expect.stringContaining("None of the given witnesses has cosigned"),
    });
  });

  it.each<readonly [string, Parameters<typeof session>[0], string]>([
    [
      "a line of the register for another journal",
      ({ register }) => ({ leaf: register[0]!, proof: registerProof(register, 0, SEEN_MS) }),
      "The line of the register is of another journal: b.",
    ],
    [
      "a line of the register for another player",
      (_, head) => withHead({ ...head, player: "p-2" }),
      "The line of the register names another player than the log.",
    ],
    [
      "a proof for another head of this journal",
      (_, head) => withHead({ ...head, head: "5a".repeat(32) }),
      "The register has another line 2 of this journal",
    ],
    [
      "a line of the register for more lines than there were",
      (_, head) => withHead({ ...head, size: 4 }),
      "The line of the register is of 4 lines, but only 2 were recorded before it.",
    ],
    [
      "a line of the register with another time than the record",
      (_, head) => withHead({ ...head, time: "2026-11-20T19:00:31.000Z" }),
      "The record does not state the size and the time of the register's line.",
    ],
    ["a line that is no head", () => ({ leaf: '{"size":2}' }), "The line of the register is not a head of a journal"],
    ["no proof", () => ({ proof: "seen" }), "has no proof that a checkpoint covers the register's line"],
    [
      "an altered hash in the proof",
      ({ proof }) => ({
        proof: proof
          .split("\n")
          .with(2, base64Of("5a".repeat(32)))
          .join("\n"),
      }),
      "The proof does not lead to the root of the checkpoint of example.com/heads",
    ],
    [
      "the proof of a register from which the journal was cut",
      ({ register }) => ({ proof: registerProof(register.toSpliced(1, 1), 1, SEEN_MS) }),
      "The proof does not lead to the root of the checkpoint of example.com/heads",
    ],
    [
      "a checkpoint that no witness cosigned",
      ({ register }) => ({ proof: registerProof(register, 1, SEEN_MS, checkpointOf(register)) }),
      "No witness has cosigned the checkpoint of example.com/heads",
    ],
    [
      "a cosignature of another key of the witness's name and id",
      ({ register }) => ({ proof: registerProof(register, 1, SEEN_MS, tampered(register)) }),
      "The cosignature of example.com/witness on the checkpoint of example.com/heads is not genuine.",
    ],
    [
      "a checkpoint that another key of the register's name signed",
      ({ register }) => {
        const { secret } = generateKey("example.com/heads");
        return { proof: registerProof(register, 1, SEEN_MS, cosigned(checkpointOf(register, secret), SEEN_MS)) };
      },
      "The checkpoint of example.com/heads is not signed with the given key of this register.",
    ],
  ])("break the log at their line if they have %s", async (_, change, says) => {
    const found = await verified(session(change), ...KEYS);
    expect(found).toMatchObject({ code: 2, outcome: "failed", line: 3, says: expect.stringContaining(says) });
  });

  it("show that lines before them were rewritten, though the chain is whole", async () => {
    const records = session().map(recordOf) as Draft[];
    records[1]!.data = { ...records[1]!.data, balance: 900 };
    expect(await verified(rechained(records), ...KEYS)).toMatchObject({ code: 2, outcome: "failed", line: 3 });
  });

  it("are missing from a log whose operator has no witness, which is not checked", async () => {
    const lines = session().map(recordOf) as Draft[];
    expect(await verified(rechained(lines.toSpliced(2, 1)), ...KEYS)).toMatchObject({
      outcome: "not-checked",
      says: "The log has no proof that it is in the operator's register.",
    });
  });

  it("are explained, and withheld from a redacted copy, because they name the player", async () => {
    const log = fileOf(session());
    const { out } = await runWith({ log }, "explain", "@/log", "--seq", "2");
    expect(out.replaceAll(/\s+/g, " ")).toContain(
      "The server sent a proof that a witness has seen the first 2 lines of this journal in the operator's register, as it held them at 19:00:30",
    );
    const redact = (keep: string) => runWith({ log }, "export", "@/log", "--redact", "--keep", keep);
    expect((await redact("wallet,journal")).out).not.toContain("p-1");
    const copy = (await redact("wallet,journal,player")).out.split("\n").slice(0, -1);
    expect(await verified(copy, ...KEYS)).toMatchObject({ outcome: "passed" });
  });
});

/** The honest proof for a line of the register that is not. */
function withHead(head: RegisteredHead): Omit<Sent, "register"> {
  const register = [others[0]!, head].map(registerLine);
  return { leaf: registerLine(head), proof: registerProof(register, 1, SEEN_MS) };
}

/** A checkpoint of the register with a cosignature whose time was changed. */
function tampered(register: readonly string[]): string {
  const lines = cosigned(checkpointOf(register), SEEN_MS).split("\n");
  const [dash, name, base64 = ""] = lines.at(-2)!.split(" ");
  const bytes = Buffer.from(base64, "base64");
  bytes[11] = bytes[11]! ^ 1;
  return lines.with(lines.length - 2, [dash, name, bytes.toString("base64")].join(" ")).join("\n");
}

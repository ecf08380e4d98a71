import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { leafHash } from "../../../../adapters/journal/hash-node.ts";
import { generateKey, parseSigner, signNote } from "../../../../app/audit/command-line/note.ts";
import { COSIGNER } from "../../../../app/audit/engine/checkpoint/signed-note.ts";
import { withheldLine } from "../../../../app/audit/engine/line/withheld.ts";
import {
  DepositAccepted,
  DepositDeclined,
  DepositRequested,
  DepositSettled,
} from "../../../../domain/deposits/events.ts";
import { ReceiptReceived } from "../../../../domain/journal/events.ts";
import { receiptText } from "../../../../domain/journal/receipt.ts";
import { pence } from "../../../../domain/money.ts";
import { BalanceStated, DisplayFrozen, DisplayReleased, MovementBooked } from "../../../../domain/wallet/events.ts";
import { WithdrawalAccepted, WithdrawalDeclined, WithdrawalRequested } from "../../../../domain/withdrawals/events.ts";
import { anyText } from "../../../support/arbitraries/text.ts";
import { inFolder, run } from "../../../support/audit.ts";
import { rechained } from "../../../support/forgery.ts";
import { fileOf, fixedSalts, Ledger, Recorder, recordOf, Scene } from "../../../support/journals.ts";
import { witnessKey } from "../../../support/register-receipts.ts";
import { registerKey } from "../../../support/register.ts";
import { registerForgeriesOf, withRegisterReceipt } from "../contradictions/register-forgeries.ts";
import { SITE } from "../contradictions/rewritten-logs.ts";

/** Another program, which was written from app/audit/FORMAT.md: it shares no code and no language with the auditor. */
const READER = "test/app/audit/independent/reader.py";
const missing = spawnSync("python3", ["--version"]).status === 0 ? undefined : "python3 is not installed";
if (missing !== undefined) console.warn(`The tests of the independent reader are skipped: ${missing}`);

interface Found {
  readonly lines: number;
  readonly root: string | null;
  readonly receipts: number;
  readonly registered: number;
  readonly seal: number | null;
  readonly faults: readonly string[];
}

interface Broken {
  readonly name: string;
  readonly exitCode: number;
}

function readBy(paths: readonly string[], key?: string, keys: readonly string[] = []) {
  const args = ["-B", READER, ...(key === undefined ? [] : ["--key", key]), ...keys, ...paths];
  const { status, stdout, stderr } = spawnSync("python3", args, { encoding: "utf8", maxBuffer: 1 << 28 });
  const found = stderr
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Found);
  return { code: status, states: stdout, found };
}

/** Reads logs with both programs, which must print the same state after every record. */
async function both(paths: readonly string[]): Promise<readonly Found[]> {
  const other = readBy(paths);
  let states = "";
  for (const path of paths) states += (await run("replay", path, "--every")).out;
  expect(states).toBe(other.states);
  return other.found;
}

const bothOf = (...logs: readonly (readonly string[])[]) =>
  inFolder((folder) => {
    const paths = logs.map((_, index) => join(folder, `${index}.ndjson`));
    for (const [index, lines] of logs.entries()) writeFileSync(paths[index]!, fileOf(lines));
    return both(paths);
  });

const logsIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".ndjson"))
    .map((name) => `${folder}/${name}`);

const few = fc.integer({ min: 0, max: 6 });
const anyIntent = fc.constantFrom("a", "b", "\u{1f3b0}", "\ufb33", "hasOwnProperty", "10", "9");
const anyRef = fc.constantFrom("tx-1", "tx-2", "constructor");
const anyBy = fc.constantFrom("server", "server", "server", "player", "frame");
const anyAmount = fc.integer({ min: -300, max: 300 });
type Step = (log: Recorder) => void;
const anyStep = fc.oneof<fc.Arbitrary<Step>[]>(
  fc.tuple(anyBy, anyAmount, few).map(
    ([by, balance, position]) =>
      (log) =>
        log.record(BalanceStated, { balance: pence(balance), position }, by),
  ),
  fc
    .tuple(anyBy, anyAmount, anyAmount, few, anyText({ maxLength: 8 }))
    .map(([by, amount, balance, position, description]) => (log) => {
      const money = { amount: pence(amount), balance: pence(balance), position };
      const rest = { ref: `mv-${position}`, kind: "STAKE", correlation: null, description, bookedAt: 0 } as const;
      log.record(MovementBooked, { ...money, ...rest }, by);
    }),
  few.map((until) => (log) => log.record(DisplayFrozen, { because: "bet", until }, "app")),
  fc.constant<Step>((log) => log.record(DisplayReleased, { because: "win" }, "app")),
  anyIntent.map((intent) => (log) => {
    const form = { provider: "PAYPAL", methodRef: null, promotionCode: null, agreeDepositTerms: true } as const;
    log.record(DepositRequested, { intent, amount: pence(500), ...form }, "player");
  }),
  fc.tuple(anyIntent, anyRef, anyBy).map(
    ([intent, ref, by]) =>
      (log) =>
        log.record(DepositAccepted, { intent, ref }, by),
  ),
  fc.tuple(anyRef, anyBy).map(
    ([ref, by]) =>
      (log) =>
        log.record(DepositSettled, { ref, provider: "PAYPAL", amount: pence(500) }, by),
  ),
  fc.tuple(fc.option(anyIntent), fc.option(anyRef), anyBy).map(
    ([intent, ref, by]) =>
      (log) =>
        log.record(DepositDeclined, { intent, ref, message: "No", code: null }, by),
  ),
  anyIntent.map(
    (intent) => (log) => log.record(WithdrawalRequested, { intent, amount: pence(500), methodRef: "pm" }, "player"),
  ),
  fc.tuple(anyIntent, anyRef, anyBy).map(
    ([intent, ref, by]) =>
      (log) =>
        log.record(WithdrawalAccepted, { intent, ref }, by),
  ),
  fc.tuple(anyIntent, anyBy).map(
    ([intent, by]) =>
      (log) =>
        log.record(WithdrawalDeclined, { intent, message: "No", code: null }, by),
  ),
);

describe.skipIf(missing !== undefined)(
  `an independent reader of logs${missing === undefined ? "" : ` (skipped: ${missing})`}`,
  { timeout: 120_000 },
  () => {
    it("finds the state and the hash after every record of the sample logs, and where they are broken", async () => {
      const broken = JSON.parse(readFileSync("fixtures/journals/broken.json", "utf8")) as Broken[];
      const paths = ["fixtures/journals", "fixtures/questions", "fixtures/journals/broken"].flatMap(logsIn);
      for (const [index, { faults }] of (await both(paths)).entries()) {
        const path = paths[index]!;
        const { exitCode = 0 } = broken.find(({ name }) => path.endsWith(`/broken/${name}.ndjson`)) ?? {};
        expect([path, faults.length > 0]).toEqual([path, exitCode === 2]);
      }
    });

    it("finds the state after every record of logs in which statements, movements and payments arrive in any order", async () => {
      const histories = fc.sample(fc.array(anyStep, { minLength: 40, maxLength: 80 }), { numRuns: 60, seed: 11 });
      const logs = histories.map((steps, index) => {
        const salt = index % 2 === 0 ? {} : { salt: fixedSalts() };
        const log = new Recorder({ journal: "jrn", begins: "2026-11-20T19:00:00.000Z", ...salt });
        for (const step of steps) step(log);
        return log.lines();
      });
      for (const { faults } of await bothOf(...logs)) expect(faults).toEqual([]);
    });

    it("writes every number and every text as the canonical form does", async () => {
      const log = new Recorder({ journal: "jrn", begins: "2026-11-20T19:00:00.000Z" });
      const [first] = log.lines().map(recordOf);
      const anyNumber = fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.maxSafeInteger());
      const anyData = fc.dictionary(anyText({ maxLength: 5 }), fc.oneof(anyNumber, anyText(), fc.array(anyNumber)));
      const notes = fc
        .sample(anyData, { numRuns: 300, seed: 12 })
        .map((data) => ({ ...first!, type: "other.note.v1", data: { ...data, numbers: [1e21, 1e-7, 123e-20, -0.5] } }));
      const [found] = await bothOf(rechained([first!, ...notes]));
      expect(found).toMatchObject({ lines: 301, faults: [] });
    });

    it("reads a redacted copy, in which only the hash of a withheld line is known", async () => {
      const scene = new Scene({ journal: "jrn", begins: "2026-11-20T19:00:00.000Z" }, new Ledger(1_000));
      scene.state();
      for (const amount of [-20, 40, -20]) scene.move(amount < 0 ? "STAKE" : "WIN", amount, null, "Penny Falls");
      const copy = scene
        .lines()
        .map((line, seq) => (seq % 3 === 0 ? withheldLine({ seq, leafHash: leafHash(line) }) : line));
      expect((await bothOf(copy))[0]).toMatchObject({ lines: copy.length, faults: [] });
    });

    it("finds the root of a checkpoint, and the receipts that are of other lines or of another key", async () => {
      await inFolder(async (folder) => {
        const operator = generateKey("example.com/journals");
        const path = join(folder, "log.ndjson");
        writeFileSync(join(folder, "key"), operator.secret);
        const withReceipt = (change: Partial<{ root: string; head: string }> = {}) => {
          const scene = new Scene({ journal: "jrn", begins: "2026-11-20T19:00:00.000Z" }, new Ledger(1_000));
          scene.move("STAKE", -20, null, "Penny Falls");
          scene.move("WIN", 40, null, "Penny Falls");
          const lines = scene.lines();
          writeFileSync(path, fileOf(lines));
          const root = readBy([path]).found[0]?.root;
          const covered = { size: lines.length, root: root!, head: leafHash(lines.at(-1)!), ...change };
          const text = receiptText({
            origin: "example.com/journals/jrn",
            time: "2026-11-20T19:00:01.000Z",
            ...covered,
          });
          const checkpoint = signNote(text, parseSigner(operator.secret));
          scene.record(ReceiptReceived, { checkpoint, size: lines.length, heldAt: 0 }, "server");
          scene.seal();
          writeFileSync(path, fileOf(scene.lines()));
        };
        withReceipt();
        const root = readBy([path]).found[0]?.root;
        expect((await run("checkpoint", path, "--key", join(folder, "key"))).out.split("\n")[2]).toBe(root);
        const faults = (key = operator.verifier) => readBy([path], key).found[0]?.faults;
        expect(readBy([path], operator.verifier)).toMatchObject({
          code: 0,
          found: [{ receipts: 1, seal: 7, faults: [] }],
        });
        expect(faults(generateKey("example.com/journals").verifier)).toEqual([
          "Line 6 has a receipt that this key did not sign.",
        ]);
        withReceipt({ root: "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=" });
        expect(faults()).toEqual(["Line 6 has a receipt with another root."]);
        withReceipt({ head: "ab".repeat(32) });
        expect(faults()).toEqual(["Line 6 has a receipt of other lines."]);
      });
    });

    it("checks the receipts of the register: its line, the proof, the operator's signature and the witness's cosignature", async () => {
      await inFolder((folder) => {
        const honest = join(folder, "honest.ndjson");
        writeFileSync(honest, fileOf(withRegisterReceipt(SITE)));
        const forgeries = registerForgeriesOf(SITE).map((forgery, index) => {
          const path = join(folder, `${index}.ndjson`);
          writeFileSync(path, fileOf(forgery.lines));
          return { ...forgery, path };
        });
        const found = (paths: readonly string[], register = registerKey, witness = witnessKey) =>
          readBy(paths, undefined, ["--register-key", register.verifier, "--witness-key", witness.verifier]).found;
        const [first, ...others] = found([honest, ...forgeries.map(({ path }) => path)]);
        expect(first).toMatchObject({ registered: 1, faults: [] });
        const ofOther = forgeries.map(({ of, at }, index) => {
          const faults = others[index]?.faults ?? [];
          return [of, faults.map((fault) => fault.replace(`Line ${at} has `, ""))];
        });
        expect(ofOther).toEqual([
          ["the line of another journal", ["the register's line of another journal."]],
          ["the line of another player", ["the register's line of another journal."]],
          ["a proof for another head", ["the register's line of other lines."]],
          ["a proof for more lines than there are", ["the register's line of other lines."]],
          ["a checkpoint without a cosignature", ["a checkpoint of the register without a cosignature."]],
          ["an altered hash in the proof", ["a proof that does not lead to the root of the register."]],
          ["the proof of another line", ["a proof that does not lead to the root of the register."]],
          ["a register from which the line was cut", ["a proof that does not lead to the root of the register."]],
        ]);
        expect(found([honest], generateKey("example.com/heads"))[0]?.faults).toEqual([
          expect.stringContaining("a checkpoint of the register that this key did not sign"),
        ]);
        expect(found([honest], registerKey, generateKey("example.com/witness", COSIGNER))[0]?.faults).toEqual([
          expect.stringContaining("a checkpoint of the register that this witness did not cosign"),
        ]);
      });
    });
  },
);

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import * as Result from "effect/Result";
import { afterEach, describe, expect, it, vi } from "vitest";
import { checkpointText, readCheckpoint } from "../../../app/audit/engine/checkpoint/checkpoint.ts";
import { MerkleTree } from "../../../app/audit/engine/checkpoint/merkle.ts";
import { readVerifier } from "../../../app/audit/engine/checkpoint/signed-note.ts";
import type { Verdict } from "../../../app/audit/engine/verdict/verdict.ts";
import { formatMoney, type Pence, pence } from "../../../domain/money.ts";
import { leafHash } from "../../../adapters/journal/hash-node.ts";
import { generateKey, nodeHash, parseSigner, signNote } from "../../../app/audit/command-line/note.ts";
import { readLog } from "../../../app/audit/bench/log/read-log.ts";
import { refuseUncheckable, vouchedBy } from "../../../app/audit/bench/log/signature.ts";
import { inFolder, run } from "../../support/audit.ts";
import { evening } from "../../support/evening.ts";
import { forged } from "../../support/forgery.ts";
import { fileOf } from "../../support/journals.ts";

const lines = evening().lines();
const AUDITOR = generateKey("example.com/auditor");
const NAMESAKE = generateKey("example.com/auditor");
const WITNESS = generateKey("example.com/witness");
const ORIGIN = "example.com/auditor/jrn-evening";

function checkpointOf(of: readonly string[], secret = AUDITOR.secret): string {
  const tree = new MerkleTree(nodeHash);
  for (const line of of) tree.push(leafHash(line));
  return signNote(checkpointText(ORIGIN, { size: tree.size, root: tree.root() }), parseSigner(secret));
}
const early = checkpointOf(lines.slice(0, 41));

const saying = (amount: Pence) => ({ amount, text: formatMoney(amount) });
/** A penny more from the first to the last, with every hash and sum recomputed. */
const richer = forged(lines, (record) => {
  const { balance, what, amount } = record.data;
  if (typeof balance === "number") record.data = { ...record.data, balance: balance + 1 };
  if (what === "balance") record.data = { ...record.data, ...saying(pence(Number(amount) + 1)) };
});

async function onBench(log: readonly string[], checkpoint: string, key: string | undefined): Promise<Verdict> {
  const vouched = await vouchedBy({
    checkpoint: Result.getOrThrow(readCheckpoint(checkpoint)),
    ...(key === undefined ? {} : { key: Result.getOrThrow(readVerifier(key)) }),
  });
  return (await readLog(new File([fileOf(log)], "log"), () => undefined, vouched)).opened.verdict;
}

const byCommand = (log: readonly string[], checkpoint: string, key: string | undefined): Promise<Verdict> =>
  inFolder(async (folder) => {
    const path = (name: string) => join(folder, name);
    writeFileSync(path("log"), fileOf(log));
    writeFileSync(path("checkpoint"), checkpoint);
    const named = key === undefined ? [] : ["--vkey", key];
    const { out } = await run("verify", "--json", path("log"), "--checkpoint", path("checkpoint"), ...named);
    const { files } = JSON.parse(out) as { files: readonly (Verdict & { readonly file: string })[] };
    const { file: _, ...verdict } = files[0]!;
    return verdict;
  });

describe("a log on the bench is compared with a checkpoint as the command compares them", () => {
  it.each<[string, readonly string[], string, string | undefined, number, string]>([
    ["it begins with what was vouched for", lines, early, AUDITOR.verifier, 0, "The log begins with the very 41 lines"],
    ["it is what was vouched for", lines, checkpointOf(lines), AUDITOR.verifier, 0, "; 0 lines were added since."],
    ["no key was given", lines, early, undefined, 5, "Its signature was not checked, because no key was named."],
    ["a namesake has signed", lines, early, NAMESAKE.verifier, 2, "is not signed by the key that was named."],
    [
      "only another has signed",
      lines,
      checkpointOf(lines, WITNESS.secret),
      AUDITOR.verifier,
      2,
      "is not signed by the",
    ],
    [
      "the signature is another's under its name",
      lines,
      early.replace("41", "40"),
      AUDITOR.verifier,
      2,
      "not signed by",
    ],
    ["the log was written anew", richer, early, AUDITOR.verifier, 2, "The log does not begin with the 41 lines"],
    [
      "it is of another log",
      lines,
      checkpointOf(richer),
      AUDITOR.verifier,
      2,
      "or that is the checkpoint of another one.",
    ],
    ["the log is shorter", lines.slice(0, 30), early, AUDITOR.verifier, 2, "lines were removed at its end"],
    ["the log is an excerpt", lines.slice(10), early, AUDITOR.verifier, 5, "because the log is not whole."],
    ["the log is broken", lines.toSpliced(20, 1), early, AUDITOR.verifier, 2, "because the log is broken there."],
  ])("where %s", async (_where, log, checkpoint, key, exitCode, says) => {
    const verdict = await onBench(log, checkpoint, key);
    expect(verdict).toEqual(await byCommand(log, checkpoint, key));
    expect(verdict.exitCode).toBe(exitCode);
    expect(verdict.checks.find(({ check }) => check === "checkpoint")?.says).toContain(says);
  });

  it("and a log that was written anew shows in nothing else", async () => {
    const { opened } = await readLog(new File([fileOf(richer)], "log"), () => undefined);
    expect(opened.verdict.exitCode).toBe(0);
  });
});

describe("a key is refused by a page that could not check what it has signed", () => {
  afterEach(() => void vi.unstubAllGlobals());
  const key = Result.getOrThrow(readVerifier(AUDITOR.verifier));

  it("because it came by plain http", async () => {
    vi.stubGlobal("crypto", {});
    await expect(refuseUncheckable(key)).rejects.toThrow("because it did not come by https");
  });

  it("because the browser is older than that kind of signature", async () => {
    const importKey = () => Promise.reject(new DOMException("Unrecognized name.", "NotSupportedError"));
    vi.stubGlobal("crypto", { subtle: { importKey } });
    await expect(refuseUncheckable(key)).rejects.toThrow("This browser cannot check Ed25519 signatures");
  });

  it("and by no other", async () => {
    await expect(refuseUncheckable(key)).resolves.toBeUndefined();
  });
});

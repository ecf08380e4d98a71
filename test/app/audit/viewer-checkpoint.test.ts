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
import { claimOf, refuseUncheckable } from "../../../app/audit/bench/log/signature.ts";
import { inFolder, run } from "../../support/audit.ts";
import { evening } from "../../support/evening.ts";
import { forged } from "../../support/forgery.ts";
import { short } from "../../support/good-journals.ts";
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

const shown = (amount: Pence) => ({ amount, text: formatMoney(amount) });
/** The log with a penny more in every balance, and with all hashes and sums recomputed. */
const richer = forged(lines, (record) => {
  const { balance, what, amount } = record.data;
  if (typeof balance === "number") record.data = { ...record.data, balance: balance + 1 };
  if (what === "balance") record.data = { ...record.data, ...shown(pence(Number(amount) + 1)) };
});

async function onBench(log: readonly string[], checkpoint: string, key: string | undefined): Promise<Verdict> {
  const claim = await claimOf({
    checkpoint: Result.getOrThrow(readCheckpoint(checkpoint)),
    ...(key === undefined ? {} : { key: Result.getOrThrow(readVerifier(key)) }),
  });
  return (await readLog(new File([fileOf(log)], "log"), () => undefined, claim)).opened.verdict;
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

describe("a log on the bench is compared with a checkpoint as by the command", () => {
  it.each<[string, readonly string[], string, string | undefined, number, string]>([
    ["the log begins with its lines", lines, early, AUDITOR.verifier, 0, "The log begins with the same 41 lines"],
    ["the log has exactly its lines", lines, checkpointOf(lines), AUDITOR.verifier, 0, "; 0 lines were added since."],
    ["no key was given", lines, early, undefined, 5, "The signature was not checked, because no key was given."],
    ["a key with the same name signed it", lines, early, NAMESAKE.verifier, 2, "is not signed with the given key."],
    [
      "only another key signed it",
      lines,
      checkpointOf(lines, WITNESS.secret),
      AUDITOR.verifier,
      2,
      "is not signed with the given key.",
    ],
    ["its signature is of another text", lines, early.replace("41", "40"), AUDITOR.verifier, 2, "not signed with"],
    ["the log was rewritten", richer, early, AUDITOR.verifier, 2, "The log does not begin with the 41 lines"],
    ["it is of another log", lines, checkpointOf(richer), AUDITOR.verifier, 2, "or the checkpoint is of another log."],
    ["it names another journal", short().lines(), early, AUDITOR.verifier, 5, "The checkpoint is of another journal"],
    ["the log is shorter", lines.slice(0, 30), early, AUDITOR.verifier, 2, "lines were removed at its end"],
    ["the log is an excerpt", lines.slice(10), early, AUDITOR.verifier, 5, "because the log is broken or an excerpt."],
    ["the log is broken", lines.toSpliced(20, 1), early, AUDITOR.verifier, 2, "because the log is broken there."],
  ])("if %s", async (_where, log, checkpoint, key, exitCode, says) => {
    const verdict = await onBench(log, checkpoint, key);
    expect(verdict).toEqual(await byCommand(log, checkpoint, key));
    expect(verdict.exitCode).toBe(exitCode);
    expect(verdict.checks.find(({ check }) => check === "checkpoint")?.says).toContain(says);
  });

  it("and no other check finds a rewritten log", async () => {
    const { opened } = await readLog(new File([fileOf(richer)], "log"), () => undefined);
    expect(opened.verdict.exitCode).toBe(0);
  });
});

describe("a key is refused by a page that cannot check its signatures", () => {
  afterEach(() => void vi.unstubAllGlobals());
  const key = Result.getOrThrow(readVerifier(AUDITOR.verifier));

  it("because it was loaded with plain http", async () => {
    vi.stubGlobal("crypto", {});
    await expect(refuseUncheckable(key)).rejects.toThrow("because it was not loaded with https");
  });

  it("because the browser does not support Ed25519", async () => {
    const importKey = () => Promise.reject(new DOMException("Unrecognized name.", "NotSupportedError"));
    vi.stubGlobal("crypto", { subtle: { importKey } });
    await expect(refuseUncheckable(key)).rejects.toThrow("This browser cannot check Ed25519 signatures");
  });

  it("and accepted by others", async () => {
    await expect(refuseUncheckable(key)).resolves.toBeUndefined();
  });
});

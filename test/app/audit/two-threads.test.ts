import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { leafHash } from "../../../adapters/journal/hash-node.ts";
import { audited } from "../../../app/audit/command-line/commands/verify.ts";
import { canonical } from "../../../domain/journal/canonical.ts";
import { withheldLine } from "../../../app/audit/engine/line/withheld.ts";
import { writeJournal } from "../../bench/journal-lines.ts";
import { forged, rechained } from "../../support/forgery.ts";
import { fileOf, recordOf } from "../../support/journals.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "audit-"));
const path = join(folder, "log.ndjson");
/** A line in the middle of the log, which is larger than what the second thread examines ahead: more than four chunks of 1 MB. */
const LINE = 9_000;
let bytes: Buffer;
let lines: readonly string[];

beforeAll(() => {
  spawnSync(process.execPath, ["build.mjs", "run", "audit", "--", "--version"], { cwd: root });
  writeJournal(path, 2 * LINE, "jrn-long");
  bytes = readFileSync(path);
  lines = bytes.toString().split("\n").slice(0, -1);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The offset of a line in the middle of the file. */
const middle = () => bytes.indexOf("\n", bytes.length / 2) + 1;
const changed = (change: (copy: Buffer) => void) => {
  const copy = Buffer.from(bytes);
  change(copy);
  return copy;
};

describe("a log that a second thread examines ahead", () => {
  it.each<[string, number, () => Uint8Array | string]>([
    ["as it was written", 5, () => bytes],
    ["with a seal", 0, sealed],
    ["with a digit changed", 2, () => changed((copy) => copy.write("8", copy.indexOf("£", middle()) + 2))],
    ["with a byte that is not UTF-8", 2, () => changed((copy) => copy.fill(0xff, middle() + 100, middle() + 101))],
    ["with a line that is not canonical", 2, () => fileOf(lines.with(LINE, lines[LINE]!.replace('"by":', '"by": ')))],
    ["with two lines exchanged", 2, () => fileOf(lines.with(LINE, lines[LINE + 1]!).with(LINE + 1, lines[LINE]!))],
    ["cut in the middle of a line", 2, () => bytes.subarray(0, -20)],
    ["with a line of 2 MB", 2, () => fileOf(lines.toSpliced(LINE, 0, "x".repeat(2_000_000)))],
    ["with an unknown type", 4, () => fileOf(rechained(lines.map(renamed)))],
    ["with a prototype's name", 1, () => fileOf(rechained(lines.map(prototyped)))],
    ["with a withheld line", 5, () => fileOf(lines.with(shown(), withheld(leafHash(lines[shown()]!))))],
    ["with a withheld line of another leaf hash", 2, relinked],
  ])("%s gets the same verdict as from one thread", (_, exitCode, content) => {
    writeFileSync(path, content());
    const { status, stdout } = spawnSync(
      process.execPath,
      ["dist/node/audit.js", "verify", "--json", "--threads", "2", path],
      { cwd: root, encoding: "utf8" },
    );
    const { files } = JSON.parse(stdout) as { files: object[] };
    expect(status).toBe(exitCode);
    expect(files).toEqual([JSON.parse(JSON.stringify({ file: path, ...audited(path, { threads: 1 }).verdict() }))]);
  });
});

/** `forged` computes the seal. */
const sealed = () => {
  const last = recordOf(lines.at(-1)!);
  // Every record of format 2 has a salt.
  const data = { $salt: last.data["$salt"] };
  const seal = canonical({ ...last, by: "app", data, type: "journal.sealed.v1" });
  return fileOf(forged([...lines, seal], () => undefined));
};

const renamed = (line: string, i: number) => ({ ...recordOf(line), ...(i === LINE ? { type: "a.b.v1" } : {}) });

const prototyped = (line: string, i: number) => {
  const record = recordOf(line);
  return record.type === "wallet.movement-booked.v1" && i > LINE && i < LINE + 10
    ? { ...record, data: { ...record.data, description: "__proto__" } }
    : record;
};

/** A record in the middle of the log that the balances do not need. */
const shown = () => lines.findIndex((line, i) => i > LINE && line.includes('"type":"display.shown.v1"'));
const withheld = (leaf: string) => withheldLine({ seq: shown(), area: "display", leafHash: leaf });

/** The line after a withheld line has the hash of the withheld line's text, not its leaf hash. */
function relinked(): string {
  const replacement = withheld("0".repeat(64));
  let prev = leafHash(replacement);
  const after = lines.slice(shown() + 1).map((line) => {
    const next = line.replace(/"prev":"[0-9a-f]{64}"/, `"prev":"${prev}"`);
    prev = leafHash(next);
    return next;
  });
  return fileOf([...lines.slice(0, shown()), replacement, ...after]);
}

import { closeSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { examinedLines } from "../../../app/audit/reading/examined-lines.ts";
import { closeJournal, openJournal } from "../../../app/audit/reading/journal-file.ts";
import { LineReader } from "../../../app/audit/reading/line-reader.ts";
import type { AuditedLine } from "../../../app/audit/engine/line/line.ts";
import { leafHash } from "../../../adapters/journal/hash-node.ts";
import { NO_LINE } from "../../../domain/journal/hash.ts";
import { inFolder } from "../../support/audit.ts";

/** All that an audit learns of a line, the record by way of the hash that is due included. */
const learned = (line: AuditedLine, due: string) => ({
  text: line.text,
  unreadable: line.unreadable,
  canonical: line.canonical,
  harmless: line.harmless,
  namesPrototype: line.namesPrototype,
  record: line.unreadable === undefined ? line.cut?.(due) : undefined,
});

function oneByOne(path: string) {
  const fd = openSync(path, "r");
  const reader = new LineReader(fd);
  const lines: ReturnType<typeof learned>[] = [];
  for (let due = NO_LINE; reader.next(); due = reader.leafHash) {
    reader.examine();
    lines.push(learned(reader, due));
  }
  reader.close();
  closeSync(fd);
  return lines;
}

function inBatches(path: string) {
  const file = openJournal(path);
  const examined = examinedLines(file, 1);
  const lines: ReturnType<typeof learned>[] = [];
  let linked = 0;
  let due = NO_LINE;
  for (let line = examined.next(); line !== undefined; line = examined.next()) {
    const told = learned(line, due);
    lines.push(told);
    // Only a line that carries the hash due may be called linked, and then it need not be told that hash.
    if (line.linked === true) {
      expect(line.text).toContain(`"prev":"${due}"`);
      expect(line.cut?.(undefined)).toEqual(told.record);
      expect(line.cut?.(leafHash("another line"))).toBeUndefined();
      linked += 1;
    }
    due = leafHash(line.text);
  }
  examined.close();
  closeJournal(file);
  return { lines, linked };
}

const EVENING = readFileSync("fixtures/journals/evening.ndjson");

/** A recorded evening of several batches, in which bytes were replaced, put in or left out anywhere. */
const logs = fc
  .array(
    fc.record({
      at: fc.nat(EVENING.length),
      instead: fc.constantFrom(0, 1, 300),
      put: fc.oneof(
        fc.constantFrom("", "\n", "\n\n", " ", "£", "é🎱", '"', "\\", "\u0001", '{"leaf":"', "x".repeat(1 << 20)),
        fc.constant(Uint8Array.of(0xff)),
      ),
    }),
    { maxLength: 3 },
  )
  .map((changes) =>
    changes.reduce(
      (bytes, { at, instead, put }) =>
        Buffer.concat([bytes.subarray(0, at), Buffer.from(put), bytes.subarray(at + instead)]),
      EVENING,
    ),
  );

describe("lines that are examined in batches", () => {
  it("are told of as they are one by one, whatever was done to the log", async () => {
    await inFolder((folder) => {
      const path = join(folder, "log.ndjson");
      let linked = 0;
      fc.assert(
        fc.property(logs, (bytes) => {
          fc.pre(bytes.length > 0);
          writeFileSync(path, bytes);
          const batched = inBatches(path);
          linked += batched.linked;
          expect(batched.lines).toEqual(oneByOne(path));
        }),
        { numRuns: 200 },
      );
      expect(linked).toBeGreaterThan(1_000);
    });
  });

  it("are all there where a log has more than is read at once", async () => {
    await inFolder((folder) => {
      const path = join(folder, "log.ndjson");
      const [first, ...rest] = EVENING.toString().trimEnd().split("\n");
      writeFileSync(path, [first, ...Array.from({ length: 60 }, () => rest).flat(), ""].join("\n"));
      const { lines } = inBatches(path);
      expect(lines).toEqual(oneByOne(path));
      expect(lines).toHaveLength(1 + 60 * rest.length);
    });
  });
});

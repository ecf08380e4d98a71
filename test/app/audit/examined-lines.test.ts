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

/** Everything that an audit reads from a line, with the record for the expected hash. */
const factsOf = (line: AuditedLine, expectedPrev: string) => ({
  text: line.text,
  unreadable: line.unreadable,
  canonical: line.canonical,
  harmless: line.harmless,
  namesPrototype: line.namesPrototype,
  record: line.unreadable === undefined ? line.readRecord?.(expectedPrev) : undefined,
});

function oneByOne(path: string) {
  const fd = openSync(path, "r");
  const reader = new LineReader(fd);
  const lines: ReturnType<typeof factsOf>[] = [];
  for (let prev = NO_LINE; reader.next(); prev = reader.leafHash) {
    reader.examine();
    lines.push(factsOf(reader, prev));
  }
  reader.close();
  closeSync(fd);
  return lines;
}

function inBatches(path: string) {
  const file = openJournal(path);
  const examined = examinedLines(file, 1);
  const lines: ReturnType<typeof factsOf>[] = [];
  let linked = 0;
  let prev = NO_LINE;
  for (let line = examined.next(); line !== undefined; line = examined.next()) {
    const facts = factsOf(line, prev);
    lines.push(facts);
    // Only a line with the right `prev` may be `linked`. Its record is then read without an expected hash.
    if (line.linked === true) {
      expect(line.text).toContain(`"prev":"${prev}"`);
      expect(line.readRecord?.(undefined)).toEqual(facts.record);
      expect(line.readRecord?.(leafHash("another line"))).toBeUndefined();
      linked += 1;
    }
    prev = leafHash(line.text);
  }
  examined.close();
  closeJournal(file);
  return { lines, linked };
}

const EVENING = readFileSync("fixtures/journals/evening.ndjson");

/** A recorded evening of several batches, with bytes replaced, inserted or removed at any place. */
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
  it("have the same facts as lines that are examined one by one, for any change of the log", async () => {
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

  it("are complete in a log of several chunks", async () => {
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

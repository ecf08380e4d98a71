import * as Result from "effect/Result";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { leafHash } from "../../../../adapters/journal/hash-node.ts";
import { canonical } from "../../../../domain/journal/canonical.ts";
import { NO_LINE } from "../../../../domain/journal/hash.ts";
import { KnownTypes } from "../../../../domain/journal/line/known-types.ts";
import { findParts, noParts, recordFromParts } from "../../../../domain/journal/line/parts.ts";
import { decodeUnchained } from "../../../../domain/journal/line/read-record.ts";
import { CLAIMANTS, encodeRecord, type JournalRecord, SALT } from "../../../../domain/journal/record.ts";
import { playerFold } from "../../../../domain/player.ts";

const types = new KnownTypes(playerFold);

/** The parts of a line, written over those of another line if they are given. */
function partsOf(line: string, parts = noParts()) {
  const bytes = new TextEncoder().encode(`\0${line}\n`);
  findParts(bytes, 1, bytes.length - 1, types, parts);
  return parts;
}

/** The record that is read by its parts, if it has them. */
function readByParts(line: string, prev?: string) {
  const parts = partsOf(line);
  return parts.found ? recordFromParts(line, parts, prev, types) : undefined;
}

const record = {
  at: "2026-11-20T19:00:00.000Z",
  by: "server",
  cause: 4,
  data: { balance: 2000, position: 3 },
  prev: leafHash("the line before"),
  seq: 7,
  type: "wallet.balance-stated.v1",
};

const salt = "0123456789abcdef".repeat(2);

const records = fc.record(
  {
    at: fc.date({ noInvalidDate: true, min: new Date(0), max: new Date(8e12) }).map((date) => date.toISOString()),
    by: fc.constantFrom(...CLAIMANTS),
    cause: fc.nat(40),
    data: fc.oneof(
      fc.dictionary(fc.string(), fc.jsonValue()),
      fc
        .tuple(fc.oneof(fc.constant(salt), fc.jsonValue()), fc.dictionary(fc.string(), fc.jsonValue()))
        .map(([salted, data]) => ({ ...data, [SALT]: salted })),
    ),
    prev: fc.constantFrom(record.prev, NO_LINE),
    seq: fc.nat({ max: 2 ** 50 }),
    type: fc.constantFrom(...playerFold.definitions.map(({ type }) => type), "tea.poured.v1"),
  },
  { requiredKeys: ["at", "by", "data", "prev", "seq", "type"] },
);

/** A line as written, or with a piece inserted, removed or replaced at any place. */
const lines = records.chain((given) => {
  const line = canonical(given);
  const piece = fc.oneof(
    fc.constantFrom('"', "\\", "\\u0061", ",", "{", "}", " ", "0", "-", '"cause":1,', '"seq":8,', "é", "\u0001"),
    fc.string({ maxLength: 3 }),
  );
  return fc.oneof(
    fc.constant(line),
    fc
      .tuple(fc.nat(line.length), fc.nat(3), piece)
      .map(([at, length, text]) => line.slice(0, at) + text + line.slice(at + length)),
  );
});

describe("a record that is read by its parts", () => {
  it("is the record that was written", () => {
    const { cause: _, ...uncaused } = record;
    const beyondAscii = { ...record, data: { text: "£1 für “Ånna” 🎱" }, type: "games.signalled.v1" };
    const written = [record, uncaused, beyondAscii].flatMap((one) => [one, { ...one, salt }]);
    for (const one of [...written, { ...record, data: {}, salt }] as JournalRecord[])
      expect(readByParts(encodeRecord(one), record.prev)).toEqual(one);
  });

  it("has the hash of the line before as the line states it, if the caller has compared it already", () => {
    expect(readByParts(encodeRecord(record as JournalRecord))).toEqual(record);
  });

  it("equals the record of the first reader, for every line that has parts", () => {
    let count = 0;
    fc.assert(
      fc.property(lines, (line) => {
        const found = readByParts(line, record.prev);
        if (found === undefined) return;
        count += 1;
        expect(decodeUnchained(line)).toEqual(Result.succeed(found));
        expect(found.prev).toBe(record.prev);
        expect(found.seq).toBeGreaterThan(found.cause ?? -1);
      }),
      { numRuns: 2_000 },
    );
    expect(count).toBeGreaterThan(50);
  });

  it.each([
    ["another hash", { prev: NO_LINE }],
    ["an unknown type", { type: "tea.poured.v1" }],
    ["an unknown claimant", { by: "operator" }],
    ["a day after the 31st", { at: "2026-11-40T19:00:00.000Z" }],
    ["a day that its month does not have", { at: "2026-02-30T19:00:00.000Z" }],
    ["a cause that is not earlier", { cause: 7 }],
    ["an unknown field", { note: 1 }],
    ["data that are a list", { data: [] }],
    ["a salt that is too short", { data: { [SALT]: salt.slice(1) } }],
    ["a salt that is not hexadecimal", { data: { [SALT]: salt.replace("a", "A"), balance: 1 } }],
    ["a salt that is no text", { data: { [SALT]: 5 } }],
    ["a salt that is not the first field", { data: { [SALT]: salt, "": 1 } }],
    ["a number that a double may not hold", { seq: 10 ** 15 }],
  ])("is undefined for a line with %s", (_, change) => {
    expect(readByParts(canonical({ ...record, ...change }), record.prev)).toBeUndefined();
  });

  it.each([
    ['"seq":7', '"seq":07'],
    ['"seq":7', '"seq":'],
    ['"cause":4', '"cause":-4'],
    ['"cause":4', '"cause":04'],
    ['"cause":4', '"cause":'],
    ['"server"', '"sorver"'],
    ['"server"', '"server '],
    ["balance-stated", "balance\\u002dstated"],
    ['"at":"2026', '"at":"\\u0032026'],
    ['"position":3', '"position":3,}'],
    [`${salt}",`, `${salt}"`],
    [`${salt}",`, `${salt},,`],
    [`${salt}",`, `${salt}";`],
    ['"balance":2000,"position":3', ""],
    ['"at":', '"xt":'],
    ['"by":', '"xy":'],
    ['"data":', '"xata":'],
    ['"prev":', '"xrev":'],
    ['"seq":', '"xeq":'],
    ['"type":', '"xype":'],
  ])("is undefined if %s is written as %s", (from, to) => {
    const line = encodeRecord({ ...record, salt } as JournalRecord);
    expect(readByParts(line, record.prev)).toBeDefined();
    expect(readByParts(line.replace(from, to), record.prev)).toBeUndefined();
  });
});

describe("the parts of a line", () => {
  const line = encodeRecord({ ...record, salt } as JournalRecord);

  it.each([
    ["another first field", line.replace('"at":', '"xt":')],
    ["a salt that is too short", line.replace(salt, salt.slice(1))],
    ["a salt that is too long", line.replace(salt, `${salt}0`)],
    ["a salt that is no text", line.replace(`"${salt}"`, "5")],
  ])("are not found with %s, nor is its type, also after a line that has them", (_, malformed) => {
    const parts = partsOf(malformed, partsOf(line));
    expect(parts.found).toBe(false);
    expect(types.texts[parts.type]).toBeUndefined();
    expect(recordFromParts(malformed, parts, undefined, types)).toBeUndefined();
  });

  it("are not found if they overlap", () => {
    const at = "2026-11-20T19:".padEnd(14, "0") + '},"prev":"';
    const before = `{"at":"${at}","by":"server","data":{`;
    const hash = before.slice(before.indexOf(at) + at.length).padEnd(64, "0");
    const overlapping = `{"at":"${at}${hash}","seq":7,"type":"${record.type}"}`;
    expect(partsOf(overlapping).found).toBe(false);
  });
});

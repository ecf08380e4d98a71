import * as Result from "effect/Result";
import { describe, expect, it } from "vitest";
import { NO_LINE } from "../../../../domain/journal/hash.ts";
import { canonicalFault, decodeRecord, decodeUnchained } from "../../../../domain/journal/line/read-record.ts";
import { encodeRecord, type JournalRecord } from "../../../../domain/journal/record.ts";

const record: JournalRecord = {
  at: "2026-11-20T19:00:00.000Z",
  by: "server",
  cause: 4,
  data: { balance: 2000, position: 3 },
  prev: NO_LINE,
  seq: 7,
  type: "wallet.balance-stated.v1",
};

const line = (change: Record<string, unknown>) => JSON.stringify({ ...record, ...change });

describe("a line", () => {
  it("is read back as the record that was written", () => {
    expect(decodeRecord(encodeRecord(record))).toEqual(Result.succeed(record));
    const { cause: _, ...uncaused } = record;
    expect(decodeRecord(encodeRecord(uncaused))).toEqual(Result.succeed(uncaused));
    for (const at of ["2028-02-29T23:59:59.999Z", "2026-11-30T00:00:00.000Z", "2026-12-31T20:00:00.000Z"])
      expect(decodeRecord(encodeRecord({ ...record, at }))).toEqual(Result.succeed({ ...record, at }));
    const twelfth = { ...record, type: "wallet.balance-stated.v12" };
    expect(decodeRecord(encodeRecord(twelfth))).toEqual(Result.succeed(twelfth));
  });

  it.each([
    ["", "not-json", "the line is not JSON"],
    ["{", "not-json", "the line is not JSON"],
    ["null", "bad-envelope", "the line is not an object"],
    ["[]", "bad-envelope", "the line is not an object"],
    ['"text"', "bad-envelope", "the line is not an object"],
    [line({ note: 1 }), "bad-envelope", 'unknown field "note"'],
    [line({ seq: -1 }), "bad-envelope", "seq is not a whole number from 0"],
    [line({ seq: 1.5 }), "bad-envelope", "seq is not a whole number from 0"],
    [line({ seq: 2 ** 53 }), "bad-envelope", "seq is not a whole number from 0"],
    [line({ seq: "7" }), "bad-envelope", "seq is not a whole number from 0"],
    [line({ seq: undefined }), "bad-envelope", "seq is not a whole number from 0"],
    [line({ at: "2026-11-20T19:00:00Z" }), "bad-envelope", "at is not RFC 3339 UTC with milliseconds"],
    [line({ at: "2026-11-20T19:00:00.000+00:00" }), "bad-envelope", "at is not RFC 3339 UTC with milliseconds"],
    [line({ at: "2026-13-20T19:00:00.000Z" }), "bad-envelope", "at is not RFC 3339 UTC with milliseconds"],
    [line({ at: "2026-02-29T19:00:00.000Z" }), "bad-envelope", "at is not RFC 3339 UTC with milliseconds"],
    [line({ at: "2026-11-31T19:00:00.000Z" }), "bad-envelope", "at is not RFC 3339 UTC with milliseconds"],
    [line({ at: `2026-11-20T19:00:00.000Z ` }), "bad-envelope", "at is not RFC 3339 UTC with milliseconds"],
    [line({ at: ` 2026-11-20T19:00:00.000Z` }), "bad-envelope", "at is not RFC 3339 UTC with milliseconds"],
    [line({ at: ["2026-11-20T19:00:00.000Z"] }), "bad-envelope", "at is not RFC 3339 UTC with milliseconds"],
    [line({ at: 1_795_200_000_000 }), "bad-envelope", "at is not RFC 3339 UTC with milliseconds"],
    [line({ by: "operator" }), "bad-envelope", "by is not one of player, app, server, url, frame, native, clock"],
    [line({ by: undefined }), "bad-envelope", "by is not one of player, app, server, url, frame, native, clock"],
    [line({ type: "wallet.balance-stated" }), "bad-envelope", "type is not area.name.vN"],
    [line({ type: "wallet.balance-stated.v0" }), "bad-envelope", "type is not area.name.vN"],
    [line({ type: "wallet.balance-stated.v1 " }), "bad-envelope", "type is not area.name.vN"],
    [line({ type: "Wallet.balance-stated.v1" }), "bad-envelope", "type is not area.name.vN"],
    [line({ type: ["wallet.balance-stated.v1"] }), "bad-envelope", "type is not area.name.vN"],
    [line({ data: null }), "bad-envelope", "data is not an object"],
    [line({ data: [] }), "bad-envelope", "data is not an object"],
    [line({ data: undefined }), "bad-envelope", "data is not an object"],
    [line({ prev: undefined }), "bad-envelope", "prev is not 64 hexadecimal digits"],
    [line({ prev: "0".repeat(65) }), "bad-envelope", "prev is not 64 hexadecimal digits"],
    [line({ prev: "0".repeat(63) }), "bad-envelope", "prev is not 64 hexadecimal digits"],
    [line({ prev: "A".repeat(64) }), "bad-envelope", "prev is not 64 hexadecimal digits"],
    [line({ cause: 7 }), "bad-envelope", "cause is not the seq of an earlier record"],
    [line({ cause: -1 }), "bad-envelope", "cause is not the seq of an earlier record"],
    [line({ cause: null }), "bad-envelope", "cause is not the seq of an earlier record"],
  ])("%s is reported with its fault", (text, kind, reason) => {
    expect(decodeRecord(text)).toEqual(Result.fail({ kind, reason }));
  });

  it("is not repeated in its fault, except the first characters of a field's name", () => {
    const fault = decodeRecord(line({ ["pin-".padEnd(400, "4711")]: 1 }));
    expect(Result.isFailure(fault) && fault.failure.reason.length).toBeLessThan(60);
  });

  it("may have any text as prev if another check compares the chain", () => {
    expect(Result.isSuccess(decodeUnchained(line({ prev: "?" })))).toBe(true);
    expect(Result.isFailure(decodeUnchained(line({ prev: 1 })))).toBe(true);
  });
});

describe("the salt of a line", () => {
  const salt = "0123456789abcdef0123456789abcdef";
  const salted: JournalRecord = { ...record, salt };
  const text = encodeRecord(salted);
  const other = "f".repeat(32);
  const { cause: _, ...uncaused } = salted;

  it.each([
    ["in the canonical layout", text, salted],
    ["without a cause", encodeRecord(uncaused), uncaused],
    ["as the only field", encodeRecord({ ...salted, data: {} }), { ...salted, data: {} }],
    ["after a space", text.replace('"data":', '"data": '), salted],
    ["before a space", text.replace(`${salt}",`, `${salt}" ,`), salted],
    ["spelled with an escape", text.replace('"$salt"', '"\\u0024salt"'), salted],
    [
      "twice, of which JSON counts the last",
      text.replace('"balance"', `"$salt":"${other}","balance"`),
      { ...salted, salt: other },
    ],
    [
      "also inside a field",
      encodeRecord({ ...salted, data: { of: { $salt: other } } }),
      { ...salted, data: { of: { $salt: other } } },
    ],
  ])("is read apart from the data: %s", (_how, line, expected) => {
    expect(decodeRecord(line)).toEqual(Result.succeed(expected));
  });

  it.each([
    ["31 digits", salt.slice(1)],
    ["33 digits", `${salt}0`],
    ["upper case", salt.toUpperCase()],
    ["a list of its digits", [...salt]],
  ])("is refused with %s", (_how, other) => {
    const reason = "$salt is not 32 hexadecimal digits";
    expect(decodeRecord(text.replace(`"${salt}"`, JSON.stringify(other)))).toEqual(
      Result.fail({ kind: "bad-envelope", reason }),
    );
  });

  it("is not followed by a comma without a field", () => {
    const only = encodeRecord({ ...salted, data: {} });
    expect(decodeRecord(only.replace(`${salt}"`, `${salt}",`))).toMatchObject({ failure: { kind: "not-json" } });
  });

  it.each([
    [
      "of a record without one, whose first field has a name and a text as long as those of a salt",
      { token: salt, x: 1 },
    ],
    ["of a record without one, whose only field has them", { token: salt }],
  ])("is not taken from another field: %s", (_how, data) => {
    expect(decodeRecord(encodeRecord({ ...record, data }))).toEqual(Result.succeed({ ...record, data }));
  });
});

describe("the canonical form of a line", () => {
  it("is the encoded record, and no other text", () => {
    const text = encodeRecord(record);
    expect(canonicalFault(record, text)).toBeUndefined();
    for (const other of [
      ` ${text}`,
      text.replace('"seq":7', '"seq":7.0'),
      JSON.stringify(Object.fromEntries(Object.entries(record).reverse())),
      text.replace("server", "s\\u0065rver"),
    ])
      expect(canonicalFault(record, other)).toEqual({ kind: "not-canonical", reason: "not in RFC 8785 form" });
  });

  it("is refused with its own reason for data that nest too deeply to be encoded", () => {
    const depth = 100_000;
    const deep = JSON.parse(`${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`) as JournalRecord["data"];
    const reason = "it nests deeper than any record does";
    expect(canonicalFault({ ...record, data: deep }, "")).toEqual({ kind: "not-canonical", reason });
  });

  it("does not exist for text that UTF-8 cannot hold", () => {
    const lone = { ...record, data: { text: "\ud800" } };
    expect(canonicalFault(lone, JSON.stringify(lone))).toEqual({
      kind: "not-canonical",
      reason: "$.data.text: a lone surrogate has no UTF-8 form",
    });
  });
});

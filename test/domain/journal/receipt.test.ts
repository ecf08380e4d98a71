import * as Result from "effect/Result";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  namesJournal,
  readReceipt,
  type Receipt,
  receiptOrigin,
  receiptText,
} from "../../../domain/journal/receipt.ts";

const receipt: Receipt = {
  origin: "example.com/journals/jrn-1",
  size: 12,
  root: `${"Ab9+/".repeat(8)}AAA=`,
  head: "0123456789abcdef".repeat(4),
  time: "2026-11-20T19:00:05.000Z",
};
const SIGNATURE = "— example.com/journals AAAA\n";
const signed = (text: string) => `${text}\n${SIGNATURE}`;
const note = signed(receiptText(receipt));

describe("a signed receipt", () => {
  it("is read as what was signed, for any of its values", () => {
    const digits = (alphabet: string, length: number) =>
      fc.string({ unit: fc.constantFrom(...alphabet), minLength: length, maxLength: length });
    const receipts = fc.record({
      origin: fc.string({ unit: fc.constantFrom(..."abz019./-_+é "), minLength: 1, maxLength: 40 }),
      size: fc.nat({ max: 999_999_999_999_999 }),
      root: digits("ABZabz019+/", 43).map((text) => `${text}=`),
      head: digits("0123456789abcdef", 64),
      time: fc.date({ noInvalidDate: true, min: new Date(0), max: new Date(8e12) }).map((date) => date.toISOString()),
    });
    fc.assert(
      fc.property(receipts, (one) => {
        expect(readReceipt(signed(receiptText(one)))).toEqual(Result.succeed(one));
      }),
    );
  });

  it("may have the signatures of witnesses too, up to 8,192 characters", () => {
    const withWitnesses = (length: number) => `${note}— ${"x".repeat(length - note.length - 3)}\n`;
    expect(readReceipt(withWitnesses(8_192))).toEqual(Result.succeed(receipt));
    expect(Result.isFailure(readReceipt(withWitnesses(8_193)))).toBe(true);
  });

  it.each<readonly [string, string, string]>([
    ["an origin", `${receipt.origin}\n`, "\n"],
    ["an origin without control characters", "jrn-1\n", "jrn\u0007\n"],
    ["an origin without a line separator", "jrn-1\n", "jrn\u2028\n"],
    ["an origin without a paragraph separator", "jrn-1\n", "jrn\u2029\n"],
    ["a number of lines", "\n12\n", "\ntwelve\n"],
    ["a number without zeros before it", "\n12\n", "\n012\n"],
    ["a number that is exact", "\n12\n", `\n${"9".repeat(16)}\n`],
    ["a root of 256 bits", receipt.root, `A${receipt.root}`],
    ["a root as base64", receipt.root, receipt.root.replace("+", "-")],
    ["a head", "head ", "tail "],
    ["a head of 256 bits", receipt.head, receipt.head.slice(1)],
    ["a head in lower case", receipt.head, receipt.head.toUpperCase()],
    ["a time", "time ", "date "],
    ["a time in UTC", "05.000Z", "05.000+01:00"],
    ["a time with milliseconds", "05.000Z", "05Z"],
    ["a time that exists", "2026-11-20T19", "2026-13-20T25"],
    ["an empty line before the signatures", `\n\n${SIGNATURE}`, `\n${SIGNATURE}`],
    ["a signature", `\n${SIGNATURE}`, "\n"],
    ["nothing before it", "example.com", "\nexample.com"],
    ["nothing but signatures after it", SIGNATURE, `${SIGNATURE}12\n`],
    ["no other statement after it", SIGNATURE, `${SIGNATURE}12\n${receipt.root}\n\n${SIGNATURE}`],
    ["whole lines of signatures", "AAAA\n", "AAAA"],
  ])("has %s", (_, part, other) => {
    expect(note).toContain(part);
    expect(readReceipt(note.replace(part, other))).toEqual(
      Result.fail("the receipt is not a signed checkpoint with a head and a time"),
    );
  });
});

describe("the origin of a receipt", () => {
  const id = "0123456789abcdef".repeat(2);

  it.each<readonly [string, boolean | undefined, string, readonly string[]]>([
    ["that of the journal", true, receiptOrigin("example.com/journals", "jrn-1"), []],
    ["that of another journal of a known signer", false, "example.com/journals/jrn-2", ["example.com/journals"]],
    ["that of another journal of the second signer", false, "other.example/jrn-2", ["example.com", "other.example"]],
    ["that of a log with any name", undefined, "example.com/journals/jrn-2", ["example.com/journ"]],
    ["that of a journal by its form", false, `example.com/${id}`, []],
    ["one with too few digits for a journal", undefined, `example.com/${id.slice(1)}`, []],
    ["one with more after the digits", undefined, `example.com/${id}/log`, []],
    ["one with the journal's name in the middle", undefined, "example.com/jrn-1/log", []],
    ["one that ends with the journal's name by chance", undefined, "example.com/of-jrn-1", []],
  ])("says whether it names the journal, if it names one: %s", (_, names, origin, signers) => {
    expect(namesJournal(origin, "jrn-1", signers)).toBe(names);
  });
});

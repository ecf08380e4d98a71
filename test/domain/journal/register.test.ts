import * as Result from "effect/Result";
import { describe, expect, it } from "vitest";
import { PROOF_HEADER, type RegisteredHead, readRegisterLine, registerLine } from "../../../domain/journal/register.ts";

const head: RegisteredHead = {
  head: "0123456789abcdef".repeat(4),
  journal: "jrn-1",
  player: "p-1",
  size: 1,
  time: "2026-11-20T19:00:05.000Z",
};
const line = registerLine(head);
const reasonFor = (text: string) =>
  Result.match(readRegisterLine(text), { onSuccess: () => "read", onFailure: String });

it("the first line of a proof names the form of C2SP", () => {
  expect(PROOF_HEADER).toBe("c2sp.org/tlog-proof@v1");
});

describe("a line of the register", () => {
  it("is read as the head that was written", () => {
    expect(readRegisterLine(line)).toEqual(Result.succeed(head));
  });

  it.each<readonly [string, object | string]>([
    ["no JSON", "head"],
    ["no object", "[]"],
    ["a head that is too short", { head: head.head.slice(1) }],
    ["a head that is too long", { head: `${head.head}0` }],
    ["a head in upper case", { head: head.head.toUpperCase() }],
    ["no journal", { journal: "" }],
    ["no player", { player: "" }],
    ["no lines", { size: 0 }],
    ["half a line", { size: 1.5 }],
    ["a time without milliseconds", { time: "2026-11-20T19:00:05Z" }],
    ["a day that does not exist", { time: "2026-02-30T19:00:05.000Z" }],
  ])("is refused with %s, and the reason is one line", (_, other) => {
    const reason = reasonFor(typeof other === "string" ? other : JSON.stringify({ ...head, ...other }));
    expect(reason).toMatch(/^is not a head of a journal: \S/);
    expect(reason).not.toMatch(/\s\s|\n/);
  });

  it("names every field that is wrong, and what it must be", () => {
    const reason = reasonFor(JSON.stringify({ ...head, journal: "", size: 0 }));
    expect(reason).toContain('["journal"]');
    expect(reason).toContain('["size"]');
    expect(reasonFor(JSON.stringify({ ...head, time: "today" }))).toContain(
      "a time of RFC 3339 in UTC with milliseconds",
    );
  });

  it.each([
    ["another field", JSON.stringify({ ...head, more: 1 })],
    ["another order of the fields", JSON.stringify(Object.fromEntries(Object.entries(head).reverse()))],
    ["a space", ` ${line}`],
  ])("is refused in another spelling: with %s", (_, text) => {
    expect(reasonFor(text)).toBe("is not canonical: it has other fields, another order of the fields, or spaces");
  });
});

import * as Result from "effect/Result";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseInvariant } from "../../../../app/audit/engine/checks/invariant.ts";

const state = {
  wallet: { balance: 1250, folded: 1250, frozen: null, status: "ready", movements: [{ ref: "mv-1" }, { ref: "mv-2" }] },
  odd: { "a-b": true, "two words": 7 },
};

const holds = (text: string): boolean | string =>
  Result.match(parseInvariant(text), {
    onFailure: (reason) => reason,
    onSuccess: (invariant) => invariant.holds(state),
  });

describe("an invariant", () => {
  it.each([
    "wallet.balance >= 0",
    "wallet.balance == £12.50",
    "wallet.balance < £12.51 && wallet.balance > £12",
    "wallet.balance == wallet.folded",
    "wallet.balance - wallet.folded == 0",
    "wallet.balance + 1 - 1 == 1250",
    "wallet.frozen == null",
    "!(wallet.frozen != null)",
    "wallet.status == 'ready'",
    'wallet.status != "failed"',
    "wallet.movements.length == 2",
    'wallet.movements[1].ref == "mv-2"',
    "wallet.movements[9].ref == null",
    "nothing.at.all == null",
    "odd.a-b",
    'odd["two words"] == 7',
    "false || true && true",
    "!false",
    "-1 < 0",
    "(1 == 2) == false",
  ])("holds: %s", (text) => {
    expect(holds(text)).toBe(true);
  });

  it.each([
    "wallet.balance < 0",
    "wallet.frozen",
    "nothing",
    "1",
    "true && false",
    "wallet.toString != null",
    "wallet.constructor != null",
  ])("does not hold: %s", (text) => {
    expect(holds(text)).toBe(false);
  });

  it.each([
    ["", "A name or a number was expected at the end"],
    ["wallet.balance >=", "A name or a number was expected at the end"],
    ["wallet..balance", "A name was expected instead of ., at character 8"],
    ["wallet.balance = 3", "A name, a number or a sign was expected instead of =, at character 16"],
    ["(1 == 1", ") was expected at the end"],
    ["1 == 1 2", "The end was expected instead of 2, at character 8"],
    ["wallet[balance]", "A number or a quoted name was expected instead of balance, at character 8"],
    ["process.exit()", "The end was expected instead of (, at character 13"],
  ])("is not valid: %j", (text, reason) => {
    expect(holds(text)).toBe(reason);
  });

  it("is evaluated or refused, for any text", () => {
    const words = fc.constantFrom(
      "wallet",
      ".",
      "balance",
      "[",
      "]",
      "(",
      ")",
      "==",
      "&&",
      "||",
      "!",
      "-",
      "1",
      "£2.50",
      "'x'",
      " ",
      ";",
      "null",
    );
    fc.assert(
      fc.property(fc.array(words, { maxLength: 12 }), (parts) => {
        expect(["boolean", "string"]).toContain(typeof holds(parts.join("")));
      }),
    );
  });
});

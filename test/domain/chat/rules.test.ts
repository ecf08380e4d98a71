import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  answersQuiz,
  judgeAccess,
  judgeMessage,
  LONGEST_MESSAGE,
  MESSAGE_LIMIT,
  plainText,
  STORED_MESSAGES,
  withoutPrivateData,
} from "../../../domain/chat/rules.ts";
import { secretsIn } from "../../../app/audit/engine/line/secrets.ts";
import { chatArea } from "../../../domain/chat/state.ts";
import { runs } from "../../support/property-runs.ts";
import { anyText } from "../../support/arbitraries/text.ts";

it("stores 60 messages, and requests 100 [CHAT-516]", () => {
  expect([STORED_MESSAGES, MESSAGE_LIMIT, chatArea.initial().messageLimit]).toEqual([60, 100, 100]);
});

describe("a typed message", () => {
  it.each([
    ["is empty", "   \u200b ", "Empty", "Type a message first"],
    [
      "is too long, even with a card number",
      `4111 1111 1111 1111 ${"a".repeat(LONGEST_MESSAGE)}`,
      "TooLong",
      "A message has at most 500 characters: this one has 520",
    ],
    [
      "contains a phone number",
      "ring 07700 900321",
      "PrivateData",
      "This looks like a phone number, an email or a code. Everybody here would see it",
    ],
    [
      "contains a card number",
      "mine is 4111-1111 1111 1111!",
      "CardNumber",
      "This looks like a card number. Everybody here would see it",
    ],
  ])("that %s is refused", (_, typed, name, copy) => {
    expect(judgeMessage(typed)).toMatchObject({ _tag: "Failure", failure: { name, copy } });
  });

  it.each([
    ["good luck all 🍀", "good luck all 🍀"],
    ["  two\n\nlines ", "two lines"],
    ["a".repeat(LONGEST_MESSAGE), "a".repeat(LONGEST_MESSAGE)],
    // 500 emoji are 1,000 UTF-16 units.
    ["🍀".repeat(LONGEST_MESSAGE), "🍀".repeat(LONGEST_MESSAGE)],
    ["88, 11 and 10 20 30 40 50 60 next", "88, 11 and 10 20 30 40 50 60 next"],
    ["@doreen: 0 or 100? pin it!", "@doreen: 0 or 100? pin it!"],
    ["no card: 4111 1111 1111 1112", "no card: 4111 1111 1111 1112"],
  ])("%s is accepted", (typed, text) => {
    expect(judgeMessage(typed)).toMatchObject({ _tag: "Success", success: text });
  });
});

describe("a text of another player", () => {
  it.each([
    ["keeps HTML as text", "<img src=x onerror=alert(1)>", "<img src=x onerror=alert(1)>"],
    ["keeps a link as text", "https://evil.example/", "https://evil.example/"],
    ["loses its direction marks", "pay \u202e000,1£\u202c now", "pay 000,1£ now"],
    ["loses control characters", "a\u0000b\u001bc\r\nd", "a b c d"],
    ["keeps an emoji of several characters", "👩‍👩‍👧 ❤️", "👩‍👩‍👧 ❤️"],
    ["changes what no record may have", " __proto__\u200b", "_proto_"],
    ["keeps at most two marks on a character", `e${"\u0301".repeat(40)}x`, "e\u0301\u0301x"],
  ])("%s", (_, text, plain) => {
    expect(plainText(text)).toBe(plain);
  });

  it("of 10,000 characters is cut to 500", () => {
    const plain = plainText("x".repeat(10_000));
    expect([[...plain].length, plain.at(-1)]).toEqual([500, "…"]);
  });

  it("is one line of at most 500 well-formed code points, whatever it was, and cleaning it again changes nothing", () => {
    fc.assert(
      fc.property(anyText({ maxLength: 1200 }), (text) => {
        const plain = plainText(text);
        expect([...plain].length).toBeLessThanOrEqual(LONGEST_MESSAGE);
        expect(plain.isWellFormed()).toBe(true);
        expect(plain).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
        expect(plainText(plain)).toBe(plain);
      }),
      runs(300),
    );
  });
});

describe("a published text", () => {
  const leaks = (text: string) => secretsIn({ text: withoutPrivateData(plainText(text)) });

  it.each([
    "ring me on 07700900123",
    "+44 (0)7700 900123",
    "020.7946.0958",
    "jo@example.com",
    "jo%40example.com",
    "jo＠example.com",
    "my pin is 1234",
    "OTP: 123456",
    "the security code = 123",
    "pin：１２３４",
    "4111.1111.1111.1111",
    "４１１１ １１１１ １１１１ １１１１",
    `bearer ${"a1".repeat(20)}`,
    `eyJ${"a".repeat(30)}.${"b".repeat(30)}`,
  ])("has no private data when it is recorded, because it is on the records of everybody in the room: %s", (text) => {
    expect(secretsIn({ text: plainText(text) })).not.toEqual([]);
    expect(leaks(text)).toEqual([]);
  });

  it("has none that the auditor finds, whatever it is made of", () => {
    const piece = fc.constantFrom(
      ..."0 07 00 44 +44 7700 900123 123 4 @ %40 ＠ . .. - / ( ) : = ０７７ pin PIN otp code is cvc jo example com eyJ bearer aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa".split(
        " ",
      ),
      " ",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
        expect(leaks(pieces.join("")).filter(({ kind }) => kind !== "card number")).toEqual([]);
      }),
      runs(2_000),
    );
  });
});

describe("the access to a chat", () => {
  const open = { isDisabled: false, isAvailable: true, banReason: null, kickReason: null };
  it.each([
    ["Disabled", { isDisabled: true, isAvailable: false, banReason: "b", kickReason: "k" }, null],
    ["Banned", { ...open, isAvailable: false, banReason: "b", kickReason: "k" }, "b"],
    ["Kicked", { ...open, isAvailable: false, kickReason: "k" }, "k"],
    ["Closed", { ...open, isAvailable: false }, null],
  ])("is refused as %s before any later reason", (name, access, reason) => {
    expect(judgeAccess(access)).toMatchObject({ _tag: "Failure", failure: { name, reason } });
  });

  it("is given otherwise, also while the account and the availability are not known", () => {
    expect(judgeAccess(open)._tag).toBe("Success");
    expect(judgeAccess({ ...open, isDisabled: undefined, isAvailable: undefined })._tag).toBe("Success");
  });
});

it.each([
  ["It's 88!", "88", true],
  ["888", "88", false],
  ["blackpool, surely", "Blackpool", true],
  ["Black pool", "Blackpool", false],
])("the message %s answers %s: %s", (text, answer, is) => {
  expect(answersQuiz(text, answer)).toBe(is);
});

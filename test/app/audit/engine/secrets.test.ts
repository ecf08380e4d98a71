import { describe, expect, it } from "vitest";
import { secretsIn } from "../../../../app/audit/engine/line/secrets.ts";

const kinds = (value: unknown) => secretsIn({ value }).map(({ kind }) => kind);

describe("secrets in a record", () => {
  it.each([
    ["4111111111111111", "card number"],
    ["Card 4111 1111 1111 1111 was used", "card number"],
    ["5555-5555-5555-4444", "card number"],
    ["378282246310005", "card number"],
    ["3782 822463 10005", "card number"],
    ["2223003122003222", "card number"],
    ["4111.1111.1111.1111", "card number"],
    ["4111/1111/1111/1111", "card number"],
    ["4111  1111  1111  1111", "card number"],
    ["4111\u00a01111\u00a01111\u00a01111", "card number"],
    ["\uff14111111111111111", "card number"],
    ["card4111111111111111", "card number"],
    ["Visa4111111111111111exp1226", "card number"],
    ["AMEX378282246310005", "card number"],
    ["cc4111111111111111", "card number"],
    ["card_4111111111111111", "card number"],
    ["4111111111111111_12_26", "card number"],
    ["card4111 1111 1111 1111paid", "card number"],
    ["jo.bloggs+bingo@example.co.uk", "e-mail address"],
    ["next=/a?to=jo%40example.org", "e-mail address"],
    ["r•••o@example.com", "e-mail address"],
    ["r•@example.com", "e-mail address"],
    ["call 07700 900123 now", "phone number"],
    ["07700.900.123", "phone number"],
    ["+44 7700 900123", "phone number"],
    ["020 7946 0958", "phone number"],
    ["(see 00447700900123)", "phone number"],
    ["CVV: 123", "security code"],
    ["the pin is 4821", "security code"],
    ["cvc=9876", "security code"],
    ["eyJhbGciOiJIUzI1NiJ9eA.eyJzdWIiOiJ4In0eeeeeeee.sig", "token"],
    ["Bearer abcdefghijklmnopqrstuvwxyz0123456789", "token"],
  ])("finds in %j a %s", (text, kind) => {
    expect(kinds(text)).toEqual([kind]);
  });

  it.each([
    ["4111111111111112", "the Luhn digit is wrong"],
    ["1234567812345670", "no card begins with 1"],
    ["41111111111111111111", "too long for a card"],
    ["mv-41111111111111111", "part of a longer number"],
    ["550e8400-e29b-41d4-a716-446655440000", "a UUID"],
    ["5b5b5b5b4111111111111111aa", "part of a hash"],
    ["4111111111111111aa5b5b5b", "the beginning of a hash"],
    ["5b5b5baa4111111111111111", "the end of a hash"],
    ["AA4111111111111111", "an id in hexadecimal"],
    ["5cc4111111111111111", "an id in hexadecimal"],
    ["0x4111111111111111", "a number in hexadecimal"],
    ["round1795201200548", "a reference by time"],
    ["mv41111111111111111", "part of a longer number"],
    ["at20261120193004", "a time without its separators"],
    ["Penny Arcade 90", "a name with a number"],
    ["2026-11-20T19:30:04.120Z", "a time"],
    ["round-1795201200548", "a reference by time"],
    ["pinball 123", "a word that begins with pin"],
    ["9@9", "an at sign"],
    ["r•••@e•••.com", "a masked address"],
    ["a•••@e•••.com and •••@e•••.com", "masked addresses"],
    ["0.1234567890", "a number with decimals"],
    ["100%", "a percentage"],
  ])("finds nothing in %j: %s", (text) => {
    expect(kinds(text)).toEqual([]);
  });

  it.each([
    ["letters", "a", "x"],
    ["starts of tokens", "-eyJ", ""],
    ["names with an at sign", "a@", ""],
    ["parts of other texts than tokens", "a-eyHhbGciOiJIUzI1NiJ9eA.", ""],
    ["digits", "4111111111111112", ""],
    ["groups of digits", "4111 ", ""],
    ["labels", "pin is ", ""],
    ["letters of hexadecimal", "a", "4111111111111112"],
  ])("searches a megabyte of %s in linear time", (_, piece, end) => {
    expect(kinds(piece.repeat(2 ** 20 / piece.length) + end)).toEqual([]);
  });

  it("finds a token after any other text", () => {
    const token = "eyJhbGciOiJIUzI1NiJ9eA.eyJzdWIiOiJ4In0eeeeeeee";
    for (const text of [`session-${token}`, `a.${token}`, `/${token}?`, `x.y.z.${token}.sig`])
      expect(kinds(text)).toEqual(["token"]);
  });

  it("finds a card number that is a JSON number, but not a time in milliseconds", () => {
    expect(kinds(4111111111111111)).toEqual(["card number"]);
    expect(kinds(1795201200548)).toEqual([]);
  });

  it.each(["cvv", "password", "pin", "nonce", "sessionToken", "access_token", "cardNumber", "smsCode", "otp"])(
    "reports a field named %s as a secret, with any value",
    (name) => {
      expect(secretsIn({ [name]: "x" })).toEqual([{ kind: "secret field", path: `data.${name}` }]);
    },
  );

  it.each(["promotionCode", "refused", "spinning", "tokensLeft", "withCode", "code"])(
    "accepts a field named %s",
    (name) => {
      expect(secretsIn({ [name]: "x" })).toEqual([]);
    },
  );

  it("accepts an empty secret field", () => {
    expect(secretsIn({ pin: null, password: "", token: false })).toEqual([]);
  });

  it("gives the path at any depth, and never the secret", () => {
    const found = secretsIn({ notes: [{ text: "fine" }, { text: "jo@example.org" }] });
    expect(found).toEqual([{ kind: "e-mail address", path: "data.notes[1].text" }]);
  });

  it("finds a secret in a line that nests deeper than the call stack", () => {
    const depth = 100_000;
    const deep = JSON.parse(`${'{"a":['.repeat(depth)}"jo@example.org"${"]}".repeat(depth)}`) as unknown;
    expect(secretsIn(deep).map(({ kind }) => kind)).toEqual(["e-mail address"]);
  });
});

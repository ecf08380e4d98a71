import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { emptyPrescan, type Prescan, prescan } from "../../../../app/audit/engine/line/prescan.ts";
import { secretsIn } from "../../../../app/audit/engine/line/secrets.ts";
import { canonical } from "../../../../domain/journal/canonical.ts";
import { NO_LINE } from "../../../../domain/journal/hash.ts";

function scan(line: string): Prescan {
  const bytes = new TextEncoder().encode(`\0${line}\n`);
  const found = emptyPrescan();
  prescan(bytes, 1, bytes.length - 1, found);
  return found;
}

/** JSON in other spellings: with spaces, other key orders, other numbers, unnecessary escapes. */
const spelled = fc.json({ maxDepth: 4 }).chain((text) =>
  fc.oneof(
    fc.constant(text),
    fc.constant(canonical(JSON.parse(text))),
    fc.nat(text.length).map((at) => `${text.slice(0, at)} ${text.slice(at)}`),
    fc.nat(text.length).map((at) => `${text.slice(0, at)}0${text.slice(at)}`),
  ),
);

const nearSecrets = fc.oneof(
  fc.string({ unit: fc.constantFrom(..."0123456789 -+@.:=cvpineyJw"), maxLength: 60 }),
  fc.string({ maxLength: 60 }),
  fc.string({
    unit: fc.constantFrom("1", "2", "3", "cvv", "£", "é", "\u00a0", "\u1680", "\u2003", "\u3000", "\ufeff"),
  }),
  fc.integer(),
  fc.maxSafeInteger(),
);
const line = fc.record({
  by: fc.constant("app"),
  data: fc.dictionary(fc.constantFrom("a", "b", "c"), nearSecrets),
  seq: fc.nat(),
});

describe("the prescan of a line", () => {
  it("finds the lines that a journal writes canonical and harmless", () => {
    const written =
      '{"at":"2026-11-20T19:30:04.120Z","by":"server","data":{"amount":-20,"bookedAt":1795201200548,"ref":"mv-3","tickets":[1,2]}}';
    expect(scan(written)).toMatchObject({ canonical: true, harmless: true });
    expect(scan('{"data":{"of":null,"text":"£1,234.50 für “Ånna” 🎱"}}')).toMatchObject({
      canonical: true,
      harmless: false,
    });
    expect(scan('{"data":{"frozen":true,"text":"£1,234.50"}}')).toMatchObject({ canonical: true, harmless: true });
  });

  it("checks all of a record except its time and its hash", () => {
    const record = (data: string, type: string) =>
      `{"at":"2026-11-20T19:30:04.120Z","by":"server","data":${data},"prev":"${NO_LINE}","seq":4,"type":"${type}"}`;
    expect(scan(record('{"balance":5}', "wallet.balance-stated.v1")).canonical).toBe(true);
    expect(scan(record('{"balance":5}', "wallet.balance\\u002dstated.v1")).canonical).toBe(false);
    expect(scan(record('{"b":5,"a":5}', "wallet.balance-stated.v1")).canonical).toBe(false);
    expect(scan(record('{"pan":"4111 1111 1111 1111"}', "wallet.balance-stated.v1")).harmless).toBe(false);
    expect(scan(record('{"__proto__":1}', "wallet.balance-stated.v1")).namesPrototype).toBe(true);
  });

  it("finds a record with a salt canonical and harmless, and checks the rest of its data", () => {
    const salted = (data: string, salt = "4111111111111111".repeat(2)) =>
      scan(
        `{"at":"2026-11-20T19:30:04.120Z","by":"server","data":{"$salt":"${salt}"${data}},"prev":"${NO_LINE}","seq":4,"type":"wallet.balance-stated.v1"}`,
      );
    expect(salted(',"balance":5,"position":[{"a":1,"b":2},3]')).toMatchObject({ canonical: true, harmless: true });
    expect(salted("")).toMatchObject({ canonical: true, harmless: true });
    expect(salted("").parts).toMatchObject({ found: true, saltFrom: 64 });
    expect(salted(',"b":5,"a":5').canonical).toBe(false);
    expect(salted(',"#":5').canonical).toBe(false);
    expect(salted(',"$salt":5').canonical).toBe(false);
    expect(salted('},"data":{"a":5').canonical).toBe(false);
    expect(salted(',"pan":"4111 1111 1111 1111"').harmless).toBe(false);
    expect(salted(',"balance":5', "4111").parts.found).toBe(false);
  });

  it("does not find a record with two data fields canonical", () => {
    const record = (data: string) =>
      `{"at":"2026-11-20T19:30:04.120Z","by":"server",${data},"prev":"${NO_LINE}","seq":4,"type":"wallet.balance-stated.v1"}`;
    expect(scan(record('"data":{"balance":5}')).canonical).toBe(true);
    expect(scan(record('"data":{"balance":5},"data":{"balance":6}')).canonical).toBe(false);
  });

  it("finds only text in RFC 8785 form canonical", () => {
    fc.assert(
      fc.property(spelled, (text) => {
        let value: unknown;
        try {
          value = JSON.parse(text);
        } catch {
          return;
        }
        if (scan(text).canonical) expect(canonical(value)).toBe(text);
      }),
      { numRuns: 3_000 },
    );
  });

  it.each([
    ['{"b":1,"a":2}', "keys out of order"],
    ['{"a":1,"a":1}', "a key twice"],
    ['{"a":{"c":1,"b":1}}', "inner keys out of order"],
    ['[{"b":1},{"b":1,"a":1}]', "keys out of order in a list"],
    ['{"a": 1}', "a space"],
    ['{"a":1.0}', "an unnecessary fraction"],
    ['{"a":1e2}', "an exponent"],
    ['{"a":-0}', "negative zero"],
    ['{"a":12345678901234567890}', "a number that a double does not hold"],
    ['{"a":"\\u0041"}', "an unnecessary escape"],
    ['{"ab":1,"a":1}', "a longer key before a shorter one"],
    ['{"\u{ff61}":1,"\u{1f3b1}":1}', "keys in the order of their bytes"],
  ])("does not find %s canonical: %s", (text) => {
    expect(scan(text).canonical).toBe(false);
  });

  it("finds a string that names a prototype, as a key or as a value", () => {
    for (const text of ['{"data":{"__proto__":1}}', '{"data":{"a":"__proto__"}}', '{"data":["__proto__"]}'])
      expect(scan(text)).toMatchObject({ canonical: true, namesPrototype: true });
    expect(scan('{"data":{"a":"_proto_","b":"x__proto__"}}')).toMatchObject({ namesPrototype: false });
  });

  it("checks that the time and the hash have no escapes", () => {
    const line = (at: string, prev: string) => `{"at":"${at}","by":"app","data":{},"prev":"${prev}","seq":0}`;
    expect(scan(line("2026-11-20T19:30:04.120Z", "5b".repeat(32)))).toMatchObject({ canonical: true });
    expect(scan(line("\\u0032026-11-20T19:30:04.120Z", "5b".repeat(32)))).toMatchObject({ canonical: false });
    expect(scan(line("2026-11-20T19:30:04.120Z", `\\u0035${"b".repeat(63)}`))).toMatchObject({ canonical: false });
  });

  it("finds no line with a secret harmless", () => {
    fc.assert(
      fc.property(line, (record) => {
        if (scan(canonical(record)).harmless) expect(secretsIn(record.data)).toEqual([]);
      }),
      { numRuns: 5_000 },
    );
  });

  it.each([
    "4111 1111 1111 1111",
    "card4111111111111111",
    "card_4111111111111111exp",
    "x@y.zz",
    "x%40y.zz",
    "\uff14\uff11\uff11\uff11111111111111",
    "07700 900123",
    "07700.900.123",
    "cvv: 123",
    "+447700900123",
    `eyJ${"a".repeat(20)}.${"b".repeat(20)}`,
    ..."\u00a0\u1680\u2003\u2028\u202f\u205f\u3000\ufeff".split("").map((space) => `cvv${space}123`),
  ])("does not find %s harmless", (secret) => {
    expect(scan(canonical({ data: { a: secret } })).harmless).toBe(false);
  });
});

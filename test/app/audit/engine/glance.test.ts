import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Glance, glance, noGlance } from "../../../../app/audit/engine/line/prescan.ts";
import { secretsIn } from "../../../../app/audit/engine/line/secrets.ts";
import { canonical } from "../../../../domain/journal/canonical.ts";
import { NO_LINE } from "../../../../domain/journal/hash.ts";

function look(line: string): Glance {
  const bytes = new TextEncoder().encode(`\0${line}\n`);
  const seen = noGlance();
  glance(bytes, 1, bytes.length - 1, seen);
  return seen;
}

/** JSON as somebody else might spell it: with spaces, other key orders, other numbers, needless escapes. */
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

describe("a glance at a line's bytes", () => {
  it("clears what a journal writes", () => {
    const written =
      '{"at":"2026-11-20T19:30:04.120Z","by":"server","data":{"amount":-20,"bookedAt":1795201200548,"ref":"mv-3","tickets":[1,2]}}';
    expect(look(written)).toMatchObject({ canonical: true, harmless: true });
    expect(look('{"data":{"of":null,"text":"£1,234.50 für “Ånna” 🎱"}}')).toMatchObject({
      canonical: true,
      harmless: false,
    });
    expect(look('{"data":{"frozen":true,"text":"£1,234.50"}}')).toMatchObject({ canonical: true, harmless: true });
  });

  it("takes nothing for granted of a record but its time and its hash", () => {
    const record = (data: string, type: string) =>
      `{"at":"2026-11-20T19:30:04.120Z","by":"server","data":${data},"prev":"${NO_LINE}","seq":4,"type":"${type}"}`;
    expect(look(record('{"balance":5}', "wallet.balance-stated.v1")).canonical).toBe(true);
    expect(look(record('{"balance":5}', "wallet.balance\\u002dstated.v1")).canonical).toBe(false);
    expect(look(record('{"b":5,"a":5}', "wallet.balance-stated.v1")).canonical).toBe(false);
    expect(look(record('{"pan":"4111 1111 1111 1111"}', "wallet.balance-stated.v1")).harmless).toBe(false);
    expect(look(record('{"__proto__":1}', "wallet.balance-stated.v1")).namesPrototype).toBe(true);
  });

  it("does not clear a record that has its data twice", () => {
    const record = (data: string) =>
      `{"at":"2026-11-20T19:30:04.120Z","by":"server",${data},"prev":"${NO_LINE}","seq":4,"type":"wallet.balance-stated.v1"}`;
    expect(look(record('"data":{"balance":5}')).canonical).toBe(true);
    expect(look(record('"data":{"balance":5},"data":{"balance":6}')).canonical).toBe(false);
  });

  it("calls nothing canonical that RFC 8785 spells otherwise", () => {
    fc.assert(
      fc.property(spelled, (text) => {
        let value: unknown;
        try {
          value = JSON.parse(text);
        } catch {
          return;
        }
        if (look(text).canonical) expect(canonical(value)).toBe(text);
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
    ['{"a":1.0}', "a needless fraction"],
    ['{"a":1e2}', "an exponent"],
    ['{"a":-0}', "negative zero"],
    ['{"a":12345678901234567890}', "a number that a double does not hold"],
    ['{"a":"\\u0041"}', "a needless escape"],
    ['{"ab":1,"a":1}', "a longer key before its beginning"],
    ['{"\u{ff61}":1,"\u{1f3b1}":1}', "keys in the order of their bytes"],
  ])("does not clear %s: %s", (text) => {
    expect(look(text).canonical).toBe(false);
  });

  it("sees a text that names a prototype, as a key or as a value", () => {
    for (const text of ['{"data":{"__proto__":1}}', '{"data":{"a":"__proto__"}}', '{"data":["__proto__"]}'])
      expect(look(text)).toMatchObject({ canonical: true, namesPrototype: true });
    expect(look('{"data":{"a":"_proto_","b":"x__proto__"}}')).toMatchObject({ namesPrototype: false });
  });

  it("does not look at the time and the hash, which are looked at anyway", () => {
    const line = (at: string, prev: string) => `{"at":"${at}","by":"app","data":{},"prev":"${prev}","seq":0}`;
    expect(look(line("2026-11-20T19:30:04.120Z", "5b".repeat(32)))).toMatchObject({ canonical: true });
    expect(look(line("\\u0032026-11-20T19:30:04.120Z", "5b".repeat(32)))).toMatchObject({ canonical: false });
    expect(look(line("2026-11-20T19:30:04.120Z", `\\u0035${"b".repeat(63)}`))).toMatchObject({ canonical: false });
  });

  it("calls nothing harmless in which a secret would be found", () => {
    fc.assert(
      fc.property(line, (record) => {
        if (look(canonical(record)).harmless) expect(secretsIn(record.data)).toEqual([]);
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
  ])("does not clear %s", (secret) => {
    expect(look(canonical({ data: { a: secret } })).harmless).toBe(false);
  });
});

import * as Schema from "effect/Schema";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Pence, WirePounds } from "../../../domain/money.ts";
import { CalendarDate } from "../../../domain/time.ts";
import { Count, EpochMs } from "../../../domain/integers.ts";
import { fromSchema } from "./from-schema.ts";

const Everything = Schema.Struct({
  text: Schema.String,
  date: CalendarDate,
  count: Count,
  at: EpochMs,
  amount: Pence,
  share: Schema.Number,
  sure: Schema.Boolean,
  kind: Schema.Literals(["BET", "WIN"]),
  format: Schema.Literal(1),
  maybe: Schema.NullOr(Schema.String),
  absent: Schema.optionalKey(Schema.Int),
  list: Schema.Array(Schema.Struct({ ref: Schema.String, sizes: Schema.Array(Count) })),
  pair: Schema.Tuple([Schema.String, Schema.Int]),
  names: Schema.Record(Schema.String, Schema.NullOr(Count)),
  either: Schema.Union([Schema.Struct({ a: Schema.Int }), Schema.Struct({ b: Schema.String })]),
  few: Schema.Array(Schema.Int).check(Schema.isMaxLength(2)),
  any: Schema.Unknown,
});

describe("values of a schema", () => {
  it("fit the schema and survive JSON unchanged", () => {
    const is = Schema.is(Everything);
    fc.assert(
      fc.property(fromSchema(Everything), (value) => {
        expect(is(value)).toBe(true);
        expect(JSON.parse(JSON.stringify(value))).toEqual(value);
        expect(Object.keys(value).toSorted()).toEqual(
          Object.keys(Everything.fields)
            .filter((key) => key in value)
            .toSorted(),
        );
      }),
    );
  });

  it("cover every branch", () => {
    const samples = fc.sample(fromSchema(Everything), { numRuns: 500, seed: 7 });
    const seen = (is: (value: typeof Everything.Type) => boolean) => samples.some(is) && !samples.every(is);
    expect(seen((value) => "absent" in value)).toBe(true);
    expect(seen((value) => value.maybe === null)).toBe(true);
    expect(seen((value) => value.kind === "WIN")).toBe(true);
    expect(seen((value) => "a" in value.either)).toBe(true);
    expect(seen((value) => value.list.length === 0)).toBe(true);
    expect(seen((value) => value.amount < 0)).toBe(true);
    expect(seen((value) => Object.hasOwn(value.names, "constructor"))).toBe(true);
  });

  it("repeat, so that several events can refer to the same thing", () => {
    const refs = fc.sample(fromSchema(Schema.Struct({ ref: Schema.String })), { numRuns: 100, seed: 7 });
    expect(new Set(refs.map(({ ref }) => ref)).size).toBeLessThan(60);
  });

  it.each([
    [Schema.Struct({ deep: Schema.Array(WirePounds) }), "$.deep[]: the schema transforms"],
    [Schema.Struct({ at: Schema.Date }), "$.at"],
    [Schema.String.check(Schema.makeFilter((s: string) => s.length > 1000)), "$: none of 2000 values passes"],
  ])("are refused with their path if they cannot be generated", (schema, message) => {
    expect(() => fromSchema(schema as Schema.Schema<unknown>)).toThrow(message);
  });
});

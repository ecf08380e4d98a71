import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { event } from "../../../domain/journal/event.ts";
import { playerFold } from "../../../domain/player.ts";
import { fromSchema } from "../../support/arbitraries/from-schema.ts";

const Played = event("Played", "test.played.v1", {
  game: Schema.String,
  round: Schema.Struct({ stake: Schema.Int, lines: Schema.Array(Schema.Struct({ wins: Schema.Int })) }),
});
const Seated = event("Seated", "test.seated.v1", { table: Schema.NullOr(Schema.Struct({ seat: Schema.Int })) });
const Left = event("Left", "test.left.v1", {});

const played = { game: "larder", round: { stake: 20, lines: [{ wins: 0 }] } };
const withSecrets = {
  ...played,
  pin: "4711",
  round: { ...played.round, pin: "4711", lines: [{ wins: 0, pin: "4711" }] },
};

describe("an event's schema", () => {
  it("is the allow-list of what is recorded, at every depth", () => {
    expect(Played.decode(withSecrets)).toEqual(Result.succeed(played));
  });

  it.each([[undefined], [null], ["4711"], [["4711"]], [{ pin: "4711" }], [new Map([["pin", "4711"]])]])(
    "without fields removes everything from %o",
    (data) => {
      expect(Left.decode(data)).toEqual(Result.succeed({}));
    },
  );

  it("names the field of a failure, never the value", () => {
    const refused = Played.decode({ ...played, round: { stake: "4711", lines: [] } });
    expect(Result.isFailure(refused) && refused.failure.message).toContain('["round"]["stake"]');
    expect(Result.isFailure(refused) && refused.failure.message).not.toContain("4711");
  });

  it("rejects on a line the fields that it removes before recording", () => {
    expect(Played.fits(played)).toBe(true);
    expect([Seated.fits({ table: { seat: 1 } }), Seated.fits({ table: null })]).toEqual([true, true]);
    expect(Result.isSuccess(Played.decodeRecorded(played))).toBe(true);
    for (const [definition, data] of [
      [Played, withSecrets],
      [Played, { ...played, round: { ...played.round, pin: "4711" } }],
      [Seated, { table: { seat: 1, pin: "4711" } }],
      [Left, { pin: "4711" }],
      [Left, []],
      [Left, "4711"],
    ] as const) {
      expect(definition.fits(data)).toBe(false);
      expect(Result.isFailure(definition.decodeRecorded(data))).toBe(true);
    }
  });
});

describe("every event of the player", () => {
  it.each(playerFold.definitions.map((definition) => [definition.tag, definition] as const))(
    "%s: `fits` agrees with decoding",
    (_, definition) => {
      const valid = fromSchema(definition.schema) as fc.Arbitrary<Record<string, unknown>>;
      const disturbed = fc
        .tuple(valid, fc.string(), fc.jsonValue())
        .map(([data, key, value]) => ({ ...data, [key]: value }));
      const swapped = fc
        .tuple(valid, fc.nat(), fc.jsonValue())
        .map(([data, at, value]) =>
          Object.fromEntries(
            Object.entries(data).map(([key, field], index) => [key, index === at % 5 ? value : field]),
          ),
        );
      fc.assert(
        fc.property(fc.oneof(valid, disturbed, swapped), (data) => {
          expect(definition.fits(data)).toBe(Result.isSuccess(definition.decodeRecorded(data)));
        }),
        { numRuns: 40 },
      );
      fc.assert(
        fc.property(valid, (data) => {
          expect(definition.decode(data)).toEqual(Result.succeed(data));
        }),
        { numRuns: 20 },
      );
    },
  );
});

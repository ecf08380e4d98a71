import * as fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { canonical } from "../../domain/journal/canonical.ts";
import type { TaggedEvent } from "../../domain/journal/fold.ts";
import type { Meta } from "../../domain/journal/record.ts";
import { playerFold } from "../../domain/player.ts";
import { runs } from "../support/property-runs.ts";
import { type Happening, historyOf } from "../support/arbitraries/events.ts";

type Evolve = (draft: unknown, event: TaggedEvent, meta: Meta) => unknown;

const areas = Object.entries(playerFold.areas).map(([name, { listens, initial, evolve }]) => ({
  name,
  histories: historyOf(listens, 25),
  initial,
  evolve: evolve as unknown as Evolve,
}));

const metaOf = ({ by }: Happening, seq: number): Meta => ({ seq, at: "2026-11-20T19:00:00.000Z", by });
const eventOf = ({ definition, data }: Happening): TaggedEvent => ({ _tag: definition.tag, ...structuredClone(data) });

/** Overwrites everything that hangs off a value. */
function spoil(value: unknown): void {
  if (typeof value !== "object" || value === null) return;
  for (const key of Object.keys(value)) {
    spoil((value as Record<string, unknown>)[key]);
    (value as Record<string, unknown>)[key] = "spoilt";
  }
  if (Array.isArray(value)) value.push("spoilt");
}

/** Every object within a value; one that is met twice is there twice. */
const objectsIn = (value: unknown): readonly object[] =>
  typeof value === "object" && value !== null ? [value, ...Object.values(value).flatMap(objectsIn)] : [];

afterEach(() => void vi.restoreAllMocks());

describe.each(areas)("recipes of $name", ({ histories, initial, evolve }) => {
  const sixty = runs(60);

  it("return nothing", () => {
    fc.assert(
      fc.property(histories, (history) => {
        const state = initial();
        for (const [seq, happening] of history.entries())
          expect(evolve(state, eventOf(happening), metaOf(happening, seq))).toBeUndefined();
      }),
      sixty,
    );
  });

  it("copy what they keep of an event", () => {
    fc.assert(
      fc.property(histories, (history) => {
        const state = initial();
        for (const [seq, happening] of history.entries()) {
          const event = eventOf(happening);
          evolve(state, event, metaOf(happening, seq));
          const before = canonical(state);
          spoil(event);
          expect(canonical(state)).toBe(before);
        }
      }),
      sixty,
    );
  });

  it("alias nothing within the state", () => {
    fc.assert(
      fc.property(histories, (history) => {
        const state = initial();
        for (const [seq, happening] of history.entries()) {
          evolve(state, eventOf(happening), metaOf(happening, seq));
          const objects = objectsIn(state);
          expect(new Set(objects).size).toBe(objects.length);
        }
      }),
      sixty,
    );
  });

  it("come to the same each time, and ask neither clock nor chance", () => {
    const nobody = () => {
      throw new Error("a recipe asked");
    };
    fc.assert(
      fc.property(histories, (history) => {
        const fold = () => {
          const state = initial();
          for (const [seq, happening] of history.entries()) evolve(state, eventOf(happening), metaOf(happening, seq));
          return canonical(state);
        };
        const once = fold();
        vi.spyOn(Date, "now").mockImplementation(nobody);
        vi.spyOn(Math, "random").mockImplementation(nobody);
        try {
          expect(fold()).toBe(once);
        } finally {
          vi.restoreAllMocks();
        }
      }),
      sixty,
    );
  });
});

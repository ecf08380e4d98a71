import * as fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { canonical } from "../../domain/journal/canonical.ts";
import type { TaggedEvent } from "../../domain/journal/fold.ts";
import type { Meta } from "../../domain/journal/record.ts";
import { playerFold } from "../../domain/player.ts";
import { folderOf } from "../support/area-tags.ts";
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

/** Overwrites every field and element of a value, at any depth. */
function overwrite(value: unknown): void {
  if (typeof value !== "object" || value === null) return;
  for (const key of Object.keys(value)) {
    overwrite((value as Record<string, unknown>)[key]);
    (value as Record<string, unknown>)[key] = "overwritten";
  }
  if (Array.isArray(value)) value.push("overwritten");
}

/** Every object within a value. An object that occurs twice is listed twice. */
const objectsIn = (value: unknown): readonly object[] =>
  typeof value === "object" && value !== null ? [value, ...Object.values(value).flatMap(objectsIn)] : [];

afterEach(() => void vi.restoreAllMocks());

for (const { name, histories, initial, evolve } of areas)
  describe(`recipes of ${name}`, { tags: [folderOf(name)] }, () => {
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

    it("copy the data that they keep from an event", () => {
      fc.assert(
        fc.property(histories, (history) => {
          const state = initial();
          for (const [seq, happening] of history.entries()) {
            const event = eventOf(happening);
            evolve(state, event, metaOf(happening, seq));
            const before = canonical(state);
            overwrite(event);
            expect(canonical(state)).toBe(before);
          }
        }),
        sixty,
      );
    });

    it("put no object into the state twice", () => {
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

    it("give the same state each time, and use neither the clock nor randomness", () => {
      const forbidden = () => {
        throw new Error("a recipe used the clock or randomness");
      };
      fc.assert(
        fc.property(histories, (history) => {
          const fold = () => {
            const state = initial();
            for (const [seq, happening] of history.entries()) evolve(state, eventOf(happening), metaOf(happening, seq));
            return canonical(state);
          };
          const once = fold();
          vi.spyOn(Date, "now").mockImplementation(forbidden);
          vi.spyOn(Math, "random").mockImplementation(forbidden);
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

import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { withCopies } from "../../../domain/journal/copies.ts";
import { withDrafts } from "../../../domain/journal/drafts.ts";
import { createFold, type LiveFold } from "../../../domain/journal/fold.ts";
import type { Meta } from "../../../domain/journal/record.ts";
import { playerFold } from "../../../domain/player.ts";
import type { Visitor } from "../../../domain/visitor.ts";
import { visitorFold } from "../../../domain/visitor-fold.ts";
import { type Happening, historyOf } from "../../support/arbitraries/events.ts";

/** Every state of a history, from the initial one. */
function statesOf<State>(fold: LiveFold<State>, history: readonly Happening[]): State[] {
  const states = [fold.initial()];
  for (const [seq, { definition, data, by }] of history.entries()) {
    const meta: Meta = { seq, at: "2026-11-20T19:00:00.000Z", by };
    states.push(fold.next(states.at(-1) as State, { _tag: definition.tag, ...data }, meta));
  }
  return states;
}

/** Whether every part of `after` that equals its counterpart in `before` is the same object. */
function sharesEqualParts(before: unknown, after: unknown): boolean {
  if (typeof before !== "object" || typeof after !== "object" || before === null || after === null) return true;
  if (JSON.stringify(before) === JSON.stringify(after)) return before === after;
  return Object.entries(after).every(([key, part]) => sharesEqualParts((before as never)[key], part));
}

const visitorHistory = historyOf(visitorFold.definitions);

describe("a live fold", () => {
  it("reaches the same states by copies as by drafts", () => {
    fc.assert(
      fc.property(visitorHistory, (history) => {
        expect(statesOf(withCopies(visitorFold), history)).toEqual(statesOf(withDrafts(visitorFold), history));
      }),
    );
  });

  it("by copies does not change the state before, and shares the unchanged objects with it", () => {
    fc.assert(
      fc.property(visitorHistory, (history) => {
        const states = statesOf(withCopies(visitorFold), history);
        expect(states).toEqual(statesOf(withDrafts(visitorFold, { freeze: true }), history));
        expect(states.every((after, index) => sharesEqualParts(states[index - 1], after))).toBe(true);
      }),
    );
  });
});

describe("the state of a live fold", () => {
  interface Shelf {
    shelf: { goods: readonly string[] | Readonly<Record<string, string>> };
  }
  const fold = createFold<Shelf>(
    { shelf: { initial: () => ({ goods: [] }), listens: [], evolve: () => undefined } },
    () => undefined,
  );
  const meta: Meta = { seq: 0, at: "2026-11-20T19:00:00.000Z", by: "app" };
  const opened = { _tag: "Opened" };
  const labelled: typeof fold = { ...fold, apply: (draft) => void (draft.shelf.goods = {}) };

  it("by copies changes where an empty list becomes an empty object", () => {
    expect(withCopies(labelled).next(fold.initial(), opened, meta).shelf.goods).toEqual({});
  });

  it("by drafts is frozen only on request, because freezing takes time", () => {
    expect(Object.isFrozen(withDrafts(labelled).next(fold.initial(), opened, meta))).toBe(false);
    expect(Object.isFrozen(withDrafts(labelled, { freeze: true }).next(fold.initial(), opened, meta))).toBe(true);
  });
});

describe("a visitor", () => {
  it("has the same states as the player, in the areas that they share", () => {
    fc.assert(
      fc.property(visitorHistory, (history) => {
        const areas = Object.keys(visitorFold.areas) as (keyof Visitor)[];
        const shared = statesOf(withDrafts(playerFold), history).map((player) =>
          Object.fromEntries(areas.map((area) => [area, player[area]])),
        );
        expect(statesOf(withCopies(visitorFold), history)).toEqual(shared);
      }),
    );
  });
});

import { describe, expect, it } from "vitest";
import { event } from "../../../../domain/journal/event.ts";
import { KnownTypes } from "../../../../domain/journal/line/known-types.ts";
import { playerFold } from "../../../../domain/player.ts";

const Poured = event("Poured", "tea.poured.v2", {}, { "tea.poured.v1": (data) => data });
const Spilt = event("Spilt", "tea.poured-out.v2", {});

/** The known type at the end of a text. */
function typeAtEnd(types: KnownTypes, text: string): string | undefined {
  const bytes = new TextEncoder().encode(text);
  return types.texts[types.endingAt(bytes, bytes.length)];
}

describe("the types that a fold reads", () => {
  it("are all found by their bytes", () => {
    const types = new KnownTypes(playerFold);
    expect(types.texts.length).toBeGreaterThan(100);
    expect(types.texts.map((type) => typeAtEnd(types, `"seq":4,"type":"${type}`))).toEqual(types.texts);
  });

  it("have the form of a type, which is not compared again for a line with a known type", () => {
    for (const type of new KnownTypes(playerFold).texts)
      expect(type).toMatch(/^[a-z][a-z0-9-]*\.[a-z][a-z0-9-]*\.v[1-9]\d*$/);
  });

  it("are all found where several of them share a slot of the table", () => {
    const definitions = Array.from({ length: 900 }, (_, index) =>
      event(`Poured${index}`, `tea.poured-${index}.v1`, {}),
    );
    const types = new KnownTypes({ definitions });
    expect(types.texts.map((type) => typeAtEnd(types, `"type":"${type}`))).toEqual(types.texts);
    expect(typeAtEnd(types, '"type":"tea.poured-900.v1')).toBeUndefined();
  });

  it("are distinguished from types with the same beginning or end, older versions included", () => {
    const types = new KnownTypes({ definitions: [Poured, Spilt] });
    const asked = [
      "tea.poured.v2",
      "tea.poured.v1",
      "tea.poured-out.v2",
      "tea.poured.v3",
      "poured.v2",
      "green-tea.poured.v2",
      "",
    ];
    expect(asked.map((type) => typeAtEnd(types, `"type":"${type}`))).toEqual([
      ...asked.slice(0, 3),
      ...Array<undefined>(4).fill(undefined),
    ]);
  });
});

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { listedInvariants, type ListedInvariant, type NotCompared } from "../../../app/audit/engine/invariants/list.ts";
import { CHECKS } from "../../../app/audit/engine/verdict/verdict.ts";
import { playerFold } from "../../../domain/player.ts";
import { run } from "../../support/audit.ts";

describe("the list of invariants", () => {
  it("has every check, and every recorded type with what compares it or the reason why nothing does", async () => {
    const { code, out } = await run("invariants", "--json");
    expect(code).toBe(0);
    const { invariants, notCompared } = JSON.parse(out) as {
      readonly invariants: readonly ListedInvariant[];
      readonly notCompared: readonly NotCompared[];
    };
    expect([...new Set(invariants.map(({ check }) => check))]).toEqual(Object.keys(CHECKS));
    const compared = new Set(invariants.flatMap(({ types }) => types));
    const others = notCompared.flatMap(({ types }) => types);
    expect(others.filter((type) => compared.has(type))).toEqual([]);
    expect([...compared, ...others].toSorted()).toEqual(playerFold.definitions.map(({ type }) => type).toSorted());
    for (const { reason } of notCompared) expect(reason).toMatch(/^[A-Z].*\.$/);
    for (const one of invariants)
      for (const text of [one.compares, one.source, one.kept, one.broken, one.lacks]) expect(text).not.toBe("");
  });

  it("is printed, and is the page of the manual", async () => {
    const { out } = await run("invariants");
    for (const { name } of listedInvariants()) expect(out).toContain(`${name}\n`);
    expect(out).toContain("Compared with no other record");
    const page = await run("invariants", "--markdown");
    expect(readFileSync("app/audit/INVARIANTS.md", "utf8")).toBe(page.out);
  });
});

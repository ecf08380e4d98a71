import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { BETWEEN_LOGS, INVARIANTS_BETWEEN_LOGS } from "../../../app/audit/engine/invariants/between-logs.ts";
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
    expect([...new Set(invariants.map(({ check }) => check))]).toEqual([...Object.keys(CHECKS), BETWEEN_LOGS]);
    const compared = new Set(invariants.flatMap(({ types }) => types));
    const others = notCompared.flatMap(({ types }) => types);
    expect(others.filter((type) => compared.has(type))).toEqual([]);
    expect([...compared, ...others].toSorted()).toEqual(playerFold.definitions.map(({ type }) => type).toSorted());
    for (const { reason } of notCompared) expect(reason).toMatch(/^[A-Z].*\.$/);
    for (const one of invariants)
      for (const text of [one.compares, one.source, one.kept, one.broken, one.lacks]) expect(text).not.toBe("");
  });

  it("has every comparison of several logs that the code makes, and the code makes each of them", () => {
    const files = readdirSync("app/audit", { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts") && !file.endsWith("between-logs.ts"))
      .map((file) => readFileSync(`app/audit/${file}`, "utf8"));
    const comparing = files.filter((text) => text.includes("INVARIANTS_BETWEEN_LOGS as RULES"));
    const cited = comparing.flatMap((text) =>
      [...text.matchAll(/RULES\["([\w-]+)"\]\.broken/g)].map(([, name]) => name),
    );
    expect(new Set(cited)).toEqual(new Set(Object.keys(INVARIANTS_BETWEEN_LOGS)));
    // A finding about two logs has no sentence of its own beside the table.
    const comparisons = ["compare-logs.ts", "compare-sessions.ts"].map((name) =>
      readFileSync(`app/audit/engine/player/${name}`, "utf8"),
    );
    for (const text of comparisons) expect(text).not.toMatch(/says: `/);
  });

  it("is printed, and is the page of the manual", async () => {
    const { out } = await run("invariants");
    for (const { name } of listedInvariants()) expect(out).toContain(`${name}\n`);
    expect(out).toContain("Compared with no other record");
    const page = await run("invariants", "--markdown");
    expect(readFileSync("app/audit/INVARIANTS.md", "utf8")).toBe(page.out);
  });
});

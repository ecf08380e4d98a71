import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { differences } from "../../../../app/audit/engine/explain/diff.ts";
import { isDerived } from "../../../../app/audit/engine/explain/derived-figures.ts";
import type { JournalRecord } from "../../../../domain/journal/record.ts";
import { playerFold } from "../../../../domain/player.ts";

const logs = ["fixtures/journals", "fixtures/questions"].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".ndjson") && !name.includes("excerpt"))
    .map((name) => join(folder, name)),
);

function numbersIn(value: unknown): readonly number[] {
  if (typeof value === "number") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

/** The numbers that a change brings into the state, each with its path. */
function figuresOf(value: unknown, path: string): readonly (readonly [path: string, figure: number])[] {
  if (typeof value === "number") return [[path, value]];
  if (Array.isArray(value)) return value.flatMap((item: unknown, i) => figuresOf(item, `${path}[${i}]`));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, field]) => figuresOf(field, `${path}.${key}`));
}

/** The paths of the figures that no record up to then states. */
function unstated(path: string): readonly string[] {
  const stated = new Set<number>();
  const found = new Set<string>();
  const player = playerFold.initial();
  let before = structuredClone(player);
  for (const line of readFileSync(path, "utf8").trimEnd().split("\n")) {
    const record = JSON.parse(line) as JournalRecord;
    for (const number of numbersIn(record.data)) stated.add(number);
    playerFold.applyRecord(player, record);
    const after = structuredClone(player);
    for (const change of differences(before, after))
      for (const [figure, value] of figuresOf(change.after, change.path)) if (!stated.has(value)) found.add(figure);
    before = after;
  }
  return [...found];
}

describe("a figure of the state", () => {
  it.each(logs)("is in a record of %s, or is marked as derived", (path) => {
    expect(unstated(path).filter((figure) => !isDerived(figure))).toEqual([]);
  });

  it("is marked as derived where no record can state it, and only there", () => {
    expect(
      ["wallet.folded", "wallet.discrepancies[0].by", "games.open.rounds", "kyc.statusSeq"].filter(isDerived),
    ).toHaveLength(4);
    expect(["wallet.balance", "limits.daily.remaining", "wallet.movements[0].amount"].filter(isDerived)).toEqual([]);
    expect(logs.flatMap(unstated)).toEqual(expect.arrayContaining(["games.open.seq", "wallet.movements[1].seq"]));
  });
});

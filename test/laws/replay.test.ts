import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { leafHash } from "../../adapters/journal/hash-node.ts";
import { canonical } from "../../domain/journal/canonical.ts";
import { withDrafts } from "../../domain/journal/drafts.ts";
import { Replay } from "../../domain/journal/replay.ts";
import { JournalStore } from "../../domain/recording/store.ts";
import type { StoredLine } from "../../domain/journal/recorded.ts";
import { type Player, playerFold } from "../../domain/player.ts";
import { folderOf } from "../support/area-tags.ts";
import { runs } from "../support/property-runs.ts";
import { type Happening, historyOf } from "../support/arbitraries/events.ts";
import { EVENING_MS } from "../support/given.ts";

/** Records a history in a live store. Returns the lines, and the snapshot after each. */
async function recordLive(history: readonly Happening[]) {
  const lines: StoredLine[] = [];
  const sink = async (more: readonly StoredLine[]) => void lines.push(...more);
  const store = new JournalStore<Player>(
    { leafHash },
    JournalStore.fresh(withDrafts(playerFold, { freeze: true }), sink),
  );
  const snapshots: string[] = [];
  let atMs = EVENING_MS;
  for (const { definition, data, by, afterMs, causedBack } of history) {
    atMs += afterMs;
    store.record(definition, data, atMs, { by, cause: causedBack > 0 ? snapshots.length - causedBack : undefined });
    snapshots.push(canonical(store.snapshot()));
  }
  await store.durable();
  return { lines: lines.map(({ line }) => line), snapshots, head: store.head() };
}

const replayOf = (lines: readonly string[]) => {
  const replay = new Replay(playerFold, { chain: leafHash, canonical: true, schemas: true });
  return { replay, faults: lines.map((line) => replay.push(line)).filter((fault) => fault !== undefined) };
};

/** The definitions under an area's name, and those of other areas that the area folds. */
const definitionsOf = (name: string) =>
  playerFold.definitions.filter(
    (definition) =>
      definition.type.startsWith(`${name}.`) ||
      Object.entries(playerFold.areas).some(([area, { listens }]) => area === name && listens.includes(definition)),
  );

const areas = Object.keys(playerFold.areas).map((name) => ({
  name,
  definitions: definitionsOf(name),
  tags: [folderOf(name)],
}));

describe("law 1: a replay gives the live state", () => {
  it("the histories below cover every event definition of the player", () => {
    const tried = new Set(areas.flatMap(({ definitions }) => definitions));
    expect(playerFold.definitions.filter((definition) => !tried.has(definition))).toEqual([]);
  });

  const any = { name: "any area", definitions: playerFold.definitions, tags: ["journal"] };
  for (const { name, definitions, tags } of [...areas, any])
    it(`after every record of ${name}, without a fault`, { tags }, async () => {
      await fc.assert(
        fc.asyncProperty(historyOf(definitions), async (history) => {
          const { lines, snapshots, head } = await recordLive(history);
          expect(lines).toHaveLength(history.length);
          const replay = new Replay(playerFold, { chain: leafHash, canonical: true, schemas: true });
          lines.forEach((line, index) => {
            expect(replay.push(line)).toBeUndefined();
            expect(replay.last?.type).toBe(history[index]?.definition.type);
            expect(canonical(replay.state)).toBe(snapshots[index]);
          });
          expect(replay.head).toBe(head.head);
        }),
        runs(60),
      );
    });

  it("for any prefix of the lines", { tags: ["journal"] }, async () => {
    await fc.assert(
      fc.asyncProperty(historyOf(playerFold.definitions, 60), fc.nat(), async (history, at) => {
        const { lines, snapshots } = await recordLive(history);
        const length = at % (history.length + 1);
        const { replay, faults } = replayOf(lines.slice(0, length));
        expect(faults).toEqual([]);
        expect(canonical(replay.state)).toBe(snapshots[length - 1] ?? canonical(playerFold.initial()));
      }),
      runs(60),
    );
  });

  it("but detects a changed, removed, duplicated or moved line", { tags: ["journal"] }, async () => {
    await fc.assert(
      fc.asyncProperty(
        historyOf(playerFold.definitions, 12).filter(({ length }) => length > 1),
        fc.nat(),
        fc.constantFrom("change", "leave out", "double", "swap"),
        async (history, at, how) => {
          const { lines, head } = await recordLive(history);
          const index = at % (lines.length - 1);
          const line = lines[index] ?? "";
          const other = lines[index + 1] ?? "";
          const tampered = {
            change: [line.replace(/"at":"2026/, '"at":"2025')],
            "leave out": [],
            double: [line, line],
            swap: [other, line],
          }[how];
          const { replay, faults } = replayOf(lines.toSpliced(index, how === "swap" ? 2 : 1, ...tampered));
          const sameHead = replay.head === head.head && replay.lines === head.count;
          expect(faults.length > 0 || !sameHead).toBe(true);
        },
      ),
      runs(100),
    );
  });
});

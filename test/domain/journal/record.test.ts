import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { type JournalRecord, SALT } from "../../../domain/journal/record.ts";
import { durable, withSetup, type Page } from "../../support/journal-setup.ts";
import { Recorder } from "../../support/journals.ts";

const notes = (page: Page, count: number) => Effect.replicateEffect(page.note, count, { discard: true });

describe("a journal after a reload", () => {
  it("continues in the format of the journal, which its opening states", () =>
    withSetup((setup) =>
      Effect.gen(function* () {
        const saltsOf = (lines: readonly string[]) =>
          new Set(lines.map((line) => (JSON.parse(line) as JournalRecord).data[SALT]));
        const older = new Recorder({ journal: "jrn-1", begins: "2026-11-20T18:00:00.000Z", player: "p-1" });
        const { journal: _, player: __, ...identity } = older.player.journal.opening!;
        const page = yield* setup.load(new Map([["journal", "jrn-1"]]), { identity });
        yield* page.journals.create({ id: "jrn-1", player: "p-1", createdAt: older.nowMs });
        yield* page.journals.append("jrn-1", [{ seq: 0, line: older.lines()[0]! }]);
        expect(yield* page.session.resume("p-1")).toBe(true);
        yield* notes(page, 2);
        yield* page.session.close;
        expect(setup.archive.linesOf("jrn-1")).toHaveLength(4);
        expect(saltsOf(setup.archive.linesOf("jrn-1"))).toEqual(new Set([undefined]));

        yield* page.session.open("p-1");
        yield* notes(page, 2);
        yield* durable(page);
        const id = page.journal();
        const again = yield* Effect.flatMap(setup.unload(page), (tab) => setup.load(tab, { identity }));
        expect(yield* again.session.resume("p-1")).toBe(true);
        yield* notes(again, 2);
        yield* again.session.close;
        const salts = saltsOf(setup.archive.linesOf(id));
        expect(salts.size).toBe(6);
        for (const salt of salts) expect(salt).toMatch(/^[0-9a-f]{32}$/);
        expect(setup.archive.faultsOf(id)).toEqual([]);
      }),
    ));
});

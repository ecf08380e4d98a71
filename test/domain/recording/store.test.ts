import * as Schema from "effect/Schema";
import { describe, expect, it } from "vitest";
import { leafHash } from "../../../adapters/journal/hash-node.ts";
import { stateDigest } from "../../../domain/journal/digest.ts";
import { withDrafts } from "../../../domain/journal/drafts.ts";
import { event, type EventOf } from "../../../domain/journal/event.ts";
import { ArrivalRefused, JournalSealed } from "../../../domain/journal/events.ts";
import { type Area, createFold } from "../../../domain/journal/fold.ts";
import { NO_LINE } from "../../../domain/journal/hash.ts";
import type { JournalRecord } from "../../../domain/journal/record.ts";
import { Replay } from "../../../domain/journal/replay.ts";
import { countUnknown, journalArea, type JournalState } from "../../../domain/journal/state.ts";
import { JournalStore } from "../../../domain/recording/store.ts";
import type { LineSink } from "../../../domain/recording/line-queue.ts";
import type { StoredLine } from "../../../domain/journal/recorded.ts";

const Noted = event("Noted", "test.noted.v1", { text: Schema.String, size: Schema.optionalKey(Schema.Number) });

interface Notes {
  journal: JournalState;
  notes: string[];
}
const notes: Area<string[], EventOf<typeof Noted>> = {
  initial: () => [],
  listens: [Noted],
  evolve(draft, event) {
    if (event.text === "throw") throw new Error("a recipe that throws");
    draft.push(event.text);
  },
};
const fold = createFold<Notes>({ journal: journalArea, notes }, countUnknown);

const AT_MS = Date.parse("2026-11-20T19:00:00.123Z");
const by = { by: "player" } as const;

const played = withDrafts(fold, { freeze: true });
const storeOver = (sink: LineSink) => new JournalStore({ leafHash }, JournalStore.fresh(played, sink));

/** A store over a sink that keeps what it gets. */
function kept() {
  const lines: StoredLine[] = [];
  const store = storeOver(async (more) => void lines.push(...more));
  const note = (text: string) => store.record(Noted, { text }, AT_MS, by);
  const records = () => lines.map(({ line }) => JSON.parse(line) as JournalRecord);
  return { store, lines, note, records };
}

describe("recording", () => {
  it("appends, folds and answers the seq at once", () => {
    const { store, note } = kept();
    expect([note("one"), note("two")]).toEqual([0, 1]);
    expect(store.snapshot().notes).toEqual(["one", "two"]);
  });

  it("makes consecutive lines, each with the hash of the one before", async () => {
    const { store, lines, note, records } = kept();
    ["one", "two", "three"].forEach(note);
    await store.durable();
    expect(records().map(({ seq, prev }) => [seq, prev])).toEqual([
      [0, NO_LINE],
      [1, leafHash(lines[0]?.line ?? "")],
      [2, leafHash(lines[1]?.line ?? "")],
    ]);
    expect(store.head()).toEqual({
      count: 3,
      head: leafHash(lines[2]?.line ?? ""),
      stateDigest: stateDigest(fold, store.snapshot(), leafHash),
    });
  });

  it("says who claims it, when, and what led to it", async () => {
    const { store, records } = kept();
    const cause = store.record(Noted, { text: "asked" }, AT_MS, { by: "player" });
    store.record(Noted, { text: "answered" }, AT_MS + 1, { by: "server", cause });
    await store.durable();
    expect(records()[0]).not.toHaveProperty("cause");
    expect(records()[1]).toMatchObject({
      by: "server",
      cause: 0,
      at: "2026-11-20T19:00:00.124Z",
      type: "test.noted.v1",
    });
  });

  it.each([1, 7, -1, 0.5, Number.NaN, Infinity])(
    "leaves out a cause of %d, which is no earlier record",
    async (cause) => {
      const { store, records } = kept();
      store.record(Noted, { text: "one" }, AT_MS, by);
      store.record(Noted, { text: "two" }, AT_MS, { by: "app", cause });
      await store.durable();
      expect(records().every((record) => !("cause" in record))).toBe(true);
    },
  );

  it("strips what the schema does not name", async () => {
    const { store, records } = kept();
    store.record(Noted, { text: "one", pin: "4711" } as never, AT_MS, by);
    await store.durable();
    expect(records()[0]?.data).toEqual({ text: "one" });
  });

  it.each([
    ["data that do not fit", { text: 4711 }],
    ["no data", undefined],
    ["a number that JSON cannot hold", { text: "4711", size: Number.NaN }],
    ["text that UTF-8 cannot hold", { text: "4711\ud800" }],
    ["the text that would name a prototype as a key", { text: "__proto__" }],
  ])("records %s as a refusal, without repeating them, and continues", async (_, data) => {
    const { store, note, records } = kept();
    store.record(Noted, data as never, AT_MS, by);
    note("next");
    await store.durable();
    expect(records().map(({ type }) => type)).toEqual([ArrivalRefused.type, Noted.type]);
    expect(records()[0]?.data).toMatchObject({ source: "app", name: "test.noted.v1" });
    expect(JSON.stringify(records()[0])).not.toContain("4711");
    expect(store.snapshot()).toMatchObject({ journal: { refusals: 1 }, notes: ["next"] });
  });

  it("bounds and mends a refusal's reason, which may name any field", async () => {
    const Listed = event("Listed", "test.listed.v1", { sizes: Schema.Record(Schema.String, Schema.Int) });
    const { store, records } = kept();
    store.record(Listed, { sizes: { "\ud800": "x", ["long".repeat(500)]: "x" } } as never, AT_MS, by);
    await store.durable();
    expect(records()[0]?.type).toBe(ArrivalRefused.type);
    expect(String(records()[0]?.data["reason"]).length).toBeLessThanOrEqual(500);
  });

  it.each([
    [-1, "1970-01-01T00:00:00.000Z"],
    [Number.NaN, "1970-01-01T00:00:00.000Z"],
    [1e300, "9999-12-31T23:59:59.999Z"],
    [AT_MS + 0.9, "2026-11-20T19:00:00.123Z"],
  ])("writes a clock of %d as %s", async (atMs, at) => {
    const { store, records } = kept();
    store.record(Noted, { text: "one" }, atMs, by);
    await store.durable();
    expect(records()[0]?.at).toBe(at);
  });

  it("changes nothing when a recipe throws", async () => {
    const { store, note, records } = kept();
    note("one");
    const before = store.head();
    expect(() => note("throw")).toThrow("a recipe that throws");
    expect(store.head()).toEqual(before);
    note("two");
    await store.durable();
    expect(records().map(({ seq }) => seq)).toEqual([0, 1]);
  });

  it("keeps the identity of what an event does not touch", () => {
    const { store, note } = kept();
    const before = store.snapshot();
    note("one");
    expect(store.snapshot().journal).toBe(before.journal);
    expect(store.snapshot().notes).not.toBe(before.notes);
  });
});

describe("telling", () => {
  it("gives every listener each record with the state that has it folded in", () => {
    const { store, note } = kept();
    const received: unknown[] = [];
    store.event$.subscribe(({ record, event, state }) => received.push([record.seq, event, state.notes]));
    ["one", "two"].forEach(note);
    expect(received).toEqual([
      [0, { _tag: "Noted", text: "one" }, ["one"]],
      [1, { _tag: "Noted", text: "two" }, ["one", "two"]],
    ]);
  });

  it("gives the snapshot now and after every record", () => {
    const { store, note } = kept();
    const received: string[][] = [];
    store.snapshot$.subscribe((state) => received.push(state.notes));
    ["one", "two"].forEach(note);
    expect(received).toEqual([[], ["one"], ["one", "two"]]);
  });

  it("notifies every listener of a listener's record after the record that caused it", () => {
    const { store, note } = kept();
    const received: string[] = [];
    store.event$.subscribe(({ event }) => {
      received.push(`first hears ${(event as unknown as { text: string }).text}`);
      if ((event as unknown as { text: string }).text === "ask") {
        note("answer");
        // Appended immediately, but not yet delivered to listeners.
        expect(store.snapshot().notes).toEqual(["ask", "answer"]);
      }
    });
    store.event$.subscribe(({ event }) => received.push(`second hears ${(event as unknown as { text: string }).text}`));
    note("ask");
    expect(received).toEqual(["first hears ask", "second hears ask", "first hears answer", "second hears answer"]);
  });
});

describe("the sink", () => {
  it("gets what one event caused in one go", async () => {
    const writes: number[][] = [];
    const store = storeOver(async (lines) => void writes.push(lines.map(({ seq }) => seq)));
    for (const text of ["one", "two", "three"]) store.record(Noted, { text }, AT_MS, by);
    await store.durable();
    expect(writes).toEqual([[0, 1, 2]]);
  });

  it("is never called while it is still writing, and gets lines in order without gaps", async () => {
    const seqs: number[] = [];
    let writing = 0;
    const store = storeOver(async (lines) => {
      expect((writing += 1)).toBe(1);
      await new Promise((resolve) => setImmediate(resolve));
      seqs.push(...lines.map(({ seq }) => seq));
      writing -= 1;
    });
    for (let i = 0; i < 20; i++) {
      store.record(Noted, { text: `${i}` }, AT_MS, by);
      if (i % 3 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    await store.durable();
    expect(seqs).toEqual(Array.from({ length: 20 }, (_, seq) => seq));
  });

  it("that fails loses nothing: durable rejects, and the next record or the next durable tries again", async () => {
    const saved: number[] = [];
    let full = true;
    const store = storeOver(async (lines) => {
      if (full) throw new Error("the disk is full");
      saved.push(...lines.map(({ seq }) => seq));
    });
    store.record(Noted, { text: "one" }, AT_MS, by);
    await expect(store.durable()).rejects.toThrow("the disk is full");
    store.record(Noted, { text: "two" }, AT_MS, by);
    await expect(store.durable()).rejects.toThrow("the disk is full");
    expect(store.unsaved.map(({ seq }) => seq)).toEqual([0, 1]);
    full = false;
    await store.durable();
    expect(saved).toEqual([0, 1]);
    expect(store.unsaved).toEqual([]);
    // And by itself, with the next record.
    full = true;
    store.record(Noted, { text: "three" }, AT_MS, by);
    await expect(store.durable()).rejects.toThrow();
    full = false;
    store.record(Noted, { text: "four" }, AT_MS, by);
    await new Promise((resolve) => setImmediate(resolve));
    expect(saved).toEqual([0, 1, 2, 3]);
  });

  it("gets a line again whose write it failed after others joined, but never one that it took", async () => {
    const writes: number[][] = [];
    let fail = false;
    const store = storeOver(async (lines) => {
      await new Promise((resolve) => setImmediate(resolve));
      writes.push(lines.map(({ seq }) => seq));
      if (fail) throw new Error("no");
    });
    store.record(Noted, { text: "one" }, AT_MS, by);
    await store.durable();
    fail = true;
    store.record(Noted, { text: "two" }, AT_MS, by);
    const durable = store.durable();
    await Promise.resolve();
    store.record(Noted, { text: "three" }, AT_MS, by);
    await expect(durable).rejects.toThrow("no");
    fail = false;
    await store.durable();
    expect(writes).toEqual([[0], [1], [1, 2]]);
  });

  it("is asked for nothing when nothing was recorded", async () => {
    let calls = 0;
    const store = storeOver(async () => void (calls += 1));
    await store.durable();
    expect(calls).toBe(0);
  });
});

describe("continuing with another journal", () => {
  it("leaves the state, the chain and the sink behind, and notifies listeners", async () => {
    const { store, note, lines } = kept();
    const snapshots: string[][] = [];
    note("old");
    store.snapshot$.subscribe((state) => snapshots.push(state.notes));
    const later: StoredLine[] = [];
    const left = store.continueWith(JournalStore.fresh(played, async (more) => void later.push(...more)));
    expect(store.snapshot()).toEqual(fold.initial());
    expect(note("new")).toBe(0);
    await Promise.all([left, store.durable()]);
    expect(lines.map(({ line }) => line)).toEqual([expect.stringContaining("old")]);
    expect(later.map(({ line }) => line)).toEqual([expect.stringContaining("new")]);
    expect(snapshots).toEqual([["old"], [], ["new"]]);
  });

  it("folds by what the other journal is folded by", () => {
    const louder: typeof notes = { ...notes, evolve: (draft, { text }) => void draft.push(`${text}!`) };
    const loud = createFold<Notes>({ journal: journalArea, notes: louder }, countUnknown);
    const { store, note } = kept();
    note("old");
    void store.continueWith(JournalStore.fresh(withDrafts(loud), async () => undefined));
    note("new");
    expect(store.snapshot().notes).toEqual(["new!"]);
  });

  it("continues from where a journal was read back", async () => {
    const { store: first, note, lines } = kept();
    ["one", "two"].forEach(note);
    await first.durable();
    const replay = new Replay(fold, { chain: leafHash, canonical: true, schemas: true });
    for (const { line } of lines) replay.push(line);
    const more: StoredLine[] = [];
    const second = new JournalStore(
      { leafHash },
      { fold: played, state: replay.state, nextSeq: 2, head: replay.head, sink: async (l) => void more.push(...l) },
    );
    expect(second.record(Noted, { text: "three" }, AT_MS, by)).toBe(2);
    await second.durable();
    expect(more.map(({ line }) => replay.push(line))).toEqual([undefined]);
    expect(replay.state).toEqual(second.snapshot());
  });

  it("does not bring the old state back when a listener causes it", () => {
    const { store, note } = kept();
    store.event$.subscribe(({ event }) => {
      if ((event as unknown as { text: string }).text !== "leave") return;
      note("late");
      void store.continueWith(JournalStore.fresh(played, async () => undefined));
    });
    const snapshots: string[][] = [];
    store.snapshot$.subscribe((state) => snapshots.push(state.notes));
    note("leave");
    expect(snapshots.at(-1)).toEqual([]);
    expect(store.snapshot().notes).toEqual([]);
  });

  it("seals a journal in one step: the seal states count, head and digest of what is before it, and nothing follows", async () => {
    const { store, note, records, lines } = kept();
    ["one", "two"].forEach(note);
    const before = store.head();
    store.event$.subscribe(({ record }) => {
      // A listener that records at every event must not record after the seal.
      if (record.type === JournalSealed.type) note("too late");
    });
    const next: StoredLine[] = [];
    const sealed = store.sealAndContinueWith(
      JournalStore.fresh(played, async (more) => void next.push(...more)),
      AT_MS,
    );
    await sealed.flush();
    await store.durable();
    expect(records().map(({ type }) => type)).toEqual([Noted.type, Noted.type, JournalSealed.type]);
    expect(records()[2]).toMatchObject({ by: "app", data: before });
    expect(before).toMatchObject({ count: 2, head: leafHash(lines[1]?.line ?? "") });
    expect(next.map(({ seq }) => seq)).toEqual([0]);
  });
});

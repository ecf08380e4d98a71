import * as Schema from "effect/Schema";
import { describe, expect, it } from "vitest";
import { leafHash } from "../../../adapters/journal/hash-node.ts";
import { FlagsRead } from "../../../domain/flags/events.ts";
import { event, type EventOf } from "../../../domain/journal/event.ts";
import { type Area, createFold } from "../../../domain/journal/fold.ts";
import { NO_LINE } from "../../../domain/journal/hash.ts";
import { encodeRecord, type JournalRecord } from "../../../domain/journal/record.ts";
import { type LineFacts, Replay, type ReplayChecks, NO_CHECKS, schemaFaultOf } from "../../../domain/journal/replay.ts";

const Counted = event(
  "Counted",
  "test.counted.v2",
  { by: Schema.Int },
  {
    "test.counted.v1": ({ step }) => {
      if (typeof step !== "number") throw new Error("step is not a number");
      return { by: step };
    },
  },
);

interface Counter {
  count: { total: number; unknown: number };
}
const counter: Area<Counter["count"], EventOf<typeof Counted>> = {
  initial: () => ({ total: 0, unknown: 0 }),
  listens: [Counted],
  evolve(draft, event) {
    draft.total += event.by;
    if (event.by === 13) throw new Error("unlucky");
  },
};
const fold = createFold<Counter>({ count: counter }, (draft) => void (draft.count.unknown += 1));

const EVERY_CHECK: ReplayChecks = { chain: leafHash, canonical: true, schemas: true };

/** Chained lines, one for each step: a number to count by, or changed fields of the record. */
function linesOf(...steps: readonly (number | Partial<JournalRecord>)[]): string[] {
  let prev = NO_LINE;
  return steps.map((step, seq) => {
    const change = typeof step === "number" ? { data: { by: step } } : step;
    const line = encodeRecord({
      at: "2026-11-20T19:00:00.000Z",
      by: "app",
      data: {},
      prev,
      seq,
      type: "test.counted.v2",
      ...change,
    });
    prev = leafHash(line);
    return line;
  });
}

function replayed(lines: readonly string[], checks: ReplayChecks = EVERY_CHECK) {
  const replay = new Replay(fold, checks);
  return { faults: lines.map((line) => replay.push(line)).filter((fault) => fault !== undefined), replay };
}

describe("replaying", () => {
  it("folds line after line and keeps its position", () => {
    const lines = linesOf(1, 2, 3);
    const { faults, replay } = replayed(lines);
    expect(faults).toEqual([]);
    expect(replay.state.count.total).toBe(6);
    expect(replay.last?.seq).toBe(2);
    expect(replay.lines).toBe(3);
    expect(replay.head).toBe(leafHash(lines[2] ?? ""));
  });

  it("has the initial state before the first line", () => {
    const replay = new Replay(fold);
    expect([replay.state, replay.last, replay.lines, replay.head]).toEqual([fold.initial(), undefined, 0, NO_LINE]);
  });

  it("starts at the first line of an excerpt", () => {
    const [first = "", second = "", third = ""] = linesOf(1, 2, 3);
    const replay = new Replay(fold, EVERY_CHECK, { seq: 1, head: leafHash(first) });
    expect([replay.push(second), replay.push(third), replay.state.count.total]).toEqual([undefined, undefined, 5]);
    expect(new Replay(fold, EVERY_CHECK).push(second)?.kind).toBe("order");
    expect(new Replay(fold, EVERY_CHECK, { seq: 1, head: NO_LINE }).push(second)?.kind).toBe("chain");
  });
});

describe("what stops a replay", () => {
  const [first = "", second = "", third = ""] = linesOf(1, 2, 3);

  it.each([
    ["a line that is not JSON", [first, "{", third], "encoding", null, "the line is not JSON"],
    ["a line without a record", [first, "{}", third], "encoding", null, "seq is not a whole number from 0"],
    ["another spelling", [first, second.replace(",", ", "), third], "encoding", 1, "not in RFC 8785 form"],
    ["a missing line", [first, third], "order", 2, "seq is 2, expected 1"],
    ["a repeated line", [first, first], "order", 0, "seq is 0, expected 1"],
    ["a missing first line", [second, third], "order", 1, "seq is 1, expected 0"],
    [
      "a line that was changed",
      [first.replace('"by":1', '"by":9'), second],
      "chain",
      1,
      "prev is not the hash of the line before",
    ],
    ["a recipe that throws", [first, ...linesOf(1, 13, 3).slice(1)], "recipe", 1, "unlucky"],
  ] as const)("%s", (_, lines, kind, seq, reason) => {
    const { faults, replay } = replayed(lines);
    expect(faults).toEqual([{ kind, line: expect.any(Number), seq, reason }]);
    expect(replay.stopped).toBe(true);
  });

  it("gives the line number from 1, folds no later line and reports no later fault", () => {
    const { faults, replay } = replayed([first, "?", "?", third]);
    expect(faults).toHaveLength(1);
    expect(faults[0]?.line).toBe(2);
    expect([replay.state.count.total, replay.lines, replay.last?.seq]).toEqual([1, 4, 0]);
  });
});

describe("the chain", () => {
  const lines = linesOf(...Array<number>(200).fill(1));
  const altered = (index: number) => lines.with(index, (lines[index] ?? "").replace('"by":1', '"by":2'));

  it("is checked at every line: a change of any line is found at the next one", () => {
    for (const index of lines.keys()) {
      const { faults } = replayed(altered(index));
      // The last line has no next one. Its hash is in the seal or the checkpoint of a journal.
      const expected = index + 1 === lines.length ? [] : [{ kind: "chain", line: index + 2 }];
      expect(faults.map(({ kind, line }) => ({ kind, line }))).toEqual(expected);
    }
  });

  it("is checked at every line by a caller that passes the hashes and reads the records itself", () => {
    for (const index of lines.keys()) {
      const replay = new Replay(fold, EVERY_CHECK);
      const faults = altered(index).flatMap((line) => {
        const readRecord = (expectedPrev: string | undefined) => {
          const record = JSON.parse(line) as JournalRecord;
          return expectedPrev === undefined || record.prev === expectedPrev ? record : undefined;
        };
        return replay.push(line, { leafHash: leafHash(line), canonical: true, readRecord }) ?? [];
      });
      const expected = index + 1 === lines.length ? [] : [{ kind: "chain", line: index + 2 }];
      expect(faults.map(({ kind, line }) => ({ kind, line }))).toEqual(expected);
    }
  });
});

describe("a withheld line", () => {
  const [first = "", second = "", third = "", fourth = ""] = linesOf(1, 2, 3, 4);
  const skipped = (withheld: string) => {
    const replay = new Replay(fold, EVERY_CHECK);
    replay.push(first);
    replay.skip(leafHash(withheld));
    return replay;
  };

  it("is skipped by its leaf hash: it has its place in the journal and in the chain, and its record is not folded", () => {
    const replay = skipped(second);
    expect([replay.lines, replay.nextSeq, replay.head]).toEqual([2, 2, leafHash(second)]);
    expect([replay.push(third), replay.push(fourth)]).toEqual([undefined, undefined]);
    expect([replay.lines, replay.nextSeq, replay.state.count.total]).toEqual([4, 4, 8]);
  });

  it("breaks the chain by another hash, also if the caller found that the line after it is linked to the text before it", () => {
    expect(skipped(fourth).push(third)?.kind).toBe("chain");
    expect(skipped(fourth).push(third, { linked: true })?.kind).toBe("chain");
  });
});

describe("what does not stop a replay", () => {
  it("a type without a reader, which is reported and counted", () => {
    const { faults, replay } = replayed(linesOf(1, { type: "test.forgotten.v1" }, 2));
    expect(faults).toEqual([{ kind: "unknown-version", line: 2, seq: 1, reason: "no reader for test.forgotten.v1" }]);
    expect(replay.state.count).toEqual({ total: 3, unknown: 1 });
  });

  it.each([
    ["a field of the wrong type", { data: { by: "much" } }],
    ["a missing field", { data: {} }],
    ["an excess field", { data: { by: 1, pin: "4711" } }],
    ["the key __proto__", { data: { by: 1, ["__proto__"]: 1 } }],
    ["data that an upcaster refuses", { type: "test.counted.v1", data: {} }],
  ])("%s is reported and not folded", (_, change) => {
    const { faults, replay } = replayed(linesOf(1, change, 2));
    expect(faults).toEqual([{ kind: "schema", line: 2, seq: 1, reason: expect.any(String) }]);
    expect(faults[0]?.reason).not.toMatch(/4711|much/);
    expect(replay.state.count.total).toBe(3);
  });

  it("of a line with many wrong values names the first, because a sentence for each would fill the memory", () => {
    const many = Array.from({ length: 10_000 }, () => 0);
    const reader = { definition: FlagsRead, upcast: undefined };
    const reason = schemaFaultOf(reader as never, { data: { on: many } } as never);
    expect(reason).toContain('["on"][0]');
    expect(reason?.length).toBeLessThan(1_000);
  });

  it("the name of a prototype, which is the reason where the caller did not exclude it", () => {
    const [line = ""] = linesOf({ data: { by: 1, ["__proto__"]: 1 } });
    const reasonOf = (facts?: LineFacts) => new Replay(fold, EVERY_CHECK).push(line, facts)?.reason;
    const named = "a text names an object's prototype";
    expect([reasonOf(), reasonOf({ namesPrototype: true })]).toEqual([named, named]);
    expect(reasonOf({ namesPrototype: false })).not.toBe(named);
  });

  it("an older version, which is read as the current one", () => {
    const { faults, replay } = replayed(linesOf(1, { type: "test.counted.v1", data: { step: 4 } }, 2));
    expect(faults).toEqual([]);
    expect(replay.state.count.total).toBe(7);
  });
});

describe("checks that are off", () => {
  it("find nothing", () => {
    const [first = "", second = ""] = linesOf(1, { data: { by: 2, note: "x" } });
    const { faults, replay } = replayed([first.replace(",", ", "), second], NO_CHECKS);
    expect(faults).toEqual([]);
    expect(replay.state.count.total).toBe(3);
    // Without the chain no hash is computed.
    expect(replay.head).toBe(NO_LINE);
  });

  it("are not repeated if the caller passes their results", () => {
    const [first = "", second = ""] = linesOf(1, 2);
    const replay = new Replay(fold, { ...EVERY_CHECK, chain: () => "never called" });
    expect(replay.push(` ${first}`, { canonical: true, leafHash: leafHash(first) })).toBeUndefined();
    expect(replay.push(second, { canonical: true, leafHash: leafHash(second) })).toBeUndefined();
  });

  it("leave out the chain of a line that the caller found linked to the line before", () => {
    const [first = "", second = ""] = linesOf(1, { data: { by: 2 }, prev: NO_LINE });
    const push = (facts: LineFacts) => {
      const replay = new Replay(fold, EVERY_CHECK);
      replay.push(first);
      return replay.push(second, facts)?.kind;
    };
    expect([push({}), push({ linked: false }), push({ linked: true })]).toEqual(["chain", "chain", undefined]);
  });

  it("leave out the reading of a line whose record the caller has, but only with the chain", () => {
    const [line = ""] = linesOf(5);
    const readRecord = () => JSON.parse(line) as JournalRecord;
    const push = (checks: ReplayChecks) => {
      const replay = new Replay(fold, checks);
      return [replay.push("unread", { canonical: true, readRecord })?.kind, replay.state.count.total];
    };
    expect(push(EVERY_CHECK)).toEqual([undefined, 5]);
    expect(push(NO_CHECKS)).toEqual(["encoding", 0]);
  });
});

import * as Result from "effect/Result";
import { describe, expect, it } from "vitest";
import { leafHash } from "../../../adapters/journal/hash-node.ts";
import { acceptDelivery, type HeldJournal } from "../../../domain/recording/acceptance.ts";
import { JournalOpened, JournalSealed } from "../../../domain/journal/events.ts";
import { NO_LINE } from "../../../domain/journal/hash.ts";
import { encodeRecord } from "../../../domain/journal/record.ts";

/** The lines of journal j-1 of player p-1: its opening, two of any kind, its seal. */
const lines: string[] = [];
for (const [seq, [type, data]] of [
  [JournalOpened.type, { journal: "j-1", player: "p-1" }],
  ["shell.connection-changed.v1", { online: false }],
  ["shell.connection-changed.v1", { online: true }],
  [JournalSealed.type, {}],
].entries() as Iterable<[number, [string, Record<string, unknown>]]>) {
  const prev = seq === 0 ? NO_LINE : leafHash(lines[seq - 1] ?? "");
  lines.push(encodeRecord({ at: "2026-11-20T19:00:00.000Z", by: "app", data, prev, seq, type }));
}

const heldAfter = (count: number): HeldJournal => ({
  player: "p-1",
  count,
  head: leafHash(lines[count - 1] ?? ""),
  sealed: count === 4,
});

/** The result of a delivery when this number of lines is held. */
function deliver(held: number, from: number, delivered: readonly string[], player = "p-1", journalId = "j-1") {
  const known = held === 0 ? undefined : heldAfter(held);
  const heldLine = (seq: number) => (seq < held ? lines[seq] : undefined);
  return acceptDelivery({ journalId, from, lines: delivered }, player, known, heldLine, leafHash);
}

describe("a delivery", () => {
  it.each([
    ["the beginning", 0, 0, lines.slice(0, 2), 2, 2],
    ["a whole journal", 0, 0, lines, 4, 4],
    ["what comes next", 2, 2, lines.slice(2), 2, 4],
    ["what is held already", 2, 0, lines.slice(0, 2), 0, 2],
    ["what is partly held", 2, 1, lines.slice(1), 2, 4],
    ["what comes too early", 1, 3, lines.slice(3), 0, 1],
    ["nothing", 2, 2, [], 0, 2],
    ["what is held, after the seal", 4, 2, lines.slice(2), 0, 4],
  ])("of %s is accepted as far as it continues the journal", (_, held, from, delivered, taken, count) => {
    expect(deliver(held, from, delivered)).toEqual(
      Result.succeed({ held: heldAfter(count), lines: lines.slice(count - taken, count) }),
    );
  });

  const second = lines[1] ?? "";

  it.each([
    ["another player's journal, by what is held", 2, 2, lines.slice(2), "p-2", "j-1", "another player's journal", 0],
    ["another player's journal, by its first line", 0, 0, lines, "p-2", "j-1", "another player's journal", 0],
    ["another journal's lines", 0, 0, lines, "p-1", "j-2", "another player's journal", 0],
    ["a journal whose name has a second line", 0, 0, lines, "p-1", "j-1\n4", "not a line of this journal", 0],
    ["a journal whose name leads to another folder", 0, 0, lines, "p-1", "../j-1", "not a line of this journal", 0],
    ["a journal without a name", 0, 0, lines, "p-1", "", "not a line of this journal", 0],
    ["a journal whose name is too long", 0, 0, lines, "p-1", "j".repeat(65), "not a line of this journal", 0],
    [
      "a journal that does not begin with its opening",
      0,
      0,
      [second.replace('"seq":1', '"seq":0')],
      "p-1",
      "j-1",
      "not a line of this journal",
      0,
    ],
    [
      "other lines than are held",
      2,
      0,
      [lines[0] ?? "", second.replace("false", "true")],
      "p-1",
      "j-1",
      "another line is held",
      1,
    ],
    ["a line out of its place", 1, 1, [lines[2] ?? ""], "p-1", "j-1", "not a line of this journal", 0],
    [
      "a line that is not chained",
      2,
      2,
      [(lines[2] ?? "").replace(/(?<="prev":")./, (digit) => (digit === "0" ? "1" : "0"))],
      "p-1",
      "j-1",
      "not a line of this journal",
      0,
    ],
    ["another spelling", 1, 1, [second.replace(",", ", ")], "p-1", "j-1", "not a line of this journal", 0],
    ["what is no line", 1, 1, ["4711"], "p-1", "j-1", "not a line of this journal", 0],
    ["lines after the seal", 4, 4, [second], "p-1", "j-1", "sealed", 0],
  ] as const)("of %s is refused whole", (_, held, from, delivered, player, journal, because, index) => {
    const refused = deliver(held, from, delivered, player, journal);
    expect(refused).toEqual(Result.fail({ because, index, reason: expect.any(String) }));
    expect(JSON.stringify(refused)).not.toContain("4711");
  });
});

import { mkdtempSync, openSync, closeSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as Result from "effect/Result";
import * as fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { leafHash } from "../../adapters/journal/hash-node.ts";
import { LineReader } from "../../app/audit/reading/line-reader.ts";
import { acceptDelivery } from "../../domain/recording/acceptance.ts";
import { withDrafts } from "../../domain/journal/drafts.ts";
import { NO_LINE } from "../../domain/journal/hash.ts";
import { canonicalFault, decodeRecord } from "../../domain/journal/line/read-record.ts";
import { CLAIMANTS, encodeRecord, type JournalRecord } from "../../domain/journal/record.ts";
import { Replay } from "../../domain/journal/replay.ts";
import { JournalStore } from "../../domain/recording/store.ts";
import type { StoredLine } from "../../domain/journal/recorded.ts";
import { type Player, playerFold } from "../../domain/player.ts";
import { evening } from "../support/evening.ts";
import { runs } from "../support/property-runs.ts";
import { anyText } from "../support/arbitraries/text.ts";

const scratch = mkdtempSync(join(tmpdir(), "border-"));
afterAll(() => rmSync(scratch, { recursive: true }));

const EVERY_CHECK = { chain: leafHash, canonical: true, schemas: true };

const record: JournalRecord = {
  at: "2026-11-20T19:00:00.000Z",
  by: "server",
  cause: 4,
  data: { balance: 2000, position: 3 },
  prev: NO_LINE,
  seq: 7,
  type: "wallet.balance-stated.v1",
};
const text = encodeRecord(record);

/** Any content of a file or an answer in the place of a line: noise, JSON, and lines that are almost correct. */
const anything = fc.oneof(
  anyText(),
  fc.json(),
  fc.uint8Array().map((bytes) => Buffer.from(bytes).toString("latin1")),
  fc
    .tuple(fc.constantFrom(...Object.keys(record)), fc.jsonValue())
    .map(([key, value]) => JSON.stringify({ ...record, seq: 0, cause: undefined, [key]: value })),
  fc
    .tuple(fc.nat(text.length), fc.string({ maxLength: 3 }))
    .map(([at, noise]) => text.slice(0, at) + noise + text.slice(at + 1)),
  // Any data under every known type.
  fc
    .tuple(fc.constantFrom(...playerFold.definitions), fc.dictionary(fc.string(), fc.jsonValue()))
    .map(([{ type }, data]) => JSON.stringify({ ...record, cause: undefined, seq: 0, type, data })),
);

describe("law 7: no input to the journal causes an exception", { tags: ["journal", "recording"] }, () => {
  it("a line is decoded to a record or to a named fault", () => {
    fc.assert(
      fc.property(anything, (line) => {
        const decoded = decodeRecord(line);
        if (Result.isSuccess(decoded)) canonicalFault(decoded.success, line);
        else expect(["not-json", "bad-envelope"]).toContain(decoded.failure.kind);
      }),
      runs(2000),
    );
  });

  it("a replay folds a line or returns its fault, and keeps the state of the lines before", () => {
    const lines = evening().lines();
    fc.assert(
      fc.property(anything, (line) => {
        const replay = new Replay(playerFold, EVERY_CHECK);
        replay.push(line);
        const trusting = new Replay(playerFold);
        trusting.push(line);
        const after = new Replay(playerFold, EVERY_CHECK);
        lines.slice(0, 3).forEach((good) => after.push(good));
        const fault = after.push(line);
        expect(fault?.line).toBe(4);
        expect(after.state.journal.opening).not.toBeNull();
      }),
      runs(2000),
    );
  });

  it("the backend accepts no such line", () => {
    fc.assert(
      fc.property(fc.array(anything, { maxLength: 3 }), fc.nat(3), (lines, from) => {
        const accepted = acceptDelivery({ journalId: "j", from, lines }, "p", undefined, () => undefined, leafHash);
        expect(Result.isFailure(accepted) || accepted.success.lines.length === 0).toBe(true);
      }),
      runs(2000),
    );
  });

  it("a file of any bytes is read to its end, line by line", () => {
    const path = join(scratch, "bytes.ndjson");
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.uint8Array(),
            anything.map((line) => Buffer.from(line)),
          ),
          { maxLength: 5 },
        ),
        (parts) => {
          const bytes = Buffer.concat(parts.flatMap((part) => [Buffer.from(part), Buffer.of(0x0a)]));
          writeFileSync(path, bytes);
          const fd = openSync(path, "r");
          try {
            const reader = new LineReader(fd);
            while (reader.next()) reader.examine();
            expect(reader.number).toBe(bytes.reduce((count, byte) => count + (byte === 0x0a ? 1 : 0), 0));
          } finally {
            closeSync(fd);
          }
        },
      ),
      runs(300),
    );
  });

  it("any data are recorded, or their refusal is recorded, and the line can be replayed", async () => {
    const values = fc.oneof(
      fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true, withMap: true, withSparseArray: true }),
      fc.dictionary(anyText(), fc.anything()),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom(...playerFold.definitions), values, fc.constantFrom(...CLAIMANTS)), {
          maxLength: 5,
        }),
        fc.double(),
        async (happenings, atMs) => {
          const lines: StoredLine[] = [];
          const start = JournalStore.fresh(withDrafts(playerFold), async (more) => void lines.push(...more));
          const store = new JournalStore<Player>({ leafHash }, start);
          for (const [definition, data, by] of happenings) store.record(definition, data as never, atMs, { by });
          await store.durable();
          const replay = new Replay(playerFold, EVERY_CHECK);
          expect(lines.map(({ line }) => replay.push(line))).toEqual(happenings.map(() => undefined));
          expect(replay.state).toEqual(store.snapshot());
        },
      ),
      runs(500),
    );
  });
});

import * as Effect from "effect/Effect";
import * as TestClock from "effect/testing/TestClock";
import { describe, expect, it } from "vitest";
import { leafHash } from "../../../adapters/journal/hash-node.ts";
import { canonical } from "../../../domain/journal/canonical.ts";
import { Replay } from "../../../domain/journal/replay.ts";
import { type Pace, replay, type Replayed } from "../../../domain/journal/replay-stream.ts";
import { type Player, playerFold } from "../../../domain/player.ts";
import { evening } from "../../support/evening.ts";

const lines = evening().lines();
const EVERY_CHECK = { chain: leafHash, canonical: true, schemas: true };

const seqOf = ({ record }: Replayed<Player>) => record?.seq;

/** Runs a script against a paced replay, under a test clock. */
const shown = <A>(
  pace: Pace,
  script: (seen: readonly Replayed<Player>[], isOver: () => boolean) => Effect.Effect<A>,
  of: readonly string[] = lines,
) =>
  Effect.runPromise(
    Effect.scoped(
      Effect.gen(function* () {
        const seen: Replayed<Player>[] = [];
        let isOver = false;
        const observable = yield* replay(playerFold, of, pace, EVERY_CHECK);
        const subscription = observable.subscribe({
          next: (step) => seen.push(step),
          complete: () => (isOver = true),
        });
        yield* TestClock.adjust(0);
        const result = yield* script(seen, () => isOver);
        subscription.unsubscribe();
        return result;
      }),
    ).pipe(Effect.provide(TestClock.layer())),
  );

describe("a paced replay", () => {
  it("has after every line the state of a bulk replay, and its states never change", () =>
    shown({ kind: "at-once" }, (seen, isOver) =>
      Effect.sync(() => {
        expect(isOver()).toBe(true);
        const bulk = new Replay(playerFold, EVERY_CHECK);
        const states = lines.map((line) => {
          bulk.push(line);
          return canonical(bulk.state);
        });
        expect(seen.map(({ state }) => canonical(state))).toEqual(states);
        expect(seen.map(seqOf)).toEqual(lines.map((_, seq) => seq));
      }),
    ));

  it("pauses evenly", () =>
    shown({ kind: "even", everyMs: 100 }, (seen) =>
      Effect.gen(function* () {
        expect(seen.map(seqOf)).toEqual([0]);
        yield* TestClock.adjust(250);
        expect(seen.map(seqOf)).toEqual([0, 1, 2]);
      }),
    ));

  it("takes the recorded pauses, divided by the speed and limited", () =>
    shown({ kind: "recorded", speed: 10, longestPauseMs: 200 }, (seen, isOver) =>
      Effect.gen(function* () {
        const at = (seq: number) => Date.parse((JSON.parse(lines[seq] ?? "") as { at: string }).at);
        let dueMs = 0;
        for (let seq = 1; seq < lines.length; seq++) {
          const pauseMs = Math.min(Math.max(0, at(seq) - at(seq - 1)) / 10, 200);
          if (pauseMs > 0) {
            yield* TestClock.adjust(pauseMs - 0.01);
            expect(seen.length).toBeLessThanOrEqual(seq);
            yield* TestClock.adjust(0.01);
          }
          dueMs += pauseMs;
          expect(seen.length).toBeGreaterThan(seq);
        }
        expect(dueMs).toBeGreaterThan(1000);
        expect(isOver()).toBe(true);
      }),
    ));

  it("ends with the line whose fault stops the replay", () =>
    shown(
      { kind: "at-once" },
      (seen, isOver) =>
        Effect.sync(() => {
          expect(seen).toHaveLength(4);
          expect(seen.at(-1)?.fault).toMatchObject({ kind: "order", line: 4 });
          expect(isOver()).toBe(true);
        }),
      lines.toSpliced(3, 1),
    ));

  it("stops without a subscription, and starts at the first line for a new one", () =>
    Effect.runPromise(
      Effect.gen(function* () {
        const observable = yield* replay(playerFold, lines, { kind: "even", everyMs: 100 });
        const seen: unknown[] = [];
        const subscription = observable.subscribe((step) => seen.push(seqOf(step)));
        yield* TestClock.adjust(100);
        subscription.unsubscribe();
        yield* TestClock.adjust(1000);
        expect(seen).toEqual([0, 1]);
        observable.subscribe((step) => seen.push(seqOf(step))).add(() => seen.push("over"));
        yield* TestClock.adjust(0);
        expect(seen).toEqual([0, 1, 0]);
      }).pipe(Effect.provide(TestClock.layer())),
    ));
});

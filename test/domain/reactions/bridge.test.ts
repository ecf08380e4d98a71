import * as Effect from "effect/Effect";
import * as Fiber from "effect/Fiber";
import * as TestClock from "effect/testing/TestClock";
import { of, Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import { runForEach, combineLatest } from "../../../domain/reactions/bridge.ts";

describe("runForEach", () => {
  it("reacts to everything in order, and ends with the Observable", async () => {
    const seen: number[] = [];
    await Effect.runPromise(runForEach(of(1, 2, 3), (value) => Effect.sync(() => seen.push(value))));
    expect(seen).toEqual([1, 2, 3]);
  });

  it("finishes one reaction before the next begins, and loses nothing meanwhile", async () => {
    const source = new Subject<number>();
    const seen: string[] = [];
    const slow = (value: number) =>
      Effect.gen(function* () {
        seen.push(`begin ${value}`);
        yield* Effect.sleep(1000);
        seen.push(`end ${value}`);
      });
    await Effect.runPromise(
      Effect.gen(function* () {
        const fiber = yield* Effect.forkChild(runForEach(source, slow));
        yield* TestClock.adjust(0);
        source.next(1);
        source.next(2);
        source.complete();
        yield* TestClock.adjust(2000);
        yield* Fiber.join(fiber);
      }).pipe(Effect.provide(TestClock.layer())),
    );
    expect(seen).toEqual(["begin 1", "end 1", "begin 2", "end 2"]);
  });

  it("unsubscribes when it is interrupted", async () => {
    const source = new Subject<number>();
    const fiber = Effect.runFork(runForEach(source, () => Effect.void));
    await new Promise((done) => setTimeout(done, 0));
    expect(source.observed).toBe(true);
    await Effect.runPromise(Fiber.interrupt(fiber));
    expect(source.observed).toBe(false);
  });
});

describe("combineLatest", () => {
  it("gives the latest of both, from when both have spoken, and unsubscribes from both", () => {
    const [letters, numbers] = [new Subject<string>(), new Subject<number>()];
    const seen: string[] = [];
    const subscription = combineLatest(letters, numbers).subscribe(([letter, number]) =>
      seen.push(`${letter}${number}`),
    );
    letters.next("a");
    letters.next("b");
    numbers.next(1);
    numbers.next(2);
    letters.next("c");
    expect(seen).toEqual(["b1", "b2", "c2"]);
    subscription.unsubscribe();
    expect([letters.observed, numbers.observed]).toEqual([false, false]);
  });

  it("hands on what goes wrong with either", () => {
    const letters = new Subject<string>();
    const faults: unknown[] = [];
    combineLatest(letters, of(1)).subscribe({ error: (fault) => faults.push(fault) });
    letters.error("fault");
    expect(faults).toEqual(["fault"]);
  });
});

import * as Effect from "effect/Effect";
import * as Fiber from "effect/Fiber";
import * as Stream from "effect/Stream";
import * as TestClock from "effect/testing/TestClock";
import { BehaviorSubject, of, Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import { observableOf, streamOf } from "../../../domain/reactions/bridge.ts";

describe("an Observable as a stream", () => {
  it("gives every value in order and ends with it", async () => {
    expect(await Effect.runPromise(Stream.runCollect(streamOf(of(1, 2, 3))))).toEqual([1, 2, 3]);
  });

  it("loses nothing that is emitted while the stream is busy", async () => {
    const source = new BehaviorSubject(0);
    const seen: number[] = [];
    const reading = Effect.runFork(
      Stream.runForEach(streamOf(source), (value) =>
        Effect.andThen(
          Effect.sleep(1),
          Effect.sync(() => void seen.push(value)),
        ),
      ),
    );
    for (const value of [1, 2, 3]) source.next(value);
    source.complete();
    await Effect.runPromise(Fiber.join(reading));
    expect(seen).toEqual([0, 1, 2, 3]);
  });

  it("dies with an Observable that fails", async () => {
    const source = new Subject<number>();
    const fiber = Effect.runFork(Stream.runDrain(streamOf(source)));
    source.error(new Error("it may not"));
    await expect(Effect.runPromise(Fiber.join(fiber))).rejects.toThrow("it may not");
  });

  it("is unsubscribed from when the stream is interrupted, and when it has enough", async () => {
    const source = new Subject<number>();
    const fiber = Effect.runFork(Stream.runDrain(streamOf(source)));
    expect(source.observed).toBe(true);
    await Effect.runPromise(Fiber.interrupt(fiber));
    expect(source.observed).toBe(false);
    const one = Effect.runFork(Stream.runCollect(Stream.take(streamOf(source), 1)));
    source.next(7);
    expect(await Effect.runPromise(Fiber.join(one))).toEqual([7]);
    expect(source.observed).toBe(false);
  });
});

describe("a stream as an Observable", () => {
  /** Subscribes and notes what comes, on a test's clock. */
  const watching = <A, E>(stream: Stream.Stream<A, E>) =>
    Effect.gen(function* () {
      const observable = yield* observableOf(stream);
      const seen: unknown[] = [];
      const subscribe = () =>
        observable.subscribe({
          next: (value) => seen.push(value),
          complete: () => seen.push("complete"),
          error: (cause: unknown) => seen.push(["error", cause]),
        });
      return { seen, subscribe };
    });
  const onTestClock = <A>(effect: Effect.Effect<A>) =>
    Effect.runPromise(Effect.provide(Effect.scoped(effect), TestClock.layer()));

  const ticks = Stream.mapEffect(Stream.make(1, 2, 3), (n) => Effect.as(Effect.sleep("1 second"), n));

  it("gives every value at its time and completes with it", () =>
    onTestClock(
      Effect.gen(function* () {
        const { seen, subscribe } = yield* watching(ticks);
        subscribe();
        yield* TestClock.adjust("2 seconds");
        expect(seen).toEqual([1, 2]);
        yield* TestClock.adjust("1 second");
        expect(seen).toEqual([1, 2, 3, "complete"]);
      }),
    ));

  it("runs for each subscription anew, and not without one", () =>
    onTestClock(
      Effect.gen(function* () {
        let runs = 0;
        const counted = Stream.suspend(() => Stream.make((runs += 1)));
        const { seen, subscribe } = yield* watching(counted);
        expect(runs).toBe(0);
        subscribe();
        subscribe();
        yield* TestClock.adjust(0);
        expect(seen).toEqual([1, "complete", 2, "complete"]);
      }),
    ));

  it("is interrupted, and says nothing more, once nobody is subscribed", () =>
    onTestClock(
      Effect.gen(function* () {
        let isRunning = false;
        const watched = Stream.fromEffect(
          Effect.acquireUseRelease(
            Effect.sync(() => (isRunning = true)),
            () => Effect.never,
            () => Effect.sync(() => (isRunning = false)),
          ),
        );
        const { seen, subscribe } = yield* watching(watched);
        const subscription = subscribe();
        yield* TestClock.adjust(0);
        expect(isRunning).toBe(true);
        subscription.unsubscribe();
        yield* TestClock.adjust(0);
        expect(isRunning).toBe(false);
        expect(seen).toEqual([]);
      }),
    ));

  it("errs with the stream's failure", () =>
    onTestClock(
      Effect.gen(function* () {
        const { seen, subscribe } = yield* watching(Stream.concat(Stream.make(1), Stream.fail("no more")));
        subscribe();
        yield* TestClock.adjust(0);
        expect(seen).toEqual([1, ["error", "no more"]]);
      }),
    ));

  it("comes out the other end as it went in", async () => {
    const there = await Effect.runPromise(observableOf(Stream.make(1, 2, 3)));
    expect(await Effect.runPromise(Stream.runCollect(streamOf(there)))).toEqual([1, 2, 3]);
  });
});

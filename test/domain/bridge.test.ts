import * as Effect from "effect/Effect";
import * as Fiber from "effect/Fiber";
import * as Stream from "effect/Stream";
import { BehaviorSubject, of, Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import { streamOf } from "../../domain/bridge.ts";

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

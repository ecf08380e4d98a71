import * as Effect from "effect/Effect";
import * as Fiber from "effect/Fiber";
import * as TestClock from "effect/testing/TestClock";
import { describe, expect, it } from "vitest";
import { envelope, getTickets, network, type Outcome, room, run, settle } from "./backend-double.ts";

/** Something that happens when the test says. */
const event = () => {
  let happen = () => {};
  const happened = new Promise<void>((resolve) => (happen = resolve));
  return { happen, happened };
};
const counts = (count: number) => ({ body: envelope({ data: { count } }) });
const ask = (backend: ReturnType<typeof network>["backend"], fields = {}) =>
  Effect.forkChild(backend.call(getTickets, { ...room, ...fields }));

/** Sends a read whose answer is late, and 2 s later the same read. */
const lateThen = (later: Outcome, fields = {}) => {
  const late = event();
  const { backend } = network({ ...counts(1), after: late.happened }, later);
  const both = Effect.gen(function* () {
    const first = yield* ask(backend);
    yield* settle;
    yield* TestClock.adjust(2_000);
    const second = yield* ask(backend, fields);
    return { first, second };
  });
  return { late, both };
};

describe("a read that is sent again while its first answer is late", () => {
  it("has the later read's answer for both, when that comes first: what has changed meanwhile is not shown again", async () => {
    const { late, both } = lateThen(counts(2));
    await run(
      Effect.gen(function* () {
        const { first, second } = yield* both;
        expect(yield* Fiber.join(second)).toEqual({ count: 2 });
        late.happen();
        expect(yield* Fiber.join(first)).toEqual({ count: 2 });
      }),
    );
  });

  it("has each answer, when the earlier one comes first", async () => {
    const second = event();
    const { late, both } = lateThen({ ...counts(2), after: second.happened });
    await run(
      Effect.gen(function* () {
        const reads = yield* both;
        late.happen();
        expect(yield* Fiber.join(reads.first)).toEqual({ count: 1 });
        second.happen();
        expect(yield* Fiber.join(reads.second)).toEqual({ count: 2 });
      }),
    );
  });

  it("has the late answer, when the later read fails", async () => {
    const { late, both } = lateThen("fails");
    await run(
      Effect.gen(function* () {
        const { first, second } = yield* both;
        expect(yield* Effect.flip(Fiber.join(second))).toMatchObject({ _tag: "Unreachable" });
        late.happen();
        expect(yield* Fiber.join(first)).toEqual({ count: 1 });
      }),
    );
  });

  it("has its own answer, when the later read was of something else", async () => {
    const { late, both } = lateThen(counts(2), { instance: "current" });
    await run(
      Effect.gen(function* () {
        const { first, second } = yield* both;
        expect(yield* Fiber.join(second)).toEqual({ count: 2 });
        late.happen();
        expect(yield* Fiber.join(first)).toEqual({ count: 1 });
      }),
    );
  });
});

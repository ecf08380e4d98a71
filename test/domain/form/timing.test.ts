import * as Effect from "effect/Effect";
import * as Scope from "effect/Scope";
import * as Exit from "effect/Exit";
import * as TestClock from "effect/testing/TestClock";
import { describe, expect, it } from "vitest";
import { liveForm } from "../../../domain/form/live.ts";
import { validateEmail } from "../../../domain/form/rules/email.ts";
import { formTiming } from "../../../domain/form/timing.ts";
import { given } from "../../support/given.ts";

/** A form's timing on a clock that the test moves; `done` is the work that was started, in order. */
function onAClock() {
  let nowMs = 0;
  const waiting = new Set<{ readonly at: number; readonly work: string }>();
  const done: string[] = [];
  const timing = formTiming<string>((work, delayMs) => {
    const wait = { at: nowMs + delayMs, work };
    waiting.add(wait);
    return () => void waiting.delete(wait);
  });
  const pass = (ms: number) => {
    nowMs += ms;
    for (const wait of waiting) if (wait.at <= nowMs && waiting.delete(wait)) done.push(wait.work);
  };
  return { timing, pass, done };
}

describe("the timing of a form", () => {
  it("judges a field 400 ms after the last key in it, whatever is typed elsewhere", () => {
    const { timing, pass, done } = onAClock();
    timing.typed("email", "judge a");
    pass(399);
    timing.typed("email", "judge ab");
    timing.typed("name", "judge name");
    pass(399);
    expect(done).toEqual([]);
    pass(1);
    expect(done).toEqual(["judge ab", "judge name"]);
  });

  it("judges a field at once when it is left, and not a second time after the pause", () => {
    const { timing, pass, done } = onAClock();
    timing.typed("email", "typed");
    timing.left("email", "left");
    pass(0);
    expect(done).toEqual(["left"]);
    pass(400);
    expect(done).toEqual(["left"]);
  });

  it("removes the server's message 5 s after the last one, and apart from the fields", () => {
    const { timing, pass, done } = onAClock();
    timing.refused("first");
    pass(4_999);
    timing.refused("second");
    timing.typed("server", "typed");
    pass(4_999);
    expect(done).toEqual(["typed"]);
    pass(1);
    expect(done).toEqual(["typed", "second"]);
  });

  it("starts nothing once the form is gone", () => {
    const { timing, pass, done } = onAClock();
    timing.typed("email", "judge");
    timing.refused("forget");
    timing.stop();
    pass(10_000);
    expect(done).toEqual([]);
  });
});

it("a live form whose scope is closed judges nothing any more", () =>
  given()
    .when(
      Effect.gen(function* () {
        const scope = yield* Scope.make();
        const { form, type } = yield* Scope.provide(liveForm({ email: { rule: validateEmail } }), scope);
        yield* type("email", "a");
        yield* Scope.close(scope, Exit.void);
        yield* TestClock.adjust("1 second");
        expect(form().fields.email.error).toBeUndefined();
      }),
    )
    .outcome());

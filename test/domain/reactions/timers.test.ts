import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { NoticeDismissed, NoticeRaised } from "../../../domain/shell/events.ts";
import { notify } from "../../../domain/shell/commands.ts";
import { record } from "../../../domain/ports/journal.ts";
import { onTransition } from "../../../domain/reactions/subscriptions.ts";
import { whileKey } from "../../../domain/reactions/timers.ts";
import { given, running, settled } from "../../support/given.ts";

/** The message of the only notice stands for a key that the state gives. */
const raise = (message: string) => notify({ ref: "key", message, severity: 1 });
const dismiss = record(NoticeDismissed, { ref: "key", because: "dismissed" }, { by: "player" });

describe("whileKey", () => {
  it("runs one program per key, and releases one before it starts the next", async () => {
    const log: string[] = [];
    const note = (text: string) => Effect.sync(() => void log.push(text));
    const program = whileKey(
      ({ shell }) => (shell.notices[0] === undefined ? undefined : [shell.notices[0].message]),
      (key) =>
        Effect.acquireUseRelease(
          note(`start ${key}`),
          () => Effect.never,
          () => Effect.andThen(Effect.yieldNow, note(`end ${key}`)),
        ),
    );
    await given()
      .when(
        Effect.gen(function* () {
          yield* running(program);
          yield* raise("a");
          yield* settled;
          yield* raise("b");
          yield* settled;
          yield* dismiss;
          yield* settled;
        }),
      )
      .outcome();
    expect(log).toEqual(["start a", "end a", "start b", "end b"]);
  });
});

describe("onTransition", () => {
  it("runs for a change between the two values, and not for a value that was there from the start", async () => {
    const seen: number[] = [];
    const raised = onTransition(
      ({ shell }) => shell.notices.length,
      (before, now) => before === 0 && now === 1,
      Effect.sync(() => void seen.push(seen.length)),
    );
    const { records } = await given()
      .when(
        Effect.gen(function* () {
          yield* raise("a");
          yield* running(raised);
          yield* settled;
          expect(seen).toEqual([]);
          yield* dismiss;
          yield* raise("b");
          yield* settled;
        }),
      )
      .outcome();
    expect(records.filter(({ type }) => type === NoticeRaised.type)).toHaveLength(2);
    expect(seen).toEqual([0]);
  });
});

import * as Effect from "effect/Effect";
import type { AnyEventDefinition, EventOf } from "../journal/event.ts";
import type { JournalRecord } from "../journal/record.ts";
import { Journal } from "../ports/journal.ts";
import type { Services } from "../services.ts";
import { runForEach } from "./bridge.ts";

/** The delay before a failed read is repeated. It doubles with each failure. */
export const READ_AGAIN_AFTER_MS = 5_000;
const LONGEST_DELAY_MS = 60_000;

/** A read of the backend, and the events that record its result. */
export interface Read<Failed extends AnyEventDefinition, Answered extends AnyEventDefinition> {
  readonly failed: Failed;
  /** Whether an event of `failed` is about this read; without it, each one is. */
  readonly isFailure?: (event: EventOf<Failed>, record: JournalRecord) => boolean;
  readonly answered: Answered | readonly Answered[];
  /** Whether an event of `answered` is about this read; without it, each one is. */
  readonly isAnswer?: (event: EventOf<Answered>, record: JournalRecord) => boolean;
  readonly read: Effect.Effect<unknown, never, Services>;
}

/**
 * Repeats a read after each failure, until it is answered, whatever is known from earlier answers: what was missed in a gap of the connection would otherwise stay
 * wrong. An answer by another way, such as the player's "Try again", ends the repetition. Never ends.
 */
export const readAgain = <Failed extends AnyEventDefinition, Answered extends AnyEventDefinition>({
  failed,
  isFailure = () => true,
  answered,
  isAnswer = () => true,
  read,
}: Read<Failed, Answered>): Effect.Effect<void, never, Services> =>
  Effect.gen(function* () {
    const { eventsOf } = yield* Journal;
    const answers = [answered].flat().map(({ tag }) => tag);
    let failures = 0;
    // Each result makes a repetition that still waits invalid.
    let results = 0;
    yield* runForEach(eventsOf([failed.tag, ...answers]), ({ event, record }) =>
      Effect.suspend(() => {
        if (event._tag === failed.tag && isFailure(event as unknown as EventOf<Failed>, record)) {
          const delayMs = Math.min(READ_AGAIN_AFTER_MS * 2 ** failures, LONGEST_DELAY_MS);
          failures += 1;
          const result = (results += 1);
          const repeat = Effect.suspend(() => (result === results ? read : Effect.void));
          return Effect.forkChild(Effect.andThen(Effect.sleep(delayMs), repeat));
        }
        if (answers.includes(event._tag) && isAnswer(event as unknown as EventOf<Answered>, record)) {
          failures = 0;
          results += 1;
        }
        return Effect.void;
      }),
    );
  });

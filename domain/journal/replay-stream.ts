import * as Effect from "effect/Effect";
import * as Stream from "effect/Stream";
import { enableArrayMethods, Immer } from "immer";
import type { Observable } from "rxjs";
import { observableOf } from "../reactions/bridge.ts";
import type { JournalRecord } from "./record.ts";
import { type Fault, type RecordFold, Replay, type ReplayChecks, TRUSTING } from "./replay.ts";

enableArrayMethods();

/** One line of a replay that is watched. */
export interface Replayed<State> {
  /** The line's record; the one before it where the line could not be read, undefined where there is none. */
  readonly record: JournalRecord | undefined;
  /** The state with it folded in. Unlike a bulk replay's, it may be kept: what an event does not touch is the same object. */
  readonly state: State;
  readonly fault: Fault | undefined;
}

/** How fast a replay goes: as fast as it can, evenly, or as it was lived, faster by a factor and with long pauses cut. */
export type Pace =
  | { readonly kind: "at-once" }
  | { readonly kind: "even"; readonly everyMs: number }
  | { readonly kind: "as-lived"; readonly speed: number; readonly longestPauseMs: number };

/**
 * Replays lines for somebody to watch, on Effect's clock. Each subscription
 * replays from the first line; it completes after the last one, or after the line
 * that nothing can follow, which carries the fault.
 */
export const replay = <State extends object>(
  fold: RecordFold<State>,
  lines: Iterable<string>,
  pace: Pace,
  checks: ReplayChecks = TRUSTING,
): Effect.Effect<Observable<Replayed<State>>> =>
  observableOf(
    Stream.suspend(() => {
      const replay = new Replay(immutably(fold), checks);
      const push = (line: string) =>
        Effect.gen(function* () {
          const before = replay.last;
          const fault = replay.push(line);
          yield* Effect.sleep(pauseMs(pace, before, replay.last));
          return { record: replay.last, state: replay.state.current, fault };
        });
      return Stream.fromIterable(lines).pipe(
        Stream.mapEffect(push),
        Stream.takeUntil(() => replay.stopped),
      );
    }),
  );

function pauseMs(pace: Pace, before: JournalRecord | undefined, now: JournalRecord | undefined): number {
  if (pace.kind === "at-once" || before === undefined || now === undefined) return 0;
  if (pace.kind === "even") return pace.everyMs;
  const livedMs = Math.max(0, Date.parse(now.at) - Date.parse(before.at));
  return Math.min(livedMs / pace.speed, pace.longestPauseMs);
}

interface Held<State> {
  current: State;
}

/** The same fold over a state that is replaced rather than changed. */
function immutably<State extends object>(fold: RecordFold<State>): RecordFold<Held<State>> {
  const immer = new Immer({ autoFreeze: false });
  return {
    reader: fold.reader,
    initial: () => ({ current: fold.initial() }),
    applyRecord: (held, record) => {
      held.current = immer.produce(held.current, (draft) => fold.applyRecord(draft as State, record));
    },
  };
}

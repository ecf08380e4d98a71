import * as Effect from "effect/Effect";
import * as Stream from "effect/Stream";
import { enableArrayMethods, Immer } from "immer";
import type { Observable } from "rxjs";
import { observableOf } from "../reactions/bridge.ts";
import type { JournalRecord } from "./record.ts";
import { type Fault, type RecordFold, Replay, type ReplayChecks, NO_CHECKS } from "./replay.ts";

enableArrayMethods();

/** One line of a paced replay. */
export interface Replayed<State> {
  /** The record of the line. If the line could not be read, the last record before it; undefined if there is none. */
  readonly record: JournalRecord | undefined;
  /** The state after the line. It never changes, unlike the state of a `Replay`, so it may be kept. */
  readonly state: State;
  readonly fault: Fault | undefined;
}

/** The pace of a replay: no pauses, equal pauses, or the recorded pauses divided by `speed` and limited. */
export type Pace =
  | { readonly kind: "at-once" }
  | { readonly kind: "even"; readonly everyMs: number }
  | { readonly kind: "recorded"; readonly speed: number; readonly longestPauseMs: number };

/**
 * Replays lines at a pace, on Effect's clock. Each subscription replays from the first line.
 * It completes after the last line, or after a line whose fault stops the replay.
 */
export const replay = <State extends object>(
  fold: RecordFold<State>,
  lines: Iterable<string>,
  pace: Pace,
  checks: ReplayChecks = NO_CHECKS,
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
  const recordedMs = Math.max(0, Date.parse(now.at) - Date.parse(before.at));
  return Math.min(recordedMs / pace.speed, pace.longestPauseMs);
}

interface Held<State> {
  current: State;
}

/** The same fold, over a state that is replaced, not changed. */
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

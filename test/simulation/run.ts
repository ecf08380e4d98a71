import type { EveningOptions } from "./evening.ts";
import { type Outcome, runEvening } from "./evening.ts";
import type { Options } from "./options.ts";
import { everythingReachable } from "./reachable.ts";
import { type Direction, Steering } from "./steering.ts";

/** The sums of a run. */
export interface Sums {
  evenings: number;
  records: number;
  calls: number;
  acts: number;
  simulatedMs: number;
  readonly faults: Map<string, number>;
  readonly reached: Map<string, number>;
}

export const noSums = (): Sums => ({
  evenings: 0,
  records: 0,
  calls: 0,
  acts: 0,
  simulatedMs: 0,
  faults: new Map(),
  reached: new Map(),
});

const count = (counts: Map<string, number>, name: string, by = 1) => counts.set(name, (counts.get(name) ?? 0) + by);

/** What an evening reached, with its acts and faults. */
function* reachedBy({ acts, faults, reached }: Outcome): Generator<readonly [what: string, times: number]> {
  yield* reached;
  for (const { act } of acts) yield [`act ${act}`, 1];
  for (const { fault } of faults) yield [`fault ${fault}`, 1];
}

export const add = (sums: Sums, outcome: Outcome): void => {
  sums.evenings += 1;
  sums.records += outcome.records;
  sums.calls += outcome.calls;
  sums.acts += outcome.acts.length;
  sums.simulatedMs += outcome.simulatedMs;
  for (const { fault } of outcome.faults) count(sums.faults, fault);
  for (const [what, times] of reachedBy(outcome)) count(sums.reached, what, times);
};

/** An evening that broke a law. */
export interface Failure {
  readonly seed: number;
  /** The options of this evening. */
  readonly options: Options;
  readonly outcome: Outcome;
}

export const eveningOf = (options: Options, seed: number): EveningOptions => ({
  seed: String(seed),
  minutes: options.minutes,
  players: options.players,
  tabs: options.tabs,
  profile: options.profile,
  area: options.area,
  acts: options.acts,
  focus: options.focus,
  faults: options.faults,
  player: options.player,
  fromMs: options.from?.getTime(),
  untilMs: options.until?.getTime(),
  thorough: options.thorough === true,
  only: options.only && new Set(options.only),
});

/** Runs the evenings of one thread: every `stride`-th seed from `first` on. A thread is steered by its own evenings, so that its speed decides nothing. */
export async function* runEvenings(
  options: Options,
  share: { readonly first: number; readonly stride: number },
): AsyncGenerator<{ readonly seed: number; readonly direction: Direction; readonly outcome: Outcome }> {
  const startedMs = performance.now();
  const steering = options.steer === true ? new Steering(everythingReachable()) : undefined;
  for (let index = share.first; index < options.evenings; index += share.stride) {
    if (options.time !== undefined && performance.now() - startedMs > options.time) return;
    const seed = options.seed + index;
    const direction = steering?.directionFor(seed) ?? {};
    const outcome = await runEvening(eveningOf({ ...options, ...direction }, seed)).catch((cause: unknown) => {
      throw new Error(`the evening of seed ${seed} could not be run`, { cause });
    });
    steering?.reached([...reachedBy(outcome)].map(([what]) => what));
    yield { seed, direction, outcome };
  }
}

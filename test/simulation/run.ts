import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { PROVIDERS } from "../../domain/methods/wire.ts";
import { PROFILE_KEYS } from "../../domain/regulator/keys.ts";
import { WORDS } from "./coverage.ts";
import { DAY_MS, type EveningOptions, LOGINS, type Outcome, runEvening } from "./evening.ts";
import { FIRST_DAY, type Options } from "./options.ts";
import { everythingReachable, refusalsSaying } from "./reachable.ts";
import { Steering } from "./steering.ts";

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

/** What the earlier runs reached from which a run continues, with the number of times. */
export const readProgress = ({ progress }: Options): readonly (readonly [what: string, times: number])[] =>
  progress === undefined || !existsSync(progress)
    ? []
    : Object.entries(JSON.parse(readFileSync(progress, "utf8")) as Record<string, number>);

export const writeProgress = ({ progress }: Options, { reached }: Sums): void => {
  if (progress === undefined) return;
  const sorted = [...reached].toSorted(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(progress, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
};

const count = (counts: Map<string, number>, name: string, by = 1) => counts.set(name, (counts.get(name) ?? 0) + by);

/** What an evening reached, with its acts and faults. */
function* reachedBy({ acts, faults, reached }: Outcome): Generator<readonly [what: string, times: number]> {
  for (const [what, times] of reached) {
    if (!what.startsWith(WORDS)) yield [what, times];
    else
      for (const refusal of refusalsSaying(what.slice(WORDS.length))) if (!reached.has(refusal)) yield [refusal, times];
  }
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
  meetings: options.meet,
  player: options.player,
  paysBy: options.paysBy,
  fromMs: options.from?.getTime(),
  untilMs: options.until?.getTime(),
  thorough: options.thorough === true,
  regulator: options.regulator,
  isWitnessed: options.witness === true,
  only: options.only && new Set(options.only),
});

/** The end of the day so many days after a story begins, as `--until` names it. */
const daysLater = ({ from = FIRST_DAY }: Options, days: number): Date =>
  new Date(`${new Date(from.getTime() + days * DAY_MS).toISOString().slice(0, 10)}T23:59:59Z`);

/** Runs the evenings of one thread: every `stride`-th seed from `first` on. A thread is steered by its own evenings, so that its speed decides nothing. */
export async function* runEvenings(
  options: Options,
  share: { readonly first: number; readonly stride: number },
): AsyncGenerator<{ readonly seed: number; readonly direction: Partial<Options>; readonly outcome: Outcome }> {
  const startedMs = performance.now();
  const steering =
    options.steer === true
      ? new Steering(everythingReachable(), { players: LOGINS, providers: PROVIDERS, regulators: PROFILE_KEYS })
      : undefined;
  steering?.reached(readProgress(options).map(([what]) => what));
  for (let index = share.first; index < options.evenings; index += share.stride) {
    if (options.time !== undefined && performance.now() - startedMs > options.time) return;
    const seed = options.seed + index;
    const { days, ...rest } = steering?.directionFor(seed) ?? {};
    const direction = {
      ...rest,
      ...(days === undefined ? {} : { until: daysLater(options, days) }),
    };
    const outcome = await runEvening(eveningOf({ ...options, ...direction }, seed)).catch((cause: unknown) => {
      throw new Error(`the evening of seed ${seed} could not be run`, { cause });
    });
    steering?.reached([...reachedBy(outcome)].map(([what]) => what));
    yield { seed, direction, outcome };
  }
}

import { decisionText } from "./decisions.ts";
import { type EveningOptions, type Outcome, runEvening } from "./evening.ts";

/** A story with fewer acts and faults. */
export interface Shrunk {
  readonly outcome: Outcome;
  /** The acts and faults that are left. */
  readonly only: ReadonlySet<string>;
  /** Nothing more can be left out. */
  readonly isComplete: boolean;
}

/** The acts and faults of an evening, with what was decided. */
export const decisionsOf = ({ acts, faults }: Outcome): readonly string[] => [
  ...acts.map(({ name, act }) => decisionText(name, act)),
  ...faults.map(({ name, fault }) => decisionText(name, fault)),
];

/**
 * Leaves out acts and faults while the evening still breaks the same law: first half of them, then a quarter, down to
 * single ones (delta debugging). Ends when nothing more can be left out, or the time is over.
 */
export async function shrink(evening: EveningOptions, failed: Outcome, budgetMs: number): Promise<Shrunk> {
  const startedMs = performance.now();
  const isTimeOver = () => performance.now() - startedMs > budgetMs;
  const law = failed.breaches[0]?.law;
  let outcome = failed;
  let kept = decisionsOf(failed);
  const attempt = async (names: readonly string[]): Promise<boolean> => {
    const attempted = await runEvening({ ...evening, only: new Set(names) });
    if (!attempted.breaches.some((breach) => breach.law === law)) return false;
    outcome = attempted;
    const happened = new Set(decisionsOf(attempted));
    kept = names.filter((name) => happened.has(name));
    return true;
  };
  let size = Math.ceil(kept.length / 2);
  for (let isSmaller = true; (isSmaller || size > 1) && !isTimeOver();) {
    if (!isSmaller) size = Math.ceil(size / 2);
    isSmaller = false;
    // From the end, because what came last often matters least.
    for (let to = kept.length; to > 0 && !isTimeOver(); to -= size) {
      const from = Math.max(0, to - size);
      isSmaller = (await attempt([...kept.slice(0, from), ...kept.slice(to)])) || isSmaller;
      to = Math.min(to, kept.length + size);
    }
  }
  return { outcome, only: new Set(kept), isComplete: !isTimeOver() };
}

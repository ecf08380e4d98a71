import type { Pence } from "../money.ts";

/** A deposit of this journal. */
export interface Counted {
  /** The client's reference; null for a deposit that only its settlement told of. */
  intent: string | null;
  /** The backend's, once it is known. */
  ref: string | null;
  amount: Pence;
  /** When the backend was heard to have taken it up, which it did then or before; null while nobody knows. */
  takenUpAt: number | null;
  /** Whether the server's last word on the limits includes it. */
  included: boolean;
}

/**
 * The deposits of this journal, settled or pending. Where it is not certain that the server's word on the limits includes
 * one, it counts beside it, so that no limit is overrun by what was on its way.
 */
export interface Counting {
  counted: Counted[];
  /** References that were refused: whose one is may be known only later. */
  refused: string[];
}

const ofRef = ({ counted }: Counting, ref: string) => counted.find((one) => one.ref === ref);

const drop = (draft: Counting, dropped: (one: Counted) => boolean): void => {
  draft.counted = draft.counted.filter((one) => !dropped(one));
};

/** Asked for; however often that is told, it is one deposit. */
export function requested(draft: Counting, intent: string, amount: Pence): void {
  if (draft.counted.some((one) => one.intent === intent)) return;
  draft.counted.push({ intent, ref: null, amount, takenUpAt: null, included: false });
}

/** Taken up under the backend's own reference, the outcome of which may have been heard before. */
export function takenUp(draft: Counting, intent: string, ref: string, at: number): void {
  const one = draft.counted.find((other) => other.intent === intent);
  if (one === undefined || one.ref !== null) return;
  if (draft.refused.includes(ref)) return drop(draft, (other) => other.intent === intent);
  const { amount, takenUpAt, included } = ofRef(draft, ref) ?? { ...one, takenUpAt: at };
  drop(draft, (other) => other.ref === ref);
  one.ref = ref;
  one.amount = amount;
  one.takenUpAt = takenUpAt;
  one.included = included;
}

/** Settled: the money is there, whatever was said before. */
export function settled(draft: Counting, ref: string, amount: Pence, at: number): void {
  const one = ofRef(draft, ref);
  if (one === undefined) draft.counted.push({ intent: null, ref, amount, takenUpAt: at, included: false });
  else one.amount = amount;
}

/** It will not be, and counts no longer. */
export function declined(draft: Counting, intent: string | null, ref: string | null): void {
  if (intent !== null) return drop(draft, (one) => one.intent === intent);
  if (ref === null) return;
  draft.refused.push(ref);
  drop(draft, (one) => one.ref === ref);
}

/**
 * The server stated what is left, as it was at a moment: what was heard to be taken up before is in it. What was heard in the
 * same millisecond may not be, and counts beside it.
 */
export function stated(draft: Counting, asOf: number): void {
  for (const one of draft.counted) one.included = one.takenUpAt !== null && one.takenUpAt < asOf;
}

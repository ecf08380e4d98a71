import type { Pence } from "../money.ts";

/** A deposit of this journal. */
export interface Counted {
  /** The client's reference; null if only its settlement is known. */
  intent: string | null;
  /** The backend's reference, once known. */
  ref: string | null;
  amount: Pence;
  /** When the backend's acceptance arrived. The backend accepted it then or earlier. null while unknown. */
  takenUpAt: number | null;
  /** Whether the server's last statement of the limits includes it. */
  included: boolean;
}

/**
 * The deposits of this journal, settled or pending. A deposit that the server's statement may not include counts in
 * addition to it, so that no limit is exceeded.
 */
export interface Counting {
  counted: Counted[];
  /** Refused references. Their deposit may become known later. */
  refused: string[];
}

/** A reference has one deposit, nearly always one of the last. */
const ofRef = ({ counted }: Counting, ref: string) => counted.findLast((one) => one.ref === ref);

const drop = (draft: Counting, dropped: (one: Counted) => boolean): void => {
  draft.counted = draft.counted.filter((one) => !dropped(one));
};

/** The player requested a deposit. A repeated request of the same intent counts once. */
export function requested(draft: Counting, intent: string, amount: Pence): void {
  if (draft.counted.some((one) => one.intent === intent)) return;
  draft.counted.push({ intent, ref: null, amount, takenUpAt: null, included: false });
}

/** The backend accepted a deposit under its own reference. Its outcome may have arrived before. */
export function accepted(draft: Counting, intent: string, ref: string, at: number): void {
  const one = draft.counted.findLast((other) => other.intent === intent);
  if (one === undefined || one.ref !== null) return;
  if (draft.refused.includes(ref)) return drop(draft, (other) => other.intent === intent);
  const known = ofRef(draft, ref);
  const { amount, takenUpAt, included } = known ?? { ...one, takenUpAt: at };
  if (known !== undefined) drop(draft, (other) => other.ref === ref);
  one.ref = ref;
  one.amount = amount;
  one.takenUpAt = takenUpAt;
  one.included = included;
}

/** Settled: the money has arrived, whatever was stated before. */
export function settled(draft: Counting, ref: string, amount: Pence, at: number): void {
  const one = ofRef(draft, ref);
  if (one === undefined) draft.counted.push({ intent: null, ref, amount, takenUpAt: at, included: false });
  else one.amount = amount;
}

/** Declined: it no longer counts. */
export function declined(draft: Counting, intent: string | null, ref: string | null): void {
  if (intent !== null) return drop(draft, (one) => one.intent === intent);
  if (ref === null) return;
  draft.refused.push(ref);
  drop(draft, (one) => one.ref === ref);
}

/**
 * The server stated the remaining amounts as of a moment. They include deposits whose acceptance arrived before that
 * moment. A deposit of the same millisecond may be missing, so it counts in addition.
 */
export function stated(draft: Counting, asOf: number): void {
  for (const one of draft.counted) one.included = one.takenUpAt !== null && one.takenUpAt < asOf;
}

import type { CheckName } from "../../../../app/audit/engine/verdict/verdict.ts";
import type { MovementKind } from "../../../../domain/wallet/movement.ts";
import type { Step } from "../../../support/rewriting.ts";
import { MOVED } from "./rewritten-logs.ts";

export const MONEY: readonly CheckName[] = ["payments", "play", "session"];
export const INSIDE_THE_GAME =
  "The player stakes inside the frame of the game, so no other record of the log states the amount.";
export const LOST =
  "The message that announced the prize may have been lost, so the verdict is incomplete and names the game.";
export const BY_OPERATOR = "The operator books it on its own, so no other record of the log states it.";

export const isMovement = ({ type }: Step) => type === MOVED;
export const kindOf = ({ data }: Step) => data["kind"] as MovementKind;
export const amountOf = ({ data }: Step) => data["amount"] as number;
/** A movement whose amount no other record of the log states. */
export const isAlone = (step: Step): string | undefined => {
  const kind = kindOf(step);
  if (kind === "ADJUSTMENT" || kind === "REFUND" || kind === "REFUND_DENIED") return BY_OPERATOR;
  return kind === "STAKE" || kind === "WIN" || kind === "FREE_ROUND" ? INSIDE_THE_GAME : undefined;
};

export const isReturn = (step: Step): string | undefined =>
  kindOf(step) === "WITHDRAWAL_CANCELLED" ? "Only the movement states that a withdrawal was returned." : undefined;
/** A movement may follow for a minute after the answer. Without the server's time, a long pause may be a jump of the device's clock. */
export const isLate = (steps: readonly Step[], step: Step): string | undefined => {
  const isTimed = steps.some(
    (one) => isMovement(one) && steps.some(({ id, by }) => id === one.cause && by === "player"),
  );
  const mostMs = isTimed ? Infinity : 30_000;
  const times = steps.slice(steps.indexOf(step), steps.findLastIndex(isMovement) + 1).map(({ at }) => Date.parse(at));
  const passedMs = times.reduce((sum, at, index) => sum + Math.min(at - (times[index - 1] ?? at), mostMs), 0);
  return passedMs < 60_000 ? "The movement may follow after the end of the log." : undefined;
};

/** The values that connect the records of a payment, a purchase or a game. */
export const referencesOf = ({ data }: Step): readonly unknown[] =>
  ["intent", "ref", "correlation", "purchaseRef", "game"].map((name) => data[name]).filter((one) => one != null);

/** The records of the same payment, purchase or game, through any chain of references. */
export function storyOf(steps: readonly Step[], step: Step): readonly (number | undefined)[] {
  const known = new Set(referencesOf(step));
  for (let size = 0; size !== known.size;) {
    size = known.size;
    for (const other of steps)
      if (referencesOf(other).some((one) => known.has(one))) for (const one of referencesOf(other)) known.add(one);
  }
  return steps.filter((other) => referencesOf(other).some((one) => known.has(one))).map(({ id }) => id);
}

export const having = (steps: readonly Step[], step: Step, change: Partial<Step>): readonly Step[] =>
  steps.map((other) => (other === step ? { ...other, ...change } : other));
export const withData = (
  steps: readonly Step[],
  step: Step,
  data: Readonly<Record<string, unknown>>,
): readonly Step[] => having(steps, step, { data: { ...step.data, ...data } });
export const without = (steps: readonly Step[], step: Step): readonly Step[] => steps.filter((other) => other !== step);
export const copied = (steps: readonly Step[], step: Step, change: Partial<Step> = {}): readonly Step[] =>
  steps.flatMap((other) => (other === step ? [other, { ...other, id: NEW, ...change }] : [other]));
/** The `id` of a new record. */
export const NEW = -1;

/** The first record of each type. */
export const firstOfEach = (steps: readonly Step[]): readonly Step[] =>
  steps.filter(({ type }, index) => steps.findIndex((other) => other.type === type) === index);
export const movementsOf = (steps: readonly Step[]) => steps.filter(isMovement);
export const REQUESTS = ["deposits.requested.v1", "withdrawals.requested.v1", "bingo.tickets-requested.v1"];
export const SIGNED_OUT = "session.signed-out.v1";
/** The last answer of a payment or purchase that had a request. */
export const ANSWERS = ["deposits.accepted.v1", "withdrawals.accepted.v1", "bingo.tickets-purchased.v1"];
export const of = (steps: readonly Step[], types: readonly string[]) =>
  steps.filter(({ type }) => types.includes(type));

/** A new record of the log. */
export const recordAt = (
  type: string,
  at: string,
  data: Step["data"],
  by: Step["by"] = "server",
  cause?: number,
): Step => ({ id: NEW, type, by, at, data, cause });
/** New records before or after one. Only the last of them is named. */
export const around = (steps: readonly Step[], step: Step, before: readonly Step[], after: readonly Step[] = []) =>
  steps.flatMap((other) => (other === step ? [...before.map(unnamed), step, ...after] : [other]));
const unnamed = (step: Step): Step => ({ ...step, id: undefined });
/** A payment method of a list. */
export const METHOD = {
  ref: "pm-9",
  type: "PAYPAL",
  providerMethod: "PAYPAL",
  operator: null,
  status: "AVAILABLE",
  temporaryUnavailable: false,
  requiresReverification: false,
  friendlyName: "PayPal",
  bankLogo: null,
  identifier: null,
  expireDate: null,
  primary: true,
  allowed: true,
  openLoop: false,
  allowedAmount: null,
  canAlterPrimaryMethod: null,
};

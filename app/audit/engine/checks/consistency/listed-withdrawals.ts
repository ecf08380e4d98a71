import type { DataOf } from "../../../../../domain/journal/event.ts";
import type { MovementBooked } from "../../../../../domain/wallet/events.ts";
import type { WithdrawalsListed } from "../../../../../domain/withdrawals/events.ts";
import type { WithdrawalStage } from "../../../../../domain/withdrawals/wire.ts";
import { MOVEMENT_NAMES } from "../../../sentences/areas/wallet.ts";
import { exactMoney, londonTime } from "../../../sentences/words.ts";
import { OPERATOR_CLOCKS_MS } from "./booking-times.ts";
import type { Judgements, Place } from "./judgements.ts";
import { Recent } from "./recent.ts";

type Movement = DataOf<typeof MovementBooked>;
type Listed = DataOf<typeof WithdrawalsListed>["withdrawals"][number];
type Stages = Listed["stages"];

const WITHDRAWALS_KEPT = 1_024;
const OPEN_KEPT = 256;
/** The page asks for a list at most so long before it records it: far longer than a call may take. */
const ASKED_WITHIN_MS = 120_000;
/** What ends a withdrawal, and the movement that returns it to the wallet; null if nothing is returned. */
const ENDS: Partial<Record<WithdrawalStage, Movement["kind"] | null>> = {
  paid: null,
  cancelled: "WITHDRAWAL_CANCELLED",
  denied: "WITHDRAWAL_DENIED",
};

/** What the server's lists state about withdrawals, one with the next, and with the movements that return them. Also those of other devices. */
export class ListedWithdrawals {
  readonly #judged: Judgements;
  /** By the server's reference, and by the client's. */
  readonly #listed = new Recent<Listed>(WITHDRAWALS_KEPT);
  /** The movement that returned a withdrawal, by its reference. */
  readonly #returned = new Recent<Movement["kind"]>(WITHDRAWALS_KEPT);

  /** When the server first accepted or listed each withdrawal that is not over. */
  readonly #open = new Map<string, number>();

  constructor(judged: Judgements) {
    this.#judged = judged;
  }

  listed(now: Listed, place: Place): void {
    const before = this.#listed.get(now.ref);
    const detail = orderFault(now) ?? (before && changedFault(before, now)) ?? this.#returnFault(now);
    if (detail === undefined) this.#judged.kept("withdrawal-stages");
    else this.#judged.broken("withdrawal-stages", place, detail);
    if (before !== undefined && before.stages.length > now.stages.length) return;
    this.#listed.set(now.ref, now);
    if (now.intent !== null) this.#listed.set(now.intent, now);
  }

  /**
   * A withdrawal that is not over is in every list that is asked for later. The server accepted it, or listed it, before the page can
   * have asked for this list.
   */
  listedAgain(now: readonly Listed[], place: Place, elapsedMs: number): void {
    const refs = new Set(now.map(({ ref }) => ref));
    for (const [ref, sinceMs] of this.#open) {
      if (refs.has(ref)) this.#judged.kept("withdrawal-listed");
      else if (elapsedMs - sinceMs > ASKED_WITHIN_MS) {
        const detail = `It lacks withdrawal ${ref}, which the server had accepted or listed before and which was not over.`;
        this.#judged.broken("withdrawal-listed", place, detail);
      }
    }
    for (const { ref, stages } of now)
      if (stages.some(({ stage }) => ENDS[stage] !== undefined)) this.#open.delete(ref);
      else this.opened(ref, elapsedMs);
  }

  /** The server accepted or listed a withdrawal. `elapsedMs` as in `Continuity`. */
  opened(ref: string, elapsedMs: number): void {
    if (!this.#open.has(ref) && this.#open.size < OPEN_KEPT) this.#open.set(ref, elapsedMs);
  }

  /** `isElsewhere`: no record of this log requests the withdrawal. Otherwise its amount is compared with the request. */
  booked({ kind, correlation, amount }: Movement, place: Place, isElsewhere: boolean): void {
    const listed = correlation === null ? undefined : this.#listed.get(correlation);
    if (correlation !== null && kind !== "WITHDRAWAL") {
      this.#returned.set(correlation, kind);
      this.#open.delete(listed?.ref ?? correlation);
    }
    if (listed === undefined) return;
    const returned = kind === "WITHDRAWAL" ? undefined : endFault(listed, kind);
    if (returned !== undefined) this.#judged.broken("withdrawal-stages", place, returned);
    if (!isElsewhere || listed.amount === Math.abs(amount)) return;
    const detail = `The server lists withdrawal ${listed.ref} with ${exactMoney(listed.amount)}, and booked ${exactMoney(Math.abs(amount))}.`;
    this.#judged.broken("withdrawal-amount", place, detail, { listed: listed.amount, amount });
  }

  #returnFault(now: Listed): string | undefined {
    const kind = this.#returned.get(now.ref) ?? (now.intent === null ? undefined : this.#returned.get(now.intent));
    return kind === undefined ? undefined : endFault(now, kind);
  }
}

/** The movement that returns a withdrawal, and another end of it. */
function endFault({ ref, stages }: Listed, kind: Movement["kind"]): string | undefined {
  const wrong = stages.find(({ stage }) => ENDS[stage] !== undefined && ENDS[stage] !== kind);
  return wrong === undefined
    ? undefined
    : `The server lists withdrawal ${ref} as ${wrong.stage} (${londonTime(wrong.at)}), and its money came back: ${MOVEMENT_NAMES[kind]}.`;
}

/** Nothing follows an end. */
function orderFault({ ref, stages }: Listed): string | undefined {
  const ended = stages.slice(0, -1).find(({ stage }) => ENDS[stage] !== undefined);
  if (ended !== undefined)
    return `Withdrawal ${ref} was ${ended.stage}, and then ${stages[stages.indexOf(ended) + 1]?.stage}.`;
  const late = stages.findIndex(({ at }, index) => at < (stages[index - 1]?.at ?? at) - OPERATOR_CLOCKS_MS);
  if (late === -1) return undefined;
  return `Withdrawal ${ref} was ${named(stages, late - 1)}, and then ${named(stages, late)}.`;
}

/** A longer list of stages begins with a shorter one. Answers may arrive in another order. A withdrawal has one request. */
function changedFault(before: Listed, now: Listed): string | undefined {
  const both = Math.min(before.stages.length, now.stages.length);
  const other = now.stages.findIndex(({ stage, at }, index) => {
    const known = before.stages[index];
    return index < both && (known?.stage !== stage || known.at !== at);
  });
  if (other !== -1)
    return `The server listed withdrawal ${now.ref} as ${named(before.stages, other)}, and later as ${named(now.stages, other)} in its place.`;
  if (before.intent !== null && now.intent !== null && before.intent !== now.intent)
    return `The server listed withdrawal ${now.ref} for request ${before.intent}, and later for request ${now.intent}.`;
  return before.amount === now.amount
    ? undefined
    : `The server listed withdrawal ${now.ref} with ${exactMoney(before.amount)}, and later with ${exactMoney(now.amount)}.`;
}

const named = (stages: Stages, index: number): string => {
  const stage = stages[index];
  return stage === undefined ? "nothing" : `${stage.stage} on ${londonTime(stage.at)}`;
};

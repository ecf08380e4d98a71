import type { Area } from "../journal/fold.ts";
import type { Provider } from "../methods/wire.ts";
import type { Pence } from "../money.ts";
import { type BankStep, type DepositsEvent, DepositsEvents, type SuggestedAmountsLoaded } from "./events.ts";
import type { DataOf } from "../journal/event.ts";

type OfTag<Tag extends DepositsEvent["_tag"]> = Extract<DepositsEvent, { _tag: Tag }>;

/**
 * The life of a deposit. It is final once settled, declined or cancelled; only
 * the server's settlement overrules another end, because the money is there.
 */
export type DepositStatus =
  "requested" | "accepted" | "challenged" | "unanswered" | "settled" | "declined" | "cancelled";

/** What the player needs to authorise the payment at their bank (`BANK-010`). */
export interface BankPayment {
  paylinkId: string | null;
  paymentUrl: string | null;
  qrCode: string | null;
  bankLogo: string | null;
  smsSentAt: number | null;
  smsSentTo: string | null;
  sentSmsCount: number;
  /** Steps gone through, the present one last; empty means the confirmation (`BANK-024`). */
  steps: BankStep[];
}

export interface Deposit {
  intent: string;
  /** The backend's reference, once it took the deposit up. */
  ref: string | null;
  provider: Provider;
  methodRef: string | null;
  amount: Pence;
  promotionCode: string | null;
  status: DepositStatus;
  /** The challenge that is open, or was (`CARD-012`). */
  challenge: { transactionId: string; outcome: "pending" | "fulfilled" | "rejected" | "abandoned" } | null;
  bank: BankPayment | null;
  message: string | null;
  code: number | null;
  /** The player's request: what everything that follows is caused by. */
  seq: number;
}

export type SuggestedAmounts = DataOf<typeof SuggestedAmountsLoaded>["amounts"][number];

export interface DepositsState {
  /** null until the backend said; the box is asked for while it is not true (`DEP-031`). */
  termsAgreed: boolean | null;
  suggested: SuggestedAmounts[] | null;
  /** The intent under way, or the last one. */
  current: string | null;
  /** By intent, as many as an evening has. */
  deposits: Record<string, Deposit>;
  /** The last return from a provider's page. */
  returned: Omit<OfTag<"ReturnedFromProvider">, "_tag"> | null;
}

export const depositsArea: Area<DepositsState, DepositsEvent> = {
  initial: () => ({ termsAgreed: null, suggested: null, current: null, deposits: {}, returned: null }),
  listens: DepositsEvents,
  evolve(draft, event, meta) {
    switch (event._tag) {
      case "DepositTermsLoaded":
        draft.termsAgreed = event.agreed;
        return;
      case "SuggestedAmountsLoaded":
        draft.suggested = event.amounts.map((amounts) => ({
          ...amounts,
          suggestedAmounts: [...amounts.suggestedAmounts],
        }));
        return;
      case "DepositRequested":
        if (Object.hasOwn(draft.deposits, event.intent)) return;
        draft.current = event.intent;
        draft.deposits[event.intent] = requested(event, meta.seq);
        return;
      case "DepositAccepted":
        return onIntent(draft, event.intent, (deposit) => {
          deposit.ref = event.ref;
          if (deposit.status === "requested" || deposit.status === "unanswered") deposit.status = "accepted";
        });
      case "ChallengeOpened":
        return onIntent(draft, event.intent, (deposit) => {
          if (isFinal(deposit)) return;
          deposit.status = "challenged";
          deposit.challenge = { transactionId: event.transactionId, outcome: "pending" };
        });
      case "ChallengeClosed":
        return onIntent(draft, event.intent, (deposit) => {
          if (deposit.challenge?.outcome !== "pending") return;
          deposit.challenge.outcome = event.outcome;
          if (deposit.status === "challenged") deposit.status = "accepted";
        });
      case "BankPaymentUpdated":
        return onIntent(draft, event.intent, (deposit) => bankPayment(deposit, event));
      case "BankStepEntered":
        return onIntent(draft, event.intent, ({ bank }) => {
          if (bank !== null && bank.steps.at(-1) !== event.step) bank.steps.push(event.step);
        });
      case "BankStepLeft":
        return onIntent(draft, event.intent, ({ bank }) => bank?.steps.pop());
      case "DepositSettled":
        if (meta.by !== "server") return;
        return onRef(draft, event.ref, (deposit) => {
          deposit.status = "settled";
          deposit.message = null;
        });
      case "DepositDeclined":
        return declined(draft, event);
      case "DepositCancelled":
        return onIntent(draft, event.intent, (deposit) => {
          if (!isFinal(deposit)) deposit.status = "cancelled";
        });
      case "DepositUnanswered":
        return onIntent(draft, event.intent, (deposit) => {
          if (deposit.status === "requested") deposit.status = "unanswered";
          deposit.message = event.message;
        });
      case "ReturnedFromProvider":
        draft.returned = { page: event.page, paymentId: event.paymentId, status: event.status };
        return;
      default:
        event satisfies never;
    }
  },
};

export const isFinal = (deposit: Deposit): boolean =>
  deposit.status === "settled" || deposit.status === "declined" || deposit.status === "cancelled";

const requested = (event: OfTag<"DepositRequested">, seq: number): Deposit => ({
  intent: event.intent,
  ref: null,
  provider: event.provider,
  methodRef: event.methodRef,
  amount: event.amount,
  promotionCode: event.promotionCode,
  status: "requested",
  challenge: null,
  bank: null,
  message: null,
  code: null,
  seq,
});

function onIntent(draft: DepositsState, intent: string, change: (deposit: Deposit) => unknown): void {
  const deposit = Object.hasOwn(draft.deposits, intent) ? draft.deposits[intent] : undefined;
  if (deposit !== undefined) change(deposit);
}

function onRef(draft: DepositsState, ref: string, change: (deposit: Deposit) => unknown): void {
  const deposit = Object.values(draft.deposits).find((deposit) => deposit.ref === ref);
  if (deposit !== undefined) change(deposit);
}

/** What is known stays known: a later word that lacks a field does not take it away. */
function bankPayment(deposit: Deposit, event: OfTag<"BankPaymentUpdated">): void {
  const known = deposit.bank;
  const sentAnew = event.smsSentAt !== null && event.smsSentAt !== known?.smsSentAt;
  deposit.bank = {
    paylinkId: event.paylinkId ?? known?.paylinkId ?? null,
    paymentUrl: event.paymentUrl ?? known?.paymentUrl ?? null,
    qrCode: event.qrCode ?? known?.qrCode ?? null,
    bankLogo: event.bankLogo ?? known?.bankLogo ?? null,
    smsSentAt: event.smsSentAt ?? known?.smsSentAt ?? null,
    smsSentTo: event.smsSentTo ?? known?.smsSentTo ?? null,
    sentSmsCount: Math.max(event.sentSmsCount, known?.sentSmsCount ?? 0),
    steps: [...(known?.steps ?? [])],
  };
  // A new SMS moves the flow to the SMS step (`BANK-023`).
  if (sentAnew && deposit.bank.steps.at(-1) !== "SMS") deposit.bank.steps.push("SMS");
}

function declined(draft: DepositsState, event: OfTag<"DepositDeclined">): void {
  const decline = (deposit: Deposit) => {
    if (deposit.status === "settled") return;
    deposit.status = "declined";
    deposit.message = event.message;
    deposit.code = event.code;
  };
  if (event.intent !== null) onIntent(draft, event.intent, decline);
  else if (event.ref !== null) onRef(draft, event.ref, decline);
}

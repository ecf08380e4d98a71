import type { DataOf, EventOf } from "../journal/event.ts";
import type { Area, Mutable } from "../journal/fold.ts";
import { indexBy, unfinishedOf } from "../journal/index-by.ts";
import type { Meta } from "../journal/record.ts";
import { transition } from "../state-machine.ts";
import type { Provider } from "../methods/wire.ts";
import type { PromotionVerdict } from "./wire.ts";
import type { Pence } from "../money.ts";
import { ModalOpened, ShellStarted } from "../shell/events.ts";
import { type BankPayment, paymentUpdated, stepEntered, stepLeft } from "./bank/payment.ts";
import {
  type ApplePaySheetClosed,
  type DepositsEvent,
  DepositsEvents,
  type PendingDepositsListed,
  type SuggestedAmountsLoaded,
} from "./events.ts";
import { depositTransitions, type DepositSignal, type DepositStatus } from "./transitions.ts";

type OfTag<Tag extends DepositsEvent["_tag"]> = Extract<DepositsEvent, { _tag: Tag }>;

export interface Deposit {
  intent: string;
  /** The backend's reference; null until the backend has accepted the deposit. */
  ref: string | null;
  provider: Provider;
  methodRef: string | null;
  amount: Pence;
  promotionCode: string | null;
  /** What came of the code, once the deposit is settled. Optional, because earlier journals were sealed with a digest without it. */
  promotion?: PromotionVerdict;
  agreeDepositTerms: boolean;
  status: DepositStatus;
  /** The last challenge (`CARD-012`, `CARD-013`). */
  challenge: { transactionId: string; outcome: "pending" | "fulfilled" | "rejected" | "abandoned" } | null;
  bank: BankPayment | null;
  /** Only for Apple Pay, and only until it is settled: the result of its sheet, and the backend's answer to its token (`APPLE-006`). */
  applePay?: { sheet: "open" | DataOf<typeof ApplePaySheetClosed>["outcome"]; result: boolean | null };
  message: string | null;
  code: number | null;
  /** The record of the player's request. It is the cause of all later records of this deposit. */
  seq: number;
  /** The record that ended it. */
  finalSeq: number | null;
  /** The page was loaded again while it waited for the call's answer or for the card's bank, so no command waits now. */
  orphaned: boolean;
}

export type SuggestedAmounts = DataOf<typeof SuggestedAmountsLoaded>["amounts"][number];

export interface DepositsState {
  /** The form was opened and still waits for these. */
  awaiting: { terms: boolean; amounts: boolean };
  /** null until the backend has stated it. The checkbox shows unless it is true (`DEP-031`). */
  termsAgreed: boolean | null;
  suggested: SuggestedAmounts[] | null;
  /** The last intent. */
  current: string | null;
  /** By intent. */
  deposits: Record<string, Deposit>;
  /** Outcomes that arrived before the answer that names their deposit, by the backend's reference. */
  early: Record<
    string,
    { settled: true; message: null; promotion?: PromotionVerdict } | { settled: false; message: string }
  >;
  /** The last return from a provider's page. */
  returned: Omit<OfTag<"ReturnedFromProvider">, "_tag"> | null;
  /** What the server last said about a promotion code. Optional, as `Deposit.promotion` is. */
  promotion?: Omit<OfTag<"PromotionCodeChecked">, "_tag">;
  /** The server's list of payments that have not ended. Absent until this page has loaded it. */
  pending?: Mutable<DataOf<typeof PendingDepositsListed>["deposits"][number]>[];
  /** The last read of that list failed; absent otherwise. */
  pendingFailed?: true;
  /** The backend's reference of the payment that the player last asked to cancel. */
  cancelRequested?: string;
}

export const depositsArea: Area<DepositsState, DepositsEvent | EventOf<typeof ModalOpened | typeof ShellStarted>> = {
  initial: () => ({
    awaiting: { terms: false, amounts: false },
    termsAgreed: null,
    suggested: null,
    current: null,
    deposits: {},
    early: {},
    returned: null,
  }),
  listens: [...DepositsEvents, ModalOpened, ShellStarted],
  evolve(draft, event, meta) {
    switch (event._tag) {
      case "ShellStarted":
        for (const deposit of unfinishedDeposits.in(draft.deposits)) if (isAttended(deposit)) deposit.orphaned = true;
        // The list may be old, and a view that shows it would move what is below when the new one comes.
        delete draft.pending;
        delete draft.pendingFailed;
        return;
      case "ModalOpened":
        if (SHOWS_FORM.has(event.name)) draft.awaiting = { terms: true, amounts: true };
        return;
      case "DepositTermsLoaded":
        draft.termsAgreed = event.agreed;
        draft.awaiting.terms = false;
        return;
      case "DepositTermsUnknown":
        draft.awaiting.terms = false;
        return;
      case "SuggestedAmountsLoaded":
        draft.suggested = event.amounts.map((of) => ({ ...of, suggestedAmounts: [...of.suggestedAmounts] }));
        draft.awaiting.amounts = false;
        return;
      case "SuggestedAmountsUnknown":
        draft.awaiting.amounts = false;
        return;
      case "PromotionCodeChecked": {
        const { _tag, ...checked } = event;
        if (meta.by === "server") draft.promotion = checked;
        return;
      }
      case "DepositRequested":
        if (Object.hasOwn(draft.deposits, event.intent)) return;
        draft.current = event.intent;
        draft.deposits[event.intent] = requested(event, meta.seq);
        unfinishedDeposits.add(draft.deposits, event.intent);
        return;
      case "DepositAccepted":
        // Only the server accepts a deposit.
        if (meta.by !== "server") return;
        return onIntent(draft, event.intent, (deposit) => accepted(draft, deposit, event.ref, meta));
      case "ChallengeOpened":
        return onIntent(draft, event.intent, (deposit) => {
          if (!moves(deposit, "challengeOpened")) return;
          deposit.challenge = { transactionId: event.transactionId, outcome: "pending" };
        });
      case "ChallengeClosed":
        return onIntent(draft, event.intent, (deposit) => {
          moves(deposit, "challengeClosed");
          if (deposit.challenge?.outcome === "pending") deposit.challenge.outcome = event.outcome;
        });
      case "ApplePaySheetOpened":
        return onIntent(draft, event.intent, (deposit) => {
          if (moves(deposit, "sheetOpened")) deposit.applePay = { sheet: "open", result: null };
        });
      case "ApplePaySheetClosed":
        return onIntent(draft, event.intent, (deposit) => {
          moves(deposit, "sheetClosed");
          // The player may close the sheet before it has its configuration.
          if (deposit.provider === "ADYEN_APPLE_PAY" && !isFinal(deposit))
            deposit.applePay ??= { sheet: "open", result: null };
          if (deposit.applePay?.sheet === "open") deposit.applePay.sheet = event.outcome;
        });
      case "ApplePayAnswered":
        return onIntent(draft, event.intent, ({ applePay }) => {
          if (applePay !== undefined && meta.by === "server") applePay.result = event.success;
        });
      case "ApplePayFaulted":
        return;
      case "BankPaymentUpdated":
        return onIntent(draft, event.intent, (deposit) => {
          deposit.bank = paymentUpdated(deposit.bank, event);
        });
      case "BankStepEntered":
        return onIntent(draft, event.intent, ({ bank }) => bank && stepEntered(bank, event.step));
      case "BankStepLeft":
        return onIntent(draft, event.intent, ({ bank }) => bank && stepLeft(bank));
      case "DepositSettled":
        if (meta.by !== "server") return;
        settled(draft, event, meta);
        return unlist(draft, event.ref);
      case "DepositDeclined":
        declined(draft, event, meta);
        if (meta.by === "server") unlist(draft, event.ref);
        return;
      case "DepositUnanswered":
        return onIntent(draft, event.intent, (deposit) => {
          moves(deposit, "unanswered");
          if (!isFinal(deposit)) deposit.message = event.message;
        });
      case "ReturnedFromProvider":
        draft.returned = { page: event.page, paymentId: event.paymentId, status: event.status };
        return;
      case "PendingDepositsListed":
        if (meta.by !== "server") return;
        draft.pending = event.deposits.map((one) => ({ ...one }));
        delete draft.pendingFailed;
        return;
      case "DepositCancelRequested":
        draft.cancelRequested = event.ref;
        return;
      case "PendingDepositsFailed":
        draft.pendingFailed = true;
        return;
      case "DepositCancelFailed":
      case "DepositContinueRequested":
        return;
      default:
        event satisfies never;
    }
  },
};

/** The modals with a deposit form. Opening one loads the form's data. */
const SHOWS_FORM: ReadonlySet<string> = new Set(["deposit", "addPayment"]);

/** Whether a command waits for the next signal. */
const isAttended = ({ status }: Deposit): boolean =>
  status === "requested" || status === "challenged" || status === "authorising";

export const isFinal = ({ status }: Deposit): boolean => status === "settled" || status === "declined";

export const unfinishedDeposits = unfinishedOf<Deposit>(isFinal);

/** Applies a signal by the provider's transitions; returns whether it had an effect. */
function moves(deposit: Deposit, signal: DepositSignal): boolean {
  const to = transition(depositTransitions[deposit.provider], deposit.status, signal);
  if (to === undefined) return false;
  deposit.status = to;
  return true;
}

const requested = (event: OfTag<"DepositRequested">, seq: number): Deposit => ({
  intent: event.intent,
  ref: null,
  provider: event.provider,
  methodRef: event.methodRef,
  amount: event.amount,
  promotionCode: event.promotionCode,
  agreeDepositTerms: event.agreeDepositTerms,
  status: "requested",
  challenge: null,
  bank: null,
  message: null,
  code: null,
  seq,
  finalSeq: null,
  orphaned: false,
});

function onIntent(draft: DepositsState, intent: string, change: (deposit: Deposit) => unknown): void {
  const deposit = Object.hasOwn(draft.deposits, intent) ? draft.deposits[intent] : undefined;
  if (deposit !== undefined) change(deposit);
}

export const depositsByReference = indexBy<Deposit>(({ ref }) => ref);

const ofRef = ({ deposits }: DepositsState, ref: string): Deposit | undefined =>
  depositsByReference.find(deposits, ref);

function accepted(draft: DepositsState, deposit: Deposit, ref: string, meta: Meta): void {
  // A deposit has one reference, and a reference belongs to one deposit. The first statement counts.
  const owner = ofRef(draft, ref);
  if ((owner !== undefined && owner !== deposit) || (deposit.ref ?? ref) !== ref) return;
  // A declined deposit keeps its reference too, because a later settlement would still pay it.
  deposit.ref = ref;
  depositsByReference.add(draft.deposits, deposit.intent, ref);
  if (deposit.agreeDepositTerms) draft.termsAgreed = true;
  moves(deposit, "accepted");
  const outcome = Object.hasOwn(draft.early, ref) ? draft.early[ref] : undefined;
  if (outcome === undefined) return;
  delete draft.early[ref];
  if (outcome.settled) settle(deposit, meta, outcome.promotion);
  else decline(deposit, { message: outcome.message, code: null }, meta);
}

function settled(draft: DepositsState, { ref, promotion }: OfTag<"DepositSettled">, meta: Meta): void {
  const deposit = ofRef(draft, ref);
  if (deposit === undefined)
    draft.early[ref] = { settled: true, message: null, ...(promotion && { promotion: { ...promotion } }) };
  else settle(deposit, meta, promotion);
}

function settle(deposit: Deposit, meta: Meta, promotion: PromotionVerdict | undefined): void {
  if (!moves(deposit, "settled")) return;
  if (promotion !== undefined) deposit.promotion = { ...promotion };
  delete deposit.applePay;
  deposit.message = null;
  deposit.code = null;
  deposit.finalSeq = meta.seq;
}

function declined(draft: DepositsState, event: OfTag<"DepositDeclined">, meta: Meta): void {
  if (event.intent !== null) return onIntent(draft, event.intent, (deposit) => decline(deposit, event, meta));
  if (event.ref === null) return;
  const deposit = ofRef(draft, event.ref);
  if (deposit !== undefined) decline(deposit, event, meta);
  else if (!Object.hasOwn(draft.early, event.ref)) draft.early[event.ref] = { settled: false, message: event.message };
}

/** A deposit that has ended is no longer pending. */
function unlist(draft: DepositsState, ref: string | null): void {
  if (draft.pending !== undefined) draft.pending = draft.pending.filter((one) => one.ref !== ref);
}

/** The first reason is kept. */
function decline(deposit: Deposit, why: { message: string; code: number | null }, meta: Meta): void {
  if (!moves(deposit, "declined")) return;
  deposit.message = why.message;
  deposit.code = why.code;
  deposit.finalSeq = meta.seq;
}

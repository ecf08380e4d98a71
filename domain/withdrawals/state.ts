import type { DataOf, EventOf } from "../journal/event.ts";
import type { Area, Mutable } from "../journal/fold.ts";
import { indexBy, unfinishedOf } from "../journal/index-by.ts";
import type { Meta } from "../journal/record.ts";
import { transition } from "../state-machine.ts";
import { MethodsLoaded, MethodsLoadFailed } from "../methods/events.ts";
import type { Pence } from "../money.ts";
import { ModalOpened, ShellStarted } from "../shell/events.ts";
import { RELOADED } from "./copy.ts";
import { type WithdrawalChecked, type WithdrawalsEvent, WithdrawalsEvents, type WithdrawalsListed } from "./events.ts";
import { withdrawalTransitions, type WithdrawalSignal, type WithdrawalStatus } from "./transitions.ts";

/** What the server found when it checked a withdrawal. */
export type WithdrawalCheck = Omit<DataOf<typeof WithdrawalChecked>, "ref">;

/** A withdrawal as the server listed it. */
export type FollowedWithdrawal = DataOf<typeof WithdrawalsListed>["withdrawals"][number];

export interface Withdrawal {
  intent: string;
  /** The server's reference; null until the server has accepted the withdrawal. */
  ref: string | null;
  amount: Pence;
  methodRef: string;
  status: WithdrawalStatus;
  check: WithdrawalCheck | null;
  message: string | null;
  code: number | null;
  /** The record of the player's request. It is the cause of all later records of this withdrawal. */
  seq: number;
  /** The record of the server's answer. */
  answeredSeq: number | null;
  /** The record that assigned the check to this withdrawal. */
  checkedSeq: number | null;
}

export interface WithdrawalsState {
  /** What the open modal still waits for. */
  awaiting: { time: boolean; methods: boolean };
  /** In hours, as the server states it (`WITHDRAW-033`). */
  withdrawProcessingTime: number | null;
  /** Since the modal was opened, the player chose to continue without verification. */
  verificationDeferred: boolean;
  /** The last intent. */
  current: string | null;
  /** By intent. */
  withdrawals: Record<string, Withdrawal>;
  /** Checks that arrived before the answer that names their withdrawal, by the server's reference. */
  early: Record<string, WithdrawalCheck>;
  /** The server's list, the newest first. Absent until this page has loaded it. */
  listed?: Mutable<FollowedWithdrawal>[];
  /** The last read of the list failed; absent otherwise. */
  listFailed?: true;
}

type Event =
  | WithdrawalsEvent
  | EventOf<typeof MethodsLoaded | typeof MethodsLoadFailed | typeof ModalOpened | typeof ShellStarted>;

export const withdrawalsArea: Area<WithdrawalsState, Event> = {
  initial: () => ({
    awaiting: { time: false, methods: false },
    withdrawProcessingTime: null,
    verificationDeferred: false,
    current: null,
    withdrawals: {},
    early: {},
  }),
  listens: [...WithdrawalsEvents, MethodsLoaded, MethodsLoadFailed, ModalOpened, ShellStarted],
  evolve(draft, event, meta) {
    switch (event._tag) {
      case "ShellStarted":
        draft.awaiting = { time: false, methods: false };
        // The calls of the earlier page are gone. The poll asks the server for their outcome.
        for (const withdrawal of requested.in(draft.withdrawals))
          if (apply(withdrawal, "reloaded")) withdrawal.message = RELOADED;
        // The list may be old, and a view that shows it would move what is below when the new one comes.
        delete draft.listed;
        delete draft.listFailed;
        return;
      case "ModalOpened":
        if (event.name !== "withdraw") return;
        draft.awaiting = { time: true, methods: true };
        draft.verificationDeferred = false;
        return;
      case "MethodsLoaded":
      case "MethodsLoadFailed":
        draft.awaiting.methods = false;
        return;
      case "ProcessingTimeLoaded":
        draft.withdrawProcessingTime = event.hours;
        draft.awaiting.time = false;
        return;
      case "ProcessingTimeUnknown":
        draft.awaiting.time = false;
        return;
      case "VerificationDeferred":
        draft.verificationDeferred = true;
        return;
      case "WithdrawalRequested":
        if (Object.hasOwn(draft.withdrawals, event.intent)) return;
        draft.current = event.intent;
        draft.withdrawals[event.intent] = {
          intent: event.intent,
          ref: null,
          amount: event.amount,
          methodRef: event.methodRef,
          status: "requested",
          check: null,
          message: null,
          code: null,
          seq: meta.seq,
          answeredSeq: null,
          checkedSeq: null,
        };
        requested.add(draft.withdrawals, event.intent);
        return;
      case "WithdrawalAccepted":
        if (meta.by !== "server") return;
        return onIntent(draft, event.intent, (withdrawal) => accepted(draft, withdrawal, event.ref, meta));
      case "WithdrawalDeclined":
        return onIntent(draft, event.intent, (withdrawal) => {
          if (!apply(withdrawal, "declined")) return;
          withdrawal.message = event.message;
          withdrawal.code = event.code;
          withdrawal.answeredSeq = meta.seq;
        });
      case "WithdrawalUnanswered":
        return onIntent(draft, event.intent, (withdrawal) => {
          if (apply(withdrawal, "unanswered")) withdrawal.message = event.message;
        });
      case "WithdrawalChecked": {
        if (meta.by !== "server") return;
        const withdrawal = ofRef(draft, event.ref);
        const check = { eligibleForCredit: event.eligibleForCredit, manualQueue: event.manualQueue, msg: event.msg };
        if (withdrawal === undefined) draft.early[event.ref] = check;
        else checked(withdrawal, check, meta);
        return;
      }
      case "WithdrawalsListed":
        if (meta.by !== "server") return;
        draft.listed = event.withdrawals.map((one) => ({ ...one, stages: one.stages.map((stage) => ({ ...stage })) }));
        delete draft.listFailed;
        return;
      case "WithdrawalsListFailed":
        draft.listFailed = true;
        return;
      default:
        event satisfies never;
    }
  },
};

function onIntent(draft: WithdrawalsState, intent: string, change: (withdrawal: Withdrawal) => void): void {
  const withdrawal = Object.hasOwn(draft.withdrawals, intent) ? draft.withdrawals[intent] : undefined;
  if (withdrawal !== undefined) change(withdrawal);
}

const requested = unfinishedOf<Withdrawal>(({ status }) => status !== "requested");

export const withdrawalsByReference = indexBy<Withdrawal>(({ ref }) => ref);

const ofRef = ({ withdrawals }: WithdrawalsState, ref: string): Withdrawal | undefined =>
  withdrawalsByReference.find(withdrawals, ref);

/** Applies a signal; returns whether it had an effect. */
function apply(withdrawal: Withdrawal, signal: WithdrawalSignal): boolean {
  const to = transition(withdrawalTransitions, withdrawal.status, signal);
  if (to === undefined) return false;
  withdrawal.status = to;
  return true;
}

function accepted(draft: WithdrawalsState, withdrawal: Withdrawal, ref: string, meta: Meta): void {
  // A reference belongs to the first withdrawal that the server gave it to.
  if (ofRef(draft, ref) !== undefined || !apply(withdrawal, "accepted")) return;
  withdrawal.ref = ref;
  withdrawalsByReference.add(draft.withdrawals, withdrawal.intent, ref);
  withdrawal.message = null;
  withdrawal.answeredSeq = meta.seq;
  const check = Object.hasOwn(draft.early, ref) ? draft.early[ref] : undefined;
  if (check === undefined) return;
  delete draft.early[ref];
  checked(withdrawal, { ...check }, meta);
}

/** The first check counts: a repeated message opens no second result. */
function checked(withdrawal: Withdrawal, check: WithdrawalCheck, meta: Meta): void {
  if (withdrawal.check !== null) return;
  withdrawal.check = check;
  withdrawal.checkedSeq = meta.seq;
}

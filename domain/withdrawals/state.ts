import type { DataOf, EventOf } from "../journal/event.ts";
import type { Area } from "../journal/fold.ts";
import type { Meta } from "../journal/record.ts";
import { transition } from "../state-machine.ts";
import { MethodsLoaded, MethodsLoadFailed } from "../methods/events.ts";
import type { Pence } from "../money.ts";
import { ModalOpened, ShellStarted } from "../shell/events.ts";
import { type WithdrawalChecked, type WithdrawalsEvent, WithdrawalsEvents } from "./events.ts";
import { withdrawalTransitions, type WithdrawalSignal, type WithdrawalStatus } from "./transitions.ts";

/** What the server found when it checked a withdrawal. */
export type WithdrawalCheck = Omit<DataOf<typeof WithdrawalChecked>, "ref">;

export interface Withdrawal {
  intent: string;
  /** The server's reference, once it took the withdrawal up. */
  ref: string | null;
  amount: Pence;
  methodRef: string;
  status: WithdrawalStatus;
  check: WithdrawalCheck | null;
  message: string | null;
  code: number | null;
  /** The player's request: what everything that follows is caused by. */
  seq: number;
  /** The record that told whether it was taken up. */
  answeredSeq: number | null;
  /** The record from which the check was known to be this withdrawal's. */
  checkedSeq: number | null;
}

export interface WithdrawalsState {
  /** The modal was opened, and this much of what it needs is still being asked for. */
  awaiting: { time: boolean; methods: boolean };
  /** In hours, as the server states it (`WITHDRAW-033`). */
  withdrawProcessingTime: number | null;
  /** The player chose to go on unverified, since the modal was opened. */
  verificationDeferred: boolean;
  /** The last intent. */
  current: string | null;
  /** By intent, as many as an evening has. */
  withdrawals: Record<string, Withdrawal>;
  /** Checks that came before the answer that says whose they are, by the server's reference. */
  early: Record<string, WithdrawalCheck>;
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
        // Nobody waits any more for the answers of before; the server is asked instead.
        for (const withdrawal of Object.values(draft.withdrawals))
          if (moves(withdrawal, "reloaded")) withdrawal.message = RELOADED;
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
        return;
      case "WithdrawalAccepted":
        // Only the server takes a withdrawal up.
        if (meta.by !== "server") return;
        return onIntent(draft, event.intent, (withdrawal) => accepted(draft, withdrawal, event.ref, meta));
      case "WithdrawalDeclined":
        return onIntent(draft, event.intent, (withdrawal) => {
          if (!moves(withdrawal, "declined")) return;
          withdrawal.message = event.message;
          withdrawal.code = event.code;
          withdrawal.answeredSeq = meta.seq;
        });
      case "WithdrawalUnanswered":
        return onIntent(draft, event.intent, (withdrawal) => {
          if (moves(withdrawal, "unanswered")) withdrawal.message = event.message;
        });
      case "WithdrawalChecked": {
        if (meta.by !== "server") return;
        const withdrawal = ofRef(draft, event.ref);
        const check = { eligibleForCredit: event.eligibleForCredit, manualQueue: event.manualQueue, msg: event.msg };
        if (withdrawal === undefined) draft.early[event.ref] = check;
        else checked(withdrawal, check, meta);
        return;
      }
      default:
        event satisfies never;
    }
  },
};

const RELOADED = "The page was loaded again before your withdrawal was answered.";

function onIntent(draft: WithdrawalsState, intent: string, change: (withdrawal: Withdrawal) => void): void {
  const withdrawal = Object.hasOwn(draft.withdrawals, intent) ? draft.withdrawals[intent] : undefined;
  if (withdrawal !== undefined) change(withdrawal);
}

const ofRef = (draft: WithdrawalsState, ref: string): Withdrawal | undefined =>
  Object.values(draft.withdrawals).find((withdrawal) => withdrawal.ref === ref);

/** Moves a withdrawal as the table says; tells whether it did. */
function moves(withdrawal: Withdrawal, signal: WithdrawalSignal): boolean {
  const to = transition(withdrawalTransitions, withdrawal.status, signal);
  if (to === undefined) return false;
  withdrawal.status = to;
  return true;
}

function accepted(draft: WithdrawalsState, withdrawal: Withdrawal, ref: string, meta: Meta): void {
  // A reference is one withdrawal's: the first that it was given to.
  if (ofRef(draft, ref) !== undefined || !moves(withdrawal, "accepted")) return;
  withdrawal.ref = ref;
  withdrawal.message = null;
  withdrawal.answeredSeq = meta.seq;
  if (!Object.hasOwn(draft.early, ref)) return;
  const check = draft.early[ref];
  delete draft.early[ref];
  if (check !== undefined) checked(withdrawal, { ...check }, meta);
}

/** The first word counts: a check that is told again opens no second result. */
function checked(withdrawal: Withdrawal, check: WithdrawalCheck, meta: Meta): void {
  if (withdrawal.check !== null) return;
  withdrawal.check = check;
  withdrawal.checkedSeq = meta.seq;
}

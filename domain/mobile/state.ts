import { DepositRequested } from "../deposits/events.ts";
import type { DataOf, EventOf } from "../journal/event.ts";
import type { Area } from "../journal/fold.ts";
import { transition } from "../state-machine.ts";
import { ModalOpened } from "../shell/events.ts";
import { type MobileDepositDeferred, type MobileEvent, MobileEvents, type PhoneVerificationStated } from "./events.ts";
import { verificationTransitions, type VerificationSignal, type VerificationStatus } from "./transitions.ts";
import type { Phone } from "./wire.ts";

/** The verification of one of the player's numbers. */
export interface Verification {
  status: VerificationStatus;
  /** The server's last statement; null before the first. */
  stated: Omit<DataOf<typeof PhoneVerificationStated>, "phone"> | null;
  /** When the last code was sent: the time of its record. */
  sentAt: string | null;
  /** The message about the last attempt. */
  message: string | null;
  /** The modal is open and its status is loading. */
  loading: boolean;
  /** The client's reference of the last request for a code, while its answer is not known. */
  unanswered?: string;
}

export interface MobileState {
  phones: Record<Phone, Verification>;
  /** The deposit that waits until the phone is verified. */
  deferred: DataOf<typeof MobileDepositDeferred> | null;
}

const unknown = (): Verification => ({ status: "unknown", stated: null, sentAt: null, message: null, loading: false });

/** The modals that verify a number. Opening one loads the status of that number. */
const VERIFICATION_MODALS: ReadonlyMap<string, Phone> = new Map([
  ["verifyDepositMobile", "deposit"],
  ["addDepositPhone", "deposit"],
  ["addPayment", "deposit"],
  ["verifyMobile", "profile"],
  ["addProfilePhone", "profile"],
]);

type Event = MobileEvent | EventOf<typeof ModalOpened | typeof DepositRequested>;

export const mobileArea: Area<MobileState, Event> = {
  initial: () => ({ phones: { deposit: unknown(), profile: unknown() }, deferred: null }),
  listens: [...MobileEvents, ModalOpened, DepositRequested],
  evolve(draft, event, meta) {
    switch (event._tag) {
      case "ModalOpened": {
        const phone = VERIFICATION_MODALS.get(event.name);
        if (phone === undefined) return;
        // Only one form of addPayment adds a phone. It loads the status itself.
        draft.phones[phone].loading ||= event.name !== "addPayment";
        draft.phones[phone].message = null;
        return;
      }
      case "PhoneVerificationStated": {
        if (meta.by !== "server") return;
        const { phone, _tag, ...stated } = event;
        const known = draft.phones[phone];
        known.stated = { ...stated };
        known.loading = false;
        apply(known, signalOf(stated));
        return;
      }
      case "PhoneVerificationUnknown":
        draft.phones[event.phone].message = event.message;
        draft.phones[event.phone].loading = false;
        return;
      case "NumberDoubted":
        if (apply(draft.phones[event.phone], "doubted")) draft.phones[event.phone].message = null;
        return;
      case "NumberChanged":
        if (meta.by !== "server") return;
        apply(draft.phones[event.phone], "numberChanged");
        // The earlier statements are about the earlier number.
        draft.phones[event.phone].stated = null;
        draft.phones[event.phone].sentAt = null;
        draft.phones[event.phone].message = null;
        delete draft.phones[event.phone].unanswered;
        return;
      case "CodeSent":
        draft.phones[event.phone].sentAt = meta.at;
        draft.phones[event.phone].message = null;
        delete draft.phones[event.phone].unanswered;
        return;
      case "CodeRefused":
        draft.phones[event.phone].message = event.message;
        if (event.intent !== undefined) draft.phones[event.phone].unanswered = event.intent;
        else if (meta.by === "server") delete draft.phones[event.phone].unanswered;
        return;
      case "NumberRefused":
        draft.phones[event.phone].message = event.message;
        return;
      case "CodeAccepted": {
        const known = draft.phones[event.phone];
        if (meta.by !== "server" || !apply(known, "codeAccepted")) return;
        known.message = null;
        // The code is used: the player may request another at once.
        known.sentAt = null;
        delete known.unanswered;
        return;
      }
      case "MobileDepositDeferred": {
        const { _tag, ...deferred } = event;
        draft.deferred = { ...deferred };
        return;
      }
      case "DepositRequested":
        // The player's next deposit, of any kind, replaces the deferred one.
        draft.deferred = null;
        return;
      default:
        event satisfies never;
    }
  },
};

/** Whether a statement is that the phone is verified and need not be verified again (`PHONE-007`). */
export const isVerified = ({
  phoneVerified,
  requiresReverification,
}: Pick<NonNullable<Verification["stated"]>, "phoneVerified" | "requiresReverification">): boolean =>
  phoneVerified && !requiresReverification;

/** The signal of a statement: verified, else whether a code can be sent (`PHONE-005`). */
function signalOf(stated: NonNullable<Verification["stated"]>): VerificationSignal {
  if (isVerified(stated)) return "statedVerified";
  return stated.canSendVerification ? "statedSendable" : "statedOther";
}

/** Applies a signal; returns whether it had an effect. */
function apply(known: Verification, signal: VerificationSignal): boolean {
  const to = transition(verificationTransitions, known.status, signal);
  if (to === undefined) return false;
  known.status = to;
  return true;
}

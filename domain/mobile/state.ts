import { DepositRequested } from "../deposits/events.ts";
import type { DataOf, EventOf } from "../journal/event.ts";
import type { Area } from "../journal/fold.ts";
import { transition } from "../state-machine.ts";
import { ModalOpened } from "../shell/events.ts";
import { type MobileDepositDeferred, type MobileEvent, MobileEvents, type PhoneVerificationStated } from "./events.ts";
import { verificationTransitions, type VerificationSignal, type VerificationStatus } from "./transitions.ts";
import type { Phone } from "./wire.ts";

/** Verifying one of the player's numbers. */
export interface Verification {
  status: VerificationStatus;
  /** As the server stated it last; null until it did. */
  stated: Omit<DataOf<typeof PhoneVerificationStated>, "phone"> | null;
  /** When the last code was sent, by the record that says so. */
  sentAt: string | null;
  /** What the player is told of the last try. */
  message: string | null;
  /** The modal was opened, and how things stand is being asked for. */
  loading: boolean;
}

export interface MobileState {
  phones: Record<Phone, Verification>;
  /** The deposit that waits for the phone to be verified. */
  deferred: DataOf<typeof MobileDepositDeferred> | null;
}

const unknown = (): Verification => ({ status: "unknown", stated: null, sentAt: null, message: null, loading: false });

/** The modals in which a number is verified: opening one asks how things stand. */
const VERIFIES: ReadonlyMap<string, Phone> = new Map([
  ["verifyDepositMobile", "deposit"],
  ["addDepositPhone", "deposit"],
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
        const phone = VERIFIES.get(event.name);
        if (phone === undefined) return;
        draft.phones[phone].loading = true;
        draft.phones[phone].message = null;
        return;
      }
      case "PhoneVerificationStated": {
        if (meta.by !== "server") return;
        const { phone, _tag, ...stated } = event;
        const known = draft.phones[phone];
        known.stated = { ...stated };
        known.loading = false;
        moves(known, signalOf(stated));
        return;
      }
      case "PhoneVerificationUnknown":
        draft.phones[event.phone].message = event.message;
        draft.phones[event.phone].loading = false;
        return;
      case "NumberDoubted":
        if (moves(draft.phones[event.phone], "doubted")) draft.phones[event.phone].message = null;
        return;
      case "NumberChanged":
        if (meta.by !== "server") return;
        moves(draft.phones[event.phone], "numberChanged");
        // Nothing is known of another number but what will be said of it.
        draft.phones[event.phone].stated = null;
        draft.phones[event.phone].sentAt = null;
        draft.phones[event.phone].message = null;
        return;
      case "CodeSent":
        draft.phones[event.phone].sentAt = meta.at;
        draft.phones[event.phone].message = null;
        return;
      case "NumberRefused":
      case "CodeRefused":
        draft.phones[event.phone].message = event.message;
        return;
      case "CodeAccepted": {
        const known = draft.phones[event.phone];
        if (meta.by !== "server" || !moves(known, "codeAccepted")) return;
        known.message = null;
        // That text has done what it was sent for.
        known.sentAt = null;
        return;
      }
      case "MobileDepositDeferred": {
        const { _tag, ...deferred } = event;
        draft.deferred = { ...deferred };
        return;
      }
      case "DepositRequested":
        // Whichever deposit is made next, the player no longer waits for that one.
        draft.deferred = null;
        return;
      default:
        event satisfies never;
    }
  },
};

/** What a statement comes to: verified only where it need not be done again (`PHONE-007`), else whether a code can be sent (`PHONE-005`). */
function signalOf(stated: NonNullable<Verification["stated"]>): VerificationSignal {
  if (stated.phoneVerified && !stated.requiresReverification) return "statedVerified";
  return stated.canSendVerification ? "statedSendable" : "statedOther";
}

function moves(known: Verification, signal: VerificationSignal): boolean {
  const to = transition(verificationTransitions, known.status, signal);
  if (to === undefined) return false;
  known.status = to;
  return true;
}

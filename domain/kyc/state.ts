import { DepositDeclined } from "../deposits/events.ts";
import type { EventOf } from "../journal/event.ts";
import type { Area } from "../journal/fold.ts";
import { type KycEvent, KycEvents } from "./events.ts";
import type { KycStatus } from "./wire.ts";

export interface KycState {
  /** null until the server was asked. */
  status: Exclude<KycStatus, "FAIL"> | null;
}

/** The codes with which a deposit is refused for want of an identity check. */
const NEEDS_REFERRAL = 5570;
const NEVER_CHECKED = 5571;

export const kycArea: Area<KycState, KycEvent | EventOf<typeof DepositDeclined>> = {
  initial: () => ({ status: null }),
  listens: [...KycEvents, DepositDeclined],
  evolve(draft, event, meta) {
    switch (event._tag) {
      case "KycStated":
        // No screen ever sees FAIL (`KYC-505`).
        draft.status = event.status === "FAIL" ? "REFER" : event.status;
        return;
      case "KycLoadFailed":
        return;
      case "DepositDeclined":
        if (meta.by !== "server") return;
        // `KYC-506`, `KYC-507`
        if (event.code === NEEDS_REFERRAL && draft.status === "NONE") draft.status = "REFER";
        if (event.code === NEVER_CHECKED) draft.status = "NONE";
        return;
      default:
        event satisfies never;
    }
  },
};

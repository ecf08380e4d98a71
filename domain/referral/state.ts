import type { DataOf, EventOf } from "../journal/event.ts";
import type { Area, Mutable } from "../journal/fold.ts";
import type { Meta } from "../journal/record.ts";
import { ModalOpened, ShellStarted } from "../shell/events.ts";
import { type ReferralEvent, ReferralEvents, type ReferralStated } from "./events.ts";
import type { GamifiedOffer } from "./wire.ts";

/** A value of the server: the last stated one, and the request since then. */
export interface Known<Value> {
  value: Value | null;
  /** The seq of the last request; only its answer is applied. */
  asked: number | null;
  /** The message of its failure. */
  failed: string | null;
}

export interface ReferralState {
  status: Known<Mutable<DataOf<typeof ReferralStated>>>;
  offers: Known<Mutable<GamifiedOffer>[]>;
  /** The last attempt since the form was opened. */
  invites: { intent: string; stage: "asked" | "sent" | "failed"; message: string | null } | null;
}

type Handled = ReferralEvent | EventOf<typeof ModalOpened | typeof ShellStarted>;

const unknown = { value: null, asked: null, failed: null };

export const referralArea: Area<ReferralState, Handled> = {
  initial: () => ({ status: { ...unknown }, offers: { ...unknown }, invites: null }),
  listens: [...ReferralEvents, ModalOpened, ShellStarted],
  evolve(draft, event, meta) {
    switch (event._tag) {
      case "ReferralRequested":
        draft[event.what].asked = meta.seq;
        draft[event.what].failed = null;
        return;
      case "ReferralStated": {
        const { invited, registered, deposited } = event;
        return applyAnswer(draft.status, { invited, registered, deposited }, meta);
      }
      case "ReferralOffersStated":
        return applyAnswer(
          draft.offers,
          event.offers.map((offer) => ({ ...offer })),
          meta,
        );
      case "ReferralLoadFailed":
        if (isAnswer(draft[event.what], meta)) draft[event.what].failed = event.message;
        return;
      case "InvitesRequested":
        draft.invites = { intent: event.intent, stage: "asked", message: null };
        return;
      case "InvitesSent":
        return settle(draft, event.intent, "sent", null);
      case "InvitesFailed":
        return settle(draft, event.intent, "failed", event.message ?? null);
      case "ModalOpened":
        if (event.name === "referAFriend" && draft.invites?.stage === "failed") draft.invites = null;
        return;
      case "ShellStarted":
        // Calls of the previous page have no answer any more.
        draft.status.asked = null;
        draft.offers.asked = null;
        draft.invites = null;
        return;
      case "InviteRejected":
      case "InviteShared":
      case "SharingNotSupported":
        return;
      default:
        event satisfies never;
    }
  },
};

/** Only the answer to the last request counts. A late answer to an earlier request is older than the one to come. */
const isAnswer = (known: Known<unknown>, { cause }: Meta): boolean => known.asked !== null && known.asked === cause;

function applyAnswer<Value>(known: Known<Value>, value: Value, meta: Meta): void {
  if (meta.by !== "server" || !isAnswer(known, meta)) return;
  known.value = value;
  known.failed = null;
}

function settle(draft: ReferralState, intent: string, stage: "sent" | "failed", message: string | null): void {
  if (draft.invites?.intent !== intent) return;
  draft.invites.stage = stage;
  draft.invites.message = message;
}

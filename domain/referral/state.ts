import type { DataOf, EventOf } from "../journal/event.ts";
import type { Area, Mutable } from "../journal/fold.ts";
import type { Meta } from "../journal/record.ts";
import { ModalOpened, ShellStarted } from "../shell/events.ts";
import { type ReferralEvent, ReferralEvents, type ReferralStated } from "./events.ts";
import type { GamifiedOffer } from "./wire.ts";

/** Something of the server's: what it last said, and whether it was asked since. */
export interface Known<Value> {
  value: Value | null;
  /** The record that asked last; only its answer is heard. */
  asked: number | null;
  /** Why there was no answer to that. */
  failed: string | null;
}

export interface ReferralState {
  status: Known<Mutable<DataOf<typeof ReferralStated>>>;
  offers: Known<Mutable<GamifiedOffer>[]>;
  /** What was sent last, since the form was opened. */
  invites: { intent: string; stage: "asked" | "sent" | "failed"; message: string | null } | null;
}

type Event = ReferralEvent | EventOf<typeof ModalOpened | typeof ShellStarted>;

const unknown = { value: null, asked: null, failed: null };

export const referralArea: Area<ReferralState, Event> = {
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
        return hear(draft.status, { invited, registered, deposited }, meta);
      }
      case "ReferralOffersStated":
        return hear(
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
        return settle(draft, event.intent, "failed", event.message);
      case "ModalOpened":
        if (event.name === "referAFriend" && draft.invites?.stage === "failed") draft.invites = null;
        return;
      case "ShellStarted":
        // Nobody waits any more for the answers of before.
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

/** An answer to an earlier question came late: a later one is on its way, and says more. */
const isAnswer = (known: Known<unknown>, { cause }: Meta): boolean => known.asked !== null && known.asked === cause;

function hear<Value>(known: Known<Value>, value: Value, meta: Meta): void {
  if (meta.by !== "server" || !isAnswer(known, meta)) return;
  known.value = value;
  known.failed = null;
}

function settle(draft: ReferralState, intent: string, stage: "sent" | "failed", message: string | null): void {
  if (draft.invites?.intent !== intent) return;
  draft.invites.stage = stage;
  draft.invites.message = message;
}

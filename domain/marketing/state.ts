import type { EventOf } from "../journal/event.ts";
import type { Area, Mutable } from "../journal/fold.ts";
import { UserLoaded } from "../session/events.ts";
import { ShellStarted } from "../shell/events.ts";
import { type MarketingEvent, MarketingEvents } from "./events.ts";
import { everyChannel } from "./rules.ts";
import type { ChannelConsents, MarketingChannel, VerticalConsents } from "./wire.ts";

export interface MarketingState {
  /** `DATA-104` */
  channels: Mutable<ChannelConsents>;
  /** Whether the server has stated the channels. */
  isStated: boolean;
  verticals: Mutable<VerticalConsents>;
  /** False if the server asks for the player's consent by vertical (`MARKETING-501`). */
  consented: boolean | null;
  status: "unknown" | "loading" | "known" | "failed";
  /** The seq of the last request of the settings; only its answer is applied. */
  asked: number | null;
  /** The channels with a change that is not answered, by the seq of its record (`MARKETING-502`). */
  changing: Partial<Record<MarketingChannel, number>>;
  /** The message of the last change of a channel, if it failed. */
  failure: string | null;
}

type Handled = MarketingEvent | EventOf<typeof ShellStarted | typeof UserLoaded>;

export const marketingArea: Area<MarketingState, Handled> = {
  initial: () => ({
    channels: everyChannel(true),
    isStated: false,
    verticals: { CASINO: false, BINGO: false },
    consented: null,
    status: "unknown",
    asked: null,
    changing: {},
    failure: null,
  }),
  listens: [...MarketingEvents, ShellStarted, UserLoaded],
  evolve(draft, event, meta) {
    switch (event._tag) {
      case "UserLoaded":
        if (meta.by !== "server") return;
        if (event.consentedVerticalMarketing !== undefined) draft.consented = event.consentedVerticalMarketing;
        if (hasChannels(event)) stateChannels(draft, event);
        return;
      case "MarketingRequested":
        draft.asked = meta.seq;
        // Known settings stay visible while they are loaded again.
        if (draft.status !== "known") draft.status = "loading";
        return;
      case "MarketingStated":
        if (meta.by !== "server" || draft.asked === null || meta.cause !== draft.asked) return;
        stateChannels(draft, event);
        draft.verticals = { ...event.verticals };
        draft.status = "known";
        return;
      case "MarketingLoadFailed":
        if (draft.status === "loading" && meta.cause === draft.asked) draft.status = "failed";
        return;
      case "ChannelChangeRequested":
        draft.changing[event.channel] = meta.seq;
        draft.failure = null;
        return;
      case "ChannelsSaved":
        if (meta.by !== "server") return;
        removeChange(draft, meta.cause);
        stateChannels(draft, event);
        return;
      case "ChannelChangeFailed":
        removeChange(draft, meta.cause);
        draft.failure = event.message;
        return;
      case "VerticalsSaved":
        if (meta.by !== "server") return;
        draft.verticals = { CASINO: event.CASINO, BINGO: event.BINGO };
        draft.consented = true;
        return;
      case "VerticalsSaveRequested":
      case "VerticalsSaveFailed":
        return;
      case "ShellStarted":
        // Calls of the previous page have no answer any more.
        draft.asked = null;
        draft.changing = {};
        draft.failure = null;
        if (draft.status !== "known") draft.status = "unknown";
        return;
      default:
        event satisfies never;
    }
  },
};

const hasChannels = (user: Partial<ChannelConsents>): user is ChannelConsents =>
  [user.receiveEmail, user.receiveSms, user.receiveCalls, user.receivePost].every((consent) => consent !== undefined);

function stateChannels(draft: MarketingState, stated: ChannelConsents): void {
  const { receiveEmail, receiveSms, receiveCalls, receivePost } = stated;
  draft.channels = { receiveEmail, receiveSms, receiveCalls, receivePost };
  draft.isStated = true;
}

function removeChange(draft: MarketingState, cause: number | undefined): void {
  draft.changing = Object.fromEntries(Object.entries(draft.changing).filter(([, seq]) => seq !== cause));
}

import type { ComponentType } from "react";

/** What a screen shows and no record holds: it is read and not recorded, another page draws it in a frame, or only the device knows it. */
export type UnrecordedPart =
  | "article"
  | "cardFields"
  | "challenge"
  | "cookies"
  | "feedback"
  | "friends"
  | "game"
  | "gameProvider"
  | "google"
  | "identity"
  | "inviteLink"
  | "joiningOffer"
  | "movement"
  | "name"
  | "net"
  | "offer"
  | "paypal"
  | "phone"
  | "profile"
  | "providerPage"
  | "searches"
  | "searchText"
  | "sessions"
  | "sharing"
  | "shortcut"
  | "statistics"
  | "supportAddress"
  | "supportChat"
  | "terms"
  | "transactions"
  | "voice";

export interface NotRecordedProps {
  readonly what: UnrecordedPart;
  /** `frame` fills the place of another page; `line` is in a text or between other parts; `mark` has room for an icon only. */
  readonly shape: "block" | "frame" | "line" | "mark";
}

/**
 * What a replay has beside the state. It draws one moment: nothing is read, no command runs, and no component lives from
 * one moment to the next, so what a component counts from its mounting is counted from a record.
 */
export interface Replay {
  /** Drawn in the place of what no record holds. */
  readonly NotRecorded: ComponentType<NotRecordedProps>;
  /** Drawn in the place of a step of registration, whose form is made of what only the server knows. */
  readonly SignupStep: ComponentType<{ readonly index: number }>;
  /** The seq of the last such record. */
  readonly lastSeq: {
    /** The page was loaded, or a screen or a modal was opened. */
    readonly opened: number;
    /** The player chose an interval of the reality check; undefined without one. */
    readonly interval: number | undefined;
    /** The player searched for games; undefined without a search. */
    readonly search: number | undefined;
  };
  /** When the last such record was made, in epoch milliseconds; undefined without one. */
  readonly lastAtMs: {
    /** The server stated the figures of the session, after the screen was entered. */
    readonly figures: number | undefined;
    /** The screen showed a win of the player. */
    readonly win: number | undefined;
    /** The player requested a deposit. */
    readonly deposit: number | undefined;
  };
}

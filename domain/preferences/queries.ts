import type { Player } from "../player.ts";
import type { PreferenceChange, PreferenceName, Reading } from "./events.ts";

type Preferences = Pick<Player, "preferences">;
type ValueOf<Name extends PreferenceName> = Extract<PreferenceChange, { what: Name }>["value"];

const SAVED: { readonly [Name in PreferenceName]: (preferences: Player["preferences"]) => ValueOf<Name> } = {
  picture: ({ picture }) => picture,
  colour: ({ colour }) => colour,
  voice: ({ voice }) => voice,
  reminder: ({ reminderInterval }) => reminderInterval,
  balance: ({ showsBalance }) => showsBalance,
};

/** A preference as the player sees it: a choice shows at once, and goes back if the server does not save it. */
export const preferenceOf = <Name extends PreferenceName>({ preferences }: Preferences, what: Name): ValueOf<Name> => {
  const change = preferences.changing[what];
  return change === undefined ? SAVED[what](preferences) : (change.value as ValueOf<Name>);
};

/** Whether the header shows no balance: the player hides it everywhere, or on this device. */
export const hidesBalance = (player: Pick<Player, "preferences" | "settings">): boolean =>
  player.settings.hidesBalance || !preferenceOf(player, "balance");

/** Why the last change of a preference was not saved. */
export const failureOf = ({ preferences: { failure } }: Preferences, what: PreferenceName): string | undefined =>
  failure?.what === what ? failure.message : undefined;

export const isUnread = ({ preferences }: Preferences, what: Reading): boolean => preferences.unread.includes(what);

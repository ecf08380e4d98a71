import type { JournalState } from "../journal/state.ts";
import type { RegulatorProfile } from "./profile.ts";
import { DEFAULT_PROFILE, PROFILES } from "./profiles.ts";

export { DEFAULT_PROFILE } from "./profiles.ts";
export type { LimitWindows, RegulatorProfile, TimeOut } from "./profile.ts";

/** The name and date under which a journal records its profile. */
export interface ProfileKey {
  readonly name: string;
  readonly from: string;
}

/** The profile of a name and date; undefined if this version does not know it. Its rules can then be neither applied nor checked. */
export const profileOf = ({ name, from }: ProfileKey): RegulatorProfile | undefined =>
  PROFILES.find((profile) => profile.name === name && profile.from === from);

/** The profile of a regulator that is in force on a London day, 'yyyy-MM-dd'; undefined if none is known. */
export const profileOn = (name: string, day: string): RegulatorProfile | undefined =>
  PROFILES.findLast((profile) => profile.name === name && profile.from <= day);

/** The profile in the opening of the player's journal, whatever profile is in force today. Before the opening: the default. */
export const profileIn = ({ opening }: JournalState): RegulatorProfile | undefined =>
  opening === null ? DEFAULT_PROFILE : profileOf(opening.regulator);

/** Whether marketing requires the consent to each vertical beside that to each channel: at sign-up, and of a player who has not answered, at the start. */
export const asksVerticals = ({ marketing }: RegulatorProfile): boolean => marketing === "opt-in";

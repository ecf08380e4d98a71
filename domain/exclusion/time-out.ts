import type { Player } from "../player.ts";
import { profileIn, type TimeOut } from "../regulator/queries.ts";
import { type Option, timeOutOptions } from "./rules.ts";

/** The view of the time-out modal: the form, or that the regulator offers none (`EXCLUDE-011`). */
export type TimeOutView =
  | { readonly show: "form"; readonly options: readonly Option<TimeOut>[]; readonly isSending: boolean }
  | { readonly show: "notOffered" };

export function timeOutView({ exclusion, journal }: Player): TimeOutView {
  const profile = profileIn(journal);
  const options = profile === undefined ? [] : timeOutOptions(profile);
  if (options.length === 0) return { show: "notOffered" };
  return { show: "form", options, isSending: exclusion.asked?.status === "asked" };
}

/** Whether the account page offers a time-out. */
export const offersTimeOut = (player: Player): boolean => timeOutView(player).show === "form";

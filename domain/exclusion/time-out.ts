import * as Result from "effect/Result";
import type { Player } from "../player.ts";
import { profileIn, type TimeOut } from "../regulator/queries.ts";
import { instant } from "../time.ts";
import { askedEnd } from "./queries.ts";
import { judgeTimeOut, type Option, timeOutEnd, timeOutOptions, untilText } from "./rules.ts";

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

/** The choice of the requested time-out, which its form shows after a reload. Empty without one, and on a later day than that of the request. */
export function askedTimeOut({ exclusion, journal }: Player, nowMs: number): string {
  const end = askedEnd(exclusion, "time-out");
  const options = timeOutOptions(profileIn(journal) ?? { timeOuts: [] });
  return options.find(({ means }) => timeOutEnd(means, instant(nowMs)) === end)?.value ?? "";
}

/** When a time-out that is chosen now, or was requested, would end; undefined without either. */
export function timeOutUntil({ exclusion, journal }: Player, value: string, nowMs: number): string | undefined {
  const asked = askedEnd(exclusion, "time-out");
  if (value === "") return asked && untilText(asked);
  const profile = profileIn(journal);
  const chosen = profile && judgeTimeOut(profile, value);
  return chosen !== undefined && Result.isSuccess(chosen)
    ? untilText(timeOutEnd(chosen.success, instant(nowMs)))
    : undefined;
}

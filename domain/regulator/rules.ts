import * as Result from "effect/Result";
import { type Refusal, refuse } from "../form/refusal.ts";
import { isAged } from "../form/rules/person.ts";
import { formatAmount, type Pence } from "../money.ts";
import type { CalendarDate } from "../time.ts";
import type { RegulatorProfile } from "./profile.ts";

/** The maximum stake of one slot game cycle; null if there is no cap. */
export const slotStakeCap = (
  { slotStakeCaps }: RegulatorProfile,
  born: CalendarDate,
  today: CalendarDate,
): Pence | null => {
  if (slotStakeCaps === null) return null;
  return isAged(25, born, today) ? slotStakeCaps.from25 : slotStakeCaps.under25;
};

export type OverStakeCap = Refusal<"OverStakeCap"> & { readonly cap: Pence };

/** Judges a stake on a slot by the cap for the player's age. */
export const judgeSlotStake = (stake: Pence, cap: Pence | null): Result.Result<Pence, OverStakeCap> =>
  cap !== null && stake > cap
    ? refuse("OverStakeCap", `You can stake up to ${formatAmount(cap)} a spin`, { cap })
    : Result.succeed(stake);

export type ReversalNotOffered = Refusal<"ReversalNotOffered">;

/** Judges the cancellation of a withdrawal that is not paid out yet. */
export const judgeReversal = ({ withdrawalReversal }: RegulatorProfile): Result.Result<true, ReversalNotOffered> =>
  withdrawalReversal
    ? Result.succeed(true)
    : refuse("ReversalNotOffered", "A withdrawal cannot be taken back once it is requested");

/** The marketing preference of a player who has never set it. */
export const marketingUnlessChosen = ({ marketing }: RegulatorProfile): boolean => marketing === "opt-out";

export type SpinTooSoon = Refusal<"SpinTooSoon"> & { readonly waitMs: number };

/** Judges the start of a spin by the time since the player's last one. `lastMs` is undefined before the first. */
export const judgeSpinStart = (
  { slotCycleMs }: Pick<RegulatorProfile, "slotCycleMs">,
  lastMs: number | undefined,
  nowMs: number,
): Result.Result<true, SpinTooSoon> => {
  if (slotCycleMs === null) return Result.succeed(true);
  const waitMs = (lastMs ?? -Infinity) + slotCycleMs - nowMs;
  return waitMs > 0
    ? refuse("SpinTooSoon", `A spin takes at least ${slotCycleMs / 1000} seconds. Please wait a moment.`, { waitMs })
    : Result.succeed(true);
};

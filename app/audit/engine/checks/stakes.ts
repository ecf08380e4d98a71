import { instant, londonDate } from "../../../../domain/time.ts";
import { INDEFINITE } from "../../../../domain/exclusion/end.ts";
import type { Movement, MovementKind } from "../../../../domain/wallet/movement.ts";
import { exactMoney, londonTime } from "../../sentences/words.ts";

/** What a player stakes: in a game, or on tickets. */
export const STAKES: ReadonlySet<MovementKind> = new Set(["STAKE", "ENTRY_FEE"]);
/** The time that the bookings of a round or payment in progress may take. */
export const IN_PROGRESS_MS = 60_000;

/** What the server books for no excluded player. It also refuses a deposit that was pending when the exclusion began. */
export const isStakeOrDeposit = ({ kind }: Pick<Movement, "kind">): boolean => kind === "DEPOSIT" || STAKES.has(kind);

/** Whether the server booked a movement after an exclusion had begun, and not after its last day in London. */
export const isBookedDuring = (
  { bookedAt }: Pick<Movement, "bookedAt">,
  { beganMs, endDate }: { readonly beganMs: number; readonly endDate: string },
): boolean =>
  bookedAt > beganMs + IN_PROGRESS_MS && (endDate === INDEFINITE || londonDate(instant(bookedAt)) <= endDate);

/** A stake or deposit, as the beginning of a sentence. */
export const stakedOrPaidIn = ({
  kind,
  ref,
  amount,
  bookedAt,
}: Pick<Movement, "kind" | "ref" | "amount" | "bookedAt">): string =>
  `${exactMoney(Math.abs(amount))} was ${kind === "DEPOSIT" ? "paid in" : "staked"} (${ref}) on ${londonTime(bookedAt)}`;

import { isBookedDuring, stakedOrPaidIn } from "../checks/stakes.ts";
import { INVARIANTS_BETWEEN_LOGS as RULES } from "../invariants/between-logs.ts";
import { filled } from "../invariants/log-invariant.ts";
import type { BetweenLines, ComparedLog } from "./compare-logs.ts";
import type { Booking, Exclusion } from "./for-other-logs.ts";

interface BookingInLog extends Booking {
  readonly file: string;
}

/** The exclusions that the logs of one player state, compared with the stakes and deposits of the other logs. */
export interface ComparedExclusions {
  /** The stakes and deposits that were certainly booked during one. `other` is the log that states the exclusion. */
  readonly broken: readonly (BetweenLines & { readonly other: string })[];
  /** The exclusions of which a log does not prove the time, and during which others may have been booked. */
  readonly unproved: readonly BetweenLines[];
}

/** `named` names a number of bookings that could not be compared. */
export function compareExclusions(
  logs: readonly ComparedLog[],
  bookings: readonly BookingInLog[],
  named: (bookings: number) => string,
): ComparedExclusions {
  const broken: ComparedExclusions["broken"][number][] = [];
  const unproved: BetweenLines[] = [];
  for (const { file, forOtherLogs } of logs)
    for (const exclusion of forOtherLogs.exclusions) {
      const others = bookings.filter((booking) => booking.file !== file && booking.position > exclusion.position);
      const during = isProved(exclusion) ? others.filter(isDuring(exclusion, exclusion.beganMs)) : [];
      broken.push(...during.map((booking) => brokenBy(booking, exclusion, file)));
      if (isProved(exclusion) && !exclusion.isLoose) continue;
      const earliestMs = exclusion.isLoose ? 0 : exclusion.beganMs;
      const possible = others.filter(isDuring(exclusion, earliestMs)).length - during.length;
      if (possible > 0) unproved.push(unprovedIn(file, exclusion, named(possible)));
    }
  return { broken, unproved };
}

/** Whether the log proves when an exclusion began and ends. Support may open a closed account again at any time. */
const isProved = ({ beganMs, kind }: Exclusion): boolean => beganMs !== null && kind !== "closure";

const isDuring =
  ({ endDate }: Exclusion, beganMs: number | null) =>
  (booking: Booking): boolean =>
    isBookedDuring(booking, { beganMs: beganMs ?? 0, endDate });

const brokenBy = ({ file, line, ...booking }: BookingInLog, exclusion: Exclusion, other: string) => ({
  file,
  line,
  other,
  says: filled(RULES["exclusion-elsewhere"].broken, {
    booked: stakedOrPaidIn(booking),
    exclusion: nameOf(exclusion),
    other,
    line: exclusion.line,
  }),
});

const unprovedIn = (file: string, exclusion: Exclusion, bookings: string): BetweenLines => ({
  file,
  line: exclusion.line,
  says: filled(RULES["exclusion-elsewhere"].lacks, {
    bookings,
    exclusion: nameOf(exclusion),
    why: exclusion.isLoose
      ? "the log does not show by the server's time when it began"
      : "support may have opened the account again",
  }),
});

const nameOf = ({ kind, endDate }: Exclusion): string => `${kind} until ${endDate}`;

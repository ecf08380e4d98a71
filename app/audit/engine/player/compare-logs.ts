import { exactMoney } from "../../sentences/words.ts";
import { isBookedDuring, stakedOrPaidIn } from "../checks/stakes.ts";
import type { Booking, Exclusion, ForOtherLogs } from "./for-other-logs.ts";

/** A statement about a line of one log that needs the other logs of its player. */
export interface BetweenLines {
  readonly file: string;
  readonly line: number;
  readonly says: string;
}

interface ComparedLog {
  readonly file: string;
  readonly forOtherLogs: ForOtherLogs;
}

interface BookingInLog extends Booking {
  readonly file: string;
}

/** The stakes and deposits of other logs, at later positions of the ledger, during an exclusion that this log states. */
export const bookedDuring = (
  exclusion: Exclusion,
  other: string,
  bookings: readonly BookingInLog[],
): readonly BetweenLines[] => {
  const { kind, line: from, beganMs, endDate, position } = exclusion;
  if (beganMs === null) return [];
  return bookings
    .filter((booking) => booking.file !== other && booking.position > position)
    .filter((booking) => isBookedDuring(booking, { beganMs, endDate }))
    .map(({ file, line, ...booking }) => ({
      file,
      line,
      says: `${stakedOrPaidIn(booking)}, during the player's ${kind} until ${endDate}, which began in ${other} (line ${from}).`,
    }));
};

/** The stakes and deposits of one log during an exclusion of another log of the player: the last one of each hour. */
export function exclusionsBroken(logs: readonly ComparedLog[]): readonly BetweenLines[] {
  const bookings = logs.flatMap(({ file, forOtherLogs }) => forOtherLogs.bookings.map((one) => ({ ...one, file })));
  return logs.flatMap(({ file, forOtherLogs: { exclusions } }) =>
    exclusions.flatMap((exclusion) => bookedDuring(exclusion, file, bookings)),
  );
}

/** The deposits that no log of the player requests, each once. */
export function unrequestedDeposits(logs: readonly ComparedLog[]): readonly BetweenLines[] {
  const known = new Set<string | null>(logs.flatMap(({ forOtherLogs }) => forOtherLogs.requested));
  return logs.flatMap(({ file, forOtherLogs: { unrequested } }) =>
    unrequested.flatMap(({ line, reference, amount }) => {
      if (known.has(reference)) return [];
      if (reference !== null) known.add(reference);
      return [{ file, line, says: requestedInNoLog(reference, amount) }];
    }),
  );
}

const requestedInNoLog = (reference: string | null, amount: number): string =>
  `The deposit ${reference ?? "without a reference"} of ${exactMoney(amount)} is requested in no log.`;

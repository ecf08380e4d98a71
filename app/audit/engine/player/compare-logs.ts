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

/** What was staked or paid in during an exclusion that another log states. */
export const duringExclusion = (movement: Omit<Booking, "line">, { kind, endDate, line }: Exclusion, file: string) =>
  `${stakedOrPaidIn(movement)}, during the player's ${kind} until ${endDate}, which began in ${file} (line ${line}).`;

/** The stakes and deposits of one log during an exclusion of another log of the player: the last one of each hour. */
export const exclusionsBroken = (logs: readonly ComparedLog[]): readonly BetweenLines[] =>
  logs.flatMap(({ file: other, forOtherLogs: { exclusions } }) =>
    exclusions.flatMap((exclusion) => {
      const { beganMs, endDate, position } = exclusion;
      if (beganMs === null) return [];
      return logs
        .filter(({ file }) => file !== other)
        .flatMap(({ file, forOtherLogs: { bookings } }) =>
          bookings
            .filter((booking) => booking.position > position && isBookedDuring(booking, { beganMs, endDate }))
            .map((booking) => ({ file, line: booking.line, says: duringExclusion(booking, exclusion, other) })),
        );
    }),
  );

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

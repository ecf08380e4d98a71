import * as Result from "effect/Result";
import { formatLondonDate, type InstantMs, instantFromIso } from "../../domain/time.ts";
import { UsageError } from "./journal-file.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const LAST_OF_SECOND_MS = 999;

/**
 * The moment that an auditor names: RFC 3339 with its offset, or a time on the
 * London clock (`20/11/2026 21:04:32`, `2026-11-20 21:04`). A time of day alone
 * (`21:04`) is the first such time after the log begins. London time is what our
 * own output names records by, to the second: as an `end` it takes in all of that second.
 */
export function moment(text: string, beginsMs: number, as: "start" | "end"): InstantMs {
  const iso = instantFromIso(text);
  if (Result.isSuccess(iso)) return iso.success;
  const [, year, month, day, clock] =
    /^(?:(\d{4})-(\d\d)-(\d\d)[ T])?(\d\d?:\d\d(?::\d\d)?)$/.exec(toIsoOrder(text.trim())) ?? [];
  if (clock === undefined)
    throw new UsageError(
      `${JSON.stringify(text)} is not a time. Write 2026-11-20T21:04:32Z, or London time as "20/11/2026 21:04:32" or 21:04:32.`,
    );
  const at = year === undefined ? timeOfDay(clock, beginsMs) : onLondonClock(`${year}-${month}-${day}`, clock);
  return (as === "start" ? at : at + LAST_OF_SECOND_MS) as InstantMs;
}

const toIsoOrder = (text: string) => text.replace(/^(\d\d)\/(\d\d)\/(\d{4})/, "$3-$2-$1");

function timeOfDay(clock: string, beginsMs: number): InstantMs {
  const begins = beginsMs as InstantMs;
  const today = onLondonClock(formatLondonDate(begins, "yyyy-MM-dd"), clock);
  return today >= begins
    ? today
    : onLondonClock(formatLondonDate((beginsMs + DAY_MS) as InstantMs, "yyyy-MM-dd"), clock);
}

/** A London time is one or no hours ahead of UTC; in the hour that the clocks repeat it can be both, in the one they leave out neither. */
function onLondonClock(date: string, clock: string): InstantMs {
  const [hours = "", minutes = "", seconds = "00"] = clock.split(":");
  const wall = `${date}T${hours.padStart(2, "0")}:${minutes}:${seconds}`;
  const asUtc = Date.parse(`${wall}Z`);
  const moments = [asUtc, asUtc - HOUR_MS]
    .filter((ms) => ms >= 0)
    .filter((ms) => formatLondonDate(ms as InstantMs, "yyyy-MM-ddTHH:mm:ss") === wall);
  const [only] = moments;
  if (only === undefined) throw new UsageError(`There is no ${date} ${clock} on the London clock.`);
  if (moments.length > 1)
    throw new UsageError(`${date} ${clock} happened twice on the London clock: write ${wall}+01:00 or ${wall}Z.`);
  return only as InstantMs;
}

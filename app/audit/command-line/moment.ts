import * as Result from "effect/Result";
import {
  addDays,
  type CalendarDate,
  formatLondonDate,
  instant,
  type InstantMs,
  instantFromIso,
} from "../../../domain/time.ts";
import { UsageError } from "../reading/journal-file.ts";

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const LAST_MS = 1;

/** `start` and `end` take in what is named; `before` is where a period ends that goes up to what is named, or to the end of a day. */
export type Edge = "start" | "end" | "before";

/**
 * The moment that an auditor names: RFC 3339 with its offset, or a time on the
 * London clock (`20/11/2026 21:04:32`, `2026-11-20 21:04`), or a day (`20/11/2026`). A time
 * of day alone (`21:04`) is the first such time in the log, or after it begins. London time is
 * what our own output names records by, to the second: as an `end` it takes in all of that second.
 */
export function moment(text: string, beginsMs: number, edge: Edge): InstantMs {
  const iso = instantFromIso(text);
  if (Result.isSuccess(iso)) return iso.success;
  const [, date, clock] =
    /^(\d{4}-\d\d-\d\d)?(?:(?:^|[ T])(\d\d?:\d\d(?::\d\d)?(?: (?:BST|GMT))?))?$/.exec(toIsoOrder(text.trim())) ?? [];
  if (clock === undefined) {
    if (date === undefined) throw notATime(text);
    const starts = onLondonClock(date, "00:00");
    if (edge === "start") return starts;
    const next = onLondonClock(addDays(date as CalendarDate, 1), "00:00");
    return (edge === "end" ? next - LAST_MS : next) as InstantMs;
  }
  const at = date === undefined ? timeOfDay(clock, beginsMs) : onLondonClock(date, clock);
  return (edge === "end" ? at + SECOND_MS - LAST_MS : at) as InstantMs;
}

const notATime = (text: string) =>
  new UsageError(
    `${JSON.stringify(text)} is not a time (from 1970 on). Write 2026-11-20T21:04:32Z, or London time as "20/11/2026 21:04:32", 20/11/2026 or 21:04:32.`,
  );

const toIsoOrder = (text: string) => text.replace(/^(\d\d)\/(\d\d)\/(\d{4})/, "$3-$2-$1");

/** The minute or second that a log begins in counts as its first, although it had begun before. */
function timeOfDay(clock: string, beginsMs: number): InstantMs {
  const unitMs = clock.split(":").length > 2 ? SECOND_MS : MINUTE_MS;
  const today = formatLondonDate(instant(Math.max(0, beginsMs)), "yyyy-MM-dd") as CalendarDate;
  const at = onLondonClock(today, clock);
  return at + unitMs > beginsMs ? at : onLondonClock(addDays(today, 1), clock);
}

/** A London time is one or no hours ahead of UTC; in the hour that the clocks repeat it can be both, in the one they leave out neither. */
function onLondonClock(date: string, clock: string): InstantMs {
  const [time = "", zone] = clock.split(" ");
  const [hours = "", minutes = "", seconds = "00"] = time.split(":");
  const wall = `${date}T${hours.padStart(2, "0")}:${minutes}:${seconds}`;
  const asUtc = Date.parse(`${wall}Z`);
  const moments = [...(zone === "BST" ? [] : [asUtc]), ...(zone === "GMT" ? [] : [asUtc - HOUR_MS])]
    .filter((ms) => ms >= 0)
    .filter((ms) => formatLondonDate(ms as InstantMs, "yyyy-MM-ddTHH:mm:ss") === wall);
  const [only] = moments;
  if (only === undefined) throw new UsageError(`There is no ${date} ${clock} on the London clock.`);
  if (moments.length > 1)
    throw new UsageError(`${date} ${clock} happened twice on the London clock: write BST or GMT after it.`);
  return only as InstantMs;
}

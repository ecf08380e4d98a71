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

/**
 * `start` and `end` include the named second or day. `before` excludes a named second, and
 * includes a named day.
 */
export type Edge = "start" | "end" | "before";

/**
 * The time that a text names: RFC 3339 with an offset, London time (`20/11/2026 21:04:32`,
 * `2026-11-20 21:04`) or a day (`20/11/2026`). A time of day (`21:04`) is its first occurrence
 * after the start of the log. The output of the program states London time to the second, so an
 * `end` includes the complete second.
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

/** The minute or second in which the log begins counts as an occurrence. */
function timeOfDay(clock: string, beginsMs: number): InstantMs {
  const unitMs = clock.split(":").length > 2 ? SECOND_MS : MINUTE_MS;
  const today = formatLondonDate(instant(Math.max(0, beginsMs)), "yyyy-MM-dd") as CalendarDate;
  const at = onLondonClock(today, clock);
  return at + unitMs > beginsMs ? at : onLondonClock(addDays(today, 1), clock);
}

/** London is zero or one hour ahead of UTC. A time in the repeated hour has two instants, a time in the skipped hour none. */
function onLondonClock(date: string, clock: string): InstantMs {
  const [time = "", zone] = clock.split(" ");
  const [hours = "", minutes = "", seconds = "00"] = time.split(":");
  const wall = `${date}T${hours.padStart(2, "0")}:${minutes}:${seconds}`;
  const asUtc = Date.parse(`${wall}Z`);
  const moments = [...(zone === "BST" ? [] : [asUtc]), ...(zone === "GMT" ? [] : [asUtc - HOUR_MS])]
    .filter((ms) => ms >= 0)
    .filter((ms) => formatLondonDate(ms as InstantMs, "yyyy-MM-ddTHH:mm:ss") === wall);
  const [only] = moments;
  if (only === undefined) throw new UsageError(`${date} ${clock} does not exist in London time.`);
  if (moments.length > 1)
    throw new UsageError(`${date} ${clock} occurs twice in London time: write BST or GMT after it.`);
  return only as InstantMs;
}

import { ClockSet } from "../../domain/journal/events.ts";
import { atTheEnd, type Planted } from "./planting.ts";

const HOUR_MS = 3_600_000;

/** A page records with the time of a device whose clock is wrong. */
export const UNTIMELY: Planted = {
  law: "a wrong clock of the device reaches no record",
  fault: "a record has the time of the device",
  story: atTheEnd(({ seats: [seat] }) => {
    const page = seat?.tab.page;
    page?.client.store.record(ClockSet, { deviceAheadMs: HOUR_MS }, page.clock.now() + HOUR_MS, { by: "app" });
  }),
};

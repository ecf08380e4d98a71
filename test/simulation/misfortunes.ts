import type { World } from "./browser.ts";
import type { Random } from "./random.ts";
import type { Seat } from "./seat.ts";

/** How often each device and the backend may have a misfortune. */
const EVERY_MS = 10_000;

/** The beginning of a line of the backend's log that a crash cut off. */
const TORN = '[["put","accounts.players","p-ro';

const HOUR_MS = 3_600_000;

/** Lets devices and the backend fail from time to time, as the evening's profile says. */
export const misfortunes = ({ timeline, site, faults }: World, seats: readonly Seat[], isOver: () => boolean): void => {
  const every = (run: () => void) => {
    const again = () => {
      if (isOver()) return;
      run();
      timeline.after(EVERY_MS, again);
    };
    timeline.after(EVERY_MS, again);
  };
  every(() => {
    const decided = faults.decide("backend", ["backend crash"], 0.2);
    if (decided === undefined) return;
    const { random } = decided;
    // At any moment between two writes.
    timeline.after(random.between(0, EVERY_MS), () =>
      site.crash(random.between(500, 15_000), random.chance(0.5) ? TORN.slice(0, random.between(1, TORN.length)) : ""),
    );
  });
  for (const seat of seats)
    every(() => {
      const decided = faults.decide(
        seat.tab.name,
        ["page crash", "device offline", "clock forwards", "clock backwards"],
        0.5,
      );
      if (decided !== undefined) befall(decided.fault, seat, decided.random);
    });
};

type Befalling = "page crash" | "device offline" | "clock forwards" | "clock backwards";

const befall = (fault: Befalling, { tab, browser }: Seat, random: Random): void => {
  const { timeline } = browser.world;
  switch (fault) {
    case "page crash":
      return crashAtRecord(tab, random.between(1, 20));
    case "device offline":
      browser.setOnline(false);
      timeline.after(random.between(500, 60_000), () => browser.setOnline(true));
      return;
    case "clock forwards":
      browser.skewMs += random.between(1_000, HOUR_MS);
      return;
    case "clock backwards":
      browser.skewMs -= random.between(1_000, HOUR_MS);
      return;
    default:
      fault satisfies never;
  }
};

/** The page ends right after one of its next records, and the player loads it again. */
const crashAtRecord = (tab: Seat["tab"], records: number): void => {
  const { page } = tab;
  if (page === undefined) return;
  let left = records;
  const subscription = page.client.store.event$.subscribe(() => {
    left -= 1;
    if (left > 0 || tab.page !== page) return;
    subscription.unsubscribe();
    tab.reload();
  });
};

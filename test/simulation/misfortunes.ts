import { activeRoom } from "../../domain/bingo/queries.ts";
import type { World } from "./browser.ts";
import { DECISIONS, type Fault } from "./faults.ts";
import type { Random } from "./random.ts";
import { isSignedIn, type Seat } from "./seat.ts";

/** How often each device and the backend may have a misfortune. */
const EVERY_MS = 10_000;

/** The beginning of a line of the backend's log that a crash cut off. */
const TORN = '[["put","accounts.players","p-ro';

const HOUR_MS = 3_600_000;

/** How often a fault is asked for that shall meet something pending: what is requested is pending for a moment only. */
const MEETING_EVERY_MS = 500;

/** What goes wrong within which time and which number of records, so that a fault that shall meet something pending meets it. */
interface Within {
  readonly ms: number;
  readonly records: number;
}
const USUALLY: Within = { ms: EVERY_MS, records: 20 };
const WHILE_PENDING: Within = { ms: 100, records: 2 };

/** Lets devices and the backend fail from time to time, as the evening's profile says. */
export const misfortunes = ({ timeline, site, faults }: World, seats: readonly Seat[], isOver: () => boolean): void => {
  const every = (ms: number, run: () => void) => {
    const again = () => {
      if (isOver()) return;
      run();
      timeline.after(ms, again);
    };
    timeline.after(ms, again);
  };
  const befalls = <F extends Fault>(
    occasion: string,
    kinds: readonly F[],
    weight: number,
    run: (fault: F, random: Random, within: Within) => void,
  ) => {
    every(EVERY_MS, () => {
      const decided = faults.decide(occasion, kinds, weight);
      if (decided !== undefined) run(decided.fault, decided.random, USUALLY);
    });
    if (!faults.shallMeet(kinds)) return;
    every(MEETING_EVERY_MS, () => {
      const decided = faults.decide(`${occasion} meeting`, kinds, 0);
      if (decided !== undefined) run(decided.fault, decided.random, WHILE_PENDING);
    });
  };
  // At any moment between two writes.
  befalls("backend", ["backend crash"], 0.2, (_, random, within) => {
    timeline.after(random.between(0, within.ms), () =>
      site.crash(random.between(500, 15_000), random.chance(0.5) ? TORN.slice(0, random.between(1, TORN.length)) : ""),
    );
  });
  befalls("deployment", ["new version deployed"], 0.05, (_, random) => site.deploy(random.between(500, 5_000)));
  befalls("provider", ["provider late"], 0.1, (_, random) => {
    void site.control("payments/confirmation-delay", { seconds: random.between(30, 900) });
    timeline.after(
      random.between(10_000, 120_000),
      () => void site.control("payments/confirmation-delay", { seconds: -1 }),
    );
  });
  befalls("operator", DECISIONS, 0.3, (fault, random) => {
    const player = `p-${random.pick(seats).browser.name}`;
    decideNext(fault, player, site);
  });
  for (const seat of seats) {
    const { tab, browser } = seat;
    befalls(tab.name, BEFALLING, 0.5, (fault, random, within) => befall(fault, seat, random, within));
    befalls(`${tab.name} storage`, ["device emptied"], 0.05, () => browser.evict());
    befalls(`${tab.name} power`, ["device without power"], 0.05, () => browser.losePower());
    befalls(`${tab.name} chat`, EXPELLING, 0.1, (fault) => expel(fault, seat, site));
  }
};

/** The backend, a provider or a bank decides about what the player does next, as the operator's panel can. */
const decideNext = (fault: (typeof DECISIONS)[number], player: string, site: World["site"]) => {
  switch (fault) {
    case "deposit refused":
      return void site.control("payments/refuse-next", { player, code: 5570, msg: "We need to check a few details." });
    case "deposit declined":
      return void site.control("payments/decline-next", { msg: "Your bank declined the payment." });
    case "challenge required":
      void site.control("payments/three-d-secure", { outcome: "always challenge" });
      return site.after(REQUIRED_FOR_MS, () => {
        void site.control("payments/three-d-secure", { outcome: "as the card says" });
      });
    case "withdrawal refused":
      return void site.control("withdrawals/next-result", { player, result: "refused" });
    case "withdrawal not checked":
      return void site.control("withdrawals/next-result", { player, result: "no answer of the check" });
    case "phone to verify again":
      return void site.control("payments/verify-phone-again", { player });
    default:
      return fault satisfies never;
  }
};

const REQUIRED_FOR_MS = 180_000;

const EXPELLING = ["removed from the chat", "banned from the chat"] as const;

/** A moderator removes the player from their room's chat, or from every chat, and pardons them later. */
const expel = (fault: (typeof EXPELLING)[number], { player }: Seat, site: World["site"]) => {
  if (player === undefined || !isSignedIn(player)) return;
  const room = activeRoom(player.bingo)?.ref;
  const of = { player: player.session.player, reason: "Please keep it friendly" };
  if (fault === "banned from the chat") void site.control("chat/ban", of);
  else if (room !== undefined) void site.control("chat/kick", { ...of, room });
  site.after(PARDONED_AFTER_MS, () => void site.control("chat/pardon", of));
};

const PARDONED_AFTER_MS = 180_000;

const BEFALLING = ["page crash", "device offline", "clock forwards", "clock backwards"] as const;

const befall = (
  fault: (typeof BEFALLING)[number],
  { tab, browser }: Seat,
  random: Random,
  { records }: Within,
): void => {
  const { timeline } = browser.world;
  switch (fault) {
    case "page crash":
      return crashAtRecord(tab, random.between(1, records));
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
    tab.crash();
    tab.reload();
  });
};

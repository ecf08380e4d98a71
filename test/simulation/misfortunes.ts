import { activeRoom } from "../../domain/bingo/queries.ts";
import type { World } from "./browser.ts";
import type { Random } from "./random.ts";
import { isSignedIn, type Seat } from "./seat.ts";

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
  every(() => {
    const decided = faults.decide("deployment", ["new version deployed"], 0.05);
    if (decided !== undefined) site.deploy(decided.random.between(500, 5_000));
  });
  every(() => {
    const decided = faults.decide("provider", ["provider late"], 0.1);
    if (decided === undefined) return;
    void site.control("payments/confirmation-delay", { seconds: decided.random.between(30, 900) });
    timeline.after(
      decided.random.between(10_000, 120_000),
      () => void site.control("payments/confirmation-delay", { seconds: -1 }),
    );
  });
  every(() => {
    const decided = faults.decide(
      "operator",
      [
        "deposit refused",
        "deposit declined",
        "challenge required",
        "withdrawal refused",
        "withdrawal not checked",
        "phone to verify again",
      ],
      0.3,
    );
    const player = decided && `p-${decided.random.pick(seats).browser.name}`;
    if (decided !== undefined && player !== undefined) decideNext(decided.fault, player, site);
  });
  for (const seat of seats) {
    every(() => {
      const decided = faults.decide(
        seat.tab.name,
        ["page crash", "device offline", "clock forwards", "clock backwards"],
        0.5,
      );
      if (decided !== undefined) befall(decided.fault, seat, decided.random);
    });
    every(() => {
      const decided = faults.decide(`${seat.tab.name} storage`, ["device emptied"], 0.05);
      if (decided !== undefined) seat.browser.evict();
    });
    every(() => {
      if (faults.decide(`${seat.tab.name} power`, ["device without power"], 0.05) !== undefined)
        seat.browser.losePower();
    });
    every(() => {
      const decided = faults.decide(`${seat.tab.name} chat`, ["removed from the chat", "banned from the chat"], 0.1);
      if (decided !== undefined) expel(decided.fault, seat, site);
    });
  }
};

type Decision =
  | "deposit refused"
  | "deposit declined"
  | "challenge required"
  | "withdrawal refused"
  | "withdrawal not checked"
  | "phone to verify again";

/** The backend, a provider or a bank decides about what the player does next, as the operator's panel can. */
const decideNext = (fault: Decision, player: string, site: World["site"]) => {
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

/** A moderator removes the player from their room's chat, or from every chat, and pardons them later. */
const expel = (fault: "removed from the chat" | "banned from the chat", { player }: Seat, site: World["site"]) => {
  if (player === undefined || !isSignedIn(player)) return;
  const room = activeRoom(player.bingo)?.ref;
  const of = { player: player.session.player, reason: "Please keep it friendly" };
  if (fault === "banned from the chat") void site.control("chat/ban", of);
  else if (room !== undefined) void site.control("chat/kick", { ...of, room });
  site.after(PARDONED_AFTER_MS, () => void site.control("chat/pardon", of));
};

const PARDONED_AFTER_MS = 180_000;

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
    tab.crash();
    tab.reload();
  });
};

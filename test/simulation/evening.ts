import { createHash } from "node:crypto";
import * as Result from "effect/Result";
import { readProfile } from "../../app/sandbox/profile.ts";
import type { Provider } from "../../domain/methods/wire.ts";
import { isPlayer } from "../../domain/visitor.ts";
import { Browser, type World } from "./browser.ts";
import { Reached, reachedIn } from "./coverage.ts";
import { decisionsIn } from "./decisions.ts";
import { deliveredTo, type Journal } from "./delivered.ts";
import { type Fault, Faults, meetingOf, type Profile } from "./faults.ts";
import type { MemoryDisk } from "../support/sandbox/memory-disk.ts";
import { Site, ORIGINS } from "./site.ts";
import { checkLaws, failuresOf, isSettled } from "./laws/all.ts";
import type { Breach } from "./laws/law.ts";
import { misfortunes } from "./misfortunes.ts";
import { Network } from "./network.ts";
import { type Done, type ForScreens, play } from "./player.ts";
import { randomOf } from "./random.ts";
import { Seat } from "./seat.ts";
import { Timeline } from "./timeline.ts";
import { pendingOf } from "./transitions.ts";

export interface EveningOptions {
  readonly seed: string;
  readonly minutes: number;
  readonly players: number;
  readonly tabs: number;
  readonly profile: Profile;
  /** What the players do most. */
  readonly area?: string | undefined;
  /** Beside signing in, the players do only these acts; without it, all. */
  readonly acts?: readonly string[] | undefined;
  /** Half of what has this text goes wrong: a part of a path, `message`, `append`, `backend`, the name of a tab. */
  readonly focus?: string | undefined;
  /** Only these faults happen; without it, all. */
  readonly faults?: readonly string[] | undefined;
  /** Each of these faults is likely as long as it has not met its state: `page crash with purchase requested`. */
  readonly meetings?: readonly string[] | undefined;
  /** The first player; without it, that of `LOGINS`. */
  readonly player?: string | undefined;
  /** The provider by which the players pay mostly; without it, by any. */
  readonly paysBy?: Provider | undefined;
  /** When the story begins; without it, on a Friday evening of November within an hour. */
  readonly fromMs?: number | undefined;
  /** The players return at the same time each day until then. */
  readonly untilMs?: number | undefined;
  /** Only these acts and faults happen, each as `decisionText` says; without it, all. */
  readonly only?: ReadonlySet<string> | undefined;
  /** Compares the live state with its replay at every record. */
  readonly thorough?: boolean;
  /** The regulator profile of the site; without it, the default. */
  readonly regulator?: string | undefined;
  /** A witness of another party cosigns the register of the journals. */
  readonly isWitnessed?: boolean | undefined;
  /** The story is done again on real screens. */
  readonly forScreens?: ForScreens;
  /** The backend's disk; an empty one by default. */
  readonly disk?: MemoryDisk;
  /** Builds a fault into the product before the first page opens. */
  readonly plant?: (stage: Stage) => unknown;
}

/** What an evening is played with. */
export interface Stage {
  readonly world: World;
  readonly browsers: readonly Browser[];
  /** The seats of the present day. */
  readonly seats: readonly Seat[];
}

export interface Outcome {
  readonly breaches: readonly Breach[];
  readonly acts: readonly Done[];
  readonly faults: Faults["story"];
  readonly records: number;
  readonly calls: number;
  readonly simulatedMs: number;
  /** A digest of the heads of all journals and of every account of the ledger. */
  readonly fingerprint: string;
  readonly journals: readonly Journal[];
  /** What was reached, with the number of times. */
  readonly reached: ReadonlyMap<string, number>;
}

/** The players, first those with money and methods. */
export const LOGINS = ["rosie", "lim", "fay", "penny", "tess", "vera", "rex", "newbie", "magnus"] as const;

/**
 * The longest time after the last act and fault in which everything that is pending must end. A deposit that is not
 * authorised is open for 15 minutes.
 */
const SETTLING_MS = 20 * 60_000;

/** Answers that are late and messages that are on their way arrive within this time. Then, and again after each such time, it may be over. */
const SETTLED_EVERY_MS = 30_000;

/** The live state is compared with its replay at one of so many records, and at the last one. */
const SAMPLE_EVERY = 100;

export const DAY_MS = 24 * 3_600_000;

/** Friday, 20 November 2026, in the evening in London. */
const START_MS = Date.UTC(2026, 10, 20, 19, 0, 0);

/** Runs one evening: the whole product, its players and its faults, from one seed. */
export const runEvening = async (options: EveningOptions): Promise<Outcome> => {
  const {
    seed,
    minutes,
    players,
    tabs,
    profile,
    area,
    acts: repertoire,
    focus,
    faults: kinds,
    meetings,
    player: first = LOGINS[0],
    paysBy,
    fromMs,
    untilMs = 0,
    only,
    thorough = false,
    regulator,
    isWitnessed,
    forScreens,
    disk,
    plant,
  } = options;
  const timeline = new Timeline(fromMs ?? START_MS + randomOf(`${seed} start`).between(0, 3_600_000));
  const startMs = timeline.nowMs;
  const site = new Site(timeline, seed, {
    regulator: Result.getOrThrowWith(readProfile(regulator), (says) => new Error(says)),
    disk,
    isWitnessed,
  });
  const decided = only && decisionsIn(only);
  const seats: Seat[] = [];
  const reached = new Reached();
  const pending = () =>
    seats.flatMap(({ player }) => (player !== undefined && isPlayer(player) ? [...pendingOf(player)] : []));
  const onFault = (fault: Fault, states: readonly string[]) => {
    for (const state of states) reached.add(`fault ${meetingOf(fault, state)}`);
  };
  const faults = new Faults({ seed, profile, only: decided, focus, kinds, meetings, pending, onFault });
  const network = new Network(site, faults, seed);
  const sampleEvery = thorough ? 1 : SAMPLE_EVERY;
  const world: World = { seed, timeline, site, network, faults, sampleEvery, reached };
  const acts: Done[] = [];
  const habits = {
    seed,
    area,
    acts: repertoire,
    only: decided,
    forScreens,
    onAct: (done: Done) => void acts.push(done),
  };
  const logins = [first, ...LOGINS.filter((login) => login !== first)];
  const browsers = logins.slice(0, players).map((login) => new Browser(world, login, paysBy));
  // The client loads it on demand. The first time this would take real time, in which simulated time passes.
  await import("@stomp/stompjs");

  const breaches: Breach[] = [];
  await site.started();
  if (site.isRunning) plant?.({ world, browsers, seats });
  for (let dayMs = startMs; site.isRunning; dayMs += DAY_MS) {
    await timeline.passUntil(dayMs);
    const endMs = dayMs + minutes * 60_000;
    const isOver = () => timeline.nowMs >= endMs;
    seats.length = 0;
    faults.resume();
    for (const browser of browsers)
      if (faults.decide(`${browser.name} night`, ["device emptied"], 2) !== undefined) browser.journals.evict();
    for (const browser of browsers)
      for (let tab = 0; tab < tabs; tab += 1)
        seats.push(new Seat(browser, browser.open(`${ORIGINS.site}/`), browser.name));
    for (const seat of seats) play(seat, habits, isOver);
    misfortunes(world, seats, isOver);
    const isFlooded = () => network.flood !== undefined;
    await timeline.passUntil(endMs, isFlooded);
    faults.stop();
    for (const browser of browsers) browser.setOnline(true);
    const left = () => ({ world, seats, journals: deliveredTo(site.backend.kernel()) });
    do await timeline.passUntil(timeline.nowMs + SETTLED_EVERY_MS, isFlooded);
    while (!isFlooded() && timeline.nowMs < endMs + SETTLING_MS && !(site.isRunning && isSettled(left())));
    if (!site.isRunning) break;
    breaches.push(...checkLaws(left()));
    for (const { tab } of seats) tab.close();
    if (breaches.length > 0 || dayMs + DAY_MS > untilMs) break;
  }
  // Without a backend there is nothing that the other laws could look at.
  if (!site.isRunning) breaches.push(...failuresOf(site));

  const kernel = site.isRunning ? site.backend.kernel() : undefined;
  const journals = kernel === undefined ? [] : deliveredTo(kernel);
  const left = [
    ...journals.map(({ id, count, head }) => `${id} ${count} ${head}`).toSorted(),
    ...[...(kernel?.world.ledger.accounts() ?? [])].map(([account, pence]) => `${account} ${pence}`).toSorted(),
  ];
  return {
    breaches,
    acts,
    faults: faults.story,
    records: journals.reduce((sum, { count }) => sum + count, 0),
    calls: network.calls,
    simulatedMs: timeline.nowMs - startMs,
    fingerprint: createHash("sha256").update(left.join("\n")).digest("hex"),
    journals,
    reached: reachedIn(journals, reached),
  };
};

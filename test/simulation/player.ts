import { ACTS } from "./acts/all.ts";
import type { Player } from "../../domain/player.ts";
import type { Decisions } from "./decisions.ts";
import { chooseByName, type Random, randomOf } from "./random.ts";
import { type Act, isCovered, type Seat } from "./seat.ts";

/** One act of the story. */
export interface Done {
  /** Names the decision, so that it can be left out. */
  readonly name: string;
  readonly act: string;
  readonly atMs: number;
  /** What the act drew at random, in order, if it is for a screen: the parameters of the act. */
  readonly drawn?: readonly unknown[];
}

/** How a player acts whose story is done again on real screens. */
export interface ForScreens {
  /** Whether a person can do the act on the screen now. */
  readonly canDo: (act: Act, player: Player) => boolean;
}

export interface Habits {
  readonly seed: string;
  readonly area: string | undefined;
  /** Beside those that are needed to play at all, the player does only these acts; without it, all. */
  readonly acts?: readonly string[] | undefined;
  readonly only: Decisions | undefined;
  readonly forScreens?: ForScreens | undefined;
  readonly onAct: (done: Done) => void;
}

/** Without these, no player can go on. */
const NEEDED: ReadonlySet<string> = new Set(["sign in", "answer the reality check"]);

/** Chooses the next act of a player from what the screen offers. `inStory` is the act of a story. */
const nextAct = (
  seat: Seat,
  { area, acts, forScreens }: Pick<Habits, "area" | "acts" | "forScreens">,
  random: Random,
  inStory: string | undefined,
) => {
  const { player } = seat;
  if (player === undefined || seat.tab.page?.sheet.isShown === true) return undefined;
  const drawn = random.next();
  const covered = isCovered(player);
  const isDone = ({ name }: Act) => acts === undefined || NEEDED.has(name) || acts.includes(name);
  const offered = ACTS.filter(
    (act) =>
      isDone(act) &&
      (!covered || act.isAboveAll === true) &&
      act.isOffered(player, seat) &&
      forScreens?.canDo(act, player) !== false,
  );
  if (inStory !== undefined) return offered.find(({ name }) => name === inStory);
  if (offered.length === 0) return undefined;
  const nameOf = ({ name }: Act) => name;
  return chooseByName(drawn, offered, nameOf, ({ weight = 1, area: of }) => weight * (of === area ? 4 : 1));
};

/** The time between two acts: often a few seconds, now and then a pause. */
const pauseMs = (random: Random): number =>
  random.chance(0.15)
    ? random.between(100, 600)
    : random.chance(0.05)
      ? random.between(30_000, 120_000)
      : random.between(1_500, 12_000);

/** For a screen, the outcome of an act arrives before the next act: after the act itself, for which it may wait so long, and this time. */
const LONGEST_ACT_MS = 20_000;
const OUTCOME_MS = 8_000;

/** The same numbers. What is drawn is added to a list. */
const listing = (random: Random, drawn: unknown[]): Random => {
  const listed = <A>(one: A): A => {
    drawn.push(one);
    return one;
  };
  return {
    ...random,
    between: (least, most) => listed(random.between(least, most)),
    chance: (probability) => listed(random.chance(probability)),
    pick: (from) => listed(random.pick(from)),
  };
};

/** Lets a player act on one tab until the evening ends. */
export const play = (seat: Seat, habits: Habits, isOver: () => boolean): void => {
  const { timeline } = seat.browser.world;
  seat.isForScreen = habits.forScreens !== undefined;
  let turn = 0;
  const step = () => {
    if (isOver() || seat.tab.isClosed) return;
    turn += 1;
    const name = `act ${seat.tab.name} ${turn}`;
    const random = randomOf(`${habits.seed} ${name}`);
    const isLeftOut = habits.only?.has(name) === false;
    const act = isLeftOut ? undefined : nextAct(seat, habits, random, habits.only?.get(name));
    if (act !== undefined) seat.tab.refusals.act = act.name;
    if (act !== undefined && habits.forScreens !== undefined) {
      const drawn: unknown[] = [];
      habits.onAct({ name, act: act.name, atMs: timeline.nowMs, drawn });
      const ended = Promise.resolve(act.act(seat, listing(random, drawn)));
      // An act never ends whose page has ended.
      const late = new Promise<void>((resolve) => timeline.after(LONGEST_ACT_MS, resolve));
      const isLooking = () => seat.tab.page?.running.has("challenge") === true;
      const next = (): void => void timeline.after(OUTCOME_MS, () => (isLooking() ? next() : step()));
      return void Promise.race([ended, late]).then(next);
    }
    if (act !== undefined) {
      habits.onAct({ name, act: act.name, atMs: timeline.nowMs });
      void act.act(seat, random);
    }
    timeline.after(pauseMs(random), step);
  };
  timeline.after(2_000, step);
};

import type { Fault } from "./faults.ts";
import { chooseByName, type Random, randomOf } from "./random.ts";
import type { Reachable } from "./reachable.ts";

/** The calls whose faults lead to the transitions of an area. */
const CALLS_OF: Readonly<Record<string, string>> = {
  bingo: "-buy",
  deposits: "/deposit/",
  payments: "/deposit/",
  phone: "mobile",
  withdrawals: "/withdraw",
};

/** The shares of the evenings with one fault that has not met everything pending, with another first player, with two tabs, with any of the regulator profiles, with a witness of the register, and of those that last longer. */
const OTHER_PLAYER_SHARE = 0.5;
const TWO_TABS_SHARE = 0.25;
const REGULATOR_SHARE = 0.25;
const WITNESS_SHARE = 0.15;
const LONG_SHARE = 0.25;
const FAULTS_SHARE = 0.25;

/** Without it, nothing is ever pending for long. */
const BESIDE_FAULT: Fault = "answer lost";

/** The fault of a pair that was not reached, such as `fault page crash with purchase requested`. */
const faultIn = (name: string): string | undefined => /^fault (.+) with \w+ \w+$/.exec(name)?.[1];

/** The areas of which something happens only a day later: a raise of a limit waits for 24 hours. The second return is later than that. */
const DAYS_OF: Readonly<Record<string, number>> = { limits: 2 };

/** The areas in which something happens only after the usual length of an evening: the shortest reminder comes after half an hour. */
const MINUTES_OF: Readonly<Record<string, number>> = { account: 50 };

/** What the players of an evening do most, which calls go wrong half of the time and how, who plays where, and for how long. */
export interface Direction {
  readonly area?: string;
  readonly focus?: string;
  readonly faults?: readonly string[];
  readonly player?: string;
  readonly tabs?: number;
  readonly regulator?: string;
  readonly witness?: boolean;
  readonly days?: number;
  readonly minutes?: number;
}

/** Without what is undefined, which would take the place of an option. */
const defined = (all: { readonly [Key in keyof Direction]: Direction[Key] | undefined }): Direction =>
  Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));

interface Choices {
  readonly players: readonly string[];
  readonly regulators: readonly string[];
}

/**
 * Chooses what the players of each evening do most: an area in proportion to what the run has not reached of it. The seeds
 * and what the evenings before reached decide it alone, and an evening that is repeated by its own command names the area.
 */
export class Steering {
  readonly #areas = new Map<string, Set<string>>();
  /** How often each area was chosen. What cannot be reached must not take every evening. */
  readonly #chosen = new Map<string, number>();

  readonly #choices: Choices;

  constructor(everything: readonly Reachable[], choices: Choices) {
    this.#choices = choices;
    for (const { name, area } of everything)
      if (area !== undefined) this.#areas.set(area, (this.#areas.get(area) ?? new Set()).add(name));
  }

  /** The area of the next evening; undefined once everything is reached. */
  areaFor(seed: number): string | undefined {
    const left = [...this.#areas.keys()].filter((area) => this.#areas.get(area)!.size > 0);
    if (left.length === 0) return undefined;
    const weightOf = (area: string) => this.#areas.get(area)!.size / (1 + (this.#chosen.get(area) ?? 0));
    const area = chooseByName(randomOf(`${seed} steering`).next(), left, String, weightOf);
    this.#chosen.set(area, (this.#chosen.get(area) ?? 0) + 1);
    return area;
  }

  /** The direction of the next evening: an area, and in a share of its evenings something else that is not as usual. */
  directionFor(seed: number): Direction {
    const area = this.areaFor(seed);
    if (area === undefined) return {};
    const { players, regulators } = this.#choices;
    const inShare = <A>(what: string, share: number, choose: (random: Random) => A): A | undefined => {
      const random = randomOf(`${seed} steering ${what}`);
      return random.chance(share) ? choose(random) : undefined;
    };
    return defined({
      area,
      focus: inShare("focus", 0.5, () => CALLS_OF[area]),
      faults: inShare("faults", FAULTS_SHARE, ({ pick }) => {
        const missing = [...this.#areas.get(area)!].flatMap((name) => faultIn(name) ?? []);
        return missing.length === 0 ? undefined : [...new Set([pick(missing), BESIDE_FAULT])];
      }),
      player: inShare("player", OTHER_PLAYER_SHARE, ({ pick }) => pick(players)),
      tabs: inShare("tabs", TWO_TABS_SHARE, () => 2),
      regulator: inShare("regulator", REGULATOR_SHARE, ({ pick }) => pick(regulators)),
      witness: inShare("witness", WITNESS_SHARE, () => true),
      minutes: inShare("minutes", LONG_SHARE, () => MINUTES_OF[area]),
      days: inShare("days", 0.5, () => DAYS_OF[area]),
    });
  }

  /** What an evening reached. */
  reached(names: Iterable<string>): void {
    for (const name of names) for (const missing of this.#areas.values()) missing.delete(name);
  }
}

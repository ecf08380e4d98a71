import { chooseByName, randomOf } from "./random.ts";
import type { Reachable } from "./reachable.ts";

/** The calls whose faults lead to the transitions of an area. */
const CALLS_OF: Readonly<Record<string, string>> = {
  bingo: "-buy",
  deposits: "/deposit/",
  payments: "/deposit/",
  phone: "mobile",
  withdrawals: "/withdraw",
};

/** What the players of an evening do most, and which calls go wrong half of the time. */
export interface Direction {
  readonly area?: string;
  readonly focus?: string;
}

/**
 * Chooses what the players of each evening do most: an area in proportion to what the run has not reached of it. The seeds
 * and what the evenings before reached decide it alone, and an evening that is repeated by its own command names the area.
 */
export class Steering {
  readonly #areas = new Map<string, Set<string>>();
  /** How often each area was chosen. What cannot be reached must not take every evening. */
  readonly #chosen = new Map<string, number>();

  constructor(everything: readonly Reachable[]) {
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

  /** The direction of the next evening: an area, and in half of its evenings the calls that its transitions need. */
  directionFor(seed: number): Direction {
    const area = this.areaFor(seed);
    if (area === undefined) return {};
    const focus = randomOf(`${seed} steering focus`).chance(0.5) ? CALLS_OF[area] : undefined;
    return focus === undefined ? { area } : { area, focus };
  }

  /** What an evening reached. */
  reached(names: Iterable<string>): void {
    for (const name of names) for (const missing of this.#areas.values()) missing.delete(name);
  }
}

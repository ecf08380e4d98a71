import { isOfProvider } from "./faults.ts";
import type { Provider } from "../../domain/methods/wire.ts";
import { AT_PROVIDERS, BUYING, STAYING, WITHDRAWING } from "./repertoires.ts";
import { chooseByName, type Random, randomOf } from "./random.ts";
import type { Reachable } from "./reachable.ts";

/** The calls whose faults lead to what is seldom reached in an area. */
const CALLS_OF: Readonly<Record<string, readonly string[]>> = {
  account: ["/oauth-links", "/settings", "/user/"],
  bingo: ["-buy", "-buy", "tickets"],
  deposits: ["/deposit/", "/deposit/", "challenge", "payment-methods"],
  limits: ["solicitation", "deposit-limit"],
  methods: ["payment-methods"],
  payments: ["/deposit/", "/deposit/", "payment-providers"],
  phone: ["mobile"],
  withdrawals: ["/withdraw"],
};

/** What is pending: a deposit, a withdrawal or a purchase. */
const whatIn = (name: string): string => / with (\w+) /.exec(name)?.[1] ?? "";

/** What lets it be pending. */
const ACTS_OF: Readonly<Record<string, readonly string[]>> = { withdrawal: WITHDRAWING, purchase: BUYING };

/** The calls whose faults let something be pending for long. */
const callsOfMeeting = (name: string): string =>
  / with deposit /.test(name) ? "/deposit/" : / with withdrawal /.test(name) ? "/withdraw" : "-buy";

/** Only players without money can add a phone that pays. */
const PHONE_PLAYER = "newbie";

/** The provider of the deposits in the name of a transition. */
const providerIn = (name: string): string | undefined => /^transition deposit by (\w+):/.exec(name)?.[1];

/** The shares of the evenings with faults that shall meet what they have not met, with another first player, with two tabs, with any of the regulator profiles, with a witness of the register, with players who pay mostly by one provider, and of those that last longer. */
const OTHER_PLAYER_SHARE = 0.5;
const TWO_TABS_SHARE = 0.25;
const REGULATOR_SHARE = 0.25;
const WITNESS_SHARE = 0.15;
const LONG_SHARE = 0.25;
const MEETINGS_SHARE = 0.6;
const PAYS_BY_SHARE = 0.7;

/** With more of them in one evening, their faults leave nothing pending for those that are left. */
const MOST_MEETINGS = 10;

/** A fault that has not met something pending, such as `fault page crash with purchase requested`. */
const meetingIn = (name: string): string | undefined => /^fault (.+ with \w+ \w+)$/.exec(name)?.[1];

/** The areas of which something happens only a day later: a raise of a limit waits for 24 hours. The second return is later than that. */
const DAYS_OF: Readonly<Record<string, number>> = { limits: 2 };

/** The areas in which something happens only after the usual length of an evening: the shortest reminder comes after half an hour. */
const MINUTES_OF: Readonly<Record<string, number>> = { account: 50 };

/** What the players of an evening do most, which calls go wrong half of the time, what the faults shall meet, who plays where, and for how long. */
export interface Direction {
  readonly area?: string;
  readonly acts?: readonly string[];
  readonly focus?: string;
  readonly meet?: readonly string[];
  readonly player?: string;
  readonly paysBy?: Provider;
  readonly tabs?: number;
  readonly regulator?: string;
  readonly witness?: boolean;
  readonly days?: number;
  readonly minutes?: number;
}

/** Without what is undefined, which would take the place of an option. */
const defined = (all: { readonly [Key in keyof Direction]: Direction[Key] | undefined }): Direction =>
  Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));

const someOf = <A>(from: readonly A[], most: number, { pick }: Random): readonly A[] => {
  const chosen = new Set<A>();
  while (chosen.size < Math.min(most, from.length)) chosen.add(pick(from));
  return [...chosen];
};

interface Choices {
  readonly players: readonly string[];
  readonly providers: readonly Provider[];
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
    const { players, providers, regulators } = this.#choices;
    const missing = [...this.#areas.get(area)!];
    const inShare = <A>(what: string, share: number, choose: (random: Random) => A): A | undefined => {
      const random = randomOf(`${seed} steering ${what}`);
      return random.chance(share) ? choose(random) : undefined;
    };
    const unmet = missing.flatMap((name) => meetingIn(name) ?? []);
    const chosen = inShare("meetings", MEETINGS_SHARE, (random) => someOf(unmet, MOST_MEETINGS, random));
    // A player is seldom at a provider's while something is pending in another tab, so they do nothing else.
    const what = chosen?.filter(isOfProvider).map(whatIn)[0];
    const meet = what === undefined ? chosen : unmet.filter((name) => isOfProvider(name) && whatIn(name) === what);
    const minutes = inShare("minutes", LONG_SHARE, () => MINUTES_OF[area]);
    const acts =
      what === undefined ? (minutes === undefined ? undefined : STAYING) : [...AT_PROVIDERS, ...(ACTS_OF[what] ?? [])];
    const calls = meet?.length ? meet.map(callsOfMeeting) : CALLS_OF[area];
    const paysBy = [
      ...(meet?.some((name) => name.endsWith(" authorising")) === true ? ["ADYEN_APPLE_PAY"] : []),
      ...missing.flatMap((name) => providerIn(name) ?? []),
    ];
    const way = inShare("pays by", PAYS_BY_SHARE, ({ pick }) => {
      const named = paysBy.length === 0 ? undefined : pick(paysBy);
      return providers.find((provider) => provider === named);
    });
    return defined({
      area,
      acts,
      focus: inShare("focus", 0.5, ({ pick }) => calls && pick(calls)),
      meet: meet?.length ? meet : undefined,
      paysBy: way,
      player: way === "FONIX" ? PHONE_PLAYER : inShare("player", OTHER_PLAYER_SHARE, ({ pick }) => pick(players)),
      // On one tab, nothing is pending on the site while a player is at a provider's.
      tabs: inShare("tabs", meet?.some(isOfProvider) === true ? 1 : TWO_TABS_SHARE, () => 2),
      regulator: inShare("regulator", REGULATOR_SHARE, ({ pick }) => pick(regulators)),
      witness: inShare("witness", WITNESS_SHARE, () => true),
      minutes,
      days: inShare("days", 0.5, () => DAYS_OF[area]),
    });
  }

  /** What an evening reached. */
  reached(names: Iterable<string>): void {
    for (const name of names) for (const missing of this.#areas.values()) missing.delete(name);
  }
}

import { availableParallelism } from "node:os";
import { Command, InvalidArgumentError, Option } from "commander";
import { type Provider, PROVIDERS } from "../../domain/methods/wire.ts";
import { PROFILE_KEYS } from "../../domain/regulator/keys.ts";
import { ACTS } from "./acts/all.ts";
import { LOGINS } from "./evening.ts";
import { CALL_FAULTS, OTHER_FAULTS, type Profile, PROFILES } from "./faults.ts";
import { MEETINGS } from "./reachable.ts";

/** The exit codes, as the audit's. */
export const EXIT = { kept: 0, broken: 1, usage: 3, incomplete: 5, failed: 70 } as const;

export const AREAS: readonly string[] = [...new Set(ACTS.map(({ area }) => area))].toSorted();

export interface Options {
  readonly seed: number;
  readonly evenings: number;
  readonly minutes: number;
  readonly players: number;
  readonly tabs: number;
  readonly profile: Profile;
  readonly area?: string;
  readonly acts?: readonly string[];
  readonly focus?: string;
  /** Only these faults happen; without it, all. */
  readonly faults?: readonly string[];
  /** Each of these faults is likely as long as it has not met its state. */
  readonly meet?: readonly string[];
  /** The first player; without it, rosie. */
  readonly player?: string;
  /** The provider by which the players pay mostly; without it, by any. */
  readonly paysBy?: Provider;
  /** The regulator profile of the site. */
  readonly regulator?: string;
  /** A witness of another party cosigns the register of the journals. */
  readonly witness?: boolean;
  /** When each story begins. */
  readonly from?: Date;
  /** The last day of each story; without it, a story is one evening. */
  readonly until?: Date;
  readonly time?: number;
  readonly workers: number;
  readonly only?: readonly string[];
  readonly thorough?: boolean;
  readonly coverage?: boolean;
  /** What the players of each evening do most is what the run has not reached. */
  readonly steer?: boolean;
  /** A file of what was reached, which runs add to. */
  readonly progress?: string;
  readonly asTest?: boolean;
  readonly fingerprints?: boolean;
  readonly stories?: string;
  /** The folder of a failure's journals, to open in the auditor's bench. */
  readonly show?: string;
  /** Every planted fault, or those with this text. */
  readonly planted?: true | string;
  /** Every scene, or those with this text. */
  readonly scene?: true | string;
  /** The story is played again in a browser. */
  readonly browser?: boolean;
  /** The run ends at the first evening that breaks a law. */
  readonly first?: boolean;
  readonly shrink: boolean;
  readonly out: string;
}

const MOST_PLAYERS = 8;

/** The day of a story without `--from`. */
export const FIRST_DAY = new Date(Date.UTC(2026, 10, 20));

const whole = (least: number, most: number) => (text: string) => {
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < least || number > most)
    throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most}.`);
  return number;
};

const UNITS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000 };

const duration = (text: string): number => {
  const [, count, unit] = /^(\d+)(s|m|h)$/.exec(text) ?? [];
  const ms = Number(count) * (UNITS[unit ?? ""] ?? Number.NaN);
  if (!(ms > 0)) throw new InvalidArgumentError("It must be a number of seconds, minutes or hours: 30s, 10m, 2h.");
  return ms;
};

/** Each of several, which is one of many: too many for the help. */
const eachOf =
  (all: readonly string[]) =>
  (text: string, before: readonly string[] = []) => {
    if (!all.includes(text)) throw new InvalidArgumentError(`It must be one of those that --coverage lists.`);
    return [...before, text];
  };

const day = (text: string): Date => {
  const date = new Date(`${text}T23:59:59Z`);
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || Number.isNaN(date.getTime()) || !date.toISOString().startsWith(text))
    throw new InvalidArgumentError("It must be a day, such as 2026-12-31.");
  return date;
};

const moment = (text: string): Date => {
  const date = new Date(/T/.test(text) ? `${text}:00Z` : `${text}T19:00:00Z`);
  if (!/^\d{4}-\d\d-\d\d(?:T\d\d:\d\d)?$/.test(text) || Number.isNaN(date.getTime()))
    throw new InvalidArgumentError("It must be a day or a time in UTC, such as 2026-10-24 or 2026-10-24T23:30.");
  return date;
};

/** Reads the arguments. Throws commander's error, which has an exit code, for wrong ones and for `--help`. */
export const readOptions = (args: readonly string[], write: (text: string) => void): Options => {
  const command = new Command("simulate")
    .description("runs the whole product under simulated players and faults, and checks its laws")
    .option("--seed <n>", "the seed of the first evening", whole(0, Number.MAX_SAFE_INTEGER), 1)
    .option("--evenings <n>", "the number of evenings, each with the next seed", whole(1, 1e9), 20)
    .option("--minutes <n>", "the length of an evening", whole(1, 24 * 60), 20)
    .option("--players <n>", "the players of an evening", whole(1, MOST_PLAYERS), 1)
    .option("--tabs <n>", "the tabs of each player's browser", whole(1, 4), 1)
    .addOption(new Option("--profile <name>", "how much goes wrong").choices(PROFILES).default("rough"))
    .addOption(new Option("--area <name>", "what players do most").choices(AREAS))
    .option("--acts <names...>", "players do only these acts, and sign in")
    .option(
      "--focus <text>",
      "half of what has this text goes wrong: a part of a path, message, append, backend, a tab",
    )
    .addOption(new Option("--faults <names...>", "only these faults happen").choices([...CALL_FAULTS, ...OTHER_FAULTS]))
    .addOption(
      new Option(
        "--meet <pairs...>",
        "each of these faults is likely until it has met its state: page crash with purchase requested",
      ).argParser(eachOf(MEETINGS)),
    )
    .addOption(new Option("--player <login>", "the first player").choices(LOGINS))
    .addOption(new Option("--pays-by <provider>", "the provider by which players pay mostly").choices(PROVIDERS))
    .addOption(new Option("--regulator <profile>", "the site's regulator profile").choices(PROFILE_KEYS))
    .option("--witness", "a witness of another party cosigns the register of the journals")
    .option("--from <time>", "when each story begins, in UTC; by default Friday, 2026-11-20, from 19:00 on", moment)
    .option("--until <day>", "players return each evening until this day", day)
    .option("--time <duration>", "starts no evening after this time: 30s, 10m, 2h", duration)
    .option("--workers <n>", "threads", whole(1, Math.max(1, availableParallelism())), 1)
    .option("--only <names...>", "only these acts and faults happen, as a failure prints them")
    .option("--thorough", "compares the live state with its replay at every record")
    .option("--coverage", "prints what was reached, and what never was")
    .addOption(
      new Option(
        "--steer",
        "players do most what the run has not reached; each failure's command names what they did",
      ).conflicts(["area", "acts", "focus", "meet", "only", "paysBy", "player", "until", "regulator", "witness"]),
    )
    .option(
      "--progress <file>",
      "continues from what earlier runs with this file reached, and adds what this one reaches",
    )
    .option("--scene [text]", "plays the scenes that players seldom meet instead, all or those with this text")
    .option("--first", "ends at the first evening that breaks a law")
    .option("--no-shrink", "prints a failing story as it happened")
    .option("--as-test", "prints each failure as a file for fixtures/simulations, which npm test runs")
    .option("--fingerprints", "prints the digest of all journal heads and accounts of each evening")
    .option("--stories <folder>", "runs the stories of earlier failures instead")
    .option(
      "--show <folder>",
      "serves a failure's journals in the auditor's bench instead, each at its first wrong record",
    )
    .option(
      "--planted [text]",
      "builds faults into the product instead, all or those with this text, and sees laws name them",
    )
    .option(
      "--browser",
      "plays the story of the seed again in Chromium, and compares what the player did and what came of it",
    )
    .option("--out <folder>", "the folder for the journals of failures", "data/simulation")
    .addHelpText(
      "after",
      `
Exit codes
  0 every law held, 1 a law was broken, 3 wrong usage, 5 interrupted, 70 the simulator failed

Example
  npm run simulate -- --seed 42 --evenings 1000 --profile hostile --tabs 2 --workers 2`,
    )
    .allowExcessArguments(false)
    .exitOverride()
    .configureOutput({ writeOut: write, writeErr: write })
    .parse(args, { from: "user" });
  const options = command.opts<Options>();
  if (options.browser === true) checkForBrowser(command);
  const { from = FIRST_DAY, until } = options;
  if (until !== undefined && until < from)
    command.error(
      `error: option '--until <day>' must not be before ${from.toISOString().slice(0, 10)}, when every story begins`,
    );
  return options;
};

/** What a story on the screen has: one evening of one player on one tab, without faults. */
const OF_BROWSER: Readonly<Record<string, unknown>> = { evenings: 1, players: 1, tabs: 1, profile: "calm", workers: 1 };
const WITH_BROWSER = new Set(["browser", "seed", "minutes", "area", "acts", "planted"]);

const checkForBrowser = (command: Command): void => {
  for (const option of command.options) {
    const name = option.attributeName();
    if (command.getOptionValueSource(name) !== "cli" || WITH_BROWSER.has(name)) continue;
    if (Object.hasOwn(OF_BROWSER, name) && command.getOptionValue(name) === OF_BROWSER[name]) continue;
    command.error(
      `error: option '--browser' cannot be used with '${option.flags}': it plays one evening of one player on one tab, without faults`,
    );
  }
};

/** The command that repeats one evening. */
export const commandOf = (options: Options, seed: number, only: ReadonlySet<string> | undefined): string => {
  const { minutes, players, tabs, profile, area, acts, focus, faults, meet } = options;
  const { player, paysBy, regulator, witness, from, until } = options;
  const parts = [
    `npm run simulate -- --seed ${seed} --evenings 1 --minutes ${minutes} --players ${players} --tabs ${tabs} --profile ${profile}`,
    ...(area === undefined ? [] : [`--area ${area}`]),
    ...(acts === undefined ? [] : [`--acts ${acts.map((name) => JSON.stringify(name)).join(" ")}`]),
    ...(focus === undefined ? [] : [`--focus ${JSON.stringify(focus)}`]),
    ...(faults === undefined ? [] : [`--faults ${faults.map((name) => JSON.stringify(name)).join(" ")}`]),
    ...(meet === undefined ? [] : [`--meet ${meet.map((name) => JSON.stringify(name)).join(" ")}`]),
    ...(player === undefined ? [] : [`--player ${player}`]),
    ...(paysBy === undefined ? [] : [`--pays-by ${paysBy}`]),
    ...(regulator === undefined ? [] : [`--regulator ${JSON.stringify(regulator)}`]),
    ...(witness === true ? ["--witness"] : []),
    ...(from === undefined ? [] : [`--from ${from.toISOString().slice(0, 16)}`]),
    ...(until === undefined ? [] : [`--until ${until.toISOString().slice(0, 10)}`]),
    ...(only === undefined ? [] : [`--only ${[...only].map((name) => JSON.stringify(name)).join(" ")}`]),
  ];
  return parts.join(" ");
};

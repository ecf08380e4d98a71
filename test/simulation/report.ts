import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { LAWS } from "./laws/all.ts";
import { decisionText } from "./decisions.ts";
import { commandOf, type Options } from "./options.ts";
import { KINDS, type Reachable, UNREACHABLE } from "./reachable.ts";
import type { Sums } from "./run.ts";
import type { Outcome } from "./evening.ts";
import { decisionsOf } from "./shrink.ts";

const number = (value: number) => value.toLocaleString("en-GB", { maximumFractionDigits: 1 });

/** The summary of a run. */
export const summary = (sums: Sums, everything: readonly Reachable[], elapsedMs: number, broken: number): string => {
  const { evenings, records, calls, acts, simulatedMs, faults } = sums;
  const kinds = [...faults].toSorted(([, a], [, b]) => b - a).map(([kind, times]) => `${kind} ${number(times)}`);
  const all = [...faults.values()].reduce((sum, times) => sum + times, 0);
  return [
    `${number(evenings)} evenings, ${number(simulatedMs / 3_600_000)} simulated hours, in ${number(elapsedMs / 1_000)} s: ${number((evenings * 1_000) / elapsedMs)} a second`,
    `${number(records)} records, ${number(calls)} calls, ${number(acts)} acts`,
    `${number(all)} faults${kinds.length === 0 ? "" : `: ${kinds.join(", ")}`}`,
    share(sums, everything),
    `${LAWS.length} laws, ${broken === 0 ? "none broken" : `broken in ${number(broken)} evenings`}`,
  ].join("\n");
};

/** A failure: its laws, its story and how to see it again. The journals are written to files. */
export const failureReport = (
  options: Options,
  seed: number,
  outcome: Outcome,
  shrunk: { readonly only: ReadonlySet<string> | undefined; readonly isComplete: boolean },
): string => {
  const folder = join(options.out, `seed-${seed}`);
  mkdirSync(folder, { recursive: true });
  const files = outcome.journals.map(({ id, lines }) => {
    const file = join(folder, `${id}.ndjson`);
    writeFileSync(file, lines.map((line) => `${line}\n`).join(""));
    return file;
  });
  const start = outcome.acts[0]?.atMs ?? 0;
  const story = [
    ...outcome.acts.map(
      ({ name, act, atMs }) => `  ${((atMs - start) / 1_000).toFixed(1).padStart(8)} s  ${decisionText(name, act)}`,
    ),
    ...outcome.faults.map(({ name, fault }) => `              ${decisionText(name, fault)}`),
  ];
  return [
    `\n✗ seed ${seed}`,
    ...oneOfEachLaw(outcome.breaches)
      .slice(0, MOST_BREACHES)
      .map(({ law, says }) => `  ${law}: ${says}`),
    ...(outcome.breaches.length > MOST_BREACHES ? [`  and ${outcome.breaches.length - MOST_BREACHES} more`] : []),
    `The story, ${shrunk.isComplete ? "from which nothing more can be left out" : "as far as the time allowed to shorten it"}:`,
    ...story.slice(0, MOST_LINES),
    ...(story.length > MOST_LINES ? [`  and ${story.length - MOST_LINES} more`] : []),
    ...(files.length === 0
      ? []
      : [
          `The journals: ${files.join(", ")}`,
          `In the auditor's bench, each at its first wrong record: npm run simulate -- --show ${folder}`,
        ]),
    `Again: ${commandOf(options, seed, shrunk.only)}`,
  ].join("\n");
};

const MOST_BREACHES = 5;

/** The first breach of each law, before the others. */
const oneOfEachLaw = (breaches: Outcome["breaches"]): Outcome["breaches"] => {
  const firsts = new Map(breaches.toReversed().map((breach) => [breach.law, breach]));
  return breaches.toSorted((a, b) => Number(firsts.get(b.law) === b) - Number(firsts.get(a.law) === a));
};
const MOST_LINES = 40;

/** A story of `fixtures/simulations`, to paste. */
export const storyOf = (
  options: Options,
  seed: number,
  outcome: Outcome,
  only: ReadonlySet<string> | undefined,
): string => {
  const { minutes, players, tabs, profile, area, acts, focus, faults, meet } = options;
  const { player, paysBy, regulator, witness } = options;
  const evening = {
    seed: String(seed),
    minutes,
    players,
    tabs,
    profile,
    area,
    acts,
    focus,
    faults,
    meetings: meet,
    player,
    paysBy,
    regulator,
    isWitnessed: witness,
    only: [...(only ?? decisionsOf(outcome))],
  };
  return `\n${JSON.stringify({ about: outcome.breaches[0]?.law, evening }, null, 2)}`;
};

/** What a run reached, and what it never reached. */
export const coverageReport = ({ reached }: Sums, everything: readonly Reachable[]): string => {
  const missed = everything.filter(({ name }) => !reached.has(name));
  const rows = [...reached]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([what, times]) => `${number(times).padStart(12)}  ${what}`);
  return [
    `Reached, with the number of times:`,
    ...rows,
    `Never reached (${missed.length} of ${everything.length}):`,
    ...missed.map(({ name }) => `  ${name}`),
    `In a table, and not reachable (${UNREACHABLE.length}):`,
    ...UNREACHABLE.map(([what, reason]) => `  ${what}: ${reason}`),
  ].join("\n");
};

/** How much of each kind a run reached. */
const share = ({ reached }: Sums, everything: readonly Reachable[]): string => {
  const counts = KINDS.map((kind) => {
    const all = everything.filter((one) => one.kind === kind);
    return `${PLURAL[kind]} ${all.filter(({ name }) => reached.has(name)).length} of ${all.length}`;
  });
  return `Reached: ${counts.join(", ")}`;
};

const PLURAL: Readonly<Record<Reachable["kind"], string>> = {
  act: "acts",
  event: "events",
  transition: "transitions",
  refusal: "refusals",
  fault: "faults",
  "fault with something pending": "faults with something pending",
};

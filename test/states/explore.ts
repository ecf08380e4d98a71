import { canonical } from "../../domain/journal/canonical.ts";
import { playerFold, type Player } from "../../domain/player.ts";
import { transition, type Transitions } from "../../domain/state-machine.ts";
import type { Fact } from "../support/given.ts";

/** A state machine of the product: its table, and the events that begin it and that carry its signals. */
export interface Machine {
  readonly name: string;
  readonly transitions: Transitions<string, string>;
  /** The event that begins the machine; null if it begins with the initial state. */
  readonly begin: Fact | null;
  /** The events that carry each signal. */
  readonly signals: Readonly<Record<string, readonly Fact[]>>;
  /** The part of the player's state that the machine is part of. */
  readonly partOf: (player: Player) => unknown;
  readonly statusOf: (player: Player) => string | undefined;
  /** The transitions that the table allows and no history reaches, each with the reason. Without a signal: all of the state. */
  readonly unreached: readonly {
    readonly from: string;
    readonly signals?: readonly string[];
    readonly reason: string;
  }[];
}

/** A change of the status. Two signals: an outcome that came before its acceptance takes effect with it. */
export interface Step {
  readonly from: string;
  readonly signals: readonly string[];
  readonly to: string;
}

export interface Explored {
  readonly begins: readonly string[];
  readonly steps: readonly Step[];
  /** The number of different states of the fold. */
  readonly states: number;
  /** Changes of the status that the table does not allow. */
  readonly outside: readonly Step[];
  /** Transitions of the table that no history reached, and that are not listed. */
  readonly missing: readonly Step[];
  /** Listed transitions that a history reached, or that the table does not have. */
  readonly obsolete: readonly string[];
}

/** Far more than any of the machines has. It ends the search if the state grows without end. */
const MOST_STATES = 20_000;

/** The same number and time for every record, so that equal situations are equal states. */
const META = { seq: 1, at: "2026-11-20T19:00:00.000Z" } as const;

function folded(player: Player, { definition, data, by }: Fact): Player {
  const next = structuredClone(player);
  playerFold.apply(next, { ...(data as object), _tag: definition.tag }, { ...META, by });
  return next;
}

/** Finds every state that the real fold reaches with the events of a machine, in any order and any number. */
export function explore(machine: Machine): Explored {
  const { begin, signals, partOf, statusOf, transitions } = machine;
  const events = Object.entries(signals).flatMap(([signal, facts]) => facts.map((fact) => ({ signal, fact })));
  const initial = playerFold.initial();
  const queue = [initial];
  const seen = new Set([canonical(partOf(initial))]);
  const begins = new Set<string>();
  const steps = new Map<string, Step>();
  const outside = new Map<string, Step>();
  const initialStatus = statusOf(initial);
  if (initialStatus !== undefined) begins.add(initialStatus);
  for (let player = queue.shift(); player !== undefined; player = queue.shift()) {
    const from = statusOf(player);
    for (const { signal, fact } of [...(begin === null ? [] : [{ signal: "begin", fact: begin }]), ...events]) {
      const next = folded(player, fact);
      const to = statusOf(next);
      if (from === undefined && to !== undefined) begins.add(to);
      if (from !== undefined && to !== undefined && to !== from) {
        const taken = pathOf(transitions, from, signal, to);
        const step = { from, signals: taken ?? [signal], to };
        (taken === undefined ? outside : steps).set(JSON.stringify(step), step);
      }
      const key = canonical(partOf(next));
      if (seen.has(key)) continue;
      seen.add(key);
      if (seen.size > MOST_STATES) throw new Error(`${machine.name} has more than ${MOST_STATES} states`);
      queue.push(next);
    }
  }
  return {
    begins: [...begins],
    steps: [...steps.values()],
    states: seen.size,
    outside: [...outside.values()],
    ...compared(machine, [...steps.values()]),
  };
}

/**
 * The signals by which the table leads from one status to the other: the event's own, or another one at once. An outcome
 * that came before the acceptance takes effect with it, even where the acceptance itself changes nothing.
 */
function pathOf(
  table: Machine["transitions"],
  from: string,
  signal: string,
  to: string,
): readonly string[] | undefined {
  const first = transition(table, from, signal);
  if (first === to) return [signal];
  const second = Object.entries(table[first ?? from] ?? {}).find(([, end]) => end === to);
  return second ? [signal, second[0]] : undefined;
}

/** The reached steps against the table and its list of unreached transitions. */
function compared({ transitions, unreached }: Machine, steps: readonly Step[]) {
  const inTable = Object.entries(transitions).flatMap(([from, row]) =>
    // A signal that leads to the same status is no change.
    Object.entries(row).flatMap(([signal, to]) =>
      to === undefined || to === from ? [] : [{ from, signals: [signal], to }],
    ),
  );
  const isReached = ({ from, signals: [signal] }: Step) =>
    steps.some((step) => step.from === from && step.signals.length === 1 && step.signals[0] === signal);
  const isListed = ({ from, signals: [signal = ""] }: Step) =>
    unreached.some((one) => one.from === from && (one.signals?.includes(signal) ?? true));
  const obsolete = unreached.flatMap(({ from, signals = Object.keys(transitions[from] ?? {}) }) =>
    signals
      .filter((signal) => !inTable.some((step) => step.from === from && step.signals[0] === signal && !isReached(step)))
      .map((signal) => `${from} ${signal}`),
  );
  return { missing: inTable.filter((step) => !isReached(step) && !isListed(step)), obsolete };
}

const differs = ({ outside, missing, obsolete }: Explored): boolean =>
  outside.length + missing.length + obsolete.length > 0;

/** Whether the fold makes exactly the transitions of the tables, but for those listed with a reason, in one line. */
export function verdictOn(machines: readonly Explored[]): { readonly passed: boolean; readonly says: string } {
  const failed = machines.filter(differs).length;
  const all = `${machines.length} state ${machines.length === 1 ? "machine" : "machines"}`;
  return failed > 0
    ? {
        passed: false,
        says: `FAILED: ${failed} of ${all} ${failed === 1 ? "differs" : "differ"} from the table, see PROBLEM above`,
      }
    : { passed: true, says: `Passed: ${all} as in the table, but for the transitions listed with a reason` };
}

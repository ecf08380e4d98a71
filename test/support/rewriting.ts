import { correlatedRecord } from "../../domain/correlation.ts";
import type { AnyEventDefinition } from "../../domain/journal/event.ts";
import { JournalOpened, JournalSealed } from "../../domain/journal/events.ts";
import type { Claimant, JournalRecord } from "../../domain/journal/record.ts";
import type { Pence } from "../../domain/money.ts";
import { playerFold } from "../../domain/player.ts";
import { BalanceStated, MovementBooked } from "../../domain/wallet/events.ts";
import type { Movement, MovementKind } from "../../domain/wallet/movement.ts";
import { WatchedScene } from "./evening.ts";
import { Ledger, recordOf } from "./journals.ts";

/** One record of a log that will be recorded again. `id` is its `seq` in the log that it was read from. */
export interface Step {
  id: number | undefined;
  type: string;
  by: Claimant;
  at: string;
  data: Record<string, unknown>;
  cause: number | undefined;
}

/** The records of a log, without those that the recording makes again: the opening, balances on screen, and the seal. */
export const stepsOf = (lines: readonly string[]): Step[] =>
  lines
    .map(recordOf)
    .filter(({ type, data }) => !isMade(type, data))
    .map(({ seq, type, by, at, data, cause }) => ({ id: seq, type, by, at, data: { ...data }, cause }));

const isMade = (type: string, { what }: JournalRecord["data"]) =>
  type === JournalOpened.type || type === JournalSealed.type || (type === "display.shown.v1" && what === "balance");

/**
 * Records steps as a new log with the real journal: numbers, chain, seal, and balances on screen are right, and each
 * movement and each statement has the balance that follows from the movements so far.
 */
export const recorded = (lines: readonly string[], steps: readonly Step[]): readonly string[] =>
  recordedWith(lines, steps).lines;

/** The same, with the `seq` of each step in the new log by its `id`. */
export function recordedWith(
  lines: readonly string[],
  steps: readonly Step[],
): { readonly lines: readonly string[]; readonly seqs: ReadonlyMap<number, number> } {
  const opening = recordOf(lines[0] ?? "");
  const { journal, player, regulator } = opening.data as {
    journal: string;
    player: string;
    regulator: { from: string };
  };
  const first = lines.map(recordOf).find(({ type }) => type === BalanceStated.type)?.data as {
    readonly balance: number;
    readonly position: number;
  };
  const scene = new WatchedScene(
    { journal, player, begins: opening.at, regulatorFrom: regulator.from },
    new Ledger(first.balance, first.position),
  );
  const seqs = new Map<number, number>();
  for (const { id, type, by, at, data, cause } of steps) {
    scene.wait(Date.parse(at) - scene.nowMs);
    const of = definitionOf(type);
    const recordedData = dataOf(scene.ledger, type, data) as never;
    const seq = scene.record(
      of,
      recordedData,
      by,
      (cause === undefined ? undefined : seqs.get(cause)) ?? causeOf(scene, type, recordedData),
    );
    if (id !== undefined) seqs.set(id, seq);
  }
  scene.seal();
  return { lines: scene.lines(), seqs };
}

/** The cause that the site records with a movement. */
const causeOf = ({ player }: WatchedScene, type: string, movement: Movement): number | undefined =>
  type === MovementBooked.type ? correlatedRecord(player, movement)?.seq : undefined;

function dataOf(ledger: Ledger, type: string, data: Step["data"]): unknown {
  if (type === BalanceStated.type) return data["isKept"] === true ? { ...data, isKept: undefined } : ledger.stated;
  if (type !== MovementBooked.type || data["isKept"] === true) return { ...data, isKept: undefined };
  const { kind, amount, correlation, description, bookedAt, ref } = data as {
    kind: MovementKind;
    amount: Pence;
    correlation: string | null;
    description: string;
    bookedAt: number;
    ref: string;
  };
  const booked = ledger.book(kind, amount, correlation, description, bookedAt);
  return ref.startsWith("mv-") ? booked : { ...booked, ref };
}

const definitionOf = (type: string): AnyEventDefinition => {
  const definition = playerFold.definitions.find((one) => one.type === type);
  if (definition === undefined) throw new Error(`there is no event ${type}`);
  return definition;
};

import { randomBytes } from "node:crypto";
import { distinctUntilChanged, map } from "rxjs";
import { Immer } from "immer";
import { BehaviorSubject } from "rxjs";
import { leafHash } from "../../adapters/journal/hash-node.ts";
import type { AnyEventDefinition } from "../../domain/journal/event.ts";
import type { Claimant, Meta } from "../../domain/journal/record.ts";
import { withDrafts } from "../../domain/journal/drafts.ts";
import { JournalStore } from "../../domain/recording/store.ts";
import { type Player, playerFold } from "../../domain/player.ts";
import { records } from "./journal-lines.ts";
import { ROUNDS, type Row, type Section, time } from "./section.ts";

const EVENTS = 100_000;
const salt = () => randomBytes(16).toString("hex");
const SUBSCRIBERS = 50;

export const section: Section = {
  title: `Live: ${EVENTS.toLocaleString("en-GB")} events, ${SUBSCRIBERS} selecting subscribers`,
  about:
    "Each event is written as a canonical line, hashed, stored in memory, folded, and sent to subscribers that each select one value.",
  run: async () =>
    [
      { what: "recorded", figures: await rates(live), unit: "per second", atLeast: 15_000 },
      { what: "the same without a journal", figures: await rates(withoutJournal), unit: "per second" },
    ] satisfies Row[],
};

interface Input {
  readonly definition: AnyEventDefinition;
  readonly data: Readonly<Record<string, unknown>>;
  readonly by: Claimant;
}

function inputs(): readonly Input[] {
  const drafts = records();
  return Array.from({ length: EVENTS }, () => {
    const { type, by, data } = drafts.next().value as { type: string; by: Claimant; data: Record<string, unknown> };
    const definition = playerFold.reader(type)?.definition;
    if (definition === undefined) throw new Error(`there is no reader for ${type}`);
    return { definition, data, by };
  });
}

async function rates(run: (events: readonly Input[]) => Promise<void> | void): Promise<number[]> {
  const events = inputs();
  const figures: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const ms = await time(() => run(events));
    if (round > 0) figures.push((EVENTS / ms) * 1_000);
  }
  return figures;
}

/** Subscribers that each select one value, as components do. Some values change with every event, most seldom. */
function subscribe(snapshots: { pipe: BehaviorSubject<Player>["pipe"] }): void {
  const lenses: readonly ((player: Player) => unknown)[] = [
    ({ wallet }) => wallet.balance,
    ({ wallet }) => wallet.frozen,
    ({ wallet }) => wallet.movements,
    ({ wallet }) => wallet.jackpot,
    ({ journal }) => journal.refusals,
    ({ journal }) => journal.opening,
  ];
  for (let i = 0; i < SUBSCRIBERS; i++) {
    const lens = lenses[i % lenses.length] ?? (() => undefined);
    snapshots.pipe(map(lens), distinctUntilChanged()).subscribe(() => undefined);
  }
}

async function live(events: readonly Input[]): Promise<void> {
  const stored: string[] = [];
  const sink = (lines: readonly { readonly line: string }[]) => {
    for (const { line } of lines) stored.push(line);
    return Promise.resolve();
  };
  const store = new JournalStore({ leafHash }, JournalStore.fresh(withDrafts(playerFold), sink, salt));
  subscribe(store.snapshot$);
  let seq = 0;
  for (const { definition, data, by } of events) {
    seq = store.record(definition, data, 1_795_200_000_000 + seq * 137, { by });
    // Messages from a socket arrive in turns of the event loop, and are written in between.
    if (seq % 100 === 99) await Promise.resolve();
  }
  await store.durable();
  if (stored.length !== EVENTS) throw new Error(`${stored.length} lines were stored`);
}

function withoutJournal(events: readonly Input[]): void {
  const immer = new Immer({ autoFreeze: false });
  const snapshots = new BehaviorSubject(playerFold.initial());
  subscribe(snapshots);
  let state = playerFold.initial();
  for (const [seq, { definition, data, by }] of events.entries()) {
    const meta: Meta = { seq, at: "2026-11-20T19:00:00.000Z", by };
    state = immer.produce(state, (draft) => playerFold.apply(draft, { _tag: definition.tag, ...data }, meta));
    snapshots.next(state);
  }
}

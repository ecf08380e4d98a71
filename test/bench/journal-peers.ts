import { type Event, getInMemoryEventStore } from "@event-driven-io/emmett";
import { configureStore, createReducer, createAction } from "@reduxjs/toolkit";
import { Immer } from "immer";
import { assign, createActor, setup } from "xstate";
import { canonical } from "../../domain/journal/canonical.ts";
import type { JournalRecord } from "../../domain/journal/record.ts";
import { createFold } from "../../domain/journal/fold.ts";
import { Replay } from "../../domain/journal/replay.ts";
import { type WalletEvent, WalletEvents } from "../../domain/wallet/events.ts";
import { walletArea, type WalletState } from "../../domain/wallet/state.ts";
import { eachLine, withJournalOf } from "./journal-lines.ts";
import { compare, type Contender, type Section } from "./section.ts";
import { reduceBySpread } from "./wallet-by-spread.ts";

const RECORDS = 20_000;

export const section: Section = {
  title: `Peers: the wallet folded from ${RECORDS.toLocaleString("en-GB")} records`,
  about:
    "Base: reading the same file and JSON.parse of each line. All contenders reach the same state, compared as canonical JSON.",
  run: () =>
    withJournalOf(RECORDS, async (path) => {
      const peers = contenders(path);
      const results = new Set<string>();
      for (const peer of peers) results.add(canonical(await peer.fold()));
      if (results.size !== 1) throw new Error("the peers reach different states");
      const base = { what: "read, JSON.parse", run: () => eachLine(path, ({ text }) => void JSON.parse(text)) };
      return compare(
        base,
        peers.map(({ what, fold }): Contender => ({ what, run: async () => void (await fold()) })),
      );
    }),
};

interface Peer {
  readonly what: string;
  /** The wallet after the records of the file. */
  readonly fold: () => WalletState | Promise<WalletState>;
}

/** A wallet event with its record, as the payload of the peers' actions and events. */
type Payload = {
  readonly event: WalletEvent;
  readonly meta: JournalRecord;
};

const tags = new Map<string, string>(WalletEvents.map(({ type, tag }) => [type, tag]));

function eachEvent(path: string, visit: (payload: Payload) => void): void {
  eachLine(path, ({ text }) => {
    const meta = JSON.parse(text) as JournalRecord;
    const tag = tags.get(meta.type);
    if (tag === undefined) return;
    // An event does not have the random number of its line.
    const { $salt: _, ...data } = meta.data;
    visit({ event: { _tag: tag, ...data } as unknown as WalletEvent, meta });
  });
}

function contenders(path: string): readonly Peer[] {
  return [
    { what: "our replay", fold: () => ours(path) },
    { what: "immutable spread", fold: () => bySpread(path) },
    { what: "immer, one event at a time", fold: () => byImmer(path) },
    { what: "@reduxjs/toolkit", fold: () => byRedux(path) },
    { what: "xstate", fold: () => byXstate(path) },
    { what: "@event-driven-io/emmett", fold: () => byEmmett(path) },
  ];
}

const walletFold = createFold<{ wallet: WalletState }>({ wallet: walletArea }, () => undefined);

function ours(path: string): WalletState {
  const replay = new Replay(walletFold);
  eachLine(path, ({ text }) => void replay.push(text));
  return replay.state.wallet;
}

function bySpread(path: string): WalletState {
  let state = walletArea.initial();
  eachEvent(path, ({ event, meta }) => {
    state = reduceBySpread(state, event, meta);
  });
  return state;
}

function byImmer(path: string): WalletState {
  const immer = new Immer({ autoFreeze: false });
  let state = walletArea.initial();
  eachEvent(path, ({ event, meta }) => {
    state = immer.produce(state, (draft) => walletArea.evolve(draft, event, meta));
  });
  return state;
}

function byRedux(path: string): WalletState {
  const happened = createAction<Payload>("happened");
  const reducer = createReducer(walletArea.initial, (builder) => {
    builder.addCase(happened, (draft, { payload: { event, meta } }) => walletArea.evolve(draft, event, meta));
  });
  const store = configureStore({
    reducer,
    middleware: (standard) => standard({ serializableCheck: false, immutableCheck: false, thunk: false }),
    devTools: false,
  });
  eachEvent(path, (event) => void store.dispatch(happened(event)));
  return store.getState();
}

function byXstate(path: string): WalletState {
  const machine = setup({
    types: { context: {} as WalletState, events: {} as { type: "happened" } & Payload },
  }).createMachine({
    context: walletArea.initial(),
    on: {
      happened: { actions: assign(({ context, event: { event, meta } }) => reduceBySpread(context, event, meta)) },
    },
  });
  const actor = createActor(machine).start();
  eachEvent(path, (event) => actor.send({ type: "happened", ...event }));
  return actor.getSnapshot().context;
}

type EmmettEvent = Event<"happened", { readonly payload: Payload }>;

async function byEmmett(path: string): Promise<WalletState> {
  const store = getInMemoryEventStore();
  const events: EmmettEvent[] = [];
  eachEvent(path, (payload) => events.push({ type: "happened", data: { payload } }));
  await store.appendToStream("wallet", events);
  const { state } = await store.aggregateStream<WalletState, EmmettEvent>("wallet", {
    initialState: walletArea.initial,
    evolve: (state: WalletState, { data: { payload } }: EmmettEvent) =>
      reduceBySpread(state, payload.event, payload.meta),
  });
  return state;
}

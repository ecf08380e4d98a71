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
  about: "Base: reading the same file and JSON.parse of each line alone. All come to the same state, to the byte.",
  run: () =>
    withJournalOf(RECORDS, async (path) => {
      const peers = contenders(path);
      const results = new Set<string>();
      for (const peer of peers) results.add(canonical(await peer.fold()));
      if (results.size !== 1) throw new Error("the peers come to different states");
      const base = { what: "read, JSON.parse", run: () => eachLine(path, ({ text }) => void JSON.parse(text)) };
      return compare(
        base,
        peers.map(({ what, fold }): Contender => ({ what, run: async () => void (await fold()) })),
      );
    }),
};

interface Peer {
  readonly what: string;
  /** The wallet that the file's records come to. */
  readonly fold: () => WalletState | Promise<WalletState>;
}

/** A wallet event with the record that brought it, as the peers' own actions and events carry them. */
type Happened = {
  readonly event: WalletEvent;
  readonly meta: JournalRecord;
};

const tags = new Map<string, string>(WalletEvents.map(({ type, tag }) => [type, tag]));

function eachEvent(path: string, visit: (happened: Happened) => void): void {
  eachLine(path, ({ text }) => {
    const meta = JSON.parse(text) as JournalRecord;
    const tag = tags.get(meta.type);
    if (tag !== undefined) visit({ event: { _tag: tag, ...meta.data } as unknown as WalletEvent, meta });
  });
}

function contenders(path: string): readonly Peer[] {
  return [
    { what: "our replay", fold: () => ours(path) },
    { what: "immutable spread", fold: () => bySpread(path) },
    { what: "immer, an event at a time", fold: () => byImmer(path) },
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
  const happened = createAction<Happened>("happened");
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
    types: { context: {} as WalletState, events: {} as { type: "happened" } & Happened },
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

type EmmettEvent = Event<"happened", { readonly happened: Happened }>;

async function byEmmett(path: string): Promise<WalletState> {
  const store = getInMemoryEventStore();
  const events: EmmettEvent[] = [];
  eachEvent(path, (happened) => events.push({ type: "happened", data: { happened } }));
  await store.appendToStream("wallet", events);
  const { state } = await store.aggregateStream<WalletState, EmmettEvent>("wallet", {
    initialState: walletArea.initial,
    evolve: (state: WalletState, { data: { happened } }: EmmettEvent) =>
      reduceBySpread(state, happened.event, happened.meta),
  });
  return state;
}

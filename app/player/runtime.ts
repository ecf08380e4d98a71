import * as Layer from "effect/Layer";
import * as ManagedRuntime from "effect/ManagedRuntime";
import { layerJournal } from "../../adapters/journal/live.ts";
import { JournalStore } from "../../domain/recording/store.ts";
import type { Visitor } from "../../domain/visitor.ts";
import { SiteRegulator } from "../../domain/ports/site-regulator.ts";
import { SupportAddress } from "../../domain/ports/support-address.ts";
import type { Services } from "../../domain/services.ts";
import { layerBackend } from "./backend.ts";
import { layerGoogle } from "./google.ts";
import type { Page } from "./page.ts";
import { layerPayments } from "./payments.ts";
import { layerTracking } from "./workers.ts";
import { layerJournalSession, visitorStart } from "./journal-session.ts";

/** The services and state for commands, reactions and the view. */
export interface Client {
  readonly store: JournalStore<Visitor>;
  readonly runtime: ManagedRuntime.ManagedRuntime<Services, never>;
}

export function createClient(page: Page): Client {
  const store = new JournalStore({ leafHash: page.leafHash }, visitorStart());
  const backend = layerBackend(page, store, (program) => runtime.runFork(program));
  const sessions = layerJournalSession(page, store).pipe(Layer.provideMerge(backend));
  const runtime = ManagedRuntime.make(
    Layer.mergeAll(
      sessions,
      layerPayments(page),
      layerTracking(page),
      layerGoogle(page.config),
      Layer.succeed(SiteRegulator, page.config.regulator),
      Layer.succeed(SupportAddress, page.config.support),
    ).pipe(Layer.provideMerge(layerJournal(store)), Layer.provideMerge(page.ports)),
  );
  return { store, runtime };
}

import * as Layer from "effect/Layer";
import * as ManagedRuntime from "effect/ManagedRuntime";
import { layerConnectivity } from "../../adapters/browser/connectivity.ts";
import { layerCookies } from "../../adapters/browser/cookies.ts";
import { layerDevice } from "../../adapters/browser/device.ts";
import { layerDigest } from "../../adapters/browser/digest.ts";
import { layerNavigation } from "../../adapters/browser/navigation.ts";
import { layerSharing } from "../../adapters/browser/sharing.ts";
import { layerDeviceStorage, layerTabStorage } from "../../adapters/browser/storage.ts";
import { layerVoice } from "../../adapters/browser/voice.ts";
import { leafHash } from "../../adapters/journal/hash-noble.ts";
import { layerJournal } from "../../adapters/journal/live.ts";
import { layerNative } from "../../adapters/native/bridge.ts";
import { NumberCheck } from "../../domain/ports/number-check.ts";
import { layerTabs } from "../../adapters/browser/tabs.ts";
import { JournalStore } from "../../domain/recording/store.ts";
import type { Player } from "../../domain/player.ts";
import type { Services } from "../../domain/services.ts";
import { handleSessionEnded, checkTermsRefusal } from "../../domain/session/commands.ts";
import { layerBackend } from "./backend.ts";
import type { SiteConfig } from "./config.ts";
import { layerPayments } from "./payments.ts";
import { layerErrors, layerTracking } from "./workers.ts";
import { layerJournalSession, visitorStart } from "./journal-session.ts";

/** The services and state for commands, reactions and the view. */
export interface Client {
  readonly store: JournalStore<Player>;
  readonly runtime: ManagedRuntime.ManagedRuntime<Services, never>;
}

export function createClient(config: SiteConfig): Client {
  const store = new JournalStore({ leafHash }, visitorStart());
  const journal = layerJournal(store);
  const device = layerDevice(config.fingerprintHosts);
  const browser = Layer.mergeAll(
    layerConnectivity,
    layerCookies,
    device,
    layerDeviceStorage,
    layerDigest,
    layerNavigation,
    layerSharing,
    layerTabs,
    layerTabStorage,
    layerVoice,
    // The sandbox has no check of phone numbers.
    NumberCheck.absent,
  );
  const native = layerNative.pipe(Layer.provide(layerDigest));
  const backend = layerBackend(config, store, {
    onUnauthorised: (endpoint) => void runtime.runFork(handleSessionEnded(endpoint)),
    onRefused: (refusal) => void runtime.runFork(checkTermsRefusal(refusal)),
  }).pipe(Layer.provide(Layer.merge(layerTabStorage, layerErrors(config))));
  const sessions = layerJournalSession(config, store).pipe(
    Layer.provide(Layer.mergeAll(backend, device, layerTabStorage)),
  );
  const payments = layerPayments(config).pipe(Layer.provide(Layer.merge(journal, layerDigest)));
  const tracking = layerTracking(config).pipe(Layer.provide(Layer.merge(journal, layerDeviceStorage)));
  const runtime = ManagedRuntime.make(Layer.mergeAll(journal, sessions, browser, native, backend, payments, tracking));
  return { store, runtime };
}

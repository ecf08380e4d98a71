import * as Effect from "effect/Effect";
import { layerIndexedDbJournals } from "../../adapters/journal/indexed-db.ts";
import type { Player } from "../../domain/player.ts";
import type { JournalStore } from "../../domain/recording/store.ts";
import type { SiteConfig } from "./config.ts";
import { journalsOf } from "./journals.ts";
// Loads the frame of a player's screens together with this module.
import "../../ui/shell/SecureFrame.tsx";

/** The journals in this browser's database. */
export const playerJournals = (config: SiteConfig, store: JournalStore<Player>) =>
  Effect.provide(journalsOf(config, store), layerIndexedDbJournals);

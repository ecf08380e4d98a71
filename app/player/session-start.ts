import * as Effect from "effect/Effect";
import { leafHash } from "../../adapters/journal/hash-noble.ts";
import { layerIndexedDbJournals } from "../../adapters/journal/indexed-db.ts";
import { withDrafts } from "../../domain/journal/drafts.ts";
import { makeJournalSession } from "../../domain/recording/session.ts";
import type { JournalStore } from "../../domain/recording/store.ts";
import { FOLD_VERSION, type Player, playerFold } from "../../domain/player.ts";
import type { SiteConfig } from "./config.ts";
// Loads the frame of a player's screens together with this module.
import "../../ui/shell/SecureFrame.tsx";

/** The journals of players who sign in here. They stay on this device until they are delivered. */
export const playerJournals = ({ appVersion, development, regulator }: SiteConfig, store: JournalStore<Player>) =>
  makeJournalSession({
    store,
    fold: withDrafts(playerFold, { freeze: development }),
    identity: { appVersion, foldVersion: FOLD_VERSION, regulator },
    leafHash,
  }).pipe(Effect.provide(layerIndexedDbJournals));

import { leafHash } from "../../adapters/journal/hash-noble.ts";
import { withDrafts } from "../../domain/journal/drafts.ts";
import { FOLD_VERSION, type Player, playerFold } from "../../domain/player.ts";
import { makeJournalSession } from "../../domain/recording/session.ts";
import type { JournalStore } from "../../domain/recording/store.ts";
import type { SiteConfig } from "./config.ts";

/** The journals of players who sign in here. They stay on this device until they are delivered. */
export const journalsOf = ({ appVersion, development, regulator }: SiteConfig, store: JournalStore<Player>) =>
  makeJournalSession({
    store,
    fold: withDrafts(playerFold, { freeze: development }),
    identity: { appVersion, foldVersion: FOLD_VERSION, regulator },
    leafHash,
  });

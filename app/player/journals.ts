import { withDrafts } from "../../domain/journal/drafts.ts";
import type { LeafHash } from "../../domain/journal/hash.ts";
import { FOLD_VERSION, playerFold } from "../../domain/player.ts";
import { makeJournalSession, type SessionStore } from "../../domain/recording/session.ts";
import type { SiteConfig } from "./config.ts";

/** The journals of players who sign in here. They stay on this device until they are delivered. */
export const journalsOf = (
  { appVersion, development, regulator }: SiteConfig,
  store: SessionStore,
  leafHash: LeafHash,
) =>
  makeJournalSession({
    store,
    fold: withDrafts(playerFold, { freeze: development }),
    identity: { appVersion, foldVersion: FOLD_VERSION, regulator },
    leafHash,
  });

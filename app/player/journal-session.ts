import * as Clock from "effect/Clock";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { JournalOpened } from "../../domain/journal/events.ts";
import { JournalStore } from "../../domain/journal/store.ts";
import { type Player, playerFold } from "../../domain/player.ts";
import { JournalSession } from "../../domain/ports/journal-session.ts";
import type { SiteConfig } from "./config.ts";

const nowhere = async () => undefined;

/** A journal that nobody is signed in to: it lives as long as the page. */
export const signedOutStart = () => JournalStore.fresh(playerFold, nowhere);

/** Journals that live in memory only. */
export const layerMemoryJournalSession = (config: SiteConfig, store: JournalStore<Player>) =>
  Layer.succeed(JournalSession, {
    open: (player) =>
      Effect.map(Clock.currentTimeMillis, (nowMs) => {
        store.continueWith(signedOutStart());
        const opening = {
          format: 1 as const,
          journal: crypto.randomUUID(),
          appVersion: config.appVersion,
          regulator: config.regulator,
          timeZone: "Europe/London" as const,
          player,
        };
        store.record(JournalOpened, opening, nowMs, { by: "app" });
      }),
    resume: () => Effect.succeed(false),
    close: Effect.sync(() => store.continueWith(signedOutStart())),
  });

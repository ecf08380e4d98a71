import * as Clock from "effect/Clock";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { withCopies } from "../../domain/journal/copies.ts";
import { JournalOpened } from "../../domain/journal/events.ts";
import { type JournalStart, JournalStore } from "../../domain/journal/store.ts";
import type { Player } from "../../domain/player.ts";
import { JournalSession } from "../../domain/ports/journal-session.ts";
import { visitorFold } from "../../domain/visitor.ts";
import type { SiteConfig } from "./config.ts";
import { loaded } from "./loaded.ts";

const nowhere = async () => undefined;

/**
 * The journal that the client begins with, which nobody is signed in to: it lives as long as the page. It folds the
 * visitor's areas only, and is taken for a player's nevertheless: what is on screen signed out reads no others, and
 * `open` and `resume` bring them before anybody is signed in.
 */
export const visitorStart = () =>
  JournalStore.fresh(withCopies(visitorFold), nowhere) as unknown as JournalStart<Player>;

/** Journals that live in memory only. */
export const layerMemoryJournalSession = (config: SiteConfig, store: JournalStore<Player>) => {
  const begin = Effect.map(
    loaded(() => import("./signed-in.ts")),
    ({ livePlayerFold }) => void store.continueWith(JournalStore.fresh(livePlayerFold(config), nowhere)),
  );
  return Layer.succeed(JournalSession, {
    open: Effect.fnUntraced(function* (player: string) {
      yield* begin;
      const opening = {
        format: 1 as const,
        journal: crypto.randomUUID(),
        appVersion: config.appVersion,
        regulator: config.regulator,
        timeZone: "Europe/London" as const,
        player,
      };
      store.record(JournalOpened, opening, yield* Clock.currentTimeMillis, { by: "app" });
    }),
    resume: () => Effect.succeed(false),
    // Signed out, all areas stay, begun again: something may look at them until the page is loaded afresh.
    close: begin,
  });
};

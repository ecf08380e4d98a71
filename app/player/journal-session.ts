import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { withCopies } from "../../domain/journal/copies.ts";
import { JournalStore } from "../../domain/recording/store.ts";
import type { Backend } from "../../domain/ports/backend.ts";
import type { Device } from "../../domain/ports/device.ts";
import type { Digest } from "../../domain/ports/digest.ts";
import { JournalSession } from "../../domain/ports/journal-session.ts";
import type { TabStorage } from "../../domain/ports/storage.ts";
import type { Visitor } from "../../domain/visitor.ts";
import { visitorFold } from "../../domain/visitor-fold.ts";
import type { Page } from "./page.ts";

const nowhere = async () => undefined;

/** The signed-out journal, which is kept until the page unloads. `open` and `resume` add the player's areas before a player is signed in. */
export const visitorStart = () => JournalStore.fresh(withCopies(visitorFold), nowhere);

/** The journals of this device. Their code is loaded when the first one is opened or resumed. */
export const layerJournalSession = ({ config, loadJournals, leafHash }: Page, store: JournalStore<Visitor>) =>
  Layer.effect(
    JournalSession,
    Effect.gen(function* () {
      const ports = yield* Effect.context<Backend | Device | Digest | TabStorage>();
      const journals = yield* Effect.cached(
        Effect.flatMap(loadJournals, ({ playerJournals }) =>
          Effect.provideContext(playerJournals(config, store, leafHash), ports),
        ),
      );
      const then = <A>(use: (journals: JournalSession["Service"]) => Effect.Effect<A>) => Effect.flatMap(journals, use);
      return {
        open: (player) => then(({ open }) => open(player)),
        resume: (player) => then(({ resume }) => resume(player)),
        close: then(({ close }) => close),
        keepDelivering: then(({ keepDelivering }) => keepDelivering),
        exportLines: (period) => then(({ exportLines }) => exportLines(period)),
      };
    }),
  );

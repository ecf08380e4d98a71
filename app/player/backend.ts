import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { makeErrorService } from "../../adapters/browser/error-service.ts";
import { makeHttpBackend } from "../../adapters/http/backend.ts";
import { findBases } from "../../adapters/http/bases.ts";
import type { DataOf } from "../../domain/journal/event.ts";
import { ArrivalRefused } from "../../domain/journal/events.ts";
import type { JournalStore } from "../../domain/recording/store.ts";
import { Backend } from "../../domain/ports/backend.ts";
import { record } from "../../domain/ports/journal.ts";
import { TabStorage } from "../../domain/ports/storage.ts";
import type { Services } from "../../domain/services.ts";
import { checkTermsRefusal, handleSessionEnded } from "../../domain/session/commands.ts";
import type { Visitor } from "../../domain/visitor.ts";
import type { Page } from "./page.ts";

/** Hosts that a link may select, besides the site's own. In development any local host is allowed. */
const ALLOWED_HOSTS: readonly string[] = [];

/** The backend over HTTP, and what every refusal causes, whichever call it was. An answer that cannot be decoded is recorded as refused. */
export const layerBackend = (
  page: Page,
  store: Pick<JournalStore<Visitor>, "snapshot">,
  run: (program: Effect.Effect<unknown, never, Services>) => unknown,
) =>
  Layer.effect(
    Backend,
    Effect.map(TabStorage, (tab) => {
      const { config, fetch, cookies, onLine, sender, loadSignedIn } = page;
      const errors = makeErrorService(sender, fetch);
      const refused = (refusal: DataOf<typeof ArrivalRefused>) => run(record(ArrivalRefused, refusal, { by: "app" }));
      return makeHttpBackend({
        bases: findBases({
          page: new URL(page.address),
          store: tab,
          own: { backend: config.base, content: config.contentBase },
          allowedHosts: ALLOWED_HOSTS,
          development: config.development,
          onRefusal: refused,
        }),
        fetch,
        cookies,
        player: () => store.snapshot().session.player,
        onLine,
        onRefusal: (refusal) => refused({ source: "http", ...refusal }),
        // The session is lost.
        onUnauthorised: (endpoint) => run(handleSessionEnded(endpoint)),
        reportError: (report) => {
          run(checkTermsRefusal(report));
          if (store.snapshot().session.authenticated === true)
            run(Effect.flatMap(loadSignedIn, ({ handleRefusal }) => handleRefusal(report)));
          run(errors.report(report));
        },
      });
    }),
  );

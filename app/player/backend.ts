import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { layerHttpBackend } from "../../adapters/http/backend.ts";
import { findBases } from "../../adapters/http/bases.ts";
import { ArrivalRefused } from "../../domain/journal/events.ts";
import type { JournalStore } from "../../domain/recording/store.ts";
import type { Player } from "../../domain/player.ts";
import type { Backend } from "../../domain/ports/backend.ts";
import { ErrorService } from "../../domain/ports/error-service.ts";
import { TabStorage } from "../../domain/ports/storage.ts";
import type { AnyEndpoint } from "../../domain/wire.ts";
import type { SiteConfig } from "./config.ts";

/** Hosts that a link may select, besides the site's own. In development any local host is allowed. */
const ALLOWED_HOSTS: readonly string[] = [];

/** What every refusal causes, whichever call it was. */
interface Consequences {
  /** The session is lost: the backend refused this call. */
  readonly onUnauthorised: (endpoint: AnyEndpoint) => void;
  readonly onRefused: (refusal: { readonly code: number | null }) => void;
}

/** The backend over HTTP. An answer that cannot be decoded is recorded as refused. */
export const layerBackend = (config: SiteConfig, store: JournalStore<Player>, consequences: Consequences) =>
  Layer.unwrap(
    Effect.gen(function* () {
      const tab = yield* TabStorage;
      const errors = yield* ErrorService;
      const refused = (source: "http" | "url" | "storage", refusal: Refusal) => {
        const { name, reason, sizeBytes, digest } = refusal;
        store.record(ArrivalRefused, { source, name, reason, sizeBytes, digest }, Date.now(), { by: "app" });
      };
      const layer: Layer.Layer<Backend> = layerHttpBackend({
        bases: findBases({
          page: new URL(window.location.href),
          store: tab,
          own: { backend: config.base, content: config.contentBase },
          allowedHosts: ALLOWED_HOSTS,
          development: config.development,
          onRefusal: (refusal) => refused(refusal.source, refusal),
        }),
        fetch: (...request) => window.fetch(...request),
        cookies: () => document.cookie,
        onLine: () => navigator.onLine,
        onRefusal: (refusal) => refused("http", refusal),
        onUnauthorised: consequences.onUnauthorised,
        reportError: (report) => {
          consequences.onRefused(report);
          Effect.runFork(errors.report(report));
        },
      });
      return layer;
    }),
  );

interface Refusal {
  readonly name: string;
  readonly reason: string;
  readonly sizeBytes: number;
  readonly digest: string;
}

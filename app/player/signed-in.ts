import * as Effect from "effect/Effect";
import { registerServiceWorker } from "../../adapters/browser/service-worker.ts";
import { sheetsOf } from "../../adapters/payments/apple-pay.ts";
import { sockJs } from "../../adapters/stomp/transports.ts";
import { preloadModalHost } from "../../ui/shell/modal-host.ts";
import { areaReactions } from "./areas.ts";
import type { SiteConfig } from "./config.ts";
import type { SignedInPart } from "./page.ts";
import { layerProviders } from "./providers.ts";

// The code that neither a visitor nor the first screen after sign-in needs.

export const signedInPart = (config: SiteConfig): SignedInPart => ({
  reactions: areaReactions(sockJs(config.socketPrefix), Effect.promise(preloadModalHost), registerServiceWorker),
  layerProviders: layerProviders(config),
  sheets: (native) => sheetsOf(window, native),
});

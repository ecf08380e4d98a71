import * as Effect from "effect/Effect";
import type { PageClock } from "../../adapters/browser/page-clock.ts";
import { registerServiceWorker } from "../../adapters/browser/service-worker.ts";
import { shownAgain$ } from "../../adapters/browser/shown-again.ts";
import { sheetsOf } from "../../adapters/payments/apple-pay.ts";
import { sockJs } from "../../adapters/stomp/transports.ts";
import { checkKycRefusal } from "../../domain/kyc/refused-calls.ts";
import { checkOnReturn } from "../../domain/wallet/lost-messages.ts";
import { preloadModalHost } from "../../ui/shell/modal-host.ts";
import { preloadSignIn } from "../../ui/shell/Stage.tsx";
import { areaReactions } from "./areas.ts";
import type { SiteConfig } from "./config.ts";
import type { SignedInPart } from "./page.ts";
import { layerProviders } from "./providers.ts";
import { followServerClock } from "./server-clock.ts";

/** Loads what works without a network: the modals, and the sign-in, which is shown after the player logs out. */
const preloadForOffline = async (): Promise<void> => {
  await preloadModalHost();
  await preloadSignIn();
};

// The code that neither a visitor nor the first screen after sign-in needs.

export const signedInPart = (config: SiteConfig, clock: PageClock): SignedInPart => ({
  reactions: areaReactions(
    sockJs(config.socketPrefix),
    followServerClock(clock),
    checkOnReturn(shownAgain$),
    Effect.promise(preloadForOffline),
    registerServiceWorker,
  ),
  handleRefusal: checkKycRefusal,
  layerProviders: layerProviders(config),
  sheets: (native) => sheetsOf(window, native),
});

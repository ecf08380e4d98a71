import type * as Effect from "effect/Effect";
import type * as Layer from "effect/Layer";
import type { Sender } from "../../adapters/browser/workers.ts";
import type { ApplePaySheets } from "../../domain/ports/apple-pay.ts";
import type { Refused } from "../../domain/ports/backend.ts";
import type { CardFields } from "../../domain/ports/card-fields.ts";
import type { Challenges } from "../../domain/ports/challenges.ts";
import type { Connectivity } from "../../domain/ports/connectivity.ts";
import type { Cookies } from "../../domain/ports/cookies.ts";
import type { Device } from "../../domain/ports/device.ts";
import type { Digest } from "../../domain/ports/digest.ts";
import type { LeafHash } from "../../domain/journal/hash.ts";
import type { Journal } from "../../domain/ports/journal.ts";
import type { Native } from "../../domain/ports/native.ts";
import type { Navigation } from "../../domain/ports/navigation.ts";
import type { NumberCheck } from "../../domain/ports/number-check.ts";
import type { Paypal } from "../../domain/ports/paypal.ts";
import type { Sharing } from "../../domain/ports/sharing.ts";
import type { DeviceStorage, TabStorage } from "../../domain/ports/storage.ts";
import type { Tabs } from "../../domain/ports/tabs.ts";
import type { Voice } from "../../domain/ports/voice.ts";
import type { Services } from "../../domain/services.ts";
import type { SiteConfig } from "./config.ts";
import type { playerJournals } from "./session-start.ts";

/** The ports that the client does not implement itself. */
export type PagePorts =
  | Connectivity
  | Cookies
  | Device
  | DeviceStorage
  | Digest
  | Native
  | Navigation
  | NumberCheck
  | Sharing
  | Tabs
  | TabStorage
  | Voice;

/** The code that is loaded when a player signs in. */
export interface SignedInPart {
  /** The reactions of every area. They end when they are interrupted. */
  readonly reactions: Effect.Effect<void, never, Services>;
  /** What a refused call changes, whichever call it is. */
  readonly handleRefusal: (refused: Pick<Refused, "code">) => Effect.Effect<void, never, Services>;
  readonly layerProviders: Layer.Layer<CardFields | Challenges | Paypal, never, Digest | Journal>;
  readonly sheets: (native: ApplePaySheets["native"]) => ApplePaySheets;
}

/** What the client is given by the page around it: a browser's, or a simulated one. */
export interface Page {
  readonly config: SiteConfig;
  /** A page whose time is not real adds a clock and a scheduler. */
  readonly ports: Layer.Layer<PagePorts>;
  readonly address: string;
  readonly fetch: typeof globalThis.fetch;
  /** In the form of `document.cookie`. */
  readonly cookies: () => string;
  readonly onLine: () => boolean;
  readonly sender: Sender;
  /** The hash of a line of the journal. */
  readonly leafHash: LeafHash;
  readonly loadJournals: Effect.Effect<{ readonly playerJournals: typeof playerJournals }>;
  readonly loadSignedIn: Effect.Effect<SignedInPart>;
  /** The payment sheet of the app around the page. */
  readonly nativeSheet: Effect.Effect<ApplePaySheets["native"], never, Digest>;
}

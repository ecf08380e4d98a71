import type { ApplePay } from "./ports/apple-pay.ts";
import type { Backend } from "./ports/backend.ts";
import type { CardFields } from "./ports/card-fields.ts";
import type { Challenges } from "./ports/challenges.ts";
import type { Connectivity } from "./ports/connectivity.ts";
import type { Cookies } from "./ports/cookies.ts";
import type { Device } from "./ports/device.ts";
import type { Digest } from "./ports/digest.ts";
import type { Google } from "./ports/google.ts";
import type { IdentityProviders } from "./ports/identity-providers.ts";
import type { Journal } from "./ports/journal.ts";
import type { JournalSession } from "./ports/journal-session.ts";
import type { Native } from "./ports/native.ts";
import type { Navigation } from "./ports/navigation.ts";
import type { NumberCheck } from "./ports/number-check.ts";
import type { Paypal } from "./ports/paypal.ts";
import type { Sharing } from "./ports/sharing.ts";
import type { DeviceStorage, TabStorage } from "./ports/storage.ts";
import type { SiteRegulator } from "./ports/site-regulator.ts";
import type { SupportAddress } from "./ports/support-address.ts";
import type { Tabs } from "./ports/tabs.ts";
import type { Tracking } from "./ports/tracking.ts";
import type { Voice } from "./ports/voice.ts";

/** The services that a command or a reaction may use. The browser provides all of them; a replay provides none. A missing layer does not compile. */
export type Services =
  | ApplePay
  | Backend
  | CardFields
  | Challenges
  | Connectivity
  | Cookies
  | Device
  | DeviceStorage
  | Digest
  | Google
  | IdentityProviders
  | Journal
  | JournalSession
  | Native
  | Navigation
  | NumberCheck
  | Paypal
  | Sharing
  | SiteRegulator
  | SupportAddress
  | Tabs
  | TabStorage
  | Tracking
  | Voice;

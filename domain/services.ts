import type { Backend } from "./ports/backend.ts";
import type { CardFields } from "./ports/card-fields.ts";
import type { Challenges } from "./ports/challenges.ts";
import type { Connectivity } from "./ports/connectivity.ts";
import type { Device } from "./ports/device.ts";
import type { Digest } from "./ports/digest.ts";
import type { Journal } from "./ports/journal.ts";
import type { JournalSession } from "./ports/journal-session.ts";
import type { Native } from "./ports/native.ts";
import type { Navigation } from "./ports/navigation.ts";
import type { Sharing } from "./ports/sharing.ts";
import type { DeviceStorage, TabStorage } from "./ports/storage.ts";

/** Everything a command or a reaction may ask for. The browser provides it all; a replay provides none of it. */
export type Services =
  | Backend
  | CardFields
  | Challenges
  | Connectivity
  | Device
  | DeviceStorage
  | Digest
  | Journal
  | JournalSession
  | Native
  | Navigation
  | Sharing
  | TabStorage;

import type * as Effect from "effect/Effect";
import { onTrue } from "../reactions/subscriptions.ts";
import type { Services } from "../services.ts";
import { readLinkedAccounts } from "./commands.ts";

/** Reads the linked accounts each time their page opens. Never ends. */
export const linkedAccountsReactions: Effect.Effect<void, never, Services> = onTrue(
  ({ shell }) => shell.route?.screen === "linkedAccounts",
  readLinkedAccounts(),
);

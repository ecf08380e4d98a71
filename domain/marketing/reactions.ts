import * as Effect from "effect/Effect";
import { onEvent, onTrue } from "../reactions/subscriptions.ts";
import type { Services } from "../services.ts";
import { isModalOpen } from "../shell/queries.ts";
import { loadMarketing, sendChannelChange } from "./commands.ts";
import { ChannelChangeRequested } from "./events.ts";

/** The settings are loaded when their page or their modal opens. */
const opened = onTrue(
  ({ shell }) => shell.route?.screen === "marketingPreferences" || isModalOpen(shell, "verticalMarketingPreferences"),
  loadMarketing(),
);

/** One after another: each request contains the consents of all channels, and the server keeps the last. */
const changed = onEvent(ChannelChangeRequested, ({ channel, isWanted }, { seq }) =>
  sendChannelChange(channel, isWanted, seq),
);

/** The reactions of marketing while a player is signed in. Never ends. */
export const marketingReactions: Effect.Effect<void, never, Services> = Effect.all([opened, changed], {
  concurrency: "unbounded",
  discard: true,
});

import * as Effect from "effect/Effect";
import { call, claimantOf, messageOf } from "../calls/call.ts";
import { record, snapshot } from "../ports/journal.ts";
import { closeModal } from "../shell/commands.ts";
import {
  ChannelChangeFailed,
  ChannelChangeRequested,
  ChannelsSaved,
  MarketingLoadFailed,
  MarketingRequested,
  MarketingStated,
  VerticalsSaved,
  VerticalsSaveFailed,
  VerticalsSaveRequested,
} from "./events.ts";
import { channelsOf } from "./queries.ts";
import { CHANNEL_FIELDS } from "./rules.ts";
import {
  getSettings,
  type MarketingChannel,
  saveMarketingPreference,
  updateMarketingPreferences,
  type VerticalConsents,
} from "./wire.ts";

/** Loads the player's marketing settings. */
export const loadMarketing = Effect.fnUntraced(function* () {
  const cause = yield* record(MarketingRequested, {}, { by: "app" });
  yield* Effect.matchEffect(call(getSettings, {}), {
    onSuccess: ({ receiveEmail, receiveSms, receiveCalls, receivePost, verticals }) =>
      record(
        MarketingStated,
        { receiveEmail, receiveSms, receiveCalls, receivePost, verticals },
        { by: "server", cause },
      ),
    onFailure: (error) => record(MarketingLoadFailed, { message: messageOf(error) }, { by: claimantOf(error), cause }),
  });
});

/** Gives or withdraws consent to one channel. A reaction sends the changes one after another. */
export const changeChannel = Effect.fnUntraced(function* (channel: MarketingChannel, isWanted: boolean) {
  if ((yield* snapshot).marketing.changing[channel] !== undefined) return;
  yield* record(ChannelChangeRequested, { channel, isWanted }, { by: "player" });
});

/** Sends one change with the other channels as the server stated them last. */
export const sendChannelChange = Effect.fnUntraced(function* (
  channel: MarketingChannel,
  isWanted: boolean,
  cause: number,
) {
  const channels = { ...channelsOf(yield* snapshot), [CHANNEL_FIELDS[channel].consent]: isWanted };
  yield* Effect.matchEffect(call(saveMarketingPreference, channels), {
    onSuccess: () => record(ChannelsSaved, channels, { by: "server", cause }),
    onFailure: (error) =>
      record(ChannelChangeFailed, { channel, message: messageOf(error) }, { by: claimantOf(error), cause }),
  });
});

/** Saves what marketing the player wants, by vertical, and closes the form. After a failure the settings load again (`MARKETING-006`). */
export const saveVerticals = Effect.fnUntraced(function* (verticals: VerticalConsents) {
  const cause = yield* record(VerticalsSaveRequested, verticals, { by: "player" });
  yield* Effect.tapError(call(updateMarketingPreferences, { verticals }), (error) =>
    Effect.andThen(
      record(VerticalsSaveFailed, { message: messageOf(error) }, { by: claimantOf(error), cause }),
      loadMarketing(),
    ),
  );
  yield* record(VerticalsSaved, verticals, { by: "server", cause });
  yield* closeModal("verticalMarketingPreferences", "closed", "app");
});

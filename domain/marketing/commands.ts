import * as Effect from "effect/Effect";
import { call, claimantOf, messageOf } from "../calls/call.ts";
import { record, snapshot } from "../ports/journal.ts";
import { readUnchanged } from "../reactions/read-unchanged.ts";
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

/** Loads the player's marketing settings. After a change during the call, they are loaded again. */
export const loadMarketing = Effect.fnUntraced(function* () {
  const cause = yield* record(MarketingRequested, {}, { by: "app" });
  const read = readUnchanged(({ marketing }) => marketing, call(getSettings, {}));
  yield* Effect.matchEffect(read, {
    // The schema of the record leaves out the other settings.
    onSuccess: (settings) => record(MarketingStated, settings, { by: "server", cause }),
    onFailure: (error) => record(MarketingLoadFailed, { message: messageOf(error) }, { by: claimantOf(error), cause }),
  });
});

/** Gives or withdraws consent to one channel. A reaction sends the changes one after another. */
export const changeChannel = Effect.fnUntraced(function* (channel: MarketingChannel, isWanted: boolean) {
  if ((yield* snapshot).marketing.changing[channel] !== undefined) return;
  yield* record(ChannelChangeRequested, { channel, isWanted }, { by: "player" });
});

/** Sends one change with the other channels as the server has them, because another tab may have changed them. Without an answer they are as it stated them last. */
export const sendChannelChange = Effect.fnUntraced(function* (
  channel: MarketingChannel,
  isWanted: boolean,
  cause: number,
) {
  const { receiveEmail, receiveSms, receiveCalls, receivePost } = yield* Effect.catch(call(getSettings, {}), () =>
    Effect.map(snapshot, channelsOf),
  );
  const channels = {
    receiveEmail,
    receiveSms,
    receiveCalls,
    receivePost,
    [CHANNEL_FIELDS[channel].consent]: isWanted,
  };
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

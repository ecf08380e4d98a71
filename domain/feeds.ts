import * as Effect from "effect/Effect";
import { depositMessages } from "./deposits/reactions.ts";
import { kycMessages } from "./kyc/reactions.ts";
import { limitMessages } from "./limits/reactions.ts";
import { methodMessages } from "./methods/reactions.ts";
import { popupMessages } from "./popups/reactions.ts";
import type { Socket } from "./ports/socket.ts";
import { handleFeed } from "./reactions/feeds.ts";
import { recordedFeed } from "./reactions/recorded-feed.ts";
import type { Services } from "./services.ts";
import { sessionMessages } from "./session/messages.ts";
import { walletMessages } from "./wallet/reactions.ts";
import { withdrawalMessages } from "./withdrawals/reactions.ts";

/**
 * The player's own feeds while a player is signed in: one subscription per channel, with the handlers of every area that has messages on it. The feed of a bingo room
 * opens and closes with the room. Never ends.
 */
export const playerFeeds: Effect.Effect<void, never, Services | Socket> = Effect.all(
  [
    handleFeed({ channel: "wallet" }, [
      recordedFeed("wallet"),
      walletMessages,
      depositMessages,
      withdrawalMessages,
      methodMessages,
      limitMessages,
    ]),
    handleFeed({ channel: "kyc" }, [recordedFeed("kyc"), kycMessages]),
    handleFeed({ channel: "popups" }, [recordedFeed("popups"), popupMessages, sessionMessages]),
  ],
  { concurrency: "unbounded", discard: true },
);

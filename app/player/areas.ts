import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { layerStomp } from "../../adapters/stomp/socket.ts";
import type { Transport } from "../../adapters/stomp/transports.ts";
import { bingoReactions } from "../../domain/bingo/reactions.ts";
import { chatReactions } from "../../domain/chat/reactions.ts";
import { depositsReactions } from "../../domain/deposits/reactions.ts";
import { noticeOtherTabs } from "../../domain/devices/reactions.ts";
import { exclusionReactions } from "../../domain/exclusion/reactions.ts";
import { playerFeeds } from "../../domain/feeds.ts";
import { flagsReactions } from "../../domain/flags/reactions.ts";
import { gamesReactions } from "../../domain/games/reactions.ts";
import { kycReactions } from "../../domain/kyc/reactions.ts";
import { limitsReactions } from "../../domain/limits/reactions.ts";
import { linkedAccountsReactions } from "../../domain/linked-accounts/reactions.ts";
import { lobbyReactions } from "../../domain/lobby/reactions.ts";
import { depositMethodReactions } from "../../domain/deposits/method-reactions.ts";
import { marketingReactions } from "../../domain/marketing/reactions.ts";
import { methodsReactions } from "../../domain/methods/reactions.ts";
import { mobileReactions } from "../../domain/mobile/reactions.ts";
import { journalReactions } from "../../domain/recording/reactions.ts";
import type { Socket } from "../../domain/ports/socket.ts";
import type { Services } from "../../domain/services.ts";
import { popupsReactions } from "../../domain/popups/reactions.ts";
import { preferencesReactions } from "../../domain/preferences/reactions.ts";
import { realityReactions } from "../../domain/reality/reactions.ts";
import { referralReactions } from "../../domain/referral/reactions.ts";
import { rewardsReactions } from "../../domain/rewards/reactions.ts";
import { dialogAnswers } from "../../domain/popups/answers.ts";
import { checkSession } from "../../domain/session/messages.ts";
import { followOtherTabs } from "../../domain/session/other-tabs.ts";
import { startupPopups } from "../../domain/startup/reactions.ts";
import { conditionsReactions } from "../../domain/startup/conditions.ts";
import { trackingReactions } from "../../domain/tracking/reactions.ts";
import { walletReactions } from "../../domain/wallet/reactions.ts";
import { withdrawalsReactions } from "../../domain/withdrawals/reactions.ts";

/** The reactions of every area while a player is signed in, money first. */
const areas = [
  playerFeeds,
  walletReactions,
  depositsReactions,
  dialogAnswers,
  withdrawalsReactions,
  bingoReactions,
  chatReactions,
  exclusionReactions,
  flagsReactions,
  gamesReactions,
  journalReactions,
  kycReactions,
  limitsReactions,
  linkedAccountsReactions,
  lobbyReactions,
  marketingReactions,
  methodsReactions,
  depositMethodReactions,
  mobileReactions,
  popupsReactions,
  preferencesReactions,
  realityReactions,
  referralReactions,
  rewardsReactions,
  followOtherTabs,
  noticeOtherTabs,
  startupPopups,
  conditionsReactions,
  trackingReactions,
];

/** Started one after another, each in its own task. All at once would block a phone for too long. */
const inTurn = (reactions: readonly Effect.Effect<unknown, never, Services | Socket>[]) =>
  Effect.all(
    reactions.map((reaction, turn) => Effect.delay(reaction, turn)),
    { concurrency: "unbounded", discard: true },
  );

/** One player's live feeds, each opened only while the server has the session. A ban or kick lasts until the next sign-in. */
const layerLiveFeeds = (transport: Transport) =>
  Layer.unwrap(
    Effect.map(Effect.context<Services>(), (services) =>
      layerStomp({ transport, checkAuth: Effect.provide(checkSession, services) }),
    ),
  );

/** Every area's reactions, with live feeds over a transport, and after them what only this page needs. */
export const areaReactions = (transport: Transport, ...ofPage: readonly Effect.Effect<void, never, Services>[]) =>
  Effect.provide(inTurn([...areas, ...ofPage]), layerLiveFeeds(transport));

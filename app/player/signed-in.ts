import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { layerCardFields } from "../../adapters/payments/card-fields.ts";
import { layerChallenges } from "../../adapters/payments/challenges.ts";
import { layerPaypal } from "../../adapters/payments/paypal.ts";
import { layerStomp } from "../../adapters/stomp/socket.ts";
import { sockJs } from "../../adapters/stomp/transports.ts";
import { bingoReactions } from "../../domain/bingo/reactions.ts";
import { depositsReactions } from "../../domain/deposits/reactions.ts";
import { exclusionReactions } from "../../domain/exclusion/reactions.ts";
import { playerFeeds } from "../../domain/feeds.ts";
import { flagsReactions } from "../../domain/flags/reactions.ts";
import { gamesReactions } from "../../domain/games/reactions.ts";
import { kycReactions } from "../../domain/kyc/reactions.ts";
import { limitsReactions } from "../../domain/limits/reactions.ts";
import { lobbyReactions } from "../../domain/lobby/reactions.ts";
import { depositMethodReactions } from "../../domain/deposits/method-reactions.ts";
import { methodsReactions } from "../../domain/methods/reactions.ts";
import { mobileReactions } from "../../domain/mobile/reactions.ts";
import { journalReactions } from "../../domain/recording/reactions.ts";
import { call } from "../../domain/calls/call.ts";
import { Backend } from "../../domain/ports/backend.ts";
import { realityReactions } from "../../domain/reality/reactions.ts";
import { referralReactions } from "../../domain/referral/reactions.ts";
import { signOutInOtherTabs } from "../../domain/session/other-tabs.ts";
import { checkAuthQuietly } from "../../domain/session/wire.ts";
import { startupPopups } from "../../domain/startup/reactions.ts";
import { walletReactions } from "../../domain/wallet/reactions.ts";
import { withdrawalsReactions } from "../../domain/withdrawals/reactions.ts";
import type { SiteConfig } from "./config.ts";

// What nobody signed out needs, nor whoever has just signed in for the first screen.

/** What the payment providers that the site knows show in it. */
export const layerProviders = ({ origins: { site, pay } }: SiteConfig) =>
  Layer.merge(layerCardFields(pay), layerPaypal(pay)).pipe(
    Layer.provideMerge(layerChallenges({ site, allowed: [pay] })),
  );

export { sheetsOf } from "../../adapters/payments/apple-pay.ts";

/** What follows by itself in every area while somebody is signed in: money first. */
const areas = [
  playerFeeds,
  walletReactions,
  depositsReactions,
  withdrawalsReactions,
  bingoReactions,
  exclusionReactions,
  flagsReactions,
  gamesReactions,
  journalReactions,
  kycReactions,
  limitsReactions,
  lobbyReactions,
  methodsReactions,
  depositMethodReactions,
  mobileReactions,
  realityReactions,
  referralReactions,
  signOutInOtherTabs,
  startupPopups,
];

/** Begun one after another, a task each: all at once they would keep a phone busy for too long. */
const reactions = Effect.all(
  areas.map((area, turn) => Effect.delay(area, turn)),
  { concurrency: "unbounded", discard: true },
);

/** One player's live feeds: whoever is banned or kicked stays so until they sign in again. */
const layerLiveFeeds = ({ socketPrefix }: SiteConfig) =>
  Layer.unwrap(
    Effect.map(Effect.service(Backend), (backend) => {
      const checkAuth = Effect.as(call(checkAuthQuietly, {}), true);
      return layerStomp({
        transport: sockJs(socketPrefix),
        checkAuth: Effect.provideService(checkAuth, Backend, backend),
      });
    }),
  );

/** Runs for as long as somebody is signed in. */
export const signedIn = (config: SiteConfig) => Effect.provide(reactions, layerLiveFeeds(config));

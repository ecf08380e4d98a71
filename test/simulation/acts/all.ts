import type { Act } from "../seat.ts";
import { accountActs } from "./account.ts";
import { bankActs } from "./bank.ts";
import { bingoActs } from "./bingo.ts";
import { browserActs } from "./browser.ts";
import { chatActs } from "./chat.ts";
import { depositActs } from "./deposits.ts";
import { gameActs } from "./games.ts";
import { identityActs } from "./identity.ts";
import { limitActs } from "./limits.ts";
import { lobbyActs } from "./lobby.ts";
import { methodActs } from "./methods.ts";
import { operatorActs } from "./operator.ts";
import { paymentActs } from "./payments.ts";
import { phoneActs } from "./phone.ts";
import { popupActs } from "./popups.ts";
import { protectionActs } from "./protection.ts";
import { referralActs } from "./referral.ts";
import { registrationActs } from "./registration.ts";
import { rewardActs } from "./rewards.ts";
import { sessionActs } from "./session.ts";
import { viewActs } from "./views.ts";
import { walletActs } from "./wallet.ts";
import { withdrawalActs } from "./withdrawals.ts";

/** The repertoire of the players. */
export const ACTS: readonly Act[] = [
  ...sessionActs,
  ...registrationActs,
  ...depositActs,
  ...withdrawalActs,
  ...paymentActs,
  ...bankActs,
  ...methodActs,
  ...walletActs,
  ...lobbyActs,
  ...gameActs,
  ...bingoActs,
  ...chatActs,
  ...rewardActs,
  ...referralActs,
  ...phoneActs,
  ...identityActs,
  ...accountActs,
  ...limitActs,
  ...protectionActs,
  ...popupActs,
  ...browserActs,
  ...viewActs,
  ...operatorActs,
];

import * as Bingo from "./bingo/wire.ts";
import * as Chat from "./chat/wire.ts";
import * as Deposits from "./deposits/wire.ts";
import * as PendingDeposits from "./deposits/pending/wire.ts";
import * as Exclusion from "./exclusion/wire.ts";
import * as Flags from "./flags/wire.ts";
import * as Form from "./form/wire.ts";
import * as Devices from "./devices/wire.ts";
import * as Games from "./games/wire.ts";
import * as History from "./wallet/history/wire.ts";
import * as Journal from "./recording/wire.ts";
import * as Kyc from "./kyc/wire.ts";
import * as Limits from "./limits/wire.ts";
import * as LinkedAccounts from "./linked-accounts/wire.ts";
import * as Lobby from "./lobby/wire.ts";
import * as Marketing from "./marketing/wire.ts";
import * as Methods from "./methods/wire.ts";
import * as Popups from "./popups/wire.ts";
import * as Preferences from "./preferences/wire.ts";
import * as Profile from "./profile/wire.ts";
import * as Reality from "./reality/wire.ts";
import * as Mobile from "./mobile/wire.ts";
import * as Native from "./native/wire.ts";
import * as Offers from "./offers/wire.ts";
import * as Referral from "./referral/wire.ts";
import * as Registration from "./registration/wire.ts";
import * as Rewards from "./rewards/wire.ts";
import * as Session from "./session/wire.ts";
import * as Shell from "./shell/wire.ts";
import * as Support from "./support/wire.ts";
import * as Wallet from "./wallet/wire.ts";
import * as Withdrawals from "./withdrawals/wire.ts";
import type { AnyEndpoint, AnySocketMessage } from "./wire.ts";

// The wire.ts of every area. A test fails if one is missing.
const areas: readonly Readonly<Record<string, unknown>>[] = [
  Bingo,
  Chat,
  Deposits,
  Devices,
  Exclusion,
  Flags,
  Form,
  Games,
  History,
  Journal,
  Kyc,
  Limits,
  LinkedAccounts,
  Lobby,
  Marketing,
  Methods,
  Popups,
  Preferences,
  Profile,
  Reality,
  Mobile,
  Native,
  Offers,
  PendingDeposits,
  Referral,
  Registration,
  Rewards,
  Session,
  Shell,
  Support,
  Wallet,
  Withdrawals,
];

const has = (value: unknown, ...keys: readonly string[]): boolean =>
  typeof value === "object" && value !== null && keys.every((key) => key in value);

const isEndpoint = (value: unknown): value is AnyEndpoint => has(value, "name", "method", "path", "request", "flags");
const isMessage = (value: unknown): value is AnySocketMessage => has(value, "channel", "name", "data");

const all: readonly AnyEndpoint[] = areas.flatMap((area) => Object.values(area).filter(isEndpoint));

const sameCall = (a: AnyEndpoint, b: AnyEndpoint): boolean =>
  a.name === b.name && a.method === b.method && a.path === b.path;

/**
 * All endpoints (`CALL-001`). The client, the sandbox and the OpenAPI document use this table. An endpoint with a variant, such as one that
 * does not prolong the session, is listed once.
 */
export const endpoints: readonly AnyEndpoint[] = all.filter(
  (endpoint, index) => all.findIndex((other) => sameCall(endpoint, other)) === index,
);

/** All types of socket message. */
export const socketMessages: readonly AnySocketMessage[] = areas.flatMap((area) =>
  Object.values(area).filter(isMessage),
);

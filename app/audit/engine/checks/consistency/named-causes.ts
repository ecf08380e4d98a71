import { AutoBuyStopped, PurchaseRefused, TicketsPurchased } from "../../../../../domain/bingo/events.ts";
import {
  ApplePayAnswered,
  BankPaymentUpdated,
  ChallengeOpened,
  DepositAccepted,
  DepositUnanswered,
} from "../../../../../domain/deposits/events.ts";
import { ExclusionBegun } from "../../../../../domain/exclusion/events.ts";
import { GameJackpotStated, GameLaunched, RoundConfirmed } from "../../../../../domain/games/events.ts";
import type { AnyEventDefinition } from "../../../../../domain/journal/event.ts";
import type { JournalRecord } from "../../../../../domain/journal/record.ts";
import { ClearStakeReady } from "../../../../../domain/kyc/events.ts";
import { LimitsChanged, SolicitationSettled } from "../../../../../domain/limits/events.ts";
import {
  ChannelChangeFailed,
  ChannelsSaved,
  MarketingLoadFailed,
  MarketingStated,
  VerticalsSaved,
  VerticalsSaveFailed,
} from "../../../../../domain/marketing/events.ts";
import {
  CardRefused,
  MethodAdded,
  MethodChangeFailed,
  MethodRemoved,
  MethodRenamed,
  PaypalRefused,
} from "../../../../../domain/methods/events.ts";
import { IntervalSaved } from "../../../../../domain/reality/events.ts";
import {
  InviteRejected,
  InvitesFailed,
  InvitesSent,
  ReferralLoadFailed,
  ReferralOffersStated,
  ReferralStated,
} from "../../../../../domain/referral/events.ts";
import {
  CarouselStated,
  DailyFreeGamesStated,
  FreeGamesStated,
  OffersStated,
  RewardsLoadFailed,
  RewardsStated,
} from "../../../../../domain/rewards/events.ts";
import { ProfileChanged, ProfileChangeFailed } from "../../../../../domain/session/events.ts";
import {
  WithdrawalAccepted,
  WithdrawalDeclined,
  WithdrawalUnanswered,
} from "../../../../../domain/withdrawals/events.ts";
import type { Judgements } from "./judgements.ts";
import type { ConsistencyRuleName } from "./rules.ts";

/** The events that the client records with a cause only, and the rule of their cause. */
type Caused = ReadonlyMap<AnyEventDefinition, ConsistencyRuleName>;

const all = (rule: ConsistencyRuleName, definitions: readonly AnyEventDefinition[]) =>
  definitions.map((definition) => [definition, rule] as const);

export const CAUSED_OF_PAYMENTS: Caused = new Map([
  ...all("answer-cause", [
    DepositAccepted,
    DepositUnanswered,
    ChallengeOpened,
    ApplePayAnswered,
    BankPaymentUpdated,
    WithdrawalAccepted,
    WithdrawalDeclined,
    WithdrawalUnanswered,
  ]),
  ...all("method-cause", [MethodAdded, MethodRenamed, MethodRemoved, MethodChangeFailed, CardRefused, PaypalRefused]),
]);
export const CAUSED_OF_PLAY: Caused = new Map([
  ...all("purchase-tickets", [TicketsPurchased, PurchaseRefused]),
  ...all("purchase-automatic", [AutoBuyStopped]),
  ...all("launch-game", [GameLaunched, GameJackpotStated, RoundConfirmed]),
  ...all("rewards-cause", [
    RewardsStated,
    DailyFreeGamesStated,
    FreeGamesStated,
    OffersStated,
    CarouselStated,
    RewardsLoadFailed,
  ]),
]);
export const CAUSED_OF_SESSION: Caused = new Map([
  ...all("limit-requested", [LimitsChanged, SolicitationSettled]),
  ...all("exclusion-requested", [ExclusionBegun]),
  ...all("interval-requested", [IntervalSaved]),
  ...all("account-cause", [
    ProfileChanged,
    ProfileChangeFailed,
    InvitesSent,
    InviteRejected,
    InvitesFailed,
    ReferralStated,
    ReferralOffersStated,
    ReferralLoadFailed,
    ClearStakeReady,
    MarketingStated,
    MarketingLoadFailed,
    ChannelsSaved,
    ChannelChangeFailed,
    VerticalsSaved,
    VerticalsSaveFailed,
  ]),
]);
/** The rules that compare nothing but the cause. */
const CAUSE_ONLY: ReadonlySet<ConsistencyRuleName> = new Set<ConsistencyRuleName>([
  "method-cause",
  "rewards-cause",
  "account-cause",
]);

/** A record of a type that always has a cause names one. */
export function judgeCause(judged: Judgements, caused: Caused, record: JournalRecord, of: AnyEventDefinition): void {
  const rule = caused.get(of);
  if (rule === undefined) return;
  if (record.cause === undefined) judged.broken(rule, record, `${record.type} names no record as its cause.`);
  else if (CAUSE_ONLY.has(rule)) judged.kept(rule);
}

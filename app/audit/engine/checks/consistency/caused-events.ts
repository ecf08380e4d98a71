import {
  AutoBuyStarted,
  AutoBuyStopped,
  PurchaseRefused,
  TicketsPurchased,
} from "../../../../../domain/bingo/events.ts";
import {
  ChatReportAnswered,
  ChatReportRequested,
  PrivateCloseAnswered,
  PrivateCloseRequested,
} from "../../../../../domain/chat/events.ts";
import {
  ApplePayAnswered,
  BankPaymentUpdated,
  ChallengeOpened,
  DepositAccepted,
  DepositDeclined,
  DepositUnanswered,
} from "../../../../../domain/deposits/events.ts";
import {
  SignedOutElsewhere,
  SignOutElsewhereFailed,
  SignOutElsewhereRequested,
} from "../../../../../domain/devices/events.ts";
import { ExclusionBegun, ExclusionFailed, ExclusionRequested } from "../../../../../domain/exclusion/events.ts";
import {
  GameJackpotStated,
  GameLaunched,
  GameLaunchFailed,
  GameLaunchRequested,
  KeepAliveFailed,
  RoundConfirmed,
} from "../../../../../domain/games/events.ts";
import type { AnyEventDefinition } from "../../../../../domain/journal/event.ts";
import { ClearStakeReady, ClearStakeRequested } from "../../../../../domain/kyc/events.ts";
import { AccountUnlinked, UnlinkFailed, UnlinkRequested } from "../../../../../domain/linked-accounts/events.ts";
import {
  LimitChangeFailed,
  LimitChangeRequested,
  LimitsChanged,
  SolicitationAnswered,
  SolicitationAnswerFailed,
  SolicitationSettled,
} from "../../../../../domain/limits/events.ts";
import {
  ComponentsLoaded,
  GamesLoaded,
  GamesRequested,
  LiveGamesLoaded,
  SearchAnswered,
  SearchFailed,
  SearchRequested,
} from "../../../../../domain/lobby/events.ts";
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
} from "../../../../../domain/marketing/events.ts";
import {
  CardOffered,
  CardRefused,
  MethodAdded,
  MethodChangeFailed,
  MethodRemovalRequested,
  MethodRemoved,
  MethodRenamed,
  MethodRenameRequested,
  PaypalOffered,
  PaypalRefused,
} from "../../../../../domain/methods/events.ts";
import {
  PreferenceChangeFailed,
  PreferenceChangeRequested,
  PreferenceSaved,
} from "../../../../../domain/preferences/events.ts";
import { IntervalFailed, IntervalRequested, IntervalSaved } from "../../../../../domain/reality/events.ts";
import {
  InviteRejected,
  InvitesFailed,
  InvitesRequested,
  InvitesSent,
  ReferralLoadFailed,
  ReferralOffersStated,
  ReferralRequested,
  ReferralStated,
} from "../../../../../domain/referral/events.ts";
import {
  CarouselStated,
  DailyFreeGamesStated,
  FreeGamesStated,
  OffersStated,
  RewardsLoadFailed,
  RewardsRequested,
  RewardsStated,
} from "../../../../../domain/rewards/events.ts";
import { ProfileChanged, ProfileChangeFailed, ProfileChangeRequested } from "../../../../../domain/session/events.ts";
import { DialogActionLeft, DialogActionQueued } from "../../../../../domain/shell/events.ts";
import {
  WithdrawalAccepted,
  WithdrawalDeclined,
  WithdrawalUnanswered,
} from "../../../../../domain/withdrawals/events.ts";
import type { ConsistencyRuleName } from "./rules.ts";

/** A request that causes an event: its type, what it has, and the field in which both are equal. */
export interface Request {
  readonly type: AnyEventDefinition;
  readonly data?: Readonly<Record<string, unknown>>;
  readonly same?: string;
}
export interface Caused {
  readonly rule: ConsistencyRuleName;
  /** Any of them; none where another rule compares what the cause is. */
  readonly requests: readonly Request[];
}
/** The events that the client records with a cause only. */
export type CausedEvents = ReadonlyMap<AnyEventDefinition, Caused>;
type Row = readonly [AnyEventDefinition, readonly Request[]];

const answersTo = (
  type: AnyEventDefinition,
  answers: readonly AnyEventDefinition[],
  more: Omit<Request, "type"> = {},
): readonly Row[] => answers.map((answer) => [answer, [{ type, ...more }]]);
const judgedElsewhere = (answers: readonly AnyEventDefinition[]): readonly Row[] =>
  answers.map((answer) => [answer, []]);

function all(rule: ConsistencyRuleName, ...rows: readonly (readonly Row[])[]): CausedEvents {
  const caused = new Map<AnyEventDefinition, Caused>();
  for (const [answer, requests] of rows.flat())
    caused.set(answer, { rule, requests: [...(caused.get(answer)?.requests ?? []), ...requests] });
  return caused;
}

export const CAUSED_OF_PAYMENTS: CausedEvents = new Map([
  ...all(
    "answer-cause",
    judgedElsewhere([
      DepositAccepted,
      DepositUnanswered,
      ChallengeOpened,
      ApplePayAnswered,
      BankPaymentUpdated,
      WithdrawalAccepted,
      WithdrawalDeclined,
      WithdrawalUnanswered,
    ]),
  ),
  ...all(
    "method-cause",
    answersTo(CardOffered, [MethodAdded]),
    answersTo(CardOffered, [CardRefused], { same: "provider" }),
    answersTo(PaypalOffered, [MethodAdded, PaypalRefused]),
    answersTo(MethodRenameRequested, [MethodRenamed, MethodChangeFailed], { same: "ref" }),
    answersTo(MethodRemovalRequested, [MethodRemoved, MethodChangeFailed], { same: "ref" }),
    // PayPal has closed the account of a deposit (`PAYPAL-007`).
    answersTo(DepositDeclined, [MethodRemoved]),
  ),
]);
export const CAUSED_OF_PLAY: CausedEvents = new Map([
  ...all("purchase-tickets", judgedElsewhere([TicketsPurchased, PurchaseRefused])),
  ...all("purchase-automatic", answersTo(AutoBuyStarted, [AutoBuyStopped], { same: "room" })),
  ...all(
    "launch-game",
    judgedElsewhere([GameLaunched, GameJackpotStated, RoundConfirmed]),
    answersTo(GameLaunchRequested, [GameLaunchFailed, KeepAliveFailed], { same: "game" }),
  ),
  ...all(
    "rewards-cause",
    answersTo(RewardsRequested, [RewardsStated], { data: { list: "rewards" } }),
    answersTo(RewardsRequested, [DailyFreeGamesStated], { data: { list: "daily" } }),
    answersTo(RewardsRequested, [FreeGamesStated], { data: { list: "free" } }),
    answersTo(RewardsRequested, [OffersStated], { data: { list: "offers" } }),
    answersTo(RewardsRequested, [CarouselStated], { data: { list: "carousel" } }),
    answersTo(RewardsRequested, [RewardsLoadFailed], { same: "list" }),
  ),
  ...all(
    "lobby-cause",
    answersTo(GamesRequested, [GamesLoaded, LiveGamesLoaded, ComponentsLoaded], { same: "key" }),
    answersTo(SearchRequested, [SearchAnswered, SearchFailed]),
  ),
]);
export const CAUSED_OF_SESSION: CausedEvents = new Map([
  ...all("limit-requested", judgedElsewhere([LimitsChanged, SolicitationSettled])),
  ...all("exclusion-requested", judgedElsewhere([ExclusionBegun])),
  ...all("interval-requested", judgedElsewhere([IntervalSaved])),
  ...all(
    "account-cause",
    answersTo(LimitChangeRequested, [LimitChangeFailed]),
    answersTo(SolicitationAnswered, [SolicitationAnswerFailed], { same: "period" }),
    answersTo(ExclusionRequested, [ExclusionFailed], { same: "kind" }),
    answersTo(IntervalRequested, [IntervalFailed]),
    answersTo(SignOutElsewhereRequested, [SignedOutElsewhere, SignOutElsewhereFailed]),
    answersTo(UnlinkRequested, [AccountUnlinked, UnlinkFailed], { same: "id" }),
    answersTo(PreferenceChangeRequested, [PreferenceSaved, PreferenceChangeFailed]),
    answersTo(ChatReportRequested, [ChatReportAnswered], { same: "id" }),
    answersTo(PrivateCloseRequested, [PrivateCloseAnswered], { same: "room" }),
    answersTo(ProfileChangeRequested, [ProfileChanged, ProfileChangeFailed], { same: "what" }),
    answersTo(InvitesRequested, [InvitesSent, InviteRejected, InvitesFailed], { same: "intent" }),
    answersTo(ReferralRequested, [ReferralStated], { data: { what: "status" } }),
    answersTo(ReferralRequested, [ReferralOffersStated], { data: { what: "offers" } }),
    answersTo(ReferralRequested, [ReferralLoadFailed], { same: "what" }),
    answersTo(ClearStakeRequested, [ClearStakeReady]),
    answersTo(MarketingRequested, [MarketingStated, MarketingLoadFailed]),
    answersTo(ChannelChangeRequested, [ChannelsSaved]),
    answersTo(ChannelChangeRequested, [ChannelChangeFailed], { same: "channel" }),
    answersTo(VerticalsSaveRequested, [VerticalsSaved, VerticalsSaveFailed]),
    answersTo(DialogActionQueued, [DialogActionLeft], { same: "actionRef" }),
  ),
]);

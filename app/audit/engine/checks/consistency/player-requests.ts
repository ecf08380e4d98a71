import { AutoBuyStarted, TicketsRequested } from "../../../../../domain/bingo/events.ts";
import { ChatMessageRequested, ChatReportRequested, PrivateCloseRequested } from "../../../../../domain/chat/events.ts";
import {
  DepositCancelRequested,
  DepositContinueRequested,
  DepositRequested,
} from "../../../../../domain/deposits/events.ts";
import { SignOutElsewhereRequested } from "../../../../../domain/devices/events.ts";
import { ExclusionRequested } from "../../../../../domain/exclusion/events.ts";
import { GameLaunchRequested } from "../../../../../domain/games/events.ts";
import type { AnyEventDefinition } from "../../../../../domain/journal/event.ts";
import { ClearStakeRequested, IdentityCheckRequested } from "../../../../../domain/kyc/events.ts";
import { UnlinkRequested } from "../../../../../domain/linked-accounts/events.ts";
import { LimitChangeRequested, SolicitationAnswered } from "../../../../../domain/limits/events.ts";
import { ChannelChangeRequested, VerticalsSaveRequested } from "../../../../../domain/marketing/events.ts";
import {
  CardOffered,
  MethodRemovalRequested,
  MethodRenameRequested,
  PaypalOffered,
} from "../../../../../domain/methods/events.ts";
import { MobileDepositDeferred } from "../../../../../domain/mobile/events.ts";
import { IntervalRequested } from "../../../../../domain/reality/events.ts";
import { InvitesRequested } from "../../../../../domain/referral/events.ts";
import { RewardPlayRequested } from "../../../../../domain/rewards/events.ts";
import { ProfileChangeRequested } from "../../../../../domain/session/events.ts";
import { WithdrawalRequested } from "../../../../../domain/withdrawals/events.ts";

/** What only a signed-in player can ask for. */
export const PLAYER_REQUESTS: ReadonlySet<AnyEventDefinition> = new Set<AnyEventDefinition>([
  AutoBuyStarted,
  CardOffered,
  ChannelChangeRequested,
  ChatMessageRequested,
  ChatReportRequested,
  ClearStakeRequested,
  DepositCancelRequested,
  DepositContinueRequested,
  DepositRequested,
  ExclusionRequested,
  GameLaunchRequested,
  IdentityCheckRequested,
  IntervalRequested,
  InvitesRequested,
  LimitChangeRequested,
  MethodRemovalRequested,
  MethodRenameRequested,
  MobileDepositDeferred,
  PaypalOffered,
  PrivateCloseRequested,
  ProfileChangeRequested,
  RewardPlayRequested,
  SignOutElsewhereRequested,
  SolicitationAnswered,
  TicketsRequested,
  UnlinkRequested,
  VerticalsSaveRequested,
  WithdrawalRequested,
]);

import { PurchaseRefused, TicketsPurchased } from "../../../../../domain/bingo/events.ts";
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
import { LimitsChanged, SolicitationSettled } from "../../../../../domain/limits/events.ts";
import { IntervalSaved } from "../../../../../domain/reality/events.ts";
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

export const CAUSED_OF_PAYMENTS: Caused = new Map(
  all("answer-cause", [
    DepositAccepted,
    DepositUnanswered,
    ChallengeOpened,
    ApplePayAnswered,
    BankPaymentUpdated,
    WithdrawalAccepted,
    WithdrawalDeclined,
    WithdrawalUnanswered,
  ]),
);
export const CAUSED_OF_PLAY: Caused = new Map([
  ...all("purchase-tickets", [TicketsPurchased, PurchaseRefused]),
  ...all("launch-game", [GameLaunched, GameJackpotStated, RoundConfirmed]),
]);
export const CAUSED_OF_SESSION: Caused = new Map([
  ...all("limit-requested", [LimitsChanged, SolicitationSettled]),
  ...all("exclusion-requested", [ExclusionBegun]),
  ...all("interval-requested", [IntervalSaved]),
]);

/** A record of a type that always has a cause names one. */
export function judgeCause(judged: Judgements, caused: Caused, record: JournalRecord, of: AnyEventDefinition): void {
  const rule = record.cause === undefined ? caused.get(of) : undefined;
  if (rule !== undefined) judged.broken(rule, record, `${record.type} names no record as its cause.`);
}

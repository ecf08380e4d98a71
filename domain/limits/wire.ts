import * as Schema from "effect/Schema";
import * as SchemaGetter from "effect/SchemaGetter";
import { Pence, pounds, WirePounds } from "../money.ts";
import { EpochMs } from "../integers.ts";
import { endpoint, message } from "../wire.ts";
import { Period } from "./windows.ts";

const largestLimitPounds = 1_000_000;
const WholePounds = Schema.Int.check(Schema.isBetween({ minimum: -1, maximum: largestLimitPounds }));

/** The amount of a limit: whole pounds, within the wire's range. */
const LimitPence = Pence.check(
  Schema.isBetween({ minimum: 0, maximum: largestLimitPounds * 100 }),
  Schema.makeFilter((amount: number) => amount % 100 === 0 || "whole pounds"),
);

/**
 * A limit on the wire, in whole pounds: -1 and null both mean no limit (`LIMIT-005` to `LIMIT-007`). Requests and
 * statements share one schema, so that every accepted limit can be stated. A request sends no limit as -1 (`CALL-050`).
 */
const WireLimit = Schema.NullOr(WholePounds).pipe(
  Schema.decodeTo(Schema.NullOr(LimitPence), {
    decode: SchemaGetter.transform((value: number | null) => (value === null || value < 0 ? null : pounds(value))),
    encode: SchemaGetter.transform((value: number | null) => (value === null ? -1 : value / 100)),
  }),
);

/**
 * One period's limit (`LIMIT-008`), with the encodings of its amounts as parameters. The limit itself is in whole
 * pounds; the remaining amount may not be.
 */
export const periodFields = <
  Limit extends Schema.Codec<unknown, unknown>,
  Amount extends Schema.Codec<unknown, unknown>,
>(
  limit: Limit,
  amount: Amount,
) => ({
  value: limit,
  /** The remaining amount of the present window; null without a limit. */
  remaining: Schema.NullOr(amount),
  /** A raise or a removal in its cooling-off (`LIMIT-009`). */
  request: Schema.NullOr(Schema.Struct({ amount: limit, requestedAt: EpochMs, effectiveAt: EpochMs })),
  effectiveAt: Schema.NullOr(EpochMs),
  setAt: Schema.NullOr(EpochMs),
});

const WirePeriod = Schema.Struct(periodFields(WireLimit, WirePounds));

/** `CALL-047` */
export const getDepositLimit = endpoint("getDepositLimit", "GET", "wallet/deposit-limit", {
  response: Schema.Struct({
    depositLimitDaily: WirePeriod,
    depositLimitWeekly: WirePeriod,
    depositLimitMonthly: WirePeriod,
    /** The player should be reminded of their limits (`LIMIT-501`); absent if the backend has no reminders. */
    reminderDue: Schema.optionalKey(Schema.Boolean),
  }),
  skipCache: true,
  assumed: true,
});

/** `CALL-048` */
export const getFixedDepositLimit = endpoint("getFixedDepositLimit", "GET", "wallet/deposit-limit/fixed", {
  response: Schema.Struct({ monthly: WireLimit }),
  assumed: true,
});

/** A change that the player is asked to accept, for one period. null and 'remove' both remove the limit (`SOLICIT-003` to `SOLICIT-005`). */
const Solicitation = Schema.Struct({
  current: WireLimit,
  next: Schema.NullOr(Schema.Union([WholePounds, Schema.Literal("remove")])),
});

/** `CALL-006`: by period, and a period without a solicitation is absent. */
export const getDepositLimitSolicitations = endpoint(
  "getDepositLimitSolicitations",
  "GET",
  "wallet/deposit-limit/solicitations",
  {
    response: Schema.Struct({
      daily: Schema.optionalKey(Solicitation),
      weekly: Schema.optionalKey(Solicitation),
      monthly: Schema.optionalKey(Solicitation),
    }),
    skipCache: true,
    assumed: true,
  },
);

/** `CALL-049`: an absent period keeps its limit (`LIMIT-029`). */
export const setDepositLimit = endpoint("setDepositLimit", "POST", "wallet/deposit-limit", {
  request: Schema.Struct({
    daily: Schema.optionalKey(WireLimit),
    weekly: Schema.optionalKey(WireLimit),
    monthly: Schema.optionalKey(WireLimit),
    noLimitsConfirmed: Schema.Boolean,
  }),
  assumed: true,
});

/** `CALL-051` */
const setter = <const Name extends string>(name: Name, period: Period) =>
  endpoint(name, "POST", `wallet/deposit-limit/${period}`, {
    request: Schema.Struct({ amount: WireLimit }),
    assumed: true,
  });
export const setDepositLimitDaily = setter("setDepositLimitDaily", "daily");
export const setDepositLimitWeekly = setter("setDepositLimitWeekly", "weekly");
export const setDepositLimitMonthly = setter("setDepositLimitMonthly", "monthly");

/** `CALL-052` */
export const resetDepositLimitReminder = endpoint(
  "resetDepositLimitReminder",
  "POST",
  "wallet/deposit-limit/reminder/reset",
  { assumed: true },
);

const ofInterval = { request: Schema.Struct({ interval: Period }), assumed: true };

/** `CALL-053` */
export const acceptDepositLimitSolicitation = endpoint(
  "acceptDepositLimitSolicitation",
  "POST",
  "wallet/deposit-limit/solicitations/{interval}/accept",
  ofInterval,
);

/** `CALL-054` */
export const cancelDepositLimitSolicitation = endpoint(
  "cancelDepositLimitSolicitation",
  "POST",
  "wallet/deposit-limit/solicitations/{interval}/cancel",
  ofInterval,
);

/**
 * The player's limits, what they asked for, or the deposits that count changed on any device or tab: load them again. `correlation`
 * is the intent of the call that changed them, by which the tab that sent it recognises its own change; absent if the backend names none.
 */
export const limitsUpdate = message(
  "wallet",
  "LIMITS_UPDATE",
  Schema.Struct({ correlation: Schema.optionalKey(Schema.NullOr(Schema.String)) }),
);

import * as Clock from "effect/Clock";
import * as Effect from "effect/Effect";
import { pounds } from "../money.ts";
import { call, messageOf, saidBy } from "../ports/backend.ts";
import { record } from "../ports/journal.ts";
import { FixedLimitStated, LimitsLoadFailed, LimitsStated, SolicitationsStated } from "./events.ts";
import { getDepositLimit, getDepositLimitSolicitations, getFixedDepositLimit } from "./wire.ts";

/** What a spend-limit call says when the server has no words of its own (`LIMIT-040`). */
export const LIMITS_FALLBACK = "We cannot process your request right now. Please try again later.";

/** Asks for the player's limits and what is left of them. */
export const loadLimits = Effect.fnUntraced(function* () {
  const asOf = yield* Clock.currentTimeMillis;
  yield* Effect.matchEffect(call(getDepositLimit, {}), {
    onSuccess: ({ depositLimitDaily: daily, depositLimitWeekly: weekly, depositLimitMonthly: monthly }) =>
      record(LimitsStated, { daily, weekly, monthly, asOf }, { by: "server" }),
    onFailure: (error) =>
      record(LimitsLoadFailed, { what: "limits", message: messageOf(error, LIMITS_FALLBACK) }, { by: saidBy(error) }),
  });
});

/** Asks for the most that any limit may be. */
export const loadFixedLimit = Effect.fnUntraced(function* () {
  yield* Effect.matchEffect(call(getFixedDepositLimit, {}), {
    onSuccess: ({ monthly }) => record(FixedLimitStated, { monthly }, { by: "server" }),
    onFailure: (error) =>
      record(LimitsLoadFailed, { what: "fixed", message: messageOf(error, LIMITS_FALLBACK) }, { by: saidBy(error) }),
  });
});

/** Asks for raises and removals that wait for the player's word. */
export const loadSolicitations = Effect.fnUntraced(function* () {
  yield* Effect.matchEffect(call(getDepositLimitSolicitations, {}), {
    onSuccess: (by) => {
      const solicitations = (["daily", "weekly", "monthly"] as const).flatMap((period) => {
        const asked = by[period];
        if (asked === undefined) return [];
        const next = typeof asked.next === "number" && asked.next >= 0 ? pounds(asked.next) : null;
        return [{ period, current: asked.current, next }];
      });
      return record(SolicitationsStated, { solicitations }, { by: "server" });
    },
    onFailure: (error) =>
      record(
        LimitsLoadFailed,
        { what: "solicitations", message: messageOf(error, LIMITS_FALLBACK) },
        { by: saidBy(error) },
      ),
  });
});

import type { CheckName } from "../../../../app/audit/engine/verdict/verdict.ts";
import { evening } from "../../../support/evening.ts";
import { recorded, type Step, stepsOf } from "../../../support/rewriting.ts";
import { siteEvening } from "../../../support/site-evening.ts";

/** A completely rewritten log: its bytes, chain, seal, sums and screen are right, and it contradicts itself. */
export interface Contradiction {
  readonly name: string;
  /** Who would gain by it. */
  readonly by: "operator" | "player" | "frame" | "network";
  readonly check: CheckName;
  /** Finds the record that the verification must name, in the rewritten log. */
  readonly at: (record: Pick<Step, "type" | "data"> & { readonly cause?: number | undefined }) => boolean;
  readonly lines: () => readonly string[];
}

export type Is = (step: Step) => boolean;
export type Change = (steps: Step[]) => Step[];

export const EVENING = evening().lines();
export const SITE = siteEvening().lines();

export const REQUESTED = "deposits.requested.v1";
export const ACCEPTED = "deposits.accepted.v1";
export const SETTLED = "deposits.settled.v1";
export const DECLINED = "deposits.declined.v1";
export const MOVED = "wallet.movement-booked.v1";
export const ASKED_OUT = "withdrawals.requested.v1";
export const ACCEPTED_OUT = "withdrawals.accepted.v1";
export const BUY = "bingo.tickets-requested.v1";
export const SOLD = "bingo.tickets-purchased.v1";

export const is =
  (type: string, data: Readonly<Record<string, unknown>> = {}) =>
  (step: { readonly type: string; readonly data: Readonly<Record<string, unknown>> }): boolean =>
    step.type === type && Object.entries(data).every(([name, value]) => step.data[name] === value);
export const moved = (kind: string, more: Readonly<Record<string, unknown>> = {}) => is(MOVED, { kind, ...more });

export const set =
  (which: Is, data: Readonly<Record<string, unknown>>): Change =>
  (steps) =>
    steps.map((step) => (which(step) ? { ...step, data: { ...step.data, ...data } } : step));
export const drop =
  (which: Is): Change =>
  (steps) =>
    steps.filter((step) => !which(step));
/** A copy of a record follows it, with some data changed. */
export const again =
  (which: Is, data: Readonly<Record<string, unknown>> = {}): Change =>
  (steps) =>
    steps.flatMap((step) =>
      which(step) ? [step, { ...step, id: undefined, data: { ...step.data, ...data } }] : [step],
    );
/** A new record follows the first record that matches. A movement without a time is booked then. */
export const after =
  (which: Is, type: string, data: Readonly<Record<string, unknown>>, by: Step["by"] = "server"): Change =>
  (steps) => {
    const index = steps.findIndex(which);
    const { at = "" } = steps[index] ?? {};
    const timed = type === MOVED ? { bookedAt: Date.parse(at), ...data } : data;
    return steps.toSpliced(index + 1, 0, { id: undefined, type, by, at, data: timed, cause: undefined });
  };
/** From the first movement that matches on, the server books at another time. */
export const bookedFrom =
  (which: Is, time: string): Change =>
  (steps) => {
    const from = steps.findIndex(which);
    const bookedAt = Date.parse(`2026-11-20T${time}.000Z`);
    return steps.map((step, at) =>
      at >= from && step.type === MOVED ? { ...step, data: { ...step.data, bookedAt } } : step,
    );
  };
export const all =
  (...changes: readonly Change[]): Change =>
  (steps) =>
    changes.reduce((now, change) => change(now), steps);

/** A request and the server's confirmation follow a record. */
export const answered =
  (
    which: Is,
    request: string,
    confirmation: string,
    requested: Readonly<Record<string, unknown>>,
    confirmed = requested,
    by: Step["by"] = "player",
  ): Change =>
  (steps) => {
    const index = steps.findIndex(which);
    const { at = "" } = steps[index] ?? {};
    // An `id` that no other step has.
    const id = -1 - steps.length;
    return steps.toSpliced(
      index + 1,
      0,
      { id, type: request, by, at, data: requested, cause: undefined },
      { id: undefined, type: confirmation, by: "server", at, data: confirmed, cause: id },
    );
  };

/** The client requests a list of the rewards page, and the server states it. */
export const listsRewards = (which: Is, list: string, type: string, data: Readonly<Record<string, unknown>>): Change =>
  answered(which, "rewards.requested.v1", type, { list }, data, "app");

/** A record names another one as its cause. */
export const causedBy =
  (which: Is, cause: Is): Change =>
  (steps) =>
    steps.map((step) => (which(step) ? { ...step, cause: steps.find(cause)?.id } : step));

/** The server confirms a round with a stake of 20p. */
export const confirms = (which: Is, round: string, win: number): Change =>
  all(
    after(which, "games.round-confirmed.v1", { game: "lucky-larder", round, stake: 20, win }),
    causedBy(is("games.round-confirmed.v1", { round }), is("games.launched.v1")),
  );

/** Auto-buy requests the tickets. The player started it just before. */
export const boughtAutomatically =
  (started: Readonly<Record<string, unknown>> = {}): Change =>
  (steps) =>
    steps.flatMap((step): Step[] => {
      if (step.type !== BUY) return [step];
      const { room, count } = step.data;
      const data = { room, count, games: 2, limit: 1_000, ...started };
      const start = {
        id: -1,
        type: "bingo.auto-buy-started.v1",
        by: "player",
        at: step.at,
        data,
        cause: undefined,
      } as const;
      return [start, { ...step, by: "app", cause: -1 }];
    });

/** Replaces a record by another one. */
export function replaced(
  which: Is,
  type: string,
  data: Readonly<Record<string, unknown>>,
  by: Step["by"] = "server",
): Change {
  return (steps) => steps.map((step) => (which(step) ? { ...step, type, by, data } : step));
}
/** Two equal movements follow a record. */
export const twiceAfter = (which: Is, data: Readonly<Record<string, unknown>>): Change =>
  all(after(which, MOVED, data), after(which, MOVED, data));
/** The position of a movement in the site's evening, before it is rewritten. */
const positionOf = (which: Is): number => Number(stepsOf(SITE).find(which)?.data["position"]);

/** A new movement. Its position and balance follow from the log. */
export const movement = (kind: string, amount: number, correlation: string | null) => ({
  ref: "mv-new",
  position: 0,
  kind,
  amount,
  balance: 0,
  correlation,
  description: "Transfer",
});

/** The room's announcement of the prize of £2 was lost with a ball, and the server states the prize after its movement. */
export const prizeStatedLater =
  (changes: Readonly<Record<string, unknown>> = {}): Change =>
  (steps) => {
    const announced = is("bingo.prize-won.v1", { kind: "ONE_LINE" });
    const { room, game, ...prize } = steps.find(announced)?.data ?? {};
    const stated = { room, game, prizes: [{ ...prize, own: prize["tickets"], ...changes }] };
    return all(
      drop(is("bingo.ball-drawn.v1", { index: 5 })),
      drop(announced),
      after(moved("PRIZE", { amount: 200 }), "bingo.prizes-stated.v1", stated),
    )(steps);
  };

export const SELF_EXCLUSION = { kind: "self-exclusion", endDate: "2027-05-20" };
/** The player excludes themselves at the end of the site's evening, and the server books a deposit of another tab. */
export const excludedThenPaidIn = (time: string): Change => {
  const paidIn = { ...movement("DEPOSIT", 1_000, "dep-8"), bookedAt: Date.parse(`2026-11-20T${time}.000Z`) };
  return all(
    after(BACK, MOVED, paidIn),
    answered(BACK, "exclusion.requested.v1", "exclusion.begun.v1", SELF_EXCLUSION),
  );
};

export const rewritten = (lines: readonly string[], change: Change) => () => recorded(lines, change(stepsOf(lines)));

const inLog =
  (lines: readonly string[], check: CheckName) =>
  (by: Contradiction["by"], name: string, change: Change, at: Contradiction["at"]): Contradiction => ({
    name,
    by,
    check,
    at,
    lines: rewritten(lines, change),
  });

export const inEvening = inLog(EVENING, "payments");
export const onSite = inLog(SITE, "payments");
export const inPlay = inLog(SITE, "play");
export const inSession = inLog(SITE, "session");
export const onScreen = inLog(SITE, "screen");
export const underRules = inLog(SITE, "rules");

export const WITHDRAWN = moved("WITHDRAWAL", { correlation: "w-1" });
export const BACK = moved("WITHDRAWAL_CANCELLED");
export const PAID_IN = moved("DEPOSIT");
export const FEE = moved("ENTRY_FEE");

export const FIRST_WITHDRAWAL = positionOf(WITHDRAWN);
export const LAST_POSITION = positionOf(BACK);
export const FEE_POSITION = positionOf(FEE);

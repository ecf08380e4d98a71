import type { Step } from "../../../support/rewriting.ts";
import type { Attacker } from "./attackers.ts";
import { MOVED, SELF_EXCLUSION } from "./rewritten-logs.ts";
import { around, kindOf, METHOD, movementsOf, NEW, of, recordAt, withData, without } from "./steps.ts";

const LIMITS = "limits.stated.v1";
const PLAYED = "rewards.play-requested.v1";
const TIMER = "reality.timer-started.v1";
const AN_HOUR_MS = 3_600_000;

/** A reward of a list. */
export const REWARD = {
  ref: "card-1",
  type: "FREE_SPINS",
  slots: [{ name: "Lucky Larder", ref: "lucky-larder", lobbySquareImageUrl: "", lobbyImageUrl: "" }],
  description: "",
  amountString: "5 free spins",
  remainingBalance: 50,
  termsAndConditions: "",
  status: "PLAYABLE",
};
const WALLET = { hasDeposited: false, nextAllowedDepositDate: null };
const BALANCE = { balance: 0, position: 0 };

const paidIn = (steps: readonly Step[]) => movementsOf(steps).filter((step) => kindOf(step) === "DEPOSIT");
const lastMovement = (steps: readonly Step[]) => movementsOf(steps).slice(-1);
const bookedLater = (step: Step): Step =>
  step.type === MOVED ? withBooked(step, Number(step.data["bookedAt"]) + 2 * AN_HOUR_MS) : step;
const withBooked = (step: Step, bookedAt: number): Step => ({ ...step, data: { ...step.data, bookedAt } });
/** The step and each later one come two hours later, by every clock. */
export const twoHoursLater = (steps: readonly Step[], from: Step): readonly Step[] =>
  steps.map((step, index) => {
    if (index < steps.indexOf(from)) return step;
    return { ...bookedLater(step), at: new Date(Date.parse(step.at) + 2 * AN_HOUR_MS).toISOString() };
  });
/** A reality check that was answered a moment ago, or an interval that was changed, without the timer that follows. */
const withoutTimer = (steps: readonly Step[], step: Step): readonly (readonly Step[])[] => {
  const interval = { interval: 15 };
  const asked = { ...recordAt("reality.interval-requested.v1", step.at, interval, "player"), id: NEW - 1 };
  const saved = { ...recordAt("reality.interval-saved.v1", step.at, interval), cause: NEW - 1, id: undefined };
  const answered = recordAt("reality.check-answered.v1", step.at, { choice: "continue" }, "player");
  return [[answered], [asked, saved]].map((added) =>
    steps.flatMap((other) => (other === step ? [other, ...added] : [other])),
  );
};

/** The kinds of attacker who change one answer of the server, or what protects the player. Each attacks every record that it can, of any log. */
export const ATTACKERS_OF_ANSWERS: readonly Attacker[] = [
  {
    name: "states that a player who has deposited never did",
    check: ["payments"],
    changes: (steps) =>
      paidIn(steps).flatMap((step) => {
        const wallet = recordAt("wallet.loaded.v1", step.at, WALLET);
        const balance = recordAt("wallet.balance-stated.v1", step.at, BALANCE);
        return [
          { step, steps: around(steps, step, [], [balance, wallet]), story: [NEW] },
          {
            step,
            steps: around(steps, step, [], [wallet]),
            needs: "Without the balance of the same answer, the answer may be from before the deposit, and late.",
          },
        ];
      }),
  },
  {
    name: "states that a player who has deposited before never did",
    check: ["payments"],
    changes: (steps) =>
      lastMovement(steps).map((step) => {
        const balance = { ...recordAt("wallet.balance-stated.v1", step.at, BALANCE), id: undefined };
        const stated = [true, false].map((hasDeposited) =>
          recordAt("wallet.loaded.v1", step.at, { ...WALLET, hasDeposited }),
        );
        const [before = step, after = step] = stated;
        return {
          step,
          steps: around(steps, step, [], [balance, { ...before, id: undefined }, balance, after]),
          story: [NEW],
        };
      }),
  },
  {
    name: "lists a payment method twice",
    check: ["payments"],
    changes: (steps) =>
      of(steps, ["deposits.requested.v1"]).map((step) => {
        const one = { ...METHOD, ref: step.data["methodRef"] ?? METHOD.ref };
        const methods = recordAt("methods.loaded.v1", step.at, { methods: [one, { ...one, identifier: "other" }] });
        return { step, steps: around(steps, step, [], [methods]), story: [NEW] };
      }),
  },
  {
    name: "states a limit that was in force before it was set",
    check: ["rules"],
    changes: (steps) =>
      of(steps, [LIMITS]).flatMap((step) => {
        const daily = step.data["daily"] as { readonly value: number | null };
        if (daily.value === null) return [];
        const setAt = Date.parse(step.at) - AN_HOUR_MS;
        const request = {
          amount: daily.value + 1_000,
          requestedAt: setAt - AN_HOUR_MS,
          effectiveAt: setAt + 86_400_000,
        };
        return [
          { ...daily, effectiveAt: setAt - 1, setAt },
          { ...daily, effectiveAt: setAt, setAt, request },
        ].map((other) => ({ step, steps: withData(steps, step, { daily: other }) }));
      }),
  },
  {
    name: "states that a limit was in force when the server stated another",
    check: ["rules"],
    changes: (steps) =>
      of(steps, [LIMITS]).flatMap((step) => {
        const daily = step.data["daily"] as { readonly value: number | null };
        const stated = paidIn(steps).at(-1);
        if (daily.value === null || stated === undefined) return [];
        const setAt = Date.parse(step.at) - AN_HOUR_MS;
        const lower = { ...daily, value: daily.value - 1_000, effectiveAt: setAt, setAt };
        // The movement after the first statement shows the server's time; the second statement follows it.
        const last = lastMovement(steps)[0] ?? stated;
        const limits = recordAt(LIMITS, last.at, {
          ...step.data,
          daily: { ...lower, remaining: 0 },
          asOf: Date.parse(last.at),
        });
        return [{ step, steps: around(steps, last, [], [limits]), story: [NEW] }];
      }),
  },
  {
    name: "lets an excluded player sign in",
    check: ["rules"],
    changes: (steps) =>
      of(steps, ["session.signed-out.v1"]).map((step) => {
        const asked = recordAt("exclusion.requested.v1", step.at, SELF_EXCLUSION, "player");
        const begun = { ...recordAt("exclusion.begun.v1", step.at, SELF_EXCLUSION), id: undefined, cause: NEW - 1 };
        const { player } = of(steps, ["session.signed-in.v1"])[0]?.data ?? {};
        const signedIn = recordAt("session.signed-in.v1", step.at, { player });
        return {
          step,
          steps: steps.flatMap((other) =>
            other === step ? [{ ...asked, id: NEW - 1 }, begun, step, signedIn] : [other],
          ),
          story: [NEW],
        };
      }),
  },
  {
    name: "plays a reward in another game",
    check: ["play"],
    changes: (steps) =>
      of(steps, [PLAYED]).map((step) => {
        const rewards = [{ ...REWARD, ref: step.data["reward"] }];
        const other = { ...step, data: { ...step.data, game: "another" } };
        return {
          step,
          steps: around(
            steps.map((one) => (one === step ? other : one)),
            other,
            [recordAt("rewards.stated.v1", step.at, { rewards }, "server", steps[0]?.id)],
          ),
        };
      }),
  },
  {
    name: "lists a reward twice",
    check: ["play"],
    changes: (steps) =>
      of(steps, [PLAYED]).map((step) => ({
        step,
        steps: around(
          steps,
          step,
          [],
          [
            recordAt(
              "rewards.stated.v1",
              step.at,
              { rewards: [REWARD, { ...REWARD, remainingBalance: 40 }] },
              "server",
              step.id,
            ),
          ],
        ),
        story: [NEW],
      })),
  },
  {
    name: "invites more friends than the player asked for",
    check: ["session"],
    changes: (steps) =>
      lastMovement(steps).flatMap((step) => {
        const asked = { intent: "inv-1", type: "email", count: 2 };
        const answer = (type: string, data: Step["data"]) => recordAt(type, step.at, data, "server", step.id);
        const [more, both, other] = [
          [answer("referral.invites-sent.v1", { intent: "inv-1", count: 3 })],
          [
            answer("referral.invite-rejected.v1", { intent: "inv-1", reason: "EXISTING_REFEREE" }),
            answer("referral.invites-sent.v1", { intent: "inv-1", count: 2 }),
          ],
          [answer("referral.invites-sent.v1", { intent: "inv-2", count: 1 })],
        ];
        return [more, both, other].map((sent) => ({
          step,
          steps: around(
            steps,
            step,
            [],
            [recordAt("referral.invites-requested.v1", step.at, asked, "player"), ...sent].map((one, at, all) =>
              at === all.length - 1 ? one : { ...one, id: undefined },
            ),
          ),
          story: [NEW],
        }));
      }),
  },
  {
    name: "removes the timer of the reality check that must follow",
    check: ["session"],
    changes: (steps) =>
      of(steps, ["games.launch-requested.v1"]).flatMap((step) => {
        const before = steps[steps.indexOf(step) - 1];
        return before === undefined || of(steps, ["reality.stated.v1"]).length === 0
          ? []
          : withoutTimer(steps, before).map((changed) => ({ step, steps: changed }));
      }),
  },
  {
    name: "removes the timer of the reality check, after which nothing was due",
    check: ["session"],
    changes: (steps) =>
      of(steps, [TIMER]).map((step) => ({
        step,
        steps: without(steps, step),
        needs: "The player answered no check too late: none was due up to the end of the log.",
      })),
  },
  {
    name: "says that another tab started the timer of the reality check",
    check: ["session"],
    changes: (steps) =>
      of(steps, [TIMER]).flatMap((step) => {
        const [entered] = of(steps, ["bingo.room-entered.v1"]);
        if (entered === undefined) return [];
        const restored = (laterMs: number) => {
          const expiresAt = Date.parse(entered.at) + 2 * AN_HOUR_MS + laterMs;
          const timer = recordAt(TIMER, entered.at, { expiresAt, because: "restored" }, "app");
          return around(steps, entered, [], [timer]);
        };
        return [
          {
            step,
            steps: twoHoursLater(restored(AN_HOUR_MS / 2), entered),
            needs: "Another tab may have started it. The log of that tab shows whether it did.",
          },
          // No tab starts it for longer than the player's interval.
          { step, steps: twoHoursLater(restored(8 * AN_HOUR_MS), entered), story: [NEW] },
        ];
      }),
  },
  {
    name: "removes the timer of a reality check that was due",
    check: ["session"],
    changes: (steps) =>
      of(steps, [TIMER]).flatMap((step) => {
        const [stake] = movementsOf(steps).filter((one) => kindOf(one) === "STAKE");
        const [entered] = of(steps, ["bingo.room-entered.v1"]);
        const withdrawals = of(steps, ["withdrawals.requested.v1"]);
        if (stake === undefined || entered === undefined) return [];
        const removed = without(steps, step);
        const from = removed.indexOf(stake);
        return [
          // By the server's time, the player stakes long after it was due.
          { step, steps: removed.map((one, index) => (index < from ? one : bookedLater(one))), story: [stake.id] },
          // The player is elsewhere when it is due, and continues.
          { step, steps: twoHoursLater(removed, entered), story: withdrawals.map(({ id }) => id) },
        ];
      }),
  },
  {
    name: "sells a ticket with a number that no ball has",
    check: ["play"],
    changes: (steps) =>
      of(steps, ["bingo.tickets-purchased.v1"]).flatMap((step) => {
        const [room] = of(steps, ["bingo.room-loaded.v1"]);
        if (room === undefined) return [];
        const balls = Number(room.data["type"]);
        const [ticket, ...others] = step.data["tickets"] as readonly {
          rows: readonly (readonly (number | null)[])[];
        }[];
        const [first = [], ...rows] = ticket?.rows ?? [];
        const replaced = first.findIndex((number) => number !== null);
        const tickets = [{ ...ticket, rows: [first.with(replaced, balls + 1), ...rows] }, ...others];
        return [{ step, steps: withData(steps, step, { tickets }) }];
      }),
  },
];

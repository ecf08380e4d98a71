import type { Step } from "../../../support/rewriting.ts";
import type { Attacker } from "./attackers.ts";
import { amountOf, copied, kindOf, movementsOf, NEW, of, storyOf, withData } from "./steps.ts";

const A_DAY_MS = 86_400_000;
const LIMITS = "limits.stated.v1";
const ROOM = "bingo.room-loaded.v1";
const BUY = "bingo.tickets-requested.v1";
const SOLD = "bingo.tickets-purchased.v1";
const OWNED = "bingo.tickets-owned.v1";
const WON = "bingo.prize-won.v1";

interface Ticket {
  readonly ref: string;
  readonly rows: readonly (readonly unknown[])[];
}

const bookedAtOf = ({ data }: Step) => Number(data["bookedAt"]);
const ticketsOf = ({ data }: Step) => data["tickets"] as readonly Ticket[];
const needs = (why: string | undefined) => (why === undefined ? {} : { needs: why });
/** A new statement of the server follows a record. */
const stating = (steps: readonly Step[], step: Step, type: string, data: Step["data"]): readonly Step[] =>
  steps.flatMap((other) =>
    other === step ? [other, { id: NEW, type, by: "server", at: step.at, data, cause: undefined }] : [other],
  );
/** The games whose price the log states. */
const isPriced =
  (steps: readonly Step[]) =>
  ({ data }: Step) =>
    of(steps, [ROOM]).some((room) => room.data["game"] === data["game"]);
const withoutTickets = (steps: readonly Step[], isGone: (ticket: Ticket) => boolean): readonly Step[] =>
  steps.map((step) =>
    step.type === SOLD || step.type === OWNED
      ? { ...step, data: { ...step.data, tickets: ticketsOf(step).filter((ticket) => !isGone(ticket)) } }
      : step,
  );

/** The server's list of a withdrawal that it accepted, with these stages, some hours before or after. */
const listed = (steps: readonly Step[], { data, at }: Step, stages: Readonly<Record<string, number>>, more = {}) => {
  const requested = steps.find(
    (step) => step.type === "withdrawals.requested.v1" && step.data["intent"] === data["intent"],
  );
  return {
    withdrawals: [
      {
        ref: data["ref"],
        intent: data["intent"],
        amount: requested?.data["amount"],
        methodName: "PayPal",
        stages: Object.entries(stages).map(([stage, hours]) => ({ stage, at: Date.parse(at) + hours * 3_600_000 })),
        expectedBy: null,
        ...more,
      },
    ],
  };
};
const LISTED = "withdrawals.listed.v1";

/** The kinds of attacker who make the server state one thing in two ways. Each attacks every record that it can, of any log. */
export const ATTACKERS_OF_STATEMENTS: readonly Attacker[] = [
  {
    name: "dates a movement a day earlier",
    check: ["payments"],
    // Only a receipt, or another log, contradicts the time of the first movement.
    changes: (steps) =>
      movementsOf(steps)
        .slice(1)
        .map((step) => ({ step, steps: withData(steps, step, { bookedAt: bookedAtOf(step) - A_DAY_MS }) })),
  },
  {
    name: "dates a movement a day later",
    check: ["payments"],
    changes: (steps) => {
      const movements = movementsOf(steps);
      return movements.map((step, index) => ({
        step,
        steps: withData(steps, step, { bookedAt: bookedAtOf(step) + A_DAY_MS }),
        // The movement after it shows the difference.
        story: [movements[index + 1]?.id],
        ...needs(step === movements.at(-1) ? "No later record of the log states the server's time." : undefined),
      }));
    },
  },
  {
    name: "exchanges the numbers of a sold ticket",
    check: ["play"],
    changes: (steps) =>
      of(steps, [OWNED]).map((step) => {
        const [first, ...others] = ticketsOf(step);
        const tickets = [{ ...first, rows: first?.rows.toReversed() }, ...others];
        return { step, steps: withData(steps, step, { tickets }) };
      }),
  },
  {
    name: "takes a sold ticket away",
    check: ["play"],
    changes: (steps) =>
      of(steps, [OWNED]).map((step) => ({ step, steps: withData(steps, step, { tickets: ticketsOf(step).slice(1) }) })),
  },
  {
    name: "sells the tickets of another purchase",
    check: ["play"],
    changes: (steps) =>
      of(steps, [SOLD]).map((step) => ({
        step,
        steps: withData(steps, step, { tickets: ticketsOf(step).map((one) => ({ ...one, purchase: "another" })) }),
      })),
  },
  {
    name: "sells fewer tickets than were paid for",
    check: ["play"],
    changes: (steps) =>
      of(steps, [SOLD])
        .filter((step) => isPriced(steps)(step) && ticketsOf(step).length > 1)
        .map((step) => {
          const [kept] = ticketsOf(step);
          return { step, steps: withoutTickets(steps, ({ ref }) => ref !== kept?.ref) };
        }),
  },
  {
    name: "changes the price of a ticket",
    check: ["play"],
    changes: (steps) =>
      of(steps, [BUY])
        .filter(isPriced(steps))
        .map((step) => {
          const dearer = (other: Step) => ({ ...other.data, ticketPrice: Number(other.data["ticketPrice"]) + 5 });
          return {
            step,
            steps: steps.map((other) => (other.type === ROOM ? { ...other, data: dearer(other) } : other)),
          };
        }),
  },
  {
    name: "changes the prizes after the start of a game",
    check: ["play"],
    changes: (steps) =>
      of(steps, ["bingo.game-started.v1"]).map((step) => {
        const jackpots = { ...(step.data["jackpots"] as object), game: 1 };
        return { step, steps: copied(steps, step, { data: { ...step.data, jackpots } }), story: [NEW] };
      }),
  },
  {
    name: "keeps most of a prize",
    check: ["play"],
    changes: (steps) =>
      of(steps, [WON]).map((step) => ({
        step,
        steps: withData(steps, step, { share: 1 }),
        story: storyOf(steps, step),
      })),
  },
  {
    name: "lists the results of a game with too few balls",
    check: ["play"],
    changes: (steps) =>
      of(steps, ["bingo.game-finished.v1"]).map((step) => {
        const { room, game } = step.data;
        const results = [{ game, calls: 2, prizes: [] }];
        return { step, steps: stating(steps, step, "bingo.results-listed.v1", { room, results }), story: [NEW] };
      }),
  },
  {
    name: "lists a withdrawal otherwise than it was",
    check: ["payments"],
    changes: (steps) =>
      of(steps, ["withdrawals.accepted.v1"]).flatMap((step) => {
        const list = (stages: Readonly<Record<string, number>>, more = {}) => listed(steps, step, stages, more);
        const once = [
          list({ requested: 0, paid: -48 }),
          list({ requested: 0, paid: 1, cancelled: 2 }),
          list({ requested: 0 }, { ref: "another" }),
          list({ requested: 0 }, { intent: "another" }),
        ].map((data) => ({ step, steps: stating(steps, step, LISTED, data), story: [NEW] }));
        const twice = [list({ requested: 0, denied: 1 }), list({ requested: -72 })].map((data) => {
          const first = stating(steps, step, LISTED, data);
          // The later of two lists in the log is the one that is stated first here.
          const again = first.map((other) => (other.id === NEW ? { ...other, id: undefined } : other));
          const before = list({ requested: 0, paid: 1 });
          const later = again.find(({ type, id }) => type === LISTED && id === undefined) ?? step;
          return { step, steps: stating(again, later, LISTED, before), story: [NEW] };
        });
        return [...once, ...twice];
      }),
  },
  {
    name: "lists a returned withdrawal as paid",
    check: ["payments"],
    changes: (steps) =>
      movementsOf(steps)
        .filter((step) => kindOf(step) === "WITHDRAWAL_CANCELLED")
        .flatMap((step) => {
          const accepted = of(steps, ["withdrawals.accepted.v1"]).find(
            ({ data }) => data["intent"] === step.data["correlation"],
          );
          if (accepted === undefined) return [];
          const before = listed(steps, accepted, { requested: 0, paid: 0.01 });
          const after = listed(steps, accepted, { requested: 0, denied: 0.01 });
          return [
            { step, steps: stating(steps, accepted, LISTED, before) },
            { step, steps: stating(steps, step, LISTED, after), story: [NEW] },
          ];
        }),
  },
  {
    name: "states that more is left of a limit than is",
    check: ["rules"],
    changes: (steps) =>
      of(steps, [LIMITS]).flatMap((step) => {
        const daily = step.data["daily"] as { readonly value: number };
        const paidIn = movementsOf(steps).filter((one) => kindOf(one) === "DEPOSIT" && amountOf(one) > 0);
        return [
          { step, steps: withData(steps, step, { daily: { ...daily, remaining: daily.value + 100 } }) },
          // The complete limit is left, although a deposit was booked.
          ...paidIn.map((one) => ({
            step: one,
            steps: stating(steps, one, LIMITS, { ...step.data, daily, asOf: Date.parse(one.at) }),
            story: [NEW],
          })),
        ];
      }),
  },
];

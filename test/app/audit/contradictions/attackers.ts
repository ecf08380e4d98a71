import type { CheckName } from "../../../../app/audit/engine/verdict/verdict.ts";
import { CLAIMANTS } from "../../../../domain/journal/record.ts";
import { CLAIMANTS_OF } from "../../../../app/audit/engine/checks/claimants.ts";
import { playerFold } from "../../../../domain/player.ts";
import { DIRECTION_OF } from "../../../../domain/wallet/directions.ts";
import type { Step } from "../../../support/rewriting.ts";
import {
  MONEY,
  LOST,
  kindOf,
  amountOf,
  isAlone,
  isReturn,
  isLate,
  referencesOf,
  storyOf,
  having,
  withData,
  without,
  copied,
  NEW,
  firstOfEach,
  movementsOf,
  REQUESTS,
  SIGNED_OUT,
  ANSWERS,
  of,
} from "./steps.ts";

/** What an attacker changes: a record of the log, and the steps after the change. */
interface Change {
  readonly step: Step;
  readonly steps: readonly Step[];
  /** The records of the same story; one of them is named. By default the changed record. */
  readonly story?: readonly (number | undefined)[];
  readonly needs?: string;
}

export interface Attacker {
  readonly name: string;
  readonly check: readonly CheckName[];
  readonly changes: (steps: readonly Step[]) => readonly Change[];
}

/** Every kind of attacker. Each attacks every record that it can, of any log. */
export const ATTACKERS: readonly Attacker[] = [
  {
    name: "makes a movement larger",
    check: MONEY,
    changes: (steps) =>
      movementsOf(steps).map((step) => ({
        step,
        steps: withData(steps, step, { amount: amountOf(step) + Math.sign(amountOf(step)) * 100 }),
        story: storyOf(steps, step),
        ...needs(isAlone(step)),
      })),
  },
  {
    name: "makes a movement smaller",
    check: MONEY,
    changes: (steps) =>
      movementsOf(steps).map((step) => ({
        step,
        steps: withData(steps, step, { amount: amountOf(step) - Math.sign(amountOf(step)) }),
        story: storyOf(steps, step),
        ...needs(isAlone(step)),
      })),
  },
  {
    name: "turns a movement around",
    check: MONEY,
    changes: (steps) =>
      movementsOf(steps)
        .filter((step) => DIRECTION_OF[kindOf(step)] !== "either")
        .map((step) => ({
          step,
          steps: withData(steps, step, { amount: -amountOf(step) }),
          story: storyOf(steps, step),
        })),
  },
  {
    name: "books a movement twice",
    check: MONEY,
    changes: (steps) =>
      movementsOf(steps).map((step) => ({
        step,
        steps: copied(steps, step),
        story: [...storyOf(steps, step), NEW],
        ...needs(kindOf(step) === "PRIZE" ? LOST : isAlone(step)),
      })),
  },
  {
    name: "removes a movement",
    check: MONEY,
    changes: (steps) =>
      movementsOf(steps).map((step) => ({
        step,
        steps: without(steps, step),
        story: storyOf(steps, step),
        ...needs(isAlone(step) ?? isReturn(step) ?? isLate(steps, step)),
      })),
  },
  {
    name: "removes the request",
    check: MONEY,
    changes: (steps) =>
      of(steps, REQUESTS)
        .filter((step) =>
          of(steps, ANSWERS).some((answer) => referencesOf(answer).some((one) => referencesOf(step).includes(one))),
        )
        .map((step) => ({ step, steps: without(steps, step), story: storyOf(steps, step) })),
  },
  {
    name: "changes the requested amount",
    check: MONEY,
    changes: (steps) =>
      of(steps, REQUESTS)
        .filter((step) => movementsOf(steps).some(({ id }) => storyOf(steps, step).includes(id)))
        .map((step) => {
          const field = step.type === "bingo.tickets-requested.v1" ? "total" : "amount";
          return {
            step,
            steps: withData(steps, step, { [field]: Number(step.data[field]) + 100 }),
            story: storyOf(steps, step),
          };
        }),
  },
  {
    name: "lets another source say it",
    check: ["claimants", "server-only"],
    changes: (steps) =>
      firstOfEach(steps).flatMap((step) => {
        const tag = playerFold.reader(step.type)?.definition.tag ?? "";
        const allowed: readonly string[] = (CLAIMANTS_OF as Readonly<Record<string, readonly string[]>>)[tag] ?? [];
        const wrong = CLAIMANTS.find((one) => !allowed.includes(one));
        return wrong === undefined ? [] : [{ step, steps: having(steps, step, { by: wrong }) }];
      }),
  },
  {
    name: "names another cause of a movement",
    check: ["payments"],
    changes: (steps) => {
      const [first] = steps;
      return movementsOf(steps)
        .filter(
          (step) =>
            step.cause !== undefined &&
            ["DEPOSIT", "WITHDRAWAL", "ENTRY_FEE", "WITHDRAWAL_CANCELLED"].includes(kindOf(step)),
        )
        .map((step) => ({ step, steps: having(steps, step, { cause: first?.id }) }));
    },
  },
  {
    name: "continues after the session",
    check: ["session"],
    changes: (steps) => {
      const end = steps.findIndex(({ type }) => type === SIGNED_OUT);
      const at = steps[end]?.at ?? "";
      if (end === -1) return [];
      return of(steps, [...REQUESTS, "games.launch-requested.v1"]).map((step) => ({
        step,
        steps: steps.toSpliced(end + 1, 0, { ...step, at, id: NEW, data: { ...step.data, ...renamed(step) } }),
        story: [NEW],
      }));
    },
  },
  {
    name: "ends the session by an exclusion that never began",
    check: ["session"],
    changes: (steps) =>
      of(steps, [SIGNED_OUT]).flatMap((step) =>
        ["time-out", "self-exclusion", "closure"].map((because) => ({
          step,
          steps: withData(steps, step, { because }),
        })),
      ),
  },
  {
    name: "ends the session again",
    check: ["session"],
    changes: (steps) => of(steps, [SIGNED_OUT]).map((step) => ({ step, steps: copied(steps, step), story: [NEW] })),
  },
  {
    name: "changes the player",
    check: ["session"],
    changes: (steps) =>
      of(steps, ["session.signed-in.v1"]).map((step) => ({
        step,
        steps: copied(steps, step, { data: { player: "p-mallory" } }),
        story: [NEW],
      })),
  },
  {
    name: "draws another ball",
    check: ["play"],
    changes: (steps) =>
      of(steps, ["bingo.ball-drawn.v1"]).map((step) => ({
        step,
        steps: copied(steps, step, { data: { ...step.data, number: 90 - Number(step.data["number"]) || 89 } }),
        story: [NEW],
      })),
  },
  {
    name: "changes an announced prize",
    check: ["play"],
    changes: (steps) =>
      of(steps, ["bingo.prize-won.v1"]).flatMap((step) => [
        {
          step,
          steps: withData(steps, step, { share: Number(step.data["amount"]) + 100 }),
          story: storyOf(steps, step),
        },
        {
          step,
          steps: copied(steps, step, { data: { ...step.data, amount: 9_999 } }),
          story: [...storyOf(steps, step), NEW],
        },
      ]),
  },
  {
    name: "writes a newer version",
    check: ["types"],
    changes: (steps) =>
      steps.filter(({ type }) => isHarmless(type)).map((step) => ({ step, steps: having(steps, step, {}) })),
  },
];

const needs = (why: string | undefined) => (why === undefined ? {} : { needs: why });
const renamed = ({ data }: Step) =>
  "intent" in data ? { intent: "late-1" } : "purchaseRef" in data ? { purchaseRef: "late-1" } : {};
/** A type on which no other record depends. */
const isHarmless = (type: string) => /^(?:games\.closed|games\.signalled|shell\.route-entered)/.test(type);

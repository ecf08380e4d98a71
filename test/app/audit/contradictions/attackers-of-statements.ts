import type { Step } from "../../../support/rewriting.ts";
import type { Attacker } from "./attackers.ts";
import { movementsOf, withData } from "./steps.ts";

const A_DAY_MS = 86_400_000;
const bookedAtOf = ({ data }: Step) => Number(data["bookedAt"]);
const needs = (why: string | undefined) => (why === undefined ? {} : { needs: why });

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
];

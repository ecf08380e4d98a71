import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { diagramOf } from "./diagram.ts";
import { explore, type Machine, verdictOn } from "./explore.ts";
import { MACHINES } from "./machines.ts";

const machines = Object.values(MACHINES).flat();

describe("the states of a machine, by the real fold", () => {
  it.each(machines.map((machine) => [machine.name, machine] as const))(
    "%s: every transition of its table is reached or listed with a reason, and the fold makes no other",
    (_, machine) => {
      const { begins, outside, missing, obsolete, states } = explore(machine);
      expect({ outside, missing, obsolete }).toEqual({ outside: [], missing: [], obsolete: [] });
      expect(begins).toHaveLength(1);
      expect(states).toBeGreaterThan(4);
    },
  );

  it("are explored for every area that has a table of transitions", () => {
    const areas = readdirSync("domain", { recursive: true, encoding: "utf8" })
      .filter((path) => path.endsWith("transitions.ts"))
      .map((path) => path.split("/")[0] ?? "");
    expect(Object.keys(MACHINES).toSorted()).toEqual(areas.toSorted());
  });

  it("are compared with the table: a transition that is missing in it, and one that nothing reaches", () => {
    const withdrawal = MACHINES["withdrawals"]![0]!;
    const { requested, ...rest } = withdrawal.transitions as Record<string, Record<string, string>>;
    const { declined: _, ...less } = requested!;
    const narrower: Machine = { ...withdrawal, transitions: { ...rest, requested: less } };
    expect(explore(narrower).outside).toEqual([{ from: "requested", signals: ["declined"], to: "declined" }]);
    const wider: Machine = {
      ...withdrawal,
      transitions: { ...withdrawal.transitions, accepted: { declined: "declined" } },
    };
    expect(explore(wider).missing).toEqual([{ from: "accepted", signals: ["declined"], to: "declined" }]);
    const unreached = [{ from: "requested", signals: ["declined"], reason: "It is reached." }];
    expect(explore({ ...withdrawal, unreached }).obsolete).toEqual(["requested declined"]);
  });
});

describe("the last line", () => {
  const withdrawal = explore(MACHINES["withdrawals"]![0]!);
  const wrong = { ...withdrawal, missing: withdrawal.steps };

  it("says that each machine is as in its table, or how many differ", () => {
    expect(verdictOn([withdrawal])).toEqual({
      passed: true,
      says: "Passed: 1 state machine as in the table, but for the transitions listed with a reason",
    });
    expect(verdictOn([withdrawal, wrong])).toEqual({
      passed: false,
      says: "FAILED: 1 of 2 state machines differs from the table, see PROBLEM above",
    });
  });
});

describe("the diagram of a machine", () => {
  it("has its beginning, each transition with its signals, and the final states", () => {
    const withdrawal = MACHINES["withdrawals"]![0]!;
    expect(diagramOf(withdrawal, explore(withdrawal))).toBe(`stateDiagram-v2
  [*] --> requested
  requested --> accepted: accepted
  requested --> declined: declined
  requested --> unanswered: reloaded, unanswered
  unanswered --> accepted: accepted
  unanswered --> declined: declined
  accepted --> [*]
  declined --> [*]
`);
  });
});

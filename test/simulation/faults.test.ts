import { expect, it } from "vitest";
import { Faults, type FaultsOf } from "./faults.ts";

const PENDING = "purchase requested";
const KINDS = ["page crash", "device offline"] as const;

const faultsOf = (more: Partial<FaultsOf> = {}) => {
  const met: string[] = [];
  const faults = new Faults({
    seed: "1",
    profile: "calm",
    only: undefined,
    meetings: [`page crash with ${PENDING}`],
    pending: () => [PENDING],
    onFault: (fault, states) => void met.push(`${fault} with ${states.join()}`),
    ...more,
  });
  const ask = (times: number, weight?: number) => {
    for (let turn = 0; turn < times; turn += 1) faults.decide("rosie/1", KINDS, weight);
  };
  return { faults, met, ask };
};

it("lets a fault meet what is pending, once, in a calm evening too", () => {
  const { met, ask, faults } = faultsOf();
  ask(100);
  expect(met).toEqual([`page crash with ${PENDING}`]);
  expect(faults.story.map(({ fault }) => fault)).toEqual(["page crash"]);
  expect(faults.shallMeet(KINDS)).toBe(true);
  expect(faults.shallMeet(["device full"])).toBe(false);
});

it("lets no fault meet what is not pending, nor what another fault shall meet", () => {
  for (const pending of [() => [], () => ["withdrawal requested"]]) {
    const { met, ask } = faultsOf({ pending });
    ask(100);
    expect(met).toEqual([]);
  }
});

it("asks with a weight of 0 for the sake of a meeting alone, in a hostile evening and at an occasion of the story too", () => {
  const { met, ask } = faultsOf({ profile: "hostile", focus: "rosie" });
  ask(100, 0);
  expect(met).toEqual([`page crash with ${PENDING}`]);
});

it("repeats a meeting by its name in a story, whatever else the story leaves out", () => {
  const { faults, ask } = faultsOf();
  ask(100);
  const [{ name, fault } = { name: "", fault: "" }] = faults.story;
  const again = faultsOf({ only: new Map([[name, fault]]) });
  again.ask(100);
  expect(again.faults.story).toEqual(faults.story);
  const without = faultsOf({ only: new Map() });
  without.ask(100);
  expect(without.faults.story).toEqual([]);
});

import { expect, it } from "vitest";
import { ACTS } from "./acts/all.ts";
import { AT_PROVIDERS, STAYING } from "./repertoires.ts";
import { everythingReachable, type Reachable } from "./reachable.ts";
import { Steering } from "./steering.ts";

const everything = [
  { kind: "event", name: "event bingo.a.v1", area: "bingo" },
  { kind: "event", name: "event bingo.b.v1", area: "bingo" },
  { kind: "refusal", name: "refusal Banned", area: "chat" },
  { kind: "fault", name: "fault page crash" },
] as const;

const steeringOf = (all: readonly Reachable[]) =>
  new Steering(all, {
    players: ["rex", "tess"],
    providers: ["PAYPAL", "FONIX", "ADYEN_APPLE_PAY"],
    regulators: ["MGA 2024-01-01"],
  });

const areas = (steering: Steering, count: number) => Array.from({ length: count }, (_, seed) => steering.areaFor(seed));

it("chooses the same areas for the same seeds and the same coverage", () => {
  expect(areas(steeringOf(everything), 20)).toEqual(areas(steeringOf(everything), 20));
});

it("chooses no area again of which everything is reached, and none at the end", () => {
  const steering = steeringOf(everything);
  expect(new Set(areas(steering, 20))).toEqual(new Set(["bingo", "chat"]));
  steering.reached(["event bingo.a.v1", "event bingo.b.v1"]);
  expect(new Set(areas(steering, 20))).toEqual(new Set(["chat"]));
  steering.reached(["refusal Banned"]);
  expect(steering.areaFor(1)).toBeUndefined();
});

it("chooses an area with more that was never reached more often, and lets none take every evening", () => {
  const many = Array.from({ length: 50 }, (_, at) => ({
    kind: "event" as const,
    name: `event bingo.${at}.v1`,
    area: "bingo",
  }));
  const chosen = areas(steeringOf([...many, everything[2]]), 300);
  const ofBingo = chosen.filter((area) => area === "bingo").length;
  expect(ofBingo).toBeGreaterThan(150);
  expect(ofBingo).toBeLessThan(300);
});

it("lets the calls that the transitions of an area need go wrong in about half of its evenings", () => {
  const steering = steeringOf([{ kind: "transition", name: "transition purchase: requested, sold", area: "bingo" }]);
  const focuses = Array.from({ length: 100 }, (_, seed) => steering.directionFor(seed).focus);
  expect(new Set(focuses)).toEqual(new Set(["-buy", "tickets", undefined]));
  const focused = focuses.filter((focus) => focus !== undefined).length;
  expect(focused).toBeGreaterThan(30);
  expect(focused).toBeLessThan(70);
});

it("lets each player be the first in some evenings, plays some on two tabs, for another regulator or with a witness, and only those of limits on the days after", () => {
  const all = [
    { kind: "refusal", name: "refusal Banned", area: "chat" },
    { kind: "event", name: "event limits.solicitation-answered.v1", area: "limits" },
  ] as const;
  const steering = steeringOf(all);
  const directions = Array.from({ length: 200 }, (_, seed) => steering.directionFor(seed));
  expect(new Set(directions.map(({ player }) => player))).toEqual(new Set([undefined, "rex", "tess"]));
  expect(new Set(directions.map(({ tabs }) => tabs))).toEqual(new Set([undefined, 2]));
  expect(new Set(directions.map(({ regulator }) => regulator))).toEqual(new Set([undefined, "MGA 2024-01-01"]));
  expect(new Set(directions.map(({ witness }) => witness))).toEqual(new Set([undefined, true]));
  const daysOf = (of: string) => new Set(directions.filter(({ area }) => area === of).map(({ days }) => days));
  expect(daysOf("chat")).toEqual(new Set([undefined]));
  expect(daysOf("limits")).toEqual(new Set([undefined, 2]));
});

it("lets faults, in most evenings of an area, meet what is pending there and they have not met, ten of them at most", () => {
  const meetings = Array.from({ length: 15 }, (_, at) => `fault device slow with purchase state${at}`);
  const all = [...meetings, "event bingo.a.v1"].map((name) => ({ kind: "fault", name, area: "bingo" }) as const);
  const steering = steeringOf(all);
  const directions = Array.from({ length: 60 }, (_, seed) => steering.directionFor(seed).meet);
  const given = directions.filter((meet) => meet !== undefined);
  expect(given.length).toBeGreaterThan(20);
  expect(given.length).toBeLessThan(50);
  expect(new Set(given.map((meet) => new Set(meet).size))).toEqual(new Set([10]));
  expect(new Set(given.flat().map((name) => `fault ${name}`))).toEqual(new Set(meetings));
  steering.reached(meetings);
  expect(Array.from({ length: 60 }, (_, seed) => steering.directionFor(seed).meet)).toEqual(Array(60).fill(undefined));
});

it("plays on two tabs where a provider's fault shall meet something pending, whose calls go wrong, and lets Apple Pay be used for its sheet", () => {
  const directionsOf = (name: string) => {
    const steering = steeringOf([{ kind: "fault with something pending", name: `fault ${name}`, area: "payments" }]);
    return Array.from({ length: 60 }, (_, seed) => steering.directionFor(seed)).filter(
      ({ meet }) => meet !== undefined,
    );
  };
  const atProvider = directionsOf("provider twice with purchase requested");
  expect(new Set(atProvider.map(({ tabs }) => tabs))).toEqual(new Set([2]));
  expect(atProvider[0]?.acts).toEqual(expect.arrayContaining(["authorise the payment here", "buy tickets"]));
  expect(new Set(atProvider.map(({ focus }) => focus))).toEqual(new Set(["-buy", undefined]));
  const atSheet = directionsOf("page crash with deposit authorising");
  expect(new Set(atSheet.map(({ focus }) => focus))).toEqual(new Set(["/deposit/", undefined]));
  expect(new Set(atSheet.map(({ paysBy }) => paysBy))).toEqual(new Set(["ADYEN_APPLE_PAY", undefined]));
});

it("lets the players of most evenings of payments pay by the provider of a transition that is missing", () => {
  const steering = steeringOf([
    { kind: "transition", name: "transition deposit by PAYPAL: accepted, settled", area: "payments" },
    { kind: "event", name: "event methods.added.v1", area: "payments" },
  ]);
  const providersOf = () => Array.from({ length: 60 }, (_, seed) => steering.directionFor(seed).paysBy);
  const given = providersOf().filter((provider) => provider !== undefined);
  expect(new Set(given)).toEqual(new Set(["PAYPAL"]));
  const byPhone = steeringOf([
    { kind: "transition", name: "transition deposit by FONIX: accepted, settled", area: "payments" },
  ]);
  const paying = Array.from({ length: 30 }, (_, seed) => byPhone.directionFor(seed)).filter(({ paysBy }) => paysBy);
  // Only players without money can add a phone.
  expect(new Set(paying.map(({ player }) => player))).toEqual(new Set(["newbie"]));
  expect(given.length).toBeGreaterThan(25);
  expect(given.length).toBeLessThan(55);
  steering.reached(["transition deposit by PAYPAL: accepted, settled"]);
  expect(new Set(providersOf())).toEqual(new Set([undefined]));
});

it("names only acts that there are", () => {
  const acts = new Set(ACTS.map(({ name }) => name));
  expect([...AT_PROVIDERS, ...STAYING].filter((name) => !acts.has(name))).toEqual([]);
});

it("knows an area for what acts lead to: every refusal of bingo, every transition, and each fault that meets a payment", () => {
  const all = everythingReachable();
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  const areaOf = (name: string) => all.find((one) => one.name === name)?.area;
  expect(areaOf("refusal AutoBuyElsewhere")).toBe("bingo");
  expect(areaOf("fault page crash with withdrawal requested")).toBe("withdrawals");
  expect(areaOf("fault page crash with deposit authorising")).toBe("payments");
  expect(areaOf("fault provider twice with purchase requested")).toBe("payments");
  expect(areaOf("transition deposit by PAYPAL: accepted, settled")).toBe("payments");
  expect(areaOf("transition deposit by PCI_PROXY: accepted, settled")).toBe("deposits");
  expect(all.filter(({ kind, area }) => kind === "transition" && area === undefined)).toEqual([]);
});

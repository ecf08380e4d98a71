import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MethodsLoaded, PrimaryChanged } from "../../../domain/methods/events.ts";
import { choosePrimary, loadDetailedMethods } from "../../../domain/methods/primary-commands.ts";
import { canAlterPrimary, notAsPrimary, primaryIsFixed } from "../../../domain/methods/rules.ts";
import { listPaymentMethods, listPaymentMethodsDetailed, makePrimary } from "../../../domain/methods/wire.ts";
import { pence, pounds } from "../../../domain/money.ts";
import { TimedOut } from "../../../domain/ports/backend.ts";
import { fact, given } from "../../support/given.ts";
import { refusal } from "../../support/scripted-backend.ts";
import { penceBetween } from "../../properties/arbitraries/money.ts";
import { method, methodsLoaded, playerAfter, walletOf } from "../withdrawals/story.ts";

const primary = method();
const other = method({ ref: "card-2", primary: false });
const onWire = (listed: typeof primary) => ({ ...listed, bin: null, cardholder: null, details: null });
const poor = walletOf(pence(99));

describe("the primary method", () => {
  it("may be changed if there is none, whatever the balance [METHOD-043]", () => {
    expect(canAlterPrimary([other], pounds(500))).toBe(true);
  });

  it("may be changed where there is one only while the balance is under £1 [METHOD-044 ACCOUNT-504]", () => {
    fc.assert(
      fc.property(penceBetween(0, 100_000), (balance) => {
        expect(canAlterPrimary([primary, other], balance)).toBe(balance < 100);
      }),
      { examples: [[pence(99)], [pence(100)]] },
    );
  });

  it("the server's own statement comes first", () => {
    expect(canAlterPrimary([{ ...primary, canAlterPrimaryMethod: true }], pounds(500))).toBe(true);
    expect(canAlterPrimary([{ ...primary, canAlterPrimaryMethod: false }], pence(0))).toBe(false);
  });
});

describe("choosing another primary", () => {
  it("asks the server, and then withdrawals go there", async () => {
    const { calls, player } = await given(...poor, methodsLoaded(primary, other))
      .answering(makePrimary, {})
      .when(choosePrimary("card-2"))
      .then(fact(PrimaryChanged, { ref: "card-2" }));
    expect(calls).toEqual([{ endpoint: "makePrimary", request: { ref: "card-2" } }]);
    expect(player.methods.methods?.filter((one) => one.primary).map(({ ref }) => ref)).toEqual(["card-2"]);
  });

  it.each([
    ["it may not be changed", [...walletOf(pounds(1)), methodsLoaded(primary, other)], primaryIsFixed],
    ["there is no such method", [...poor, methodsLoaded(primary)], notAsPrimary],
    ["the method cannot be used", [...poor, methodsLoaded(primary, { ...other, status: "UNAVAILABLE" })], notAsPrimary],
  ])("is not even asked for where %s, and the refusal says which", async (_, history, { copy }) => {
    const { calls, exit } = await given(...history)
      .when(choosePrimary("card-2"))
      .then();
    expect(calls).toEqual([]);
    expect(JSON.stringify(exit)).toContain(copy);
  });

  it("changes nothing where the server refuses", async () => {
    const { exit } = await given(...poor, methodsLoaded(primary, other))
      .answering(makePrimary, refusal({ msg: "Not this one." }))
      .when(choosePrimary("card-2"))
      .then();
    expect(JSON.stringify(exit)).toContain("Not this one.");
  });

  it("whose answer was lost has changed it if the server lists it so, and nothing otherwise", async () => {
    const lost = given(...poor, methodsLoaded(primary, other)).answering(
      makePrimary,
      new TimedOut({ endpoint: "makePrimary" }),
    );
    const changed = [
      { ...primary, primary: false },
      { ...other, primary: true },
    ];
    const { exit } = await lost
      .answering(listPaymentMethods, changed.map(onWire))
      .when(choosePrimary("card-2"))
      .then(methodsLoaded(...changed), fact(PrimaryChanged, { ref: "card-2" }));
    expect(exit._tag).toBe("Success");
    const unchanged = await lost
      .answering(listPaymentMethods, [primary, other].map(onWire))
      .when(choosePrimary("card-2"))
      .then(methodsLoaded(primary, other));
    expect(JSON.stringify(unchanged.exit)).toContain("This is taking too long...");
  });

  it("leaves one primary at most, whatever happens in whatever order [METHOD-045]", () => {
    const refs = ["card-1", "card-2", "card-3"] as const;
    const event = fc.oneof(
      fc.constantFrom(...refs).map((ref) => fact(PrimaryChanged, { ref })),
      fc
        .subarray([...refs])
        .map((owned) => methodsLoaded(...owned.map((ref, index) => method({ ref, primary: index === 0 })))),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 12 }), (events) => {
        const owned = playerAfter(...events).methods.methods ?? [];
        expect(owned.filter((one) => one.primary).length).toBeLessThanOrEqual(1);
      }),
    );
  });
});

it("the detailed list is recorded without personal details", async () => {
  const personal = { bin: "424242", cardholder: "R MARSH", details: { email: "rosie@example.com" } };
  const { world } = await given()
    .answering(listPaymentMethodsDetailed, [{ ...primary, ...personal }])
    .when(loadDetailedMethods())
    .then(fact(MethodsLoaded, { methods: [primary] }));
  expect(world.lines.map(({ line }) => line).join()).not.toMatch(/424242|MARSH|rosie@/);
});

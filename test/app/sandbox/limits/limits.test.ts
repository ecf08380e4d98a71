import { describe, expect, it } from "vitest";
import { protectionModule } from "../../../../app/sandbox/limits/protection.ts";
import { paymentsModule } from "../../../../app/sandbox/payments/module.ts";
import { untilText } from "../../../../domain/exclusion/rules.ts";
import { coolOff, selfExclude } from "../../../../domain/exclusion/wire.ts";
import * as Wire from "../../../../domain/limits/wire.ts";
import { pounds } from "../../../../domain/money.ts";
import { getRealityState, saveRealityInterval } from "../../../../domain/reality/wire.ts";
import { addDays, instant, londonDate } from "../../../../domain/time.ts";
import { openHall } from "../accounts/hall.ts";

/** A player without limits, in a sandbox. */
const settled = async () => {
  const hall = await openHall([paymentsModule, protectionModule]);
  const other = await hall.caller();
  await other.signIn("newbie");
  return { ...hall, ...other };
};

describe("limits at the sandbox", () => {
  it("are lowered immediately, and raised after a day and a confirmation", async () => {
    const { call, refused, control, caller } = await settled();
    const read = async () => (await call(Wire.getDepositLimit, {})).depositLimitDaily;
    expect(await read()).toMatchObject({ value: null, setAt: null });
    await call(Wire.setDepositLimit, { daily: pounds(50), noLimitsConfirmed: false });
    expect(await read()).toMatchObject({ value: pounds(50), remaining: pounds(50), request: null });
    await call(Wire.setDepositLimitDaily, { amount: pounds(40) });
    expect(await read()).toMatchObject({ value: pounds(40) });
    await call(Wire.setDepositLimitDaily, { amount: null });
    expect(await read()).toMatchObject({ value: pounds(40), request: { amount: null } });
    expect(await call(Wire.getDepositLimitSolicitations, {})).toEqual({});
    expect(await refused(Wire.acceptDepositLimitSolicitation, { interval: "daily" })).toMatchObject({
      msg: expect.stringContaining("You can confirm this change from"),
    });
    await control("world/advance-clock", { hours: 24 });
    const next = await caller();
    await next.signIn("newbie");
    expect(await next.call(Wire.getDepositLimitSolicitations, {})).toEqual({
      daily: { current: pounds(40), next: "remove" },
    });
    await next.call(Wire.acceptDepositLimitSolicitation, { interval: "daily" });
    expect((await next.call(Wire.getDepositLimit, {})).depositLimitDaily.value).toBeNull();
  });

  it("have no amount that the client's form refuses [LIMIT-023 LIMIT-024]", async () => {
    const { call, refused } = await settled();
    const limits = () => call(Wire.getDepositLimit, {});
    const before = await limits();
    for (const [amount, msg] of [
      [pounds(9), "Below min limit"],
      [pounds(5_001), "Limit exceeded"],
    ] as const) {
      expect(await refused(Wire.setDepositLimitWeekly, { amount })).toMatchObject({ msg });
      expect(
        await refused(Wire.setDepositLimit, { daily: pounds(20), monthly: amount, noLimitsConfirmed: false }),
      ).toMatchObject({ msg });
    }
    expect(await limits()).toEqual(before);
  });

  it("can have every amount of the client's lists [LIMIT-031 LIMIT-032 LIMIT-033]", async () => {
    const { call } = await settled();
    const most = { daily: pounds(5_000), weekly: pounds(10_000), monthly: pounds(20_000) };
    await call(Wire.setDepositLimit, { ...most, noLimitsConfirmed: false });
    const {
      depositLimitDaily: daily,
      depositLimitWeekly: weekly,
      depositLimitMonthly: monthly,
    } = await call(Wire.getDepositLimit, {});
    expect({ daily: daily.value, weekly: weekly.value, monthly: monthly.value }).toEqual(most);
  });

  it("stay if the change is cancelled", async () => {
    const { call, refused } = await settled();
    await call(Wire.setDepositLimit, { weekly: pounds(50), noLimitsConfirmed: false });
    await call(Wire.setDepositLimitWeekly, { amount: pounds(500) });
    await call(Wire.cancelDepositLimitSolicitation, { interval: "weekly" });
    expect((await call(Wire.getDepositLimit, {})).depositLimitWeekly).toMatchObject({
      value: pounds(50),
      request: null,
    });
    expect(await refused(Wire.cancelDepositLimitSolicitation, { interval: "monthly" })).toMatchObject({
      msg: "There is no change of this limit to confirm",
    });
    expect(await call(Wire.resetDepositLimitReminder, {})).toEqual({});
    expect(await call(Wire.getFixedDepositLimit, {})).toEqual({ monthly: null });
  });
});

describe("a reminder at the sandbox", () => {
  it("is due when the control panel sets it, until it was seen", async () => {
    const { call, control } = await settled();
    const isDue = async () => (await call(Wire.getDepositLimit, {})).reminderDue;
    expect(await isDue()).toBe(false);
    await control("limits/remind", { player: "p-newbie" });
    expect(await isDue()).toBe(true);
    await call(Wire.resetDepositLimitReminder, {});
    expect(await isDue()).toBe(false);
  });
});

describe("a player who is excluded at the sandbox", () => {
  it("cannot sign in until it is over, nor by a shorter exclusion", async () => {
    const { call, caller, control, kernel } = await settled();
    const today = londonDate(instant(kernel().clock.now()));
    await call(coolOff, { endDate: addDays(today, 2) });
    await call(coolOff, { endDate: addDays(today, 1) });
    const again = await caller();
    await expect(again.signIn("newbie")).rejects.toMatchObject({
      msg: `You are on a time-out ${untilText(addDays(today, 2))}. You can't sign in, deposit or play before then.`,
    });
    await control("world/advance-clock", { hours: 48 });
    await expect((await caller()).signIn("newbie")).rejects.toMatchObject({ status: 401 });
    await control("world/advance-clock", { hours: 24 });
    await expect((await caller()).signIn("newbie")).resolves.toMatchObject({ ref: "p-newbie" });
  });

  it("indefinitely can never sign in again, while others can", async () => {
    const { call, caller } = await settled();
    await call(selfExclude, { endDate: "INDEFINITE" });
    await expect((await caller()).signIn("newbie")).rejects.toMatchObject({
      msg: "You are self-excluded for good. You can't sign in, deposit or play.",
    });
    await expect((await caller()).signIn("rosie")).resolves.toMatchObject({ ref: "p-rosie" });
  });
});

describe("the sandbox's reality check", () => {
  it("stores the interval, and states the figures of the session", async () => {
    const { call, kernel } = await settled();
    expect(await call(getRealityState, {})).toMatchObject({ realityCheckInterval: null, sessionWinnings: 0 });
    await call(saveRealityInterval, { interval: 15 });
    const move = (kind: "STAKE" | "WIN", amount: number) =>
      kernel().wallet.move("p-newbie", {
        kind,
        amount: pounds(amount),
        counterAccount: "house:games",
        description: "Lucky Larder",
      });
    await kernel().transact(() => {
      move("WIN", 5);
      move("STAKE", -3);
    });
    expect(await call(getRealityState, {})).toMatchObject({
      realityCheckInterval: 15,
      sessionWinnings: pounds(5),
      sessionLosses: pounds(3),
    });
  });
});

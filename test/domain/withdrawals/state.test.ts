import { describe, expect, it } from "vitest";
import { MethodsLoadFailed } from "../../../domain/methods/events.ts";
import { pounds } from "../../../domain/money.ts";
import { ShellStarted } from "../../../domain/shell/events.ts";
import {
  WithdrawalAccepted,
  WithdrawalChecked,
  WithdrawalDeclined,
  WithdrawalRequested,
  WithdrawalsListed,
  WithdrawalsListFailed,
} from "../../../domain/withdrawals/events.ts";
import { awaitsWithdrawals } from "../../../domain/withdrawals/queries.ts";
import { fact, type Fact } from "../../support/given.ts";
import { atTheForm, fourHours, methodsLoaded, opened, openedModal, playerAfter } from "./story.ts";

const requested = fact(WithdrawalRequested, { intent: "i-1", amount: pounds(10), methodRef: "card-1" }, "player");
const accepted = fact(WithdrawalAccepted, { intent: "i-1", ref: "wd-1" });
const declined = fact(WithdrawalDeclined, { intent: "i-1", message: "Not today.", code: null });
const checked = fact(WithdrawalChecked, { ref: "wd-1", eligibleForCredit: true, manualQueue: false, msg: null });

const reloaded = fact(ShellStarted, { device: "mobile", webview: false }, "app");

const after = (...facts: readonly Fact[]) =>
  playerAfter(...atTheForm(), requested, ...facts).withdrawals.withdrawals["i-1"];

describe("a withdrawal", () => {
  it("is accepted and checked only by the server's records", () => {
    for (const by of ["player", "app", "url", "frame", "native"] as const) {
      expect(after({ ...accepted, by })).toMatchObject({ status: "requested", ref: null });
      expect(after(accepted, { ...checked, by })).toMatchObject({ status: "accepted", check: null });
    }
  });

  it("keeps its first answer", () => {
    expect(after(accepted, declined)).toMatchObject({ status: "accepted", message: null });
    expect(after(declined, accepted)).toMatchObject({ status: "declined", message: "Not today.", ref: null });
  });

  it("is recorded once for one intent", () => {
    const bigger = { ...requested, data: { intent: "i-1", amount: pounds(90), methodRef: "card-1" } };
    expect(after(accepted, bigger)).toMatchObject({ status: "accepted", amount: pounds(10) });
  });

  it("gets the check that arrived before the answer that names it, and another one nothing", () => {
    const early = { ...checked, data: { ref: "wd-1", eligibleForCredit: false, manualQueue: true, msg: "Soon." } };
    expect(after(early)?.check).toBeNull();
    expect(after(early, accepted)?.check).toEqual({ eligibleForCredit: false, manualQueue: true, msg: "Soon." });
    expect(after({ ...early, data: { ...early.data, ref: "wd-2" } }, accepted)?.check).toBeNull();
  });

  it("has no check, whatever the server's reference is called", () => {
    const named = fact(WithdrawalAccepted, { intent: "i-1", ref: "constructor" });
    expect(after(named)).toMatchObject({ status: "accepted", ref: "constructor", check: null });
  });

  it("says after a reload that its answer was lost with the page", () => {
    expect(after(reloaded)?.message).toBe("The page was loaded again before your withdrawal was answered.");
    expect(after(declined, reloaded)?.message).toBe("Not today.");
  });

  it("without a request is ignored", () => {
    const { withdrawals } = playerAfter(...atTheForm(), accepted, declined).withdrawals;
    expect(withdrawals).toEqual({});
  });
});

describe("what the modal waits for", () => {
  const awaiting = (...facts: readonly Fact[]) => playerAfter(...facts).withdrawals.awaiting;
  const help = openedModal("withdrawalHelp");

  it("is the processing time and the methods, from its opening until each has loaded or failed", () => {
    expect(awaiting()).toEqual({ time: false, methods: false });
    expect(awaiting(opened)).toEqual({ time: true, methods: true });
    expect(awaiting(opened, methodsLoaded())).toEqual({ time: true, methods: false });
    expect(awaiting(opened, fact(MethodsLoadFailed, { message: "No" }))).toEqual({ time: true, methods: false });
    expect(awaiting(opened, fourHours)).toEqual({ time: false, methods: true });
  });

  it("is nothing for another modal, and nothing after a reload", () => {
    expect(awaiting(opened, methodsLoaded(), fourHours, help)).toEqual({ time: false, methods: false });
    expect(awaiting(opened, reloaded)).toEqual({ time: false, methods: false });
  });
});

describe("the list of withdrawals", () => {
  const awaits = (...facts: readonly Fact[]) => awaitsWithdrawals(playerAfter(...facts).withdrawals);
  const listed = fact(WithdrawalsListed, { withdrawals: [] });
  const failed = fact(WithdrawalsListFailed, { reason: "TimedOut" }, "app");

  it("is awaited until its first read has an answer or a failure, and again after a reload", () => {
    expect([awaits(), awaits(listed), awaits(failed)]).toEqual([true, false, false]);
    expect([awaits(listed, reloaded), awaits(failed, reloaded)]).toEqual([true, true]);
  });

  it("has not failed once it is read again", () => {
    expect(playerAfter(failed).withdrawals.listFailed).toBe(true);
    expect(playerAfter(failed, listed).withdrawals.listFailed).toBeUndefined();
  });
});

import { describe, expect, it } from "vitest";
import type { Method } from "../../../domain/methods/events.ts";
import { MethodsLoadFailed } from "../../../domain/methods/events.ts";
import { pounds, zero } from "../../../domain/money.ts";
import { UserLoaded, UserLoadFailed } from "../../../domain/session/events.ts";
import { ModalClosed } from "../../../domain/shell/events.ts";
import {
  ProcessingTimeUnknown,
  VerificationDeferred,
  WithdrawalAccepted,
  WithdrawalChecked,
  WithdrawalDeclined,
  WithdrawalRequested,
  WithdrawalsListed,
  WithdrawalUnanswered,
} from "../../../domain/withdrawals/events.ts";
import {
  withdrawalByReference,
  ARRIVES_WITHIN_HOURS,
  arrivesWithinHours,
  initialWithdrawalMethod,
  isOnItsWay,
  lastCancelled,
  openWithdrawals,
  primaryMethod,
  stageOf,
  stagesOf,
  shownRefusal,
  isPrimaryNeeded,
  withdrawalMethods,
  withdrawView,
} from "../../../domain/withdrawals/queries.ts";
import { type WithdrawalStage, withdrawProcessingTime } from "../../../domain/withdrawals/wire.ts";
import type { FollowedWithdrawal } from "../../../domain/withdrawals/state.ts";
import { MovementBooked } from "../../../domain/wallet/events.ts";
import type { MovementKind } from "../../../domain/wallet/movement.ts";
import * as Schema from "effect/Schema";
import { fact, type Fact } from "../../support/given.ts";
import { signedIn, user } from "../session/player.ts";
import { atTheForm, fourHours, method, methodsLoaded, opened, openedModal, playerAfter, walletOf } from "./story.ts";

const unverified = fact(UserLoaded, user({ verification: { status: "REQUESTED", hasPendingVerification: true } }));
const requested = fact(WithdrawalRequested, { intent: "i-1", amount: pounds(10), methodRef: "card-1" }, "player");
const unavailable = method({ status: "UNAVAILABLE" });
const bank = method({ ref: "bank-1", type: "BANK_ACCOUNT", providerMethod: "ECOSPEND", primary: false });

describe("what the withdraw modal shows", () => {
  // In the order of precedence.
  const ladder: readonly (readonly [string, readonly Fact[], string])[] = [
    ["the progress, from the request to its answer", [...atTheForm(), requested], "progress"],
    [
      "the progress, while the outcome is unknown",
      [...atTheForm(), requested, fact(WithdrawalUnanswered, { intent: "i-1", message: "…" }, "app")],
      "progress",
    ],
    [
      "the progress, once it is accepted, until the modal has closed",
      [...atTheForm(), requested, fact(WithdrawalAccepted, { intent: "i-1", ref: "wd-1" })],
      "progress",
    ],
    [
      "the form, for the next one after it was accepted",
      [
        ...atTheForm(),
        requested,
        fact(WithdrawalAccepted, { intent: "i-1", ref: "wd-1" }),
        fact(ModalClosed, { name: "withdraw", because: "closed" }),
        opened,
        methodsLoaded(method()),
        fourHours,
      ],
      "form",
    ],
    [
      "loading, until the methods have loaded [WITHDRAW-007]",
      [...signedIn, ...walletOf(), opened, fourHours],
      "loading",
    ],
    [
      "loading, until the processing time has loaded [WITHDRAW-007]",
      [...signedIn, ...walletOf(), opened, methodsLoaded(method())],
      "loading",
    ],
    [
      "loading, until the wallet has loaded [WITHDRAW-007]",
      [...signedIn, opened, methodsLoaded(method()), fourHours],
      "loading",
    ],
    [
      "that the methods could not be loaded",
      [...signedIn, ...walletOf(), opened, fact(MethodsLoadFailed, { message: "Cannot connect" }), fourHours],
      "failed",
    ],
    [
      "loading, while the user's own data loads",
      [...walletOf(), opened, methodsLoaded(method()), fourHours],
      "loading",
    ],
    [
      "the form, if the user's own data did not load",
      [...walletOf(), opened, methodsLoaded(method()), fourHours, fact(UserLoadFailed, { reason: "No" })],
      "form",
    ],
    ["loading, if nothing has loaded the methods", [...signedIn, ...walletOf()], "loading"],
    [
      "the form again, after an answer",
      [...atTheForm(), requested, fact(WithdrawalDeclined, { intent: "i-1", message: "No", code: null })],
      "form",
    ],
    [
      "the verification prompt before anything else [WITHDRAW-036]",
      [...signedIn, unverified, ...walletOf(zero, false), opened, methodsLoaded(), fourHours],
      "verification",
    ],
    ["no method", [...signedIn, ...walletOf(zero, false), opened, methodsLoaded(), fourHours], "noMethods"],
    [
      "no method, if all are hidden",
      [...signedIn, ...walletOf(), opened, methodsLoaded(method({ status: "HIDDEN" })), fourHours],
      "noMethods",
    ],
    [
      "that a deposit must come first",
      [...signedIn, ...walletOf(zero, false), opened, methodsLoaded(unavailable), fourHours],
      "mustDeposit",
    ],
    ["that the primary is unavailable", atTheForm(unavailable), "primaryUnavailable"],
    [
      "that the primary is temporarily unavailable",
      atTheForm(method({ temporaryUnavailable: true })),
      "primaryUnavailable",
    ],
    ["that the primary is not allowed", atTheForm(method({ allowed: false })), "primaryUnavailable"],
    ["that there is no primary", atTheForm(bank), "primaryUnavailable"],
    ["the form", atTheForm(), "form"],
    [
      "the form, if the processing time did not load",
      [
        ...signedIn,
        ...walletOf(),
        opened,
        methodsLoaded(method()),
        fact(ProcessingTimeUnknown, { reason: "TimedOut" }, "app"),
      ],
      "form",
    ],
    [
      "the form, if the player chose to continue without verification",
      [...signedIn, unverified, ...atTheForm().slice(2), fact(VerificationDeferred, {}, "player")],
      "form",
    ],
  ];

  it.each(ladder)("is %s", (_, facts, shows) => {
    expect(withdrawView(playerAfter(...facts)).show).toBe(shows);
  });

  it("is why the methods could not be loaded", () => {
    const failed = fact(MethodsLoadFailed, { message: "Cannot connect" });
    expect(withdrawView(playerAfter(...signedIn, ...walletOf(), opened, failed, fourHours))).toEqual({
      show: "failed",
      message: "Cannot connect",
    });
  });

  it("is the verification prompt again when the modal is opened again", () => {
    const before = [...signedIn, unverified, ...atTheForm().slice(2), fact(VerificationDeferred, {}, "player")];
    const again = [opened, methodsLoaded(method()), fourHours];
    expect(withdrawView(playerAfter(...before, ...again)).show).toBe("verification");
  });
});

describe("isPrimaryNeeded", () => {
  const openLoop = { ...bank, openLoop: true };
  it.each<readonly [string, readonly Method[], boolean]>([
    ["an allowed and available primary", [method()], false],
    ["no primary", [bank], true],
    ["a primary that is not allowed", [method({ allowed: false })], true],
    ["an unavailable primary", [unavailable], true],
    ["no primary, and an open-loop method", [openLoop], false],
    ["a primary that is not allowed, and an open-loop method", [method({ allowed: false }), openLoop], false],
    ["an unavailable primary, and an open-loop method", [unavailable, openLoop], false],
    [
      "an unavailable primary, and an open-loop method that is hidden",
      [unavailable, { ...openLoop, status: "HIDDEN" }],
      true,
    ],
  ])("with %s", (_, methods, isNeeded) => {
    expect(isPrimaryNeeded(playerAfter(...atTheForm(...methods)))).toBe(isNeeded);
  });

  it("is false until the methods have loaded", () => {
    expect(isPrimaryNeeded(playerAfter(...signedIn, opened))).toBe(false);
  });
});

describe("the form", () => {
  it("starts with the first method that has an allowed amount [WITHDRAW-035]", () => {
    const none = method({ ref: "card-0", primary: false, allowedAmount: null });
    const { methods } = playerAfter(...atTheForm(none, bank, method()));
    expect(initialWithdrawalMethod(methods)).toBe("bank-1");
    expect(initialWithdrawalMethod(playerAfter(...atTheForm(none)).methods)).toBe("");
    expect(withdrawalMethods(playerAfter().methods)).toEqual([]);
    expect(primaryMethod(playerAfter().methods)).toBeUndefined();
  });

  it("shows why its withdrawal was refused, until it is opened again", () => {
    const declined = fact(WithdrawalDeclined, { intent: "i-1", message: "Not today.", code: 5580 });
    const refused = [...atTheForm(), requested, declined];
    expect(shownRefusal(playerAfter(...refused))).toBe("Not today.");
    expect(shownRefusal(playerAfter(...refused, opened))).toBeUndefined();
  });

  it("shows why a withdrawal was refused that began before the page was loaded again", () => {
    const lost = fact(WithdrawalUnanswered, { intent: "i-1", message: "No answer came." }, "app");
    const declined = fact(WithdrawalDeclined, { intent: "i-1", message: "It did not reach us.", code: null });
    expect(shownRefusal(playerAfter(...atTheForm(), requested, lost, opened, declined))).toBe("It did not reach us.");
  });

  it("shows no refusal where none was refused in it", () => {
    const help = openedModal("withdrawalHelp");
    const declined = fact(WithdrawalDeclined, { intent: "i-1", message: "Not today.", code: null });
    const lost = fact(WithdrawalUnanswered, { intent: "i-1", message: "No answer came." }, "app");
    expect(shownRefusal(playerAfter(...atTheForm()))).toBeUndefined();
    expect(shownRefusal(playerAfter(requested, declined))).toBeUndefined();
    expect(shownRefusal(playerAfter(...atTheForm(), requested, lost))).toBeUndefined();
    expect(shownRefusal(playerAfter(help, requested, declined, opened))).toBeUndefined();
  });
});

describe("the processing time", () => {
  it("is what the server states, in hours [WITHDRAW-033]", () => {
    const { response } = withdrawProcessingTime;
    expect(Schema.decodeUnknownSync(response)({ hours: 4 })).toEqual({ hours: 4 });
    expect(() => Schema.decodeUnknownSync(response)({ hours: "soon" })).toThrow();
    const { withdrawals } = playerAfter(...atTheForm());
    expect(withdrawals.withdrawProcessingTime).toBe(4);
    expect(arrivesWithinHours(withdrawals)).toBe(4);
  });

  it("is 48 hours if the server states none", () => {
    expect(ARRIVES_WITHIN_HOURS).toBe(48);
    expect(arrivesWithinHours(playerAfter().withdrawals)).toBe(48);
  });
});

it("a withdrawal is open until it is checked or declined", () => {
  const accepted = [...atTheForm(), requested, fact(WithdrawalAccepted, { intent: "i-1", ref: "wd-1" })];
  const checked = fact(WithdrawalChecked, { ref: "wd-1", eligibleForCredit: false, manualQueue: true, msg: null });
  const openAfter = (...facts: readonly Fact[]) =>
    openWithdrawals(playerAfter(...facts).withdrawals).map(({ intent }) => intent);
  expect(openAfter(...atTheForm(), requested)).toEqual(["i-1"]);
  expect(openAfter(...accepted)).toEqual(["i-1"]);
  expect(openAfter(...accepted, checked)).toEqual([]);
  const declined = fact(WithdrawalDeclined, { intent: "i-1", message: "No", code: null });
  expect(openAfter(...atTheForm(), requested, declined)).toEqual([]);
});

it("the amount of the last cancelled withdrawal is that of the latest such movement", () => {
  const booked = (position: number, kind: MovementKind, amount: number) =>
    fact(MovementBooked, {
      ref: `m-${position}`,
      position,
      kind,
      amount: pounds(amount),
      balance: pounds(100),
      correlation: null,
      description: "",
      bookedAt: 0,
    });
  const cancelled = [booked(4, "WITHDRAWAL_CANCELLED", 10), booked(5, "WITHDRAWAL_CANCELLED", 30)];
  expect(lastCancelled(playerAfter(...walletOf(), ...cancelled, booked(6, "WIN", 5)))).toBe(pounds(30));
  expect(lastCancelled(playerAfter(...walletOf(), booked(4, "WIN", 5)))).toBeUndefined();
});

it("withdrawalByReference finds a withdrawal by the client's and by the server's reference", () => {
  const { withdrawals } = playerAfter(...atTheForm(), requested);
  const seq = atTheForm().length;
  expect(withdrawalByReference(withdrawals, "i-1")?.seq).toBe(seq);
  expect(withdrawalByReference(withdrawals, "somebody-else")).toBeUndefined();
});

describe("a listed withdrawal", () => {
  const listed = (...stages: readonly WithdrawalStage[]) =>
    fact(WithdrawalsListed, {
      withdrawals: [
        {
          ref: "wd-1",
          intent: "i-1",
          amount: pounds(10),
          methodName: "Visa ending 4242",
          stages: stages.map((stage, at) => ({ stage, at })),
          expectedBy: null,
        },
      ],
    });
  const after = (...stages: readonly WithdrawalStage[]) => {
    const { withdrawals } = playerAfter(listed(...stages));
    const [one] = withdrawals.listed ?? [];
    return {
      shown: one && stagesOf(one).map(({ stage, at }) => `${stage}${at === null ? "?" : ""}`),
      isOnItsWay: isOnItsWay(withdrawals, "i-1"),
    };
  };

  it.each([
    [["requested"], ["requested", "sent?", "paid?"], true],
    [["requested", "in-review"], ["requested", "in-review", "sent?", "paid?"], true],
    [["requested", "in-review", "sent"], ["requested", "in-review", "sent", "paid?"], true],
    [["requested", "sent", "paid"], ["requested", "sent", "paid"], false],
    [["requested", "in-review", "denied"], ["requested", "in-review", "denied"], false],
    [["requested", "cancelled"], ["requested", "cancelled"], false],
  ] as const)("at the stages %j shows %j", (stages, shown, isPending) => {
    expect(after(...stages)).toEqual({ shown, isOnItsWay: isPending });
  });

  it("without a stage was requested", () => {
    expect(after()).toEqual({ shown: ["sent?", "paid?"], isOnItsWay: true });
    const [one] = playerAfter(listed()).withdrawals.listed ?? [];
    expect(one && stageOf(one)).toBe("requested");
  });

  it("is on its way beside another that is over", () => {
    const { withdrawals } = playerAfter(listed("requested"));
    const [one] = withdrawals.listed ?? [];
    const over = {
      ...(one as FollowedWithdrawal),
      ref: "wd-2",
      intent: "i-2",
      stages: [{ stage: "paid" as const, at: 1 }],
    };
    const both = { ...withdrawals, listed: [over, one as FollowedWithdrawal] };
    expect([isOnItsWay(both, "i-1"), isOnItsWay(both, "i-2")]).toEqual([true, false]);
  });

  it("is known by its intent and its reference; one that is not listed is over", () => {
    const { withdrawals } = playerAfter(listed("requested"));
    expect([isOnItsWay(withdrawals, "wd-1"), isOnItsWay(withdrawals, "i-9")]).toEqual([true, false]);
    expect(isOnItsWay(playerAfter().withdrawals, "i-1")).toBeUndefined();
  });

  it("is the server's statement only", () => {
    const { withdrawals } = playerAfter({ ...listed("requested"), by: "frame" });
    expect(withdrawals.listed).toBeUndefined();
  });
});

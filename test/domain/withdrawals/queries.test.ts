import { describe, expect, it } from "vitest";
import type { Method } from "../../../domain/methods/events.ts";
import { MethodsLoadFailed } from "../../../domain/methods/events.ts";
import { pounds, zero } from "../../../domain/money.ts";
import { UserLoaded } from "../../../domain/session/events.ts";
import {
  ProcessingTimeUnknown,
  VerificationDeferred,
  WithdrawalDeclined,
  WithdrawalRequested,
  WithdrawalUnanswered,
} from "../../../domain/withdrawals/events.ts";
import {
  withdrawalByReference,
  ARRIVES_WITHIN_HOURS,
  arrivesWithinHours,
  initialWithdrawalMethod,
  resultModal,
  shownRefusal,
  withdrawTitle,
  withdrawView,
} from "../../../domain/withdrawals/queries.ts";
import { withdrawProcessingTime } from "../../../domain/withdrawals/wire.ts";
import * as Schema from "effect/Schema";
import { fact, type Fact } from "../../support/given.ts";
import { signedIn, user } from "../session/player.ts";
import { atTheForm, fourHours, method, methodsLoaded, opened, playerAfter, walletOf } from "./story.ts";

const unverified = fact(UserLoaded, user({ verification: { status: "REQUESTED", hasPendingVerification: true } }));
const requested = fact(WithdrawalRequested, { intent: "i-1", amount: pounds(10), methodRef: "card-1" }, "player");
const unavailable = method({ status: "UNAVAILABLE" });
const bank = method({ ref: "bank-1", type: "BANK_ACCOUNT", providerMethod: "ECOSPEND", primary: false });

describe("what the withdraw modal shows", () => {
  // In the order of precedence: the first that holds.
  const ladder: readonly (readonly [string, readonly Fact[], string])[] = [
    ["its progress, from the request to its answer", [...atTheForm(), requested], "progress"],
    [
      "that it is being found out about",
      [...atTheForm(), requested, fact(WithdrawalUnanswered, { intent: "i-1", message: "…" }, "app")],
      "progress",
    ],
    ["loading, until the methods are there [WITHDRAW-007]", [...signedIn, ...walletOf(), opened, fourHours], "loading"],
    [
      "loading, until the processing time is there [WITHDRAW-007]",
      [...signedIn, ...walletOf(), opened, methodsLoaded(method())],
      "loading",
    ],
    [
      "loading, until the wallet is there [WITHDRAW-007]",
      [...signedIn, opened, methodsLoaded(method()), fourHours],
      "loading",
    ],
    [
      "that the methods could not be loaded",
      [...signedIn, ...walletOf(), opened, fact(MethodsLoadFailed, { message: "Cannot connect" }), fourHours],
      "failed",
    ],
    [
      "the verification prompt before anything else [WITHDRAW-036]",
      [...signedIn, unverified, ...walletOf(zero, false), opened, methodsLoaded(), fourHours],
      "verification",
    ],
    ["no method", [...signedIn, ...walletOf(zero, false), opened, methodsLoaded(), fourHours], "noMethods"],
    [
      "no method, where all are hidden",
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
      "that the primary is unavailable for a while",
      atTheForm(method({ temporaryUnavailable: true })),
      "primaryUnavailable",
    ],
    ["that the primary is not allowed", atTheForm(method({ allowed: false })), "primaryUnavailable"],
    ["that there is no primary", atTheForm(bank), "primaryUnavailable"],
    ["the form", atTheForm(), "form"],
    [
      "the form, where the processing time could not be read",
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
      "the form, once the player chose to go on unverified",
      [...signedIn, unverified, ...atTheForm().slice(2), fact(VerificationDeferred, {}, "player")],
      "form",
    ],
  ];

  it.each(ladder)("is %s", (_, facts, shows) => {
    expect(withdrawView(playerAfter(...facts)).show).toBe(shows);
  });

  it("is the prompt again when the modal is opened anew", () => {
    const before = [...signedIn, unverified, ...atTheForm().slice(2), fact(VerificationDeferred, {}, "player")];
    const again = [opened, methodsLoaded(method()), fourHours];
    expect(withdrawView(playerAfter(...before, ...again)).show).toBe("verification");
  });
});

describe("the title", () => {
  const openLoop = { ...bank, openLoop: true };
  it.each<readonly [string, readonly Method[], string]>([
    ["an allowed and available primary [WITHDRAW-002]", [method()], "Make a withdrawal"],
    ["no primary [WITHDRAW-003]", [bank], "You are nearly there"],
    ["a primary that is not allowed [WITHDRAW-004]", [method({ allowed: false })], "You are nearly there"],
    ["an unavailable primary [WITHDRAW-005]", [unavailable], "You are nearly there"],
    ["no primary, and an open-loop method [WITHDRAW-006]", [openLoop], "Make a withdrawal"],
    [
      "a primary that is not allowed, and an open-loop method [WITHDRAW-006]",
      [method({ allowed: false }), openLoop],
      "Make a withdrawal",
    ],
    ["an unavailable primary, and an open-loop method [WITHDRAW-006]", [unavailable, openLoop], "Make a withdrawal"],
    [
      "an unavailable primary, and an open-loop method that is hidden",
      [unavailable, { ...openLoop, status: "HIDDEN" }],
      "You are nearly there",
    ],
  ])("for %s", (_, methods, title) => {
    expect(withdrawTitle(playerAfter(...atTheForm(...methods)))).toBe(title);
  });

  it("is the ordinary one while nothing is known", () => {
    expect(withdrawTitle(playerAfter(...signedIn, opened))).toBe("Make a withdrawal");
  });
});

describe("the form", () => {
  it("begins with the first method that has an allowed amount [WITHDRAW-035]", () => {
    const none = method({ ref: "card-0", primary: false, allowedAmount: null });
    const { methods } = playerAfter(...atTheForm(none, bank, method()));
    expect(initialWithdrawalMethod(methods)).toBe("bank-1");
    expect(initialWithdrawalMethod(playerAfter(...atTheForm(none)).methods)).toBe("");
  });

  it("says why the withdrawal that was tried in it was refused, and forgets that when it is opened again", () => {
    const declined = fact(WithdrawalDeclined, { intent: "i-1", message: "Not today.", code: 5580 });
    const refused = [...atTheForm(), requested, declined];
    expect(shownRefusal(playerAfter(...refused))).toBe("Not today.");
    expect(shownRefusal(playerAfter(...refused, opened))).toBeUndefined();
  });
});

describe("how long it takes", () => {
  it("is what the server states, in hours [WITHDRAW-033]", () => {
    const { response } = withdrawProcessingTime;
    expect(Schema.decodeUnknownSync(response)({ hours: 4 })).toEqual({ hours: 4 });
    expect(() => Schema.decodeUnknownSync(response)({ hours: "soon" })).toThrow();
    const { withdrawals } = playerAfter(...atTheForm());
    expect(withdrawals.withdrawProcessingTime).toBe(4);
    expect(arrivesWithinHours(withdrawals)).toBe(4);
  });

  it("is 48 hours where the server states nothing", () => {
    expect(ARRIVES_WITHIN_HOURS).toBe(48);
    expect(arrivesWithinHours(playerAfter().withdrawals)).toBe(48);
  });
});

it("opens one of three results: the credit, the queue, or the completion [WITHDRAW-503 WITHDRAW-038 WITHDRAW-039 WITHDRAW-040]", () => {
  const check = (eligibleForCredit: boolean, manualQueue: boolean) =>
    resultModal({ eligibleForCredit, manualQueue, msg: null });
  expect(check(true, false)).toBe("withdrawalCreditWinModal");
  expect(check(true, true)).toBe("withdrawalCreditWinModal");
  expect(check(false, true)).toBe("withdrawalManualQueueModal");
  expect(check(false, false)).toBe("withdrawalComplete");
});

it("knows its request by the reference that a movement names, the client's or the server's", () => {
  const { withdrawals } = playerAfter(...atTheForm(), requested);
  const seq = atTheForm().length;
  expect(withdrawalByReference(withdrawals, "i-1")?.seq).toBe(seq);
  expect(withdrawalByReference(withdrawals, "somebody-else")).toBeUndefined();
});

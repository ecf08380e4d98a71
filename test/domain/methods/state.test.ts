import { describe, expect, it } from "vitest";
import {
  BanksLoaded,
  MethodAdded,
  MethodRenamed,
  MethodsLoaded,
  MethodsLoadFailed,
} from "../../../domain/methods/events.ts";
import type { Method } from "../../../domain/methods/events.ts";
import { PhoneVerificationStated } from "../../../domain/mobile/events.ts";
import type { DataOf } from "../../../domain/journal/event.ts";
import { MOBILE, VISA } from "../../support/deposit-facts.ts";
import { fact, type Fact } from "../../support/given.ts";
import { openedModal, playerAfter } from "../withdrawals/story.ts";

const after = (...facts: readonly Fact[]) => playerAfter(...facts).methods;
const loaded = (...methods: readonly Method[]) => fact(MethodsLoaded, { methods });
const failed = (message: string) => fact(MethodsLoadFailed, { message });

describe("a load of the methods", () => {
  it("that failed has its message, and is counted until one succeeds", () => {
    expect(after(failed("No"))).toMatchObject({ methods: null, failure: "No", failures: 1, loading: false });
    expect(after(failed("No"), failed("Still no"))).toMatchObject({ failure: "Still no", failures: 2 });
    const again = after(failed("No"), loaded(VISA));
    expect([again.failure, again.failures, again.methods?.length]).toEqual([null, undefined, 1]);
  });

  it("begins with a modal that shows them, and ends with its answer", () => {
    for (const name of ["deposit", "addPayment", "changeCard"]) expect(after(openedModal(name)).loading).toBe(true);
    expect(after(openedModal("withdraw")).loading).toBe(false);
    expect(after(openedModal("deposit"), loaded(VISA)).loading).toBe(false);
    expect(after(openedModal("deposit"), failed("No")).loading).toBe(false);
  });

  it("keeps a mobile method, also one that is not the last", () => {
    expect(after(loaded(MOBILE, VISA)).methods?.map(({ ref }) => ref)).toEqual([MOBILE.ref, VISA.ref]);
  });
});

it("a method that was added is forgotten when another one is about to be added", () => {
  const added = [loaded(VISA), fact(MethodAdded, { ref: "card-9" })];
  expect(after(...added, openedModal("deposit")).added).toBe("card-9");
  expect(after(...added, openedModal("addPayment")).added).toBeNull();
});

it("the banks are those that were loaded", () => {
  const bank = { bankId: "b-1", name: "Harbour", friendlyName: "Harbour Bank", logo: "", available: true };
  expect(after(fact(BanksLoaded, { banks: [bank] })).banks).toEqual([bank]);
});

it("a method has the name that the server accepted", () => {
  const named = fact(MethodRenamed, { ref: VISA.ref, friendlyName: "Holiday card" });
  const nameAfter = (...facts: readonly Fact[]) => after(loaded(VISA), ...facts).methods?.[0]?.friendlyName;
  expect(nameAfter(named)).toBe("Holiday card");
  expect(nameAfter({ ...named, by: "player" })).toBe(VISA.friendlyName);
  expect(nameAfter({ ...named, data: { ref: "card-9", friendlyName: "Holiday card" } })).toBe(VISA.friendlyName);
});

describe("a mobile method that must be verified again", () => {
  const due = { ...MOBILE, requiresReverification: true };
  const card = { ...VISA, requiresReverification: true };
  const stated = (of: Partial<DataOf<typeof PhoneVerificationStated>> = {}) =>
    fact(PhoneVerificationStated, {
      phone: "deposit",
      phoneVerified: true,
      canSendVerification: true,
      canAttemptVerification: false,
      requiresReverification: false,
      ...of,
    });
  const dueAfter = (...facts: readonly Fact[]) =>
    after(loaded(card, due), ...facts).methods?.map(({ requiresReverification }) => requiresReverification);

  it("is verified when the server states it of the phone for deposits", () => {
    expect(dueAfter()).toEqual([true, true]);
    expect(dueAfter(stated())).toEqual([true, false]);
    expect(after(stated()).methods).toBeNull();
  });

  it.each<[string, Fact]>([
    ["another source states it", { ...stated(), by: "frame" }],
    ["it is stated of another phone", stated({ phone: "profile" })],
    ["the phone is not verified", stated({ phoneVerified: false })],
    ["the verification is due again", stated({ requiresReverification: true })],
  ])("is not verified where %s", (_, one) => {
    expect(dueAfter(one)).toEqual([true, true]);
  });
});

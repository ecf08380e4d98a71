import { describe, expect, it } from "vitest";
import { CodeAccepted, NumberChanged, NumberDoubted, PhoneVerificationStated } from "../../../domain/mobile/events.ts";
import { VERIFICATION_SIGNALS, VERIFICATION_STATUSES } from "../../../domain/mobile/transitions.ts";
import { mobileArea, type Verification } from "../../../domain/mobile/state.ts";
import { fact, type Fact } from "../../support/given.ts";

// Each row is a state of the verification, each column a signal. A dot: the signal has no effect.
const TABLE = `
            statedVerified  statedSendable  statedOther  doubted  numberChanged  codeAccepted
  unknown   verified        verify          add          .        .              .
  add       verified        verify          .            .        .              .
  doubted   .               .               .            .        add            .
  verify    verified        .               .            doubted  add            verified
  verified  .               verify          add          .        add            .
`;

const phone = "deposit" as const;
const stated = (phoneVerified: boolean, canSendVerification: boolean, requiresReverification = false) =>
  fact(PhoneVerificationStated, {
    phone,
    phoneVerified,
    canSendVerification,
    canAttemptVerification: false,
    requiresReverification,
  });
const FACTS: Readonly<Record<(typeof VERIFICATION_SIGNALS)[number], Fact>> = {
  statedVerified: stated(true, true),
  statedSendable: stated(false, true),
  statedOther: stated(false, false),
  doubted: fact(NumberDoubted, { phone }, "player"),
  numberChanged: fact(NumberChanged, { phone }),
  codeAccepted: fact(CodeAccepted, { phone }),
};

function after(status: Verification["status"], ...facts: readonly Fact[]): Verification {
  const state = mobileArea.initial();
  state.phones.deposit.status = status;
  facts.forEach(({ definition, data, by }, seq) =>
    mobileArea.evolve(state, { ...(data as object), _tag: definition.tag } as never, {
      seq,
      at: "2026-11-20T19:00:00.000Z",
      by,
    }),
  );
  expect(state.phones.profile.status).toBe("unknown");
  return state.phones.deposit;
}

describe("the verification of a number", () => {
  const [signals = [], ...rows] = TABLE.trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/));

  it("has an entry for each state and signal", () => {
    expect(signals).toEqual(VERIFICATION_SIGNALS);
    expect(rows.map(([status]) => status)).toEqual(VERIFICATION_STATUSES);
  });

  it.each(rows)("follows the table, %s", (from, ...row) => {
    const status = from as Verification["status"];
    const to = VERIFICATION_SIGNALS.map((signal) => after(status, FACTS[signal]).status);
    expect(to).toEqual(row.map((cell) => (cell === "." ? status : cell)));
  });

  it("ends only if the phone need not be verified again", () => {
    expect(after("unknown", stated(true, true, true)).status).toBe("verify");
    expect(after("verified", stated(true, false, true)).status).toBe("add");
  });

  it("changes only by the server's records, except that the player may say that the number is wrong", () => {
    for (const signal of VERIFICATION_SIGNALS.filter((one) => one !== "doubted"))
      expect(after("verify", { ...FACTS[signal], by: "frame" }).status).toBe("verify");
  });

  it("drops the statements about the earlier number", () => {
    expect(after("unknown", FACTS.statedSendable, FACTS.numberChanged)).toMatchObject({ stated: null, sentAt: null });
  });
});

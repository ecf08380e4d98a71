import { describe, expect, it } from "vitest";
import { CodeAccepted, NumberChanged, NumberDoubted, PhoneVerificationStated } from "../../../domain/mobile/events.ts";
import { VERIFICATION_SIGNALS, VERIFICATION_STATUSES } from "../../../domain/mobile/transitions.ts";
import { mobileArea, type Verification } from "../../../domain/mobile/state.ts";
import { fact, type Fact } from "../../support/given.ts";

// Each row is where verifying a number stands, each column what is heard of it; a dot moves nothing.
const BOOK = `
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
const HEARD: Readonly<Record<(typeof VERIFICATION_SIGNALS)[number], Fact>> = {
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

describe("verifying a number", () => {
  const [signals = [], ...rows] = BOOK.trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/));

  it("is told for every state and signal", () => {
    expect(signals).toEqual(VERIFICATION_SIGNALS);
    expect(rows.map(([status]) => status)).toEqual(VERIFICATION_STATUSES);
  });

  it.each(rows)("goes by the book, %s", (from, ...row) => {
    const status = from as Verification["status"];
    const to = VERIFICATION_SIGNALS.map((signal) => after(status, HEARD[signal]).status);
    expect(to).toEqual(row.map((cell) => (cell === "." ? status : cell)));
  });

  it("is over only where it need not be done again", () => {
    expect(after("unknown", stated(true, true, true)).status).toBe("verify");
    expect(after("verified", stated(true, false, true)).status).toBe("add");
  });

  it("is moved by the server's word alone, but for the player's own doubt", () => {
    for (const signal of VERIFICATION_SIGNALS.filter((one) => one !== "doubted"))
      expect(after("verify", { ...HEARD[signal], by: "frame" }).status).toBe("verify");
  });

  it("forgets what was said of the number before", () => {
    expect(after("unknown", HEARD.statedSendable, HEARD.numberChanged)).toMatchObject({ stated: null, sentAt: null });
  });
});

import { describe, expect, it } from "vitest";
import {
  ApplePaySheetClosed,
  ApplePaySheetOpened,
  ChallengeClosed,
  ChallengeOpened,
  DepositAccepted,
  DepositDeclined,
  DepositRequested,
  DepositSettled,
  DepositUnanswered,
} from "../../../domain/deposits/events.ts";
import {
  depositTransitions,
  DEPOSIT_SIGNALS,
  DEPOSIT_STATUSES,
  type DepositSignal,
} from "../../../domain/deposits/transitions.ts";
import { type Deposit, depositsArea } from "../../../domain/deposits/state.ts";
import { CLAIMANTS, type Claimant } from "../../../domain/journal/record.ts";
import { transition } from "../../../domain/state-machine.ts";
import { type Provider, PROVIDERS } from "../../../domain/methods/wire.ts";
import { pounds } from "../../../domain/money.ts";
import { fact, type Fact } from "../../support/given.ts";

// Each row is a status of a deposit, each column a signal. The word is the next status. A dot means no change: the
// signal is late, repeated, out of order, or does not belong to this method.
const BY_ONE_CALL = `
               accepted  unanswered  challengeOpened  challengeClosed  sheetOpened  sheetClosed  declined  settled
  requested    accepted  unanswered  .                .                .            .            declined  settled
  unanswered   accepted  .           .                .                .            .            declined  settled
  accepted     .         .           .                .                .            .            declined  settled
  challenged   .         .           .                .                .            .            declined  settled
  authorising  .         .           .                .                .            .            declined  settled
  declined     .         .           .                .                .            .            .         settled
  settled      .         .           .                .                .            .            .         .
`;
const BY_CARD_PROXY = `
               accepted  unanswered  challengeOpened  challengeClosed  sheetOpened  sheetClosed  declined  settled
  requested    accepted  unanswered  .                .                .            .            declined  settled
  unanswered   accepted  .           .                .                .            .            declined  settled
  accepted     .         .           challenged       .                .            .            declined  settled
  challenged   .         .           .                accepted         .            .            declined  settled
  authorising  .         .           .                .                .            .            declined  settled
  declined     .         .           .                .                .            .            .         settled
  settled      .         .           .                .                .            .            .         .
`;
const BY_BRAINTREE = `
               accepted  unanswered  challengeOpened  challengeClosed  sheetOpened  sheetClosed  declined  settled
  requested    accepted  unanswered  challenged       .                .            .            declined  settled
  unanswered   accepted  .           .                .                .            .            declined  settled
  accepted     .         .           .                .                .            .            declined  settled
  challenged   accepted  .           .                requested        .            .            declined  settled
  authorising  .         .           .                .                .            .            declined  settled
  declined     .         .           .                .                .            .            .         settled
  settled      .         .           .                .                .            .            .         .
`;
const BY_APPLE_PAY = `
               accepted  unanswered  challengeOpened  challengeClosed  sheetOpened  sheetClosed  declined  settled
  requested    accepted  unanswered  .                .                .            .            declined  settled
  unanswered   accepted  .           .                .                .            .            declined  settled
  accepted     .         .           .                .                authorising  .            declined  settled
  challenged   .         .           .                .                .            .            declined  settled
  authorising  .         .           .                .                .            accepted     declined  settled
  declined     .         .           .                .                .            .            .         settled
  settled      .         .           .                .                .            .            .         .
`;

const BOOK: Readonly<Record<Provider, string>> = {
  ECOSPEND: BY_ONE_CALL,
  TRUELAYER: BY_ONE_CALL,
  PAYPAL: BY_ONE_CALL,
  FONIX: BY_ONE_CALL,
  PCI_PROXY: BY_CARD_PROXY,
  BRAINTREE: BY_BRAINTREE,
  ADYEN_APPLE_PAY: BY_APPLE_PAY,
};

const intent = "i-1";
const FACTS: Readonly<Record<DepositSignal, Fact>> = {
  accepted: fact(DepositAccepted, { intent, ref: "dep-1" }),
  unanswered: fact(DepositUnanswered, { intent, message: "…" }, "app"),
  challengeOpened: fact(ChallengeOpened, { intent, transactionId: "3ds-1" }, "frame"),
  challengeClosed: fact(ChallengeClosed, { intent, outcome: "fulfilled" }, "frame"),
  sheetOpened: fact(ApplePaySheetOpened, { intent }, "app"),
  sheetClosed: fact(ApplePaySheetClosed, { intent, outcome: "authorised" }, "frame"),
  declined: fact(DepositDeclined, { intent, ref: null, message: "No.", code: null }),
  settled: fact(DepositSettled, { ref: "dep-1", provider: null, amount: pounds(20) }),
};

/** A deposit with this status, after these facts. */
function after(provider: Provider, status: Deposit["status"], ...facts: readonly Fact[]): Deposit {
  const state = depositsArea.initial();
  const asked = { intent, provider, methodRef: null, amount: pounds(20), promotionCode: null, agreeDepositTerms: true };
  const apply = ({ definition, data, by }: Fact, seq: number) =>
    depositsArea.evolve(state, { ...(data as object), _tag: definition.tag } as never, {
      seq,
      at: "2026-11-20T19:00:00.000Z",
      by,
    });
  apply(fact(DepositRequested, asked, "player"), 0);
  const deposit = state.deposits[intent] as Deposit;
  Object.assign(deposit, { status, ref: "dep-1" });
  facts.forEach((one, index) => apply(one, index + 1));
  return deposit;
}

interface Cell {
  readonly provider: Provider;
  readonly status: Deposit["status"];
  readonly signal: DepositSignal;
  readonly to: string;
}

const cells = PROVIDERS.flatMap((provider): readonly Cell[] => {
  const [signals = [], ...rows] = BOOK[provider]
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/));
  return rows.flatMap(([status = "", ...row]) =>
    row.map((to, column) => ({ provider, status, signal: signals[column], to: to === "." ? status : to }) as Cell),
  );
});

describe("the transitions of a deposit", () => {
  it("is defined for every provider, state and signal", () => {
    const listed = new Set(cells.map(({ provider, status, signal }) => `${provider} ${status} ${signal}`));
    expect(listed.size).toBe(PROVIDERS.length * DEPOSIT_STATUSES.length * DEPOSIT_SIGNALS.length);
  });

  it.each(PROVIDERS)("goes by the book, %s", (provider) => {
    const statusAfter = (cell: Cell) => after(provider, cell.status, FACTS[cell.signal]).status;
    const own = cells.filter((cell) => cell.provider === provider);
    expect(own.map((cell) => ({ ...cell, to: statusAfter(cell) }))).toEqual(own);
  });

  it("is not changed by a repeated signal", () => {
    const further = cells.filter(({ provider, status, signal }) => {
      const once = transition(depositTransitions[provider], status, signal);
      return once !== undefined && transition(depositTransitions[provider], once, signal) !== undefined;
    });
    expect(further).toEqual([]);
  });

  it("is final once settled, and once declined but for a settlement", () => {
    for (const transitions of Object.values(depositTransitions)) {
      expect(transitions.settled).toEqual({});
      expect(transitions.declined).toEqual({ settled: "settled" });
    }
  });

  it("is accepted and settled only by the server", () => {
    const others = CLAIMANTS.filter((by) => by !== "server");
    const said = (by: Claimant, signal: DepositSignal) => ({ ...FACTS[signal], by });
    for (const provider of PROVIDERS)
      for (const by of others) {
        expect(after(provider, "requested", said(by, "accepted")).status).toBe("requested");
        expect(after(provider, "accepted", said(by, "settled")).status).toBe("accepted");
      }
  });

  it("keeps its first reference, and the first reason of its refusal", () => {
    const other = fact(DepositAccepted, { intent, ref: "dep-2" });
    expect(after("PAYPAL", "requested", FACTS.accepted, other).ref).toBe("dep-1");
    const again = fact(DepositDeclined, { intent, ref: null, message: "Other words", code: 5525 });
    expect(after("PAYPAL", "accepted", FACTS.declined, again)).toMatchObject({ message: "No.", code: null });
  });
});

describe("the bank's challenge", () => {
  it("is pending once opened, and keeps how it first ended, even where the deposit ended before it", () => {
    const left = fact(ChallengeClosed, { intent, outcome: "abandoned" }, "player");
    expect(after("PCI_PROXY", "accepted", FACTS.challengeOpened).challenge?.outcome).toBe("pending");
    const ended = after("PCI_PROXY", "accepted", FACTS.challengeOpened, FACTS.declined, FACTS.challengeClosed, left);
    expect(ended).toMatchObject({ status: "declined", challenge: { outcome: "fulfilled" } });
  });
});

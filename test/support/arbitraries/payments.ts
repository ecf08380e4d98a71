import * as fc from "fast-check";
import {
  ApplePayAnswered,
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
import { CLAIMANTS, type Claimant } from "../../../domain/journal/record.ts";
import type { Method } from "../../../domain/methods/events.ts";
import { Availability, METHOD_TYPES, type MethodType, type Provider, PROVIDERS } from "../../../domain/methods/wire.ts";
import { pence, type Pence, pounds } from "../../../domain/money.ts";
import { ShellStarted } from "../../../domain/shell/events.ts";
import {
  WithdrawalAccepted,
  WithdrawalChecked,
  WithdrawalDeclined,
  WithdrawalRequested,
  WithdrawalUnanswered,
} from "../../../domain/withdrawals/events.ts";
import { fact, type Fact } from "../given.ts";

/** What the network does to a call. */
const FATES = ["answered", "answer lost", "request lost", "request late", "doubled"] as const;
export type Fate = (typeof FATES)[number];

/** The player submits, the network moves one message, time passes, the feed reconnects, or the page is reloaded. */
const ACTS = ["submit", "submit", "move", "move", "move", "wait", "reconnect", "reload"] as const;
export type Act = (typeof ACTS)[number];

/** An evening of deposits by one payment method, over a bad network. */
export interface PaymentEvening {
  readonly provider: Provider;
  readonly scheduler: fc.Scheduler;
  readonly acts: readonly Act[];
  /** The fate of each call in turn. All later calls are answered. */
  readonly fates: readonly Fate[];
  /** Whether the backend recognises a repeated intent. If not, every arrival is a new deposit. */
  readonly remembers: boolean;
  /** Whether each deposit in turn settles. */
  readonly outcomes: readonly boolean[];
  /** How each confirmation in turn is delivered. */
  readonly confirmations: readonly ("once" | "twice" | "lost")[];
}

/**
 * Evenings of deposits by any payment method. A backend that does not recognise a repeated intent gets no duplicated
 * calls, because it would book each one.
 *
 *     fc.asyncProperty(paymentEvening({ remembers: true }), async (evening) => {
 *       const { backend } = await runEvening(evening);
 *       expect(backend.deposits.length).toBeLessThanOrEqual(evening.acts.length);
 *     });
 */
export const paymentEvening = ({ remembers }: { readonly remembers: boolean }): fc.Arbitrary<PaymentEvening> =>
  fc.record({
    provider: fc.constantFrom(...PROVIDERS),
    scheduler: fc.scheduler(),
    acts: fc.array(fc.constantFrom(...ACTS), { minLength: 1, maxLength: 24 }),
    fates: fc.array(fc.constantFrom(...FATES.filter((fate) => remembers || fate !== "doubled")), { maxLength: 8 }),
    remembers: fc.constant(remembers),
    outcomes: fc.array(fc.boolean(), { maxLength: 6 }),
    confirmations: fc.array(fc.constantFrom("once", "twice", "lost"), { maxLength: 6 }),
  });

const intent = fc.constantFrom("i-1", "i-2", "i-3");
const message = fc.constantFrom("No.", "Not today.");
/** Mostly the server, sometimes any claimant. */
const claimant: fc.Arbitrary<Claimant> = fc.oneof(
  { weight: 3, arbitrary: fc.constant("server" as const) },
  { weight: 1, arbitrary: fc.constantFrom(...CLAIMANTS) },
);
const orNull = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null, freq: 3 });
const withClaimant = (facts: fc.Arbitrary<Fact>) =>
  fc.tuple(facts, claimant).map(([one, by]): Fact => ({ ...one, by }));
/** Prints a counterexample in a short form. */
const printed = (facts: fc.Arbitrary<Fact>): fc.Arbitrary<Fact> =>
  facts.map((one) => ({
    ...one,
    [fc.toStringMethod]: () => `${one.definition.tag} by ${one.by} ${fc.stringify(one.data)}`,
  }));
const depositRef = fc.constantFrom("dep-1", "dep-2", "dep-3");
const reloaded = fc.constant(fact(ShellStarted, { device: "mobile", webview: false }, "app"));

const anyDepositFact: fc.Arbitrary<Fact> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ intent, provider: fc.constantFrom(...PROVIDERS) }).map(requested) },
  {
    weight: 3,
    arbitrary: withClaimant(fc.record({ intent, ref: depositRef }).map((data) => fact(DepositAccepted, data))),
  },
  withClaimant(fc.record({ intent, message }).map((data) => fact(DepositUnanswered, data, "app"))),
  withClaimant(intent.map((of) => fact(ChallengeOpened, { intent: of, transactionId: "3ds-1" }))),
  withClaimant(intent.map((of) => fact(ChallengeClosed, { intent: of, outcome: "fulfilled" }))),
  withClaimant(intent.map((of) => fact(ApplePaySheetOpened, { intent: of }))),
  withClaimant(intent.map((of) => fact(ApplePaySheetClosed, { intent: of, outcome: "authorised" }))),
  withClaimant(fc.record({ intent, success: fc.boolean() }).map((data) => fact(ApplePayAnswered, data))),
  {
    weight: 2,
    arbitrary: withClaimant(depositRef.map((ref) => fact(DepositSettled, { ref, provider: null, amount: pounds(20) }))),
  },
  {
    weight: 2,
    arbitrary: withClaimant(
      fc
        .record({ intent: orNull(intent), ref: orNull(depositRef), message, code: orNull(fc.constantFrom(12, 5525)) })
        .map((data) => fact(DepositDeclined, data)),
    ),
  },
  reloaded,
);

function requested({ intent: of, provider }: { readonly intent: string; readonly provider: Provider }): Fact {
  const data = { intent: of, provider, methodRef: null, amount: pounds(20), promotionCode: null };
  return fact(DepositRequested, { ...data, agreeDepositTerms: true }, "player");
}

/**
 * Any records about three deposits, in any order, by any claimant.
 *
 *     fc.property(depositHistory, (history) => {
 *       expect(foldedStatus(history, "i-1")).toBe(scannedStatus(history, "i-1"));
 *     });
 */
export const depositHistory: fc.Arbitrary<readonly Fact[]> = fc.array(printed(anyDepositFact), {
  maxLength: 24,
  size: "max",
});

const withdrawalRef = fc.constantFrom("wd-1", "wd-2", "wd-3");

const anyWithdrawalFact: fc.Arbitrary<Fact> = fc.oneof(
  {
    weight: 3,
    arbitrary: intent.map((of) =>
      fact(WithdrawalRequested, { intent: of, amount: pounds(10), methodRef: "card-1" }, "player"),
    ),
  },
  {
    weight: 3,
    arbitrary: withClaimant(fc.record({ intent, ref: withdrawalRef }).map((data) => fact(WithdrawalAccepted, data))),
  },
  withClaimant(fc.record({ intent, message }).map((data) => fact(WithdrawalUnanswered, data))),
  withClaimant(fc.record({ intent, message }).map((data) => fact(WithdrawalDeclined, { ...data, code: null }))),
  {
    weight: 2,
    arbitrary: withClaimant(
      fc
        .record({ ref: withdrawalRef, eligibleForCredit: fc.boolean(), manualQueue: fc.boolean() })
        .map((data) => fact(WithdrawalChecked, { ...data, msg: null })),
    ),
  },
  reloaded,
);

/** Any records about three withdrawals, in any order, by any claimant. */
export const withdrawalHistory: fc.Arbitrary<readonly Fact[]> = fc.array(printed(anyWithdrawalFact), {
  maxLength: 24,
  size: "max",
});

const PROVIDERS_OF: Readonly<Record<MethodType, readonly Provider[]>> = {
  CARD: ["PCI_PROXY", "BRAINTREE"],
  BANK_ACCOUNT: ["ECOSPEND", "TRUELAYER"],
  MOBILE: ["FONIX"],
  PAYPAL: ["PAYPAL"],
  APPLE_PAY: ["ADYEN_APPLE_PAY"],
};

const allowedAmount: fc.Arbitrary<Pence | null> = orNull(fc.constantFrom(0, 999, 1_000, 5_050, 1_000_000).map(pence));

/** A player's methods, of any type and status. At most one is primary; the server ensures that. */
export const anyMethods: fc.Arbitrary<readonly Method[]> = fc
  .record({
    methods: fc.array(
      fc.constantFrom(...METHOD_TYPES).chain((type) =>
        fc.record({
          type: fc.constant(type),
          providerMethod: fc.constantFrom(...PROVIDERS_OF[type]),
          status: fc.constantFrom(...Availability.literals),
          temporaryUnavailable: fc.boolean(),
          requiresReverification: fc.boolean(),
          allowed: fc.boolean(),
          openLoop: fc.boolean(),
          allowedAmount,
          canAlterPrimaryMethod: orNull(fc.boolean()),
        }),
      ),
      { maxLength: 7 },
    ),
    primary: fc.nat(8),
  })
  .map(({ methods, primary }) =>
    methods.map((method, index) => ({
      ...method,
      ref: `method-${index}`,
      operator: null,
      friendlyName: `Method ${index}`,
      bankLogo: null,
      identifier: null,
      expireDate: null,
      primary: index === primary,
    })),
  );

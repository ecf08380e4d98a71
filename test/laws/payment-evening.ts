import * as Effect from "effect/Effect";
import * as FiberSet from "effect/FiberSet";
import * as TestClock from "effect/testing/TestClock";
import type * as fc from "fast-check";
import { depositByApplePay } from "../../domain/deposits/apple-pay/commands.ts";
import { depositByBank } from "../../domain/deposits/bank/commands.ts";
import { depositByBraintree, depositByPciProxy } from "../../domain/deposits/card/commands.ts";
import { depositByMobile } from "../../domain/deposits/mobile/commands.ts";
import { depositByPaypal } from "../../domain/deposits/paypal/commands.ts";
import { depositByTrueLayer } from "../../domain/deposits/truelayer/commands.ts";
import { depositMessages, depositsReactions } from "../../domain/deposits/reactions.ts";
import * as Wire from "../../domain/deposits/wire.ts";
import type { MethodType, Provider } from "../../domain/methods/wire.ts";
import { pounds } from "../../domain/money.ts";
import { ApplePay } from "../../domain/ports/apple-pay.ts";
import { type CallError, type CallOptions, TimedOut } from "../../domain/ports/backend.ts";
import { record } from "../../domain/ports/journal.ts";
import type { Services } from "../../domain/services.ts";
import { ShellStarted } from "../../domain/shell/events.ts";
import { depositConfirmation, getMissedEvent } from "../../domain/deposits/wire.ts";
import type { Fate, PaymentEvening } from "../support/arbitraries/payments.ts";
import {
  APPLE,
  everyMethodReady,
  HARBOUR,
  MASTERCARD,
  MOBILE,
  PAYPAL,
  VISA,
  depositRequest,
} from "../support/deposit-facts.ts";
import { given, running, settled } from "../support/given.ts";
import { refusal } from "../support/scripted-backend.ts";
import { ScriptedSheet } from "../support/scripted-payments.ts";
import type { World } from "../support/world.ts";
import { onWalletFeed } from "../support/on-wallet-feed.ts";

const reactions = onWalletFeed(depositsReactions, depositMessages);

interface ServerDeposit {
  readonly ref: string;
  readonly intent: string;
  /** Whether it will settle; false for a deposit that was never authorised. */
  settles: boolean;
  isAuthorised: boolean;
  concluded: boolean;
}

/** A minimal backend. `remembers` is whether it recognises a repeated intent; if not, every arrival is a new deposit. */
class ModelBackend {
  readonly deposits: ServerDeposit[] = [];
  /** Intents that a poll found missing. A deposit that arrives later is refused. */
  readonly abandoned = new Set<string>();
  readonly #provider: Provider;
  readonly #remembers: boolean;
  readonly #settles: () => boolean;
  readonly #conclude: (deposit: ServerDeposit) => void;

  constructor(
    { provider, remembers }: PaymentEvening,
    settles: () => boolean,
    conclude: (deposit: ServerDeposit) => void,
  ) {
    this.#provider = provider;
    this.#remembers = remembers;
    this.#settles = settles;
    this.#conclude = conclude;
  }

  /** Accepts a deposit. A deposit by Apple Pay waits for its token. */
  deposit({ intent = "" }: CallOptions) {
    if (this.abandoned.has(intent)) return refusal({ code: 5566, msg: "Given up" });
    const known = this.#remembers ? this.deposits.find((one) => one.intent === intent) : undefined;
    if (known !== undefined) return { ref: known.ref };
    const isAuthorised = this.#provider !== "ADYEN_APPLE_PAY";
    const made = {
      ref: `dep-${this.deposits.length}`,
      intent,
      settles: this.#settles(),
      isAuthorised,
      concluded: false,
    };
    this.deposits.push(made);
    if (isAuthorised) this.#conclude(made);
    return { ref: made.ref };
  }

  /** A repeated token has the same answer as the first one. */
  token(ref: string) {
    const deposit = this.deposits.find((one) => one.ref === ref);
    if (deposit === undefined || (deposit.concluded && !deposit.settles)) return refusal({ msg: "Too late" });
    if (!deposit.isAuthorised) {
      deposit.isAuthorised = true;
      this.#conclude(deposit);
    }
    return {};
  }

  /** Ends every deposit that was not authorised. */
  expire(): void {
    for (const deposit of this.deposits.filter(({ isAuthorised }) => !isAuthorised)) {
      deposit.settles = false;
      deposit.isAuthorised = true;
      this.#conclude(deposit);
    }
  }

  info(intent: string) {
    const deposit = this.deposits.find((one) => one.intent === intent);
    if (deposit === undefined) {
      this.abandoned.add(intent);
      return refusal({ status: 404, msg: "It did not reach us" });
    }
    const { ref, settles, concluded } = deposit;
    const payload = concluded ? { ref, provider: this.#provider, amount: pounds(20) } : null;
    return { success: concluded && settles, payload, meta: { msg: settles ? null : "Declined" } };
  }

  missed(ref: string) {
    const deposit = this.deposits.find((one) => one.ref === ref);
    return deposit?.concluded === true ? { type: depositConfirmation.name, data: this.confirmationOf(deposit) } : null;
  }

  confirmationOf({ ref, settles }: ServerDeposit) {
    return { ref, provider: this.#provider, success: settles, amount: 20, msg: settles ? null : "Declined" };
  }
}

/** Calls over a network that the scheduler controls. Each call has the next fate; all later calls are answered. */
function network(scheduler: fc.Scheduler, fates: readonly Fate[]) {
  const left = [...fates];
  const moved = (what: string) => scheduler.schedule(Promise.resolve(), what);
  return <A>(name: string, act: () => A | CallError): Effect.Effect<A, CallError> =>
    Effect.callback<A, CallError>((resume) => {
      const fate = left.shift() ?? "answered";
      const arrive = () => moved(`${name} arrives`).then(act);
      const answer = async () => {
        const answered = await arrive();
        await moved(`${name} is answered`);
        resume(isError(answered) ? Effect.fail(answered) : Effect.succeed(answered));
      };
      const timeOut = () =>
        moved(`${name} times out`).then(() => resume(Effect.fail(new TimedOut({ endpoint: name }))));
      if (fate === "answered" || fate === "doubled") void answer();
      if (fate === "doubled" || fate === "answer lost" || fate === "request late") void arrive();
      if (fate === "answer lost" || fate === "request late" || fate === "request lost") void timeOut();
    });
}

const isError = (answer: unknown): answer is CallError =>
  typeof answer === "object" && answer !== null && "_tag" in answer;

const wanted = (provider: Provider, type: MethodType, methodRef: string) =>
  depositRequest({ provider, type, methodRef });
const TRUELAYER_REQUEST = { ...wanted("TRUELAYER", "BANK_ACCOUNT", HARBOUR.ref), methodRef: null };

/** The command that the submit button runs, by provider. */
const SUBMITS: Readonly<
  Record<Provider, (world: World, sheet: ScriptedSheet) => Effect.Effect<void, unknown, Services>>
> = {
  PCI_PROXY: ({ cards }) => depositByPciProxy(wanted("PCI_PROXY", "CARD", VISA.ref), cards.fields),
  BRAINTREE: ({ cards }) => depositByBraintree(wanted("BRAINTREE", "CARD", MASTERCARD.ref), cards.fields),
  ECOSPEND: () => depositByBank(wanted("ECOSPEND", "BANK_ACCOUNT", HARBOUR.ref)),
  TRUELAYER: () => depositByTrueLayer(TRUELAYER_REQUEST, "harbour"),
  PAYPAL: () => depositByPaypal(wanted("PAYPAL", "PAYPAL", PAYPAL.ref)),
  FONIX: () => depositByMobile(wanted("FONIX", "MOBILE", MOBILE.ref)),
  ADYEN_APPLE_PAY: (_, sheet) =>
    Effect.provideService(
      depositByApplePay(wanted("ADYEN_APPLE_PAY", "APPLE_PAY", APPLE.ref)),
      ApplePay,
      sheet.inBrowser,
    ),
};

const BANK_LINK = { bankLogo: null, paylinkId: null, paymentUrl: null, qrCode: null };

/** Runs an evening of submits over a bad network. Then everything arrives and the client polls until every deposit is final. */
export async function runEvening(evening: PaymentEvening) {
  const { provider, scheduler, acts, fates, outcomes, confirmations } = evening;
  const [settling, confirming] = [[...outcomes], [...confirmations]];
  let backend!: ModelBackend;
  const script = (world: World) => {
    const over = network(scheduler, fates);
    const conclude = (deposit: ServerDeposit) => {
      const times = { once: 1, twice: 2, lost: 0 }[confirming.shift() ?? "once"];
      void scheduler.schedule(Promise.resolve(), "the provider concludes").then(() => {
        deposit.concluded = true;
        for (let time = 0; time < times; time++)
          void scheduler
            .schedule(Promise.resolve(), "a confirmation arrives")
            .then(() => world.socket.message(depositConfirmation, backend.confirmationOf(deposit)));
      });
    };
    backend = new ModelBackend(evening, () => settling.shift() ?? true, conclude);
    const taken = <More extends object>(options: CallOptions, more: More) =>
      Effect.map(
        over("deposit", () => backend.deposit(options)),
        (answer) => ({ ...answer, ...more }),
      );
    const { backend: scripted } = world;
    scripted.answer(Wire.depositCardPciProxy, (_, options) => taken(options, { challenge: null }));
    // A form that opens again makes these calls.
    scripted.answer(Wire.agreedPaymentTerms, { agreed: true });
    scripted.answer(Wire.suggestedDepositAmounts, []);
    scripted.answer(Wire.getNonce, { nonce: "nonce" });
    scripted.answer(Wire.depositCardBraintree, (_, options) => taken(options, {}));
    scripted.answer(Wire.depositEcospend, (_, options) => taken(options, BANK_LINK));
    scripted.answer(Wire.depositTrueLayer, (_, options) => taken(options, { paymentUrl: "http://127.0.0.1:1/pay" }));
    scripted.answer(Wire.depositPaypal, (_, options) => taken(options, {}));
    scripted.answer(Wire.depositMobile, (_, options) => taken(options, {}));
    scripted.answer(Wire.depositConfiguration, { configuration: "configuration" });
    scripted.answer(Wire.depositApplePay, (_, options) => taken(options, {}));
    scripted.answer(Wire.depositApplePayResult, ({ ref }) => over("token", () => backend.token(ref)));
    scripted.answer(Wire.getDepositTransactionInfo, ({ paymentId }) => over("info", () => backend.info(paymentId)));
    scripted.answer(getMissedEvent, ({ paymentId }) => over("missed", () => backend.missed(paymentId)));
    const move = Effect.promise(async () => {
      if (scheduler.count() > 0) await scheduler.waitOne();
    });
    return Effect.gen(function* () {
      yield* running(reactions);
      const page = yield* FiberSet.make();
      const sheet = new ScriptedSheet();
      sheet.token = Effect.promise(() =>
        scheduler.schedule(Promise.resolve({ token: "token" }), "the player authorises the payment"),
      );
      for (const act of acts) {
        if (act === "submit") yield* FiberSet.run(page, Effect.exit(SUBMITS[provider](world, sheet)));
        if (act === "move") yield* move;
        if (act === "wait") yield* TestClock.adjust("5 seconds");
        if (act === "reconnect") world.socket.connected("wallet", { gap: true });
        if (act === "reload") {
          yield* FiberSet.clear(page);
          yield* record(ShellStarted, { device: "mobile", webview: false }, { by: "app" });
        }
        yield* settled;
      }
      for (let minute = 0; minute < 12; minute++) {
        yield* Effect.promise(() => scheduler.waitIdle());
        yield* settled;
        yield* TestClock.adjust("1 minute");
        yield* settled;
        if (minute === 5) backend.expire();
      }
    });
  };
  const outcome = await given(...everyMethodReady)
    .when(script)
    .outcome();
  return { ...outcome, backend };
}

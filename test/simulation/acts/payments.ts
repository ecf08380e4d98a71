import * as Effect from "effect/Effect";
import { depositByApplePay, preloadApplePay } from "../../../domain/deposits/apple-pay/commands.ts";
import { depositByBank, depositByNewBank } from "../../../domain/deposits/bank/commands.ts";
import { connectBank } from "../../../domain/deposits/bank/connect.ts";
import type { RequestByMethod } from "../../../domain/deposits/intent/intent.ts";
import { checkPromotion } from "../../../domain/deposits/commands.ts";
import { depositByMobile } from "../../../domain/deposits/mobile/commands.ts";
import { depositByPaypal } from "../../../domain/deposits/paypal/commands.ts";
import { canApplePay, depositView, shownProgress } from "../../../domain/deposits/queries.ts";
import { returnFromProvider } from "../../../domain/deposits/return-page/returning.ts";
import { depositByTrueLayer } from "../../../domain/deposits/truelayer/commands.ts";
import { openCardFields } from "../../../domain/methods/card-fields.ts";
import { addCard, loadBanks } from "../../../domain/methods/commands.ts";
import type { Method } from "../../../domain/methods/events.ts";
import { addPaypal, openPaypal, paypalAgreed } from "../../../domain/methods/paypal.ts";
import { listedProviders, methodOptions } from "../../../domain/methods/queries.ts";
import { METHOD_PARAMS, providerOfParam } from "../../../domain/methods/rules.ts";
import type { Bank, Provider } from "../../../domain/methods/wire.ts";
import { pounds } from "../../../domain/money.ts";
import type { Player } from "../../../domain/player.ts";
import type { CardProvider } from "../../../domain/ports/card-fields.ts";
import type { Services } from "../../../domain/services.ts";
import { openModal } from "../../../domain/shell/commands.ts";
import { switchModal } from "../../../domain/shell/modals/switch.ts";
import { visibleModals } from "../../../domain/shell/queries.ts";
import { openLoopView } from "../../../domain/withdrawals/open-loop.ts";
import { withdrawView } from "../../../domain/withdrawals/queries.ts";
import type { Random } from "../random.ts";
import { type Act, isOpen, isSignedIn, type Seat } from "../seat.ts";

/** The longest time for which a player looks at a frame of a provider. */
const PATIENCE_MS = 120_000;

type Program = Effect.Effect<unknown, unknown, Services>;

const termsOf = (random: Random, promotionCode = "") => ({
  amount: pounds(random.pick([5, 10, 10, 20, 20, 30, 50, 500])),
  promotionCode,
  acceptsTerms: true,
});

/** Presses a form's button, now and then twice. */
const submit = ({ tab }: Seat, random: Random, command: Program) => {
  if (random.chance(0.2)) void tab.run(tab.refusals.watched(command));
  return tab.run(tab.refusals.watched(command));
};

type BySaved = (request: RequestByMethod) => Program;

/** Those with a frame of their own are not here: a card's security code is typed into it. */
const BY_SAVED: Readonly<Partial<Record<Provider, BySaved>>> = {
  ECOSPEND: depositByBank,
  TRUELAYER: (request) => depositByTrueLayer(request, null),
  PAYPAL: depositByPaypal,
  FONIX: depositByMobile,
  ADYEN_APPLE_PAY: depositByApplePay,
};

export const methodsWithoutFrame = (player: Player): readonly Method[] =>
  methodOptions(player).flatMap((option) =>
    option.kind === "saved" &&
    option.unavailable === undefined &&
    Object.hasOwn(BY_SAVED, option.method.providerMethod) &&
    // Its form has no button where the device has no Apple Pay.
    (option.method.type !== "APPLE_PAY" || canApplePay(player) !== false)
      ? [option.method]
      : [],
  );

export const canDepositBySaved = (player: Player): boolean =>
  isSignedIn(player) &&
  isOpen(player, "deposit") &&
  depositView(player).show === "form" &&
  methodsWithoutFrame(player).length > 0;

/** One of several: mostly that of the provider by which the player pays, if the evening names one. */
const preferred = <A extends { readonly providerMethod: Provider }>(
  { browser }: Seat,
  all: readonly A[],
  random: Random,
): A => {
  const any = random.pick(all);
  const liked = all.find(({ providerMethod }) => providerMethod === browser.paysBy);
  return liked !== undefined && random.chance(PREFERENCE_SHARE) ? liked : any;
};
const PREFERENCE_SHARE = 0.6;

interface BySavedOptions {
  readonly promotionCode?: string;
  /** Without it, the player chooses. */
  readonly provider?: Provider;
}

/** Deposits by one of the saved methods. */
export const depositBySaved = (seat: Seat, random: Random, { promotionCode, provider: of }: BySavedOptions = {}) => {
  const { player } = seat;
  if (player === undefined) return undefined;
  const methods = methodsWithoutFrame(player).filter(({ providerMethod }) => of === undefined || providerMethod === of);
  const { providerMethod: provider, type, ref: methodRef } = preferred(seat, methods, random);
  const deposit = BY_SAVED[provider]?.({ ...termsOf(random, promotionCode), provider, type, methodRef });
  return deposit && submit(seat, random, deposit);
};

/** Those of the site, and one that it does not have. */
const PROMOTION_CODES = ["EYES20", "SMALL5", "FIRST10", "SUMMER25", "DUCKS22"] as const;

/** The provider whose form the modal `addPayment` shows; undefined while it lists them. */
const chosenProvider = ({ shell }: Player): Provider | undefined =>
  providerOfParam(visibleModals(shell).find(({ name }) => name === "addPayment")?.params["method"]);

const availableBank = (player: Player, random: Random): Bank | undefined => {
  const banks = (player.methods.banks ?? []).filter(({ available }) => available);
  return banks.length === 0 ? undefined : random.pick(banks);
};

/** The form of each provider in `addPayment`, which is not shown while its deposit is in progress. */
const newMethod = (provider: Provider, { tab, player }: Seat, random: Random): Program | undefined => {
  const { page } = tab;
  if (page === undefined || player === undefined) return undefined;
  const bank = availableBank(player, random);
  const request = { ...termsOf(random), provider, methodRef: null };
  switch (provider) {
    case "BRAINTREE":
    case "PCI_PROXY":
      return addNewCard(provider, page.place, random);
    case "ECOSPEND":
      return bank && depositByNewBank({ ...request, type: "BANK_ACCOUNT" }, bank);
    case "TRUELAYER":
      return depositByTrueLayer({ ...request, type: "BANK_ACCOUNT" }, bank?.bankId ?? null);
    case "PAYPAL":
      return Effect.scoped(
        Effect.gen(function* () {
          const paypal = yield* openPaypal(page.place);
          yield* paypalAgreed(paypal);
          return yield* addPaypal(paypal);
        }),
      );
    case "ADYEN_APPLE_PAY":
      // Without Apple Pay on the device, there is no form.
      return canApplePay(player) === true && player.methods.providersFailure === null
        ? Effect.andThen(preloadApplePay(), depositByApplePay({ ...request, type: "APPLE_PAY" }))
        : undefined;
    case "FONIX":
      // `acts/phone.ts` has the steps of a phone.
      return undefined;
  }
};

const addNewCard = (provider: CardProvider, place: object, random: Random): Program =>
  Effect.scoped(
    Effect.gen(function* () {
      const fields = yield* openCardFields({ provider, fields: "card", place });
      yield* Effect.sleep(random.between(1_000, 8_000));
      return yield* addCard(provider, fields);
    }),
  );

export const paymentActs: readonly Act[] = [
  {
    name: "deposit by another saved method",
    area: "payments",
    commands: ["preloadApplePay"],
    weight: 2,
    isOffered: canDepositBySaved,
    act: (seat, random) => depositBySaved(seat, random),
  },
  {
    name: "deposit with a promotion code",
    area: "payments",
    commands: ["preloadApplePay"],
    isOffered: canDepositBySaved,
    act: async (seat, random) => {
      const code = random.pick(PROMOTION_CODES);
      await seat.tab.run(checkPromotion(code, random.chance(0.5) ? pounds(20) : null));
      // The form may be gone before the answer.
      if (seat.player !== undefined && canDepositBySaved(seat.player))
        await depositBySaved(seat, random, { promotionCode: code });
    },
  },
  {
    name: "look at the ways to pay",
    area: "payments",
    commands: ["openModal", "loadBanks"],
    weight: 0.4,
    isOffered: (player) => isSignedIn(player) && !isOpen(player, "addPayment"),
    act: async (seat) => {
      await seat.press(openModal, "addPayment");
      return seat.press(loadBanks);
    },
  },
  {
    name: "choose a way to pay",
    area: "payments",
    commands: ["switchModal"],
    weight: 5,
    isOffered: (player) =>
      isSignedIn(player) &&
      isOpen(player, "addPayment") &&
      chosenProvider(player) === undefined &&
      (listedProviders(player) ?? []).length > 0,
    act: (seat, random) => {
      const usable =
        (seat.player && listedProviders(seat.player))?.filter(({ status }) => status === "AVAILABLE") ?? [];
      if (usable.length === 0) return undefined;
      const method = METHOD_PARAMS[preferred(seat, usable, random).providerMethod];
      return seat.tab.run(switchModal("addPayment", "addPayment", { method }));
    },
  },
  {
    name: "pay or add a method in a new way",
    area: "payments",
    commands: ["addCard", "preloadApplePay"],
    weight: 8,
    isOffered: (player, seat) =>
      isSignedIn(player) &&
      isOpen(player, "addPayment") &&
      chosenProvider(player) !== undefined &&
      shownProgress(player, "addPayment") === undefined &&
      seat.tab.page?.running.has("new method") === false,
    act: (seat, random) => {
      const { player } = seat;
      const { page } = seat.tab;
      const provider = player && chosenProvider(player);
      const form = provider && newMethod(provider, seat, random);
      if (form === undefined || page === undefined) return undefined;
      page.running.add("new method");
      const looked = Effect.timeoutOption(Effect.exit(seat.tab.refusals.watched(form)), PATIENCE_MS);
      return seat.tab.run(looked).finally(() => page.running.delete("new method"));
    },
  },
  {
    name: "wait on the page after the bank's",
    area: "payments",
    isAboveAll: true,
    commands: ["returnFromProvider"],
    weight: 60,
    isOffered: ({ shell }) => shell.route?.screen === "ecospendReturn" || shell.route?.screen === "truelayerReturn",
    act: (seat) =>
      seat.press(returnFromProvider, seat.player?.shell.route?.screen === "truelayerReturn" ? "truelayer" : "ecospend"),
  },
  {
    name: "connect a bank by a penny",
    area: "withdrawals",
    commands: ["loadBanks"],
    weight: 6,
    isOffered: (player) => isSignedIn(player) && isOpen(player, "withdraw") && withdrawView(player).show === "openLoop",
    act: async (seat, random) => {
      await seat.press(loadBanks);
      const { player } = seat;
      const view = player && openLoopView(player);
      const banks = player?.methods.banks ?? [];
      // Here the player can choose one that is closed.
      const bank = banks.length === 0 ? undefined : random.pick(banks);
      if (view === undefined || bank === undefined) return undefined;
      const provider = view.provider === "TRUELAYER" ? "TRUELAYER" : "ECOSPEND";
      return submit(seat, random, connectBank({ provider, bank, acceptsTerms: true }));
    },
  },
];

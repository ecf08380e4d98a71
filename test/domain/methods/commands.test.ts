import * as Cause from "effect/Cause";
import * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import * as Option from "effect/Option";
import { describe, expect, it } from "vitest";
import { DepositRequested } from "../../../domain/deposits/events.ts";
import { canApplePay } from "../../../domain/deposits/queries.ts";
import { getToken } from "../../../domain/deposits/wire.ts";
import { openCardFields } from "../../../domain/methods/card-fields.ts";
import { addCard, type CardNotAdded, loadBanks, loadProviders } from "../../../domain/methods/commands.ts";
import {
  ApplePayChecked,
  CardOffered,
  CardRefused,
  MethodAdded,
  MethodsLoaded,
  ProvidersLoaded,
} from "../../../domain/methods/events.ts";
import { loadMethods } from "../../../domain/methods/load.ts";
import { listedProviders, usableProviders } from "../../../domain/methods/queries.ts";
import { depositMethodReactions } from "../../../domain/deposits/method-reactions.ts";
import { methodMessages, methodsReactions } from "../../../domain/methods/reactions.ts";
import {
  createCard,
  ecospendBanks,
  listPaymentMethods,
  listPaymentProvidersAvailable,
  methodsUpdate,
} from "../../../domain/methods/wire.ts";
import { pounds } from "../../../domain/money.ts";
import { ApplePay } from "../../../domain/ports/apple-pay.ts";
import { Offline, TimedOut } from "../../../domain/ports/backend.ts";
import { CardNotTokenised } from "../../../domain/ports/card-fields.ts";
import { ConnectionChanged, ModalOpened } from "../../../domain/shell/events.ts";
import { isModalOpen, noticesHere } from "../../../domain/shell/queries.ts";
import { APPLE, MASTERCARD, PROVIDERS, signedIn, VISA } from "../../support/deposit-facts.ts";
import { fact, type Fact, given, running, settled } from "../../support/given.ts";
import { refusal } from "../../support/scripted-backend.ts";
import { ScriptedSheet } from "../../support/scripted-payments.ts";
import type { World } from "../../support/world.ts";
import { onWalletFeed } from "../../support/on-wallet-feed.ts";

const reactions = onWalletFeed(methodsReactions, methodMessages);

const onWire = (method: typeof VISA) => ({ ...method, bin: "424242", cardholder: "R Marsh", details: null });
const opened = (name: string, params = {}) =>
  fact(ModalOpened, { name, params, via: "url", onCloseOpen: null, index: null }, "player");
const add = (world: World) => addCard("PCI_PROXY", world.cards.fields);
const failureOf = (exit: Exit.Exit<unknown, unknown>) => (Exit.isFailure(exit) ? JSON.stringify(exit.cause) : "");

describe("adding a card", () => {
  const adding = given(...signedIn, opened("addPayment", { method: "pci-proxy" }), fact(MethodsLoaded, { methods: [] }))
    .answering(createCard, { ref: VISA.ref })
    .answering(listPaymentMethods, [onWire(VISA)]);

  it("sends the provider's one-time reference, and records neither it nor whose card it is", async () => {
    const { calls, world } = await adding
      .when(add)
      .then(
        fact(CardOffered, { provider: "PCI_PROXY" }, "player"),
        fact(MethodAdded, { ref: VISA.ref }),
        fact(MethodsLoaded, { methods: [VISA] }),
      );
    expect(calls[0]).toEqual({
      endpoint: "createCard",
      request: { paymentMethodType: "CARD", providerMethod: "PCI_PROXY", details: { nonce: "token-secret" } },
    });
    expect(world.lines.map(({ line }) => line).join()).not.toMatch(/secret|Marsh|424242/);
  });

  it("refuses a kind that is not taken before it is sent [CARD-022]", async () => {
    for (const [cardType, taken] of [
      ["VIS", true],
      ["ECA", true],
      ["AMX", false],
      ["DIS", false],
      [null, false],
    ] as const) {
      const { exit, calls } = await adding
        .when((world) => {
          world.cards.token = { reference: "token-secret", cardType };
          return add(world);
        })
        .outcome();
      expect(Exit.isSuccess(exit)).toBe(taken);
      expect(calls.length > 0).toBe(taken);
    }
  });

  it("says what went wrong in the form, in the server's words where it has any [NOTICE-512]", async () => {
    const { exit, player } = await adding
      .answering(createCard, refusal({ msg: "You can keep 3 cards at most." }))
      .when(add)
      .then(
        fact(CardOffered, { provider: "PCI_PROXY" }, "player"),
        fact(CardRefused, { provider: "PCI_PROXY", message: "You can keep 3 cards at most." }),
      );
    expect(failureOf(exit)).toContain("You can keep 3 cards at most.");
    expect(noticesHere(player.shell)).toEqual([]);
  });

  it.each([
    ["no modal is open any more", []],
    ["another modal is open", [opened("deposit")]],
    ["the modal shows another form", [opened("addPayment", { method: "mobile" })]],
  ])("says it in a pinned notice of 5 s where %s [NOTICE-511 NOTICE-512]", async (_, modals) => {
    const { player } = await given(...signedIn, ...modals, fact(MethodsLoaded, { methods: [] }))
      .when((world) => {
        world.cards.token = new CardNotTokenised();
        return add(world);
      })
      .outcome();
    expect(noticesHere(player.shell)).toMatchObject([
      { message: "An error occurred. Please try again.", severity: 1, pinned: true, expirationMs: 5000 },
    ]);
  });
});

describe("a card whose answer was lost", () => {
  const lost = new TimedOut({ endpoint: "createCard" });
  const LOST = "This is taking too long... Please check your connection and try again";
  const faulty = refusal({ status: 503, msg: "We are on it." });
  const loaded = (...methods: (typeof VISA)[]) => fact(MethodsLoaded, { methods });
  const offered = fact(CardOffered, { provider: "PCI_PROXY" }, "player");
  const added = fact(MethodAdded, { ref: MASTERCARD.ref });
  const refused = (message: string, by: "app" | "server") => fact(CardRefused, { provider: "PCI_PROXY", message }, by);
  const history = [...signedIn, opened("changeCard"), loaded(VISA)];
  const adding = given(...history).answering(createCard, lost);
  /** What the form keeps of an attempt that failed, for the next one. */
  const beforeOf = (exit: Exit.Exit<unknown, unknown>): readonly string[] | undefined => {
    const error = Exit.isFailure(exit) ? Option.getOrUndefined(Cause.findErrorOption(exit.cause)) : undefined;
    return (error as CardNotAdded | undefined)?.before;
  };

  it.each([lost, new Offline({ endpoint: "createCard" }), faulty])(
    "is the card that is new in the server's list, and is added: %s",
    async (failure) => {
      const { calls, exit } = await adding
        .answering(createCard, failure)
        .answering(listPaymentMethods, [onWire(VISA), onWire(MASTERCARD)])
        .when(add)
        .then(offered, loaded(VISA, MASTERCARD), added);
      expect(exit).toEqual(Exit.succeed(MASTERCARD.ref));
      expect(calls.map(({ endpoint }) => endpoint)).toEqual(["createCard", "listPaymentMethods"]);
    },
  );

  it("is added also where the list was loaded before the call failed", async () => {
    const { exit } = await adding
      .answering(listPaymentMethods, [onWire(VISA), onWire(MASTERCARD)])
      .answering(createCard, Effect.andThen(loadMethods(), lost) as never)
      .when(add)
      .outcome();
    expect(exit).toEqual(Exit.succeed(MASTERCARD.ref));
  });

  it.each([
    ["the server has no new one", [VISA]],
    ["the new method is no card", [VISA, APPLE]],
  ])("is not added where %s, and the message shows", async (_, methods) => {
    const { exit } = await adding
      .answering(listPaymentMethods, methods.map(onWire))
      .when(add)
      .then(offered, loaded(...methods), refused(LOST, "app"));
    expect(beforeOf(exit)).toEqual([VISA.ref]);
  });

  it("is not looked for after a refusal", async () => {
    const { calls, exit } = await adding
      .answering(createCard, refusal({ msg: "No." }))
      .when(add)
      .outcome();
    expect(calls.map(({ endpoint }) => endpoint)).toEqual(["createCard"]);
    expect(beforeOf(exit)).toBeUndefined();
  });

  const again = (world: World) => addCard("PCI_PROXY", world.cards.fields, [VISA.ref]);

  it("is found by the next attempt if the list could not be read, and is not sent again", async () => {
    const offline = new Offline({ endpoint: "listPaymentMethods" });
    const first = await adding.answering(listPaymentMethods, offline).when(add).outcome();
    expect(beforeOf(first.exit)).toEqual([VISA.ref]);
    const { calls } = await adding
      .answering(listPaymentMethods, [onWire(VISA), onWire(MASTERCARD)])
      .when(again)
      .then(offered, loaded(VISA, MASTERCARD), added);
    expect(calls).toHaveLength(1);
  });

  it("keeps the next attempt from being sent until the list was read", async () => {
    const { calls, exit } = await adding
      .answering(listPaymentMethods, refusal({ msg: "Later." }))
      .when(again)
      .outcome();
    expect(calls.map(({ endpoint }) => endpoint)).toEqual(["listPaymentMethods"]);
    expect(failureOf(exit)).toContain("Later.");
    expect(beforeOf(exit)).toEqual([VISA.ref]);
  });

  it("is sent by the next attempt if the server does not have it", async () => {
    const { calls } = await adding
      .answering(listPaymentMethods, [onWire(VISA)])
      .answering(createCard, { ref: MASTERCARD.ref })
      .when(again)
      .then(offered, loaded(VISA), added, loaded(VISA));
    expect(calls.map(({ endpoint }) => endpoint)).toEqual(["listPaymentMethods", "createCard", "listPaymentMethods"]);
  });

  it("is found where no list was loaded before, because that is read first", async () => {
    const lists = [[onWire(VISA)], [onWire(VISA), onWire(MASTERCARD)]];
    await given(...signedIn, opened("changeCard"))
      .answering(createCard, lost)
      .answering(listPaymentMethods, () => lists.shift() ?? [])
      .when(add)
      .then(offered, loaded(VISA), loaded(VISA, MASTERCARD), added);
  });
});

describe("the card fields", () => {
  const open = (provider: "BRAINTREE" | "PCI_PROXY") =>
    Effect.scoped(openCardFields({ provider, fields: "card", place: {} }));

  it("of Braintree start with a token fetched for them; those of the proxy need none [CALL-020]", async () => {
    const braintree = await given().answering(getToken, { token: "client-secret" }).when(open("BRAINTREE")).outcome();
    expect(braintree.calls).toEqual([{ endpoint: "getToken", request: {} }]);
    expect(braintree.world.cards.opened[0]).toMatchObject({ authorisation: "client-secret" });
    const proxy = await given().when(open("PCI_PROXY")).outcome();
    expect(proxy.calls).toEqual([]);
  });

  it.each(["BRAINTREE", "PCI_PROXY"] as const)(
    "of %s name the player's connection, if it is the cause",
    async (provider) => {
      const { exit } = await given(fact(ConnectionChanged, { online: false }, "app"))
        .answering(getToken, new Offline({ endpoint: "getToken" }))
        .when((world) => {
          world.cards.loads = false;
          return open(provider);
        })
        .outcome();
      expect(failureOf(exit)).toMatch(/You are not connected to the internet, .* No money was taken\./);
    },
  );

  it("are unavailable when Braintree cannot be reached, or the script cannot be loaded, each in its words", async () => {
    const unreachable = await given()
      .answering(getToken, new TimedOut({ endpoint: "getToken" }))
      .when(open("BRAINTREE"))
      .outcome();
    expect(failureOf(unreachable.exit)).toContain(
      "There was a problem contacting Braintree. Please try another payment option.",
    );
    const unloadable = await given()
      .when((world) => {
        world.cards.loads = false;
        return open("PCI_PROXY");
      })
      .outcome();
    expect(failureOf(unloadable.exit)).toContain("Bank and Paypal transactions are working as usual.");
  });
});

describe("the methods", () => {
  const asking = given(...signedIn)
    .answering(listPaymentMethods, [onWire(VISA)])
    .answering(listPaymentProvidersAvailable, PROVIDERS);

  it.each(["deposit", "addPayment", "changeCard"])("are asked for when %s is opened", async (name) => {
    const { calls, player } = await asking
      .when((world) =>
        Effect.gen(function* () {
          yield* running(reactions);
          world.store.record(ModalOpened, opened(name).data as never, 0, { by: "player" });
          expect(world.player.methods.loading).toBe(true);
          yield* settled;
        }),
      )
      .outcome();
    expect(calls.map(({ endpoint }) => endpoint).toSorted()).toEqual([
      "listPaymentMethods",
      "listPaymentProvidersAvailable",
    ]);
    expect(player.methods).toMatchObject({ loading: false, methods: [{ ref: VISA.ref }] });
  });

  it("are asked for again when the server says that they changed [SOCKET-518]", async () => {
    const { player } = await asking
      .when((world) =>
        Effect.gen(function* () {
          yield* running(reactions);
          world.socket.message(methodsUpdate, {});
          yield* settled;
        }),
      )
      .outcome();
    expect(player.methods.methods?.map(({ ref }) => ref)).toEqual([VISA.ref]);
  });

  it.each([
    ["that are known are asked for again after a reconnection, because the server's message may be missing", [VISA], 1],
    ["that no modal has shown are not asked for after a reconnection", null, 0],
  ])("%s", async (_, known, reads) => {
    const history = known === null ? [] : [fact(MethodsLoaded, { methods: known })];
    const { calls } = await given(...signedIn, ...history)
      .answering(listPaymentMethods, [onWire(VISA), onWire(MASTERCARD)])
      .when((world) =>
        Effect.gen(function* () {
          yield* running(reactions);
          world.socket.connected("wallet", { gap: true });
          yield* settled;
        }),
      )
      .outcome();
    expect(calls.filter(({ endpoint }) => endpoint === "listPaymentMethods")).toHaveLength(reads);
  });

  it("that came with a deposit made in addPayment leave that deposit on the screen", async () => {
    const intent = "1".padStart(32, "0");
    const begun = {
      intent,
      provider: "ADYEN_APPLE_PAY",
      methodRef: null,
      amount: pounds(20),
      promotionCode: null,
    } as const;
    const { player } = await given(
      ...signedIn,
      fact(MethodsLoaded, { methods: [VISA] }),
      opened("addPayment"),
      fact(DepositRequested, { ...begun, agreeDepositTerms: true }, "player"),
    )
      .answering(listPaymentMethods, [onWire(VISA), onWire(APPLE)])
      .answering(listPaymentProvidersAvailable, PROVIDERS)
      .when((world) =>
        Effect.gen(function* () {
          yield* running(reactions);
          world.socket.message(methodsUpdate, {});
          yield* settled;
        }),
      )
      .outcome();
    expect(player.methods.added).toBe(APPLE.ref);
    expect(isModalOpen(player.shell, "addPayment")).toBe(true);
  });

  it("that appear while addPayment is open lead to a deposit with the new one; without it they lead nowhere [METHOD-042]", async () => {
    const appears = (...history: readonly Fact[]) =>
      given(...history, fact(MethodsLoaded, { methods: [VISA] }))
        .answering(listPaymentMethods, [onWire(VISA), onWire(MASTERCARD)])
        .answering(listPaymentProvidersAvailable, PROVIDERS)
        .when((world) =>
          Effect.gen(function* () {
            yield* running(reactions);
            yield* running(depositMethodReactions);
            world.socket.message(methodsUpdate, {});
            yield* settled;
          }),
        )
        .outcome();
    const { player } = await appears(...signedIn, opened("addPayment"));
    expect(isModalOpen(player.shell, "addPayment")).toBe(false);
    expect(player.shell.modals.find(({ name }) => name === "deposit")).toMatchObject({
      visible: true,
      params: { method: MASTERCARD.ref },
    });
    expect(isModalOpen((await appears(...signedIn)).player.shell, "deposit")).toBe(false);
  });

  it("and the providers and banks may fail to load, which is recorded", async () => {
    const { player } = await given(...signedIn)
      .answering(listPaymentProvidersAvailable, refusal({ msg: "Closed" }))
      .answering(ecospendBanks, refusal())
      .when(Effect.andThen(loadProviders(), loadBanks()))
      .outcome();
    expect(player.methods).toMatchObject({ providers: null, providersFailure: "Closed", banks: [] });
  });
});

describe("the providers that may be added", () => {
  const applePay = {
    ...PROVIDERS[0],
    providerMethod: "ADYEN_APPLE_PAY",
    type: "APPLE_PAY",
  } as (typeof PROVIDERS)[number];
  const listed = async (sheets: (typeof ApplePay)["Service"]) => {
    const { player } = await given(...signedIn)
      .answering(listPaymentProvidersAvailable, [...PROVIDERS, applePay])
      .when(Effect.provideService(loadProviders(), ApplePay, sheets))
      .outcome();
    // The record holds what the server said, whatever the device can use.
    expect(player.methods.providers).toEqual([...PROVIDERS, applePay]);
    return listedProviders(player)?.map(({ providerMethod }) => providerMethod);
  };

  it("are without Apple Pay on a device that has none", async () => {
    expect(await listed(new ScriptedSheet().inBrowser)).toContain("ADYEN_APPLE_PAY");
    expect(await listed(new ScriptedSheet().nowhere)).toEqual(PROVIDERS.map(({ providerMethod }) => providerMethod));
    // The app's own sheet does not count outside it.
    expect(await listed(new ScriptedSheet().inApp)).not.toContain("ADYEN_APPLE_PAY");
  });

  it("are recorded whole, after what the device can do, which is recorded once while it stays so", async () => {
    const checked = (available: boolean) => fact(ApplePayChecked, { available }, "app");
    const loaded = fact(ProvidersLoaded, { providers: [...PROVIDERS, applePay] });
    const asking = (sheets: (typeof ApplePay)["Service"]) => Effect.provideService(loadProviders(), ApplePay, sheets);
    const { nowhere, inBrowser } = new ScriptedSheet();
    await given(...signedIn)
      .answering(listPaymentProvidersAvailable, [...PROVIDERS, applePay])
      .when(Effect.andThen(asking(nowhere), Effect.andThen(asking(nowhere), asking(inBrowser))))
      .then(checked(false), loaded, loaded, checked(true), loaded);
  });

  it("are what an older journal recorded, where it does not say what the device can do", async () => {
    const { player } = await given(...signedIn, fact(ProvidersLoaded, { providers: [applePay] }))
      .when(Effect.void)
      .outcome();
    expect(usableProviders(player.methods)).toEqual([applePay]);
    expect(canApplePay(player)).toBe(true);
    expect(player.methods).not.toHaveProperty("applePayAvailable");
  });
});

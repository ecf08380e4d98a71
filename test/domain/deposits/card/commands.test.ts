import * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import * as Fiber from "effect/Fiber";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { depositByBraintree, depositByPciProxy } from "../../../../domain/deposits/card/commands.ts";
import {
  ChallengeClosed,
  ChallengeOpened,
  DepositAccepted,
  DepositDeclined,
  DepositRequested,
  DepositSettled,
  DepositUnanswered,
} from "../../../../domain/deposits/events.ts";
import { currentDeposit } from "../../../../domain/deposits/queries.ts";
import {
  depositCardBraintree,
  depositCardPciProxy,
  depositCardPciProxy3ds,
  getNonce,
} from "../../../../domain/deposits/wire.ts";
import { pounds } from "../../../../domain/money.ts";
import { TimedOut } from "../../../../domain/ports/backend.ts";
import { CardFieldsInvalid, CardNotTokenised } from "../../../../domain/ports/card-fields.ts";
import type { ChallengeOutcome } from "../../../../domain/ports/challenges.ts";
import { record } from "../../../../domain/ports/journal.ts";
import { ModalClosed, ModalOpened } from "../../../../domain/shell/events.ts";
import { formReady, MASTERCARD, VISA, depositRequest } from "../../../support/deposit-facts.ts";
import { fact, given, settled } from "../../../support/given.ts";
import { refusal } from "../../../support/scripted-backend.ts";
import type { World } from "../../../support/world.ts";

const INTENT = "1".padStart(32, "0");
const CAUSE = formReady.length;
const asked = (provider: "PCI_PROXY" | "BRAINTREE", methodRef: string) =>
  fact(
    DepositRequested,
    {
      intent: INTENT,
      provider,
      methodRef,
      amount: pounds(20),
      promotionCode: null,
      agreeDepositTerms: true,
    },
    "player",
  );
const accepted = fact(DepositAccepted, { intent: INTENT, ref: "dep-1" }, "server", CAUSE);
const declined = (message: string, by: "server" | "app" | "frame" | "player", code: number | null = null) =>
  fact(DepositDeclined, { intent: INTENT, ref: null, message, code }, by, CAUSE);

const challenge = { transactionId: "3ds-1", url: "http://127.0.0.1:1/3ds/secret" };
const opened = (by: "server" | "frame") => [
  fact(ChallengeOpened, { intent: INTENT, transactionId: "3ds-1" }, by, CAUSE),
  fact(ModalOpened, { name: "pci3dChallengeModal", params: {}, via: "direct", onCloseOpen: null, index: null }, "app"),
];
const closed = (outcome: ChallengeOutcome) => [
  fact(ChallengeClosed, { intent: INTENT, outcome }, outcome === "abandoned" ? "player" : "frame", CAUSE),
  fact(ModalClosed, { name: "pci3dChallengeModal", because: "closed" }, "app"),
];

const byProxy = (world: World) => depositByPciProxy(depositRequest(), world.cards.fields);
/** Runs a deposit, and ends its challenge once it is there. */
const andThen = (outcome: ChallengeOutcome, deposit: typeof byProxy) => (world: World) =>
  Effect.all(
    [
      deposit(world),
      Effect.andThen(
        settled,
        Effect.sync(() => world.challenges.finish(outcome)),
      ),
    ],
    { concurrency: 2, discard: true },
  );

describe("a deposit through the card proxy", () => {
  const proxy = given(...formReady);

  it("submits the security code, gets a transaction id for it, and sends that with the challenge's three URLs [CARD-010 CARD-011 CALL-023]", async () => {
    const { world, calls } = await proxy
      .answering(depositCardPciProxy, { ref: "dep-1", challenge: null })
      .when(byProxy)
      .then(asked("PCI_PROXY", VISA.ref), accepted);
    expect(world.cards.acts).toEqual(["tokenise"]);
    expect(calls).toEqual([
      {
        endpoint: "depositCardPciProxy",
        request: {
          paymentMethodRef: VISA.ref,
          amount: pounds(20),
          promotionCode: null,
          deviceInfo: "fingerprint",
          agreeDepositTerms: true,
          pciProxy: {
            cvvTransactionId: "token-secret",
            successUrl: "http://127.0.0.1/success",
            cancelUrl: "http://127.0.0.1/cancel",
            errorUrl: "http://127.0.0.1/error",
          },
        },
      },
    ]);
  });

  it("records neither the one-time reference nor the challenge's address", async () => {
    const { world } = await proxy
      .answering(depositCardPciProxy, { ref: "dep-1", challenge })
      .answering(depositCardPciProxy3ds, { ref: "dep-1" })
      .when(andThen("fulfilled", byProxy))
      .outcome();
    expect(world.lines.map(({ line }) => line).join()).not.toContain("secret");
  });

  it("tracks the challenge, which is pending once opened and fulfilled when the frame reports completed [CARD-012 CARD-013 CARD-014]", async () => {
    const { player, world } = await proxy
      .answering(depositCardPciProxy, { ref: "dep-1", challenge })
      .when((world) => Effect.andThen(Effect.forkScoped(byProxy(world), { startImmediately: true }), settled))
      .then(asked("PCI_PROXY", VISA.ref), accepted, ...opened("server"));
    expect(currentDeposit(player.deposits)).toMatchObject({
      status: "challenged",
      challenge: { transactionId: "3ds-1", outcome: "pending" },
    });
    expect(world.challenges.run).toEqual(["3ds-1"]);
    const after = await proxy
      .answering(depositCardPciProxy, { ref: "dep-1", challenge })
      .answering(depositCardPciProxy3ds, { ref: "dep-1" })
      .when(andThen("fulfilled", byProxy))
      .then(asked("PCI_PROXY", VISA.ref), accepted, ...opened("server"), ...closed("fulfilled"));
    expect(currentDeposit(after.player.deposits)).toMatchObject({
      status: "accepted",
      challenge: { outcome: "fulfilled" },
    });
  });

  it("reports the challenge's result to the backend, by its transaction id [CALL-024]", async () => {
    const { calls } = await proxy
      .answering(depositCardPciProxy, { ref: "dep-1", challenge })
      .answering(depositCardPciProxy3ds, { ref: "dep-1" })
      .when(andThen("fulfilled", byProxy))
      .outcome();
    expect(calls.at(-1)).toEqual({
      endpoint: "depositCardPciProxy3ds",
      request: { state: "fulfilled", transactionId: "3ds-1" },
    });
  });

  it("is declined with the server's words when the challenge was rejected [CARD-027]", async () => {
    await proxy
      .answering(depositCardPciProxy, { ref: "dep-1", challenge })
      .answering(depositCardPciProxy3ds, refusal({ msg: "Bank verification failed." }))
      .when(andThen("rejected", byProxy))
      .then(
        asked("PCI_PROXY", VISA.ref),
        accepted,
        ...opened("server"),
        ...closed("rejected"),
        declined("Bank verification failed.", "server"),
      );
  });

  it("ends rejected with '3D Secure cancelled.' when the challenge is closed without a result [CARD-016 CARD-017 ACCOUNT-510]", async () => {
    const { calls, player } = await proxy
      .answering(depositCardPciProxy, { ref: "dep-1", challenge })
      .answering(depositCardPciProxy3ds, refusal({ msg: "No" }))
      .when(andThen("abandoned", byProxy))
      .then(
        asked("PCI_PROXY", VISA.ref),
        accepted,
        ...opened("server"),
        ...closed("abandoned"),
        declined("3D Secure cancelled.", "player"),
      );
    expect(calls.at(-1)?.request).toEqual({ state: "rejected", transactionId: "3ds-1" });
    expect(currentDeposit(player.deposits)?.status).toBe("declined");
  });

  it("closes the challenge when the server settles the deposit meanwhile, because of its bank's notification, and records nothing against it", async () => {
    const { player, calls } = await proxy
      .answering(depositCardPciProxy, { ref: "dep-1", challenge })
      .when((world) =>
        Effect.gen(function* () {
          const deposit = yield* Effect.forkChild(byProxy(world));
          yield* settled;
          yield* record(DepositSettled, { ref: "dep-1", provider: "PCI_PROXY", amount: pounds(20) }, { by: "server" });
          yield* Fiber.join(deposit);
        }),
      )
      .then(
        asked("PCI_PROXY", VISA.ref),
        accepted,
        ...opened("server"),
        fact(DepositSettled, { ref: "dep-1", provider: "PCI_PROXY", amount: pounds(20) }),
        fact(ModalClosed, { name: "pci3dChallengeModal", because: "closed" }, "app"),
      );
    expect(calls.map(({ endpoint }) => endpoint)).toEqual([depositCardPciProxy.name]);
    expect(currentDeposit(player.deposits)?.status).toBe("settled");
  });

  it("fetches the fingerprint before the call, and continues without one [NET-511]", async () => {
    const { calls } = await proxy
      .in({ fingerprint: undefined })
      .answering(depositCardPciProxy, { ref: "dep-1", challenge: null })
      .when(byProxy)
      .outcome();
    expect(calls[0]?.request).toMatchObject({ deviceInfo: null });
  });

  it("sends nothing when the fields give no token, and shows that [CARD-023]", async () => {
    const { calls } = await proxy
      .when((world) => {
        world.cards.token = new CardNotTokenised();
        return byProxy(world);
      })
      .then(asked("PCI_PROXY", VISA.ref), declined("An error occurred. Please try again.", "frame"));
    expect(calls).toEqual([]);
  });

  it("sends nothing when what was typed is not complete", async () => {
    const { calls } = await proxy
      .when((world) => {
        world.cards.token = new CardFieldsInvalid();
        return byProxy(world);
      })
      .then(asked("PCI_PROXY", VISA.ref), declined("Please check your card's security code.", "frame"));
    expect(calls).toEqual([]);
  });

  it("is declined by the server's refusal, with its words, or with our own where it has none [DEP-036]", async () => {
    await proxy
      .answering(depositCardPciProxy, refusal({ code: 5570, msg: null }))
      .when(byProxy)
      .then(asked("PCI_PROXY", VISA.ref), declined("Oops! An error occurred. Please try again.", "server", 5570));
  });

  it("is left open when no answer comes, and is not sent again", async () => {
    const { calls, player } = await proxy
      .answering(depositCardPciProxy, new TimedOut({ endpoint: "depositCardPciProxy" }))
      .when(byProxy)
      .then(
        asked("PCI_PROXY", VISA.ref),
        fact(
          DepositUnanswered,
          {
            intent: INTENT,
            message: "Our service took too long to answer. We don't know yet whether money was taken.",
          },
          "app",
          CAUSE,
        ),
      );
    expect(currentDeposit(player.deposits)?.status).toBe("unanswered");
    expect(calls).toHaveLength(1);
  });

  it("is not begun while another one is on its way", async () => {
    const { exit, calls } = await proxy
      .answering(depositCardPciProxy, Effect.never)
      .when((world) =>
        Effect.gen(function* () {
          yield* Effect.forkScoped(byProxy(world), { startImmediately: true });
          yield* settled;
          yield* byProxy(world);
        }),
      )
      .then(asked("PCI_PROXY", VISA.ref));
    expect(Exit.isFailure(exit)).toBe(true);
    expect(calls).toHaveLength(1);
  });

  it("is not sent when the device cannot keep its record", async () => {
    const { calls, player } = await proxy
      .when((world) => {
        world.failingWrites = Infinity;
        return Effect.ensuring(
          byProxy(world),
          Effect.sync(() => void (world.failingWrites = 0)),
        );
      })
      .outcome();
    expect(calls).toEqual([]);
    expect(currentDeposit(player.deposits)).toMatchObject({
      status: "declined",
      message: expect.stringContaining("No money was taken"),
    });
  });
});

describe("a deposit through Braintree", () => {
  const braintree = given(...formReady);
  const deposit = (world: World) =>
    depositByBraintree(depositRequest({ provider: "BRAINTREE", methodRef: MASTERCARD.ref }), world.cards.fields);
  const noncesOf = (world: World) => {
    world.backend.answer(getNonce, () => {
      world.cards.acts.push("getNonce");
      return { nonce: "card-nonce" };
    });
    world.backend.answer(depositCardBraintree, () => {
      world.cards.acts.push("deposit");
      return { ref: "dep-1" };
    });
  };

  it("gets the CVV nonce, then a verification nonce by the method's ref, then the bank's check, and deposits last [CARD-006 CARD-007 CARD-008 CALL-021]", async () => {
    const { world, calls } = await braintree
      .when((world) => {
        noncesOf(world);
        return deposit(world);
      })
      .then(asked("BRAINTREE", MASTERCARD.ref), accepted);
    expect(world.cards.acts).toEqual(["tokenise", "getNonce", "verify card-nonce 2000", "deposit"]);
    expect(calls[0]).toEqual({ endpoint: "getNonce", request: { ref: MASTERCARD.ref } });
  });

  it("sends what the check gave, and the fields that the call lists [CALL-022]", async () => {
    const { calls } = await braintree
      .when((world) => {
        noncesOf(world);
        return deposit(world);
      })
      .outcome();
    expect(calls[1]).toEqual({
      endpoint: "depositCardBraintree",
      request: {
        paymentMethodRef: MASTERCARD.ref,
        amount: pounds(20),
        promotionCode: null,
        deviceData: "braintree-device",
        cvvNonce: "token-secret",
        threeDSecureId: "3ds-1",
        cardVerificationNonce: "verified-secret",
        deviceInfo: "fingerprint",
        agreeDepositTerms: true,
      },
    });
  });

  it("stops with 'Bank verification failed.' and no deposit call when liability does not shift [CARD-009]", async () => {
    const { calls } = await braintree
      .answering(getNonce, { nonce: "card-nonce" })
      .when((world) => {
        world.cards.verification = { liabilityShifted: false, nonce: "n", threeDSecureId: "3ds-1" };
        return deposit(world);
      })
      .then(asked("BRAINTREE", MASTERCARD.ref), declined("Bank verification failed.", "frame"));
    expect(calls.map(({ endpoint }) => endpoint)).toEqual(["getNonce"]);
  });

  it("takes the player to the bank where the check wants it, and asks again afterwards", async () => {
    const { world } = await braintree
      .when((world) => {
        noncesOf(world);
        world.cards.verification = challenge;
        return andThen("fulfilled", deposit)(world);
      })
      .then(asked("BRAINTREE", MASTERCARD.ref), ...opened("frame"), ...closed("fulfilled"), accepted);
    expect(world.cards.acts).toEqual(["tokenise", "getNonce", "verify card-nonce 2000", "verified 3ds-1", "deposit"]);
  });

  it("makes no deposit call whatever the challenge reports but completed", async () => {
    const other = fc.constantFrom<ChallengeOutcome>("rejected", "abandoned");
    await fc.assert(
      fc.asyncProperty(other, async (outcome) => {
        const { world, player } = await braintree
          .when((world) => {
            noncesOf(world);
            world.cards.verification = challenge;
            return andThen(outcome, deposit)(world);
          })
          .outcome();
        expect(world.cards.acts).not.toContain("deposit");
        expect(currentDeposit(player.deposits)?.status).toBe("declined");
      }),
      { numRuns: 6 },
    );
  });

  it("says that Braintree is not to be reached when no nonce can be had, and nothing was sent", async () => {
    await braintree
      .answering(getNonce, new TimedOut({ endpoint: "getNonce" }))
      .when(deposit)
      .then(
        asked("BRAINTREE", MASTERCARD.ref),
        declined("There was a problem contacting Braintree. Please try another payment option.", "app"),
      );
  });
});

import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { MethodsLoaded, ProvidersLoaded } from "../../../domain/methods/events.ts";
import { createPaypal, listPaymentMethods, type PaymentProvider, paypalToken } from "../../../domain/methods/wire.ts";
import { TimedOut } from "../../../domain/ports/backend.ts";
import { PAYPAL, PROVIDERS, VISA } from "../../support/deposit-facts.ts";
import { fact, type Fact } from "../../support/given.ts";
import { refusal } from "../../support/scripted-backend.ts";
import type { World } from "../../support/world.ts";
import { openModalPage, ready, withoutAnimations } from "../deposits/deposit-page.tsx";

beforeEach(withoutAnimations);

const provider = { ...(PROVIDERS[0] as PaymentProvider), providerMethod: "PAYPAL", type: "PAYPAL" } as const;
const offered = fact(ProvidersLoaded, { providers: [...PROVIDERS, provider] });
const owned = fact(MethodsLoaded, { methods: [VISA, PAYPAL] });
const onWire = (method: typeof VISA) => ({ ...method, bin: null, cardholder: null, details: null });

const adding = (before: (world: World) => void = () => {}, facts: readonly Fact[] = []) =>
  openModalPage("addPayment&method=paypal", [...ready, offered, ...facts], {
    before: (world) => {
      world.backend.answer(paypalToken, { token: "token-secret" });
      world.backend.answer(createPaypal, { ref: PAYPAL.ref });
      world.backend.answer(listPaymentMethods, [onWire(VISA), onWire(PAYPAL)]);
      before(world);
    },
  });
const tryAgain = async () => fireEvent.click(await screen.findByRole("button", { name: "Try again" }));

describe("the form for a PayPal account", () => {
  it("shows PayPal's drop-in, states that nothing is taken yet, and adds no account before PayPal's approval [PAYPAL-003 METHOD-010]", async () => {
    const { world, sheet } = await adding();
    expect(await sheet.findByText(/Nothing is taken yet: you\s+choose how much to deposit next\./)).toBeTruthy();
    await waitFor(() => expect(world.paypal.opened).toEqual(["token-secret"]));
    expect(world.backend.count(createPaypal)).toBe(0);
    act(() => world.paypal.approved$.next(true));
    await waitFor(() => expect(world.backend.count(createPaypal)).toBe(1));
    expect(await sheet.findByText("Your PayPal account is added")).toBeTruthy();
  });

  it("also opens by the name of its own modal, and leads to the deposit when the account is added [MODAL-111]", async () => {
    const { world, user, address } = await openModalPage("addPaypal", [...ready, offered], {
      before: ({ backend }) => {
        backend.answer(paypalToken, { token: "token-secret" });
        backend.answer(createPaypal, { ref: PAYPAL.ref });
        backend.answer(listPaymentMethods, [onWire(VISA), onWire(PAYPAL)]);
      },
    });
    await waitFor(() => expect(world.paypal.opened).toEqual(["token-secret"]));
    act(() => world.paypal.approved$.next(true));
    await user.click(await screen.findByRole("button", { name: "Make a deposit" }));
    await waitFor(() => expect(address()).toContain(`modals=deposit&method=${PAYPAL.ref}`));
    expect(address()).not.toContain("addPaypal");
  });

  it("starts the drop-in again when the player tries again, and not otherwise [PAYPAL-006]", async () => {
    const { world, happen } = await adding(({ backend }) =>
      backend.answer(createPaypal, refusal({ msg: "Not this account" })),
    );
    await waitFor(() => expect(world.paypal.opened).toHaveLength(1));
    happen(offered);
    expect(world.paypal.opened).toHaveLength(1);
    act(() => world.paypal.approved$.next(true));
    expect((await screen.findByRole("alert")).textContent).toContain("Not this account");
    expect(world.paypal.closed).toBe(1);
    world.paypal.approved$.next(false);
    await tryAgain();
    await waitFor(() => expect(world.paypal.opened).toHaveLength(2));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("shows that PayPal cannot be reached if there is no token [PAYPAL-008]", async () => {
    const { world } = await adding(({ backend }) =>
      backend.answer(paypalToken, new TimedOut({ endpoint: "paypalToken" })),
    );
    expect((await screen.findByRole("alert")).textContent).toContain(
      "There was a problem contacting PayPal. Please try another payment option.",
    );
    world.backend.answer(paypalToken, { token: "token-secret" });
    await tryAgain();
    await waitFor(() => expect(world.paypal.opened).toHaveLength(1));
  });

  it("shows that PayPal could not be set up if its drop-in does not start [PAYPAL-009]", async () => {
    await adding(({ paypal }) => void (paypal.isSetUp = false));
    expect((await screen.findByRole("alert")).textContent).toContain(
      "Unable to set up PayPal. Please try again or use another payment method.",
    );
  });

  it("closes the drop-in when it closes", async () => {
    const { world, sheet } = await adding();
    await waitFor(() => expect(world.paypal.opened).toHaveLength(1));
    fireEvent.click(sheet.getByRole("button", { name: "Back" }));
    await waitFor(() => expect(world.paypal.closed).toBe(1));
  });

  it("offers a deposit to a player who has an account", async () => {
    const { sheet, address, world } = await adding(undefined, [owned]);
    expect(await sheet.findByText("Your PayPal account is added")).toBeTruthy();
    fireEvent.click(sheet.getByRole("button", { name: "Make a deposit" }));
    await waitFor(() => expect(address()).toBe(`/secure/user?modals=deposit&method=${PAYPAL.ref}`));
    expect(world.backend.count(createPaypal)).toBe(0);
  });
});

import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { depositsReactions } from "../../../domain/deposits/reactions.ts";
import {
  depositCardBraintree,
  depositCardPciProxy,
  depositCardPciProxy3ds,
  getNonce,
  getToken,
} from "../../../domain/deposits/wire.ts";
import { MASTERCARD, VISA } from "../../support/deposit-facts.ts";
import { refusal } from "../../support/scripted-backend.ts";
import type { World } from "../../support/world.ts";
import { openModalPage, ready, withoutAnimations } from "./deposit-page.tsx";

beforeEach(withoutAnimations);

const challenge = { transactionId: "3ds-1", url: "http://127.0.0.1:1/3ds" };

/** Submits a deposit by the card, in a site where deposits react as they do for a signed-in player. */
const depositBy = async (methodRef: string, before: (world: World) => void) => {
  const page = await openModalPage(`deposit&method=${methodRef}`, ready, { before });
  page.runtime.runFork(depositsReactions);
  const form = within(await page.sheet.findByRole("form", { name: "Deposit" }));
  const submit = await form.findByRole<HTMLButtonElement>("button", { name: /^Deposit/ });
  await waitFor(() => expect(submit.disabled).toBe(false));
  fireEvent.click(submit);
  return { ...page, form };
};

describe("a card's bank", () => {
  it.each([
    ["does not take over the liability", { liabilityShifted: false, nonce: "n", threeDSecureId: "3ds-1" }],
    ["rejects the payment in its challenge", challenge],
  ])("that %s fails the verification, and the form reports it [CARD-024]", async (_, verification) => {
    const { form, world, called } = await depositBy(MASTERCARD.ref, ({ backend, cards }) => {
      backend.answer(getToken, { token: "client" });
      backend.answer(getNonce, { nonce: "card-nonce" });
      cards.verification = verification;
    });
    if (verification === challenge) {
      await screen.findByRole("dialog", { name: "Your bank's check" });
      world.challenges.finish("rejected");
    }
    expect((await form.findByRole("alert")).textContent).toBe("Bank verification failed.");
    expect(called()).not.toContain(depositCardBraintree.name);
  });

  it("whose challenge is closed without a result leaves '3D Secure cancelled.' on the form, and fades darkly [CARD-016 ACCOUNT-510 UI-509 MODAL-119]", async () => {
    const { form, user, world } = await depositBy(VISA.ref, ({ backend }) => {
      backend.answer(depositCardPciProxy, { ref: "dep-1", challenge });
      backend.answer(depositCardPciProxy3ds, refusal({ msg: "No" }));
    });
    const dialog = await screen.findByRole("dialog", { name: "Your bank's check" });
    expect(dialog.closest<HTMLElement>(".ed-veil")?.dataset["variant"]).toBe("dark-fade");
    expect(world.player.shell.modals.at(-1)).toMatchObject({ name: "pci3dChallengeModal", visible: true });
    const check = within(dialog);
    await user.click(check.getByRole("button", { name: "Close" }));
    expect((await form.findByRole("alert")).textContent).toBe("3D Secure cancelled.");
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Your bank's check" })).toBeNull());
    expect(world.backend.lastRequest(depositCardPciProxy3ds)).toEqual({ state: "rejected", transactionId: "3ds-1" });
  });
});

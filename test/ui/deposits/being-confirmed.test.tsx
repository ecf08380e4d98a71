import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { DepositAccepted, DepositSettled } from "../../../domain/deposits/events.ts";
import { depositCardPciProxy } from "../../../domain/deposits/wire.ts";
import { pounds } from "../../../domain/money.ts";
import { signedIn } from "../../domain/shell/play.ts";
import { cardDepositRequested as requested } from "../../support/deposit-facts.ts";
import { fact } from "../../support/given.ts";
import { openModalPage, ready, wallet, withoutAnimations } from "./deposit-page.tsx";

beforeEach(withoutAnimations);

const button = () =>
  within(screen.getByRole("form", { name: "Deposit" })).findByRole<HTMLButtonElement>("button", { name: /^Deposit/ });

describe("a deposit that its provider has not confirmed", () => {
  const accepted = fact(DepositAccepted, { intent: "i-1", ref: "dep-1" }, "server");

  it("is named with its amount in a form that is opened again, until it is confirmed", async () => {
    const { sheet, happen } = await openModalPage("deposit", ready, {
      session: [...signedIn(), ...wallet(), requested, accepted],
    });
    const named = () => sheet.queryByText(/^Your £20 is still being confirmed, so it is not in your balance yet/);
    await button();
    expect(named()).toBeTruthy();
    happen(fact(DepositSettled, { ref: "dep-1", provider: "PCI_PROXY", amount: pounds(20) }, "server"));
    await waitFor(() => expect(named()).toBeNull());
  });

  it("leaves the focus in the modal when its button is hidden with the form", async () => {
    const { dialog, sheet, world } = await openModalPage("deposit", ready);
    world.backend.answer(depositCardPciProxy, { ref: "dep-1", challenge: null });
    await waitFor(async () => expect((await button()).disabled).toBe(false));
    (await button()).focus();
    fireEvent.click(await button());
    expect(await sheet.findByText("Your bank is confirming your £20")).toBeTruthy();
    expect(document.activeElement).toBe(dialog);
  });
});

import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import {
  DepositAccepted,
  DepositDeclined,
  DepositSettled,
  ReturnedFromProvider,
} from "../../../domain/deposits/events.ts";
import { depositCardPciProxy } from "../../../domain/deposits/wire.ts";
import { pounds } from "../../../domain/money.ts";
import { signedIn } from "../../domain/shell/play.ts";
import { bankAsks, cardDepositRequested as requested, HARBOUR, VISA } from "../../support/deposit-facts.ts";
import { fact } from "../../support/given.ts";
import { openModalPage, ready, wallet, withoutAnimations } from "./deposit-page.tsx";

beforeEach(withoutAnimations);

const button = async () =>
  within(await screen.findByRole("form", { name: "Deposit" })).findByRole<HTMLButtonElement>("button", {
    name: /^Deposit/,
  });

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

  it("is named, and not offered to be authorised, once the player is back from the bank where they approved it", async () => {
    const byBank = { ...requested, data: { ...(requested.data as object), provider: "ECOSPEND" } };
    const back = fact(ReturnedFromProvider, { page: "ecospend", status: "completed", paymentId: "dep-1" }, "url");
    const { sheet } = await openModalPage("deposit", ready, {
      session: [...signedIn(), ...wallet(), byBank, bankAsks, accepted, back],
    });
    await button();
    expect(sheet.getByText(/^Your £20 is still being confirmed/)).toBeTruthy();
    expect(sheet.queryByText(/waits to be authorised/)).toBeNull();
  });

  it("is not called confirmed by a bank that has yet to ask the player, while its steps open", async () => {
    const { sheet, happen } = await openModalPage("deposit", ready);
    await button();
    happen({ ...requested, data: { ...(requested.data as object), provider: "ECOSPEND" } }, bankAsks, accepted);
    expect(await sheet.findByText("Sending your £20")).toBeTruthy();
    expect(sheet.queryByText(/is confirming/)).toBeNull();
  });

  it.each([
    [
      "its method, where it was not paid",
      [fact(DepositDeclined, { intent: "i-1", ref: null, message: "No", code: null }, "server")],
      HARBOUR,
    ],
    [
      "the primary method, where it was paid",
      [fact(DepositSettled, { ref: "dep-1", provider: "ECOSPEND", amount: pounds(20) }, "server")],
      VISA,
    ],
  ])("lets a form that is opened after a page load begin with %s", async (_what, ended, { friendlyName }) => {
    const byBank = {
      ...requested,
      data: { ...(requested.data as object), provider: "ECOSPEND", methodRef: HARBOUR.ref },
    };
    await openModalPage("deposit", ready, { session: [...signedIn(), ...wallet(), byBank, accepted, ...ended] });
    expect((await screen.findByRole("combobox", { name: /Pay with/ })).textContent).toContain(friendlyName);
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

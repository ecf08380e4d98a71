import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { DepositTermsLoaded } from "../../../domain/deposits/events.ts";
import { fact, type Fact } from "../../support/given.ts";
import { openModalPage, ready, withoutAnimations } from "./deposit-page.tsx";

beforeEach(withoutAnimations);

const deposit = (...facts: readonly Fact[]) => openModalPage("deposit", [...ready, ...facts]);
const button = () =>
  within(screen.getByRole("form", { name: "Deposit" })).findByRole<HTMLButtonElement>("button", { name: /^Deposit/ });

describe("the funds protection", () => {
  const unagreed = fact(DepositTermsLoaded, { agreed: false });

  it("states that funds are kept separate, that protection is Medium, and that mobile payments are charged to the bill [DEP-033 DEP-034 PHONE-010]", async () => {
    const { dialog } = await deposit(unagreed);
    await screen.findByRole("checkbox");
    expect(dialog.textContent).toMatch(/funds are kept separate/);
    expect(dialog.textContent).toMatch(/protection on insolvency is Medium/);
    expect(dialog.textContent).toMatch(/Payments by mobile are charged to your mobile bill/);
  });

  it("disables the button until the terms are accepted, and shows an error on Enter [DEP-030 DEP-032]", async () => {
    const { sheet } = await deposit(unagreed);
    const box = await screen.findByRole("checkbox");
    expect((await button()).disabled).toBe(true);
    fireEvent.keyDown(screen.getByRole("textbox", { name: /Amount/ }), { key: "Enter" });
    expect(await sheet.findByText("You must accept the funds protection terms")).toBeTruthy();
    fireEvent.click(box);
    await waitFor(async () => expect((await button()).disabled).toBe(false));
    expect(sheet.queryByText("You must accept the funds protection terms")).toBeNull();
  });

  it("stays accepted when the player changes the method, because the terms are the same for each", async () => {
    const { sheet } = await deposit(unagreed);
    fireEvent.click(await screen.findByRole("checkbox"));
    fireEvent.click(screen.getByRole("combobox", { name: /Pay with/ }));
    fireEvent.click(await screen.findByRole("option", { name: /Harbour Bank/ }));
    await sheet.findByText(/You'll authorise this payment with Harbour Bank/);
    expect(screen.getByRole<HTMLInputElement>("checkbox")).toMatchObject({ checked: true });
    await waitFor(async () => expect((await button()).disabled).toBe(false));
  });

  it("is not shown once the terms are agreed [DEP-031]", async () => {
    const { sheet } = await deposit();
    await sheet.findByRole("form", { name: "Deposit" });
    await waitFor(async () => expect((await button()).disabled).toBe(false));
    expect(screen.queryByRole("checkbox")).toBeNull();
  });
});

import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { checkPromotionCode } from "../../../domain/deposits/wire.ts";
import { pounds } from "../../../domain/money.ts";
import { TimedOut } from "../../../domain/ports/backend.ts";
import { openModalPage, ready, withoutAnimations } from "./deposit-page.tsx";

beforeEach(withoutAnimations);

const button = () =>
  within(screen.getByRole("form", { name: "Deposit" })).findByRole<HTMLButtonElement>("button", { name: /^Deposit/ });
const type = (text: string) =>
  fireEvent.change(screen.getByRole("textbox", { name: /Amount/ }), { target: { value: text } });

describe("the promotion code", () => {
  it("is checked when the player pauses: applied, or not valid and why, and the deposit stays possible", async () => {
    const verdict = ({ amount }: { readonly amount: number | null }) =>
      amount === pounds(20)
        ? { applied: true, reason: null, msg: "20 free spins." }
        : { applied: false, reason: "WRONG_AMOUNT" as const, msg: "It is for £20." };
    const { sheet, called } = await openModalPage("deposit", ready, {
      before: ({ backend }) => backend.answer(checkPromotionCode, verdict),
    });
    const field = await sheet.findByLabelText<HTMLInputElement>(/^Promotion code/);
    for (const text of ["EYE", "EYES2", "EYES20"]) fireEvent.change(field, { target: { value: text } });
    expect(await sheet.findByText("Applied: 20 free spins.")).toBeTruthy();
    expect(called().filter((name) => name === "checkPromotionCode")).toHaveLength(1);
    type("15");
    expect(
      await sheet.findByText("Not valid for this deposit. It is for £20. You can still deposit without it."),
    ).toBeTruthy();
    expect(sheet.queryByText(/^Applied/)).toBeNull();
    expect((await button()).disabled).toBe(false);
  });

  it("stays when the player changes the method, because a deposit without it brings nothing", async () => {
    const { sheet, user } = await openModalPage("deposit", ready, {
      before: ({ backend }) =>
        backend.answer(checkPromotionCode, { applied: true, reason: null, msg: "20 free spins." }),
    });
    fireEvent.change(await sheet.findByLabelText(/^Promotion code/), { target: { value: "EYES20" } });
    await user.click(sheet.getByRole("combobox", { name: /Pay with/ }));
    await user.click(await screen.findByRole("option", { name: /Harbour Bank/ }));
    await sheet.findByText(/You'll authorise this payment with Harbour Bank/);
    expect((await sheet.findByLabelText<HTMLInputElement>(/^Promotion code/)).value).toBe("EYES20");
    expect(await sheet.findByText("Applied: 20 free spins.")).toBeTruthy();
  });

  it("goes with the player who adds another method", async () => {
    const { sheet, user, address } = await openModalPage("deposit", ready, {
      before: ({ backend }) =>
        backend.answer(checkPromotionCode, { applied: true, reason: null, msg: "20 free spins." }),
    });
    fireEvent.change(await sheet.findByLabelText(/^Promotion code/), { target: { value: "EYES20" } });
    await user.click(sheet.getByRole("combobox", { name: /Pay with/ }));
    await user.click(await screen.findByRole("option", { name: "Add new: Bank transfer" }));
    await waitFor(() => expect(address()).toMatch(/modals=addPayment&method=ecospend&promoCode=EYES20$/));
  });

  it("is not judged without an answer, and the deposit stays possible", async () => {
    const { sheet } = await openModalPage("deposit", ready, {
      before: ({ backend }) => backend.answer(checkPromotionCode, new TimedOut({ endpoint: "checkPromotionCode" })),
    });
    fireEvent.change(await sheet.findByLabelText(/^Promotion code/), { target: { value: "EYES20" } });
    expect(await sheet.findByText("We couldn't check this code just now. You can still deposit.")).toBeTruthy();
    expect(sheet.queryByText(/Applied|Not valid/)).toBeNull();
    expect((await button()).disabled).toBe(false);
  });
});

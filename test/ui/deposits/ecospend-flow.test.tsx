import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import {
  BankPaymentUpdated,
  BankStepEntered,
  type BankStep,
  DepositAccepted,
  DepositDeclined,
  DepositRequested,
  DepositSettled,
  PendingDepositsListed,
} from "../../../domain/deposits/events.ts";
import { ecospendSms } from "../../../domain/deposits/wire.ts";
import { pounds } from "../../../domain/money.ts";
import { fact, type Fact } from "../../support/given.ts";
import { openModalPage, ready, withoutAnimations } from "./deposit-page.tsx";

beforeEach(withoutAnimations);

const requested = fact(
  DepositRequested,
  {
    intent: "i-1",
    provider: "ECOSPEND",
    methodRef: null,
    amount: pounds(30),
    promotionCode: null,
    agreeDepositTerms: true,
  },
  "player",
);
const accepted = fact(DepositAccepted, { intent: "i-1", ref: "dep-1" });
const LINKED = {
  intent: "i-1",
  paylinkId: "link-1",
  paymentUrl: "http://127.0.0.1:1/bank/link-1" as string | null,
  qrCode: "R0lGODlhAQABAAAAACw=" as string | null,
  bankLogo: "/harbour.svg",
  smsSentAt: null as number | null,
  smsSentTo: null as string | null,
  sentSmsCount: 0,
};
const linked = (more: Partial<typeof LINKED> = {}) => fact(BankPaymentUpdated, { ...LINKED, ...more });
const at = (step: BankStep) => fact(BankStepEntered, { intent: "i-1", step }, "player");

const flow = (facts: readonly Fact[] = [linked()], options = {}) =>
  openModalPage("depositEcospendFlow", [...ready, requested, accepted, ...facts], options);
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole("button", { name }));
const title = (name: string) => screen.findByRole("heading", { name, level: 2 });

describe("the bank flow", () => {
  it("is titled 'Authorise payment' on its first step, without a back button [BANK-006 BANK-008 MODAL-007 MODAL-139]", async () => {
    const { sheet } = await flow();
    await title("Authorise payment");
    expect(sheet.queryByRole("button", { name: "Back" })).toBeNull();
    expect(sheet.getByText("£30")).toBeTruthy();
  });

  it.each(["AUTH_OPTIONS", "SMS", "SMS_NEW_NUMBER", "QR_AUTH", "URL_AUTH"] as const)(
    "is titled 'Payment request' at %s, with a back button [BANK-007 BANK-008]",
    async (step) => {
      await flow([linked(), at(step)]);
      expect(await title("Payment request")).toBeTruthy();
      await press("Back");
      expect(await title("Authorise payment")).toBeTruthy();
    },
  );

  it("shows that the bank confirms the payment once the player has approved it", async () => {
    const { sheet, happen } = await flow([linked(), at("QR_AUTH")]);
    await title("Payment request");
    const one = { ref: "dep-1", amount: pounds(30), methodName: "Harbour Bank", at: 0, expiresAt: null };
    happen(fact(PendingDepositsListed, { deposits: [{ ...one, cancellable: false }] }, "server"));
    expect(await sheet.findByText("Your bank is confirming your £30")).toBeTruthy();
    expect(sheet.queryByRole("button", { name: "Back" })).toBeNull();
  });

  it("redirects the browser to the bank on a phone [BANK-013]", async () => {
    const { world } = await flow([linked()], { device: "mobile" });
    await press("Authorise");
    await waitFor(() => expect(world.navigation.left).toEqual([LINKED.paymentUrl]));
  });

  it("offers on a computer to authorise with the phone, by QR code, or to see other options [BANK-014 BANK-015]", async () => {
    await flow();
    await press("Authorise with phone");
    expect(await screen.findByRole("img", { name: /QR code/ })).toBeTruthy();
    await press("Back");
    await press("View other options");
    expect(await screen.findByRole("button", { name: /Send me an SMS/ })).toBeTruthy();
  });

  it("shows the code as a base64 image [BANK-011]", async () => {
    await flow([linked(), at("QR_AUTH")]);
    const code = await screen.findByRole<HTMLImageElement>("img", { name: /QR code/ });
    expect(code.src).toBe(`data:image/gif;base64,${LINKED.qrCode}`);
  });

  it("is disabled until the bank's link has arrived", async () => {
    const { sheet, happen } = await flow([linked({ paymentUrl: null, qrCode: null })], { device: "mobile" });
    const authorise = await sheet.findByRole<HTMLButtonElement>("button", { name: "Authorise" });
    expect(authorise.disabled).toBe(true);
    happen(linked());
    await waitFor(() => expect(authorise.disabled).toBe(false));
  });
});

describe("the options to authorise", () => {
  const options = (more: Partial<typeof LINKED> = {}) => flow([linked(more), at("AUTH_OPTIONS")]);
  const option = (name: RegExp) => screen.findByRole<HTMLButtonElement>("button", { name });

  it("are the QR code, tagged 'Fastest', an SMS, and this computer, which redirects to the bank [BANK-016 BANK-017 BANK-018]", async () => {
    const { world } = await options();
    expect((await option(/^QR Code/)).textContent).toContain("Fastest");
    expect((await option(/^Send me an SMS/)).textContent).not.toContain("Fastest");
    fireEvent.click(await option(/^Authorise here on my computer/));
    await waitFor(() => expect(world.navigation.left).toEqual([LINKED.paymentUrl]));
  });

  it("disable the QR option without the QR data [BANK-019]", async () => {
    await options({ qrCode: null });
    expect((await option(/^QR Code/)).disabled).toBe(true);
    expect((await option(/^Authorise here/)).disabled).toBe(false);
  });

  it("ask for a number if the player's own is unknown", async () => {
    await options();
    fireEvent.click(await option(/^Send me an SMS/));
    expect(await screen.findByRole("textbox", { name: /Mobile number/ })).toBeTruthy();
  });
});

describe("the SMS", () => {
  const sent = (count: number, agoMs = 0) =>
    linked({ smsSentAt: Date.now() - agoMs, smsSentTo: "•••• 321", sentSmsCount: count });
  const again = () => screen.findByRole<HTMLButtonElement>("button", { name: /^Send again/ });

  it("shows its number and how long it may take, and can be sent again at once after the first", async () => {
    const { dialog } = await flow([sent(1)]);
    expect((await again()).disabled).toBe(false);
    expect(dialog.textContent).toContain("•••• 321");
    expect(dialog.textContent).toContain("up to 1 minute");
  });

  it("after the second, counts down to when it may be sent again [BANK-026]", async () => {
    await flow([sent(2)]);
    const button = await again();
    expect(button.disabled).toBe(true);
    const seconds = () => Number(/in (\d+) s/.exec(button.textContent ?? "")?.[1]);
    const before = seconds();
    expect(before).toBeGreaterThan(57);
    expect(before).toBeLessThanOrEqual(60);
    await waitFor(() => expect(seconds()).toBeLessThan(before));
  });

  it("is sent to a typed number, and not to a landline", async () => {
    const { world } = await flow([linked(), at("SMS_NEW_NUMBER")]);
    world.backend.answer(ecospendSms, { smsSentAt: Date.now(), smsSentTo: "•••• 456", sentSmsCount: 1 });
    const field = await screen.findByRole("textbox", { name: /Mobile number/ });
    fireEvent.change(field, { target: { value: "020 7946 0000" } });
    await press("Send me an SMS");
    expect(await screen.findByText("This looks like a landline. We can only verify mobile numbers.")).toBeTruthy();
    fireEvent.change(field, { target: { value: "07700 900456" } });
    await press("Send me an SMS");
    expect(await screen.findByText("•••• 456")).toBeTruthy();
    expect(world.backend.calls.filter(({ endpoint }) => endpoint === "ecospendSms")).toEqual([
      { endpoint: "ecospendSms", request: { phoneNumber: "+447700900456", paylinkId: "link-1" } },
    ]);
  });
});

describe("the end of the bank flow", () => {
  it("shows when the payment was authorised on another device", async () => {
    const { sheet, happen } = await flow([linked(), at("QR_AUTH")]);
    happen(fact(DepositSettled, { ref: "dep-1", provider: "ECOSPEND", amount: pounds(30) }));
    expect(await sheet.findByText("£30 is in your wallet")).toBeTruthy();
  });

  it("shows a refusal, with a button to try again", async () => {
    const { sheet, happen, address } = await flow();
    happen(
      fact(DepositDeclined, { intent: null, ref: "dep-1", message: "You cancelled it at your bank.", code: null }),
    );
    expect(await sheet.findByText("You cancelled it at your bank.")).toBeTruthy();
    await press("Try again");
    await waitFor(() => expect(address()).toBe("/secure/user?modals=deposit"));
  });
});

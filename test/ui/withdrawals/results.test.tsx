import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { formatAmount, pounds } from "../../../domain/money.ts";
import { openModal } from "../../../domain/shell/commands.ts";
import { WithdrawalAccepted, WithdrawalChecked, WithdrawalRequested } from "../../../domain/withdrawals/events.ts";
import { GUARANTEE } from "../../../domain/withdrawals/rules.ts";
import { signedIn } from "../../domain/shell/play.ts";
import { fourHours } from "../../domain/withdrawals/story.ts";
import { openPage } from "../shell/page.tsx";

// jsdom lacks `getAnimations`, which React Aria calls.
beforeEach(() => {
  Element.prototype.getAnimations = () => [];
});

type ResultModal = "withdrawalComplete" | "withdrawalCreditWinModal" | "withdrawalManualQueueModal";

async function showing(name: ResultModal, title: string) {
  const page = await openPage({ session: [...signedIn(), fourHours] });
  await page.run(openModal(name));
  return { ...page, dialog: within(await screen.findByRole("dialog", { name: title }, { timeout: 10_000 })) };
}

describe("the result of a withdrawal", () => {
  it("is a dialog for a completed withdrawal [WITHDRAW-028 WITHDRAW-029 MODAL-138]", async () => {
    const { dialog } = await showing("withdrawalComplete", "Withdrawal complete");
    expect(dialog.getByText("We've done our bit. Over to your bank.")).toBeTruthy();
    expect(dialog.getByText("Your money arrives within 4 hours.")).toBeTruthy();
  });

  it("states one hour as one hour", async () => {
    const { dialog, happened } = await showing("withdrawalComplete", "Withdrawal complete");
    happened(fourHours.definition, { hours: 1 });
    expect(await dialog.findByText("Your money arrives within 1 hour.")).toBeTruthy();
  });

  it("is a dialog for the credit of £10 [WITHDRAW-030 WITHDRAW-031 WITHDRAW-032 WITHDRAW-058 MODAL-136]", async () => {
    const { dialog } = await showing("withdrawalCreditWinModal", "Withdrawal guarantee");
    expect(dialog.getByText("You made £10 off our slip-up")).toBeTruthy();
    expect(dialog.getByText("£10 on its way")).toBeTruthy();
    expect(dialog.getAllByText(new RegExp(formatAmount(GUARANTEE)))).toHaveLength(2);
  });

  it("is a dialog for a withdrawal in the queue, which 'OK' closes [MODAL-137]", async () => {
    const { dialog, user } = await showing("withdrawalManualQueueModal", "Your withdrawal is in the queue");
    expect(dialog.getByText("One of us looks at your money before we send it.")).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "OK" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("shows the server's message for a withdrawal in the queue", async () => {
    const { dialog, happened } = await showing("withdrawalManualQueueModal", "Your withdrawal is in the queue");
    happened(WithdrawalRequested, { intent: "i-1", amount: pounds(10), methodRef: "card-1" });
    happened(WithdrawalAccepted, { intent: "i-1", ref: "wd-1" });
    happened(WithdrawalChecked, { ref: "wd-1", eligibleForCredit: false, manualQueue: true, msg: "Back tomorrow." });
    expect(await dialog.findByText("Back tomorrow.")).toBeTruthy();
    expect(
      dialog.getByText(/^One of us looks at your £10 before we send it\. Once sent, it arrives within/),
    ).toBeTruthy();
  });

  it("says what happens to a withdrawal in the queue, and not what the notice of the request says", async () => {
    const { dialog, happened } = await showing("withdrawalManualQueueModal", "Your withdrawal is in the queue");
    happened(WithdrawalRequested, { intent: "i-1", amount: pounds(10), methodRef: "card-1" });
    happened(WithdrawalAccepted, { intent: "i-1", ref: "wd-1" });
    happened(WithdrawalChecked, { ref: "wd-1", eligibleForCredit: false, manualQueue: true, msg: null });
    expect(await dialog.findByText("One of us looks at your £10 before we send it.")).toBeTruthy();
    expect(dialog.getByText(/^Once sent, it arrives within/)).toBeTruthy();
    expect(dialog.queryByText(/requested successfully/)).toBeNull();
  });

  it.each([
    ["withdrawalComplete", "Withdrawal complete", false, "£10 arrives within 4 hours."],
    ["withdrawalManualQueueModal", "Your withdrawal is in the queue", true, "Back tomorrow."],
  ] as const)("is that of the checked withdrawal in %s, not of a later one", async (name, title, manualQueue, text) => {
    const { dialog, happened } = await showing(name, title);
    happened(WithdrawalRequested, { intent: "i-1", amount: pounds(10), methodRef: "card-1" });
    happened(WithdrawalAccepted, { intent: "i-1", ref: "wd-1" });
    happened(WithdrawalRequested, { intent: "i-2", amount: pounds(50), methodRef: "card-1" });
    happened(WithdrawalAccepted, { intent: "i-2", ref: "wd-2" });
    happened(WithdrawalChecked, { ref: "wd-1", eligibleForCredit: false, manualQueue, msg: "Back tomorrow." });
    expect(await dialog.findByText(text)).toBeTruthy();
    expect(dialog.getByText(/£10/)).toBeTruthy();
    expect(dialog.queryByText(/£50/)).toBeNull();
  });
});

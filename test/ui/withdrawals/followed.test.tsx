import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { pounds } from "../../../domain/money.ts";
import { VerificationStated } from "../../../domain/kyc/events.ts";
import { MovementBooked } from "../../../domain/wallet/events.ts";
import { listMovements } from "../../../domain/wallet/wire.ts";
import { listPaymentMethodsDetailed } from "../../../domain/methods/wire.ts";
import { WithdrawalsListed } from "../../../domain/withdrawals/events.ts";
import type { WithdrawalStage } from "../../../domain/withdrawals/wire.ts";
import { signedIn } from "../../domain/shell/play.ts";
import { nothingOnItsWay, walletOf } from "../../domain/withdrawals/story.ts";
import { fact } from "../../support/given.ts";
import { openPage } from "../shell/page.tsx";

const AT = Date.parse("2026-11-20T19:03:00.000Z");

const listed = (ref: string, stages: readonly WithdrawalStage[], expectedBy: number | null = null) => ({
  ref,
  intent: `intent of ${ref}`,
  amount: pounds(10),
  methodName: "Visa ending 4242",
  stages: stages.map((stage) => ({ stage, at: AT })),
  expectedBy,
});

const openWallet = (...withdrawals: readonly ReturnType<typeof listed>[]) =>
  openPage({
    path: "/secure/user/account/payment-methods",
    session: [...signedIn(), ...walletOf(), ...nothingOnItsWay, fact(WithdrawalsListed, { withdrawals })],
    before: ({ backend }) => {
      backend.answer(listPaymentMethodsDetailed, []);
      backend.answer(listMovements, []);
    },
  });

const items = async () => {
  const region = within(await screen.findByRole("region", { name: "Your withdrawals" }, { timeout: 10_000 }));
  return region.getAllByRole("article").map((article) => ({
    text: article.textContent,
    now: article.querySelector("[aria-current=step] > span")?.textContent,
    stages: [...article.querySelectorAll("li")].map((item) => item.textContent),
  }));
};

it("the wallet says how far each withdrawal is, since when, and by when it is paid", async () => {
  await openWallet(
    listed("wd-3", ["requested", "sent"], AT + 3_600_000),
    listed("wd-2", ["requested", "in-review"]),
    listed("wd-1", ["requested", "sent", "paid"]),
    listed("wd-0", ["requested", "in-review", "denied"]),
  );
  const [sent, review, paid, denied] = await items();
  expect(sent).toMatchObject({
    now: "Sent",
    stages: ["Requested20/11/2026, 19:03", "Sent20/11/2026, 19:03", "Paid"],
    text: expect.stringContaining("It is paid by 20/11/2026, 20:03 at the latest."),
  });
  expect(sent?.text).toContain("£10 to Visa ending 4242");
  expect(review).toMatchObject({ now: "In review", text: expect.stringContaining("One of us looks at it") });
  expect(paid).toMatchObject({ now: "Paid", text: expect.not.stringContaining("at the latest") });
  expect(denied).toMatchObject({ now: "Not paid", text: expect.stringContaining("back in your wallet") });
});

it("the wallet says what a withdrawal in review waits for: one of the staff, or the player's verification", async () => {
  const { happened } = await openWallet(listed("wd-2", ["requested", "in-review"]));
  expect((await items())[0]?.text).toContain("You don't have to do anything");
  await act(() =>
    happened(VerificationStated, {
      status: "REQUESTED",
      hasPendingVerification: true,
      onePlusOneStatus: "INELIGIBLE",
      unasked: false,
    }),
  );
  await waitFor(async () =>
    expect((await items())[0]?.text).toContain("We send it as soon as your account is verified. Verify your account"),
  );
  expect((await items())[0]?.text).not.toContain("You don't have to do anything");
  expect(screen.getByRole("link", { name: "Verify your account" }).getAttribute("href")).toBe(
    "/secure/user/account/verification",
  );
});

it.each([
  ["on its way until it is paid", ["requested", "sent"], "On its way"],
  ["final once it is paid", ["requested", "sent", "paid"], "Final"],
] as const)("the explanation of a withdrawal calls it %s", async (_, stages, tag) => {
  await openPage({
    path: "/secure/user?modals=balanceExplained",
    session: [
      ...signedIn(),
      ...walletOf(),
      fact(WithdrawalsListed, { withdrawals: [listed("wd-1", stages)] }),
      fact(MovementBooked, {
        ref: "m-4",
        position: 4,
        kind: "WITHDRAWAL",
        amount: pounds(-10),
        balance: pounds(90),
        correlation: "intent of wd-1",
        description: "Visa ending 4242",
        bookedAt: AT,
      }),
    ],
  });
  const dialog = within(await screen.findByRole("dialog", {}, { timeout: 10_000 }));
  expect(await dialog.findByText(tag)).toBeDefined();
});

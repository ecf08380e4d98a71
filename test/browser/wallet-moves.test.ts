import { afterAll, beforeAll, expect, it } from "vitest";
import { DEVICES, openSite, type Site } from "../support/site.ts";
import { beginBankDeposit } from "./steps/depositing.ts";
import { layoutShift, loadLastFirst, measureShift } from "./steps/moving.ts";
import { LIGHT, openSignedIn } from "./steps/signing-in.ts";
import { withdraw } from "./steps/withdrawing.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** Less than what the change from the fallback font to the page's own may move. */
const MOST_SHIFT = 0.01;

it("nothing moves in the wallet of a player with a withdrawal and a pending deposit, in whatever order its lists arrive", async () => {
  const { page, context } = await site.visit();
  await openSignedIn(page, "rosie", LIGHT);
  await withdraw(page, 10);
  await beginBankDeposit(page, 20);
  await measureShift(context);
  for (const { viewport } of [DEVICES.phone, DEVICES.desktop]) {
    await page.setViewportSize(viewport);
    await loadLastFirst(page, "/secure/user/account/payment-methods");
    const main = page.getByRole("main");
    await main.getByRole("region", { name: "Your pending deposits" }).waitFor();
    await main.getByRole("region", { name: "Your withdrawals" }).waitFor();
    await main.getByRole("region", { name: "Payment methods" }).getByText("Visa ending 4242").first().waitFor();
    expect(await layoutShift(page)).toBeLessThanOrEqual(MOST_SHIFT);
  }
});

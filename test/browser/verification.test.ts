import { afterAll, beforeAll, expect, it } from "vitest";
import { openSite, type Site } from "../support/site.ts";
import { scrollToTop, violationsOf } from "./steps/axe.ts";
import { frameAt } from "./steps/depositing.ts";
import { signIn } from "./steps/signing-in.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const png = (bytes: number) => ({ name: "passport.png", mimeType: "image/png", buffer: Buffer.alloc(bytes, 1) });
const CANARY = "passport.png";

it("a player opens the document form from the popup, sends a document, and sees a message once it is accepted [KYC-101 ROUTE-005 ROUTE-134]", async () => {
  const { page, faults } = await site.visit();
  await signIn(page, "vera");
  await page.getByRole("dialog", { name: "Verification Team" }).getByRole("button", { name: "Continue" }).click();
  await page.waitForURL("**/secure/user/account/verification");
  const row = page.getByRole("region", { name: "What we need" }).getByRole("listitem");
  await row.getByRole("button", { name: /^Upload/ }).click();

  const frame = await frameAt(page, "/identity/");
  const [input, send] = [
    frame.getByLabel("Your document", { exact: true }),
    frame.getByRole("button", { name: "Send document" }),
  ];
  await send.click();
  await frame.getByText("Please choose a document first.").waitFor();
  await input.setInputFiles(png(3 * 1024 * 1024 + 1));
  await frame.getByText("This file is 3.1 MB.").waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await input.setInputFiles(png(1000));
  await frame.getByText("This is a simulation").click();
  await frame.getByLabel("Leave it to the control panel").check();

  // A document that did not arrive stays selected, and one press sends it again.
  await page.route("**/identity/*/document", (route) => route.abort(), { times: 1 });
  await send.press("Enter");
  await frame.getByText("Your document did not arrive.").waitFor();
  await frame.getByRole("button", { name: "Try again" }).press("Enter");

  await page.getByRole("heading", { name: "We're looking at it" }).waitFor();
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  expect(await page.getByRole("region", { name: "What we have" }).getByRole("listitem").textContent()).toContain(
    "With us",
  );
  await site.control("kyc/judge", { player: "p-vera", verdict: "APPROVED" });
  await page.getByText("We've successfully verified your account. Let's start playing!").waitFor();
  await page.getByRole("heading", { name: "You're verified" }).waitFor();
  await scrollToTop(page);
  expect(await violationsOf(page)).toEqual([]);

  // The browser reports the aborted upload in its console.
  expect(faults.filter((fault) => !fault.includes("ERR_FAILED"))).toEqual([]);
  const world = site.kernel().world.collection<object>("kyc.files").all();
  expect(JSON.stringify(world)).not.toContain(CANARY);
});

import { afterAll, beforeAll, expect, it } from "vitest";
import { openSite, type Site } from "../support/site.ts";
import { openSignedIn, signOut, typeCredentials } from "./steps/signing-in.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

it("a player changes their address, email, phone and password, confirms the email, and signs in with the new password", async () => {
  const { page, faults } = await site.visit("phone");
  await openSignedIn(page, "rosie", "/secure/user");
  await page.getByRole("navigation", { name: "Account", exact: true }).getByRole("link", { name: "Profile" }).click();

  await page.getByRole("button", { name: "Change address" }).click();
  await page.getByRole("textbox", { name: /^Postcode/ }).fill("LG11 1EL");
  await page.getByRole("button", { name: "Find address" }).click();
  await page.getByRole("button", { name: "5 Dabber's Row, Little Ducks" }).click();
  await page.getByRole("button", { name: "Save address" }).click();
  await page.getByText("LG11 1EL").waitFor();

  await page.getByRole("button", { name: "Edit Email" }).click();
  await page.getByRole("textbox", { name: "Email" }).fill("rosie@example.org");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Confirm your email").waitFor();
  const [message] = (await (await fetch(`${site.origins.operator}/sms.json?to=rosie@example.org`)).json()) as {
    readonly text: string;
  }[];
  await page.goto(/https?:\S+/.exec(message?.text ?? "")?.[0] ?? "");
  await page.getByText("rosie@example.org").waitFor();
  expect(await page.getByText("Confirm your email").count()).toBe(0);

  await page.getByRole("img", { name: "Verified" }).waitFor();
  await page.getByRole("button", { name: "Edit Mobile number" }).click();
  await page.getByRole("textbox", { name: /Mobile number/ }).fill("07700 900654");
  await page.getByRole("button", { name: "Save" }).click();
  const code = page.getByRole("textbox", { name: /Verification code/ });
  await code.waitFor();
  const messages = await fetch(`${site.origins.operator}/sms.json?to=${encodeURIComponent("+447700900654")}`);
  const [text] = (await messages.json()) as { readonly text: string }[];
  await code.pressSequentially(/^\d{4}/.exec(text?.text ?? "")?.[0] ?? "");
  await page.getByRole("dialog", { name: "Phone verified" }).getByRole("button", { name: "Done" }).click();
  await page.getByText("+44 7700 900654").waitFor();
  await page.getByRole("img", { name: "Verified" }).waitFor();

  await page.getByRole("link", { name: /Change password/ }).click();
  await page.getByLabel(/^Current password/).fill("two-fat-ladies-88");
  await page.getByLabel(/^New password(?! again)/).fill("legs-eleven-11");
  await page.getByLabel(/^New password again/).fill("legs-eleven-11");
  await page.getByRole("button", { name: "Change password" }).click();
  await page.getByText("Your password is changed").waitFor();

  await signOut(page);
  await typeCredentials(page, "rosie", "legs-eleven-11");
  await page.getByRole("banner").getByRole("button", { name: "Menu" }).waitFor();
  expect(faults).toEqual([]);
});

it("a player sends feedback, and sees the rating again later", async () => {
  const { page, faults } = await site.visit("phone");
  await openSignedIn(page, "lim", "/secure/user/account/help");
  await page.getByRole("link", { name: /^Your feedback/ }).click();
  await page.getByRole("button", { name: "Great" }).click();
  await page.getByRole("textbox", { name: /Tell us more/ }).fill("More bingo rooms, please");
  await page.getByRole("button", { name: "Send feedback" }).click();
  await page.getByText("Your feedback is with us.").waitFor();
  await page.reload();
  await page.getByText("You told us before: Great. Has that changed?").waitFor();
  expect(faults).toEqual([]);
});

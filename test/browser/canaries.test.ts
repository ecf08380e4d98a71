import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, describe, expect, it } from "vitest";
import { nextReceivedAt } from "../support/received.ts";
import type { Site, Visit } from "../support/site.ts";
import { deliveredJournals, deviceOf, diskOf, stateOf, watchTraffic } from "./steps/artefacts.ts";
import { answerChallenge, waitForNoDialog, frameAt, openDeposit, pressDeposit, typeCard } from "./steps/depositing.ts";
import { agreeAtPaypal, applePayConfirm, openPaypal, openNewMethod } from "./steps/digital-wallets.ts";
import { saveFile } from "./steps/downloads.ts";
import { chooseAtGoogle, openGoogle } from "./steps/google.ts";
import { buyTickets, postponeGame } from "./steps/playing.ts";
import { header, signOut, turnOnFlag, typeCredentials } from "./steps/signing-in.ts";
import { withdraw } from "./steps/withdrawing.ts";
import { openWitnessedSite } from "./steps/witnessed-site.ts";

/** The texts typed into secret fields. No other text contains them by chance. */
const TYPED = {
  "a wrong password": "canary-wrong-31415",
  "a new password": "canary-new-27182",
  "a changed password": "canary-changed-14142",
  "a wrong code": "QUACKS",
  "a card's number": "4539148803436467",
  "another card's number": "4916338506082832",
  "a security code": "739",
} as const;

const PHONE = "07700900321";
const NEW_PHONE = "+447700900654";
const PAYPAL_EMAIL = "canary.16180@example.org";

/** A ticket opens a game's frame once. It is in the frame's address, and is invalid after its use. */
const TICKET = "a game's ticket";

/** The operator signs receipts and the register with its keys. It stores them on its own disk. */
const OPERATOR_KEY = "the operator's key";

/** One evening of a player who types a secret into every secret field. Then all artefacts are searched. */
describe("a secret", () => {
  let site: Site;
  let visit: Visit;
  let page: Page;
  let traffic: ReturnType<typeof watchTraffic>;
  /** The secrets, by description. No artefact may contain one. */
  const secrets = new Map<string, string>();
  /** The texts to search, by description. */
  const artefacts = new Map<string, string>();

  const keepDevice = async (when: string) => artefacts.set(`the device ${when}`, await deviceOf(page));
  /** The journals of a visitor are not delivered, so the state of the page stands for its record. */
  const keepRecord = async (when: string) =>
    artefacts.set(`the visitor's record ${when}`, JSON.stringify(await stateOf(page)));
  const lastSms = (to: string) => site.kernel().sms.sent(to).at(-1)?.text ?? "";
  const fillPassword = (label: string, password: string) =>
    page.getByRole("textbox", { name: new RegExp(`^${label}`) }).fill(password);

  const addAndPay = async (provider: string, number: string) => {
    await openDeposit(page);
    await page.getByRole("combobox", { name: /Pay with/ }).click();
    await page.getByRole("option", { name: `Add new: ${provider}`, exact: true }).click();
    await typeCard(page, { number, expiry: "1230", cvv: TYPED["a security code"] });
    await keepDevice(`while a card of ${provider} is typed`);
    await page.getByRole("button", { name: "Add card" }).click();
    await page.getByRole("combobox", { name: /Pay with/ }).waitFor();
    await typeCard(page, { cvv: TYPED["a security code"] });
    await page.getByRole("textbox", { name: /Amount/ }).fill("10");
    await pressDeposit(page, 10);
    await answerChallenge(page, "Yes, approve the payment");
    await waitForNoDialog(page);
  };

  const pay = async (pounds: number) => {
    await page.getByRole("textbox", { name: /Amount/ }).fill(String(pounds));
    await pressDeposit(page, pounds);
  };
  const payByPaypal = async () => {
    await openNewMethod(page, "PayPal", "Add PayPal account");
    await agreeAtPaypal(await openPaypal(visit.context, page), PAYPAL_EMAIL);
    await page.getByText("PayPal pays this from your account").waitFor();
    await pay(10);
    await waitForNoDialog(page);
  };

  const payByApplePay = async () => {
    await openNewMethod(page, "Apple Pay", "Make a deposit");
    const result = nextReceivedAt("/apple-pay/result");
    await pay(10);
    await applePayConfirm(page).click();
    const { body } = await result;
    secrets.set("Apple Pay's token", /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(body)?.[0] ?? "missing");
    await waitForNoDialog(page);
  };

  const changePassword = async () => {
    await page.goto("/secure/user/account/change-password");
    await page.getByLabel(/^Current password/).fill(TYPED["a new password"]);
    await page.getByLabel(/^New password(?! again)/).fill(TYPED["a changed password"]);
    await page.getByLabel(/^New password again/).fill(TYPED["a changed password"]);
    await keepDevice("while a password is changed");
    await page.getByRole("button", { name: "Change password" }).click();
    await page.getByText("Your password is changed").waitFor();
  };

  const changePhone = async () => {
    await page.goto("/secure/user/account");
    await page.getByRole("button", { name: "Edit Mobile number" }).click();
    await page.getByRole("textbox", { name: /Mobile number/ }).fill(NEW_PHONE);
    await page.getByRole("button", { name: "Save" }).click();
    const code = page.getByRole("textbox", { name: /Verification code/ });
    await code.waitFor();
    secrets.set("a code of the phone", /^\d{4}/.exec(lastSms(NEW_PHONE))?.[0] ?? "missing");
    await code.pressSequentially(secrets.get("a code of the phone") ?? "");
    await keepDevice("while the code of the phone is typed");
    await page.getByRole("dialog", { name: "Phone verified" }).getByRole("button", { name: "Done" }).click();
  };

  /** A second attempt begins with a new site: the first one has used the reset link, and has linked the Google account. */
  const begin = async () => {
    await (site as Site | undefined)?.close();
    secrets.clear();
    artefacts.clear();
    for (const [name, value] of Object.entries(TYPED)) secrets.set(name, value);
    site = await openWitnessedSite();
    await postponeGame(site);
    await site.control("payments/apple-pay", { present: true, unknown: false });
    visit = await site.visit("phone");
    page = visit.page;
    (traffic as typeof traffic | undefined)?.end();
    traffic = watchTraffic(visit.context);
    await turnOnFlag(visit.context, site, "google-signin");
    await site.control("payments/three-d-secure", { outcome: "always challenge" });
  };
  afterAll(() => site.close());

  it("is typed into every secret field, and every artefact is collected", async () => {
    await begin();
    await page.goto("/reset-password");
    await page.getByRole("textbox", { name: /^Email/ }).fill("magnus@example.com");
    await page.getByRole("button", { name: "Send me a link" }).click();
    await page.getByText("Check your email").waitFor();
    const link = /http\S+/.exec(lastSms("magnus@example.com"))?.[0] ?? "";
    secrets.set("a reset token", link.split("token=")[1] ?? "missing");
    await page.goto(link);
    await fillPassword("New password(?! again)", TYPED["a new password"]);
    await fillPassword("New password again", TYPED["a new password"]);
    await keepDevice("while a password is chosen");
    await keepRecord("while a password is chosen");
    await page.getByRole("button", { name: "Change password" }).click();
    await page.getByRole("link", { name: "Go to sign in" }).click();

    await typeCredentials(page, "magnus", TYPED["a wrong password"]);
    await page.getByRole("alert").waitFor();
    await keepRecord("after a wrong password");
    await chooseAtGoogle(await openGoogle(visit), "magnus@example.com");
    await fillPassword("Password of your Eyes Down account", TYPED["a new password"]);
    const linking = nextReceivedAt("/rest/login");
    await page.getByRole("button", { name: "Link and sign in" }).click();
    const linked = (await linking).body;
    secrets.set("Google's credential", /googleLoginCredential\W+(\w+)/.exec(linked)?.[1] ?? "missing");
    await keepDevice("while a Google account is linked");
    const code = page.getByRole("textbox", { name: /Confirm code/ });
    await code.fill(TYPED["a wrong code"]);
    await page.getByRole("button", { name: "Confirm" }).click();
    await page.getByText("That code isn't right").waitFor();
    secrets.set("a confirm code", /\d{6}/.exec(lastSms(PHONE))?.[0] ?? "missing");
    await code.fill(secrets.get("a confirm code") ?? "");
    await keepDevice("while a code is typed");
    await keepRecord("while a code is typed");
    await page.getByRole("button", { name: "Confirm" }).click();
    await header(page).getByRole("button", { name: "Menu" }).waitFor();
    for (const { name, value } of await visit.context.cookies()) secrets.set(`the cookie ${name}`, value);

    await addAndPay("Debit card", TYPED["a card's number"]);
    await addAndPay("Debit card (alternative)", TYPED["another card's number"]);
    await payByPaypal();
    await payByApplePay();
    await page.goto("/secure/games/lucky-larder");
    const game = await frameAt(page, "/play/");
    await game.getByRole("button", { name: "Spin" }).click();
    secrets.set(TICKET, new URL(game.url()).searchParams.get("ticket") ?? "missing");
    secrets.set("a game's key", (await game.evaluate(() => document.body.dataset["key"])) ?? "missing");
    await page.goto("/secure/bingo/90/penny-arcade");
    await buyTickets(page, 6);
    await withdraw(page, 10);
    await changePassword();
    await changePhone();
    await page.goto("/secure/user/account/payment-methods");
    const record = await saveFile(page, () => page.getByRole("button", { name: "Download my record" }).click());
    artefacts.set("the downloaded record", readFileSync(record.path, "utf8"));
    await keepDevice("at the end of the evening");
    await signOut(page);
    await keepDevice("after signing out");

    const keys = site.kernel().world.collection<{ readonly seed: string }>("journal.operator-key");
    for (const [index, { seed }] of keys.all().entries()) {
      secrets.set(`${OPERATOR_KEY} ${index}`, seed);
      secrets.set(`${OPERATOR_KEY} ${index} in base64`, Buffer.from(seed, "hex").toString("base64"));
    }
    for (const [index, value] of (await traffic.oneTime()).entries()) secrets.set(`one-time reference ${index}`, value);
    const requests = await traffic.requests();
    artefacts.set("addresses", requests.map(({ url }) => url).join("\n"));
    artefacts.set("referrers", requests.map(({ referrer }) => referrer).join("\n"));
    artefacts.set("the console", visit.console.join("\n"));
    artefacts.set("delivered journals", await deliveredJournals(site));
    for (const page of ["register.ndjson", "cosigned.checkpoint"])
      artefacts.set(page, await (await fetch(`${site.origins.operator}/${page}`)).text());
    artefacts.set("the sandbox's terminal", site.logged.join("\n"));
    artefacts.set("the sandbox's disk", diskOf(site));

    expect([...secrets].filter(([, value]) => value === "missing" || value === "")).toEqual([]);
    expect([...secrets.keys()].filter((name) => name.startsWith("one-time")).length).toBeGreaterThan(6);
    expect(visit.faults).toEqual([]);
    for (const name of ["the downloaded record", "delivered journals", "the device at the end of the evening"])
      expect(artefacts.get(name)).toContain("deposits.settled");
    expect(artefacts.get("the sandbox's disk")).toContain("deposits.settled");
    expect(secrets.has(`${OPERATOR_KEY} 1`)).toBe(true);
    for (const name of ["the downloaded record", "delivered journals"])
      expect(artefacts.get(name)).toContain("journal.register-receipt-received");
    expect(artefacts.get("addresses")).toContain("/3ds/");
  });

  it("is in no journal, storage, address, referrer, log or file of the player or the sandbox", () => {
    const found: string[] = [];
    for (const [name, secret] of secrets)
      for (const [place, text] of artefacts)
        if (holds(text, secret) && !mayHold(place, name)) found.push(`${name} in ${place}`);
    expect(found).toEqual([]);
  });

  it("is sent only to its recipient", async () => {
    const sent = (secret: string) => (request: { readonly body: string }) => holds(request.body, secret);
    const requests = traffic.received();
    const to = (secret: string) => [...new Set(requests.filter(sent(secret)).map(({ url }) => new URL(url).pathname))];
    expect(to(TYPED["a new password"]).toSorted()).toEqual([
      "/rest/login",
      "/rest/user/account/reset-password",
      "/rest/user/profile/password",
    ]);
    expect(to(TYPED["a changed password"])).toEqual(["/rest/user/profile/password"]);
    expect(to(secrets.get("a confirm code") ?? "")).toEqual(["/rest/login"]);
    const providers = requests.filter(({ url }) => new URL(url).origin === site.origins.pay);
    const cards = requests.filter(({ body }) => /45391488|49163385/.test(body.replaceAll(" ", "")));
    expect(cards).toHaveLength(2);
    expect(cards.filter((request) => !providers.includes(request))).toEqual([]);
  });

  it("is absent, and so are the player's name and contact data, from every journal", () => {
    const journals = ["delivered journals", "the downloaded record", "register.ndjson"]
      .map((name) => artefacts.get(name))
      .join("\n");
    for (const personal of ["magnus@example.com", PHONE, "+447700900321", NEW_PHONE, "Firth"])
      expect(journals).not.toContain(personal);
    // Only PayPal and the sandbox may have the account's email address.
    for (const [place, text] of artefacts)
      if (place !== "the sandbox's disk") expect(holds(text, PAYPAL_EMAIL) ? place : "").toBe("");
  });
});

/** Whether an artefact is where a secret belongs. */
const mayHold = (place: string, secret: string): boolean =>
  secret === TICKET
    ? /^(addresses|referrers)$/.test(place)
    : secret.startsWith(OPERATOR_KEY) && place === "the sandbox's disk";

/** Whether a text contains a secret: unchanged, encoded, or spaced like a card number; a short secret only as a whole value. */
function holds(text: string, secret: string): boolean {
  if (secret.length <= 4) return text.includes(`"${secret}"`) || text.includes(`=${secret}&`);
  if (/^\d{6}$/.test(secret)) return new RegExp(`(?<![0-9a-z])${secret}(?![0-9a-z])`).test(text);
  return [secret, encodeURIComponent(secret), secret.replace(/(\d{4})(?=\d)/g, "$1 ")].some((way) =>
    text.includes(way),
  );
}

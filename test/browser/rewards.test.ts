import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSite, type Site } from "../support/site.ts";
import { TALL, violationsOf } from "./steps/axe.ts";
import { frameAt } from "./steps/depositing.ts";
import { declineLimits } from "./steps/limits.ts";
import { openSignedIn, signIn } from "./steps/signing-in.ts";

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const REWARDS = "/secure/lobby/rewards";

const openRewards = async (username: string) => {
  const visit = await site.visit();
  await signIn(visit.page, username);
  await visit.page.goto(REWARDS);
  await visit.page.getByRole("heading", { name: "Other goodies" }).waitFor();
  return visit;
};

describe("a reward", () => {
  it("is counted on the tab, played in its game without a stake, and the cause of the money that it wins [REWARD-101 REWARD-503]", async () => {
    const { page, faults } = await openRewards("rosie");
    // The weekly spins come after a moment, and count too.
    await page.getByRole("region", { name: "Your weekly spins" }).getByRole("button", { name: /^Play/ }).waitFor();
    const playable = page.getByRole("button", { name: /^Play/ });
    const tab = page.locator(`a[href="${REWARDS}"]`).filter({ hasText: /\d/, visible: true });
    // Rosie's money to play with has two buttons.
    await expect
      .poll(async () => (await tab.textContent())?.match(/\d+/)?.[0])
      .toBe(String((await playable.count()) - 1));

    await site.control("games/next-spin", { player: "p-rosie", outcome: "win" });
    const before = site.kernel().wallet.balance("p-rosie");
    await page.getByRole("button", { name: "Play in Starling Gold" }).click();
    await page.waitForURL("**/secure/games/starling-gold");
    const frame = await frameAt(page, "/play/");
    await frame.getByText("10 free spins: 10 to play, without a stake.").waitFor();
    expect(await frame.getByRole("radio", { name: "Free (10)" }).isChecked()).toBe(true);
    await frame.getByRole("button", { name: "Spin" }).click();
    await frame.getByText(/^You won /).waitFor();
    await frame.getByText("Free (9)").waitFor();
    const won = site.kernel().wallet.balance("p-rosie") - before;
    expect(won).toBeGreaterThan(0);

    await page.goto("/secure/user/account/payment-methods");
    await page
      .getByRole("button", { name: /Free round/ })
      .first()
      .click();
    await page.getByRole("dialog").getByText("You played your reward: 10 free spins.").waitFor();
    await page.goto(REWARDS);
    await page.getByText("9 of 10 spins are left, on Starling Gold.").waitFor();
    expect(faults).toEqual([]);
  });

  it("that is a daily game is played once, and then shows the time to the next one [REWARD-504]", async () => {
    const { page } = await openRewards("lim");
    const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Lucky Larder" }) });
    await card.getByRole("button", { name: "Play in Lucky Larder" }).click();
    const frame = await frameAt(page, "/play/");
    await frame.getByRole("button", { name: "Spin" }).click();
    await frame.getByText("Free (0)").waitFor();
    await page.goto(REWARDS);
    await card.getByRole("timer").waitFor();
    expect(await card.getByRole("timer").textContent()).toMatch(/^\d\d:\d\d:\d\d$/);
  });

  it("that is locked leads to the offer that unlocks it [REWARD-502]", async () => {
    const { page } = await site.visit();
    await signIn(page, "newbie");
    // The question about limits would cover the page.
    await declineLimits(page);
    await page.goto(REWARDS);
    await page.getByRole("button", { name: "How to unlock it: Penny Moon" }).click();
    const dialog = page.getByRole("dialog", { name: "Unlock your daily spin" });
    await dialog.getByRole("link", { name: "Make a deposit" }).waitFor();
    await page.goBack();
    await dialog.waitFor({ state: "detached" });
    expect(new URL(page.url()).pathname).toBe(REWARDS);
  });
});

/** A picture of the page: its query, its width, and the colour of its middle. */
const shownPicture = async (shown: Element) => {
  const image = shown as HTMLImageElement;
  image.loading = "eager";
  await image.decode();
  const { naturalWidth: width, naturalHeight: height } = image;
  const context = Object.assign(document.createElement("canvas"), { width, height }).getContext("2d");
  context?.drawImage(image, 0, 0);
  const [red, green, blue] = context?.getImageData(width / 2, height - 8, 1, 1).data ?? [];
  return { query: new URL(image.currentSrc).search, width, door: [red, green, blue].join(" ") };
};

describe("the rewards page", () => {
  it("passes axe, with its modals, at phone and desktop width, in light and dark", async () => {
    const { page } = await openRewards("penny");
    for (const width of [320, 1440])
      for (const colorScheme of ["light", "dark"] as const) {
        await page.setViewportSize({ width, height: TALL });
        await page.emulateMedia({ colorScheme });
        expect(await violationsOf(page)).toEqual([]);
      }
    for (const modal of [
      "rewardOffer&offerRef=this-week",
      "rewardOffer&offerRef=nope",
      "rewardTermsConditions&offerRef=weekly-spins",
    ]) {
      await page.goto(`${REWARDS}?modals=${modal}`);
      await page.getByRole("dialog").waitFor();
      expect(await violationsOf(page)).toEqual([]);
    }
  });

  it("has no wider content than the screen at 320 pixels", async () => {
    const { page } = await openRewards("penny");
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });

  it("loads the pictures of the calendar in the size and format in which it shows them, each day with its own door [UI-520]", async () => {
    const { page } = await openRewards("fay");
    const pictures = page.getByRole("list", { name: "The days of Something every day" }).locator("img");
    await pictures.first().scrollIntoViewIfNeeded();
    const drawn = await Promise.all((await pictures.all()).map((picture) => picture.evaluate(shownPicture)));
    const inPixels = 64 * Math.ceil(await page.evaluate(() => devicePixelRatio));
    expect(drawn).toEqual(
      drawn.map(() => ({
        query: expect.stringMatching(/^\?width=64&ratio=\d&quality=92&format=webp$/),
        width: inPixels,
        door: expect.any(String),
      })),
    );
    // Two of the seven doors have one colour.
    expect(new Set(drawn.map(({ door }) => door)).size).toBeGreaterThanOrEqual(5);
  });

  it("shows the calendar's next day after midnight, with that day's door open, and the day before is past", async () => {
    const doorOfToday = async (page: Page) => {
      const doors = page.getByRole("list", { name: "The days of Something every day" }).getByRole("button");
      await doors.first().waitFor();
      const texts = await doors.allTextContents();
      return { today: texts.findIndex((text) => text.startsWith("Today")), texts };
    };
    const first = await openRewards("fay");
    const before = await doorOfToday(first.page);
    await first.page.close();
    await site.control("world/advance-clock", { hours: 24 });

    const { page } = await openRewards("fay");
    const after = await doorOfToday(page);
    // A new week begins after a Sunday.
    expect(after.today).toBe((before.today + 1) % 7);
    expect(after.texts.filter((text) => text.startsWith("Past"))).toHaveLength(after.today);
    await page
      .getByRole("button")
      .filter({ hasText: /^Today/ })
      .click();
    await page.getByRole("dialog").getByRole("link", { name: "Go there" }).waitFor();
  });
});

it("a spin that gives back no more than its stake is not celebrated as a win", async () => {
  const { page, context } = await site.visit();
  let win = 10;
  await context.route("**/play/*/spin", async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as object;
    await route.fulfill({ response: answer, json: { ...body, win, winText: `${win}p` } });
  });
  await openSignedIn(page, "rosie", "/secure/games/crown-jewels-row");
  const frame = await frameAt(page, "/play/");
  const celebrated = frame.locator(".machine[data-won]");
  await frame.getByText("10p", { exact: true }).click();
  await frame.getByRole("button", { name: "Spin" }).click();
  await frame.getByText("10p back", { exact: true }).waitFor();
  expect(await celebrated.count()).toBe(0);
  win = 11;
  await frame.locator("button:not([aria-disabled])", { hasText: "Spin" }).click();
  await frame.getByText("You won 11p", { exact: true }).waitFor();
  expect(await celebrated.count()).toBe(1);
});

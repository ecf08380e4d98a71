import type { Locator, Page } from "playwright-core";

/** A place of the site that has an address, and the element that proves that it is shown. */
export interface Place {
  readonly path: string;
  readonly shows: (page: Page) => Locator;
}

/** A screen, identified by one of its headings. */
export const screen = (path: string, heading: string | RegExp): Place => ({
  path,
  shows: (page) => page.getByRole("main").getByRole("heading", { name: heading }).first(),
});
/** A modal, identified by its title. */
export const modal = (query: string, title: string, on = "/secure/user"): Place => ({
  path: `${on}?modals=${query}`,
  shows: (page) => page.getByRole("dialog", { name: title }),
});

/** Screens of the signed-in area. */
export const SCREENS: readonly Place[] = [
  screen("/secure/lobby", "Tonight in the hall"),
  screen("/secure/lobby/casino/featured/jackpots", "Growing jackpots"),
  { path: "/secure/lobby/live", shows: (page) => page.getByRole("link", { name: "Mayfair Roulette" }).first() },
  screen("/secure/lobby/live/live-featured/roulette", "Roulette"),
  { path: "/secure/lobby/bingo", shows: (page) => page.getByRole("link", { name: /Penny Arcade/ }) },
  {
    path: "/secure/games/lucky-larder",
    shows: (page) => page.frameLocator("iframe.ed-game-frame").getByRole("button", { name: "Spin" }),
  },
  {
    path: "/secure/games/thunder-roulette",
    shows: (page) => page.frameLocator("iframe.ed-game-frame").getByRole("button", { name: "Spin" }),
  },
  { path: "/secure/bingo/90/penny-arcade", shows: (page) => page.getByRole("button", { name: /^Buy \d+ tickets/ }) },
  screen("/secure/user", "Your account"),
  screen("/secure/user/account/payment-methods", "Payment methods"),
  screen("/secure/user/account/limits", "Spend Limits"),
  screen("/secure/user/account/verification", "You're verified"),
  screen("/secure/user/account/refer-a-friend", "Your friends"),
  { path: "/secure/user/account/help", shows: (page) => page.getByRole("navigation", { name: "Help", exact: true }) },
];

/** Modals that an address opens, each on one of the screens. */
export const MODALS: readonly Place[] = [
  modal("deposit", "Make a deposit", "/secure/lobby"),
  modal("addPayment", "Please choose"),
  modal("addPayment&method=pci-proxy", "Add payment card"),
  modal("addPayment&method=braintree", "Add payment card"),
  modal("addPayment&method=ecospend", "Make a deposit"),
  modal("addPayment&method=truelayer", "Make a deposit"),
  modal("changeCard", "Payment card"),
  modal("withdraw", "Make a withdrawal", "/secure/user/account/help"),
  modal("balanceExplained", "Why did my balance change?"),
  modal("depositLimit", "Set Spend Limit"),
  modal("spendLimitsOnboarding", "Set your Spend Limits"),
  modal("spendLimitsIncreaseModal&weekly=1000&daily=20", "Higher limits wait 24 hours"),
  modal("selfExclusion", "Self-exclude"),
  modal("kyc", "Verification Team"),
  modal("kyc&variant=FAILED_KYC", "Let's get you verified"),
  modal("referAFriend", "Invite friends"),
  modal("sideMenu", "Menu"),
  modal("userMenu", "Your account"),
  modal("termsConditions", "General Terms & Conditions"),
  modal("privacyPolicy", "Customer Privacy Policy"),
  modal("responsiblePolicy", "Safer Gambling Policy"),
  modal("servicePolicies", "Service policies"),
  modal("howToPlay", "How to play bingo"),
  {
    path: "/secure/lobby?modals=searchOverlay",
    shows: (page) => page.getByRole("option", { name: /Lucky Larder/ }),
  },
];

/** Opens a place, and waits until it is loaded. */
export async function openPlace(page: Page, { path, shows }: Place): Promise<void> {
  await page.goto(path);
  await shows(page).waitFor();
  await page.waitForFunction(() => document.querySelector("[aria-busy=true]") === null);
  await waitForPaint(page);
}

/** Waits until the browser has painted the current state of the page. */
export const waitForPaint = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

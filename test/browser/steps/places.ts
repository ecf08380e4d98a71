import type { Locator, Page } from "playwright-core";
import type { ScreenName } from "../../../domain/shell/routing/screens.ts";

/** A place of the site that has an address, and the element that proves that it is shown. */
export interface Place {
  readonly path: string;
  readonly shows: (page: Page) => Locator;
  /** The ids of the requirement lines that hold if the address opens this place, separated by spaces. */
  readonly ids?: string;
}

/** A screen, identified by one of its headings. */
export const screen = (path: string, heading: string | RegExp, ids = ""): Place => ({
  path,
  ids,
  shows: (page) => page.getByRole("main").getByRole("heading", { name: heading }).first(),
});
/** A modal, identified by its title. */
export const modal = (query: string, title: string, ids = "", on = "/secure/user"): Place => ({
  path: `${on}?modals=${query}`,
  ids,
  shows: (page) => page.getByRole("dialog", { name: title }),
});

/** The form that adds a card, identified by the frame of its provider. Both providers' forms have the same title. */
const cardForm = (provider: "pci-proxy" | "braintree", id: string): Place => ({
  path: `/secure/user?modals=addPayment&method=${provider}`,
  ids: id,
  shows: (page) =>
    page.getByRole("dialog", { name: "Add payment card" }).locator(`iframe[src*="/${provider}/fields?"]`),
});

/** Checked by a test of its own, because an address alone does not open it. */
const inTest = (file: string, why: string) => ({ file, why });

/** The places of every route, or the test that looks at it. A route without a line does not compile. */
const ROUTES: { readonly [Name in ScreenName]: Place | readonly Place[] | ReturnType<typeof inTest> } = {
  login: inTest("axe.test.ts", "a signed-in player is redirected"),
  confirmCode: inTest("axe.test.ts", "the server must require a code"),
  linkAccount: inTest("google.test.ts", "a Google account must be chosen"),
  signup: inTest("axe.test.ts", "a signed-in player is redirected"),
  resetPassword: inTest("axe.test.ts", "a signed-in player is redirected"),
  timeAway: inTest("limits.test.ts", "an exclusion must have started"),
  ecospendReturn: inTest("deposits.test.ts", "it leads on as soon as the payment is known"),
  truelayerReturn: inTest("truelayer.test.ts", "it leads on as soon as the payment is known"),
  verificationReturn: inTest("verification.test.ts", "it leads on as soon as the answer is known"),
  identityReturn: [{ path: "/secure/hooyu", shows: (page) => page.getByRole("button", { name: "See how it stands" }) }],

  lobby: screen("/secure/lobby", "Tonight in the hall", "ROUTE-001"),
  lobbyTab: [
    { path: "/secure/lobby/live", shows: (page) => page.getByRole("link", { name: "Mayfair Roulette" }).first() },
    { path: "/secure/lobby/bingo", shows: (page) => page.getByRole("link", { name: /Penny Arcade/ }) },
  ],
  viewAll: [
    screen("/secure/lobby/casino/featured/jackpots", "Growing jackpots"),
    screen("/secure/lobby/live/live-featured/roulette", "Roulette"),
  ],
  game: [
    {
      path: "/secure/games/lucky-larder",
      ids: "ROUTE-002",
      shows: (page) => page.frameLocator("iframe.ed-game-frame").getByRole("button", { name: "Spin" }),
    },
    {
      path: "/secure/games/thunder-roulette",
      shows: (page) => page.frameLocator("iframe.ed-game-frame").getByRole("button", { name: "Spin" }),
    },
  ],
  bingoRoom: [
    {
      path: "/secure/bingo/90/penny-arcade",
      ids: "ROUTE-003",
      shows: (page) => page.getByRole("button", { name: /^Buy \d+ tickets/ }),
    },
  ],
  account: screen("/secure/user", "Your account", "ROUTE-004"),
  profile: screen("/secure/user/account", "Home address"),
  changePassword: screen("/secure/user/account/change-password", "Change password"),
  sessions: screen("/secure/user/account/sessions", "Where you're signed in"),
  linkedAccounts: screen("/secure/user/account/linked-accounts", "Nothing linked"),
  lookAndSound: [
    { path: "/secure/user/account/look", shows: (page) => page.getByRole("radio", { name: "No picture" }) },
  ],
  marketingPreferences: screen("/secure/user/account/marketing-preferences", "Offers and news"),
  paymentMethods: screen("/secure/user/account/payment-methods", "Payment methods", "ROUTE-007"),
  gameTransactions: screen("/secure/user/account/game-transactions", "Game transactions"),
  bankTransactions: screen("/secure/user/account/bank-transactions", "Bank transactions"),
  activity: screen("/secure/user/account/activity", "Activity"),
  limits: screen("/secure/user/account/limits", "Spend Limits", "ROUTE-006"),
  responsiblePlay: screen("/secure/user/account/responsible-play", "Closing your account"),
  realityCheck: screen("/secure/user/account/reality-check", "Reality check"),
  verification: screen("/secure/user/account/verification", "You're verified"),
  referAFriend: screen("/secure/user/account/refer-a-friend", "Your friends"),
  feedback: screen("/secure/user/account/feedback", "Your feedback"),
  help: [
    {
      path: "/secure/user/account/help",
      shows: (page) => page.getByRole("navigation", { name: "Help", exact: true }),
    },
  ],
};

/** Screens that an address opens for a signed-in player. */
export const SCREENS: readonly Place[] = Object.values(ROUTES).flatMap((places) => ("file" in places ? [] : places));

/** Modals that an address opens, each on one of the screens. */
export const MODALS: readonly Place[] = [
  modal("verticalMarketingPreferences", "Stay updated", "MODAL-020"),
  modal("deposit", "Make a deposit", "MODAL-001 MODAL-003 DEP-001", "/secure/lobby"),
  modal("addPayment", "Please choose", "MODAL-004"),
  cardForm("pci-proxy", "METHOD-008"),
  cardForm("braintree", "METHOD-007"),
  modal("addPayment&method=ecospend", "Make a deposit", "METHOD-011"),
  modal("addPayment&method=truelayer", "Make a deposit"),
  modal("changeCard", "Payment card", "MODAL-005 CARD-003"),
  modal("withdraw", "Make a withdrawal", "MODAL-013", "/secure/user/account/help"),
  modal("balanceExplained", "Why did my balance change?"),
  {
    ...modal("bingoPrizes&room=two-fat-ladies", "What can I win?"),
    shows: (page) => page.getByRole("list", { name: "Prizes" }),
  },
  modal("depositLimit", "Set Spend Limit", "MODAL-009 LIMIT-002"),
  modal("spendLimitsOnboarding", "Set your Spend Limits", "MODAL-014"),
  modal("spendLimitsIncreaseModal&weekly=1000&daily=20", "Higher limits wait 24 hours", "MODAL-016"),
  modal("selfExclusion", "Self-exclude", "MODAL-019"),
  modal("closeAccount", "Close your account"),
  modal("kyc", "Verification Team"),
  modal("kyc&variant=FAILED_KYC", "Let's get you verified"),
  modal("addDepositPhone", "Add deposit phone number"),
  modal("addProfilePhone", "Add your mobile number"),
  modal("referAFriend", "Invite friends"),
  modal("sideMenu", "Menu"),
  modal("userMenu", "Your account"),
  modal("termsConditions", "General Terms & Conditions", "MODAL-011"),
  modal("privacyPolicy", "Customer Privacy Policy", "MODAL-012"),
  modal("responsiblePolicy", "Safer Gambling Policy"),
  modal("servicePolicies", "Service policies"),
  modal("howToPlay", "How to play bingo"),
  {
    path: "/secure/lobby?modals=searchOverlay",
    shows: (page) => page.getByRole("option", { name: /Lucky Larder/ }),
  },
];

/** The name of a test of this place, with the ids that it proves. */
export const nameOf = ({ path, ids = "" }: Place): string => (ids === "" ? path : `${path} [${ids}]`);

/** The width in pixels by which a page, or a page in a frame, exceeds its screen. */
export const overflow = (page: Pick<Page, "evaluate">): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Opens a place, and waits until it is loaded. */
export async function openPlace(page: Page, { path, shows }: Place): Promise<void> {
  await page.goto(path);
  await shows(page).waitFor();
  await page.waitForFunction(() => document.querySelector("[aria-busy=true]") === null);
  // On a device with a touch screen, a modal with a field that gets the focus is invisible until the screen's keyboard is open, for 0.6 s at most.
  await page.waitForFunction(() =>
    [...document.querySelectorAll(".ed-veil, .ed-sheet")].every((part) =>
      part.checkVisibility({ opacityProperty: true }),
    ),
  );
  await waitForPaint(page);
}

/** Waits until the page has received nothing for half a second. The driver's `networkidle` never comes if it misses the end of a request. */
export const waitForQuiet = async (page: Page): Promise<void> => {
  const receivesNothing = () => {
    const kept = globalThis as { received?: number };
    const { received } = kept;
    kept.received = performance.getEntriesByType("resource").length;
    return received === kept.received;
  };
  await page.waitForFunction(receivesNothing, undefined, { polling: 500 });
};

/** Waits until the browser has painted the current state of the page. */
export const waitForPaint = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

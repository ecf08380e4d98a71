import type { Page } from "playwright-core";
import type { CatalogueGame } from "../../../app/sandbox/games/catalogue.ts";
import type { RoomConfig } from "../../../app/sandbox/bingo/rooms.ts";
import type { Period } from "../../../domain/limits/windows.ts";
import type { Method } from "../../../domain/methods/events.ts";
import { formatMoney, pence } from "../../../domain/money.ts";
import type { Player } from "../../../domain/player.ts";
import { isBlocking, isModalName } from "../../../domain/shell/modals/rules.ts";
import type { ScreenName } from "../../../domain/shell/routing/screens.ts";
import { visibleModals } from "../../../domain/shell/queries.ts";
import { answerChallenge, chooseDeposit, frameAt, openDeposit, typeCard } from "../../browser/steps/depositing.ts";
import { header, signOut, typeCredentials } from "../../browser/steps/signing-in.ts";
import type { Act } from "../seat.ts";
import type { Played } from "./story.ts";

/** What a person does on the screen for an act. */
export interface Reading {
  /** The modal in which the act is done; `any` is the topmost. Without it, the act is done on the page, and no modal is over it. */
  readonly within?: string;
  /** The only screen on which the act is done. */
  readonly at?: ScreenName;
  readonly does: (page: Page, played: Played) => Promise<unknown>;
}

/** The modal over the page, through which no one can press. */
const topModal = (shell: Player["shell"]): string | undefined =>
  visibleModals(shell)
    .map(({ name }) => name)
    .findLast((name) => isModalName(name) && isBlocking(name));

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true }).click();

/** Presses a button as often as the story says, as soon as it can be pressed. Not if the form says what is wrong. */
const pressTimes = async (page: Page, name: RegExp, isTwice: boolean) => {
  const dialog = page.getByRole("dialog");
  const form = (await dialog.count()) > 0 ? dialog.last() : page.locator("body");
  const ready = form.getByRole("button", { name, disabled: false });
  await ready.or(form.locator("[aria-invalid=true], .ed-bingo-buy-why")).first().waitFor();
  if (await ready.isVisible()) await (isTwice ? ready.dblclick() : ready.click());
};

/** A link on the page, by the address that it leads to. */
const followLink = (page: Page, path: string) => page.locator(`a[href="${path}"]:visible`).first().click();

/** From a game or a room, or from an account page, to the lobby. */
const toLobby = async (page: Page) => {
  const back = header(page).getByRole("link", { name: "Eyes Down, to the lobby" });
  const tabs = header(page).getByRole("link", { name: "Casino" });
  await back.or(tabs).first().waitFor();
  if (await back.isVisible()) await back.click();
  await tabs.waitFor();
};

const toGame = async (page: Page, { ref, resting }: CatalogueGame) => {
  await toLobby(page);
  // No link leads to a game that is not ready, but its address does.
  if (resting === true) return void (await page.goto(`/secure/games/${ref}`));
  await header(page).getByRole("link", { name: "Casino" }).click();
  await press(page, "All slots");
  const link = page.locator(`a[href="/secure/games/${ref}"]`).first();
  await link.scrollIntoViewIfNeeded();
  await link.click();
};

const toRoom = async (page: Page, { type, ref }: RoomConfig) => {
  await toLobby(page);
  await header(page).getByRole("link", { name: "Bingo" }).click();
  await followLink(page, `/secure/bingo/${type}/${ref}`);
};

const ACCOUNT = "/secure/user";

const toAccount = async (page: Page, path: string) => {
  await header(page).getByRole("button", { name: "Your account" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "My account" }).click();
  if (path !== ACCOUNT) await page.getByRole("main").getByRole("link", { name: "Limits", exact: true }).click();
};

/** How the bank's page says what the person decided. */
const DECISIONS = {
  fulfilled: "Yes, approve the payment",
  rejected: "No, refuse it",
} as const;

const closeTop = (page: Page) => page.getByRole("dialog").last().getByRole("button", { name: "Close" }).first().click();

const decisionIn = ({ came }: Played) => {
  const outcome = came.map((one) => /challenge-closed.*"outcome":"(\w+)"/.exec(one)?.[1]).find(Boolean);
  return outcome === "fulfilled" || outcome === "rejected" ? DECISIONS[outcome] : undefined;
};

/** Each act that a person does on the screen. A test holds the list of those that are not here. */
export const READINGS: Readonly<Record<string, Reading>> = {
  "sign in": {
    does: async (page) => {
      await typeCredentials(page, "rosie");
      await header(page).getByRole("button", { name: "Menu" }).waitFor();
    },
  },
  "mistype the password": {
    does: async (page) => {
      await typeCredentials(page, "rosie", "two-fat-ladies-89");
      await page.getByRole("alert").first().waitFor();
    },
  },
  "open the deposit form": { does: openDeposit },
  "deposit by card": {
    within: "deposit",
    does: async (page, { drawn }) => {
      const [method, amount, , isTwice] = drawn as [Method, number, ...boolean[]];
      await chooseDeposit(page, new RegExp(`^${method.friendlyName}`), amount);
      await typeCard(page, { cvv: "123" });
      await pressTimes(page, /^Deposit\b/, isTwice === true);
    },
  },
  "look at the bank's challenge": {
    within: "pci3dChallengeModal",
    does: async (page, played) => {
      const decision = decisionIn(played);
      await (decision === undefined ? closeTop(page) : answerChallenge(page, decision));
    },
  },
  "close the deposit form": {
    within: "deposit",
    does: closeTop,
  },
  "open the withdrawal form": {
    does: async (page) => {
      await header(page).getByRole("button", { name: "Your account" }).click();
      await press(page, "Withdraw");
    },
  },
  withdraw: {
    within: "withdraw",
    does: async (page, { drawn }) => {
      const [amount, isTwice] = drawn as [number, boolean];
      await page.getByRole("textbox", { name: /Amount/ }).fill(String(amount));
      await pressTimes(page, /^Withdraw\b/, isTwice);
    },
  },
  "close the withdrawal form": {
    within: "withdraw",
    does: closeTop,
  },
  "enter a bingo room": { does: (page, { drawn: [room] }) => toRoom(page, room as RoomConfig) },
  "buy tickets": {
    does: async (page, { drawn }) => {
      const [count, isTwice] = drawn as [number, boolean];
      await page.getByRole("combobox", { name: /^Tickets/ }).click();
      await page.getByRole("option", { name: String(count), exact: true }).click();
      await pressTimes(page, /^Buy \d+ tickets?/, isTwice);
    },
  },
  "open a game": { does: (page, { drawn: [game] }) => toGame(page, game as CatalogueGame) },
  spin: {
    does: async (page, { drawn: [stake] }) => {
      const game = await frameAt(page, "/play/");
      const label = (stake as number) < 100 ? `${String(stake)}p` : formatMoney(pence(stake as number));
      await game.getByText(label, { exact: true }).click();
      await game.getByRole("button", { name: "Spin" }).click();
    },
  },
  "leave the game": { does: (page) => press(page, "Lobby") },
  "go to the lobby or the account": {
    does: (page, { drawn: [path] }) => (path === "/secure/lobby" ? toLobby(page) : toAccount(page, path as string)),
  },
  "ask for a deposit limit": {
    at: "limits",
    does: async (page, { drawn }) => {
      const [period, isNone, amount] = drawn as [Period, boolean, number];
      await press(page, `Edit ${period.toLowerCase()} limit`);
      await page.getByRole("textbox", { name: /limit$/ }).fill(isNone ? "" : String(amount));
      await pressTimes(page, /^Save$/, false);
    },
  },
  "confirm a raise of the limits": {
    within: "spendLimitsIncreaseModal",
    does: (page) => press(page, "Ask for this change"),
  },
  "press Escape": { within: "any", does: (page) => page.keyboard.press("Escape") },
  "close or leave the topmost modal": {
    within: "any",
    does: (page, { drawn: [closes] }) => (closes === true ? closeTop(page) : page.mouse.click(5, 5)),
  },
  "sign out": { does: signOut },
  "reload the page": { does: (page) => page.reload() },
};

/** Whether a person can do the act on the screen: no part of the page while a modal is over it. */
export const canDoOnScreen = ({ name }: Act, player: Player): boolean => {
  const reading = READINGS[name];
  if (reading === undefined || (reading.at ?? player.shell.route?.screen) !== player.shell.route?.screen) return false;
  const top = topModal(player.shell);
  return reading.within === "any" ? top !== undefined : top === reading.within;
};

import { loadLobbyAssets } from "../../../domain/lobby/tabs.ts";
import { loadWallet } from "../../../domain/wallet/commands.ts";
import { clickOutside, closeModal, goTo, pressEscape, reload } from "../../../domain/shell/commands.ts";
import { isModalName } from "../../../domain/shell/modals/rules.ts";
import { visibleModals } from "../../../domain/shell/queries.ts";
import { type Act, isSignedIn } from "../seat.ts";

/** Longer than the backend waits for the authorisation of a deposit. */
const ASIDE_MS = 16 * 60_000;

/** What a player does with any page. */
export const browserActs: readonly Act[] = [
  {
    name: "reload the page",
    area: "shell",
    isAboveAll: true,
    commands: ["reload"],
    weight: 0.3,
    isOffered: () => true,
    act: (seat, random) => (random.chance(0.5) ? seat.tab.reload() : seat.press(reload)),
  },
  {
    name: "try again, because the account did not load",
    area: "shell",
    isAboveAll: true,
    commands: ["reload"],
    weight: 20,
    isOffered: ({ session }) => session.authenticated === true && session.userLoadFailed,
    act: (seat) => seat.press(reload),
  },
  {
    name: "take the cards out of Apple Pay, or put them in",
    area: "payments",
    commands: [],
    weight: 0.05,
    isOffered: isSignedIn,
    act: ({ browser, tab }) => {
      browser.hasApplePay = !browser.hasApplePay;
      tab.reload();
    },
  },
  {
    name: "put the phone with Apple's sheet aside, or take it again",
    area: "payments",
    commands: [],
    weight: 0.05,
    isOffered: (player, { browser }) => isSignedIn(player) && browser.hasApplePay,
    act: ({ browser }) => {
      browser.sheetPatienceMs = browser.sheetPatienceMs === undefined ? ASIDE_MS : undefined;
    },
  },
  {
    name: "go back",
    area: "shell",
    isAboveAll: true,
    commands: [],
    weight: 0.7,
    isOffered: (_, seat) => seat.tab.history.at > 0,
    act: (seat) => seat.tab.page?.window.history.back(),
  },
  {
    name: "press Escape",
    area: "shell",
    commands: ["pressEscape"],
    weight: 0.5,
    isOffered: ({ shell }) => visibleModals(shell).length > 0,
    act: (seat) => seat.press(pressEscape),
  },
  {
    name: "close or leave the topmost modal",
    area: "shell",
    commands: ["closeModal", "clickOutside"],
    weight: 0.7,
    isOffered: ({ shell }) => visibleModals(shell).length > 0,
    act: (seat, random) => {
      const name = seat.player && visibleModals(seat.player.shell).at(-1)?.name;
      if (name === undefined || !isModalName(name)) return undefined;
      return random.chance(0.5) ? seat.press(closeModal, name) : seat.press(clickOutside, name);
    },
  },
  {
    name: "go to the lobby or the account",
    area: "shell",
    commands: ["goTo", "loadLobbyAssets"],
    isOffered: isSignedIn,
    act: async (seat, random) => {
      await seat.press(goTo, random.pick(["/secure/lobby", "/secure/user", "/secure/user/account/limits"]));
      return seat.press(loadLobbyAssets);
    },
  },
  {
    name: "look at another program, and come back to the page",
    area: "wallet",
    isAboveAll: true,
    commands: [],
    weight: 0.3,
    isOffered: isSignedIn,
    act: (seat) => seat.tab.page?.dispatch("focus", {}),
  },
  {
    name: "load the wallet again",
    area: "wallet",
    commands: ["loadWallet"],
    weight: 0.3,
    isOffered: isSignedIn,
    act: (seat) => seat.press(loadWallet),
  },
];

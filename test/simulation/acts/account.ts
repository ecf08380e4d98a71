import * as Exit from "effect/Exit";
import { signOutElsewhere } from "../../../domain/devices/commands.ts";
import { closeOwnAccount } from "../../../domain/exclusion/commands.ts";
import { readLinkedAccounts, unlink } from "../../../domain/linked-accounts/commands.ts";
import { changeChannel, loadMarketing, saveVerticals } from "../../../domain/marketing/commands.ts";
import { MARKETING_CHANNELS } from "../../../domain/marketing/wire.ts";
import type { Player } from "../../../domain/player.ts";
import { choosePreference } from "../../../domain/preferences/commands.ts";
import type { PreferenceChange } from "../../../domain/preferences/events.ts";
import {
  changeAddress,
  changeEmail,
  changeNickname,
  giveFeedback,
  replacePassword,
  resendActivationEmail,
} from "../../../domain/profile/commands.ts";
import { agreeToLatestTerms, switchGameSounds } from "../../../domain/session/account-commands.ts";
import { goTo } from "../../../domain/shell/commands.ts";
import { type ScreenName, SCREENS } from "../../../domain/shell/routing/screens.ts";
import { NEW_PASSWORDS } from "../account.ts";
import { type Act, isOpen, isSignedIn } from "../seat.ts";

const isAt = (player: Player, screen: ScreenName): boolean =>
  isSignedIn(player) && player.shell.route?.screen === screen;

const PAGES = [
  "profile",
  "responsiblePlay",
  "feedback",
  "changePassword",
  "sessions",
  "linkedAccounts",
  "lookAndSound",
  "marketingPreferences",
] as const satisfies readonly ScreenName[];

const PREFERENCES: readonly PreferenceChange[] = [
  { what: "voice", value: "male" },
  { what: "voice", value: "female" },
  { what: "balance", value: true },
  { what: "balance", value: false },
  { what: "colour", value: "#d6145f" },
  { what: "colour", value: null },
  { what: "reminder", value: 30 },
  { what: "picture", value: null },
];

const HOMES = [
  { address: "88 Caller's Lane", city: "Eyes Down", postcode: "EY3 5DN" },
  { address: "1 Legs Eleven", city: "Leeds", postcode: "LS1 1UR" },
] as const;

/** What a player does with their account. */
export const accountActs: readonly Act[] = [
  {
    name: "look at a page of the account",
    area: "account",
    commands: ["goTo"],
    weight: 0.8,
    isOffered: isSignedIn,
    act: (seat, random) => seat.press(goTo, SCREENS[random.pick(PAGES)].path),
  },
  {
    name: "change the email address",
    area: "account",
    commands: ["changeEmail"],
    weight: 0.5,
    isOffered: (player) => isAt(player, "profile"),
    act: (seat, random) =>
      seat.press(changeEmail, `${seat.browser.account.login}${random.pick(["", ".new", ".home"])}@example.com`),
  },
  {
    name: "choose a nickname",
    area: "account",
    commands: ["changeNickname"],
    weight: 0.3,
    isOffered: (player) => isAt(player, "profile"),
    act: (seat, random) => seat.press(changeNickname, random.pick(["Two Fat Ladies", "Legs 11", "Bev"])),
  },
  {
    name: "ask for the activation email again",
    area: "account",
    commands: ["resendActivationEmail"],
    isOffered: (player) => isAt(player, "profile"),
    act: (seat) => seat.press(resendActivationEmail),
  },
  {
    name: "change the address",
    area: "account",
    commands: ["changeAddress"],
    isOffered: (player) => isAt(player, "profile"),
    act: (seat, random) => seat.press(changeAddress, random.pick(HOMES)),
  },
  {
    name: "change the password",
    area: "account",
    commands: ["replacePassword"],
    isOffered: (player) => isAt(player, "changePassword"),
    act: async (seat, random) => {
      const { account } = seat.browser;
      const [old = ""] = account.passwords;
      const chosen = random.pick(NEW_PASSWORDS);
      // The answer may be lost, so both may count from now on.
      account.passwords = [chosen, ...account.passwords.filter((one) => one !== chosen)];
      const exit = await seat.press(replacePassword, old, chosen);
      if (exit === undefined || Exit.isFailure(exit)) account.passwords.reverse();
    },
  },
  {
    name: "sign out everywhere else",
    area: "account",
    commands: ["signOutElsewhere"],
    isOffered: (player) => isAt(player, "sessions"),
    act: (seat) => seat.press(signOutElsewhere),
  },
  {
    name: "close the account",
    area: "account",
    commands: ["closeOwnAccount"],
    weight: 0.02,
    isOffered: (player) => isAt(player, "responsiblePlay"),
    act: (seat, random) => seat.press(closeOwnAccount, random.chance(0.8)),
  },
  {
    name: "choose how the site looks and sounds",
    area: "account",
    commands: ["choosePreference"],
    weight: 2,
    isOffered: (player) => isAt(player, "lookAndSound"),
    act: (seat, random) => seat.press(choosePreference, random.pick(PREFERENCES)),
  },
  {
    name: "have a reminder of the time spent",
    area: "account",
    commands: ["goTo", "choosePreference"],
    weight: 0.4,
    isOffered: (player) => isSignedIn(player) && player.preferences.reminderInterval === null,
    act: async (seat) => {
      await seat.press(goTo, SCREENS.realityCheck.path);
      return seat.press(choosePreference, { what: "reminder", value: 30 });
    },
  },
  {
    name: "choose a channel of marketing",
    area: "account",
    commands: ["loadMarketing", "changeChannel"],
    weight: 2,
    isOffered: (player) => isAt(player, "marketingPreferences"),
    act: async (seat, random) => {
      await seat.press(loadMarketing);
      return seat.press(changeChannel, random.pick(MARKETING_CHANNELS), random.chance(0.5));
    },
  },
  {
    name: "choose marketing by vertical",
    area: "account",
    commands: ["saveVerticals"],
    weight: 3,
    isOffered: (player) => isSignedIn(player) && isOpen(player, "verticalMarketingPreferences"),
    act: (seat, random) => seat.press(saveVerticals, { CASINO: random.chance(0.5), BINGO: random.chance(0.5) }),
  },
  {
    name: "give feedback",
    area: "account",
    commands: ["giveFeedback"],
    weight: 2,
    isOffered: (player) => isAt(player, "feedback"),
    act: (seat, random) =>
      seat.press(giveFeedback, { rating: random.pick([1, 3, 5] as const), message: "Two little ducks" }),
  },
  {
    name: "unlink an account elsewhere",
    area: "account",
    commands: ["readLinkedAccounts", "unlink"],
    weight: 2,
    isOffered: (player) => isAt(player, "linkedAccounts"),
    act: async (seat) => {
      await seat.press(readLinkedAccounts);
      const id = seat.player?.linkedAccounts.linkedAccounts?.[0]?.id;
      return id === undefined ? undefined : seat.press(unlink, id);
    },
  },
  {
    name: "switch the sounds of the games",
    area: "account",
    commands: ["switchGameSounds"],
    weight: 0.3,
    isOffered: isSignedIn,
    act: (seat) => seat.press(switchGameSounds, seat.player?.session.user?.gameSoundsEnabled !== true),
  },
  {
    name: "agree to the latest terms",
    area: "account",
    commands: ["agreeToLatestTerms"],
    weight: 5,
    isOffered: (player) => isSignedIn(player) && isOpen(player, "latestTerms"),
    act: (seat) => seat.press(agreeToLatestTerms),
  },
];

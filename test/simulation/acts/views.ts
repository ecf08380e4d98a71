import * as Effect from "effect/Effect";
import { chooseFilter, chooseSettings, restoreFilter, restoreSettings } from "../../../domain/bingo/choosing.ts";
import { activeRoom } from "../../../domain/bingo/queries.ts";
import { loadResults } from "../../../domain/bingo/results.ts";
import { DABBER_COLOURS, DABBER_SHAPES, TICKET_SIZES } from "../../../domain/bingo/settings.ts";
import { chooseGame, loadPopular } from "../../../domain/lobby/commands.ts";
import { rememberGame } from "../../../domain/lobby/kept-games.ts";
import { chooseProvider, loadProviders } from "../../../domain/lobby/providers.ts";
import { pounds } from "../../../domain/money.ts";
import { readReminderOptions } from "../../../domain/preferences/commands.ts";
import { checkSharing, readReferralStatus } from "../../../domain/referral/commands.ts";
import { clearSignInError } from "../../../domain/session/commands.ts";
import { ARTICLES, readArticle, readBingoRules } from "../../../domain/shell/content/legal.ts";
import { dismissMaintenance, loadOccupations } from "../../../domain/shell/content/site-content.ts";
import { holdModal } from "../../../domain/shell/commands.ts";
import { isModalName } from "../../../domain/shell/modals/rules.ts";
import { maintenanceHere, visibleModals } from "../../../domain/shell/queries.ts";
import { changeSettings } from "../../../domain/shell/settings/commands.ts";
import { COLOUR_SCHEMES } from "../../../domain/shell/settings/events.ts";
import { startSupportChat } from "../../../domain/support/commands.ts";
import {
  ALL_COOKIES,
  chooseCookies,
  NECESSARY_ONLY,
  readCookieChoice,
  showCookieSettings,
} from "../../../domain/tracking/cookie-choice.ts";
import { type Act, isSignedIn } from "../seat.ts";

/** What a player looks at or chooses on a page beside their play: settings of the device, articles, lists and filters. */
export const viewActs: readonly Act[] = [
  {
    name: "choose what the device shows",
    area: "shell",
    commands: ["changeSettings"],
    weight: 0.2,
    isOffered: () => true,
    act: (seat, random) =>
      seat.press(
        changeSettings,
        random.chance(0.5) ? { scheme: random.pick(COLOUR_SCHEMES) } : { hidesBalance: random.chance(0.5) },
      ),
  },
  {
    name: "answer about cookies",
    area: "shell",
    commands: ["readCookieChoice", "showCookieSettings", "chooseCookies"],
    weight: 0.2,
    isOffered: () => true,
    act: async (seat, random) => {
      await seat.press(readCookieChoice);
      if (random.chance(0.5)) await seat.press(showCookieSettings, NECESSARY_ONLY);
      return random.chance(0.2)
        ? seat.press(showCookieSettings, null)
        : seat.press(chooseCookies, random.pick([ALL_COOKIES, NECESSARY_ONLY]));
    },
  },
  {
    name: "read an article of the site",
    area: "shell",
    commands: ["readArticle"],
    weight: 0.2,
    isOffered: () => true,
    act: (seat, random) =>
      random.chance(0.4)
        ? seat.tab.run(Effect.exit(readBingoRules))
        : seat.tab.run(Effect.exit(readArticle(random.pick(Object.values(ARTICLES))))),
  },
  {
    name: "dismiss a notice of maintenance",
    area: "shell",
    commands: ["dismissMaintenance"],
    weight: 2,
    isOffered: ({ shell }) => maintenanceHere(shell).length > 0,
    act: (seat, random) => {
      const shown = (seat.player && maintenanceHere(seat.player.shell)) ?? [];
      return shown.length === 0 ? undefined : seat.press(dismissMaintenance, random.pick(shown).ref);
    },
  },
  {
    name: "rest the pointer on a modal, or take it away",
    area: "shell",
    commands: ["holdModal"],
    weight: 0.3,
    isOffered: ({ shell }) => visibleModals(shell).length > 0,
    act: (seat) => {
      const top = seat.player && visibleModals(seat.player.shell).at(-1);
      return top === undefined || !isModalName(top.name) ? undefined : seat.press(holdModal, top.name, !top.held);
    },
  },
  {
    name: "type into the form after a refused sign-in",
    area: "session",
    commands: ["clearSignInError"],
    weight: 3,
    isOffered: ({ session, shell }) => shell.route?.screen === "login" && session.loginError?.contactSupport === false,
    act: (seat) => seat.press(clearSignInError),
  },
  {
    name: "open the live chat with support",
    area: "shell",
    commands: [],
    weight: 0.2,
    isOffered: () => true,
    act: (seat) => seat.tab.run(startSupportChat),
  },
  {
    name: "look at the form for an occupation",
    area: "kyc",
    commands: ["loadOccupations"],
    weight: 0.5,
    isOffered: (player) => isSignedIn(player) && player.shell.route?.screen === "verification",
    act: (seat) => seat.press(loadOccupations),
  },
  {
    name: "look at the intervals of the reminder",
    area: "account",
    commands: ["readReminderOptions"],
    isOffered: (player) => isSignedIn(player) && player.shell.route?.screen === "lookAndSound",
    act: (seat) => seat.press(readReminderOptions),
  },
  {
    name: "look at how the invited friends do",
    area: "referral",
    commands: [],
    isOffered: (player) => isSignedIn(player) && player.shell.route?.screen === "referAFriend",
    act: async (seat) => {
      await seat.tab.run(Effect.exit(readReferralStatus));
      return seat.tab.run(checkSharing);
    },
  },
  {
    name: "look at the popular games and the studios",
    area: "lobby",
    commands: ["loadPopular", "loadProviders"],
    weight: 0.3,
    isOffered: isSignedIn,
    act: async (seat) => {
      await seat.press(loadPopular);
      return seat.press(loadProviders);
    },
  },
  {
    name: "choose a studio, or all of them",
    area: "lobby",
    commands: ["chooseProvider"],
    weight: 0.4,
    isOffered: (player) => isSignedIn(player) && (player.lobby.providers ?? []).length > 0,
    act: (seat, random) => {
      const names = (seat.player?.lobby.providers ?? []).map(({ refName }) => refName);
      return seat.press(chooseProvider, random.pick([null, ...names]));
    },
  },
  {
    name: "choose the tile of a game",
    area: "lobby",
    commands: ["chooseGame", "rememberGame"],
    weight: 0.4,
    isOffered: (player) =>
      isSignedIn(player) && player.games.open === null && Object.keys(player.lobby.games).length > 0,
    act: async (seat, random) => {
      const games = Object.values(seat.player?.lobby.games ?? {});
      if (games.length === 0) return;
      const game = random.pick(games);
      const at = { section: "casino", source: "list", category: "all", position: 1, shape: "square" } as const;
      await seat.press(chooseGame, { game: game.ref, ...at });
      await seat.press(rememberGame, game);
    },
  },
  {
    name: "choose how a bingo room looks",
    area: "bingo",
    commands: ["restoreSettings", "chooseSettings"],
    weight: 0.3,
    isOffered: (player) => isSignedIn(player) && activeRoom(player.bingo) !== undefined,
    act: async (seat, random) => {
      await seat.press(restoreSettings);
      return seat.press(
        chooseSettings,
        random.pick([
          { ticketSize: random.pick(TICKET_SIZES) },
          { dabberColour: random.pick(DABBER_COLOURS) },
          { dabberShape: random.pick(DABBER_SHAPES) },
        ]),
      );
    },
  },
  {
    name: "choose which bingo rooms are listed",
    area: "bingo",
    commands: ["restoreFilter", "chooseFilter"],
    weight: 0.2,
    isOffered: (player) => isSignedIn(player) && (player.bingo.list ?? []).length > 0,
    act: async (seat, random) => {
      await seat.press(restoreFilter);
      return seat.press(
        chooseFilter,
        random.pick([{ type: 90 }, { type: null }, { maxPrice: pounds(1) }, { minPrize: null }]),
      );
    },
  },
  {
    name: "look at the results of a bingo room",
    area: "bingo",
    commands: ["loadResults"],
    weight: 0.3,
    isOffered: (player) => isSignedIn(player) && activeRoom(player.bingo) !== undefined,
    act: (seat) => {
      const room = seat.player && activeRoom(seat.player.bingo)?.ref;
      return room && seat.press(loadResults, room);
    },
  },
];

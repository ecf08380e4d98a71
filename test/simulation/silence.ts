import { isDeepStrictEqual } from "node:util";
import { restoreFilter, restoreSettings } from "../../domain/bingo/choosing.ts";
import { loadResults } from "../../domain/bingo/results.ts";
import { report, sendMessage, showChat } from "../../domain/chat/commands.ts";
import { ownPhone } from "../../domain/deposits/bank/commands.ts";
import { handleGameMessage } from "../../domain/games/commands.ts";
import { confirmNoLimits, requestLimits } from "../../domain/limits/commands.ts";
import { raiseParams } from "../../domain/limits/form.ts";
import type { Change } from "../../domain/limits/events.ts";
import { isSavingLimits } from "../../domain/limits/queries.ts";
import { loadMoreGames, loadPopular } from "../../domain/lobby/commands.ts";
import { loadProviders } from "../../domain/lobby/providers.ts";
import { loadLobbyAssets } from "../../domain/lobby/tabs.ts";
import { changeChannel } from "../../domain/marketing/commands.ts";
import type { MarketingChannel } from "../../domain/marketing/wire.ts";
import type { Player } from "../../domain/player.ts";
import { searchFriend } from "../../domain/referral/commands.ts";
import { clickOutside, closeModal, goTo, pressEscape } from "../../domain/shell/commands.ts";
import { loadOccupations } from "../../domain/shell/content/site-content.ts";
import { visibleModals } from "../../domain/shell/queries.ts";
import { readCookieChoice } from "../../domain/tracking/cookie-choice.ts";

type When = (before: Player, args: readonly unknown[]) => boolean;

const always: When = () => true;

/** The commands that may leave no change, no record and no reason behind, and when. */
const MAY_BE_SILENT: ReadonlyMap<unknown, When> = new Map<unknown, When>([
  // The journal has this device's choice already.
  [readCookieChoice, ({ shell }) => shell.cookies !== undefined],
  // They show what the person asked for, which is there already.
  [goTo, always],
  [showChat, always],
  [closeModal, always],
  // Pictures, which are loaded once, and without which the lobby is complete.
  [loadLobbyAssets, always],
  // The list has all its games, or its next page is on its way.
  [loadMoreGames, always],
  // Lists beside the play, which are loaded once, and without which the page is complete.
  [loadPopular, always],
  [loadProviders, always],
  [loadResults, always],
  // The device has stored no choice, or the journal has it already.
  [restoreSettings, always],
  [restoreFilter, always],
  // They only read what a form needs.
  [ownPhone, always],
  [loadOccupations, ({ shell }) => shell.occupations !== undefined],
  [searchFriend, always],
  // The form shows what it refuses at its field, and has no button while a message is on its way.
  [sendMessage, always],
  // The message shows that it is reported.
  [report, ({ chat }, [, id]) => ["sending", "sent"].includes(chat.reports?.[String(id)]?.status ?? "")],
  // The form waits for the answer to the change before.
  [confirmNoLimits, ({ limits }) => isSavingLimits(limits)],
  // The same, or the question about this raise is open.
  [
    requestLimits,
    ({ limits, shell }, [changes]) =>
      isSavingLimits(limits) ||
      visibleModals(shell).some(
        ({ name, params }) =>
          name === "spendLimitsIncreaseModal" &&
          isDeepStrictEqual({ ...params }, { ...raiseParams(changes as readonly Change[]) }),
      ),
  ],
  // The switch of this channel shows that its change is being saved.
  [changeChannel, ({ marketing }, [channel]) => marketing.changing[channel as MarketingChannel] !== undefined],
  // A game may say what no one needs.
  [handleGameMessage, always],
  // No such key or place closes a pinned modal.
  [pressEscape, ({ shell }) => shell.modals.length > 0],
  [clickOutside, ({ shell }) => shell.modals.length > 0],
]);

/**
 * Whether a command that left nothing behind had nothing to do. A form before the sign-in (registration, a new password) shows
 * its refusals at its fields, even if the player signs in on another tab meanwhile.
 */
export const mayBeSilent = (command: unknown, before: Player, args: readonly unknown[]): boolean =>
  before.session.authenticated !== true ||
  before.shell.route?.screen === "signup" ||
  MAY_BE_SILENT.get(command)?.(before, args) === true;

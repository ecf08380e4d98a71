import {
  acceptSolicitation,
  closeReminder,
  confirmNoLimits,
  declineSolicitation,
  deferLimits,
  requestLimits,
  saveLimits,
} from "../../../domain/limits/commands.ts";
import { changesInParams } from "../../../domain/limits/form.ts";
import { isSavingLimits } from "../../../domain/limits/queries.ts";
import { type Period, PERIODS } from "../../../domain/limits/windows.ts";
import { pounds } from "../../../domain/money.ts";
import type { Player } from "../../../domain/player.ts";
import { switchModal } from "../../../domain/shell/modals/switch.ts";
import { visibleModals } from "../../../domain/shell/queries.ts";
import { type Act, isOpen, isSignedIn, type Seat } from "../seat.ts";
import type { Tab } from "../tab.ts";

/** The limits whose raise or removal waits, which the page of the limits shows. */
const waitingPeriods = ({ limits }: Player) => PERIODS.filter((period) => (limits[period]?.request ?? null) !== null);

/** Another tab of the browser in which the player can change a limit now. */
const otherTab = ({ browser, tab }: Seat): Tab | undefined =>
  browser.tabs.find((one) => {
    const { player } = one;
    if (one === tab || player === undefined || !isSignedIn(player)) return false;
    return player.limits.answer?.status !== "asked" && !isSavingLimits(player.limits);
  });

const isAsked = (player: Player | undefined, period: Period): boolean =>
  player?.limits.solicitations.some((asked) => asked.period === period) === true;

/** The limits of a player who has not decided about them yet, and the confirmation of a raise. */
export const limitActs: readonly Act[] = [
  {
    name: "set limits before the first deposit",
    area: "limits",
    commands: ["requestLimits"],
    weight: 3,
    isOffered: (player) => isSignedIn(player) && isOpen(player, "spendLimitsOnboarding"),
    act: (seat, random) =>
      seat.press(
        requestLimits,
        PERIODS.slice(random.between(0, 2)).map((period) => ({ period, amount: pounds(random.pick([50, 100, 500])) })),
        "spendLimitsOnboarding",
      ),
  },
  {
    name: "leave the limits for later",
    area: "limits",
    commands: ["deferLimits"],
    weight: 2,
    isOffered: (player) => isSignedIn(player) && isOpen(player, "spendLimitsOnboarding"),
    act: (seat) => seat.press(deferLimits),
  },
  {
    name: "confirm that no limits are wanted, or set them",
    area: "limits",
    commands: ["confirmNoLimits", "switchModal"],
    weight: 5,
    isOffered: (player) => isSignedIn(player) && isOpen(player, "spendLimitsConfirmation"),
    act: (seat, random) =>
      random.chance(0.6)
        ? seat.press(confirmNoLimits)
        : seat.tab.run(switchModal("spendLimitsConfirmation", "spendLimitsOnboarding")),
  },
  {
    name: "confirm a raise of the limits",
    area: "limits",
    commands: ["saveLimits"],
    weight: 6,
    isOffered: (player) => isSignedIn(player) && isOpen(player, "spendLimitsIncreaseModal"),
    act: (seat) => {
      const { player } = seat;
      const params =
        player && visibleModals(player.shell).find(({ name }) => name === "spendLimitsIncreaseModal")?.params;
      if (player === undefined || params === undefined || isSavingLimits(player.limits)) return undefined;
      const changes = changesInParams(player.limits, params);
      // Without a change that is left, the modal only explains.
      return changes.length === 0 ? undefined : seat.press(saveLimits, changes);
    },
  },
  {
    name: "cancel a raise of a limit that waits",
    area: "limits",
    commands: ["declineSolicitation"],
    weight: 0.5,
    isOffered: (player) =>
      isSignedIn(player) && waitingPeriods(player).length > 0 && player.limits.answer?.status !== "asked",
    act: (seat, random) => seat.player && seat.press(declineSolicitation, random.pick(waitingPeriods(seat.player))),
  },
  {
    name: "answer about a raise that was asked for again in another tab",
    area: "limits",
    commands: ["declineSolicitation", "saveLimits", "acceptSolicitation"],
    weight: 3,
    isOffered: (player, seat) =>
      isSignedIn(player) && player.limits.solicitations.length > 0 && otherTab(seat) !== undefined,
    act: async (seat) => {
      const period = seat.player?.limits.solicitations[0]?.period;
      if (period === undefined) return;
      await otherTab(seat)?.press(declineSolicitation, period);
      await seat.wait(2_000);
      await otherTab(seat)?.press(saveLimits, [{ period, amount: null }]);
      await seat.wait(2_000);
      // The question goes once this tab knows.
      if (isAsked(seat.player, period)) await seat.press(acceptSolicitation, period);
    },
  },
  {
    name: "close the reminder of limits",
    area: "limits",
    commands: ["closeReminder"],
    weight: 4,
    isOffered: (player) => isSignedIn(player) && isOpen(player, "spendLimitsReminder"),
    act: (seat, random) => seat.press(closeReminder, random.pick(["limits", "dismissed"] as const)),
  },
];

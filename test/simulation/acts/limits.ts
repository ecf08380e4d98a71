import {
  closeReminder,
  confirmNoLimits,
  declineSolicitation,
  deferLimits,
  requestLimits,
  saveLimits,
} from "../../../domain/limits/commands.ts";
import { changesInParams } from "../../../domain/limits/form.ts";
import { isSavingLimits } from "../../../domain/limits/queries.ts";
import { PERIODS } from "../../../domain/limits/windows.ts";
import { pounds } from "../../../domain/money.ts";
import type { Player } from "../../../domain/player.ts";
import { switchModal } from "../../../domain/shell/modals/switch.ts";
import { visibleModals } from "../../../domain/shell/queries.ts";
import { type Act, isOpen, isSignedIn } from "../seat.ts";

/** The limits whose raise or removal waits, which the page of the limits shows. */
const waitingPeriods = ({ limits }: Player) => PERIODS.filter((period) => (limits[period]?.request ?? null) !== null);

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
    name: "close the reminder of limits",
    area: "limits",
    commands: ["closeReminder"],
    weight: 4,
    isOffered: (player) => isSignedIn(player) && isOpen(player, "spendLimitsReminder"),
    act: (seat, random) => seat.press(closeReminder, random.pick(["limits", "dismissed"] as const)),
  },
];

import { excludeSelf, takeTimeOut } from "../../../domain/exclusion/commands.ts";
import { selfExclusionOptions } from "../../../domain/exclusion/rules.ts";
import { timeOutView } from "../../../domain/exclusion/time-out.ts";
import { acceptSolicitation, declineSolicitation, loadLimits, requestLimits } from "../../../domain/limits/commands.ts";
import { PERIODS } from "../../../domain/limits/windows.ts";
import { pounds } from "../../../domain/money.ts";
import { chooseInterval, keepPlaying, logOutOfReality } from "../../../domain/reality/commands.ts";
import { INTERVALS } from "../../../domain/reality/queries.ts";
import { type Act, isOpen, isSignedIn } from "../seat.ts";

export const protectionActs: readonly Act[] = [
  {
    name: "ask for a deposit limit",
    area: "limits",
    commands: ["requestLimits"],
    weight: 0.5,
    isOffered: (player) => isSignedIn(player) && player.limits.daily !== null,
    act: (seat, random) => {
      const period = random.pick(PERIODS);
      const amount = random.chance(0.1) ? null : pounds(random.pick([20, 50, 100, 500]));
      // On a screen, the form saves only what has changed.
      return seat.isForScreen && seat.player?.limits[period]?.value === amount
        ? undefined
        : seat.press(requestLimits, [{ period, amount }]);
    },
  },
  {
    name: "look at the limits",
    area: "limits",
    commands: ["loadLimits"],
    weight: 0.3,
    isOffered: isSignedIn,
    act: (seat) => seat.press(loadLimits),
  },
  {
    name: "answer about a raise of a limit",
    area: "limits",
    commands: ["acceptSolicitation", "declineSolicitation"],
    weight: 5,
    isOffered: (player) => isSignedIn(player) && player.limits.solicitations.length > 0,
    act: (seat, random) => {
      const asked = seat.player?.limits.solicitations[0];
      if (asked === undefined) return undefined;
      return seat.press(random.chance(0.6) ? acceptSolicitation : declineSolicitation, asked.period);
    },
  },
  {
    name: "take a time-out",
    area: "exclusion",
    commands: ["takeTimeOut"],
    weight: 0.03,
    isOffered: (player) => isSignedIn(player) && timeOutView(player).show === "form",
    act: (seat, random) => {
      const view = seat.player && timeOutView(seat.player);
      if (view?.show !== "form") return undefined;
      return seat.press(takeTimeOut, random.pick(view.options).value);
    },
  },
  {
    name: "exclude oneself",
    area: "exclusion",
    commands: ["excludeSelf"],
    weight: 0.01,
    isOffered: isSignedIn,
    act: (seat, random) => seat.press(excludeSelf, random.pick(selfExclusionOptions).value, true),
  },
  {
    name: "choose a reality check",
    area: "reality",
    commands: ["chooseInterval"],
    weight: 0.3,
    isOffered: isSignedIn,
    act: (seat, random) => seat.press(chooseInterval, random.pick(INTERVALS)),
  },
  {
    name: "answer the reality check",
    area: "reality",
    isAboveAll: true,
    commands: ["keepPlaying", "logOutOfReality"],
    weight: 40,
    isOffered: (player) => isSignedIn(player) && isOpen(player, "realityCheck"),
    act: (seat, random) => (random.chance(0.8) ? seat.press(keepPlaying) : seat.press(logOutOfReality)),
  },
];

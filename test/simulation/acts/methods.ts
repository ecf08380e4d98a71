import { choosePrimary, loadDetailedMethods } from "../../../domain/methods/primary-commands.ts";
import { dropMethod, nameMethod } from "../../../domain/methods/manage-commands.ts";
import { listedMethods } from "../../../domain/methods/rules.ts";
import type { Player } from "../../../domain/player.ts";
import { goTo } from "../../../domain/shell/commands.ts";
import { SCREENS } from "../../../domain/shell/routing/screens.ts";
import { type Act, isSignedIn } from "../seat.ts";

const isAtMethods = (player: Player): boolean => isSignedIn(player) && player.shell.route?.screen === "paymentMethods";

const methodsOf = ({ methods }: Player) => listedMethods(methods.methods ?? []);

/** What a player does with their saved methods. */
export const methodActs: readonly Act[] = [
  {
    name: "look at the saved methods",
    area: "methods",
    commands: ["goTo", "loadDetailedMethods"],
    weight: 0.4,
    isOffered: isSignedIn,
    act: async (seat) => {
      await seat.press(goTo, SCREENS.paymentMethods.path);
      return seat.press(loadDetailedMethods);
    },
  },
  {
    name: "name a method",
    area: "methods",
    commands: ["nameMethod"],
    weight: 0.5,
    isOffered: (player) => isAtMethods(player) && methodsOf(player).length > 0,
    act: (seat, random) => {
      const { player } = seat;
      const name = random.pick(["Joint account", "", "Holidays", "4242 4242 4242 4242"]);
      return player && seat.press(nameMethod, random.pick(methodsOf(player)).ref, name);
    },
  },
  {
    name: "remove a method",
    area: "methods",
    commands: ["dropMethod"],
    weight: 0.2,
    isOffered: (player) => isAtMethods(player) && methodsOf(player).length > 0,
    act: (seat, random) => seat.player && seat.press(dropMethod, random.pick(methodsOf(seat.player)).ref),
  },
  {
    name: "choose the primary method",
    area: "methods",
    commands: ["choosePrimary"],
    weight: 0.5,
    isOffered: (player) => isAtMethods(player) && methodsOf(player).length > 0,
    act: (seat, random) => seat.player && seat.press(choosePrimary, random.pick(methodsOf(seat.player)).ref),
  },
];

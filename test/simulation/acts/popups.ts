import { closeDialog } from "../../../domain/popups/commands.ts";
import { visibleModals } from "../../../domain/shell/queries.ts";
import type { Player } from "../../../domain/player.ts";
import { type Act, isSignedIn } from "../seat.ts";

/** The message of the operator that the screen shows. */
const shown = ({ popups, shell }: Player) =>
  visibleModals(shell).some(({ name }) => name === "optimovePopup") && popups.shown !== null
    ? popups.dialog[popups.shown]
    : undefined;

/** A message of the operator, and what a player does with it. */
export const popupActs: readonly Act[] = [
  {
    name: "be sent a message by the operator",
    area: "popups",
    commands: [],
    weight: 0.2,
    isOffered: isSignedIn,
    act: ({ browser, player }, random) =>
      browser.world.site.control("popups/send", {
        player: player?.session.player,
        refName: "",
        message: "<p>Two little ducks: a new room opens tonight.</p>",
        severity: random.pick(["1", "2", "3", "4"]),
        paths: random.pick(["", "", "/secure/lobby"]),
        label: random.pick(["", "Have a look"]),
        path: random.pick(["", "/secure/lobby/bingo"]),
      }),
  },
  {
    name: "answer a message of the operator",
    area: "popups",
    commands: ["closeDialog"],
    weight: 8,
    isOffered: (player) => isSignedIn(player) && shown(player) !== undefined,
    act: (seat, random) => {
      const dialog = seat.player && shown(seat.player);
      return dialog && seat.press(closeDialog, dialog.refName, random.pick([undefined, dialog.actions[0]?.ref]));
    },
  },
];

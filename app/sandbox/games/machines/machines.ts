import { CATALOGUE, type CatalogueGame } from "../catalogue.ts";
import { cascades } from "./cascades.ts";
import { holdAndWin } from "./hold-and-win.ts";
import { lines } from "./lines.ts";
import type { Machine, Round } from "./machine.ts";
import { ways } from "./ways.ts";

const MACHINES: readonly Machine[] = [lines, ways, cascades, holdAndWin];

/** The mechanics of a game, by its place in the catalogue. */
export const machineOf = (game: CatalogueGame): Machine => MACHINES[CATALOGUE.indexOf(game) % MACHINES.length] ?? lines;

const MOST_TRIES = 10_000;

/** A round. With `wanted` it is a win or a loss, for the control panel. */
export function playRound(machine: Machine, random: () => number, wanted?: "win" | "lose"): Round {
  for (let tries = 0; ; tries += 1) {
    const round = machine.play(random);
    const asWanted = wanted === undefined || (wanted === "win") === round.tenths > 0;
    if (asWanted || tries > MOST_TRIES) return round;
  }
}

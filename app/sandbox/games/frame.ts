import { html, type Markup } from "../kernel/html.ts";
import type { CatalogueGame } from "./catalogue.ts";
import { type Chip, chipChoice, type GamePage, gamePage, balanceLine } from "./game-page.ts";
import type { Machine } from "./machines/machine.ts";
import { slotStyle } from "./style.ts";

/** Free spins, and the name of the reward that they belong to. */
export interface FreeSpins {
  readonly left: number;
  readonly name: string;
}

/** The stake of a free spin. */
export const FREE = 0;

/** A free spin, as a choice among the stakes. */
export const freeLabel = (left: number): string => `Free (${left})`;

export interface SlotPage extends GamePage {
  readonly game: CatalogueGame;
  readonly machine: Machine;
  readonly stakes: readonly Chip[];
  /** The player's free spins in this game; null without one. */
  readonly free: FreeSpins | null;
  /** The game's jackpot, as text; undefined without one. */
  readonly pot?: string;
  /** The maximum stake of a spin, as text; null without a cap. */
  readonly cap: string | null;
}

/** The page in a slot's frame. */
export const slotPage = ({ game, machine, stakes, free, cap, pot, ...page }: SlotPage): Markup => {
  const choices = free === null ? stakes : [{ pence: FREE, label: freeLabel(free.left) }, ...stakes];
  return gamePage(page, {
    title: game.name,
    style: slotStyle,
    attributes: html`data-platform="${game.platform}" data-idle="${JSON.stringify(machine.idle)}"`,
    main: html`<div class="machine" data-reels="${machine.reels}" aria-hidden="true">
        ${machine.idle.map((reel) => html`<div class="reel">${reel.map(() => html`<i></i>`)}</div>`)}
      </div>
      <p class="said" role="status">
        ${free === null ? "Choose a stake and spin." : `${free.name}: ${free.left} to play, without a stake.`}${cap !== null && ` Up to ${cap} a spin.`}
      </p>`,
    footer: html`${pot !== undefined && html`<p class="pot">Jackpot <strong id="pot">${pot}</strong></p>`}
      ${balanceLine(page.balance)} ${chipChoice("Stake", "stake", choices, free === null ? 1 : 0)}
      <button type="button" id="spin">Spin</button>`,
  });
};

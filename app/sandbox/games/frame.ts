import { html, type Markup } from "../kernel/html.ts";
import type { CatalogueGame } from "./catalogue.ts";
import { type Chip, chipChoice, type GamePage, gamePage, balanceLine } from "./game-page.ts";
import type { Machine } from "./machines/machine.ts";
import { slotStyle } from "./style.ts";

export interface SlotPage extends GamePage {
  readonly game: CatalogueGame;
  readonly machine: Machine;
  readonly stakes: readonly Chip[];
  /** The maximum stake of a spin, as text; null without a cap. */
  readonly cap: string | null;
}

/** The page in a slot's frame. */
export const slotPage = ({ game, machine, stakes, cap, ...page }: SlotPage): Markup =>
  gamePage(page, {
    title: game.name,
    style: slotStyle,
    attributes: html`data-platform="${game.platform}" data-idle="${JSON.stringify(machine.idle)}"`,
    main: html`<div class="machine" data-reels="${machine.reels}" aria-hidden="true">
        ${machine.idle.map((reel) => html`<div class="reel">${reel.map(() => html`<i></i>`)}</div>`)}
      </div>
      <p class="said" role="status">Choose a stake and spin.${cap !== null && ` Up to ${cap} a spin.`}</p>`,
    footer: html`${balanceLine(page.balance)} ${chipChoice("Stake", "stake", stakes, 1)}
      <button type="button" id="spin">Spin</button>`,
  });

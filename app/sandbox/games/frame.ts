import { html, type Markup } from "../kernel/html.ts";
import type { CatalogueGame } from "./catalogue.ts";
import { type Chip, chipChoice, type GamePage, gamePage, balanceLine } from "./game-page.ts";
import { slotStyle } from "./style.ts";

export interface SlotPage extends GamePage {
  readonly game: CatalogueGame;
  readonly stakes: readonly Chip[];
  /** The maximum stake of a spin, as text; null without a cap. */
  readonly cap: string | null;
}

const reel = html`<div class="reel"><i></i><i></i><i></i></div>`;

/** The page in a slot's frame. */
export const slotPage = ({ game, stakes, cap, ...page }: SlotPage): Markup =>
  gamePage(page, {
    title: game.name,
    style: slotStyle,
    attributes: html`data-platform="${game.platform}"`,
    main: html`<div class="machine" aria-hidden="true">${reel}${reel}${reel}<span class="line"></span></div>
      <p class="said" role="status">Choose a stake and spin.${cap !== null && ` Up to ${cap} a spin.`}</p>`,
    footer: html`${balanceLine(page.balance)} ${chipChoice("Stake", "stake", stakes, 1)}
      <button type="button" id="spin">Spin</button>`,
  });

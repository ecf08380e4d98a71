import { html, type Markup } from "../kernel/html.ts";
import type { CatalogueGame } from "./catalogue.ts";
import { slotStyle } from "./style.ts";

export interface SlotPage {
  readonly game: CatalogueGame;
  readonly session: string;
  readonly key: string;
  readonly site: string;
  readonly stakes: readonly { readonly pence: number; readonly label: string }[];
  readonly balance: string;
  readonly nonce: string;
  readonly script: Markup;
}

const reel = html`<div class="reel"><i></i><i></i><i></i></div>`;

/** The page inside a game's frame: the provider's, not the site's. */
export const slotPage = ({ game, session, key, site, stakes, balance, nonce, script }: SlotPage): Markup =>
  html`<html lang="en-GB">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>${game.name}</title>
      <style nonce="${nonce}">
        ${slotStyle}
      </style>
    </head>
    <body data-session="${session}" data-key="${key}" data-site="${site}" data-platform="${game.platform}">
      <main>
        <div class="machine" aria-hidden="true">${reel}${reel}${reel}<span class="line"></span></div>
        <p class="said" role="status">Choose a stake and spin.</p>
      </main>
      <footer>
        <p class="purse">Balance <strong id="balance">${balance}</strong></p>
        <fieldset>
          <legend>Stake</legend>
          ${stakes.map(
            (stake, index) =>
              html`<label
                ><input type="radio" name="stake" value="${stake.pence}" ${index === 1 ? html`checked` : null} /><span
                  >${stake.label}</span
                ></label
              >`,
          )}
        </fieldset>
        <button type="button" id="spin">Spin</button>
      </footer>
      ${script}
    </body>
  </html>`;

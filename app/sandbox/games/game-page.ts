import { html, type Markup } from "../kernel/html.ts";

/** The common parts of every page in a game's frame, slot or live table. */
export interface GamePage {
  readonly session: string;
  readonly key: string;
  /** The site's origin. The page sends messages to no other. */
  readonly site: string;
  /** As text for the player. */
  readonly balance: string;
  readonly nonce: string;
  readonly script: Markup;
}

/** A stake to choose. */
export interface Chip {
  readonly pence: number;
  readonly label: string;
}

interface Parts {
  readonly title: string;
  readonly style: Markup;
  /** Further data about the game for the page's script. */
  readonly attributes: Markup;
  readonly main: Markup;
  readonly footer: Markup;
}

/** The document. It is the provider's, not the site's. */
export const gamePage = (
  { session, key, site, nonce, script }: GamePage,
  { title, style, attributes, main, footer }: Parts,
): Markup =>
  html`<html lang="en-GB">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>${title}</title>
      <style nonce="${nonce}">
        ${style}
      </style>
    </head>
    <body data-session="${session}" data-key="${key}" data-site="${site}" ${attributes}>
      <main>${main}</main>
      <footer>${footer}</footer>
      ${script}
    </body>
  </html>`;

export const balanceLine = (balance: string): Markup =>
  html`<p class="purse">Balance <strong id="balance">${balance}</strong></p>`;

/** A choice of chips with one selected. */
export const chipChoice = (legend: string, name: string, chips: readonly Chip[], chosen: number): Markup =>
  html`<fieldset>
    <legend>${legend}</legend>
    ${chips.map(
      ({ pence, label }, index) =>
        html`<label
          ><input type="radio" name="${name}" value="${pence}" ${index === chosen ? html`checked` : null} /><span
            >${label}</span
          ></label
        >`,
    )}
  </fieldset>`;

import { html, Markup } from "./html.ts";

export interface ProviderPage {
  readonly title: string;
  /** The simulated provider. */
  readonly provider: string;
  readonly mark: Markup;
  /** States under the provider's name that it is simulated. */
  readonly note: string;
  /** The page's own style; without it, a script or a style sheet in `head` has it. */
  readonly style?: { readonly nonce: string; readonly css: string };
  readonly head?: Markup | null | undefined;
  /** Attributes of the body. */
  readonly data?: Markup;
  /** The content of `main`. */
  readonly content: Markup;
  readonly footer?: Markup;
}

/** The page of a simulated provider, on an origin of its own. */
export const providerPage = ({ title, provider, mark, note, style, head, data, content, footer }: ProviderPage) =>
  html` <html lang="en-GB">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>${title} · ${provider} (simulated)</title>
      <link rel="icon" href="data:," />
      ${
        style &&
        html`<style nonce="${style.nonce}">
          ${new Markup(style.css)}
        </style>`
      }
      ${head}
    </head>
    <body ${data}>
      <header>
        ${mark}
        <div><strong>${provider}</strong><small>${note}</small></div>
      </header>
      <main>${content}</main>
      ${footer && html`<footer>${footer}</footer>`}
    </body>
  </html>`;

import { html, type Markup } from "./html.ts";

/** A page of the site's own that a provider's frame ends on: its script says one word to the page around it. */
export const framedReturn = (title: string, script: Markup): Markup =>
  html` <html lang="en-GB">
    <head>
      <meta charset="utf-8" />
      <title>${title}</title>
      ${script}
    </head>
    <body>
      <p>Back to Eyes Down…</p>
    </body>
  </html>`;

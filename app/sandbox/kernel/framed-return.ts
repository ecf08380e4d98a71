import { html, type Markup } from "./html.ts";

/** A page of the site on which a provider's frame ends. Its script sends one message to the surrounding page. */
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

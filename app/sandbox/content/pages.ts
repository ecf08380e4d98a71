import { marked } from "marked";
import { SITE_LINKS } from "../../../domain/shell/routing/site-links.ts";
import { html, Markup } from "../kernel/html.ts";
import type { Kernel } from "../kernel/types.ts";
import { terms } from "./terms.ts";

const css = `
:root { color-scheme: light dark; --paper: #fbf6ee; --ink: #1e1030; --quiet: #5a4c69; --pink: #cf145d; }
@media (prefers-color-scheme: dark) { :root { --paper: #140a20; --ink: #f8f2e8; --quiet: #b9abc8; --pink: #e56999; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 17px/1.55 system-ui, sans-serif; }
main { max-width: 66ch; margin: 0 auto; padding: 40px 24px 80px; }
h1 { font-size: 32px; line-height: 1.15; margin: 24px 0 16px; }
a { color: var(--pink); }
.quiet { color: var(--quiet); }
`;

/** The website around the client: plain pages that the client links to. */
export function handlePages(kernel: Kernel): void {
  const page = (path: string, title: string, body: Markup) =>
    kernel.page(
      "site",
      path,
      ({ nonce }) =>
        html` <html lang="en-GB">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <title>${title} · Eyes Down</title>
            <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
            <style nonce="${nonce}">
              ${css}
            </style>
          </head>
          <body>
            <main>
              <a href="/secure/lobby"><img src="/content/logo.svg" alt="Eyes Down" height="32" /></a>
              <h1>${title}</h1>
              ${body}
            </main>
          </body>
        </html>`,
    );

  page(
    SITE_LINKS.contact,
    "Get in touch",
    html`<p>
        We are here from 8 in the morning until midnight, every day. Write to us, and a person answers within the hour.
      </p>
      <p class="quiet">This is the sandbox's page; nobody reads what is sent to it.</p>`,
  );
  page(
    SITE_LINKS.help,
    "Help & FAQ",
    html`<h2>When does a withdrawal arrive?</h2>
      <p>Most within minutes, all within 48 hours.</p>
      <h2>Why did my balance change?</h2>
      <p>Press on it: the last change is explained there, and your whole record can be downloaded from your wallet.</p>
      <h2>Can I undo a time-out?</h2>
      <p>No, and neither can we. That is what it is for.</p>`,
  );
  page(SITE_LINKS.terms, "Terms & Conditions", new Markup(marked.parse(terms, { async: false })));
  page(
    "/promotions/refer-a-friend",
    "Refer a friend",
    html`<p>Bring a friend, and both of you get free spins on their first £10 deposit.</p>
      <h2 id="terms-and-conditions">Terms and conditions</h2>
      <p>One reward a friend. The friend must be new to us, over 18, and deposit £10 or more within 30 days.</p>`,
  );
}

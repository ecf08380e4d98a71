import { marked } from "marked";
import { ARTICLES } from "../../../domain/shell/content/legal.ts";
import { SITE_LINKS } from "../../../domain/shell/routing/site-links.ts";
import { html, Markup } from "../kernel/html.ts";
import { paintScheme } from "../kernel/scheme.ts";
import type { Kernel } from "../kernel/types.ts";
import { articles } from "./articles.ts";
import { footer, leftColumn, PRIVACY_PAGE, rightColumn, theme } from "./offers.ts";
import { terms } from "./terms.ts";
import { WITHDRAWAL_TIME } from "./withdrawal-time.ts";

const links = (label: string, entries: readonly (readonly [title: string, address: string])[]): Markup =>
  html`<nav aria-label="${label}">
    <ul>
      ${entries.map(([title, address]) => html`<li><a href="${address}">${title}</a></li>`)}
    </ul>
  </nav>`;

/** The client's own footer, on a page without the client. */
const pageFooter = html`<footer>
  ${links(
    "The site",
    [...leftColumn, ...rightColumn].map(({ title, path, externalPath }) => [title, path ?? externalPath ?? "/"]),
  )}
  ${links(
    "Help and the regulator",
    footer.trustFactors.map(({ alternativeText, href }) => [alternativeText, href ?? "/"]),
  )}
  <p>${footer.responsibleGamingMessage}</p>
  <p>${footer.copyright}</p>
</footer>`;

const contact = html`<p>We are here from 8 in the morning until midnight, every day of the year.</p>
  <h2>Live chat</h2>
  <p>The quickest way. Once you have <a href="/login">signed in</a>, press the speech bubble at the top of a page.</p>
  <h2>Email</h2>
  <p>
    Write to <a href="mailto:support@eyes-down.example">support@eyes-down.example</a>. A person answers within the hour,
    and tells you when it takes longer.
  </p>
  <h2>A complaint</h2>
  <p>
    Tell us what went wrong and what would put it right. We answer within a day and decide within eight weeks. If you
    disagree, or eight weeks have passed, <a href="https://www.ibas-uk.com">IBAS</a> decides independently, at no cost
    to you.
  </p>
  <h2>If gambling is a worry</h2>
  <p>
    You need not write to us first. The National Gambling Helpline is free, day and night:
    <a href="tel:08088020133">0808 8020 133</a>.
  </p>`;

const help = html`<h2>When does a withdrawal arrive?</h2>
  <p>
    ${WITHDRAWAL_TIME} Your <a href="/secure/user/account/payment-methods">wallet</a> shows how far each one is, and
    since when.
  </p>
  <h2>Why did my balance change?</h2>
  <p>
    Press on it: the last change is explained there, and your whole record can be downloaded from your wallet. While a
    game is in a round, the balance waits for its end.
  </p>
  <h2>Why was my deposit refused?</h2>
  <p>
    Your bank may have refused it, or it would have passed one of your limits. The form says which, and whether any
    money was taken.
  </p>
  <h2>How do I change a limit?</h2>
  <p>
    On the page <a href="/secure/user/account/limits">Limits</a>. A lower limit works at once. A higher one waits 24
    hours, and asks you again.
  </p>
  <h2>Can I undo a time-out?</h2>
  <p>No, and neither can we. That is what it is for.</p>
  <h2>My game stopped in the middle. Is my stake lost?</h2>
  <p>
    No. The result was decided on the game's server when you pressed. Open the game again to see how it ended. A round
    that never began is refunded.
  </p>
  <h2>Why do you ask for my documents?</h2>
  <p>
    The law asks us to know who plays here, and that they are 18 or older. The page
    <a href="/secure/user/account/verification">Verification</a> says what is missing.
  </p>
  <p>Something else? <a href="${SITE_LINKS.contact}">Get in touch</a>.</p>`;

const referAFriend = html`<p>Bring a friend, and both of you get free spins on their first £10 deposit.</p>
  <h2>How it works</h2>
  <ol>
    <li>
      <a href="/secure/user/account/refer-a-friend">Send your own link</a> by text message, by email or as you like.
    </li>
    <li>Your friend signs up with it, and deposits £10 or more within 30 days.</li>
    <li>Both of you find the spins on the Rewards tab.</li>
  </ol>
  <h2 id="terms-and-conditions">Terms and conditions</h2>
  <ol>
    <li>One reward a friend. The friend must be new to us, 18 or over, and live in the United Kingdom.</li>
    <li>The friend must deposit £10 or more within 30 days of being invited.</li>
    <li>Free spins are worth 10p each, and are good for seven days.</li>
    <li>Only invite people who are happy to hear from us. We write to them once.</li>
  </ol>`;

/** An article as a page: its headings are directly under the page's title. */
const textOf = (slug: string): Markup =>
  new Markup(articles.find((article) => article.slug === slug)?.content.replaceAll("h3>", "h2>") ?? "");

/** The website around the client: pages that the client links to, with the site's header and footer. */
export function handlePages(kernel: Kernel): void {
  const page = (path: string, title: string, body: Markup) =>
    kernel.page(
      "site",
      path,
      ({ nonce, frameScript }) =>
        html` <html lang="en-GB">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <title>${title} · Eyes Down</title>
            <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
            <script nonce="${nonce}">
              ${new Markup(paintScheme)};
            </script>
            ${frameScript("content/article")}
          </head>
          <body>
            <header>
              <a href="/secure/lobby"><img src="${theme.logoInverted.url}" alt="Eyes Down" height="32" /></a>
              <a href="/secure/lobby">Back to the lobby</a>
            </header>
            <main>
              <h1>${title}</h1>
              ${body}
            </main>
            ${pageFooter}
          </body>
        </html>`,
    );

  page(SITE_LINKS.contact, "Get in touch", contact);
  page(SITE_LINKS.help, "Help & FAQ", help);
  page(SITE_LINKS.terms, "Terms & Conditions", new Markup(marked.parse(terms, { async: false })));
  page(PRIVACY_PAGE, "Customer Privacy Policy", textOf(ARTICLES.privacyPolicy));
  page("/promotions/refer-a-friend", "Refer a friend", referAFriend);
}

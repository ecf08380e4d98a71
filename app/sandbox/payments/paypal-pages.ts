import { siPaypal } from "simple-icons";
import { html, Markup } from "../kernel/html.ts";
import type { PageCall } from "../kernel/types.ts";
import type { PaypalData } from "./paypal.ts";
import type { Payments } from "./world.ts";

const css = `
:root { color-scheme: light dark; --blue: #003087; --on-blue: #fff; --ground: #f4f6fa; --card: #fff; --ink: #101a33; --quiet: #535d73; --line: #d5dae4; --danger: #b3261e; }
@media (prefers-color-scheme: dark) {
  :root { --blue: #9cc0ff; --on-blue: #071533; --ground: #0b101d; --card: #141b2c; --ink: #eef2fb; --quiet: #a9b3c8; --line: #2c3750; --danger: #ffb4ab; }
}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, -apple-system, "Segoe UI", sans-serif; }
header { display: flex; gap: 10px; align-items: center; max-width: 420px; margin: 0 auto; padding: 20px; }
header svg { width: 28px; height: 28px; flex: none; color: var(--blue); }
header strong { display: block; font-size: 17px; line-height: 1.3; }
header small { display: block; color: var(--quiet); font-size: 13px; line-height: 1.3; }
main { max-width: 420px; margin: 0 auto; padding: 24px 20px; background: var(--card); border: 1px solid var(--line); border-radius: 16px; }
h1 { font-size: 22px; line-height: 1.25; margin: 0 0 8px; letter-spacing: -.01em; }
p { margin: 0 0 16px; }
ul { margin: 0 0 20px; padding-left: 20px; color: var(--quiet); }
form { display: grid; gap: 10px; }
label { font-weight: 600; }
input { font: inherit; width: 100%; min-height: 48px; padding: 10px 14px; margin: 4px 0 8px; border: 1.5px solid var(--quiet); border-radius: 10px; background: var(--card); color: var(--ink); }
button { font: inherit; font-weight: 600; line-height: 1.3; min-height: 48px; padding: 10px 16px; border: 1px solid var(--quiet); border-radius: 24px; background: transparent; color: var(--ink); cursor: pointer; }
button.primary { background: var(--blue); border-color: var(--blue); color: var(--on-blue); }
.wrong { color: var(--danger); font-weight: 600; }
footer { max-width: 420px; margin: 0 auto; padding: 16px 20px 40px; color: var(--quiet); font-size: 13px; }
:focus-visible { outline: 3px solid #d97900; outline-offset: 2px; }
@media (max-width: 459px) { main { border-width: 1px 0; border-radius: 0; } }
`;

const logo = html`<svg viewBox="0 0 24 24" aria-hidden="true" fill="currentColor">
  <path d="${siPaypal.path}" />
</svg>`;

interface WindowPage {
  readonly title: string;
  readonly content: Markup;
  /** The message of its script to the button that opened it. */
  readonly says?: { readonly visit: string; readonly outcome: keyof typeof ENDINGS };
}

/** PayPal's simulated window; it states that it is simulated. */
const windowPage = ({ nonce, frameScript }: PageCall, { title, content, says }: WindowPage): Markup =>
  html` <html lang="en-GB">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>${title} · PayPal (simulated)</title>
      <link rel="icon" href="data:," />
      <style nonce="${nonce}">
        ${new Markup(css)}
      </style>
      ${says && frameScript("payments/paypal-window")}
    </head>
    <body data-visit="${says?.visit ?? ""}" data-outcome="${says?.outcome ?? ""}">
      <header>
        ${logo}
        <div><strong>PayPal</strong><small>Simulated. No real money moves here.</small></div>
      </header>
      <main>
        <h1>${title}</h1>
        ${content}
      </main>
      <footer>
        This page stands in for PayPal's own, on an origin of its own. Eyes Down never sees how you log in here.
      </footer>
    </body>
  </html>`;

const WRONG = "Please enter an email address, such as rosie@example.com.";

const approval = (link: string, isWrong: boolean): Markup => html`
  <p>Eyes Down asks to be paid from your PayPal account. You choose how much there, each time.</p>
  <ul>
    <li>Nothing is taken now.</li>
    <li>You can end this at PayPal whenever you like.</li>
  </ul>
  <form method="post" action="/paypal/window/${link}" novalidate>
    <div>
      <label for="email">Your PayPal email</label>
      <input
        id="email"
        name="email"
        type="email"
        autocomplete="off"
        ${isWrong && html`aria-invalid="true" aria-describedby="wrong"`}
      />
      ${isWrong && html`<span class="wrong" id="wrong" role="alert">${WRONG}</span>`}
    </div>
    <button name="decision" value="approve" class="primary">Agree and continue</button>
    <button name="decision" value="cancel">Cancel and go back to Eyes Down</button>
    <button name="decision" value="fail">Have PayPal fail</button>
  </form>
`;

const ENDINGS = {
  approved: { title: "Approved", text: "Going back to Eyes Down." },
  cancelled: { title: "Cancelled", text: "Nothing was added. Going back to Eyes Down." },
  failed: { title: "Something went wrong at PayPal", text: "Nothing was added. Going back to Eyes Down." },
} as const;

const ended = (visit: string, outcome: keyof typeof ENDINGS): WindowPage => ({
  title: ENDINGS[outcome].title,
  // Its script closes the window, or states that it can be closed.
  content: html`<p role="status">${ENDINGS[outcome].text}</p>`,
  says: { visit, outcome },
});

const OVER: WindowPage = {
  title: "This window is over",
  content: html`<p>It was used already, or stood open for too long. Close it and start again at Eyes Down.</p>`,
};

/** PayPal's button, in a frame of the site's form, and the window that it opens. */
export function servePaypal({ kernel, settings }: Payments, { tokens, visits, nonces }: PaypalData): void {
  const frameAncestors = ["'none'"];
  kernel.page("pay", "/paypal/button", ({ frameScript }) => {
    if (settings().scriptUnloadable) return { body: "PayPal is down", type: "text/plain", status: 503 };
    return html` <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>PayPal (simulated)</title>
        <link rel="icon" href="data:," />
        ${frameScript("payments/paypal-button")}
      </head>
      <body data-site="${kernel.origins.site}">
        <button class="paypal" type="button">${logo}<span>Log in with PayPal</span></button>
        <p class="status" role="status"></p>
        <p class="ways" hidden>
          <button class="show" type="button">Show PayPal's window</button>
          <button class="cancel" type="button">Cancel</button>
        </p>
        <a class="link" target="_blank" rel="opener" hidden>Open PayPal in a new tab</a>
      </body>
    </html>`;
  });

  kernel.page(
    "pay",
    "/paypal/visits",
    ({ body }) => {
      const holder = tokens.look(String(body["authorisation"]));
      if (holder === undefined) return { json: { reason: "empty" } };
      const visit = visits.put({ playerId: holder.playerId, email: null, outcome: null });
      return { json: { visit, deviceData: kernel.newRef("device") } };
    },
    { method: "POST" },
  );

  kernel.page(
    "pay",
    "/paypal/window/{link}",
    (call) => {
      const link = call.params["link"] ?? "";
      const visit = visits.look(link);
      if (visit === undefined) return windowPage(call, OVER);
      if (visit.outcome !== null) return windowPage(call, ended(link, visit.outcome));
      const content = approval(link, call.query["wrong"] !== undefined);
      return windowPage(call, { title: "Pay Eyes Down with PayPal", content });
    },
    { frameAncestors },
  );

  kernel.page(
    "pay",
    "/paypal/window/{link}",
    ({ params, body: { decision, email } }) => {
      const link = params["link"] ?? "";
      const visit = visits.look(link);
      const stay = `${kernel.origins.pay}/paypal/window/${encodeURIComponent(link)}`;
      // A second press finds the visit decided.
      if (visit === undefined || visit.outcome !== null) return { redirect: stay };
      if (decision !== "approve") {
        visit.outcome = decision === "fail" ? "failed" : "cancelled";
        return { redirect: stay };
      }
      if (typeof email !== "string" || !/^[^@\s]+@[^@\s]+\.[a-z]{2,}$/i.test(email))
        return { redirect: `${stay}?wrong=email` };
      visit.email = email;
      visit.outcome = "approved";
      return { redirect: stay };
    },
    { method: "POST", frameAncestors },
  );

  /** Only the player who opened the window and approved receives a nonce for the account, once. */
  kernel.page(
    "pay",
    "/paypal/tokenise",
    ({ body }) => {
      const holder = tokens.look(String(body["authorisation"]));
      const visit = visits.take(String(body["visit"]));
      if (visit?.email == null || visit.playerId !== holder?.playerId) return { json: { reason: "empty" } };
      return { json: { nonce: nonces.put({ playerId: visit.playerId, email: visit.email }) } };
    },
    { method: "POST" },
  );
}

import { siPaypal } from "simple-icons";
import { html, type Markup } from "../kernel/html.ts";
import type { PaypalData, PaypalVisit } from "./paypal.ts";
import { buttonPage, emailField, type Provider, type ProviderWindow, serveWindow } from "./provider-window.ts";
import type { Payments } from "./world.ts";

const logo = html`<svg viewBox="0 0 24 24" aria-hidden="true" fill="currentColor">
  <path d="${siPaypal.path}" />
</svg>`;

const PAYPAL: Provider = {
  name: "PayPal",
  path: "paypal",
  logo,
  accent: "light-dark(#003087, #9cc0ff)",
  onAccent: "light-dark(#fff, #071533)",
  claim: "Simulated. No real money moves here.",
  script: "payments/paypal-window",
};

const WRONG = "Please enter an email address, such as rosie@example.com.";

const approval = (link: string, isWrong: boolean): Markup => html`
  <p>Eyes Down asks to be paid from your PayPal account. You choose how much there, each time.</p>
  <ul>
    <li>Nothing is taken now.</li>
    <li>You can end this at PayPal whenever you like.</li>
  </ul>
  <form method="post" action="/paypal/window/${link}" novalidate>
    ${emailField("Your PayPal email", isWrong && WRONG)}
    <button name="decision" value="approve" class="primary">Agree and continue</button>
    <button name="decision" value="cancel">Cancel and go back to Eyes Down</button>
    <button name="decision" value="fail">Have PayPal fail</button>
  </form>
`;

const ENDINGS: ProviderWindow<PaypalVisit>["endings"] = {
  approved: { title: "Approved", text: "Going back to Eyes Down." },
  cancelled: { title: "Cancelled", text: "Nothing was added. Going back to Eyes Down." },
  failed: { title: "Something went wrong at PayPal", text: "Nothing was added. Going back to Eyes Down." },
};

/** PayPal's button, in a frame of the site's form, and the window that it opens. */
export function servePaypal({ kernel, settings }: Payments, { tokens, visits, nonces }: PaypalData): void {
  kernel.page("pay", "/paypal/button", ({ frameScript }) => {
    if (settings().scriptUnloadable) return { body: "PayPal is down", type: "text/plain", status: 503 };
    return buttonPage(PAYPAL, kernel.origins.site, frameScript("payments/paypal-button"), "Log in with PayPal");
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

  serveWindow(kernel, {
    provider: PAYPAL,
    endings: ENDINGS,
    visits,
    content: (_visit, link, isWrong) => ({ title: "Pay Eyes Down with PayPal", content: approval(link, isWrong) }),
    decide: (visit, { decision, email }) => {
      if (decision !== "approve") {
        visit.outcome = "cancelled";
        return undefined;
      }
      if (typeof email !== "string" || !/^[^@\s]+@[^@\s]+\.[a-z]{2,}$/i.test(email)) return "email";
      visit.email = email;
      visit.outcome = "approved";
      return undefined;
    },
  });

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

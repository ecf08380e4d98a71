import { html, type Markup } from "../kernel/html.ts";
import { type CardVault, readCard } from "./card-vault.ts";
import type { Payments } from "./world.ts";

const PROVIDERS = { "pci-proxy": "PCI_PROXY", braintree: "BRAINTREE" } as const;

const field = (name: string, label: string, input: string, attributes: Markup) => html`
  <p class="field" data-field="${name}">
    <label for="${name}">${label}<span class="asterisk" aria-hidden="true"> *</span></label>
    <span class="typed">
      <input
        id="${name}"
        name="${name}"
        inputmode="numeric"
        autocomplete="${input}"
        aria-required="true"
        ${attributes}
      />
      <span class="brand" id="${name}-brand"></span>
    </span>
    <span class="message" id="${name}-message" role="status"></span>
  </p>
`;

const digitsOf = (typed: unknown): string | undefined =>
  typeof typed === "string" ? typed.replaceAll(" ", "") : undefined;

/** The frames of card numbers and security codes, and their script. */
export function serveCardFields({ kernel, settings }: Payments, vault: CardVault): void {
  for (const [path, provider] of Object.entries(PROVIDERS)) {
    kernel.page("pay", `/${path}/fields`, ({ query, frameScript }) => {
      if (settings().scriptUnloadable) return { body: "The card service is down", type: "text/plain", status: 503 };
      const isCard = query["fields"] === "card";
      return html` <html lang="en-GB">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>Card fields (simulated provider)</title>
          <link rel="icon" href="data:," />
          ${frameScript("payments/card-fields")}
        </head>
        <body data-provider="${provider}" data-site="${kernel.origins.site}">
          <form novalidate>
            ${
              isCard
                ? html`${field("number", "Card number", "cc-number", html`maxlength="19" placeholder="1234 5678 9012 3456"`)}
                    <div class="pair">
                      ${field("expiry", "Expires", "cc-exp", html`maxlength="7" placeholder="MM / YY"`)}
                      ${field("cvv", "Security code", "cc-csc", html`maxlength="3" placeholder="123" aria-describedby="cvv-hint"`)}
                    </div>`
                : field(
                    "cvv",
                    "Security code",
                    "cc-csc",
                    html`maxlength="3" placeholder="123" aria-describedby="cvv-hint"`,
                  )
            }
            <p class="hint" id="cvv-hint"></p>
          </form>
        </body>
      </html>`;
    });

    kernel.page(
      "pay",
      `/${path}/tokenise`,
      ({ body }) => {
        const [number, expiry, cvv] = ["number", "expiry", "cvv"].map((name) => digitsOf(body[name]));
        if (cvv === undefined || !/^\d{3}$/.test(cvv)) return { json: { reason: "invalid" } };
        if (number === undefined) return { json: { reference: vault.put({ kind: "cvv" }), cardType: null } };
        const card = readCard(number, expiry ?? "");
        if (card === undefined) return { json: { reason: "invalid" } };
        return { json: { reference: vault.put({ kind: "card", card }), cardType: card.type } };
      },
      { method: "POST" },
    );
  }
}

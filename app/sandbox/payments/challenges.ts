import type { Pence } from "../../../domain/money.ts";
import { formatMoney } from "../../../domain/money.ts";
import { framedReturn } from "../kernel/framed-return.ts";
import { html } from "../kernel/html.ts";
import { bankPage } from "./layout.ts";
import type { Card, Payments, StoredChallenge } from "./world.ts";
import { nameOf } from "./card-vault.ts";

/** Whether the card's bank requires a challenge. */
export const wantsChallenge = ({ settings }: Payments, { behaviour }: Card): boolean => {
  const { threeDSecure } = settings();
  if (threeDSecure === "always challenge") return true;
  return threeDSecure === "never challenge" ? false : behaviour === "challenge";
};

/** Opens a challenge at the card's bank; returns its address. */
export function openChallenge(
  { kernel, challenges }: Payments,
  visit: {
    readonly amount: Pence;
    readonly card: Card;
    readonly returns: StoredChallenge["returns"];
    readonly depositRef: string | null;
  },
): { readonly transactionId: string; readonly url: string } {
  const transactionId = kernel.newSecret("3ds");
  const { amount, card, returns, depositRef } = visit;
  challenges.put(transactionId, { transactionId, amount, card: nameOf(card), returns, depositRef, status: "open" });
  return { transactionId, url: `${kernel.origins.pay}/3ds/${transactionId}` };
}

const DECISIONS = { approve: "approved", refuse: "refused", cancel: "cancelled" } as const;
const LEADS_TO = { approved: "success", refused: "error", cancelled: "cancel" } as const;

/** The bank's page, and the site's pages on which its frame ends. The bank notifies the backend of what the player decided. */
export function serveChallenges({ kernel, challenges }: Payments, notify: (transactionId: string) => void): void {
  /** The bank sends the player back to the site only. */
  const wayBack = (challenge: StoredChallenge, status: keyof typeof LEADS_TO): string => {
    const to = challenge.returns[LEADS_TO[status]];
    const own = URL.canParse(to) && new URL(to).origin === kernel.origins.site;
    return own ? to : `${kernel.origins.site}/payments/challenge/error`;
  };

  kernel.page("pay", "/3ds/{transactionId}", ({ params, nonce }) => {
    const challenge = challenges.get(params["transactionId"] ?? "");
    if (challenge === undefined || challenge.status !== "open")
      return bankPage({ nonce, title: "This check is over", content: html`<p>You can close it.</p>` });
    return bankPage({
      nonce,
      title: "Is this you?",
      content: html`
        <p class="lead">
          <strong>Eyes Down</strong> asks for
          <strong class="amount">${formatMoney(challenge.amount)}</strong>
        </p>
        <dl>
          <dt>Card</dt>
          <dd>${challenge.card}</dd>
          <dt>Merchant</dt>
          <dd>Eyes Down, London</dd>
        </dl>
        <form method="post" action="/3ds/${challenge.transactionId}">
          <button name="decision" value="approve" class="primary">Yes, approve the payment</button>
          <button name="decision" value="refuse">No, refuse it</button>
          <button name="decision" value="cancel" class="quiet">Cancel and go back</button>
        </form>
      `,
    });
  });

  kernel.page(
    "pay",
    "/3ds/{transactionId}",
    ({ params, body }) => {
      const challenge = challenges.get(params["transactionId"] ?? "");
      const decision = String(body["decision"]);
      const status = Object.hasOwn(DECISIONS, decision) ? DECISIONS[decision as keyof typeof DECISIONS] : undefined;
      if (challenge === undefined || status === undefined)
        return { body: "Bad request", type: "text/plain", status: 400 };
      if (challenge.status === "open") {
        challenges.update(challenge.transactionId, (known) => ({ ...known, status }));
        notify(challenge.transactionId);
      }
      return { redirect: wayBack(challenge, challenge.status === "open" ? status : "refused") };
    },
    { method: "POST" },
  );

  kernel.page("site", "/payments/challenge/{outcome}", ({ frameScript }) =>
    framedReturn("Back from your bank", frameScript("payments/challenge-return")),
  );
}

import type { Bank } from "../../../domain/methods/wire.ts";
import { formatMoney } from "../../../domain/money.ts";
import { html, type Markup } from "../kernel/html.ts";
import { bankOf, banksNow } from "./banks.ts";
import type { DepositProcessor } from "./deposits.ts";
import { bankPage } from "./layout.ts";
import { type HostedPayment, hostedPayments, hostedUrl } from "./truelayer.ts";
import { hostedPage } from "./truelayer-layout.ts";
import type { Payments, StoredDeposit } from "./world.ts";

const BACKED_OUT = "You backed out of the payment. No money was taken.";
const REFUSED = "Your bank did not make the payment. No money was taken.";

/** A payment that waits for the player. */
interface Open {
  readonly link: string;
  readonly deposit: StoredDeposit;
  readonly payment: HostedPayment;
  readonly bank: Bank | undefined;
}

const NOT_THERE = { body: "There is no such payment", type: "text/plain", status: 404 } as const;

const facts = ({ deposit, bank }: Open): Markup => html`
  <dl>
    <div>
      <dt>To</dt>
      <dd>Eyes Down client money</dd>
    </div>
    <div>
      <dt>Reference</dt>
      <dd>${deposit.ref}</dd>
    </div>
    ${
      bank !== undefined &&
      html`<div>
        <dt>From</dt>
        <dd><img src="${bank.logo}" alt="" />${bank.friendlyName}</dd>
      </div>`
    }
  </dl>
`;

const leave = html`<button name="decision" value="abandon">Cancel and go back to Eyes Down</button>`;

const choice = ({ link }: Open, banks: readonly Bank[]): Markup => html`
  <p>Which bank would you like to pay from?</p>
  <form method="post" action="/truelayer/${link}">
    <ul>
      ${banks.map(
        ({ bankId, friendlyName, logo, available }) =>
          html`<li>
            <button class="bank" name="bank" value="${bankId}" ${available ? "" : "disabled"}>
              <img src="${logo}" alt="" />
              <span>${friendlyName}${!available && html`<small>Not available just now</small>`}</span>
            </button>
          </li>`,
      )}
    </ul>
    <div class="last">${leave}</div>
  </form>
`;

const review = (open: Open & { readonly bank: Bank }): Markup => html`
  <p class="amount">${formatMoney(open.deposit.amount)}</p>
  ${facts(open)}
  ${
    !open.bank.available &&
    html`<p class="warning">${open.bank.friendlyName} cannot take payments just now. Nothing was taken.</p>`
  }
  <form method="post" action="/truelayer/${open.link}">
    ${
      open.bank.available &&
      html`<p class="terms">
          By continuing you let TrueLayer set up this one payment. You approve it at ${open.bank.friendlyName}.
        </p>
        <button name="decision" value="continue" class="primary">Continue to ${open.bank.friendlyName}</button>`
    }
    ${!open.payment.isBankFixed && html`<button name="decision" value="change">Choose another bank</button>`} ${leave}
  </form>
`;

const approval = (open: Open): Markup => html`
  <p class="lead">
    <strong>TrueLayer</strong> asks you to pay <strong>Eyes Down</strong>
    <strong class="amount">${formatMoney(open.deposit.amount)}</strong>
  </p>
  <dl>
    <dt>To</dt>
    <dd>Eyes Down client money</dd>
    <dt>Reference</dt>
    <dd>${open.deposit.ref}</dd>
    <dt>From</dt>
    <dd>Current account ending 311</dd>
  </dl>
  <form method="post" action="/truelayer/${open.link}/bank">
    <button name="decision" value="approve" class="primary">Approve ${formatMoney(open.deposit.amount)}</button>
    <button name="decision" value="refuse">Refuse the payment</button>
  </form>
`;

/** TrueLayer's own page, and the bank's page behind it. No site may frame them. */
export function serveTrueLayer(payments: Payments, processor: DepositProcessor): void {
  const { kernel, deposits } = payments;
  const hosted = hostedPayments(payments);
  const frameAncestors = ["'none'"];

  const openAt = (link: string): Open | undefined => {
    const payment = hosted.get(link);
    const deposit = deposits.get(payment?.ref ?? "");
    if (payment === undefined || deposit === undefined) return undefined;
    return { link, payment, deposit, bank: bankOf(payments, payment.bankId ?? "") };
  };

  /** The site's return page. Its address states only a cancellation; the site asks its backend for every other outcome. */
  const returnUrl = (ref: string, error: Record<string, string> = {}) =>
    `${kernel.origins.site}/secure/truelayer?${new URLSearchParams({ payment_id: ref, ...error })}`;

  const isWaiting = ({ deposit }: Open) => deposit.status === "awaiting-bank";

  const over = (nonce: string, { deposit }: Open): Markup =>
    hostedPage(
      nonce,
      "This payment is over",
      html`<p>It was paid, refused or cancelled, or nobody came for it in time. It is not taken twice.</p>
        <a class="button primary" href="${returnUrl(deposit.ref)}">Back to Eyes Down</a>`,
    );

  kernel.page(
    "pay",
    "/truelayer/{link}",
    ({ params, nonce }) => {
      const open = openAt(params["link"] ?? "");
      if (open === undefined) return NOT_THERE;
      if (!isWaiting(open)) return over(nonce, open);
      const { bank } = open;
      return bank === undefined
        ? hostedPage(nonce, `Pay Eyes Down ${formatMoney(open.deposit.amount)}`, choice(open, banksNow(payments)))
        : hostedPage(nonce, "Review your payment", review({ ...open, bank }));
    },
    { frameAncestors },
  );

  kernel.page(
    "pay",
    "/truelayer/{link}",
    ({ params, body }) => {
      const open = openAt(params["link"] ?? "");
      if (open === undefined) return NOT_THERE;
      const { link, payment, deposit, bank } = open;
      const stay = { redirect: hostedUrl(payments, link) };
      if (!isWaiting(open)) return stay;
      if (body["decision"] === "abandon") {
        processor.decline(deposit.ref, BACKED_OUT);
        return { redirect: returnUrl(deposit.ref, { error: "tl_hpp_abandoned" }) };
      }
      if (body["decision"] === "continue")
        return bank?.available === true ? { redirect: `${stay.redirect}/bank` } : stay;
      const chosen = typeof body["bank"] === "string" ? bankOf(payments, body["bank"]) : undefined;
      if (!payment.isBankFixed) hosted.put(link, { ...payment, bankId: chosen?.bankId ?? null });
      return stay;
    },
    { method: "POST", frameAncestors },
  );

  kernel.page(
    "pay",
    "/truelayer/{link}/bank",
    ({ params, nonce }) => {
      const open = openAt(params["link"] ?? "");
      if (open === undefined) return NOT_THERE;
      if (!isWaiting(open)) return over(nonce, open);
      if (open.bank?.available !== true) return { redirect: hostedUrl(payments, open.link) };
      return bankPage({ nonce, bank: open.bank, title: "Approve a payment", content: approval(open) });
    },
    { frameAncestors },
  );

  kernel.page(
    "pay",
    "/truelayer/{link}/bank",
    ({ params, body }) => {
      const open = openAt(params["link"] ?? "");
      if (open === undefined) return NOT_THERE;
      const { ref } = open.deposit;
      // A second press finds the payment decided, and redirects like the first.
      if (isWaiting(open)) {
        if (body["decision"] === "approve") processor.authorised(ref, 0);
        else processor.decline(ref, REFUSED);
      }
      return { redirect: returnUrl(ref) };
    },
    { method: "POST", frameAncestors },
  );
}

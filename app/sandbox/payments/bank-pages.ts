import type { Bank } from "../../../domain/methods/wire.ts";
import { formatMoney } from "../../../domain/money.ts";
import { html, type Markup } from "../kernel/html.ts";
import { pictureAnswer } from "../kernel/pictures.ts";
import { bankMark, bankOf } from "./banks.ts";
import type { DepositProcessor } from "./deposits.ts";
import { depositByLink, type Way } from "./ecospend.ts";
import { bankPage } from "./layout.ts";
import { MARKS } from "./providers.ts";
import type { Payments, StoredDeposit } from "./world.ts";

const WAYS: ReadonlySet<string> = new Set(["url", "qr", "sms"] satisfies Way[]);

const wayOf = (text: unknown): Way => (WAYS.has(String(text)) ? (text as Way) : "url");

const CANCELLED = "You cancelled the payment at your bank.";
const UNAVAILABLE = "Your bank could not take the payment. Please try again.";

const svg = (art: string | undefined) => pictureAnswer(art, { "cross-origin-resource-policy": "cross-origin" });

/** The banks' own pages, and the marks of banks and providers. */
export function serveBanks(payments: Payments, processor: DepositProcessor): void {
  const { kernel, settings, deposits } = payments;

  kernel.page("pay", "/marks/{mark}", ({ params }) => {
    const name = (params["mark"] ?? "").replace(/\.svg$/, "");
    return svg(Object.hasOwn(MARKS, name) ? MARKS[name] : undefined);
  });
  kernel.page("pay", "/banks/{bank}", ({ params }) => svg(bankMark((params["bank"] ?? "").replace(/\.svg$/, ""))));

  /** Where the player goes from the bank: back to the site in this browser, and nowhere on another device. */
  const after = (ref: string, way: Way, nonce: string, bank: Bank | undefined) => {
    const deposit = deposits.get(ref) as StoredDeposit;
    const isDeclined = deposit.status === "declined";
    const status = !isDeclined ? "Completed" : deposit.msg === CANCELLED ? "Canceled" : "Failed";
    if (way === "url")
      return { redirect: `${kernel.origins.site}/secure/ecospend?${new URLSearchParams({ payment_id: ref, status })}` };
    const words = isDeclined ? "No money was sent." : "Your payment is on its way.";
    const content = html`<p class="lead">${words}</p>
      <p>You can close this page and go back to the device where you were depositing.</p>`;
    return bankPage({ nonce, bank, title: isDeclined ? "Payment not made" : "Payment authorised", content });
  };

  const ask = (deposit: StoredDeposit, way: Way): Markup => html`
    <p class="lead">
      <strong>Eyes Down</strong> asks you to pay
      <strong class="amount">${formatMoney(deposit.amount)}</strong>
    </p>
    <dl>
      <dt>To</dt>
      <dd>Eyes Down client money</dd>
      <dt>Reference</dt>
      <dd>${deposit.ref}</dd>
    </dl>
    <form method="post" action="/bank/${deposit.bank?.paylinkId}">
      <input type="hidden" name="via" value="${way}" />
      <fieldset>
        <legend>Pay from</legend>
        <label
          ><input type="radio" name="account" value="current" checked /> Current account <span>£1,284.20</span></label
        >
        <label><input type="radio" name="account" value="savings" /> Easy saver <span>£3,010.00</span></label>
      </fieldset>
      <button name="decision" value="approve" class="primary">Pay ${formatMoney(deposit.amount)}</button>
      <button name="decision" value="cancel">Cancel the payment</button>
    </form>
  `;

  const unavailable = (paylinkId: string, way: Way): Markup => html`
    <p class="lead">We are sorry: payments cannot be made just now.</p>
    <form method="post" action="/bank/${paylinkId}">
      <input type="hidden" name="via" value="${way}" />
      <button name="decision" value="fail" class="primary">Back to Eyes Down</button>
    </form>
  `;

  kernel.page("pay", "/bank/{paylinkId}", ({ params, query, nonce }) => {
    const paylinkId = params["paylinkId"] ?? "";
    const deposit = depositByLink(payments, paylinkId);
    const bank = bankOf(payments, deposit?.bank?.bankId ?? "");
    if (deposit?.status !== "awaiting-bank") {
      const content = html`<p>It was paid, cancelled, or nobody came for it in time. You can close this page.</p>`;
      return bankPage({ nonce, bank, title: "This payment is over", content });
    }
    const way = wayOf(query["via"]);
    if (settings().bankUnavailable)
      return bankPage({ nonce, bank, title: "Temporarily unavailable", content: unavailable(paylinkId, way) });
    return bankPage({ nonce, bank, title: "Authorise a payment", content: ask(deposit, way) });
  });

  kernel.page(
    "pay",
    "/bank/{paylinkId}",
    ({ params, body, nonce }) => {
      const deposit = depositByLink(payments, params["paylinkId"] ?? "");
      if (deposit === undefined) return { body: "There is no such payment", type: "text/plain", status: 404 };
      if (deposit.status === "awaiting-bank") {
        if (body["decision"] === "approve") processor.authorised(deposit.ref, 0);
        else processor.decline(deposit.ref, body["decision"] === "cancel" ? CANCELLED : UNAVAILABLE);
      }
      const bank = bankOf(payments, deposit.bank?.bankId ?? "");
      return after(deposit.ref, wayOf(body["via"]), nonce, bank);
    },
    { method: "POST" },
  );
}

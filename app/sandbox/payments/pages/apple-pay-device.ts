import type { ApplePaySession, ApplePaySessions } from "../../../../adapters/payments/apple-pay-session.ts";

/**
 * Apple's payment sheet, simulated for browsers other than Safari. It has Apple's restrictions on when a page may show
 * it. It is drawn over the page, as the device would draw it, and is not part of the site.
 */

const STATUS_SUCCESS = 0;
const STATUS_FAILURE = 1;
/** Apple ends a session whose page does not answer for this time. */
const PATIENCE_MS = 30_000;
const DONE_SHOWN_MS = 900;

const CARDS = ["Visa 4242", "Mastercard 4444", "Visa 0002"] as const;

const css = `
:host { all: initial; }
dialog { width: min(420px, 100%); max-width: 100%; max-height: 100%; margin: auto auto 0; padding: 20px 20px 28px; border: 0; border-radius: 16px 16px 0 0; background: #fff; color: #111; font: 16px/1.4 -apple-system, system-ui, sans-serif; box-sizing: border-box; }
dialog::backdrop { background: rgb(0 0 0 / 45%); }
.head { display: flex; justify-content: space-between; gap: 12px; align-items: center; margin-bottom: 12px; }
h2 { margin: 0; font-size: 17px; }
small { display: block; font-weight: 400; font-size: 13px; color: #555; }
dl { margin: 0 0 16px; }
dl div { display: flex; justify-content: space-between; gap: 16px; padding: 12px 0; border-top: 1px solid #ddd; }
dt { color: #555; } dd { margin: 0; font-weight: 600; }
select, button { font: inherit; min-height: 44px; border-radius: 10px; border: 1px solid #767676; background: #fff; color: #111; padding: 8px 14px; box-sizing: border-box; }
select { min-width: 180px; }
button.pay { display: block; width: 100%; min-height: 52px; border-color: #000; background: #000; color: #fff; font-weight: 600; }
button:disabled { background: #e8e8e8; border-color: #e8e8e8; color: #555; }
p { margin: 0 0 12px; min-height: 22px; text-align: center; color: #333; }
@media (prefers-color-scheme: dark) {
  dialog { background: #1c1c1e; color: #f5f5f7; } small, dt, p { color: #c7c7cc; } dl div { border-color: #48484a; }
  select, button { background: #2c2c2e; color: #f5f5f7; border-color: #8e8e93; } button.pay { background: #f5f5f7; color: #000; border-color: #f5f5f7; }
  button:disabled { background: #3a3a3c; border-color: #3a3a3c; color: #c7c7cc; }
}
`;

/** A page may show the sheet only in the task of a press. */
let isPressed = false;
for (const press of ["click", "keydown"])
  window.addEventListener(
    press,
    ({ isTrusted }) => {
      if (!isTrusted) return;
      isPressed = true;
      setTimeout(() => (isPressed = false));
    },
    true,
  );

interface Request {
  readonly countryCode: string;
  readonly currencyCode: string;
  readonly merchantCapabilities: readonly string[];
  readonly supportedNetworks: readonly string[];
  readonly total: { readonly label: string; readonly amount: string };
}

const isRequest = (request: Partial<Request>): request is Request =>
  request.countryCode === "GB" &&
  request.currencyCode === "GBP" &&
  request.merchantCapabilities?.includes("supports3DS") === true &&
  (request.supportedNetworks?.length ?? 0) > 0 &&
  /^\d+\.\d\d$/.test(request.total?.amount ?? "");

const element = <Name extends keyof HTMLElementTagNameMap>(name: Name, text = "") =>
  Object.assign(document.createElement(name), { textContent: text });

let current: Sheet | undefined;

class Sheet implements ApplePaySession {
  static readonly STATUS_SUCCESS = STATUS_SUCCESS;
  static readonly STATUS_FAILURE = STATUS_FAILURE;
  static readonly canMakePayments = () => true;

  onvalidatemerchant: ApplePaySession["onvalidatemerchant"] = null;
  onpaymentauthorized: ApplePaySession["onpaymentauthorized"] = null;
  oncancel: ApplePaySession["oncancel"] = null;
  readonly #request: Request;
  readonly #host = element("div");
  readonly #status = element("p");
  readonly #pay = element("button", "Confirm with Face ID");
  readonly #card = element("select");
  #patience: ReturnType<typeof setTimeout> | undefined;

  constructor(version: number, request: object) {
    if (!isPressed)
      throw new DOMException("Must create a new ApplePaySession from a user gesture handler.", "InvalidAccessError");
    if (version > 14 || !isRequest(request)) throw new TypeError("The payment request is not valid.");
    this.#request = request;
  }

  begin(): void {
    if (current !== undefined)
      throw new DOMException("Page already has an active payment session.", "InvalidAccessError");
    // oxlint-disable-next-line typescript/no-this-alias -- the page has one session at a time
    current = this;
    this.#draw();
    this.#wait("Checking who is to be paid…");
    setTimeout(() => this.onvalidatemerchant?.());
  }

  completeMerchantValidation(merchantSession: unknown): void {
    this.#check();
    const { merchantIdentifier, expiresAt } = merchantSession as { merchantIdentifier?: string; expiresAt?: number };
    if (merchantIdentifier === undefined || expiresAt === undefined) {
      this.abort();
      throw new DOMException("The merchant session is not valid.", "InvalidAccessError");
    }
    clearTimeout(this.#patience);
    this.#status.textContent = "";
    this.#pay.disabled = false;
    this.#pay.focus();
  }

  completePayment({ status }: { readonly status: number }): void {
    this.#check();
    clearTimeout(this.#patience);
    this.#status.textContent = status === STATUS_SUCCESS ? "Done" : "Payment not completed";
    setTimeout(() => this.#close(), DONE_SHOWN_MS);
  }

  abort(): void {
    this.#check();
    this.#close();
  }

  #check(): void {
    if (current !== this) throw new DOMException("The payment session is over.", "InvalidStateError");
  }

  #close(): void {
    clearTimeout(this.#patience);
    if (current === this) current = undefined;
    this.#host.remove();
  }

  #wait(saying: string): void {
    this.#status.textContent = saying;
    this.#pay.disabled = true;
    this.#patience = setTimeout(() => this.#cancel(), PATIENCE_MS);
  }

  #cancel(): void {
    if (current !== this) return;
    this.#close();
    this.oncancel?.();
  }

  #authorise(): void {
    this.#wait("Paying…");
    const data = crypto.randomUUID();
    const token = { paymentData: { version: "EC_v1", data }, paymentMethod: { displayName: this.#card.value } };
    this.onpaymentauthorized?.({ payment: { token } });
  }

  #draw(): void {
    const { label, amount } = this.#request.total;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    const shadow = this.#host.attachShadow({ mode: "open" });
    shadow.adoptedStyleSheets = [sheet];
    // The page's dialogs must not block it.
    this.#host.setAttribute("data-react-aria-top-layer", "true");
    // The page must not receive keys that are typed into the sheet.
    this.#host.addEventListener("keydown", (event) => event.stopPropagation());
    const dialog = element("dialog");
    const header = element("div");
    header.className = "head";
    const title = element("h2", "Apple Pay");
    title.append(element("small", "Simulated. No real money moves here."));
    const cancel = element("button", "Cancel");
    header.append(title, cancel);
    const facts = element("dl");
    const fact = (name: string, value: Node) => {
      const row = element("div");
      const what = element("dd");
      what.append(value);
      row.append(element("dt", name), what);
      facts.append(row);
    };
    this.#card.append(...CARDS.map((card) => element("option", card)));
    this.#card.setAttribute("aria-label", "Card");
    fact("Pay", document.createTextNode(label));
    fact("Card", this.#card);
    fact("Total", document.createTextNode(`£${amount}`));
    this.#pay.className = "pay";
    this.#status.setAttribute("role", "status");
    dialog.setAttribute("aria-label", "Apple Pay");
    dialog.append(header, facts, this.#status, this.#pay);
    shadow.append(dialog);
    document.body.append(this.#host);
    cancel.addEventListener("click", () => this.#cancel());
    this.#pay.addEventListener("click", () => this.#authorise());
    dialog.addEventListener("cancel", () => this.#cancel());
    dialog.showModal();
  }
}

window.ApplePaySession = Sheet satisfies ApplePaySessions;

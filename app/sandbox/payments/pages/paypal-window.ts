import type { PaypalWindowSays } from "./paypal-button.ts";

/** PayPal's window is finished: it sends the result to the button that opened it, and closes. */

const { visit = "", outcome = "" } = document.body.dataset;
const opener = window.opener as Window | null;
const status = document.querySelector("[role=status]") as HTMLElement;

if (opener === null || opener.closed) {
  status.textContent = "Eyes Down does not wait for this any more. Nothing was added. You can close this window.";
} else {
  const says = { type: "paypal-window", visit, outcome } as PaypalWindowSays;
  opener.postMessage(says, window.location.origin);
  window.close();
}

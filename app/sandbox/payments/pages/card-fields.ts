import "./card-fields.css";
import * as Result from "effect/Result";
import type { FromFrame, ToFrame } from "../../../../adapters/payments/messages.ts";
import {
  acceptedCards,
  cardNumberLength,
  cvvHint,
  cvvLength,
  formatExpiry,
  markOf,
  validateCardNumber,
  validateCvv,
  validateExpiry,
} from "../../../../domain/form/rules/card.ts";
import type { Rule } from "../../../../domain/form/refusal.ts";
import { instant, londonDate } from "../../../../domain/time.ts";
import { BRANDS } from "../../../../ui/methods/brands.ts";
import { cardTypeOf } from "../card-type.ts";
import { reportEscape } from "./parts/report-escape.ts";

/** The provider's own script, in its own frame. Typed values go to the provider; the site receives only a one-time reference. */

const { provider = "", site = "" } = document.body.dataset;
const form = document.querySelector("form") as HTMLFormElement;
const home = provider === "BRAINTREE" ? "/braintree" : "/pci-proxy";

interface Typed {
  readonly rule: Rule<unknown>;
  /** The length of a full field, without the spaces of the format. */
  readonly length: number;
  readonly format: (typed: string) => string;
}

const digits = (typed: string) => typed.replace(/\D/g, "");
const EXPIRY_LENGTH = "MM/YY".length;
const SVG = "http://www.w3.org/2000/svg";

const kinds: Readonly<Record<string, Typed>> = {
  number: {
    rule: validateCardNumber,
    length: cardNumberLength,
    format: (typed) =>
      digits(typed)
        .slice(0, cardNumberLength)
        .replace(/(\d{4})(?=\d)/g, "$1 "),
  },
  expiry: {
    rule: (text) => validateExpiry(text, londonDate(instant(Date.now()))),
    length: EXPIRY_LENGTH,
    format: formatExpiry,
  },
  cvv: { rule: validateCvv, length: cvvLength, format: (typed) => digits(typed).slice(0, cvvLength) },
};

const inputs = [...form.querySelectorAll("input")];
const kindOf = (input: HTMLInputElement): Typed => kinds[input.name] as Typed;

const post = (message: FromFrame) => window.parent.postMessage(message, site);

/** A field is marked valid or invalid only when it is full (`CARD-021`). On sending, an empty field is invalid too. */
const judge = (input: HTMLInputElement, isSending = false) => {
  const { rule, length } = kindOf(input);
  const read = rule(input.value);
  const mark = isSending && Result.isFailure(read) ? "invalid" : markOf(input.value, length, rule);
  const message = document.getElementById(`${input.name}-message`) as HTMLElement;
  message.textContent = mark === "invalid" && Result.isFailure(read) ? read.failure.copy : "";
  (input.closest(".field") as HTMLElement).dataset["mark"] = mark;
  input.setAttribute("aria-invalid", String(mark === "invalid"));
  return Result.isSuccess(read);
};

/** The mark of an accepted card is at the end of its number from the first digits on, so that the player sees what is read. */
const drawBrand = (number: string) => {
  const type = cardTypeOf(number);
  const [name, mark] = [acceptedCards.get(type), BRANDS[type]];
  const place = document.getElementById("number-brand") as HTMLElement;
  place.replaceChildren();
  if (name === undefined || mark === undefined) return;
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", name);
  const path = svg.appendChild(document.createElementNS(SVG, "path"));
  path.setAttribute("d", mark.path);
  path.setAttribute("fill", `#${mark.hex}`);
  place.append(svg);
};

const isComplete = () => inputs.every((input) => Result.isSuccess(kindOf(input).rule(input.value)));

const typedIn = (input: HTMLInputElement) => {
  input.value = kindOf(input).format(input.value);
  judge(input);
  if (input.name === "number") drawBrand(digits(input.value));
  post({ type: "state", complete: isComplete() });
};
for (const input of inputs) input.addEventListener("input", () => typedIn(input));
reportEscape(post);
// The frame does not submit its form. The site's button sends it.
form.addEventListener("submit", (event) => event.preventDefault());

const ask = async (id: number, path: string, body: object) => {
  try {
    const response = await fetch(`${home}/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as { readonly reason?: unknown };
    if (response.ok && answer.reason === undefined) return post({ type: "answer", id, answer });
    const isInvalid = answer.reason === "invalid";
    if (isInvalid) refuseNumber();
    return post({ type: "failure", id, reason: isInvalid ? "invalid" : "empty" });
  } catch {
    return post({ type: "failure", id, reason: "empty" });
  }
};

/** The provider checks more of a card number than its length. */
const refuseNumber = () => {
  const number = inputs.find(({ name }) => name === "number");
  if (number === undefined) return;
  (number.closest(".field") as HTMLElement).dataset["mark"] = "invalid";
  (document.getElementById("number-message") as HTMLElement).textContent = "The card number is not valid";
  number.focus();
};

const tokenise = (id: number, authorisation: string | null) => {
  const wrong = inputs.filter((input) => !judge(input, true));
  if (wrong.length > 0) {
    wrong[0]?.focus();
    return post({ type: "failure", id, reason: "invalid" });
  }
  const typed = Object.fromEntries(inputs.map(({ name, value }) => [name, value]));
  return void ask(id, "tokenise", { ...typed, authorisation });
};

let authorisation: string | null = null;
window.addEventListener(
  "message",
  ({ origin, source, data }: MessageEvent<Exclude<ToFrame, { readonly type: "set-up" }>>) => {
    if (origin !== site || source !== window.parent) return;
    switch (data.type) {
      case "start":
        authorisation = data.authorisation;
        return;
      case "tokenise":
        return tokenise(data.id, authorisation);
      case "verify": {
        const { nonce, amountPence, returns } = data;
        return void ask(data.id, "verify", { nonce, amountPence, returns });
      }
      case "verified":
        return void ask(data.id, "verified", { transactionId: data.transactionId });
      case "device-data":
        return void ask(data.id, "device-data", { authorisation });
    }
  },
);

const reportSize = () => post({ type: "size", heightPx: Math.ceil(document.body.getBoundingClientRect().height) });
new ResizeObserver(reportSize).observe(document.body);
(document.getElementById("cvv-hint") as HTMLElement).textContent = cvvHint;
// The tooltip (`CARD-018`).
for (const input of inputs) if (input.name === "cvv") input.title = cvvHint;
post({ type: "ready", provider: provider as "BRAINTREE" | "PCI_PROXY" });
reportSize();
// The page loads before its script, so a value may have been typed or filled in already.
for (const input of inputs) if (input.value !== "") typedIn(input);

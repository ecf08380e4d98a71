import "./paypal-button.css";
import type { FromFrame, ToFrame } from "../../../../adapters/payments/messages.ts";

/** PayPal's own script, in its own frame. It opens PayPal's window, and sends the site a one-time reference for the approved account. */

export interface PaypalWindowSays {
  readonly type: "paypal-window";
  readonly visit: string;
  readonly outcome: "approved" | "cancelled" | "failed";
}

/** The messages from the site to this frame. */
type FrameRequest = Extract<ToFrame, { readonly type: "start" | "set-up" | "tokenise" }>;

const { site = "" } = document.body.dataset;
const find = (selector: string) => document.querySelector(selector) as HTMLElement;
const button = find(".paypal");
const status = find(".status");
const ways = find(".ways");
const link = find(".link") as HTMLAnchorElement;

const SAYS = {
  idle: "",
  open: "Log in and agree in PayPal's window. You come straight back.",
  blocked: "Your browser kept PayPal's window from opening.",
  closed: "You closed PayPal's window before you agreed. Nothing was added.",
  cancelled: "You cancelled at PayPal. Nothing was added.",
  failed: "Something went wrong at PayPal. Nothing was added. Please try again, or use another way to pay.",
  approved: "PayPal has your yes. Adding your account.",
} as const;

const CLOSED_EVERY_MS = 400;

let authorisation: string | null = null;
/** The visit for the next press. It is prepared in advance, because a window can be opened only during a press. */
let visit: string | undefined;
let opened: Window | null = null;
let stage: keyof typeof SAYS = "idle";

const post = (message: FromFrame) => window.parent.postMessage(message, site);

const enter = (next: keyof typeof SAYS) => {
  stage = next;
  status.textContent = SAYS[next];
  button.hidden = next === "open" || next === "approved" || next === "blocked";
  ways.hidden = next !== "open";
  link.hidden = next !== "blocked";
  post({ type: "state", complete: next === "approved" });
};

const ask = async (path: string, body: object): Promise<Record<string, unknown> | undefined> => {
  try {
    const response = await fetch(`/paypal/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as Record<string, unknown>;
    return response.ok && answer["reason"] === undefined ? answer : undefined;
  } catch {
    return undefined;
  }
};

/** Prepares the next visit. The answer contains PayPal's data about the device. */
const prepare = async (): Promise<unknown> => {
  const answer = await ask("visits", { authorisation });
  visit = typeof answer?.["visit"] === "string" ? answer["visit"] : undefined;
  link.href = `/paypal/window/${visit}`;
  return answer === undefined ? undefined : { deviceData: answer["deviceData"] };
};

const over = (outcome: "closed" | PaypalWindowSays["outcome"]) => {
  opened = null;
  enter(outcome);
  button.focus();
  if (outcome !== "approved") void prepare();
};

button.addEventListener("click", () => {
  if (visit === undefined) {
    enter("failed");
    return void prepare();
  }
  opened = window.open(`/paypal/window/${visit}`, "_blank", "popup,width=480,height=720");
  enter(opened === null ? "blocked" : "open");
});
link.addEventListener("click", () => enter("open"));
find(".show").addEventListener("click", () => opened?.focus());
find(".cancel").addEventListener("click", () => {
  opened?.close();
  over("cancelled");
});
setInterval(() => {
  if (stage === "open" && opened?.closed === true) over("closed");
}, CLOSED_EVERY_MS);

const answer = (id: number, what: unknown) =>
  post(what === undefined ? { type: "failure", id, reason: "empty" } : { type: "answer", id, answer: what });

const receiveFromWindow = (said: PaypalWindowSays) => {
  // The window of an earlier visit is ignored.
  if (said.visit === visit && stage !== "approved") over(said.outcome);
};

window.addEventListener("message", ({ origin, source, data }: MessageEvent<FrameRequest | PaypalWindowSays>) => {
  if (origin === window.location.origin && data.type === "paypal-window") return receiveFromWindow(data);
  if (data.type === "paypal-window" || origin !== site || source !== window.parent) return;
  switch (data.type) {
    case "start":
      authorisation = data.authorisation;
      return;
    case "set-up":
      return void prepare().then((prepared) => answer(data.id, prepared));
    case "tokenise":
      return void ask("tokenise", { authorisation, visit }).then((token) => answer(data.id, token));
  }
});

const reportSize = () => post({ type: "size", heightPx: Math.ceil(document.body.getBoundingClientRect().height) });
new ResizeObserver(reportSize).observe(document.body);
post({ type: "ready", provider: "PAYPAL" });
reportSize();

import type { FromFrame, ToFrame } from "../../../../../adapters/payments/messages.ts";
import { reportEscape } from "./report-escape.ts";

/** How the visit to the provider's window ended. */
export type Outcome = "approved" | "cancelled" | "failed";

/** The message of a provider's window to the button that opened it. */
export interface WindowSays {
  readonly type: "provider-window";
  readonly visit: string;
  readonly outcome: Outcome;
}

type Stage = "idle" | "open" | "blocked" | "closed" | Outcome;

export interface WindowButton {
  readonly provider: Extract<FromFrame, { readonly type: "ready" }>["provider"];
  /** The first segment of the provider's paths. */
  readonly path: string;
  /** The status text in each stage. */
  readonly says: Readonly<Record<Stage, string>>;
  /** The button can be used again after the site has its answer. */
  readonly isRepeated: boolean;
}

/** The messages from the site to this frame. */
type FrameRequest = Extract<ToFrame, { readonly type: "start" | "set-up" | "tokenise" }>;

const CLOSED_EVERY_MS = 400;

/** Runs a provider's button in its frame. It opens the provider's window, and sends the site a one-time reference of what was approved there. */
export function runWindowButton({ provider, path, says, isRepeated }: WindowButton): void {
  const { site = "" } = document.body.dataset;
  const find = (selector: string) => document.querySelector(selector) as HTMLElement;
  const button = find(".provider");
  const status = find(".status");
  const ways = find(".ways");
  const link = find(".link") as HTMLAnchorElement;

  let authorisation: string | null = null;
  /** The visit for the next press. It is prepared in advance, because a window can be opened only during a press. */
  let visit: string | undefined;
  /** The visit of the last press. Its result can arrive after its window is seen closed, when the next visit is prepared already. */
  let pressed: string | undefined;
  let opened: Window | null = null;
  let stage: Stage = "idle";

  const post = (message: FromFrame) => window.parent.postMessage(message, site);
  reportEscape(post);

  const enter = (next: Stage) => {
    stage = next;
    status.textContent = says[next];
    button.hidden = next === "open" || next === "approved" || next === "blocked";
    ways.hidden = next !== "open";
    link.hidden = next !== "blocked";
    post({ type: "state", complete: next === "approved" });
  };

  const ask = async (question: string, body: object): Promise<Record<string, unknown> | undefined> => {
    try {
      const response = await fetch(`/${path}/${question}`, {
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

  /** Prepares the next visit. The answer may contain the provider's data about the device. */
  const prepare = async (): Promise<unknown> => {
    const answer = await ask("visits", { authorisation });
    visit = typeof answer?.["visit"] === "string" ? answer["visit"] : undefined;
    link.href = `/${path}/window/${visit}`;
    return answer === undefined ? undefined : { deviceData: answer["deviceData"] ?? null };
  };

  const over = (outcome: "closed" | Outcome) => {
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
    pressed = visit;
    opened = window.open(`/${path}/window/${visit}`, "_blank", "popup,width=480,height=720");
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

  const tokenise = async (id: number) => {
    const token = await ask("tokenise", { authorisation, visit: pressed });
    // Before the answer, so that the site waits for the next choice.
    if (isRepeated) {
      enter(token === undefined ? "failed" : "idle");
      void prepare();
    }
    answer(id, token);
  };

  const receiveFromWindow = (said: WindowSays) => {
    // The window of an earlier visit is ignored.
    if (said.visit === pressed && stage !== "approved") over(said.outcome);
  };

  window.addEventListener("message", ({ origin, source, data }: MessageEvent<FrameRequest | WindowSays>) => {
    if (origin === window.location.origin && data.type === "provider-window") return receiveFromWindow(data);
    if (data.type === "provider-window" || origin !== site || source !== window.parent) return;
    switch (data.type) {
      case "start":
        authorisation = data.authorisation;
        return;
      case "set-up":
        return void prepare().then((prepared) => answer(data.id, prepared));
      case "tokenise":
        return void tokenise(data.id);
    }
  });

  const reportSize = () => post({ type: "size", heightPx: Math.ceil(document.body.getBoundingClientRect().height) });
  new ResizeObserver(reportSize).observe(document.body);
  post({ type: "ready", provider });
  reportSize();
}

/** A provider's window is finished: it sends the result to the button that opened it, and closes. */
export function endWindow(tooLate: string): void {
  const { visit = "", outcome = "" } = document.body.dataset;
  const opener = window.opener as Window | null;
  const status = document.querySelector("[role=status]") as HTMLElement;
  if (opener === null || opener.closed) {
    status.textContent = tooLate;
    return;
  }
  const says = { type: "provider-window", visit, outcome } as WindowSays;
  opener.postMessage(says, window.location.origin);
  window.close();
}

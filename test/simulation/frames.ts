import type { ChallengeReturned, FromFrame, ToFrame } from "../../adapters/payments/messages.ts";
import { ORIGINS } from "./site.ts";
import type { Life } from "./process-life.ts";
import { windowButton } from "./provider-window.ts";
import type { Random } from "./random.ts";

/** A request of a frame to its own origin. */
export type FrameFetch = (
  method: "GET" | "POST",
  url: URL,
  body?: { readonly json: object } | { readonly form: Readonly<Record<string, string>> },
) => Promise<{ readonly status: number; readonly text: string; readonly location: URL | undefined }>;

/** A provider can answer with the opposite outcome, or twice. */
export type ProviderFault = "provider contradictory" | "provider twice";

export interface FrameTools {
  readonly life: Life;
  readonly fetch: FrameFetch;
  /** Delivers a message to the page around the frame. */
  readonly post: (event: { readonly data: unknown; readonly origin: string; readonly source: object }) => void;
  /** Whether the provider misbehaves with this payment. */
  readonly misbehaves: () => ProviderFault | undefined;
  /** The person who sees the frame. */
  readonly person: () => Random;
}

/** An element that shows frames, as the adapters of the payment providers use it. */
export const placeOf = (tools: FrameTools, window: Window): object => ({
  ownerDocument: {
    defaultView: window,
    createElement: () => frameOf(tools),
  },
  append: (frame: ReturnType<typeof frameOf>) => frame.load(),
});

const frameOf = (tools: FrameTools) => {
  let isRemoved = false;
  let receive: (message: never) => void = () => undefined;
  const contentWindow = {
    postMessage: (data: unknown) => void tools.life.after(1, () => isRemoved || receive(data as never)),
  };
  const frame = {
    title: "",
    src: "",
    className: "",
    referrerPolicy: "",
    style: {},
    contentWindow,
    setAttribute: () => undefined,
    remove: () => {
      isRemoved = true;
    },
    load: () => {
      const url = new URL(frame.src);
      const post = (data: unknown, origin: string) =>
        void tools.life.after(1, () => isRemoved || tools.post({ data, origin, source: contentWindow }));
      const shown = pageOf(url, tools, post);
      void tools.fetch("GET", url).then(
        ({ status }) => {
          if (status === 200 && !isRemoved) receive = shown.start();
        },
        () => undefined,
      );
    },
  };
  return frame;
};

interface FramePage {
  /** Starts the page's script. Returns the function that handles a message of the page around it. */
  readonly start: () => (message: never) => void;
}

const pageOf = (url: URL, tools: FrameTools, post: (data: unknown, origin: string) => void): FramePage => {
  if (/^\/(?:paypal|google)\/button$/.test(url.pathname))
    return windowButton(url, tools, (message) => post(message, ORIGINS.pay));
  if (url.pathname.startsWith("/3ds/")) return bankCheck(url, tools, post);
  return cardFields(url, tools, (message) => post(message, ORIGINS.pay));
};

/** As `app/sandbox/payments/pages/card-fields.ts`: the person types, and the script asks its own origin. */
const cardFields = (url: URL, { life, fetch, person }: FrameTools, post: (message: FromFrame) => void): FramePage => {
  const provider = url.pathname.startsWith("/braintree") ? "BRAINTREE" : "PCI_PROXY";
  const home = provider === "BRAINTREE" ? "/braintree" : "/pci-proxy";
  const isCard = url.searchParams.get("fields") === "card";
  const ask = (id: number, path: string, json: object) =>
    fetch("POST", new URL(`${home}/${path}`, ORIGINS.pay), { json }).then(
      ({ status, text }) => {
        const answer = readJson(text);
        if (status === 200 && answer !== undefined && answer["reason"] === undefined)
          return post({ type: "answer", id, answer });
        return post({ type: "failure", id, reason: answer?.["reason"] === "invalid" ? "invalid" : "empty" });
      },
      () => post({ type: "failure", id, reason: "empty" }),
    );
  return {
    start: () => {
      post({ type: "ready", provider });
      post({ type: "size", heightPx: 120 });
      const random = person();
      const typed = isCard ? { ...random.pick(CARDS), cvv: "123" } : { cvv: "123" };
      let isTyped = false;
      life.after(random.between(500, 4_000), () => {
        isTyped = true;
        post({ type: "state", complete: true });
      });
      let authorisation: string | null = null;
      return (message: ToFrame) => {
        switch (message.type) {
          case "start":
            authorisation = message.authorisation;
            return;
          case "tokenise":
            if (!isTyped) return post({ type: "failure", id: message.id, reason: "invalid" });
            return void ask(message.id, "tokenise", { ...typed, authorisation });
          case "verify":
            return void ask(message.id, "verify", {
              nonce: message.nonce,
              amountPence: message.amountPence,
              returns: message.returns,
            });
          case "verified":
            return void ask(message.id, "verified", { transactionId: message.transactionId });
          case "device-data":
            return void ask(message.id, "device-data", { authorisation });
          default:
            return undefined;
        }
      };
    },
  };
};

/** A challenge's outcomes, each with the one that a contradictory bank reports. */
const OPPOSITES: Readonly<Record<string, string>> = { success: "error", error: "success", cancel: "success" };

const CARDS = [
  { number: "4242 4242 4242 4242", expiry: "08/31" },
  { number: "5555 5555 5555 4444", expiry: "02/30" },
] as const;

/** The bank's page: the person approves, refuses, cancels, or goes away. Then the frame is on the site's return page. */
const bankCheck = (
  url: URL,
  { life, fetch, person, misbehaves }: FrameTools,
  post: (data: unknown, origin: string) => void,
) => ({
  start: () => {
    const random = person();
    const decision = random.pick(["approve", "approve", "approve", "approve", "refuse", "cancel", "none"] as const);
    if (decision !== "none")
      life.after(random.between(2_000, 40_000), () => {
        void fetch("POST", url, { form: { decision } })
          .then(async ({ location }) => {
            if (location === undefined) return;
            const { status } = await fetch("GET", location);
            if (status !== 200) return;
            const outcome = location.pathname.split("/").at(-1) as (typeof ChallengeReturned.Type)["outcome"];
            const fault = misbehaves();
            const said = fault === "provider contradictory" ? (OPPOSITES[outcome] ?? outcome) : outcome;
            post({ type: "challenge-returned", outcome: said }, location.origin);
            if (fault === "provider twice") post({ type: "challenge-returned", outcome }, location.origin);
          })
          // The frame then shows the browser's own page about the lost connection.
          .catch(() => undefined);
      });
    return () => undefined;
  },
});

export const readJson = (text: string): Readonly<Record<string, unknown>> | undefined => {
  try {
    return JSON.parse(text) as Readonly<Record<string, unknown>>;
  } catch {
    return undefined;
  }
};

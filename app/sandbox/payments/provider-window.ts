import { html, type Markup } from "../kernel/html.ts";
import { providerPage } from "../kernel/provider-page.ts";
import type { Kernel, PageCall } from "../kernel/types.ts";
import type { OneTime } from "./one-time.ts";
import type { Outcome } from "./pages/parts/window-button.ts";

const css = `
:root { color-scheme: light dark; --ground: #f4f6fa; --card: #fff; --ink: #101a33; --quiet: #535d73; --line: #d5dae4; --danger: #b3261e; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #0b101d; --card: #141b2c; --ink: #eef2fb; --quiet: #a9b3c8; --line: #2c3750; --danger: #ffb4ab; }
}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, -apple-system, "Segoe UI", sans-serif; }
header { display: flex; gap: 10px; align-items: center; max-width: 420px; margin: 0 auto; padding: 20px; }
header svg { width: 28px; height: 28px; flex: none; color: var(--accent); }
header strong { display: block; font-size: 17px; line-height: 1.3; }
header small { display: block; color: var(--quiet); font-size: 13px; line-height: 1.3; }
main { max-width: 420px; margin: 0 auto; padding: 24px 20px; background: var(--card); border: 1px solid var(--line); border-radius: 16px; }
h1 { font-size: 22px; line-height: 1.25; margin: 0 0 8px; letter-spacing: -.01em; }
p { margin: 0 0 16px; }
.accounts { display: grid; gap: 10px; margin: 0 0 20px; }
.accounts button { display: grid; width: 100%; text-align: left; border-radius: 12px; overflow-wrap: anywhere; }
.accounts small { font-weight: 400; color: var(--quiet); }
ul { margin: 0 0 20px; padding-left: 20px; color: var(--quiet); }
form { display: grid; gap: 10px; }
label { font-weight: 600; }
input { font: inherit; width: 100%; min-height: 48px; padding: 10px 14px; margin: 4px 0 8px; border: 1.5px solid var(--quiet); border-radius: 10px; background: var(--card); color: var(--ink); }
button { font: inherit; font-weight: 600; line-height: 1.3; min-height: 48px; padding: 10px 16px; border: 1px solid var(--quiet); border-radius: 24px; background: transparent; color: var(--ink); cursor: pointer; }
button.primary { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
.wrong { color: var(--danger); font-weight: 600; }
footer { max-width: 420px; margin: 0 auto; padding: 16px 20px 40px; color: var(--quiet); font-size: 13px; }
:focus-visible { outline: 3px solid #d97900; outline-offset: 2px; }
@media (max-width: 459px) { main { border-width: 1px 0; border-radius: 0; } }
`;

/** A simulated provider whose button opens a window. */
export interface Provider {
  readonly name: string;
  /** The first segment of its paths. */
  readonly path: string;
  readonly logo: Markup;
  /** CSS colours of its main button. */
  readonly accent: string;
  readonly onAccent: string;
  /** Says that it is simulated. */
  readonly claim: string;
  /** The script of a finished window, by "vertical/page". */
  readonly script: string;
}

type Endings = Readonly<Record<Outcome, { readonly title: string; readonly text: string }>>;

/** A visit to a provider's window; `outcome` is null while the window is open. */
interface Visit {
  outcome: Outcome | null;
}

export interface ProviderWindow<OfVisit extends Visit> {
  readonly provider: Provider;
  readonly endings: Endings;
  readonly visits: OneTime<OfVisit>;
  /** The content of the open window. `isWrong`: the last posted form was not accepted. */
  readonly content: (visit: OfVisit, link: string, isWrong: boolean) => WindowContent;
  /** Applies a posted form that neither cancels nor fails. Returns the name of what it does not accept. */
  readonly decide: (visit: OfVisit, body: PageCall["body"]) => string | undefined;
}

interface WindowContent {
  readonly title: string;
  readonly content: Markup;
  /** The message of its script to the button that opened it. */
  readonly says?: { readonly visit: string; readonly outcome: Outcome };
}

/** A page of a provider's window. */
const windowPage = (
  { nonce, frameScript }: PageCall,
  { name, logo, accent, onAccent, claim, script }: Provider,
  { title, content, says }: WindowContent,
): Markup =>
  providerPage({
    title,
    provider: name,
    mark: logo,
    note: claim,
    style: { nonce, css: `${css}:root { --accent: ${accent}; --on-accent: ${onAccent}; }` },
    head: says && frameScript(script),
    data: html`data-visit="${says?.visit ?? ""}" data-outcome="${says?.outcome ?? ""}"`,
    content: html`<h1>${title}</h1>
      ${content}`,
    footer: html`This page stands in for ${name}'s own, on an origin of its own. Eyes Down never sees how you log in
    here.`,
  });

/** A window that is decided. Its script closes it, or states that it can be closed. */
const endedWindow = (call: PageCall, provider: Provider, endings: Endings, visit: string, outcome: Outcome): Markup =>
  windowPage(call, provider, {
    title: endings[outcome].title,
    content: html`<p role="status">${endings[outcome].text}</p>`,
    says: { visit, outcome },
  });

const OVER: WindowContent = {
  title: "This window is over",
  content: html`<p>It was used already, or stood open for too long. Close it and start again at Eyes Down.</p>`,
};

/** Serves a provider's window: its content until the visit is decided, and then how it ended. */
export function serveWindow<OfVisit extends Visit>(
  kernel: Kernel,
  { provider, endings, visits, content, decide }: ProviderWindow<OfVisit>,
): void {
  const path = `/${provider.path}/window/{link}`;
  const frameAncestors = ["'none'"];

  const settle = (visit: OfVisit, body: PageCall["body"]): string | undefined => {
    switch (body["decision"]) {
      case "cancel":
        visit.outcome = "cancelled";
        return undefined;
      case "fail":
        visit.outcome = "failed";
        return undefined;
      default:
        return decide(visit, body);
    }
  };

  kernel.page(
    "pay",
    path,
    (call) => {
      const link = call.params["link"] ?? "";
      const visit = visits.look(link);
      if (visit === undefined) return windowPage(call, provider, OVER);
      if (visit.outcome !== null) return endedWindow(call, provider, endings, link, visit.outcome);
      return windowPage(call, provider, content(visit, link, call.query["wrong"] !== undefined));
    },
    { frameAncestors },
  );

  kernel.page(
    "pay",
    path,
    ({ params, body }) => {
      const link = params["link"] ?? "";
      const visit = visits.look(link);
      const stay = `${kernel.origins.pay}/${provider.path}/window/${encodeURIComponent(link)}`;
      // A second press finds the visit decided.
      if (visit === undefined || visit.outcome !== null) return { redirect: stay };
      const wrong = settle(visit, body);
      return { redirect: wrong === undefined ? stay : `${stay}?wrong=${wrong}` };
    },
    { method: "POST", frameAncestors },
  );
}

/** The field of the player's address at the provider, with what is wrong with it. */
export const emailField = (label: string, wrong: string | false): Markup => html`
  <div>
    <label for="email">${label}</label>
    <input
      id="email"
      name="email"
      type="email"
      autocomplete="off"
      ${wrong !== false && html`aria-invalid="true" aria-describedby="wrong"`}
    />
    ${wrong !== false && html`<span class="wrong" id="wrong" role="alert">${wrong}</span>`}
  </div>
`;

/** The frame of a provider's button. */
export const buttonPage = ({ name, path, logo }: Provider, site: string, script: Markup, label: string): Markup =>
  html` <html lang="en-GB">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>${name} (simulated)</title>
      <link rel="icon" href="data:," />
      ${script}
    </head>
    <body data-site="${site}" data-provider="${path}">
      <button class="provider" type="button">${logo}<span>${label}</span></button>
      <p class="status" role="status"></p>
      <p class="ways" hidden>
        <button class="show" type="button">Show ${name}'s window</button>
        <button class="cancel" type="button">Cancel</button>
      </p>
      <a class="link" target="_blank" rel="opener" hidden>Open ${name} in a new tab</a>
    </body>
  </html>`;

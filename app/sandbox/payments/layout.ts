import { html, type Markup } from "../kernel/html.ts";
import { providerPage } from "../kernel/provider-page.ts";

const bankCss = `
:root { color-scheme: light dark; --sea: #0f4c5c; --ground: #eef4f5; --card: #fff; --ink: #10262c; --quiet: #4d646b; --line: #cfdde0; --soft: #e3eef0; }
@media (prefers-color-scheme: dark) {
  :root { --sea: #7fd1e0; --ground: #0a1a1f; --card: #12282f; --ink: #eaf6f8; --quiet: #a3bcc3; --line: #28424a; --soft: #1b353d; }
}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; background: var(--ground); color: var(--ink); font: 16px/1.5 Georgia, "Times New Roman", serif; }
header { display: flex; gap: 12px; align-items: center; padding: 16px 20px; border-bottom: 1px solid var(--line); background: var(--card); }
header svg { width: 32px; height: 32px; flex: none; color: var(--sea); }
header strong { font-size: 18px; }
header small { display: block; color: var(--quiet); font: 13px/1.3 system-ui, sans-serif; }
main { max-width: 460px; margin: 0 auto; padding: 24px 20px 40px; }
h1 { font-size: 26px; line-height: 1.2; margin: 0 0 12px; font-weight: 600; }
p { margin: 0 0 16px; }
.lead { font-size: 18px; }
.amount { white-space: nowrap; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 8px 20px; margin: 0 0 24px; padding: 16px; background: var(--card); border: 1px solid var(--line); border-radius: 4px; font: 15px/1.4 system-ui, sans-serif; }
dt { color: var(--quiet); }
dd { margin: 0; text-align: right; font-weight: 600; overflow-wrap: anywhere; }
form { display: grid; gap: 10px; }
fieldset { border: 1px solid var(--line); border-radius: 4px; padding: 4px 16px; margin: 0 0 14px; background: var(--card); font: 15px/1.4 system-ui, sans-serif; }
legend { padding: 0 6px; color: var(--quiet); }
fieldset label { display: flex; gap: 10px; align-items: center; min-height: 44px; }
fieldset label + label { border-top: 1px solid var(--line); }
fieldset span { margin-left: auto; color: var(--quiet); font-variant-numeric: tabular-nums; }
input[type="radio"] { width: 20px; height: 20px; accent-color: var(--sea); }
button, .button { font: 600 16px/1.3 system-ui, sans-serif; min-height: 48px; padding: 10px 16px; border-radius: 4px; border: 1px solid var(--sea); background: var(--card); color: var(--sea); cursor: pointer; text-align: center; text-decoration: none; display: block; width: 100%; }
button.primary { background: var(--sea); color: var(--card); }
button.quiet { border-color: transparent; background: transparent; text-decoration: underline; text-underline-offset: 3px; }
:focus-visible { outline: 3px solid #ffb000; outline-offset: 2px; }
.note { color: var(--quiet); font: 13px/1.5 system-ui, sans-serif; border-top: 1px solid var(--line); padding-top: 14px; margin-top: 24px; }
`;

/** The bank of every simulated card. */
const SIMULATED_BANK = "Harbour Bank";

const anchor = html`<svg
  viewBox="0 0 32 32"
  aria-hidden="true"
  fill="none"
  stroke="currentColor"
  stroke-width="2.4"
  stroke-linecap="round"
>
  <circle cx="16" cy="7" r="3" />
  <path d="M16 10v17M9 15h14M5 19c1 5 5 8 11 8s10-3 11-8" />
</svg>`;

export interface BankPage {
  readonly nonce: string;
  readonly title: string;
  readonly content: Markup;
  /** The simulated bank: its name, and the address of its mark. */
  readonly bank?: { readonly name: string; readonly logo: string } | undefined;
}

/** A page of a simulated bank; it states that it is simulated. */
export const bankPage = ({ nonce, title, content, bank }: BankPage): Markup =>
  providerPage({
    title,
    provider: bank?.name ?? SIMULATED_BANK,
    mark: bank === undefined ? anchor : html`<img src="${bank.logo}" alt="" width="32" height="32" />`,
    note: "Simulated bank. No real money moves here.",
    style: { nonce, css: bankCss },
    content: html`<h1>${title}</h1>
      ${content}
      <p class="note">This page stands in for a bank of your own, on an origin of its own.</p>`,
  });

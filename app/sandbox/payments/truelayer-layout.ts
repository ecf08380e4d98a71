import { html, type Markup } from "../kernel/html.ts";
import { providerPage } from "../kernel/provider-page.ts";

const css = `
:root { color-scheme: light dark; --leaf: #0b6b57; --on-leaf: #fff; --ground: #f2f4f3; --card: #fff; --ink: #141f1c; --quiet: #54625e; --line: #d9e0dd; }
@media (prefers-color-scheme: dark) {
  :root { --leaf: #7be0c4; --on-leaf: #06231c; --ground: #0d1413; --card: #162220; --ink: #eef5f2; --quiet: #a4b5b0; --line: #2b3b37; }
}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, -apple-system, "Segoe UI", sans-serif; }
header { display: flex; gap: 12px; align-items: center; max-width: 480px; margin: 0 auto; padding: 20px 20px 16px; }
header svg { width: 32px; height: 32px; flex: none; color: var(--leaf); }
header strong { display: block; font-size: 17px; line-height: 1.3; }
header small { display: block; color: var(--quiet); font-size: 13px; line-height: 1.3; }
main { max-width: 480px; margin: 0 auto; padding: 24px; background: var(--card); border: 1px solid var(--line); border-radius: 16px; }
h1 { font-size: 22px; line-height: 1.25; margin: 0 0 8px; letter-spacing: -.01em; }
p { margin: 0 0 16px; }
.amount { font-size: 40px; line-height: 1.1; font-weight: 650; letter-spacing: -.02em; margin: 0 0 20px; font-variant-numeric: tabular-nums; }
dl { margin: 0 0 20px; border-top: 1px solid var(--line); }
dl div { display: flex; gap: 20px; justify-content: space-between; align-items: center; min-height: 48px; padding: 8px 0; border-bottom: 1px solid var(--line); }
dt { color: var(--quiet); }
dd { margin: 0; text-align: right; font-weight: 600; overflow-wrap: anywhere; }
dd img { width: 24px; height: 24px; vertical-align: -6px; margin-right: 8px; }
form { display: grid; gap: 10px; }
ul { list-style: none; margin: 0; padding: 0; border-top: 1px solid var(--line); }
li { border-bottom: 1px solid var(--line); }
button, .button { font: inherit; font-weight: 600; line-height: 1.3; display: block; width: 100%; min-height: 52px; padding: 12px 16px; border: 1px solid var(--line); border-radius: 12px; background: transparent; color: var(--ink); cursor: pointer; text-align: center; text-decoration: none; }
button.primary, .button.primary { background: var(--leaf); border-color: var(--leaf); color: var(--on-leaf); }
.last { position: sticky; bottom: 0; margin: 0 -4px; padding: 12px 4px; background: var(--card); }
button.bank { display: flex; gap: 14px; align-items: center; padding: 12px 4px; border: 0; border-radius: 0; text-align: left; }
button.bank:disabled { cursor: default; color: var(--quiet); }
button.bank small { display: block; font-weight: 400; }
button.bank img { width: 32px; height: 32px; }
.warning { padding: 12px 16px; border: 1px solid var(--line); border-radius: 12px; background: var(--ground); }
.terms { color: var(--quiet); font-size: 13px; }
:focus-visible { outline: 3px solid #d97900; outline-offset: 2px; }
footer { max-width: 480px; margin: 0 auto; padding: 16px 24px 40px; color: var(--quiet); font-size: 13px; }
@media (max-width: 519px) { main { border-width: 1px 0; border-radius: 0; padding: 24px 20px; } footer { padding-inline: 20px; } }
`;

const mark = html`<svg viewBox="0 0 32 32" aria-hidden="true" fill="currentColor">
  <path d="m16 4 13 7-13 7-13-7zM3 17l13 7 13-7v4l-13 7-13-7z" />
</svg>`;

/** TrueLayer's simulated page; it states that it is simulated. */
export const hostedPage = (nonce: string, title: string, content: Markup): Markup =>
  providerPage({
    title,
    provider: "TrueLayer",
    mark,
    note: "Simulated. No real money moves here.",
    style: { nonce, css },
    content: html`<h1>${title}</h1>
      ${content}`,
    footer: html`This page stands in for TrueLayer's own, on an origin of its own. Eyes Down never sees how you sign in
    to your bank.`,
  });

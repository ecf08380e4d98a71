import { html, Markup } from "../kernel/html.ts";

// Markup, because the quotes in a style sheet must not be escaped.
const css = new Markup(`
:root { color-scheme: light dark; --paper: #fbf6ee; --card: #fff; --ink: #1e1030; --quiet: #5d5069; --line: #e4d9cb; --pink: #d6145f; --green: #0b7a4b; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #170b27; --card: #22113a; --ink: #f6eefc; --quiet: #bdaecb; --line: #3c2857; --pink: #ff6ea6; --green: #63d6a3; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; }
header { background: #170b27; color: #fff; }
header nav { max-width: 1240px; margin: 0 auto; padding: 16px 24px; display: flex; flex-wrap: wrap; gap: 4px 24px; align-items: baseline; }
header strong { font-size: 20px; margin-right: 16px; }
header strong::before { content: ""; display: inline-block; width: 14px; height: 14px; margin-right: 10px; border-radius: 50%; background: #ffc83d; }
a { color: inherit; text-underline-offset: 3px; }
a[aria-current] { font-weight: 700; text-decoration-color: #ffc83d; text-decoration-thickness: 3px; }
main { max-width: 1240px; margin: 0 auto; padding: 16px 24px 64px; }
h1 { margin: 16px 0 4px; font-size: 32px; line-height: 1.2; }
h2 { margin: 32px 0 12px; font-size: 20px; }
h2::first-letter { text-transform: uppercase; }
h3 { margin: 0; font-size: 15px; }
p { margin: 0; }
.cards { columns: 4 260px; column-gap: 16px; }
form, .card { break-inside: avoid; margin: 0 0 16px; background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 16px; display: grid; gap: 10px; overflow-wrap: anywhere; }
.card h2 { margin: 0; }
.hint { color: var(--quiet); font-size: 13px; }
.field { display: grid; gap: 4px; }
.field:has([type="checkbox"]) { grid-template-columns: auto 1fr; gap: 10px; align-items: center; }
.field [type="checkbox"] { order: -1; width: 24px; min-height: 24px; accent-color: var(--pink); }
input, select, button { font: inherit; color: inherit; min-height: 40px; border-radius: 8px; border: 1px solid var(--quiet); background: var(--paper); padding: 6px 10px; width: 100%; }
button { border: 2px solid var(--pink); color: var(--pink); background: none; font-weight: 600; cursor: pointer; }
button:hover { background: #d6145f; border-color: #d6145f; color: #fff; }
:focus-visible { outline: 3px solid var(--pink); outline-offset: 2px; }
header :focus-visible { outline-color: #ffc83d; }
.result { color: var(--green); font-weight: 600; }
.scroll { overflow-x: auto; border: 1px solid var(--line); border-radius: 12px; }
table { border-collapse: collapse; width: 100%; background: var(--card); }
th, td { text-align: left; padding: 8px 16px; border-bottom: 1px solid var(--line); }
tr:last-child td { border-bottom: 0; }
.money { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
code { font: 14px ui-monospace, monospace; white-space: nowrap; }
.empty { color: var(--quiet); padding: 32px 0; }
`);

const links: Readonly<Record<string, string>> = {
  "/": "Controls",
  "/sms": "SMS inbox",
  "/ledger": "Ledger",
  "/workers": "Statistics",
};

export interface PanelPage {
  readonly path: keyof typeof links;
  readonly title: string;
  readonly nonce: string;
  readonly site: string;
  readonly content: Markup;
}

/** A page of the control panel. */
export const panelPage = ({ path, title, nonce, site, content }: PanelPage): Markup =>
  html` <html lang="en-GB">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>${title} · Eyes Down sandbox</title>
      <link rel="icon" href="data:," />
      <style nonce="${nonce}">
        ${css}
      </style>
    </head>
    <body>
      <header>
        <nav aria-label="Control panel">
          <strong>Eyes Down sandbox</strong>
          ${Object.entries(links).map(([to, label]) => html`<a href="${to}" ${to === path ? html`aria-current="page"` : null}>${label}</a>`)}
          <a href="${site}">The site</a>
        </nav>
      </header>
      <main>
        <h1>${title}</h1>
        ${content}
      </main>
    </body>
  </html>`;

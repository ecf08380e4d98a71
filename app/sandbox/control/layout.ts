import { html, type Markup } from "../kernel/html.ts";

const css = `
:root { color-scheme: light dark; --paper: #fbf6ee; --card: #fff; --ink: #1e1030; --quiet: #5d5069; --line: #e4d9cb; --pink: #d6145f; --green: #0b7a4b; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #170b27; --card: #22113a; --ink: #f6eefc; --quiet: #bdaecb; --line: #3c2857; --pink: #ff6ea6; --green: #63d6a3; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; }
header { display: flex; flex-wrap: wrap; gap: 4px 24px; align-items: baseline; padding: 16px 24px; border-bottom: 1px solid var(--line); }
header strong { font-size: 20px; }
a { color: inherit; text-underline-offset: 3px; }
a[aria-current] { font-weight: 700; text-decoration: none; }
main { max-width: 1240px; margin: 0 auto; padding: 16px 24px 64px; }
h2 { margin: 32px 0 12px; font-size: 20px; }
h3 { margin: 0; font-size: 15px; }
.grid { display: grid; gap: 16px; grid-template-columns: repeat(auto-fill, minmax(min(280px, 100%), 1fr)); align-items: start; }
form, .card { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 16px; display: grid; gap: 10px; overflow-wrap: anywhere; }
p { margin: 0; }
.hint { color: var(--quiet); font-size: 13px; }
.field { display: grid; gap: 4px; }
.field:has(input[type="checkbox"]) { grid-template-columns: 1fr auto; align-items: center; }
input, select, button { font: inherit; color: inherit; min-height: 40px; border-radius: 8px; border: 1px solid var(--quiet); background: var(--paper); padding: 6px 10px; width: 100%; }
input[type="checkbox"] { width: 24px; min-height: 24px; accent-color: var(--pink); }
button { border-color: transparent; background: #d6145f; color: #fff; font-weight: 600; cursor: pointer; }
:focus-visible { outline: 3px solid var(--pink); outline-offset: 2px; }
.result { color: var(--green); font-weight: 600; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; background: var(--card); }
th, td { text-align: left; padding: 8px 12px; border-bottom: 1px solid var(--line); }
td.money { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.empty { color: var(--quiet); padding: 32px 0; }
`;

const links: Readonly<Record<string, string>> = { "/": "Controls", "/sms": "SMS inbox", "/ledger": "Ledger" };

export interface DeskPage {
  readonly path: keyof typeof links;
  readonly title: string;
  readonly nonce: string;
  readonly site: string;
  readonly content: Markup;
}

/** A page at the desk. */
export const deskPage = ({ path, title, nonce, site, content }: DeskPage): Markup =>
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
        <strong>Eyes Down sandbox</strong>
        ${Object.entries(links).map(([to, label]) => html`<a href="${to}" ${to === path ? html`aria-current="page"` : null}>${label}</a>`)}
        <a href="${site}">The site</a>
      </header>
      <main>
        <h1>${title}</h1>
        ${content}
      </main>
    </body>
  </html>`;

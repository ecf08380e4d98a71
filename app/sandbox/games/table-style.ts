import { Markup } from "../kernel/html.ts";

/** The style of a live table: the provider's own colours, always dark. Text has the size that the player chose for all pages. */
export const tableStyle = new Markup(`
:root { color-scheme: dark; font: 100%/1.4 "Outfit Variable", Outfit, "Avenir Next", system-ui, sans-serif; }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100dvh; display: grid; grid-template: 1fr auto / minmax(0, 1fr); color: #f8f2e8;
  background: radial-gradient(120% 80% at 50% 0%, #14694a 0%, #0a3b30 45%, #06181c 100%); }
main { display: grid; grid-template-columns: minmax(0, 1fr); align-content: safe center; justify-items: center; gap: 10px; padding: 8px 12px; }
header { text-align: center; } h1 { margin: 0; font-size: 1.25rem; line-height: 1.2; } header p { margin: 2px 0 0; color: #c6dcd0; font-size: .875rem; }
.wheel { position: relative; width: min(40vw, 22dvh, 300px); aspect-ratio: 1; filter: drop-shadow(0 14px 30px #0009); }
.wheel svg { width: 100%; height: 100%; } .wheel[data-spinning] svg { transition: transform 2.4s cubic-bezier(.15,.7,.2,1); }
.wheel b { position: absolute; inset: -6px auto auto 50%; margin-left: -9px; border: 9px solid transparent; border-top: 16px solid #ffc83d; filter: drop-shadow(0 1px 2px #000); }
.wheel strong { position: absolute; inset: 0; display: grid; place-items: center; font-size: 1.875rem; text-shadow: 0 2px 6px #000, 0 0 3px #000; }
.hands { display: flex; flex-wrap: wrap; gap: 12px 20px; justify-content: center; align-items: end; min-height: min(26dvh, 160px); }
.hand { display: grid; gap: 4px; justify-items: center; font-size: .875rem; } .hand div { display: flex; }
.card { display: grid; place-items: center; min-width: 2.375rem; min-height: 3.625rem; margin-left: 3px; border: 1px solid #0003; border-radius: 7px; color: #140c1f; font-size: 1.0625rem; font-weight: 700; line-height: 1.2; text-align: center; white-space: pre-line; background: #fffaf0; }
.card:first-child { margin-left: 0; } .card[data-red] { color: #b3162b; }
.said { margin: 0; min-height: 1.4em; font-size: 1.125rem; font-weight: 600; text-align: center; }
.results { display: flex; flex-wrap: wrap; place-content: start center; gap: 4px; margin: 0; padding: 0; list-style: none; }
.results li { color: #fff; display: grid; place-items: center; min-width: 1.8rem; min-height: 1.625rem; border: 1px solid #fff5; border-radius: 8px; font-size: .875rem; font-weight: 700; font-variant-numeric: tabular-nums; background: #0b2b2b; }
.results li:first-child { border-color: #fff; box-shadow: 0 0 0 1px #fff; }
[data-tone=red] { background: #b3162b !important; } [data-tone=black] { background: #140c1f !important; } [data-tone=green] { background: #0b6b42 !important; }
.board { display: grid; gap: 5px; width: min(100%, 620px); }
/* As many columns as the text's size allows, and no more than the table has. */
.outside, .numbers, .board:not([data-type^=ROULETTE]) { display: grid; grid-template-columns: repeat(auto-fit, minmax(max(var(--least), (100% - (var(--most) - 1) * 5px) / (var(--most) + .01)), 1fr)); gap: 5px; }
.outside { --least: 3rem; --most: 7; } .numbers { --least: 2rem; --most: 9; }
.board[data-type=BLACKJACK] { --least: 2.5rem; --most: 7; width: min(100%, 400px); } .board[data-type=MONEY_WHEEL] { --least: 2.75rem; --most: 6; }
.field { position: relative; min-height: 40px; padding: 0; border: 1px solid #ffffff59; border-radius: 9px; color: #fff; font: inherit; font-size: .9375rem; font-weight: 700; background: #0c3f34; cursor: pointer; }
.outside .field { min-height: 46px; font-size: .875rem; } .board[data-type=MONEY_WHEEL] .field, .board[data-type=BLACKJACK] .field { min-height: 64px; font-size: 1.375rem; }
.board[data-type=BLACKJACK] .field { border-radius: 50%; aspect-ratio: 1; min-height: 0; border-style: dashed; }
[data-tone^=segment] { color: #1e1030 !important; background: var(--segment) !important; }
[data-tone=segment-1] { --segment: #ffc83d; } [data-tone=segment-2] { --segment: #6aa9ff; } [data-tone=segment-9] { --segment: #c78cff; }
[data-tone=segment-16] { --segment: #5fd39e; } [data-tone=segment-25] { --segment: #ff9a4d; } [data-tone=segment-50] { --segment: #ff7aa8; }
.field i { position: absolute; right: -4px; top: -9px; z-index: 1; min-width: 1.625rem; padding: 1px 5px; border: 2px dashed #1e1030; border-radius: 1rem; color: #1e1030; font-size: .8125rem; font-style: normal; font-weight: 700; background: #ffc83d; pointer-events: none; }
.field i[hidden] { display: none; } .field[data-won] { outline: 3px solid #ffc83d; outline-offset: 1px; }
footer { display: grid; grid-template-columns: minmax(min-content, 1fr) minmax(min-content, 1fr) minmax(0, 1.4fr); gap: 8px 12px; align-items: center; max-width: 644px; width: 100%; margin: 0 auto; padding: 8px 12px max(10px, env(safe-area-inset-bottom)); }
fieldset { grid-column: 1 / -1; display: flex; flex-wrap: wrap; gap: 8px; justify-content: center; margin: 0; padding: 0; border: 0; } legend { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }
label { position: relative; } label span { display: grid; place-items: center; width: 3.25rem; height: 3.25rem; border: 4px dashed #ffffffb3; border-radius: 50%; font-size: .9375rem; font-weight: 700; background: #5a2a86; }
label input { position: absolute; inset: 0; opacity: 0; } label input:checked + span { border-color: #1e1030; color: #1e1030; background: #ffc83d; }
label input:focus-visible + span, button:focus-visible { outline: 3px solid #fff; outline-offset: 2px; }
.purse { margin: 0; color: #c6dcd0; font-size: .875rem; line-height: 1.2; } .purse strong { display: block; color: #fff; font-size: 1.0625rem; font-variant-numeric: tabular-nums; }
#clear, #play { min-height: 52px; border: 0; border-radius: 26px; color: #fff; font: inherit; font-weight: 700; cursor: pointer; }
#clear { grid-column: 1; border: 1px solid #ffffff80; background: none; } #play { grid-column: 2 / -1; font-size: 1.25rem; background: #d6145f; }
#play[aria-disabled=true] { color: #d9cfe0; background: #4a2a4f; cursor: default; }
/* A phone on its side: the bets are beside the wheel or the hands, and the buttons in one row below. */
@media (orientation: landscape) and (max-height: 480px) {
  main { grid-template: repeat(3, auto) 1fr / minmax(0, 1fr) minmax(0, 1.9fr); gap: 4px 16px; padding: 4px 12px; } header p { display: none; }
  .wheel { width: min(24vw, 34dvh); } .hands { min-height: 0; gap: 4px 12px; } .said { font-size: 1rem; line-height: 1.25; }
  .board { grid-area: 1 / 2 / span 4; align-self: center; } .numbers .field { min-height: 38px; }
  footer { grid-template-columns: repeat(3, auto) minmax(5rem, 1fr) minmax(8rem, 1.4fr); max-width: none; padding-top: 4px; }
  fieldset, #clear, #play { grid-column: auto; } label span { width: 2.75rem; height: 2.75rem; font-size: .8125rem; } #clear, #play { min-height: 44px; }
}
@media (prefers-reduced-motion: reduce) { .wheel[data-spinning] svg { transition: none; } }
`);

import { Markup } from "../kernel/html.ts";

/** The style of a live table: the provider's own colours, always dark. */
export const tableStyle = new Markup(`
:root { color-scheme: dark; font: 16px/1.4 "Outfit Variable", Outfit, "Avenir Next", system-ui, sans-serif; }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100dvh; display: grid; grid-template-rows: 1fr auto; color: #f8f2e8;
  background: radial-gradient(120% 80% at 50% 0%, #14694a 0%, #0a3b30 45%, #06181c 100%); }
main { display: grid; align-content: safe center; justify-items: center; gap: 10px; padding: 8px 12px; }
header { text-align: center; } h1 { margin: 0; font-size: 20px; line-height: 1.2; } header p { margin: 2px 0 0; color: #c6dcd0; font-size: 14px; }
.wheel { position: relative; width: min(40vw, 24dvh, 300px); aspect-ratio: 1; filter: drop-shadow(0 14px 30px #0009); }
.wheel svg { width: 100%; height: 100%; } .wheel[data-spinning] svg { transition: transform 2.4s cubic-bezier(.15,.7,.2,1); }
.wheel b { position: absolute; inset: -6px auto auto 50%; margin-left: -9px; border: 9px solid transparent; border-top: 16px solid #ffc83d; filter: drop-shadow(0 1px 2px #000); }
.wheel strong { position: absolute; inset: 0; display: grid; place-items: center; font-size: 30px; text-shadow: 0 2px 6px #000, 0 0 3px #000; }
.hands { display: flex; flex-wrap: wrap; gap: 12px 20px; justify-content: center; align-items: end; min-height: min(26dvh, 160px); }
.hand { display: grid; gap: 4px; justify-items: center; font-size: 14px; } .hand div { display: flex; }
.card { display: grid; place-items: center; width: 38px; height: 58px; margin-left: 3px; border: 1px solid #0003; border-radius: 7px; color: #140c1f; font-size: 17px; font-weight: 700; line-height: 1.2; text-align: center; white-space: pre-line; background: #fffaf0; }
.card:first-child { margin-left: 0; } .card[data-red] { color: #b3162b; }
.said { margin: 0; min-height: 1.4em; font-size: 18px; font-weight: 600; text-align: center; }
.results { display: flex; gap: 4px; margin: 0; padding: 0; list-style: none; }
.results li { color: #fff; display: grid; place-items: center; min-width: 29px; height: 26px; border: 1px solid #fff5; border-radius: 8px; font-size: 14px; font-weight: 700; font-variant-numeric: tabular-nums; background: #0b2b2b; }
.results li:first-child { border-color: #fff; box-shadow: 0 0 0 1px #fff; }
[data-tone=red] { background: #b3162b !important; } [data-tone=black] { background: #140c1f !important; } [data-tone=green] { background: #0b6b42 !important; }
.board { display: grid; gap: 5px; width: min(100%, 620px); }
.outside { display: grid; grid-template-columns: repeat(7, 1fr); gap: 4px; } .numbers { display: grid; grid-template-columns: repeat(9, 1fr); gap: 4px; }
.board[data-type=BLACKJACK] { grid-template-columns: repeat(7, minmax(0, 52px)); justify-content: center; } .board[data-type=MONEY_WHEEL] { grid-template-columns: repeat(6, 1fr); }
.field { position: relative; min-height: 40px; padding: 0; border: 1px solid #ffffff59; border-radius: 9px; color: #fff; font: inherit; font-size: 15px; font-weight: 700; background: #0c3f34; cursor: pointer; }
.outside .field { min-height: 46px; font-size: 14px; } .board[data-type=MONEY_WHEEL] .field, .board[data-type=BLACKJACK] .field { min-height: 64px; font-size: 22px; }
.board[data-type=BLACKJACK] .field { border-radius: 50%; aspect-ratio: 1; min-height: 0; border-style: dashed; }
[data-tone^=segment] { color: #1e1030 !important; background: var(--segment) !important; }
[data-tone=segment-1] { --segment: #ffc83d; } [data-tone=segment-2] { --segment: #6aa9ff; } [data-tone=segment-9] { --segment: #c78cff; }
[data-tone=segment-16] { --segment: #5fd39e; } [data-tone=segment-25] { --segment: #ff9a4d; } [data-tone=segment-50] { --segment: #ff7aa8; }
.field i { position: absolute; right: -4px; top: -9px; z-index: 1; min-width: 26px; padding: 1px 5px; border: 2px dashed #1e1030; border-radius: 13px; color: #1e1030; font: 700 13px/18px inherit; font-style: normal; background: #ffc83d; pointer-events: none; }
.field i[hidden] { display: none; } .field[data-won] { outline: 3px solid #ffc83d; outline-offset: 1px; }
footer { display: grid; grid-template-columns: 1fr 1fr 1.4fr; gap: 8px 12px; align-items: center; max-width: 644px; width: 100%; margin: 0 auto; padding: 8px 12px max(10px, env(safe-area-inset-bottom)); }
fieldset { grid-column: 1 / -1; display: flex; gap: 8px; justify-content: center; margin: 0; padding: 0; border: 0; } legend { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }
label { position: relative; } label span { display: grid; place-items: center; width: 52px; height: 52px; border: 4px dashed #ffffffb3; border-radius: 50%; font-size: 15px; font-weight: 700; background: #5a2a86; }
label input { position: absolute; inset: 0; opacity: 0; } label input:checked + span { border-color: #1e1030; color: #1e1030; background: #ffc83d; }
label input:focus-visible + span, button:focus-visible { outline: 3px solid #fff; outline-offset: 2px; }
.purse { margin: 0; color: #c6dcd0; font-size: 14px; line-height: 1.2; } .purse strong { display: block; color: #fff; font-size: 17px; font-variant-numeric: tabular-nums; }
#clear, #play { min-height: 52px; border: 0; border-radius: 26px; color: #fff; font: inherit; font-weight: 700; cursor: pointer; }
#clear { grid-column: 1; border: 1px solid #ffffff80; background: none; } #play { grid-column: 2 / -1; font-size: 20px; background: #d6145f; }
#play[aria-disabled=true] { color: #d9cfe0; background: #4a2a4f; cursor: default; }
@media (prefers-reduced-motion: reduce) { .wheel[data-spinning] svg { transition: none; } }
`);

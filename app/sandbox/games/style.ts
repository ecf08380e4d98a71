import { Markup } from "../kernel/html.ts";

/** The style of the simulated provider's slot machine: its own colours, always dark. Text has the size that the player chose for all pages. */
export const slotStyle = new Markup(`
:root { color-scheme: dark; font: 100%/1.4 "Outfit Variable", Outfit, "Avenir Next", system-ui, sans-serif; }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100dvh; display: grid; grid-template: 1fr auto / minmax(0, 1fr); color: #f8f2e8;
  background: radial-gradient(120% 80% at 50% 20%, #4a2379 0%, #2a1546 45%, #120820 100%); }
main { display: grid; place-content: center; gap: 16px; padding: 8px 16px; }
.machine { position: relative; justify-self: center; display: grid; grid-template-columns: repeat(3, 1fr); gap: 10px; width: min(88vw, 440px, 54dvh); padding: 14px;
  border-radius: 28px; background: linear-gradient(#ffc83d, #e08e1d); box-shadow: inset 0 2px 0 #fff7, 0 18px 50px #0008; }
.reel { display: grid; overflow: hidden; border-radius: 16px; background: linear-gradient(#e6dccb, #fffaf0 30%, #fffaf0 70%, #e6dccb); }
.reel i { display: grid; aspect-ratio: 1; place-items: center; }
.reel i svg { width: 68%; height: 68%; }
.reel[data-spinning] i { animation: fall .12s linear infinite; }
@keyframes fall { from { transform: translateY(-55%); } to { transform: translateY(55%); } }
.machine[data-reels="5"] { grid-template-columns: repeat(5, 1fr); gap: 6px; width: min(100vw - 32px, 620px, 84dvh); }
.reel i[data-paying] { position: relative; z-index: 1; border-radius: 14px; background: #ffc83d; box-shadow: inset 0 0 0 3px #d6145f; }
.machine[data-won] { animation: glow .5s ease-in-out 3 alternate; }
@keyframes glow { to { box-shadow: inset 0 2px 0 #fff7, 0 0 60px #ffc83d; } }
.pot { margin: 0; padding: 2px 16px; border: 1px solid #ffc83d; border-radius: 20px; } .pot strong { color: #ffc83d; font-variant-numeric: tabular-nums; }
.said { margin: 0; min-height: 1.5em; font-size: 1.25rem; font-weight: 600; text-align: center; }
footer { display: flex; flex-wrap: wrap; gap: 12px 20px; align-items: center; justify-content: center; padding: 14px 16px max(14px, env(safe-area-inset-bottom)); background: #0d0617b3; }
.purse { margin: 0; color: #c9bcd8; } .purse strong { color: #fff; font-variant-numeric: tabular-nums; }
fieldset { display: flex; flex-wrap: wrap; gap: 6px; justify-content: center; margin: 0; padding: 0; border: 0; } legend { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }
label span { display: grid; place-items: center; min-width: 48px; min-height: 44px; padding: 0 10px; border: 1px solid #ffffff40; border-radius: 22px; font-weight: 600; }
label input { position: absolute; opacity: 0; } label input:checked + span { border-color: #ffc83d; color: #1e1030; background: #ffc83d; }
label input:focus-visible + span, button:focus-visible { outline: 3px solid #ffc83d; outline-offset: 3px; }
button { min-width: 140px; min-height: 56px; border: 0; border-radius: 28px; color: #fff; font: inherit; font-size: 1.25rem; font-weight: 700; background: #d6145f; cursor: pointer; }
button[aria-disabled="true"] { opacity: .6; cursor: default; }
/* A phone on its side: the controls are beside the reels, so that everything is on one screen. */
@media (orientation: landscape) and (max-height: 480px) {
  body { grid-template: 1fr / minmax(0, 1fr) minmax(220px, 40%); }
  main { gap: 8px; padding: 8px; } .said { font-size: .9375rem; line-height: 1.25; }
  .machine { width: min(52vw, 78dvh); } .machine[data-reels="5"] { width: min(56vw, 120dvh); }
  footer { flex-direction: column; flex-wrap: nowrap; gap: 8px; padding: 8px max(8px, env(safe-area-inset-right)) 8px 8px; }
}
@media (prefers-reduced-motion: reduce) { .reel[data-spinning] i, .machine[data-won] { animation: none; } }
`);

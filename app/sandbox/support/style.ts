import { Markup } from "../kernel/html.ts";

/** The style of the chat company's page. */
export const chatStyle = new Markup(`
:root { color-scheme: light dark; --line: light-dark(#d9cfe2, #45345c); font: 16px/1.45 system-ui, sans-serif; }
* { box-sizing: border-box; }
body { margin: 0; height: 100dvh; display: grid; grid-template-rows: minmax(0, 1fr) auto; color: light-dark(#1e1030, #f8f2e8); background: light-dark(#fff, #211332); }
main { min-height: 0; display: flex; flex-direction: column; }
h1 { margin: 0; padding: 16px 20px 4px; font-size: 17px; }
[role="log"] { flex: 1; min-height: 0; overflow: auto; }
ol { margin: 0; padding: 8px 20px 16px; display: flex; flex-direction: column; gap: 10px; list-style: none; }
li { align-self: flex-start; max-width: 85%; padding: 10px 14px; border-radius: 18px 18px 18px 4px; background: light-dark(#f4ecdf, #35254b); overflow-wrap: anywhere; }
li[data-own] { align-self: flex-end; border-radius: 18px 18px 4px 18px; color: #fff; background: #b51356; }
form { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 8px; padding: 12px 16px max(12px, env(safe-area-inset-bottom)); border-top: 1px solid var(--line); }
label { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }
input { min-height: 44px; padding: 0 14px; border: 1.5px solid light-dark(#8b7e98, #86769a); border-radius: 22px; color: inherit; background: none; font: inherit; }
button { min-height: 44px; padding: 0 20px; border: 0; border-radius: 22px; color: #fff; background: #b51356; font: inherit; font-weight: 600; cursor: pointer; }
:focus-visible { outline: 3px solid light-dark(#1e1030, #ffc83d); outline-offset: 2px; }
`);

import { PURPOSES } from "../../../../domain/wallet/purposes.ts";
import { htmlText as text } from "../../engine/report/html-text.ts";
import { count, exactMoney, londonTime, signedMoney } from "../../sentences/words.ts";
import { MOVEMENT_LABELS } from "../../../../domain/wallet/copy.ts";
import type { StatementWriter } from "./writer.ts";

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;color:#1e1030;background:#fbf6ee;margin:2rem auto;max-width:60rem;padding:0 1rem}
table{border-collapse:collapse;width:100%}th,td{padding:.4rem .6rem;text-align:left;border-bottom:1px solid #e3d9cc}
.money{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}.in{color:#0b7a4b}tfoot td{border:0}
@media print{body{background:#fff;margin:0}}`;

/** A self-contained page. */
export const htmlWriter: StatementWriter = {
  begin: ({ journal, player, period }, { balance }) => `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Statement of player ${text(player)}</title><style>${STYLE}</style></head>
<body><h1>Statement of player ${text(player)}</h1><p>Journal ${text(journal)}, ${text(period)}. London time.</p>
<table><thead><tr><th scope="col">Booked</th><th scope="col">Movement</th><th scope="col" class="money">Amount</th><th scope="col" class="money">Balance</th></tr></thead>
<tbody><tr><td></td><td>Opening balance</td><td></td><td class="money">${exactMoney(balance)}</td></tr>
`,
  row: ({ bookedAt, kind, description, amount, folded }) =>
    `<tr><td>${londonTime(bookedAt)}</td><td>${text(`${MOVEMENT_LABELS[kind]}, ${description}`)}</td><td class="money${amount > 0 ? " in" : ""}">${signedMoney(amount)}</td><td class="money">${exactMoney(folded)}</td></tr>\n`,
  end: ({ balance, totals, result, movements }, caveats) =>
    `<tr><td></td><td>Closing balance</td><td></td><td class="money">${exactMoney(balance)}</td></tr></tbody>
<tfoot>${[
      ...PURPOSES.filter((purpose) => totals[purpose] !== 0).map((purpose) => [purpose, totals[purpose]] as const),
      [`${result < 0 ? "lost" : "won"} by playing, in total`, result] as const,
    ]
      .map(([what, sum]) => `<tr><td></td><td>${what}</td><td class="money">${signedMoney(sum)}</td><td></td></tr>`)
      .join("\n")}</tfoot></table>
<p>${count(movements, "movement")}.</p>${caveats.map((caveat) => `<p>${text(caveat)}</p>`).join("\n")}
</body></html>
`,
};

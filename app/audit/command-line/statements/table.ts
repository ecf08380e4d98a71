import { count, exactMoney, londonTime, signedMoney, visible } from "../../sentences/words.ts";
import { PURPOSES } from "../../../../domain/wallet/purposes.ts";
import { MOVEMENT_LABELS } from "../../../../domain/wallet/copy.ts";
import { hanging } from "../layout.ts";
import type { Terminal } from "../terminal.ts";
import type { StatementWriter } from "./writer.ts";

const WHEN = 25;
const MONEY = 14;
/** The smallest width of the description. On a narrower terminal the lines wrap. */
const LEAST_WHAT = 24;

/** A table for a terminal or for paper. */
export function tableWriter(terminal: Pick<Terminal, "width" | "paint">): StatementWriter {
  const whatWidth = Math.max(LEAST_WHAT, terminal.width - WHEN - 2 * MONEY);
  const line = (when: string, what: string, amount: string, balance: string) =>
    when.padEnd(WHEN) +
    clipped(visible(what), whatWidth - 1).padEnd(whatWidth) +
    amount.padStart(MONEY) +
    balance.padStart(MONEY);
  return {
    begin: ({ journal, player, period }, { balance }) =>
      [
        terminal.paint("bold", visible(`Statement of player ${player}`)),
        visible(`Journal ${journal}, ${period}. London time.`),
        "",
        terminal.paint("dim", line("Booked", "Movement", "Amount", "Balance")),
        line("", "Opening balance", "", exactMoney(balance)),
        "",
      ].join("\n"),
    row: ({ bookedAt, kind, description, amount, folded }) =>
      `${line(londonTime(bookedAt), `${MOVEMENT_LABELS[kind]}, ${description}`, signedMoney(amount), exactMoney(folded))}\n`,
    end: ({ balance, totals, result, movements }, caveats) =>
      [
        line("", "Closing balance", "", exactMoney(balance)),
        "",
        ...PURPOSES.filter((purpose) => totals[purpose] !== 0).map((purpose) =>
          line("", purpose, signedMoney(totals[purpose]), ""),
        ),
        line("", `${result < 0 ? "lost" : "won"} by playing, in total`, signedMoney(result), ""),
        "",
        `${count(movements, "movement")}.`,
        ...caveats.map((caveat) => hanging(terminal, "", caveat)),
        "",
      ].join("\n"),
  };
}

const clipped = (text: string, width: number): string => (text.length <= width ? text : `${text.slice(0, width - 1)}…`);

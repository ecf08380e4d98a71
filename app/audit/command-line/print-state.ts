import { isDeepStrictEqual } from "node:util";
import { count, exactMoney, londonTimeOfDay, londonTime, signedMoney, visible } from "../sentences/words.ts";
import { type Player, playerFold } from "../../../domain/player.ts";
import { MOVEMENT_NAMES } from "../sentences/areas/wallet.ts";
import { shownBalance } from "../../../domain/wallet/queries.ts";
import type { WalletState } from "../../../domain/wallet/state.ts";
import { facts, hanging } from "./layout.ts";
import type { Terminal } from "./terminal.ts";

const MOVEMENTS_SHOWN = 10;

/** Prints areas of the state. If there are several, those in their initial state are only named. */
export function printAreas(terminal: Terminal, areas: readonly (keyof Player)[], player: Player): void {
  const initial = playerFold.initial();
  const untouched = areas.filter((area) => areas.length > 1 && isDeepStrictEqual(player[area], initial[area]));
  for (const area of areas) if (!untouched.includes(area)) printArea(terminal, area, player);
  if (untouched.length > 0)
    terminal.write(`\n${hanging(terminal, "  ", `Unchanged areas: ${untouched.join(", ")}.`)}\n`);
}

/** The wallet has a layout of its own; any other area is a list of fields. */
function printArea(terminal: Terminal, area: keyof Player, player: Player): void {
  terminal.write(`\n  ${terminal.paint("bold", area)}\n`);
  if (area === "wallet") return printWallet(terminal, player.wallet);
  terminal.write(`${tree(player[area], "    ")}\n`);
}

function printWallet(terminal: Terminal, wallet: WalletState): void {
  if (wallet.opening === null) return terminal.write("    No balance is known yet.\n");
  const { balance, position, opening, awaiting } = wallet;
  const rows: (readonly [string, string])[] = [
    [
      "Balance",
      awaiting === null
        ? `${exactMoney(balance)}, the server's last statement, as of ledger position ${position}`
        : `${exactMoney(balance)} as of ledger position ${position}; the server's last statement is ${exactMoney(awaiting.balance)} as of position ${awaiting.position}, which the movements do not reach`,
    ],
    ["Movements", movementsRow(wallet)],
    ["On screen", screenRow(wallet)],
    ["Opened with", `${exactMoney(opening.balance)} at ledger position ${opening.position} (record ${opening.seq})`],
  ];
  if (wallet.jackpot !== null) rows.push(["Jackpot", exactMoney(wallet.jackpot)]);
  if (wallet.discrepancies.length > 0)
    rows.push([
      "Disagreements",
      `the difference between the two has changed ${count(wallet.discrepancies.length, "time")}; verify lists where`,
    ]);
  terminal.write(
    `${facts(
      terminal,
      rows.map(([label, value]) => [`  ${label}`, value] as const),
    )}\n`,
  );
  const last = wallet.movements.slice(-MOVEMENTS_SHOWN);
  if (last.length === 0) return;
  terminal.write(`\n    The last ${count(last.length, "movement")}\n`);
  for (const { seq, bookedAt, kind, amount, description } of last) {
    const what = visible(`${MOVEMENT_NAMES[kind]}, ${description}`);
    terminal.write(`    ${londonTime(bookedAt)}  ${signedMoney(amount).padStart(12)}  ${what} (record ${seq})\n`);
  }
}

function screenRow(wallet: WalletState): string {
  const shown = exactMoney(shownBalance(wallet));
  if (wallet.frozen === null) return `${shown}, not frozen`;
  return `${shown}, frozen until ${londonTimeOfDay(wallet.frozen.until)} at the latest`;
}

function movementsRow({ ahead, balance, folded }: WalletState): string {
  const waiting = Object.keys(ahead).length;
  const agreed = balance === folded ? "which agrees" : `which differs by ${exactMoney(balance - folded)}`;
  const missing = waiting > 0 ? `; ${count(waiting, "later movement")} not counted, because one before is missing` : "";
  return `add up to ${exactMoney(folded)}, ${agreed}${missing}`;
}

/** Any state as indented text. */
function tree(value: unknown, indent: string): string {
  if (typeof value !== "object" || value === null) return `${indent}${visible(JSON.stringify(value))}`;
  const entries = Object.entries(value);
  if (entries.length === 0) return `${indent}${Array.isArray(value) ? "none" : "nothing"}`;
  return entries
    .map(([key, field]: [string, unknown]) => {
      const isSimple = typeof field !== "object" || field === null || Object.keys(field).length === 0;
      return isSimple
        ? `${indent}${visible(key)}: ${tree(field, "")}`
        : `${indent}${visible(key)}:\n${tree(field, `${indent}  `)}`;
    })
    .join("\n");
}

import type { LiveTile } from "../../../domain/lobby/events.ts";
import { pocketOf } from "../../../domain/lobby/live.ts";
import { formatAmount } from "../../../domain/money.ts";
import { html, Markup } from "../kernel/html.ts";
import { type Chip, chipChoice, type GamePage, gamePage, balanceLine } from "./game-page.ts";
import { wheelArt } from "./table-art.ts";
import { EVEN_BETS, fieldsOf, SEATS } from "./table-games.ts";
import { tableStyle } from "./table-style.ts";
import type { LiveTable } from "./tables.ts";

export interface TablePage extends GamePage {
  readonly table: LiveTable;
  readonly chips: readonly Chip[];
  readonly results: LiveTile["tileInfo"]["results"];
  readonly taken: LiveTile["tileInfo"]["takenSeats"];
}

const SPOKEN: Readonly<Record<string, string>> = { red: "Red", black: "Black", even: "Even", odd: "Odd" };

/** A place for a bet. Its name is read out with the bet on it. */
const field = (on: string, words: string, tone?: string): Markup =>
  html`<button type="button" class="field" data-on="${on}" data-tone="${tone ?? "plain"}" aria-label="${words}">
    <span>${words.replace(/^Seat /, "")}</span><i hidden></i>
  </button>`;

const toneOf = (type: LiveTable["type"], value: string): string =>
  type === "MONEY_WHEEL" ? `segment-${value}` : (pocketOf(value) ?? "plain");

const board = ({ type }: LiveTable, taken: TablePage["taken"]): Markup => {
  if (type === "BLACKJACK")
    return html`<div class="board" data-type="${type}" role="group" aria-label="Bet behind a seat">
      ${SEATS.filter((_, index) => taken[index]?.isTaken).map((on) => field(on, `Seat ${on.slice(5)}`))}
    </div>`;
  if (type === "MONEY_WHEEL")
    return html`<div class="board" data-type="${type}" role="group" aria-label="Bets">
      ${fieldsOf(type).map((on) => field(on, on, `segment-${on}`))}
    </div>`;
  const [zero, ...numbers] = fieldsOf(type).filter((on) => !(on in EVEN_BETS));
  return html`<div class="board" data-type="${type}" role="group" aria-label="Bets">
    <div class="outside">
      ${field(zero ?? "0", "0", "green")}
      ${Object.keys(EVEN_BETS).map((on) => field(on, SPOKEN[on] ?? on, on === "red" || on === "black" ? on : undefined))}
    </div>
    <div class="numbers">${numbers.map((on) => field(on, on, pocketOf(on)))}</div>
  </div>`;
};

const stage = ({ type }: LiveTable): Markup =>
  type === "BLACKJACK"
    ? html`<div class="hands" aria-hidden="true"></div>`
    : html`<div class="wheel" aria-hidden="true">
        <svg viewBox="-102 -102 204 204">${new Markup(wheelArt(type))}</svg><b></b><strong></strong>
      </div>`;

const CALLS = {
  ROULETTE: "Place your bets.",
  ROULETTE_MULTIPLIER: "Lucky numbers pay up to 500×.",
  BLACKJACK: "Bet behind a seat: you have its hand.",
  MONEY_WHEEL: "Place your bets.",
} as const;

const latest = (type: LiveTable["type"], results: TablePage["results"]): Markup | null =>
  type === "BLACKJACK"
    ? null
    : html`<ol class="results" aria-label="Latest results, newest first">
        ${results.map(({ value }) => html`<li data-tone="${toneOf(type, value)}">${value}</li>`)}
      </ol>`;

/** The page in a live table's frame. */
export const tablePage = ({ table, chips, results, taken, ...page }: TablePage): Markup =>
  gamePage(page, {
    title: table.name,
    style: tableStyle,
    attributes: html`data-type="${table.type}"`,
    main: html`<header>
        <h1>${table.name}</h1>
        <p>${table.dealer} deals. Bets from ${formatAmount(table.minBet)}.</p>
      </header>
      ${stage(table)}
      <p class="said" role="status">${CALLS[table.type]}</p>
      ${latest(table.type, results)} ${board(table, taken)}`,
    footer: html`${chipChoice("Chip", "chip", chips, 0)} ${balanceLine(page.balance)}
      <p class="purse">Bets <strong id="staked">0p</strong></p>
      <button type="button" id="clear">Clear</button>
      <button type="button" id="play" aria-disabled="true">${table.type === "BLACKJACK" ? "Deal" : "Spin"}</button>`,
  });

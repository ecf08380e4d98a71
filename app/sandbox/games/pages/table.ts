/** The script of a live table's page in its frame: takes bets, plays a round, and sends the provider's messages to the site. */

import { pocketOf } from "../../../../domain/lobby/live.ts";
import { formatAmount, type Pence } from "../../../../domain/money.ts";
import { MONEY_ORDER, type Outcome, ROULETTE_ORDER, worth } from "../table-games.ts";

interface Answer {
  readonly outcome?: Outcome;
  readonly win?: number;
  readonly winText?: string;
  readonly balance?: string;
  readonly error?: string;
}

type Word = "gameReady" | "betPlaced" | "roundStarted" | "roundWon" | "roundEnded";

const { session = "", key = "", site = "", type = "ROULETTE" } = document.body.dataset;
const order = type === "MONEY_WHEEL" ? MONEY_ORDER : ROULETTE_ORDER;

function find(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`The page has no ${selector}`);
  return found;
}

const fields = [...document.querySelectorAll<HTMLElement>(".field")];
const said = find(".said");
const play = find("#play");
const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;

const report = (word: Word) => window.parent.postMessage({ event: word, session }, site);
const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** The bets on the table, in pence. */
const bets = new Map<string, number>();
let isPlaying = false;

function drawBets(): void {
  let total = 0;
  for (const field of fields) {
    const { on = "" } = field.dataset;
    const stake = bets.get(on) ?? 0;
    total += stake;
    const chip = field.querySelector("i");
    if (chip !== null) {
      chip.hidden = stake === 0;
      chip.textContent = formatAmount(stake as Pence);
    }
    const words = field.getAttribute("aria-label")?.replace(/,.*/, "") ?? "";
    field.setAttribute("aria-label", stake === 0 ? words : `${words}, ${formatAmount(stake as Pence)} on it`);
  }
  find("#staked").textContent = formatAmount(total as Pence);
  play.setAttribute("aria-disabled", String(total === 0 || isPlaying));
}

function bet(on: string): void {
  if (isPlaying) return;
  const chip = Number((find("input[name=chip]:checked") as HTMLInputElement).value);
  bets.set(on, (bets.get(on) ?? 0) + chip);
  for (const field of fields) delete field.dataset["won"];
  drawBets();
}

function clear(): void {
  if (isPlaying) return;
  bets.clear();
  drawBets();
}

/** A round has its own number, so a second press during the round is the same round. */
let round = Math.floor(Date.now() / 1000);

async function start(): Promise<void> {
  if (isPlaying || bets.size === 0) return;
  isPlaying = true;
  round += 1;
  drawBets();
  report("betPlaced");
  report("roundStarted");
  said.textContent = "No more bets.";
  const answer = await ask();
  if (answer.outcome === undefined) said.textContent = answer.error ?? "The table did not answer. Try again.";
  else await reveal(answer.outcome, answer);
  report("roundEnded");
  isPlaying = false;
  drawBets();
}

async function ask(): Promise<Answer> {
  try {
    const response = await fetch(`/play/${session}/bet`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ key, round, bets: Object.fromEntries(bets) }),
    });
    return (await response.json()) as Answer;
  } catch {
    return {};
  }
}

let turned = 0;

/** Turns the wheel until the pocket is on top. */
async function turnTo(value: string): Promise<void> {
  const wheel = find(".wheel");
  const places = order.flatMap((known, index) => (known === value ? [index] : []));
  const place = places[round % places.length] ?? 0;
  const rest = 360 - (place / order.length) * 360;
  turned += 1080 + ((rest - (turned % 360) + 360) % 360);
  find(".wheel strong").textContent = "";
  wheel.dataset["spinning"] = "";
  wheel.querySelector("svg")?.style.setProperty("transform", `rotate(${turned}deg)`);
  await wait(isCalm ? 600 : 2_500);
  find(".wheel strong").textContent = value;
}

function showHands({ hands }: Outcome): void {
  find(".hands").replaceChildren(
    ...Object.entries(hands).map(([who, cards]) => {
      const hand = document.createElement("div");
      hand.className = "hand";
      const row = document.createElement("div");
      for (const card of cards) {
        const face = row.appendChild(document.createElement("span"));
        face.className = "card";
        face.textContent = `${card.slice(0, -1)}\n${card.slice(-1)}`;
        face.toggleAttribute("data-red", /[♥♦]/.test(card));
      }
      hand.append(row, `${nameOf(who)}: ${worth(cards)}`);
      return hand;
    }),
  );
}

const nameOf = (who: string) => (who === "dealer" ? "Dealer" : `Seat ${who.slice(5)}`);

/** A round in words. */
function wordsOf({ value, multiplier, hands }: Outcome): string {
  if (type === "BLACKJACK")
    return Object.entries(hands)
      .map(([who, cards]) => `${nameOf(who)} ${worth(cards) > 21 ? "bust" : worth(cards)}`)
      .join(", ");
  const colour = type === "MONEY_WHEEL" ? "" : ` ${pocketOf(value) ?? ""}`;
  return `${value}${colour}${multiplier === null ? "" : `, times ${multiplier}`}`;
}

async function reveal(outcome: Outcome, { win = 0, winText = "", balance = "" }: Answer): Promise<void> {
  if (type === "BLACKJACK") {
    showHands(outcome);
    await wait(1_500);
  } else {
    await turnTo(outcome.value);
    showResult(outcome.value);
  }
  said.textContent = `${wordsOf(outcome)}. ${win > 0 ? `You get ${winText}` : "Not this time"}.`;
  if (win > 0) {
    report("roundWon");
    await wait(900);
  }
  find("#balance").textContent = balance;
  bets.clear();
}

function showResult(value: string): void {
  const results = find(".results");
  const latest = document.createElement("li");
  latest.dataset["tone"] = type === "MONEY_WHEEL" ? `segment-${value}` : (pocketOf(value) ?? "plain");
  latest.textContent = value;
  results.prepend(latest);
  results.lastElementChild?.remove();
  for (const field of fields) if (field.dataset["on"] === value) field.dataset["won"] = "";
}

for (const field of fields) field.addEventListener("click", () => bet(field.dataset["on"] ?? ""));
find("#clear").addEventListener("click", clear);
play.addEventListener("click", () => void start());
report("gameReady");

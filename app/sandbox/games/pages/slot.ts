/** The script of the provider's page in a slot's frame: spins the reels, and sends the provider's messages to the site. */

import { SLOT_WORDS, type SlotWord } from "./parts/slot-words.ts";

export interface Answer {
  readonly steps?: readonly { readonly reels: readonly (readonly number[])[]; readonly paying: readonly number[] }[];
  /** The time until the next spin may start. */
  readonly againInMs?: number;
  readonly win?: number;
  /** The free spins that are left, and the words of their choice. */
  readonly free?: { readonly left: number; readonly label: string };
  readonly winText?: string;
  /** The jackpot that this spin won. */
  readonly jackpotText?: string;
  /** The game's jackpot after the spin. */
  readonly pot?: string;
  readonly balance?: string;
  readonly error?: string;
}

/** A coin with one, two or three marks, by its value. */
function coin(fill: string, ink: string, radius: number): string {
  const marks = Array.from(
    { length: radius - 4 },
    (_, at) => `<circle cx="${12 + (at - (radius - 5) / 2) * 5}" cy="12" r="1.8" fill="${ink}"/>`,
  );
  return `<circle cx="12" cy="12" r="${radius + 4}" fill="${fill}" stroke="#1e1030" stroke-opacity=".35" stroke-width="1.4"/>${marks.join("")}`;
}

const GLYPHS = [
  '<path d="M4 19 2 7l6 5 4-8 4 8 6-5-2 12z" fill="#ffb400"/>',
  '<path d="M6 4h12l4 6-10 12L2 10z" fill="#2f8fe0"/><path d="M6 4h12l-6 6z" fill="#9bd0ff"/>',
  '<path d="M12 2c5 0 6 5 6 9l2 5H4l2-5c0-4 1-9 6-9zM9 18h6a3 3 0 0 1-6 0z" fill="#e0851d"/>',
  '<path d="M12 11C7 11 4 3 8 3c2 0 4 3 4 3s2-3 4-3c4 0 1 8-4 8zm0 0c0 5-8 8-8 4 0-2 3-4 3-4m5 0c0 5 8 8 8 4 0-2-3-4-3-4m-5 0 2 11" fill="#1f9d5b" stroke="#1f9d5b"/>',
  '<path d="m12 1 3 8h8l-6 5 2 8-7-5-7 5 2-8-6-5h8z" fill="#d6145f"/>',
  "",
  coin("#c98a4b", "#fff", 5),
  coin("#aab4c2", "#1e1030", 6),
  coin("#ffc83d", "#1e1030", 7),
];

const { session = "", key = "", site = "", platform = "GOOSICORN", idle = "[]" } = document.body.dataset;
const words = SLOT_WORDS[platform as keyof typeof SLOT_WORDS];

function find(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`The page has no ${selector}`);
  return found;
}

const reels = [...document.querySelectorAll<HTMLElement>(".reel")];
const machine = find(".machine");
const said = find(".said");
const balance = find("#balance");
const button = find("#spin");

const report = (word: SlotWord) => window.parent.postMessage({ [words.field]: words[word], session }, site);
const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

function show(shown: readonly (readonly number[])[], paying: readonly number[] = []): void {
  reels.forEach((reel, at) => {
    [...reel.children].forEach((cell, row) => {
      cell.toggleAttribute("data-paying", paying.includes(at * reel.childElementCount + row));
      cell.innerHTML = `<svg viewBox="0 0 24 24">${GLYPHS[shown[at]?.[row] ?? 5] ?? ""}</svg>`;
    });
  });
}

/** The time between two pictures of one round. */
const STEP_MS = 500;

/** A round has its own number, so a second press during the round is the same round. */
let round = Math.floor(Date.now() / 1000);
let spinning = false;

async function spin(): Promise<void> {
  if (spinning) return;
  spinning = true;
  round += 1;
  button.setAttribute("aria-disabled", "true");
  delete machine.dataset["won"];
  const stake = Number((find("input[name=stake]:checked") as HTMLInputElement).value);
  const answer = await played(stake);
  const answered = performance.now();
  if (answer.steps !== undefined) await reveal(answer, stake);
  else said.textContent = answer.error ?? "The machine did not answer. Try again.";
  await wait((answer.againInMs ?? 0) - (performance.now() - answered));
  button.removeAttribute("aria-disabled");
  spinning = false;
}

async function played(stake: number): Promise<Answer> {
  report("bet");
  report("start");
  said.textContent = "Good luck!";
  for (const reel of reels) reel.dataset["spinning"] = "";
  const started = performance.now();
  const answer = await ask(stake);
  await wait(Math.max(0, 1500 - (performance.now() - started)));
  for (const reel of reels) delete reel.dataset["spinning"];
  if (answer.steps === undefined) report("end");
  return answer;
}

async function ask(stake: number): Promise<Answer> {
  try {
    const response = await fetch(`/play/${session}/spin`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ key, stake, round }),
    });
    return (await response.json()) as Answer;
  } catch {
    return {};
  }
}

/** Shows the free spins that are left. After the last one, the smallest stake is chosen. */
function count({ left, label }: { readonly left: number; readonly label: string }): void {
  const choice = document.querySelector<HTMLInputElement>("input[name=stake][value='0']");
  const text = choice?.nextElementSibling;
  if (choice == null || text == null) return;
  text.textContent = label;
  choice.disabled = left === 0;
  if (left > 0 || !choice.checked) return;
  (find("input[name=stake]:not([value='0'])") as HTMLInputElement).checked = true;
}

async function reveal(
  { steps = [], win = 0, winText = "", jackpotText, pot, balance: now = "", free }: Answer,
  stake: number,
): Promise<void> {
  for (const [at, { reels: shown, paying }] of steps.entries()) {
    if (at > 0) await wait(STEP_MS);
    show(shown, paying);
  }
  if (win > 0) {
    // No more than the stake is no win to celebrate (UKGC RTS 14F).
    if (win > stake) machine.dataset["won"] = "";
    const jackpot = jackpotText === undefined ? "" : `, with the jackpot of ${jackpotText}!`;
    said.textContent = win > stake ? `You won ${winText}${jackpot}` : `${winText} back`;
    report("won");
    await wait(900);
  } else said.textContent = "Not this time.";
  balance.textContent = now;
  if (pot !== undefined) find("#pot").textContent = pot;
  if (free !== undefined) count(free);
  report("end");
}

show(JSON.parse(idle) as number[][]);
button.addEventListener("click", () => void spin());
// The client polls the games of this provider; the others announce that they are ready.
if (platform === "EYECON") {
  window.addEventListener("message", (event) => {
    if (event.origin === site && (event.data as { type?: unknown } | null)?.type === "ARE_YOU_READY") report("ready");
  });
} else report("ready");

/** The script of the provider's page in a slot's frame: spins the reels, and sends the provider's messages to the site. */

export interface Answer {
  readonly reels?: readonly (readonly number[])[];
  readonly win?: number;
  readonly winText?: string;
  readonly balance?: string;
  readonly error?: string;
}

/** The names of the five messages, by provider. */
const WORDS = {
  GOOSICORN: {
    field: "event",
    ready: "gameReady",
    bet: "betPlaced",
    start: "roundStarted",
    won: "roundWon",
    end: "roundEnded",
  },
  EYECON: { field: "type", ready: "GAME_LOADED", bet: "BET", start: "SPIN_START", won: "SPIN_WIN", end: "SPIN_END" },
  PRAGMATIC_PLAY: {
    field: "name",
    ready: "gameReady",
    bet: "betPlaced",
    start: "spinStarted",
    won: "winShown",
    end: "spinEnded",
  },
} as const;
type Word = "ready" | "bet" | "start" | "won" | "end";

const GLYPHS = [
  '<path d="M4 19 2 7l6 5 4-8 4 8 6-5-2 12z" fill="#ffb400"/>',
  '<path d="M6 4h12l4 6-10 12L2 10z" fill="#2f8fe0"/><path d="M6 4h12l-6 6z" fill="#9bd0ff"/>',
  '<path d="M12 2c5 0 6 5 6 9l2 5H4l2-5c0-4 1-9 6-9zM9 18h6a3 3 0 0 1-6 0z" fill="#e0851d"/>',
  '<path d="M12 11C7 11 4 3 8 3c2 0 4 3 4 3s2-3 4-3c4 0 1 8-4 8zm0 0c0 5-8 8-8 4 0-2 3-4 3-4m5 0c0 5 8 8 8 4 0-2-3-4-3-4m-5 0 2 11" fill="#1f9d5b" stroke="#1f9d5b"/>',
  '<path d="m12 1 3 8h8l-6 5 2 8-7-5-7 5 2-8-6-5h8z" fill="#d6145f"/>',
];

const { session = "", key = "", site = "", platform = "GOOSICORN" } = document.body.dataset;
const words = WORDS[platform as keyof typeof WORDS];

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

const tell = (word: Word) => window.parent.postMessage({ [words.field]: words[word], session }, site);
const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

function show(shown: readonly (readonly number[])[]): void {
  reels.forEach((reel, at) => {
    [...reel.children].forEach((cell, row) => {
      cell.innerHTML = `<svg viewBox="0 0 24 24">${GLYPHS[shown[at]?.[row] ?? 4] ?? ""}</svg>`;
    });
  });
}

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
  if (answer.reels !== undefined) await reveal(answer);
  else said.textContent = answer.error ?? "The machine did not answer. Try again.";
  button.removeAttribute("aria-disabled");
  spinning = false;
}

async function played(stake: number): Promise<Answer> {
  tell("bet");
  tell("start");
  said.textContent = "Good luck!";
  for (const reel of reels) reel.dataset["spinning"] = "";
  const started = performance.now();
  const answer = await ask(stake);
  await wait(Math.max(0, 1500 - (performance.now() - started)));
  for (const reel of reels) delete reel.dataset["spinning"];
  if (answer.reels === undefined) tell("end");
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

async function reveal({ reels: shown = [], win = 0, winText = "", balance: now = "" }: Answer): Promise<void> {
  show(shown);
  if (win > 0) {
    machine.dataset["won"] = "";
    said.textContent = `You won ${winText}`;
    tell("won");
    await wait(900);
  } else said.textContent = "Not this time.";
  balance.textContent = now;
  tell("end");
}

show([
  [4, 0, 3],
  [2, 1, 4],
  [3, 2, 0],
]);
button.addEventListener("click", () => void spin());
// The client polls the games of this provider; the others announce that they are ready.
if (platform === "EYECON") {
  window.addEventListener("message", (event) => {
    if (event.origin === site && (event.data as { type?: unknown } | null)?.type === "ARE_YOU_READY") tell("ready");
  });
} else tell("ready");

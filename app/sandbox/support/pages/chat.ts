import { WITHDRAWAL_TIME } from "../../content/withdrawal-time.ts";

/** The script of the chat company's page: a program with a few answers. */

const { site = "" } = document.body.dataset;
const log = document.querySelector("ol");
const form = document.querySelector("form");
const question = document.querySelector("input");
if (log === null || form === null || question === null) throw new Error("The page is not whole");

const greetingFor = (name: string | undefined) =>
  `Hello${name === undefined || name === "" ? "" : ` ${name}`}! This is the sandbox's help desk. What can we do for you?`;
/** The simulated typing time of an answer. */
const THINKING_MS = 1_200;

const ANSWERS: readonly (readonly [RegExp, string])[] = [
  [/withdraw|paid out|payout/i, WITHDRAWAL_TIME],
  [/limit|time.?out|exclu/i, "You can set limits, take a time-out or exclude yourself under Limits in your account."],
  [/balance|money/i, "Press on your balance: the last change is explained there, record by record."],
  [/bingo|ticket/i, "Choose a room in the lobby, and Quick Buy gets you a number of tickets at once."],
];
const OTHERWISE = "Thank you. Nobody reads this in the sandbox, but on a real site somebody would.";

const post = (message: object) => window.parent.postMessage(message, site);

let isShown = false;
let unread = 0;

function say(text: string, isOwn: boolean): void {
  const line = document.createElement("li");
  line.textContent = text;
  if (isOwn) line.dataset["own"] = "";
  log?.append(line);
  line.scrollIntoView({ block: "nearest" });
  if (isOwn || isShown) return;
  unread += 1;
  post({ type: "chat-unread", count: unread });
}

interface FromSite {
  readonly type?: unknown;
  readonly shown?: unknown;
  readonly locale?: unknown;
  /** null for an anonymous visitor. */
  readonly fields?: { readonly name?: string } | null;
}

window.addEventListener("message", ({ origin, data }: MessageEvent<FromSite | null>) => {
  if (origin !== site) return;
  if (data?.type === "chat-start") {
    document.documentElement.lang = String(data.locale).replace("_", "-");
    greeting.textContent = greetingFor(data.fields?.name);
  }
  if (data?.type !== "chat-shown") return;
  isShown = data.shown === true;
  if (!isShown) return;
  unread = 0;
  post({ type: "chat-unread", count: 0 });
});

form.addEventListener("submit", (event) => {
  event.preventDefault();
  const text = question.value.trim();
  if (text === "") return;
  question.value = "";
  say(text, true);
  const answer = ANSWERS.find(([about]) => about.test(text))?.[1] ?? OTHERWISE;
  setTimeout(() => say(answer, false), THINKING_MS);
});

const greeting = document.createElement("li");
greeting.textContent = greetingFor(undefined);
log.append(greeting);
post({ type: "chat-ready" });

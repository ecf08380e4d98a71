/** The operator's host of each room. */
export const HOST = "Bev";

/** Simulated players who chat. None of them has a wallet. */
export const CHATTERS = ["Doreen from Hull", "Big Stan", "Priya from Luton", "Dai from Barry", "Winnie from Wigan"];

/** What they say when nothing else is said. */
export const SMALL_TALK = [
  "Evening all",
  "Good luck everybody 🍀",
  "Kettle's on, who wants a brew? ☕",
  "That was close!",
  "Well played 👏",
  "Fingers crossed for this one",
  "Hello from a very wet seaside",
  "Ooh, I only needed two more",
];

/** A player's message, and the host's answer. The first pattern that fits is used. */
export const ANSWERS: readonly (readonly [RegExp, string])[] = [
  [/\b(hello|hi|hiya|evening|morning)\b/i, "Hello and welcome! Say “quiz” if you fancy a chat game."],
  [
    /\b(help|how do)\b/i,
    "Quick Buy gets you tickets for the next game. For your account, ask live support from the lobby.",
  ],
  [
    /\b(limit|break|too much|stop)\b/i,
    "You can set limits or take a time-out under Limits in your account, at any time.",
  ],
  [/\b(cheers|thanks|thank you|ta)\b/i, "You're very welcome 😊"],
];

/** A question of the quiz, and its answer. */
export interface Question {
  readonly question: string;
  readonly answer: string;
}

export const QUESTIONS: readonly Question[] = [
  { question: "Which number is “two fat ladies”?", answer: "88" },
  { question: "How many numbers are on a 90-ball ticket?", answer: "15" },
  { question: "Which seaside town has a Tower, three piers and the Illuminations?", answer: "Blackpool" },
  { question: "What does a player shout when they have won?", answer: "House" },
  { question: "Which number is “legs eleven”?", answer: "11" },
];

import type { DisplayEvent, FileSaved, Shown } from "../../../../domain/display/events.ts";
import type { DataOf } from "../../../../domain/journal/event.ts";
import { exactMoney, type Sentences } from "../words.ts";

const SHOWN: Readonly<Record<Shown["what"], string>> = {
  balance: "the balance",
  jackpot: "a jackpot",
  result: "a result",
  win: "a win of the player's",
};

const SAVED: Readonly<Record<DataOf<typeof FileSaved>["what"], string>> = {
  transactions: "a list of transactions",
  record: "the record of the session",
  terms: "the terms",
};

export const displaySentences: Sentences<DisplayEvent> = {
  ValueShown: ({ what, of, text, amount, frozen }) =>
    `The screen showed ${SHOWN[what]}${of === null ? "" : ` (${of})`} as “${text}”${
      amount === null || isExact(text, amount) ? "" : ` for ${exactMoney(amount)}`
    }${frozen ? ", frozen" : ""}.`,
  FormErrorShown: ({ field, refusal, words }) => {
    const error = refusal === "server" ? "a message of the server" : `the error ${refusal}`;
    return `The field ${field} showed ${error}${words === undefined ? "" : `: “${words}”`}.`;
  },
  FormErrorCleared: ({ field }) => `The field ${field} showed its error no more.`,
  BannerShown: ({ banner, digest }) => `The banner ${banner} was shown; its text has the SHA-256 ${digest}.`,
  FileSaved: ({ what, from, to }) =>
    `The player saved ${SAVED[what]} as a file${from === null || to === null ? "" : `, from ${from} to ${to}`}.`,
};

/** Large amounts are shown without their pence. */
const isExact = (text: string, amount: number): boolean =>
  text.endsWith(exactMoney(amount)) || text.endsWith(`${amount}p`);

import type { DisplayEvent, Shown } from "../../../../domain/display/events.ts";
import { exactMoney, type Sentences } from "../words.ts";

const SHOWN: Readonly<Record<Shown["what"], string>> = {
  balance: "the balance",
  jackpot: "a jackpot",
  result: "a result",
  win: "a win of the player's",
};

export const displaySentences: Sentences<DisplayEvent> = {
  ValueShown: ({ what, of, text, amount, frozen }) =>
    `The screen showed ${SHOWN[what]}${of === null ? "" : ` (${of})`} as “${text}”${
      amount === null || isExact(text, amount) ? "" : ` for ${exactMoney(amount)}`
    }${frozen ? ", frozen" : ""}.`,
};

/** Large amounts are shown without their pence. */
const isExact = (text: string, amount: number): boolean =>
  text.endsWith(exactMoney(amount)) || text.endsWith(`${amount}p`);

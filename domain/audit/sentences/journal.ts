import { claimant, count, type Sentences } from "../words.ts";
import type { JournalEvent } from "../../journal/events.ts";

const SOURCES = {
  http: "an answer to a call",
  socket: "a message on the live connection",
  url: "part of a web address",
  frame: "a message from an embedded page",
  native: "a message from the phone's native app",
  storage: "something kept on the device",
  app: "something of the app's own",
} as const;

export const journalSentences: Sentences<JournalEvent> = {
  JournalOpened: ({ journal, appVersion, regulator, player }) =>
    `The journal ${journal} was opened by app version ${appVersion}, under the regulator profile ${regulator.name} in force from ${regulator.from}, ${
      player === null ? "before anybody had signed in" : `for player ${player}`
    }.`,
  JournalSealed: ({ count: lines }) =>
    `The session ended cleanly and the journal was sealed after ${count(lines, "record")}.`,
  ArrivalRefused: ({ source, name, reason, sizeBytes }, meta) =>
    `${claimant(meta)} sent ${SOURCES[source]} (${name}) that could not be read and was refused: ${reason} (${count(sizeBytes, "byte")}, not kept).`,
};

import { claimant, count, type Sentences } from "../words.ts";
import type { JournalEvent } from "../../../../domain/journal/events.ts";

const SOURCES = {
  http: "an answer to a call",
  socket: "a message on the live connection",
  url: "part of a web address",
  frame: "a message from an embedded page",
  native: "a message from the phone's native app",
  storage: "something kept on the device",
  app: "something of the app's own",
} as const;

const NOT_KEPT = {
  unavailable: "it has no storage for it",
  blocked: "its storage is held by an older copy of the site",
  full: "its storage is full",
  failed: "its storage failed",
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
  ArrivalRepeated: ({ name, id }, meta) =>
    `${claimant(meta)} sent the message ${id} on the ${name} channel again; it was not heard a second time.`,
  DeviceKeptNoRecord: ({ because }) =>
    `The device could not keep the record: ${NOT_KEPT[because]}. From here on a record counted as kept once the backend had it.`,
};

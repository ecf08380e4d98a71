import { claimant, count, londonTimeOfDay, type Sentences } from "../words.ts";
import type { JournalEvent } from "../../../../domain/journal/events.ts";

const SOURCES = {
  http: "an answer to a call",
  socket: "a message on the live connection",
  url: "part of a web address",
  frame: "a message from an embedded page",
  native: "a message from the phone's native app",
  storage: "data stored on the device",
  app: "data of the app",
} as const;

const NOT_KEPT = {
  unavailable: "it has no storage",
  blocked: "an older copy of the site blocks its storage",
  full: "its storage is full",
  failed: "its storage failed",
} as const;

export const journalSentences: Sentences<JournalEvent> = {
  JournalOpened: ({ journal, appVersion, regulator, player }) =>
    `App version ${appVersion} opened the journal ${journal}, under the regulator profile ${regulator.name} in force from ${regulator.from}, ${
      player === null ? "before the player signed in" : `for player ${player}`
    }.`,
  JournalSealed: ({ count: lines }) =>
    `The session ended cleanly and the journal was sealed after ${count(lines, "record")}.`,
  ArrivalRefused: ({ source, name, reason, sizeBytes }, meta) =>
    `${claimant(meta)} sent ${SOURCES[source]} (${name}) that could not be read and was refused: ${reason} (${count(sizeBytes, "byte")}, not recorded).`,
  ArrivalRepeated: ({ name, id }, meta) =>
    `${claimant(meta)} sent the message ${id} on the ${name} channel again; the repetition was ignored.`,
  ClockSet: ({ deviceAheadMs }) =>
    `The app set its clock by the server's time: the device's clock was ${count(Math.round(Math.abs(deviceAheadMs) / 1000), "second")} ${
      deviceAheadMs < 0 ? "behind" : "ahead of"
    } it. The times from here on are the server's.`,
  ReceiptReceived: ({ size, heldAt }) =>
    `The server signed a receipt: it held the first ${count(size, "line")} of this journal at ${londonTimeOfDay(heldAt)}.`,
  RegisterReceiptReceived: ({ size, heldAt }) =>
    `The server sent a proof that a witness has seen the first ${count(size, "line")} of this journal in the operator's register, as it held them at ${londonTimeOfDay(heldAt)}.`,
  DeviceKeptNoRecord: ({ because }) =>
    `The device stopped storing the journal: ${NOT_KEPT[because]}. From here on, a record is stored once the backend has it.`,
};

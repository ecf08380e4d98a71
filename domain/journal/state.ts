import { type JournalEvent, JournalEvents, type NOT_KEPT_REASONS } from "./events.ts";
import type { Area } from "./fold.ts";
import type { JournalRecord } from "./record.ts";

/** What the journal records about itself. */
export interface JournalState {
  opening: {
    journal: string;
    appVersion: string;
    foldVersion?: number;
    regulator: { name: string; from: string };
    player: string | null;
  } | null;
  sealed: boolean;
  refusals: number;
  /** Messages that arrived a second time. */
  repeated: number;
  /** Why the device does not store the journal; null while it does. */
  notKept: (typeof NOT_KEPT_REASONS)[number] | null;
  /** The last receipt of the backend: the number of lines that it held, when, and the record of the receipt. Absent before the first. */
  receipt?: { size: number; heldAt: number; seq: number };
  /** The last receipt of the register: as `receipt`, of the lines that a witness has seen. Absent before the first. */
  register?: { size: number; heldAt: number; seq: number };
  /** The number of records of each type that this version has no reader for. */
  unknown: Record<string, number>;
}

export const journalArea: Area<JournalState, JournalEvent> = {
  initial: () => ({ opening: null, sealed: false, refusals: 0, repeated: 0, notKept: null, unknown: {} }),
  listens: JournalEvents,
  evolve(draft, event, { seq }) {
    switch (event._tag) {
      case "JournalOpened":
        draft.opening = {
          journal: event.journal,
          appVersion: event.appVersion,
          ...(event.foldVersion !== undefined && { foldVersion: event.foldVersion }),
          regulator: { name: event.regulator.name, from: event.regulator.from },
          player: event.player,
        };
        return;
      case "JournalSealed":
        draft.sealed = true;
        return;
      case "ArrivalRefused":
        draft.refusals += 1;
        return;
      case "ArrivalRepeated":
        draft.repeated += 1;
        return;
      case "DeviceKeptNoRecord":
        draft.notKept = event.because;
        return;
      // It says only what the times of the records are.
      case "ClockSet":
        return;
      case "ReceiptReceived":
        draft.receipt = { size: event.size, heldAt: event.heldAt, seq };
        return;
      case "RegisterReceiptReceived":
        draft.register = { size: event.size, heldAt: event.heldAt, seq };
        return;
      default:
        event satisfies never;
    }
  },
};

export function countUnknown(draft: { journal: JournalState }, record: JournalRecord): void {
  const { unknown } = draft.journal;
  // The dots of a type keep it from being a name of an object's prototype.
  unknown[record.type] = (unknown[record.type] ?? 0) + 1;
}

import { type JournalEvent, JournalEvents } from "./events.ts";
import type { Area } from "./fold.ts";
import type { JournalRecord } from "./record.ts";

/** What the journal says of itself. */
export interface JournalState {
  opening: {
    journal: string;
    appVersion: string;
    regulator: { name: string; from: string };
    player: string | null;
  } | null;
  sealed: boolean;
  refusals: number;
  /** Records whose type no reader of this version knows, by type. Kept and counted, never dropped. */
  unknown: Record<string, number>;
}

export const journalArea: Area<JournalState, JournalEvent> = {
  initial: () => ({ opening: null, sealed: false, refusals: 0, unknown: {} }),
  listens: JournalEvents,
  evolve(draft, event) {
    switch (event._tag) {
      case "JournalOpened":
        draft.opening = {
          journal: event.journal,
          appVersion: event.appVersion,
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
      default:
        event satisfies never;
    }
  },
};

export function countUnknown(draft: { journal: JournalState }, record: JournalRecord): void {
  const unknown = draft.journal.unknown;
  unknown[record.type] = (Object.hasOwn(unknown, record.type) ? (unknown[record.type] ?? 0) : 0) + 1;
}

import type { EventOf } from "../journal/event.ts";
import type { Area } from "../journal/fold.ts";
import { ModalOpened, ShellStarted } from "../shell/events.ts";
import { isLonger } from "./end.ts";
import { type ExclusionEvent, ExclusionEvents, type ExclusionKind } from "./events.ts";

export interface ExclusionState {
  /** The exclusion in force. No event here ends it. A returning player signs in again, if the server allows it. */
  inForce: { kind: ExclusionKind; endDate: string; seq: number } | null;
  /** The player's last request since its form was opened. */
  asked: {
    kind: ExclusionKind;
    endDate: string;
    status: "asked" | "failed";
    message: string | null;
    seq: number;
  } | null;
}

/** The modal with each form. */
const FORMS: Readonly<Record<string, ExclusionKind>> = {
  coolOff: "time-out",
  selfExclusion: "self-exclusion",
  closeAccount: "closure",
};

export const exclusionArea: Area<ExclusionState, ExclusionEvent | EventOf<typeof ModalOpened | typeof ShellStarted>> = {
  initial: () => ({ inForce: null, asked: null }),
  listens: [...ExclusionEvents, ModalOpened, ShellStarted],
  evolve(draft, event, meta) {
    switch (event._tag) {
      case "ExclusionRequested":
        draft.asked = { kind: event.kind, endDate: event.endDate, status: "asked", message: null, seq: meta.seq };
        return;
      case "ExclusionBegun":
        // Only the server starts an exclusion. A longer exclusion is never shortened.
        if (meta.by !== "server") return;
        if (draft.inForce === null || isLonger(event.endDate, draft.inForce.endDate))
          draft.inForce = { kind: event.kind, endDate: event.endDate, seq: meta.seq };
        draft.asked = null;
        return;
      case "ExclusionFailed":
        if (draft.asked?.kind !== event.kind) return;
        draft.asked.status = "failed";
        draft.asked.message = event.message;
        return;
      case "ModalOpened":
        if (Object.hasOwn(FORMS, event.name) && draft.asked?.status === "failed") draft.asked = null;
        return;
      case "ShellStarted":
        // What has no answer yet is asked for again (`resumeRequest`).
        if (draft.asked?.status === "failed") draft.asked = null;
        return;
      default:
        event satisfies never;
    }
  },
};

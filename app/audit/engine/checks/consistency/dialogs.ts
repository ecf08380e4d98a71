import type { AnyEventDefinition, DataOf } from "../../../../../domain/journal/event.ts";
import type { JournalRecord } from "../../../../../domain/journal/record.ts";
import type { Player } from "../../../../../domain/player.ts";
import {
  DialogAcknowledged,
  DialogClosed,
  DialogNotAcknowledged,
  DialogReceived,
  DialogShown,
} from "../../../../../domain/popups/events.ts";
import { DialogActionQueued } from "../../../../../domain/shell/events.ts";
import type { Continuity } from "./continuity.ts";
import type { Judgements } from "./judgements.ts";
import { Recent } from "./recent.ts";

const CLOSINGS_KEPT = 1_024;

interface Closing {
  readonly refName: string;
  /** Whether the server has answered the app about it. */
  isAnswered: boolean;
}

/**
 * The operator's dialogs: each is sent before it is shown and closed. It is closed once, with one of its actions, and acknowledged once for
 * this press.
 */
export class Dialogs {
  static readonly follows = [
    DialogReceived,
    DialogShown,
    DialogClosed,
    DialogAcknowledged,
    DialogNotAcknowledged,
    DialogActionQueued,
  ];
  readonly #judged: Judgements;
  readonly #continuity: Continuity;
  /** The actions of each dialog that the player has not closed. */
  readonly #open = new Map<string, ReadonlySet<string>>();
  /** By the `seq` of the player's press. */
  readonly #closings = new Recent<Closing>(CLOSINGS_KEPT);
  #closed = 0;
  /** The actions that the player chose and the app has not queued for the server. */
  readonly #chosen = new Set<string>();

  constructor(judged: Judgements, continuity: Continuity) {
    this.#judged = judged;
    this.#continuity = continuity;
  }

  add({ popups }: Player, record: JournalRecord, definition: AnyEventDefinition): void {
    if (definition === DialogReceived) {
      const { refName, actions } = record.data as DataOf<typeof DialogReceived>;
      if (Object.hasOwn(popups.dialog, refName)) this.#open.set(refName, new Set(actions.map(({ ref }) => ref)));
    } else if (definition === DialogShown) this.#shown(record);
    else if (definition === DialogClosed) this.#close(record);
    else if (definition === DialogActionQueued) this.#queued(record);
    else if (definition === DialogAcknowledged || definition === DialogNotAcknowledged)
      this.#acknowledged(record, definition);
  }

  #shown(record: JournalRecord): void {
    const { refName } = record.data as DataOf<typeof DialogShown>;
    this.#judge(record, this.#open.has(refName) ? undefined : `${refName} was shown, and ${NOT_OPEN}.`);
  }

  /** One that the address of the page opens may be closed before it is recorded as shown. */
  #close(record: JournalRecord): void {
    const { refName, action } = record.data as DataOf<typeof DialogClosed>;
    const actions = this.#open.get(refName);
    this.#open.delete(refName);
    this.#closed += 1;
    this.#closings.set(String(record.seq), { refName, isAnswered: false });
    if (action !== null) this.#chosen.add(keyOf(refName, action));
    if (actions === undefined) return this.#judge(record, `${refName} was closed, and ${NOT_OPEN}.`);
    const isOffered = action === null || actions.has(action);
    this.#judge(record, isOffered ? undefined : `${refName} was closed with “${action}”, which it does not offer.`);
  }

  /** The press that closes a dialog is the only one that answers it. */
  #queued(record: JournalRecord): void {
    const { dialogRef, actionRef } = record.data as DataOf<typeof DialogActionQueued>;
    const isChosen = this.#chosen.delete(keyOf(dialogRef, actionRef));
    const detail = `${dialogRef} was answered with “${actionRef}”, and the player had not closed it with that.`;
    this.#judge(record, isChosen ? undefined : detail);
  }

  /** Another tab or device may have closed a dialog, so only an answer that names the player's press is judged. */
  #acknowledged(record: JournalRecord, definition: AnyEventDefinition): void {
    const { refName } = record.data as DataOf<typeof DialogAcknowledged>;
    if (definition === DialogAcknowledged && record.by === "server") this.#open.delete(refName);
    const { cause } = record;
    if (cause === undefined) return;
    const closing = this.#closings.get(String(cause));
    // Of a longer time ago.
    if (closing === undefined && this.#closed > CLOSINGS_KEPT) return this.#judged.lacks("dialog-answered");
    if (closing?.refName !== refName)
      return this.#judge(record, `The record names record ${cause} as its cause, which did not close ${refName}.`);
    this.#judge(record, closing.isAnswered ? `The closing of ${refName} was answered already.` : undefined);
    closing.isAnswered = true;
  }

  #judge(record: JournalRecord, detail: string | undefined): void {
    if (detail === undefined) return this.#judged.kept("dialog-answered");
    if (!this.#continuity.isComplete) return this.#judged.lacks("dialog-answered");
    this.#judged.broken("dialog-answered", record, detail);
  }
}

const NOT_OPEN = "the server had not sent it, or it was closed already";
const keyOf = (refName: string, action: string): string => JSON.stringify([refName, action]);

import { ExclusionBegun } from "../../../../../domain/exclusion/events.ts";
import type { AnyEventDefinition, DataOf } from "../../../../../domain/journal/event.ts";
import type { JournalRecord } from "../../../../../domain/journal/record.ts";
import { RealityCheckAnswered } from "../../../../../domain/reality/events.ts";
import {
  AuthenticationChecked,
  isExclusion,
  SignedIn,
  SignedOut,
  SignOutRequested,
  UserLoaded,
} from "../../../../../domain/session/events.ts";
import { ShellStarted } from "../../../../../domain/shell/events.ts";
import { count } from "../../../sentences/words.ts";
import { IN_PROGRESS_MS } from "../stakes.ts";
import type { Continuity } from "./continuity.ts";
import type { Judgements } from "./judgements.ts";

const STATES_SESSION: ReadonlySet<AnyEventDefinition> = new Set<AnyEventDefinition>([
  AuthenticationChecked,
  ShellStarted,
  SignedIn,
  UserLoaded,
]);

/** A press to log out ends the session. A session ends once, and by an exclusion only if one began. */
export class SessionEnds {
  static readonly follows = [...STATES_SESSION, ExclusionBegun, RealityCheckAnswered, SignedOut, SignOutRequested];
  readonly #judged: Judgements;
  readonly #continuity: Continuity;
  /** The kinds of exclusion that the server began. */
  readonly #begun = new Set<string>();
  /** The player's press to log out, until the session ends. */
  #pressed: { readonly seq: number; readonly elapsedMs: number } | undefined;
  /** The end of the session, until another one is stated. */
  #ended: number | undefined;

  constructor(judged: Judgements, continuity: Continuity) {
    this.#judged = judged;
    this.#continuity = continuity;
  }

  add(record: JournalRecord, definition: AnyEventDefinition): void {
    const { by, data } = record;
    if (definition === SignedOut) return this.#signedOut(record);
    if (definition === ExclusionBegun) {
      if (by === "server") this.#begun.add((data as DataOf<typeof ExclusionBegun>).kind);
    } else if (definition === SignOutRequested) this.#press(record);
    else if (definition === RealityCheckAnswered) {
      if ((data as DataOf<typeof RealityCheckAnswered>).choice === "log-out") this.#press(record);
    }
    // A page that ends between the press and the end of the session, or before the seal, is loaded again and continues the journal.
    else if (STATES_SESSION.has(definition)) {
      this.#pressed = undefined;
      this.#ended = undefined;
    }
  }

  #press({ seq }: JournalRecord): void {
    this.#pressed ??= { seq, elapsedMs: this.#continuity.elapsedMs };
  }

  /** The player asks for something, or the app does so for the player. A client may wait for the server's answer before the session ends. */
  requested(record: JournalRecord): void {
    if (this.#pressed === undefined) return;
    const { seq, elapsedMs } = this.#pressed;
    if (!this.#continuity.isCompleteSince(seq) || this.#continuity.elapsedMs - elapsedMs <= IN_PROGRESS_MS) return;
    const seconds = count(IN_PROGRESS_MS / 1_000, "second");
    const detail = `The player had asked to log out more than ${seconds} before (record ${seq}), and the session continued with ${record.type}.`;
    this.#judged.broken("session-end", record, detail);
    this.#pressed = undefined;
  }

  #signedOut(record: JournalRecord): void {
    const { because } = record.data as DataOf<typeof SignedOut>;
    const earlier = this.#ended;
    this.#ended = record.seq;
    this.#pressed = undefined;
    if (earlier !== undefined && this.#continuity.isCompleteSince(earlier))
      return this.#judged.broken("session-end", record, `The session had ended with record ${earlier} already.`);
    if (!isExclusion(because) || this.#begun.has(because)) return this.#judged.kept("session-end");
    if (!this.#continuity.isComplete) return this.#judged.lacks("session-end");
    this.#judged.broken("session-end", record, `The session ended by a ${because}, and the server had begun none.`);
  }
}

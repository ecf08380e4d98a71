import type { AnyEventDefinition, DataOf } from "../../../../../domain/journal/event.ts";
import type { JournalRecord } from "../../../../../domain/journal/record.ts";
import { InviteRejected, InvitesRequested, InvitesSent } from "../../../../../domain/referral/events.ts";
import { count } from "../../../sentences/words.ts";
import type { Continuity } from "./continuity.ts";
import type { Judgements } from "./judgements.ts";
import { Recent } from "./recent.ts";

const INVITES_KEPT = 64;

/** The server invites and rejects no more friends than the player asked to invite. */
export class Invites {
  static readonly follows = [InvitesRequested, InviteRejected, InvitesSent];
  readonly #judged: Judgements;
  readonly #continuity: Continuity;
  /** The last request for each reference. A second try has the reference of the first. */
  readonly #asked = new Recent<{ readonly seq: number; readonly count: number; rejected: number }>(INVITES_KEPT);

  constructor(judged: Judgements, continuity: Continuity) {
    this.#judged = judged;
    this.#continuity = continuity;
  }

  add(record: JournalRecord, definition: AnyEventDefinition): void {
    if (definition === InvitesRequested) {
      const { intent, count: number } = record.data as DataOf<typeof InvitesRequested>;
      this.#asked.set(intent, { seq: record.seq, count: number, rejected: 0 });
    } else if (record.by !== "server") return;
    else if (definition === InviteRejected) {
      const asked = this.#asked.get((record.data as DataOf<typeof InviteRejected>).intent);
      if (asked !== undefined) asked.rejected += 1;
    } else if (definition === InvitesSent) this.#sent(record);
  }

  #sent(record: JournalRecord): void {
    const { intent, count: sent } = record.data as DataOf<typeof InvitesSent>;
    const asked = this.#asked.get(intent);
    const { count: most, rejected } = asked ?? { count: 0, rejected: 0 };
    if (asked !== undefined && sent + rejected <= most) return this.#judged.kept("invites-asked");
    // A later request may have the same reference.
    if (!this.#continuity.isCompleteSince(asked?.seq ?? null)) return this.#judged.lacks("invites-asked");
    const detail = `The player asked for ${count(most, "invite")} (${intent}); ${sent} ${sent === 1 ? "was" : "were"} sent and ${rejected} rejected.`;
    this.#judged.broken("invites-asked", record, detail);
  }
}

import type { AnyEventDefinition, DataOf } from "../../../../../domain/journal/event.ts";
import type { JournalRecord } from "../../../../../domain/journal/record.ts";
import { CodeAccepted, PhoneVerificationStated } from "../../../../../domain/mobile/events.ts";
import type { Phone } from "../../../../../domain/mobile/wire.ts";
import type { Continuity } from "./continuity.ts";
import type { Judgements } from "./judgements.ts";

/** The app sends a code only after the server has stated that one can be entered. */
export class PhoneCodes {
  static readonly follows = [PhoneVerificationStated, CodeAccepted];
  readonly #judged: Judgements;
  readonly #continuity: Continuity;
  /** The phones for which the server has stated it. */
  readonly #enterable = new Set<Phone>();

  constructor(judged: Judgements, continuity: Continuity) {
    this.#judged = judged;
    this.#continuity = continuity;
  }

  add({ by, data, ...record }: JournalRecord, definition: AnyEventDefinition): void {
    if (by !== "server") return;
    if (definition === PhoneVerificationStated) {
      const { phone, canAttemptVerification } = data as DataOf<typeof PhoneVerificationStated>;
      if (canAttemptVerification) this.#enterable.add(phone);
    } else if (definition === CodeAccepted) this.#accepted((data as DataOf<typeof CodeAccepted>).phone, record);
  }

  #accepted(phone: Phone, record: Pick<JournalRecord, "seq" | "at">): void {
    if (this.#enterable.has(phone)) return this.#judged.kept("code-enterable");
    if (!this.#continuity.isComplete) return this.#judged.lacks("code-enterable");
    const detail = `A code for the phone of the ${phone} was accepted, and the server had never stated that one can be entered.`;
    this.#judged.broken("code-enterable", record, detail);
  }
}

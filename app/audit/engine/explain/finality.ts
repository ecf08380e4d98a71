import type { JournalRecord } from "../../../../domain/journal/record.ts";
import type { Movement, MovementKind } from "../../../../domain/wallet/movement.ts";
import { UNDONE_BY } from "../../../../domain/wallet/explanation.ts";
import type { WalletState } from "../../../../domain/wallet/state.ts";
import { BalanceStated, MovementBooked } from "../../../../domain/wallet/events.ts";
import { MOVEMENT_NAMES } from "../../sentences/areas/wallet.ts";

/** Whether a movement still stands at the end of the log, and why. */
export interface Standing {
  readonly final: boolean;
  readonly says: string;
}

/** Follows what becomes of one booked movement in the rest of its log. */
export class Finality {
  readonly #movement: Movement;
  readonly #isDuplicate: boolean;
  #foldedAt: number | undefined;
  #confirmedAt: number | undefined;
  #doubted = false;
  #reversal: { readonly seq: number; readonly kind: MovementKind } | undefined;

  /** Begins with the movement's own record and the wallet before and after it. */
  constructor(movement: Movement, seq: number, before: WalletState, after: WalletState) {
    this.#movement = movement;
    this.#isDuplicate = after.duplicates > before.duplicates;
    if (!this.#isDuplicate && after.position >= movement.position) this.#foldedAt = seq;
    this.#doubted = after.discrepancies.length > before.discrepancies.length;
  }

  /** Takes note of a later record, with the wallet after it. */
  follow(record: JournalRecord, wallet: WalletState): void {
    if (this.#isDuplicate || record.by !== "server") return;
    if (record.type === BalanceStated.type) this.#hearStatement(record, wallet);
    if (record.type !== MovementBooked.type) return;
    if (this.#foldedAt === undefined && wallet.position >= this.#movement.position) this.#foldedAt = record.seq;
    const { kind, correlation } = record.data as unknown as Movement;
    const reverses = UNDONE_BY[this.#movement.kind]?.includes(kind) ?? false;
    if (reverses && correlation !== null && correlation === this.#movement.correlation)
      this.#reversal ??= { seq: record.seq, kind };
  }

  #hearStatement({ data, seq }: JournalRecord, wallet: WalletState): void {
    const { position, balance } = data as { position: number; balance: number };
    const includesIt = this.#foldedAt !== undefined && position >= this.#movement.position;
    if (includesIt && position === wallet.position && balance === wallet.folded) this.#confirmedAt ??= seq;
  }

  standing(): Standing {
    const { position, correlation, kind } = this.#movement;
    if (this.#isDuplicate)
      return {
        final: false,
        says: `Ledger position ${position} had been told before: this is a repetition, and moved nothing.`,
      };
    if (this.#foldedAt === undefined)
      return {
        final: false,
        says: `It was never counted in this log: an earlier movement is missing before ledger position ${position}.`,
      };
    if (this.#reversal !== undefined)
      return {
        final: false,
        says: `It was reversed later: record ${this.#reversal.seq} is ${MOVEMENT_NAMES[this.#reversal.kind]} with the same reference of its cause (${correlation}).`,
      };
    const reversible = UNDONE_BY[kind] !== undefined && correlation === null;
    const caveat = reversible ? " It names no cause, so a reversal could not have been recognised." : "";
    const confirmed =
      this.#confirmedAt === undefined
        ? this.#doubted
          ? "The server's own balance after it does not agree with the movements"
          : "The server's own balance after it agrees with the movements"
        : `The server confirmed a balance that includes it in record ${this.#confirmedAt}`;
    return { final: true, says: `It stands: nothing later in this log reverses it. ${confirmed}.${caveat}` };
  }
}

import type { JournalRecord } from "../../../../domain/journal/record.ts";
import type { Movement, MovementKind } from "../../../../domain/wallet/movement.ts";
import { UNDONE_BY } from "../../../../domain/wallet/explanation.ts";
import type { WalletState } from "../../../../domain/wallet/state.ts";
import { BalanceStated, MovementBooked } from "../../../../domain/wallet/events.ts";
import { MOVEMENT_NAMES } from "../../sentences/areas/wallet.ts";

/** Whether a movement is final at the end of the log, and why. */
export interface Standing {
  readonly final: boolean;
  readonly says: string;
}

/** Finds in the rest of the log whether one movement was counted, confirmed or reversed. */
export class Finality {
  readonly #movement: Movement;
  readonly #isDuplicate: boolean;
  #foldedAt: number | undefined;
  #confirmedAt: number | undefined;
  #contradicted = false;
  #reversal: { readonly seq: number; readonly kind: MovementKind } | undefined;

  /** `seq` is the movement's record; `before` and `after` are the wallet around it. */
  constructor(movement: Movement, seq: number, before: WalletState, after: WalletState) {
    this.#movement = movement;
    this.#isDuplicate = after.duplicates > before.duplicates;
    if (!this.#isDuplicate && after.position >= movement.position) this.#foldedAt = seq;
    this.#contradicted = after.discrepancies.length > before.discrepancies.length;
  }

  /** Adds a later record, with the wallet after it. */
  addLater(record: JournalRecord, wallet: WalletState): void {
    if (this.#isDuplicate || record.by !== "server") return;
    if (record.type === BalanceStated.type) this.#addStatement(record, wallet);
    if (record.type !== MovementBooked.type) return;
    if (this.#foldedAt === undefined && wallet.position >= this.#movement.position) this.#foldedAt = record.seq;
    const { kind, correlation } = record.data as unknown as Movement;
    const reverses = UNDONE_BY[this.#movement.kind]?.includes(kind) ?? false;
    if (reverses && correlation !== null && correlation === this.#movement.correlation)
      this.#reversal ??= { seq: record.seq, kind };
  }

  #addStatement({ data, seq }: JournalRecord, wallet: WalletState): void {
    const { position, balance } = data as { position: number; balance: number };
    const includesIt = this.#foldedAt !== undefined && position >= this.#movement.position;
    if (includesIt && position === wallet.position && balance === wallet.folded) this.#confirmedAt ??= seq;
  }

  standing(): Standing {
    const { position, correlation, kind } = this.#movement;
    if (this.#isDuplicate)
      return {
        final: false,
        says: `It repeats the movement at ledger position ${position} and changes no balance.`,
      };
    if (this.#foldedAt === undefined)
      return {
        final: false,
        says: `It was not counted in this log: a movement before ledger position ${position} is missing.`,
      };
    if (this.#reversal !== undefined)
      return {
        final: false,
        says: `It was reversed: record ${this.#reversal.seq} is ${MOVEMENT_NAMES[this.#reversal.kind]} with the same correlation (${correlation}).`,
      };
    const reversible = UNDONE_BY[kind] !== undefined && correlation === null;
    const caveat = reversible ? " It has no correlation, so a reversal could not be recognised." : "";
    const confirmed =
      this.#confirmedAt === undefined
        ? this.#contradicted
          ? "The server's own balance after it does not agree with the movements"
          : "The server's own balance after it agrees with the movements"
        : `The server confirmed a balance that includes it in record ${this.#confirmedAt}`;
    return { final: true, says: `No later record in this log reverses it. ${confirmed}.${caveat}` };
  }
}

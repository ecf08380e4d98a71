import type { DataOf } from "../../../../../domain/journal/event.ts";
import type { JournalRecord } from "../../../../../domain/journal/record.ts";
import type { MovementBooked } from "../../../../../domain/wallet/events.ts";
import type { WalletState } from "../../../../../domain/wallet/state.ts";
import { Recent } from "./recent.ts";

/** The messages of a moment, some of which may be repeated. */
const EARLY_KEPT = 1_024;

/** Recognises a repeated movement. The check of the balances compares it with the first one; no other check counts it again. */
export class Repetitions {
  #duplicates = 0;
  /** The movements from before the opening balance, by their position. */
  readonly #early = new Recent<true>(EARLY_KEPT);

  /** The movement of a record of the server, unless it repeats one of this log. */
  movementOf({ duplicates, opening }: WalletState, record: JournalRecord): DataOf<typeof MovementBooked> | undefined {
    if (record.by !== "server") return undefined;
    const movement = record.data as DataOf<typeof MovementBooked>;
    const isDuplicate = duplicates > this.#duplicates;
    this.#duplicates = duplicates;
    const isEarly = opening === null || movement.position <= opening.position;
    if (!isEarly) return isDuplicate ? undefined : movement;
    // The wallet counts every movement from before its opening balance as repeated, also the first one.
    const position = String(movement.position);
    if (this.#early.get(position) === true) return undefined;
    this.#early.set(position, true);
    return movement;
  }
}

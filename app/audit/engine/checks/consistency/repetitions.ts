import type { DataOf } from "../../../../../domain/journal/event.ts";
import type { JournalRecord } from "../../../../../domain/journal/record.ts";
import type { MovementBooked } from "../../../../../domain/wallet/events.ts";
import type { WalletState } from "../../../../../domain/wallet/state.ts";

/** Recognises a repeated movement. The check of the balances compares it with the first one; no other check counts it again. */
export class Repetitions {
  #duplicates = 0;

  /** The movement of a record of the server, unless it repeats one of this log. */
  movementOf({ duplicates, opening }: WalletState, record: JournalRecord): DataOf<typeof MovementBooked> | undefined {
    if (record.by !== "server") return undefined;
    const movement = record.data as DataOf<typeof MovementBooked>;
    const isDuplicate = duplicates > this.#duplicates;
    this.#duplicates = duplicates;
    // The wallet also counts movements from before its opening balance, which this log may have once.
    return isDuplicate && movement.position > (opening?.position ?? 0) ? undefined : movement;
  }
}

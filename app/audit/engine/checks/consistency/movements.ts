import type { DataOf } from "../../../../../domain/journal/event.ts";
import { DIRECTION_OF } from "../../../../../domain/wallet/directions.ts";
import type { MovementBooked } from "../../../../../domain/wallet/events.ts";
import type { MovementKind } from "../../../../../domain/wallet/movement.ts";
import { MOVEMENT_NAMES } from "../../../sentences/areas/wallet.ts";
import { exactMoney, signedMoney } from "../../../sentences/words.ts";
import type { Judgements, Place } from "./judgements.ts";
import { Recent } from "./recent.ts";

type Movement = DataOf<typeof MovementBooked>;

const REFERENCES_KEPT = 4_096;
/** What a player spends. A void or an adjustment may exceed the balance. */
const SPENT: ReadonlySet<MovementKind> = new Set(["STAKE", "ENTRY_FEE", "WITHDRAWAL"]);

/** Compares each movement with itself and with the earlier ones, whatever its cause. */
export class Movements {
  readonly #judged: Judgements;
  /** The ledger position of each recent reference. */
  readonly #positions = new Recent<number>(REFERENCES_KEPT);

  constructor(judged: Judgements) {
    this.#judged = judged;
  }

  add(movement: Movement, place: Place): void {
    this.#sign(movement, place);
    if (SPENT.has(movement.kind)) this.#funds(movement, place);
    const { ref, position } = movement;
    const earlier = this.#positions.get(ref);
    if (earlier === undefined) this.#positions.set(ref, position);
    else if (earlier !== position) {
      const detail = `Ledger positions ${earlier} and ${position} have the same movement ${ref}.`;
      this.#judged.broken("booked-once", place, detail);
    }
  }

  #sign({ kind, amount }: Movement, place: Place): void {
    const direction = DIRECTION_OF[kind];
    const isRight = direction === "either" || (direction === "in" ? amount >= 0 : amount <= 0);
    if (isRight) return this.#judged.kept("movement-sign");
    const detail = `${MOVEMENT_NAMES[kind]} moves money ${direction === "in" ? "into" : "out of"} the wallet, but this one is ${signedMoney(amount)}.`;
    this.#judged.broken("movement-sign", place, detail, { amount });
  }

  #funds({ kind, amount, balance }: Movement, place: Place): void {
    if (amount >= 0 || balance >= 0) return this.#judged.kept("movement-funds");
    const before = balance - amount;
    const detail = `${MOVEMENT_NAMES[kind]} of ${exactMoney(-amount)} was booked when the wallet had ${exactMoney(before)}.`;
    this.#judged.broken("movement-funds", place, detail, { amount, before });
  }
}

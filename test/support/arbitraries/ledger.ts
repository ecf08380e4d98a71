import * as fc from "fast-check";
import { pence, type Pence } from "../../../domain/money.ts";
import { MOVEMENT_KINDS, type Movement } from "../../../domain/wallet/movement.ts";
import { penceBetween } from "../../properties/arbitraries/money.ts";

/** A player's ledger as a server that cannot lie would have it. */
export interface ServerLedger {
  /** What the wallet held before the first movement, and after how many others. */
  readonly opening: { readonly balance: Pence; readonly position: number };
  readonly movements: readonly Movement[];
}

export const ledger: fc.Arbitrary<ServerLedger> = fc
  .record({
    balance: penceBetween(0, 100_000),
    position: fc.nat(5),
    amounts: fc.array(fc.record({ amount: penceBetween(-5000, 5000), kind: fc.constantFrom(...MOVEMENT_KINDS) }), {
      maxLength: 12,
      size: "max",
    }),
  })
  .map(({ balance, position, amounts }) => {
    let last: number = balance;
    const movements = amounts.map(({ amount, kind }, index): Movement => {
      last += amount;
      return {
        ref: `mov-${position + index + 1}`,
        position: position + index + 1,
        kind,
        amount,
        balance: pence(last),
        correlation: null,
        description: "Lucky Larder",
        bookedAt: 1_795_200_000_000 + index,
      };
    });
    return { opening: { balance, position }, movements };
  });

/** What the server would state after each of its movements, the opening first. */
export const statementsOf = ({ opening, movements }: ServerLedger) => [
  opening,
  ...movements.map(({ balance, position }) => ({ balance, position })),
];

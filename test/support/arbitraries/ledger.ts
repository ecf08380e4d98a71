import * as fc from "fast-check";
import { pence, type Pence } from "../../../domain/money.ts";
import { MOVEMENT_KINDS, type Movement } from "../../../domain/wallet/movement.ts";
import { penceBetween } from "../../properties/arbitraries/money.ts";

/** A player's ledger on a correct server. */
export interface ServerLedger {
  /** The balance before the first movement, and the number of earlier movements. */
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

/** The server's statements: the opening balance, then the balance after each movement. */
export const statementsOf = ({ opening, movements }: ServerLedger) => [
  opening,
  ...movements.map(({ balance, position }) => ({ balance, position })),
];

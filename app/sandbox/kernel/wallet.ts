import { type Pence, zero } from "../../../domain/money.ts";
import type { Movement } from "../../../domain/wallet/movement.ts";
import { balanceUpdate, movementBooked } from "../../../domain/wallet/wire.ts";
import { type Books, cashAccount, type Entry } from "./ledger.ts";
import { InsufficientFunds } from "./refusal.ts";
import type { Kernel, Move, Wallet } from "./types.ts";

/** The movement that the wallet stored in its entry. */
const movementOf = ({ meta }: Entry): Movement => meta["movement"] as Movement;

/** The players' cash in the ledger. A movement is an entry of the cash account, and its position is the number of that entry. */
export const createWallet = (
  books: Books,
  tools: Pick<Kernel, "publish" | "newRef"> & { readonly now: () => number },
): Wallet & { readonly nextAllowedDeposit: (playerId: string) => number | null } => {
  let nextAllowedDeposit: (playerId: string) => number | null = () => null;

  const movements = (playerId: string): readonly Movement[] =>
    books.ledger.entriesOf(cashAccount(playerId)).map(movementOf);

  const move = (playerId: string, draft: Move): Movement => {
    const account = cashAccount(playerId);
    const ref = draft.ref ?? tools.newRef("mov");
    const position = books.ledger.entriesOf(account).length + 1;
    const balance = (books.balance(account) + draft.amount) as Pence;
    const known = books.entry(ref);
    if (known === undefined && balance < 0 && draft.amount < 0) throw new InsufficientFunds();
    const movement: Movement = {
      ref,
      position,
      kind: draft.kind,
      amount: draft.amount,
      balance,
      correlation: draft.correlation ?? null,
      description: draft.description,
      bookedAt: tools.now(),
    };
    const entry = books.post({
      ref,
      postings: [
        { account, amount: draft.amount },
        { account: draft.counterAccount, amount: (0 - draft.amount) as Pence },
      ],
      meta: { movement },
    });
    if (known !== undefined) return movementOf(entry);
    tools.publish(playerId, movementBooked, movement);
    tools.publish(playerId, balanceUpdate, { balance, position });
    return movement;
  };

  return {
    move,
    movements,
    balance: (playerId) => books.balance(cashAccount(playerId)),
    hasDeposited: (playerId) => movements(playerId).some(({ kind, amount }) => kind === "DEPOSIT" && amount > zero),
    onNextAllowedDeposit: (rule) => void (nextAllowedDeposit = rule),
    nextAllowedDeposit: (playerId) => nextAllowedDeposit(playerId),
  };
};

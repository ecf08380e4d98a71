import type { Change } from "../change.ts";
import { GAMES } from "../stories.ts";

const VERIFIES = "every delivered journal verifies";

export const walletChanges: readonly Change[] = [
  {
    what: "a movement states the balance before it",
    file: "app/sandbox/kernel/wallet.ts",
    was: "(books.balance(account) + draft.amount) as Pence",
    becomes: "books.balance(account)",
    story: GAMES,
    law: VERIFIES,
  },
];

import { cashAccount } from "../../../app/sandbox/kernel/ledger.ts";
import { paymentsOf } from "../../../app/sandbox/payments/world.ts";
import { withdrawalsOf } from "../../../app/sandbox/withdrawals/world.ts";
import { balanceOnScreen, balanceShown } from "../../../domain/display/queries.ts";
import { isSignedIn } from "../seat.ts";
import type { Law, Left } from "./law.ts";

/** How often each text occurs, of those that occur more than once. */
const repeated = (texts: readonly string[]): readonly string[] => {
  const seen = new Set<string>();
  return texts.filter((text) => seen.has(text) || !seen.add(text));
};

export const playersOf = (seats: Left["seats"]): ReadonlySet<string> => new Set(seats.map(({ login }) => `p-${login}`));

export const balanceLaw: Law<Left> = {
  name: "the balance that is stated, folded and shown is the ledger's, once settled",
  *breaches({ world, seats }) {
    const { ledger } = world.site.backend.kernel().world;
    for (const { tab } of seats) {
      const { player } = tab;
      if (player === undefined || !isSignedIn(player) || player.wallet.status !== "ready") continue;
      const booked = ledger.balance(cashAccount(player.session.player ?? ""));
      const { balance, folded, frozen } = player.wallet;
      if (balance !== booked) yield `${tab.name} was told ${balance}, the ledger has ${booked}`;
      if (folded !== booked) yield `${tab.name} folded ${folded}, the ledger has ${booked}`;
      const shown = balanceShown(player.display)?.amount;
      if (frozen === null && shown !== balanceOnScreen(player).amount)
        yield `${tab.name} shows ${shown}, the ledger has ${booked}`;
    }
  },
};

export const moneyLaws: readonly Law[] = [
  {
    name: "the books sum to zero",
    *breaches({ world }) {
      const sum = world.site.backend.kernel().world.ledger.trialBalance();
      if (sum !== 0) yield `all accounts together hold ${sum} pence`;
    },
  },
  {
    name: "no player's cash is negative",
    *breaches({ world }) {
      for (const [account, balance] of world.site.backend.kernel().world.ledger.accounts())
        if (account.startsWith("player:") && balance < 0) yield `${account} holds ${balance} pence`;
    },
  },
  balanceLaw,
  {
    name: "one intent is at most one charge",
    *breaches({ world, seats }) {
      const kernel = world.site.backend.kernel();
      const deposits = paymentsOf(kernel).deposits.all();
      const intents = deposits.flatMap(({ playerId, intent }) => (intent === null ? [] : [`${playerId} ${intent}`]));
      for (const intent of repeated(intents)) yield `two deposits have the intent ${intent}`;
      for (const playerId of new Set([...playersOf(seats), ...deposits.map((deposit) => deposit.playerId)])) {
        const movements = kernel.wallet.movements(playerId).filter(({ kind }) => kind === "DEPOSIT");
        const charged = movements.map(({ correlation }) => correlation ?? "");
        for (const ref of repeated(charged)) yield `deposit ${ref} was booked twice`;
        // The first movement of a demo player is a deposit from before the evening.
        for (const { correlation, position } of movements)
          if (position > 1 && !deposits.some(({ ref }) => ref === correlation))
            yield `${correlation} is booked, and there is no deposit of it`;
        for (const deposit of deposits.filter((one) => one.playerId === playerId)) {
          const booked = movements.find(({ correlation }) => correlation === deposit.ref);
          if ((deposit.status === "settled") !== (booked !== undefined))
            yield `deposit ${deposit.ref} is ${deposit.status}, but ${booked === undefined ? "not " : ""}booked`;
          if (booked !== undefined && booked.amount !== deposit.amount)
            yield `deposit ${deposit.ref} of ${deposit.amount} was booked as ${booked.amount}`;
        }
      }
    },
  },
  {
    name: "one intent is at most one withdrawal",
    *breaches({ world }) {
      const withdrawals = withdrawalsOf(world.site.backend.kernel()).withdrawals.all();
      const intents = withdrawals.flatMap(({ playerId, intent }) => (intent === null ? [] : [`${playerId} ${intent}`]));
      for (const intent of repeated(intents)) yield `two withdrawals have the intent ${intent}`;
    },
  },
  {
    name: "one intent is at most one purchase of tickets",
    *breaches({ world, seats }) {
      const { wallet } = world.site.backend.kernel();
      for (const playerId of playersOf(seats)) {
        const fees = wallet.movements(playerId).filter(({ kind }) => kind === "ENTRY_FEE");
        for (const purchase of repeated(fees.map(({ correlation }) => correlation ?? "")))
          yield `purchase ${purchase} was charged twice`;
      }
    },
  },
  {
    name: "one round is at most one stake and one win",
    *breaches({ world, seats }) {
      const { wallet } = world.site.backend.kernel();
      for (const playerId of playersOf(seats))
        for (const kind of ["STAKE", "WIN"]) {
          const movements = wallet.movements(playerId).filter((movement) => movement.kind === kind);
          for (const round of repeated(movements.flatMap(({ correlation }) => correlation ?? [])))
            yield `round ${round} of ${playerId} has two movements ${kind}`;
        }
    },
  },
];

import { DepositSettled } from "../../../domain/deposits/events.ts";
import type { DataOf } from "../../../domain/journal/event.ts";
import type { JournalSealed } from "../../../domain/journal/events.ts";
import { pence } from "../../../domain/money.ts";
import { signOut } from "../../../domain/session/account-commands.ts";
import { BalanceStated } from "../../../domain/wallet/events.ts";
import type { Stage } from "../evening.ts";
import { after, kernelOf, type Planted, say, sayBooked, atTheEnd, VERIFIES } from "../planting.ts";
import { PLAYING } from "../repertoires.ts";

type Seal = DataOf<typeof JournalSealed>;

/** The page seals its journal with something else than it is, and the player signs out. */
const sealWith = ({ seats: [seat] }: Stage, wrong: (seal: Seal) => Partial<Seal>) => {
  const store = seat?.tab.page?.client.store;
  if (store === undefined) return;
  const head = store.head.bind(store);
  Object.assign(store, { head: () => ({ ...head(), ...wrong(head()) }) });
  void seat?.press(signOut);
};

/** What a backend or a page does to the record. */
export const journalFaults: readonly Planted[] = [
  {
    law: VERIFIES,
    fault: "a stated balance is a penny above the sum",
    says: /balance/,
    story: atTheEnd((stage) => {
      const wallet = stage.seats[0]?.player?.wallet;
      if (wallet === undefined) return;
      say(stage, BalanceStated, { balance: pence(wallet.folded + 1), position: wallet.position });
    }),
  },
  {
    law: VERIFIES,
    fault: "the page itself claims a movement",
    says: /only the server may/,
    story: atTheEnd((stage) => sayBooked(stage, "WIN", 10, {}, "app")),
  },
  {
    law: VERIFIES,
    fault: "a deposit is settled by the player",
    says: /Only server can say this/,
    story: atTheEnd((stage) =>
      say(stage, DepositSettled, { ref: "dep-own", provider: null, amount: pence(1_000) }, "player"),
    ),
  },
  {
    law: VERIFIES,
    fault: "the seal states another number of records",
    says: /The seal states/,
    story: atTheEnd((stage) => sealWith(stage, ({ count }) => ({ count: count + 1 }))),
  },
  {
    law: VERIFIES,
    fault: "the seal has the digest of another state",
    says: /The state digest of the seal does not match/,
    story: atTheEnd((stage) => sealWith(stage, ({ head }) => ({ stateDigest: head }))),
  },
  {
    law: VERIFIES,
    fault: "the backend changes one of the lines that it holds",
    says: /The log is not intact \(Chain\)\. The first bad line is 64\./,
    story: atTheEnd(
      (stage) =>
        after(stage, 0.5, () => {
          const { transact, world } = kernelOf(stage);
          const lines = world.collection<{ readonly line: string }>("journal.lines");
          const id = lines.ids().find((key) => key.endsWith("/63"));
          const line = id === undefined ? undefined : lines.get(id)?.line;
          if (id === undefined || line === undefined) return;
          void transact(() => lines.put(id, { line: line.replace(/"at":"(\d{4})/, '"at":"2025') }));
        }),
      PLAYING,
    ),
  },
];

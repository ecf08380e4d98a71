import { putLimit } from "../../app/sandbox/limits/book.ts";
import { paymentsOf } from "../../app/sandbox/payments/world.ts";
import { withdrawalsOf } from "../../app/sandbox/withdrawals/world.ts";
import { excludeSelf } from "../../domain/exclusion/commands.ts";
import { selfExclusionOptions } from "../../domain/exclusion/rules.ts";
import { loadWallet } from "../../domain/wallet/commands.ts";
import { type Pence, pence } from "../../domain/money.ts";
import { cashAccount } from "../../app/sandbox/kernel/ledger.ts";
import type { HeldJournal } from "../../domain/recording/acceptance.ts";
import { type EveningOptions, runEvening, type Stage } from "./evening.ts";
import { LAWS } from "./laws/all.ts";
import { MemoryDisk } from "../support/sandbox/memory-disk.ts";
import { DISHONEST } from "./dishonest/all.ts";
import { EXIT } from "./options.ts";
import { BUYING, DEPOSITING, PLAYING, WITHDRAWING } from "./repertoires.ts";
import { DEAR_AUTO_BUY } from "./planted-auto-buy.ts";
import { FLOOD } from "./planted-flood.ts";
import { UNACKNOWLEDGED } from "./planted-popups.ts";
import { REFUSALS } from "./planted-refusals.ts";
import { RECORDS } from "./planted-records.ts";
import { WAITING_FORM } from "./planted-waiting.ts";
import { after, bookTwice, kernelOf, PLAYER, type Planted } from "./planting.ts";

const MINUTES = 3;

/** Calm, so that nothing but the planted fault breaks a law. The player only signs in, unless the story names more acts. */
const STORY: EveningOptions = { seed: "1", minutes: MINUTES, players: 1, tabs: 1, profile: "calm", acts: [] };

/** When the players have left, and before the laws are checked for the first time. */
const afterwards = (stage: Stage, run: () => void) => after(stage, MINUTES + 0.4, run);

const throwing = (message: string) => () => {
  throw new Error(message);
};

/** Changes the stated balance of an account, without an entry. */
const falsify = (stage: Stage, account: string, amount: number) => {
  const accounts = kernelOf(stage).world.ledger.accounts() as Map<string, Pence>;
  accounts.set(account, ((accounts.get(account) ?? 0) + amount) as Pence);
};

/** The calls to such a path never arrive. */
const loseCalls = ({ world: { network } }: Stage, path: RegExp) => {
  const send = network.send.bind(network);
  network.send = (life, line, sent) =>
    path.test(sent.url.pathname)
      ? new Promise((_, reject) => life.after(50, () => reject(new TypeError("Failed to fetch"))))
      : send(life, line, sent);
};

/** The client's state changes without a record. */
const changeState = ({ seats }: Stage) => {
  for (const { player } of seats) if (player !== undefined) Object.assign(player.wallet, { folded: -1 });
};

const excludes = ({ seats: [seat] }: Stage) => seat?.press(excludeSelf, selfExclusionOptions[0]!.value, true);

const diskOf = (open: MemoryDisk["open"]): MemoryDisk => Object.assign(new MemoryDisk(), { open });

const UNLAWFUL: readonly Planted[] = [
  {
    law: "the backend fails nowhere",
    fault: "the disk fails while the sandbox fills its world",
    story: { disk: diskOf(() => Promise.reject(new Error("the disk is broken"))) },
  },
  {
    law: "the backend fails nowhere",
    fault: "the disk never answers while the sandbox fills its world",
    story: { disk: diskOf(() => new Promise(() => undefined)) },
  },
  {
    law: "the backend fails nowhere",
    fault: "the wallet cannot tell a balance",
    story: {
      plant: (stage) => Object.assign(kernelOf(stage).wallet, { balance: throwing("no balance") }),
    },
  },
  FLOOD,
  {
    law: "no command and no reaction dies",
    fault: "the journal throws at a record",
    story: {
      plant: (stage) =>
        afterwards(stage, () => {
          const [seat] = stage.seats;
          const store = seat?.tab.page?.client.store;
          if (store === undefined) return;
          Object.assign(store, { record: throwing("no record") });
          void seat?.press(loadWallet);
        }),
    },
  },
  ...REFUSALS,
  {
    law: "the books sum to zero",
    fault: "a penny comes from nowhere",
    story: { plant: (stage) => after(stage, 1, () => falsify(stage, "house:games", 1)) },
  },
  {
    law: "no player's cash is negative",
    fault: "the house takes more than a player has",
    story: {
      plant: (stage) =>
        afterwards(stage, () => {
          const taken = kernelOf(stage).wallet.balance(PLAYER) + 1;
          falsify(stage, cashAccount(PLAYER), -taken);
          falsify(stage, "house:games", taken);
        }),
    },
  },
  {
    law: "the balance that is stated, folded and shown is the ledger's, once settled",
    fault: "the backend books a penny and tells nobody",
    story: {
      plant: (stage) =>
        afterwards(stage, () => {
          falsify(stage, cashAccount(PLAYER), 1);
          falsify(stage, "house:games", -1);
        }),
    },
  },
  {
    law: "one intent is at most one charge",
    fault: "a deposit is booked twice",
    story: { acts: DEPOSITING, plant: (stage) => bookTwice(stage, "DEPOSIT") },
  },
  {
    law: "one intent is at most one withdrawal",
    fault: "the backend accepts a repeated withdrawal",
    story: {
      acts: WITHDRAWING,
      plant: (stage) =>
        afterwards(stage, () => {
          const kernel = kernelOf(stage);
          const { withdrawals } = withdrawalsOf(kernel);
          const asked = withdrawals.find(({ intent }) => intent !== null);
          if (asked === undefined) return;
          const ref = `${asked.ref}-again`;
          void kernel.transact(() => withdrawals.put(ref, { ...asked, ref }));
        }),
    },
  },
  {
    law: "one intent is at most one purchase of tickets",
    fault: "a purchase is charged twice",
    story: { acts: BUYING, plant: (stage) => bookTwice(stage, "ENTRY_FEE") },
  },
  {
    law: "every delivered journal verifies",
    fault: "the backend loses a record that it acknowledged",
    story: {
      plant: (stage) =>
        afterwards(stage, () => {
          const kernel = kernelOf(stage);
          const [id] = kernel.world.collection<HeldJournal>("journal.journals").ids();
          void kernel.transact(() => kernel.world.collection("journal.lines").delete(`${id}/9`));
        }),
    },
  },
  {
    law: "every delivered journal agrees with the ledger",
    fault: "the ledger withholds the last movement of a player",
    story: {
      acts: PLAYING,
      plant: (stage) =>
        afterwards(stage, () => {
          const { wallet } = kernelOf(stage);
          const { movements } = wallet;
          Object.assign(wallet, { movements: (playerId: string) => movements(playerId).slice(0, -1) });
        }),
    },
  },
  {
    law: "each live state is the replay of the delivered journal up to its record",
    fault: "the client changes its state without a record",
    story: { acts: PLAYING, thorough: true, plant: (stage) => after(stage, 1, () => changeState(stage)) },
  },
  {
    law: "the last live state is the replay of its journal",
    fault: "the client changes its last state without a record",
    story: { plant: (stage) => afterwards(stage, () => changeState(stage)) },
  },
  {
    law: "no deposit is above a limit",
    fault: "the backend stores a limit too late",
    story: {
      acts: DEPOSITING,
      plant: (stage) => {
        const setAt = stage.world.timeline.nowMs;
        afterwards(stage, () => {
          const limit = { value: pence(1), request: null, effectiveAt: setAt, setAt };
          const payments = paymentsOf(kernelOf(stage));
          void kernelOf(stage).transact(() => putLimit(payments, PLAYER, "monthly", limit));
        });
      },
    },
  },
  {
    law: "nothing is staked or deposited while a player is excluded",
    fault: "the backend accepts the stake of an excluded player",
    story: {
      plant: (stage) => {
        const { transact, wallet } = kernelOf(stage);
        const stake = { kind: "STAKE", amount: pence(-10), counterAccount: "house:games", description: "" } as const;
        after(stage, 1, () => void excludes(stage));
        after(stage, 2, () => void transact(() => wallet.move(PLAYER, stake)));
      },
    },
  },
  {
    law: "nothing is staked or deposited while a player is excluded",
    fault: "the backend accepts the deposit of an excluded player",
    story: {
      acts: DEPOSITING,
      plant: (stage) => {
        after(stage, MINUTES + 0.2, () => void excludes(stage));
        afterwards(stage, () => {
          const kernel = kernelOf(stage);
          const { deposits } = paymentsOf(kernel);
          const earlier = deposits.find(({ playerId }) => playerId === PLAYER);
          if (earlier === undefined) return;
          const late = { intent: null, status: "settled", at: kernel.clock.now() } as const;
          void kernel.transact(() => deposits.put(`${earlier.ref}-late`, { ...earlier, ...late }));
        });
      },
    },
  },
  {
    law: "auto-buy spends no more than the player allowed",
    fault: "an entry fee is a hundred times the price",
    story: DEAR_AUTO_BUY,
  },
  ...RECORDS,
  UNACKNOWLEDGED,
  WAITING_FORM,
  {
    law: "every command ends",
    fault: "the timers of a page stop",
    story: {
      plant: (stage) =>
        afterwards(stage, () => {
          const [seat] = stage.seats;
          if (seat?.tab.page === undefined) return;
          Object.assign(seat.tab.page.life, { after: () => () => undefined });
          void seat.press(loadWallet);
        }),
    },
  },
  {
    law: "nothing stays unknown once the faults are over",
    fault: "no call for the wallet arrives",
    story: { plant: (stage) => loseCalls(stage, /wallet|balance/i) },
  },
  {
    law: "every record of a signed-in player is delivered",
    fault: "no part of a journal arrives",
    story: { plant: (stage) => loseCalls(stage, /journal/i) },
  },
  {
    law: "no secret is kept or printed",
    fault: "a tab keeps what it sends",
    story: {
      plant: ({ world: { network }, browsers }) => {
        const send = network.send.bind(network);
        network.send = (life, line, sent) => {
          for (const { deviceStorage } of browsers) deviceStorage.set(sent.url.pathname, sent.body);
          return send(life, line, sent);
        };
      },
    },
  },
];

/** For each law a fault that it must name, and what a dishonest backend or page does. */
export const PLANTED: readonly Planted[] = [...UNLAWFUL, ...DISHONEST];

/** Runs an evening with each planted fault that has this text. Its law must name it, and every law must have one. */
export async function runPlanted(text: string): Promise<number> {
  const chosen = PLANTED.filter(({ law, fault }) => `${law}: ${fault}`.includes(text));
  let missed = 0;
  for (const { law, fault, says, story } of chosen) {
    const { breaches } = await runEvening({ ...STORY, ...story });
    const found = breaches.find((breach) => breach.law === law && (says === undefined || says.test(breach.says)));
    if (found === undefined) missed += 1;
    const otherwise = breaches.find((breach) => breach.law === law)?.says ?? "";
    const line = found === undefined ? `✗ ${law}: ${fault}: ${otherwise}` : `✓ ${law}: ${fault}: ${found.says}`;
    console.log(line.split("\n")[0]);
  }
  if (chosen.length === 0) {
    console.error(`no planted fault has the text ${JSON.stringify(text)}`);
    return EXIT.usage;
  }
  if (text === "")
    for (const { name } of LAWS.filter((law) => !PLANTED.some((planted) => planted.law === law.name))) {
      missed += 1;
      console.log(`✗ ${name}: no planted fault breaks it`);
    }
  return missed === 0 ? EXIT.kept : EXIT.broken;
}

import type { RoomGame, TicketSet } from "../../app/sandbox/bingo/games.ts";
import { putLimit } from "../../app/sandbox/limits/book.ts";
import { isExcluded } from "../../app/sandbox/limits/exclusions.ts";
import { bankOf } from "../../app/sandbox/payments/banks.ts";
import { cashAccount } from "../../app/sandbox/kernel/ledger.ts";
import { paymentsOf } from "../../app/sandbox/payments/world.ts";
import { depositByBank } from "../../domain/deposits/bank/commands.ts";
import { connectBank } from "../../domain/deposits/bank/connect.ts";
import { excludeSelf } from "../../domain/exclusion/commands.ts";
import { ExclusionRequested } from "../../domain/exclusion/events.ts";
import { selfExclusionOptions } from "../../domain/exclusion/rules.ts";
import { NEVER_SET } from "../../domain/limits/life-cycle.ts";
import type { Period } from "../../domain/limits/windows.ts";
import { type Pence, pounds } from "../../domain/money.ts";
import { roomOf } from "../../app/sandbox/bingo/rooms.ts";
import { numbersOf } from "../../domain/bingo/tickets-rows.ts";
import { goTo, openModal } from "../../domain/shell/commands.ts";
import { type EveningOptions, runEvening, type Stage } from "./evening.ts";
import { EXIT } from "./options.ts";
import { reachedThoughListed } from "./reachable.ts";
import type { Scene } from "./scene.ts";
import { TRANSITION_SCENES } from "./transition-scenes/all.ts";
import { reloadDuring } from "./transition-scenes/led.ts";
import { adjust, after, HOUR_MS, kernelOf, MINUTE_MS, PLAYER, spoilNext } from "./planting.ts";

const STORY: EveningOptions = { seed: "1", minutes: 8, players: 1, tabs: 1, profile: "calm" };

/** The most that a bank's deposit may be. */
const LARGEST = pounds(10_000);
const ROOM = "two-fat-ladies";

/** Lets the last number of the player's first ticket come on a call of the room's present game. */
const completeOn = (stage: Stage, call: number) => {
  const { transact, world } = kernelOf(stage);
  const games = world.collection<RoomGame>("bingo.games");
  const orders = world.collection<{ readonly order: readonly number[] }>("bingo.orders");
  const playing = games.find(({ room, status, drawn }) => room === ROOM && status === "playing" && drawn < 5);
  const order = playing && orders.get(playing.ref)?.order;
  const ticket = playing && world.collection<TicketSet>("bingo.hands").get(`${playing.ref}/${PLAYER}`)?.bought[0];
  if (playing === undefined || order === undefined || ticket === undefined) return;
  const numbers = new Set(numbersOf(ticket.rows));
  const [first, own, others] = [
    order.slice(0, 5),
    order.slice(5).filter((number) => numbers.has(number)),
    order.slice(5).filter((number) => !numbers.has(number)),
  ];
  const last = own.pop();
  if (last === undefined) return;
  const before = [...own, ...others.slice(0, call - 1 - first.length - own.length)];
  const rest = others.slice(call - 1 - first.length - own.length);
  void transact(() => orders.put(playing.ref, { order: [...first, ...before, last, ...rest] }));
};

/** Lets a limit be in force from before the evening. */
const limit = (stage: Stage, period: Period, value: Pence | null) => {
  const payments = paymentsOf(kernelOf(stage));
  void kernelOf(stage).transact(() => putLimit(payments, PLAYER, period, { ...NEVER_SET, value }));
};

/** Deposits from the player's saved bank, which the player authorises only if an act does. */
const depositAtBank = (stage: Stage, tab: number, amount: Pence) => {
  const seat = stage.seats[tab];
  const method = seat?.player?.methods.methods?.find(({ providerMethod }) => providerMethod === "ECOSPEND");
  if (method === undefined) return;
  const { ref: methodRef, type } = method;
  const asked = { provider: "ECOSPEND", type, methodRef, amount } as const;
  void seat?.tab.run(depositByBank({ ...asked, promotionCode: "", acceptsTerms: true }));
};

/** No call to such a path is answered from now on for this time, by default for a minute. */
const loseCalls = ({ world: { network, timeline } }: Stage, path: RegExp, forMs: number = MINUTE_MS) => {
  const send = network.send.bind(network);
  const untilMs = timeline.nowMs + forMs;
  network.send = (life, line, sent) =>
    timeline.nowMs < untilMs && path.test(sent.url.pathname)
      ? new Promise((_, reject) => life.after(50, () => reject(new TypeError("Failed to fetch"))))
      : send(life, line, sent);
};

const folded = ({ seats: [seat] }: Stage) => seat?.player?.wallet.folded;
const enterRoom = (stage: Stage) =>
  after(stage, 0.3, () => void stage.seats[0]?.press(goTo, `/secure/bingo/90/${ROOM}`));

/** The name of the law that a scene leads where it should. */
const EXPECTED = "the scene ends as it must";

const SCENES: readonly Scene[] = [
  {
    scene: "the full house comes on the last call of the progressive",
    story: {
      acts: ["buy tickets"],
      plant: (stage) => {
        const calls = roomOf(ROOM)?.progressive?.maxCalls ?? 0;
        enterRoom(stage);
        for (let minute = 0.5; minute < 8; minute += 0.05) after(stage, minute, () => completeOn(stage, calls));
      },
    },
  },
  {
    scene: "a deposit of the largest amount",
    story: {
      acts: [],
      plant: (stage) => {
        limit(stage, "weekly", null);
        after(stage, 0.5, () => void stage.seats[0]?.press(openModal, "deposit"));
        after(stage, 1, () => depositAtBank(stage, 0, LARGEST));
      },
    },
    expects: (stage) =>
      paymentsOf(kernelOf(stage))
        .deposits.all()
        .some(({ amount }) => amount === LARGEST),
  },
  {
    scene: "a bank is connected by a penny while a limit allows no deposit",
    story: {
      acts: [],
      plant: (stage) => {
        limit(stage, "daily", pounds(5));
        after(stage, 1, () => {
          const bank = bankOf(paymentsOf(kernelOf(stage)), "harbour");
          if (bank === undefined) return;
          void stage.seats[0]?.tab.run(connectBank({ provider: "ECOSPEND", bank, acceptsTerms: true }));
        });
      },
    },
    expects: ({ seats: [seat] }) => Object.keys(seat?.player?.deposits.deposits ?? { none: true }).length === 0,
  },
  {
    scene: "a deposit in another tab while one waits at the bank, which leaves too little of the limit",
    story: {
      acts: [],
      tabs: 2,
      plant: (stage) => {
        limit(stage, "daily", pounds(15));
        for (const tab of [0, 1]) {
          after(stage, 0.5, () => void stage.seats[tab]?.press(openModal, "deposit"));
          after(stage, 1 + tab / 10, () => depositAtBank(stage, tab, pounds(10)));
        }
      },
    },
    expects: (stage) =>
      paymentsOf(kernelOf(stage))
        .deposits.all()
        .filter(({ playerId }) => playerId === PLAYER).length === 1,
  },
  {
    scene: "the message of a movement is lost, and the player does nothing",
    story: {
      acts: [],
      plant: (stage) =>
        after(stage, 1, () => {
          spoilNext(stage, "message missing");
          adjust(stage, 500, "goodwill-1");
        }),
    },
    expects: (stage) => folded(stage) === kernelOf(stage).world.ledger.balance(cashAccount(PLAYER)),
  },
  {
    scene: "the wallet cannot be loaded at first, and the player does nothing",
    story: { acts: [], plant: (stage) => loseCalls(stage, /\/wallet\/balance$/) },
    expects: ({ seats: [seat] }) => seat?.player?.wallet.status === "ready",
  },
  {
    scene: "the connection falls silent, and the player does nothing",
    story: {
      acts: [],
      plant: (stage) => {
        after(stage, 1, () => {
          spoilNext(stage, "socket half-open");
          adjust(stage, 500, "goodwill-1");
        });
        after(stage, 5, () => adjust(stage, 700, "goodwill-2"));
      },
    },
    expects: (stage) => folded(stage) === kernelOf(stage).world.ledger.balance(cashAccount(PLAYER)),
  },
  {
    scene: "a deposit while the device is full and no journal can be delivered, and then the page ends",
    story: {
      acts: [],
      plant: (stage) => {
        after(stage, 0.5, () => void stage.seats[0]?.press(openModal, "deposit"));
        after(stage, 0.9, () => {
          loseCalls(stage, /\/journal/);
          spoilNext(stage, "device full");
        });
        after(stage, 1, () => depositAtBank(stage, 0, pounds(10)));
        after(stage, 1.2, () => stage.seats[0]?.tab.reload());
      },
    },
    expects: (stage) => paymentsOf(kernelOf(stage)).deposits.find(({ playerId }) => playerId === PLAYER) === undefined,
  },
  {
    scene: "the device loses its power right after a deposit was sent, before its journal is delivered",
    story: {
      acts: [],
      plant: (stage) => {
        after(stage, 0.5, () => void stage.seats[0]?.press(openModal, "deposit"));
        after(stage, 0.9, () => loseCalls(stage, /\/journal/));
        after(stage, 1, () => depositAtBank(stage, 0, pounds(10)));
        after(stage, 1.05, () => stage.browsers[0]?.losePower());
      },
    },
    expects: (stage) => {
      const sent = paymentsOf(kernelOf(stage))
        .deposits.all()
        .filter(({ playerId }) => playerId === PLAYER);
      const known = stage.seats[0]?.player?.deposits.deposits ?? {};
      return sent.length === 1 && sent.every(({ intent }) => intent !== null && Object.hasOwn(known, intent));
    },
  },
  {
    scene: "the page is loaded again before a self-exclusion has an answer",
    story: {
      acts: [],
      plant: (stage) => {
        reloadDuring(stage, ExclusionRequested.tag);
        after(stage, 1, () => {
          loseCalls(stage, /\/self-exclude$/, 1_000);
          void stage.seats[0]?.press(excludeSelf, selfExclusionOptions[0]!.value, true);
        });
      },
    },
    expects: (stage) => isExcluded(kernelOf(stage), PLAYER) && stage.seats[0]?.player?.session.authenticated !== true,
  },
  {
    scene: "the clock of the device is put forward and then back, and the player goes to another page each time",
    story: {
      acts: [],
      plant: (stage) => {
        const setClock = (skewMs: number, page: string) => {
          for (const browser of stage.browsers) browser.skewMs = skewMs;
          void stage.seats[0]?.press(goTo, page);
        };
        after(stage, 1, () => setClock(HOUR_MS, "/secure/lobby/live"));
        after(stage, 4, () => setClock(-HOUR_MS, "/secure/lobby/bingo"));
      },
    },
    expects: ({ seats: [seat] }) => Math.abs((seat?.tab.page?.clock.deviceAheadMs ?? 0) + HOUR_MS) < MINUTE_MS,
  },
  {
    scene: "the backend starts again during a game of bingo, and the player only watches",
    story: {
      acts: [],
      plant: (stage) => {
        enterRoom(stage);
        after(stage, 2.5, () => stage.world.site.crash(2_000, ""));
      },
    },
    expects: (stage) => kernelOf(stage).world.collection<RoomGame>("bingo.games").get(`${ROOM}-1`)?.status === "over",
  },
];

/** Plays the scenes with this text. All of them together reach each transition, or the table says why it cannot be reached. */
export async function runScenes(text: string): Promise<number> {
  const chosen = [...SCENES, ...TRANSITION_SCENES].filter(({ scene }) => scene.includes(text));
  let broken = 0;
  const reached = new Set<string>();
  for (const { scene, story, expects = () => true, leadsTo = [] } of chosen) {
    let hasHappened = false;
    const plant = (stage: Stage) => {
      story.plant?.(stage);
      after(stage, (story.minutes ?? STORY.minutes) + 0.4, () => (hasHappened = expects(stage)));
    };
    const outcome = await runEvening({ ...STORY, ...story, plant });
    for (const what of outcome.reached.keys()) reached.add(what);
    const breaches = [
      ...outcome.breaches,
      ...(hasHappened ? [] : [{ law: EXPECTED, says: "it did not" }]),
      ...leadsTo.filter((what) => !outcome.reached.has(what)).map((what) => ({ law: EXPECTED, says: `no ${what}` })),
    ];
    if (breaches.length > 0) broken += 1;
    console.log(`${breaches.length === 0 ? "✓" : "✗"} ${scene}`);
    for (const { law, says } of breaches) console.log(`  ${law}: ${says}`);
  }
  for (const wrong of reachedThoughListed(reached)) {
    broken += 1;
    console.log(wrong);
  }
  if (chosen.length > 0) return broken === 0 ? EXIT.kept : EXIT.broken;
  console.error(`no scene has the text ${JSON.stringify(text)}`);
  return EXIT.usage;
}

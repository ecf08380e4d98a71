import { ArrivalRefused } from "../../domain/journal/events.ts";
import { BalanceStated, DisplayFrozen, DisplayReleased, MovementBooked } from "../../domain/wallet/events.ts";
import { evening } from "./evening.ts";
import { fileOf, fixedSalts, Ledger, type RecorderOptions, Scene } from "./journals.ts";

/** A correct log, with the exit code of its verification. */
export interface GoodJournal {
  readonly name: string;
  readonly about: string;
  readonly exitCode: 0 | 5;
  readonly text: string;
}

const sealed = (scene: Scene): string => {
  scene.seal();
  return fileOf(scene.lines());
};

/** A few minutes with wallet records only. The broken logs are made from it. */
export function short(Recorded: typeof Scene = Scene, more: Partial<RecorderOptions> = {}): Scene {
  const options = { journal: "jrn-short", begins: "2026-11-21T10:00:00.000Z", ...more };
  const scene = new Recorded(options, new Ledger(10_000));
  scene.state();
  for (const [i, win] of [0, 40, 0, 250, 0].entries()) {
    scene.wait(4_000);
    const frozen = scene.record(DisplayFrozen, { because: "round", until: scene.nowMs + 10_000 }, "app");
    scene.move("STAKE", -20, `round-${i}`, "Penny Falls", frozen);
    if (win > 0) scene.move("WIN", win, `round-${i}`, "Penny Falls", frozen);
    scene.record(DisplayReleased, { because: "round-end" }, "app", frozen);
  }
  return scene;
}

/** The same in format 2, in which every record has a salt. */
export const salted = (): Scene => short(Scene, { journal: "jrn-salted", salt: fixedSalts() });

/** The connection drops. The missed movements arrive late, twice and out of order. At the end every position is present. */
function reconnect(): Scene {
  const scene = new Scene({ journal: "jrn-reconnect", begins: "2026-11-21T11:00:00.000Z" }, new Ledger(5_000, 40));
  scene.state();
  const missed = [-50, -50, 120].map((amount, i) =>
    scene.ledger.book(amount < 0 ? "STAKE" : "WIN", amount, `round-${i}`, "Cloud Hopper", scene.nowMs + i * 1_000),
  );
  const [first, second, third] = missed;
  if (first === undefined || second === undefined || third === undefined) throw new Error("three movements are booked");
  scene.wait(9_000);
  scene.record(MovementBooked, third, "server");
  scene.state();
  scene.wait(300);
  for (const movement of [first, second, third]) scene.record(MovementBooked, movement, "server");
  scene.record(MovementBooked, second, "server");
  scene.record(BalanceStated, { balance: first.balance, position: first.position }, "server");
  return scene;
}

/** A movement never arrives, so the later statements of the server cannot be compared. */
function gap(): Scene {
  const scene = new Scene({ journal: "jrn-gap", begins: "2026-11-21T12:00:00.000Z" }, new Ledger(800));
  scene.state();
  scene.move("STAKE", -10, "round-1", "Cloud Hopper");
  scene.ledger.book("STAKE", -10, "round-2", "Cloud Hopper", scene.nowMs);
  scene.wait(1_000);
  scene.move("STAKE", -10, "round-3", "Cloud Hopper");
  return scene;
}

/** A message that cannot be read is refused and the refusal is recorded. The next message is handled as usual. */
function refusals(): Scene {
  const scene = new Scene({ journal: "jrn-refusals", begins: "2026-11-21T13:00:00.000Z" }, new Ledger(300));
  scene.state();
  const digest = "5b".repeat(32);
  const refused = {
    source: "socket",
    name: "MOVEMENT_BOOKED",
    reason: "amount is missing",
    sizeBytes: 212,
    digest,
  } as const;
  scene.record(ArrivalRefused, refused, "server");
  scene.move("STAKE", -30, "round-1", "Cloud Hopper");
  return scene;
}

export const goodJournals = (): readonly GoodJournal[] => [
  { name: "evening", about: "A regular player's whole evening.", exitCode: 0, text: fileOf(evening().lines()) },
  { name: "short", about: "Five rounds of a slot.", exitCode: 0, text: sealed(short()) },
  { name: "salted", about: "Five rounds of a slot, in format 2.", exitCode: 0, text: sealed(salted()) },
  {
    name: "salted-excerpt",
    about: "Records 10 to 19 of the log 'salted'.",
    exitCode: 5,
    text: fileOf(salted().lines().slice(10, 20)),
  },
  {
    name: "reconnect",
    about: "Movements that arrive late, twice and out of order.",
    exitCode: 0,
    text: sealed(reconnect()),
  },
  { name: "refusals", about: "An arrival that could not be read.", exitCode: 0, text: sealed(refusals()) },
  { name: "unsealed", about: "The session ended without a seal.", exitCode: 5, text: fileOf(short().lines()) },
  {
    name: "excerpt",
    about: "Records 10 to 19 of the log 'short'.",
    exitCode: 5,
    text: fileOf(short().lines().slice(10, 20)),
  },
  {
    name: "gap",
    about: "A movement is missing, so later statements cannot be compared.",
    exitCode: 5,
    text: sealed(gap()),
  },
];

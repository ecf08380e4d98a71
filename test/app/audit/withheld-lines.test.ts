import { describe, expect, it } from "vitest";
import { leafHash } from "../../../adapters/journal/hash-node.ts";
import { Auditor } from "../../../app/audit/engine/verdict/auditor.ts";
import { INCOMPLETE } from "../../../app/audit/engine/verdict/verdict.ts";
import { formatMoney, pence } from "../../../domain/money.ts";
import { SectionSelected } from "../../../domain/lobby/events.ts";
import { ValueShown } from "../../../domain/display/events.ts";
import { balanceOnScreen } from "../../../domain/display/queries.ts";
import { BalanceStated, MovementBooked } from "../../../domain/wallet/events.ts";
import { WatchedScene } from "../../support/evening.ts";
import { forged } from "../../support/forgery.ts";
import { goodJournals } from "../../support/good-journals.ts";
import { Ledger, recordOf, Scene } from "../../support/journals.ts";
import { withholding } from "../../support/withheld-copy.ts";
import { randomOf } from "../../simulation/random.ts";
import { HONEST } from "./contradictions/honest.ts";
import { EVENING, SITE } from "./contradictions/rewritten-logs.ts";

const SAMPLES = [
  ...goodJournals().map(({ name, text }) => [name, text.trimEnd().split("\n")] as const),
  ["an evening at the site", SITE] as const,
];
const PAIRS = 40;
const SUBSETS = 12;

function audit(lines: readonly string[]) {
  const auditor = new Auditor({ leafHash });
  for (const text of lines) auditor.push({ text });
  return auditor.verdict();
}

/** What a copy is accused of. Every copy is incomplete. */
function accusations(lines: readonly string[], which: readonly number[]): readonly string[] {
  const { exitCode, says, checks } = audit(withholding(lines, which));
  if (exitCode === INCOMPLETE) return [];
  const found = checks.flatMap(({ findings }) => findings.map((one) => `line ${one.line}: ${one.says}`));
  return [`without ${which.map((index) => index + 1).join(", ")}: ${says} ${found.join(" ")}`];
}

const share = (lines: readonly string[], part: number, seed: string): readonly number[] => {
  const random = randomOf(seed);
  return lines.flatMap((_, index) => (random.chance(part) ? [index] : []));
};

describe("a copy of an honest log is accused of nothing", () => {
  it.each(SAMPLES)("whatever line is withheld: %s", (_, lines) => {
    expect(lines.flatMap((__, index) => accusations(lines, [index]))).toEqual([]);
  });

  it.each(SAMPLES)("whatever two lines are withheld: %s", (name, lines) => {
    const random = randomOf(`pairs of ${name}`);
    const any = () => random.between(0, lines.length - 1);
    const pairs = Array.from({ length: PAIRS }, () => [any(), any()]);
    expect(pairs.flatMap((pair) => accusations(lines, pair))).toEqual([]);
  });

  it.each(SAMPLES)("whatever part of the lines is withheld: %s", (name, lines) => {
    const subsets = [0.03, 0.1, 0.5, 0.9].flatMap((part) =>
      Array.from({ length: SUBSETS }, (_, times) => share(lines, part, `${part} of ${name}, ${times}`)),
    );
    expect(subsets.flatMap((which) => (which.length === 0 ? [] : accusations(lines, which)))).toEqual([]);
  });

  it.each(HONEST.map((one) => [one.name, one] as const))("whatever is withheld of a log with %s", (name, one) => {
    const lines = one.lines();
    const singles = share(lines, 0.1, `lines of ${name}`).flatMap((index) => accusations(lines, [index]));
    expect([...singles, ...accusations(lines, share(lines, 0.1, `a part of ${name}`))]).toEqual([]);
  });
});

const isBalance = (line: string): boolean => {
  const { type, data } = recordOf(line);
  return type === "display.shown.v1" && data["what"] === "balance" && data["frozen"] === false;
};
/** A forger shows a balance that the wallet never had, with the text that it needs. */
const painted = (lines: readonly string[], at: number): readonly string[] =>
  forged(lines, (record, index) => {
    if (index !== at) return;
    const amount = pence(Number(record.data["amount"]) + 123_456);
    record.data = { ...record.data, amount, text: formatMoney(amount) };
  });

/** What the check of the screen says, and the lines that it names. */
function screenOf(lines: readonly string[]) {
  const { exitCode, checks } = audit(lines);
  const { says, findings } = checks.find(({ check }) => check === "screen")!;
  return { exitCode, says, lines: findings.map(({ line }) => line) };
}

describe("a balance that was never the wallet's, in a copy", () => {
  const types = EVENING.map((line) => recordOf(line).type);
  const balances = EVENING.flatMap((line, index) => (isBalance(line) ? [index] : []));
  const lastMovement = types.lastIndexOf(MovementBooked.type);
  const opened = types.indexOf(BalanceStated.type);
  const all = balances.map((at) => painted(EVENING, at));

  it("is found at its line if one other line is withheld, once a movement follows in its turn", () => {
    const followed = balances.flatMap((at, which) => (at < lastMovement ? [[at, all[which]!] as const] : []));
    const others = types.flatMap((type, index) =>
      index > opened && !/^(?:wallet|journal)\./.test(type) ? [index] : [],
    );
    const hidden = followed.flatMap(([at, lines]) =>
      others.flatMap((index) =>
        index === at || screenOf(withholding(lines, [index])).lines.includes(at + 1) ? [] : [[at, index]],
      ),
    );
    expect(hidden).toEqual([]);
    expect(followed.length * others.length).toBeGreaterThan(400);
  });
});

const OF_ROUND = 5;

/** Rounds of a slot, a minute and a half apart. */
function rounds(times: number): readonly string[] {
  const scene = new WatchedScene({ journal: "jrn-copy", begins: "2026-11-20T19:00:00.000Z" }, new Ledger(10_000));
  scene.state();
  for (let round = 0; round < times; round++) {
    scene.wait(90_000);
    scene.record(SectionSelected, { section: "casino" }, "player");
    scene.move("STAKE", -20 - round, `round-${round}`, "Penny Falls");
    scene.record(SectionSelected, { section: "live" }, "player");
  }
  return scene.lines();
}
/** The index of what a round has: a line of another area, the stake, the balance on the screen, the stated balance, another such line. */
const [BEFORE, STAKE, BALANCE, STATED, AFTER] = [0, 1, 2, 3, 4];
const lineOf = (lines: readonly string[], round: number, which: number): number =>
  lines.findIndex((line) => recordOf(line).type === SectionSelected.type) + OF_ROUND * round + which;

describe("what a withheld line hides of the screen", () => {
  const lines = rounds(8);
  const at = (round: number, which: number) => lineOf(lines, round, which);

  it("is no balance, once the server booked a later movement", () => {
    const copy = withholding(painted(lines, at(3, BALANCE)), [at(3, BEFORE), at(6, BEFORE)]);
    expect(screenOf(copy)).toMatchObject({ exitCode: 1, lines: [at(3, BALANCE) + 1] });
  });

  it("is when a balance was shown, if every line between two movements is withheld, because the device's clock may have gone back", () => {
    const others = lines.flatMap((line, index) => (recordOf(line).type === SectionSelected.type ? [index] : []));
    const says = expect.stringContaining("Of 9 balances on screen, 1 could not be checked");
    expect(screenOf(withholding(painted(lines, at(3, BALANCE)), others))).toEqual({
      exitCode: INCOMPLETE,
      lines: [],
      says,
    });
  });

  it("is that the device's clock went back before a balance was shown, and its movements are delivered twice", () => {
    const hour = 3_600_000;
    const scene = new Scene({ journal: "jrn-back", begins: "2026-11-20T19:00:00.000Z" }, new Ledger(10_000));
    scene.state();
    scene.wait(90_000);
    scene.move("STAKE", -20, "round-1", "Penny Falls");
    scene.record(ValueShown, balanceOnScreen(scene.player), "app");
    scene.wait(1.5 * hour);
    const stake = scene.ledger.book("STAKE", -30, "round-2", "Penny Falls", scene.nowMs);
    const win = scene.ledger.book("WIN", 500, "round-2", "Penny Falls", scene.nowMs);
    const hidden = [scene.record(SectionSelected, { section: "casino" }, "player")];
    scene.wait(-hour);
    const deliver = () => [stake, win].map((movement) => scene.record(MovementBooked, movement, "server"));
    hidden.push(...deliver());
    scene.record(ValueShown, balanceOnScreen(scene.player), "app");
    deliver();
    expect(screenOf(withholding(scene.lines(), hidden))).toMatchObject({ exitCode: INCOMPLETE, lines: [] });
  });

  it("is the last balance, if no movement follows: the verdict does not say that it was checked", () => {
    const copy = withholding(painted(lines, at(7, BALANCE)), [at(7, BEFORE)]);
    expect(screenOf(copy)).toEqual({
      exitCode: INCOMPLETE,
      lines: [],
      says: expect.stringContaining("Of 9 balances on screen, 1 could not be checked"),
    });
  });

  it("is, of a movement, the balance after it, and later only that the screen showed an older one", () => {
    const hidden = at(2, STAKE);
    const says = expect.stringContaining("Of 9 balances on screen, 1 could not be checked");
    expect(screenOf(withholding(lines, [hidden]))).toEqual({ exitCode: INCOMPLETE, lines: [], says });
    const copy = withholding(painted(lines, at(4, BALANCE)), [hidden]);
    expect(screenOf(copy)).toMatchObject({ exitCode: 1, lines: [at(4, BALANCE) + 1] });
  });

  it("is, of two movements in a row, every later balance that is not the last one which the server stated", () => {
    const hidden = [STAKE, STATED].flatMap((which) => [at(2, which), at(3, which)]);
    const says = (unchecked: number) => expect.stringContaining(`Of 9 balances on screen, ${unchecked} could not be`);
    expect(screenOf(withholding(lines, hidden))).toEqual({ exitCode: INCOMPLETE, lines: [], says: says(2) });
    const copy = withholding(painted(lines, at(5, BALANCE)), hidden);
    expect(screenOf(copy)).toEqual({ exitCode: INCOMPLETE, lines: [], says: says(3) });
  });

  it("is whether the display was frozen, until it is released or shown unfrozen", () => {
    const frozen = (index: number) =>
      forged(lines, (record, of) => {
        if (of === index) record.data = { ...record.data, frozen: true };
      });
    expect(screenOf(withholding(frozen(at(3, BALANCE)), [at(3, BEFORE)]))).toMatchObject({ exitCode: INCOMPLETE });
    expect(screenOf(withholding(frozen(at(4, BALANCE)), [at(3, BEFORE)]))).toMatchObject({
      exitCode: 1,
      lines: [at(4, BALANCE) + 1],
    });
  });

  it("does not hide the money: a movement that was changed is found by the balances", () => {
    const forgery = forged(lines, (record, index) => {
      if (index === at(4, STAKE)) record.data = { ...record.data, amount: -1 };
    });
    for (const which of [BEFORE, BALANCE, STATED, AFTER]) {
      const { firstBad } = audit(withholding(forgery, [at(5, which)]));
      expect(firstBad).toMatchObject({ check: "balances", line: at(4, STAKE) + 1 });
    }
  });
});

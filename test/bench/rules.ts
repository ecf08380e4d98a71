import * as Result from "effect/Result";
import { toGo } from "../../domain/bingo/tickets.ts";
import { dealStrip } from "../../domain/bingo/tickets-dealing.ts";
import type { Rows } from "../../domain/bingo/tickets-rows.ts";
import { depositBounds, validateDepositAmount } from "../../domain/deposits/amounts/bounds.ts";
import { judgeByLimits } from "../../domain/limits/rules.ts";
import { limitsArea } from "../../domain/limits/state.ts";
import { PERIODS } from "../../domain/limits/windows.ts";
import { pence, type Pence, pounds } from "../../domain/money.ts";
import { seeded } from "../properties/arbitraries/bingo.ts";
import { ROUNDS, type Row, type Section, time } from "./section.ts";

const EACH = 1_000_000;
const A_ROUND = EACH / ROUNDS;

/** The rule, and a minimal loop with the same results. Each returns the sum of its results. */
interface Contest {
  readonly what: string;
  readonly rule: (times: number) => number;
  readonly plain: (times: number) => number;
}

export const section: Section = {
  title: "The rules",
  about:
    `${EACH.toLocaleString("en-GB")} of each in ${ROUNDS} rounds, each round next to a minimal loop with the same results: ` +
    "precomputed windows, a strip as counters by number, text read digit by digit. The results are compared.",
  run: async () => {
    const rows: Row[] = [];
    for (const contest of [limits(), daubs(), validations()]) rows.push(...(await compete(contest)));
    return rows;
  },
};

async function compete({ what, rule, plain }: Contest): Promise<readonly Row[]> {
  const rates: number[] = [];
  const ratios: number[] = [];
  // A first round warms up and is not counted.
  for (let round = 0; round <= ROUNDS; round++) {
    const results = { rule: NaN, plain: NaN };
    const plainMs = await time(() => void (results.plain = plain(A_ROUND)));
    const ruleMs = await time(() => void (results.rule = rule(A_ROUND)));
    if (results.rule !== results.plain)
      throw new Error(`${what}: the rule gives ${results.rule}, the plain loop ${results.plain}`);
    if (round === 0) continue;
    rates.push((A_ROUND / ruleMs) * 1000);
    ratios.push(ruleMs / plainMs);
  }
  return [
    { what, figures: rates, unit: "per second" },
    { what: `${what}: how many times as long as the plain loop`, figures: ratios, unit: "ratio" },
  ];
}

const NOW_MS = Date.parse("2026-11-20T19:00:00.000Z");
const DAY_MS = 86_400_000;
const amountOf = (index: number): Pence => pence(1_000 + (index % 600) * 100);

/** Whether a deposit is allowed, with three limits in force and a few deposits that the server's last statement does not include. */
function limits(): Contest {
  const state = limitsArea.initial();
  const values = { daily: pounds(500), weekly: pounds(1_000), monthly: pounds(2_000) };
  for (const period of PERIODS)
    state[period] = { value: values[period], remaining: values[period], request: null, effectiveAt: null, setAt: null };
  state.asOf = NOW_MS - 3_600_000;
  state.counted = [0, 2, 10].map((days) => ({
    intent: `dep-${days}`,
    ref: null,
    amount: pounds(20),
    takenUpAt: NOW_MS - days * DAY_MS,
    included: false,
  }));
  // A Friday: today, since Monday, since the 1st.
  const starts = ["2026-11-20", "2026-11-16", "2026-11-01"].map((day) => Date.parse(`${day}T00:00:00.000Z`));
  return {
    what: "limit decisions",
    rule: (times) => {
      let allowed = 0;
      for (let index = 0; index < times; index++) {
        const judged = judgeByLimits(state, amountOf(index), NOW_MS);
        if (Result.isSuccess(judged)) allowed += 1;
      }
      return allowed;
    },
    plain: (times) => {
      let allowed = 0;
      for (let index = 0; index < times; index++) {
        let [day, week, month] = [values.daily as number, values.weekly as number, values.monthly as number];
        for (const { amount, takenUpAt } of state.counted) {
          const at = takenUpAt ?? NOW_MS;
          if (at >= (starts[0] ?? 0)) day -= amount;
          if (at >= (starts[1] ?? 0)) week -= amount;
          if (at >= (starts[2] ?? 0)) month -= amount;
        }
        if (amountOf(index) <= Math.max(0, Math.min(day, week, month))) allowed += 1;
      }
      return allowed;
    },
  };
}

/** The numbers that each of six tickets needs for a line, after each ball. */
function daubs(): Contest {
  const strip: readonly Rows[] = dealStrip(seeded(1));
  const lineOf = new Int8Array(91);
  for (const [ticket, rows] of strip.entries())
    for (const [y, row] of rows.entries())
      for (const number of row) if (number !== null) lineOf[number] = ticket * 3 + y;
  return {
    what: "daubs over a strip of six",
    rule: (times) => {
      let sum = 0;
      let called = new Set<number>();
      for (let index = 0; index < times; index++) {
        if (index % 90 === 0) called = new Set();
        called.add((index % 90) + 1);
        for (const rows of strip) sum += toGo(rows, called).oneLine;
      }
      return sum;
    },
    plain: (times) => {
      let sum = 0;
      const left = new Int8Array(18);
      for (let index = 0; index < times; index++) {
        if (index % 90 === 0) left.fill(5);
        const line = lineOf[(index % 90) + 1] ?? 0;
        left[line] = (left[line] ?? 0) - 1;
        for (let ticket = 0; ticket < 18; ticket += 3)
          sum += Math.min(left[ticket] ?? 0, left[ticket + 1] ?? 0, left[ticket + 2] ?? 0);
      }
      return sum;
    },
  };
}

const TYPED = ["25", "10", "9", "10000", "10001", "12.50", "", "abc", " 50 ", "499"];

/** The pence of a typed deposit, if it is valid. */
function validations(): Contest {
  const bounds = depositBounds();
  return {
    what: "validations of a typed deposit",
    rule: (times) => {
      let sum = 0;
      for (let index = 0; index < times; index++) {
        const read = validateDepositAmount(TYPED[index % TYPED.length] ?? "", bounds);
        if (Result.isSuccess(read)) sum += read.success;
      }
      return sum;
    },
    plain: (times) => {
      let sum = 0;
      for (let index = 0; index < times; index++) {
        const amount = 100 * wholeNumber(TYPED[index % TYPED.length] ?? "");
        if (amount >= bounds.min && amount <= bounds.max) sum += amount;
      }
      return sum;
    },
  };
}

/** Digits with spaces around; -1 for anything else. */
function wholeNumber(text: string): number {
  let value = -1;
  for (let at = 0; at < text.length; at++) {
    const digit = text.charCodeAt(at) - 48;
    if (digit >= 0 && digit <= 9) value = Math.max(0, value) * 10 + digit;
    else if (digit !== -16) return -1;
  }
  return value;
}

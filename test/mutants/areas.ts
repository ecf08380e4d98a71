/** Rules, and the tests that must detect every mutant of them. */
export interface MutatedArea {
  readonly files: readonly string[];
  /** Patterns of vitest. */
  readonly tests: readonly string[];
}

/** The files of an area that decide or fold. Its wire, commands and reactions contain no rules. */
const of = (area: string, ...names: readonly string[]) => names.map((name) => `domain/${area}/${name}.ts`);

// prettier-ignore
export const MUTATED: Readonly<Record<string, MutatedArea>> = {
  amounts: {
    files: ["domain/money.ts", "domain/deposits/amounts/bounds.ts", "domain/form/rules/amount.ts", "domain/withdrawals/amount.ts"],
    tests: [
      "test/domain/amounts.test.ts", "test/domain/money.test.ts", "test/domain/deposits/amounts/bounds.test.ts",
      "test/domain/form/rules/amount.test.ts", "test/domain/withdrawals/amount.test.ts",
    ],
  },
  bingo: {
    files: of("bingo",
      "agreement", "countdown", "game", "hands", "prizes", "purchases", "queries", "rules", "state",
      "tickets-90", "tickets-rows", "tickets-square", "tickets",
    ),
    tests: [
      ...["agreement", "countdown", "late", "queries", "rules", "state", "tickets"].map((name) => `test/domain/bingo/${name}.test.ts`),
      "test/laws/bingo.test.ts",
    ],
  },
  limits: {
    files: of("limits", "counting", "form", "life-cycle", "queries", "rules", "solicitation", "state", "usage", "windows"),
    tests: ["test/domain/limits/*.test.ts", "test/laws/limits*.test.ts"],
  },
};

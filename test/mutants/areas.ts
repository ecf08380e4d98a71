import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { AREA_TAGS, lawsWithTag } from "../support/area-tags.ts";

/** Rules, and the tests that must detect every mutant of them. */
export interface MutatedArea {
  readonly files: readonly string[];
  /** Patterns of vitest. */
  readonly tests: readonly string[];
  /** The runs of each property; by default 5. */
  readonly propertyRuns?: number;
}

const of = (folder: string, ...names: readonly string[]) => names.map((name) => `${folder}/${name}.ts`);

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => join(folder, name));

/** The schemas of an area are data. Its commands and reactions contain no rules: they act, so they import Effect or rxjs. */
const isRule = (path: string): boolean =>
  !/\/(events|wire)\.ts$/.test(path) && !/ from "(effect\/Effect|rxjs)/.test(readFileSync(path, "utf8"));

/** The files of an area of the domain that decide or fold, its own tests, and the laws that name it. */
function areaOf(name: string): MutatedArea {
  const tests = `test/domain/${name}`;
  return {
    files: filesIn(`domain/${name}`).filter(isRule).toSorted(),
    tests: [...(existsSync(tests) ? [`${tests}/**/*.test.ts`] : []), ...lawsWithTag(name)],
    ...(COUNTING[name] === undefined ? {} : { propertyRuns: COUNTING[name] }),
  };
}

/** Areas with a test that counts the cases of its property, and needs many of a kind. */
const COUNTING: Readonly<Record<string, number>> = { form: 400, journal: 400 };

const derived = Object.fromEntries(
  AREA_TAGS.map(({ name }) => [name, areaOf(name)] as const).filter(
    ([, { files, tests }]) => files.length > 0 && tests.length > 0,
  ),
);

// oxfmt-ignore
export const MUTATED: Readonly<Record<string, MutatedArea>> = {
  ...derived,
  amounts: {
    files: ["domain/money.ts", "domain/deposits/amounts/bounds.ts", "domain/form/rules/amount.ts", "domain/withdrawals/amount.ts"],
    tests: [
      "test/domain/money.test.ts", "test/domain/deposits/amounts/bounds.test.ts",
      "test/domain/form/rules/amount.test.ts", "test/domain/withdrawals/amount.test.ts",
    ],
  },
  bingo: {
    ...areaOf("bingo"),
    files: [...areaOf("bingo").files, ...of("domain/bingo", "countdown", "next-prizes", "unannounced-prizes")],
  },
  limits: {
    files: of("domain/limits", "counting", "form", "life-cycle", "queries", "rules", "solicitation", "state", "usage", "windows"),
    tests: ["test/domain/limits/*.test.ts", "test/laws/limits.test.ts"],
  },
  audit: {
    files: filesIn("app/audit/engine/checks").toSorted(),
    tests: ["test/app/audit/engine/*.test.ts"],
    // One of the tests counts the cases of its property, and needs more than 100 of a kind.
    propertyRuns: 200,
  },
  "register-receipts": {
    files: [...of("app/audit/engine/checkpoint", "hash-tree", "register-receipts-watch"), "domain/recording/receipts.ts"],
    tests: [
      "test/app/audit/engine/register-receipts-watch.test.ts", "test/app/audit/register-receipts.test.ts",
      "test/app/audit/engine/hash-tree.test.ts", "test/domain/recording/receipts.test.ts",
    ],
  },
  "sandbox-bingo": {
    files: of("app/sandbox/bingo", "balls", "engine", "games", "regulars", "sales"),
    tests: ["test/app/sandbox/bingo/*.test.ts", "test/app/sandbox/limits/exclusion.test.ts"],
  },
  "sandbox-ledger": {
    files: of("app/sandbox/kernel", "ledger", "wallet"),
    tests: ["test/app/sandbox/kernel/ledger.test.ts"],
  },
};

import "effect/schema/SchemaJITCompiler/enable";
import { buildAuditor } from "./auditor.ts";
import { audited } from "../../app/audit/command-line/commands/verify.ts";
import { writeEvenings } from "./evening-lines.ts";
import { eachLine, withFolderOf, withJournalOf } from "./journal-lines.ts";
import { compare, type Section } from "./section.ts";

const RECORDS = 1_000_000;
const JOURNALS = 100;
const RECORDS_EACH = 2_000;
/** About 1,000 evenings: 2,000 deposits, 2,000 withdrawals and 1,000 games of bingo. */
const RECORDS_OF_YEARS = 90_000;

const parse = ({ text }: { readonly text: string }) => void JSON.parse(text);
const writeEachEvenings = (path: string, n: number) => writeEvenings(path, RECORDS_EACH, n);

export const section: Section = {
  title: "Verifying a journal of 1,000,000 records, and 100 journals of 2,000 records",
  about:
    "Base: reading the same files and JSON.parse of each line, one thread. The command makes every check. The long journal is rounds of a slot; each of the others is 22 evenings with deposits, limits, rounds, a reward, bingo and withdrawals, which every invariant compares. The last lines have a base of their own: the same number of records with payments, in many logs and in one.",
  run: async () => {
    buildAuditor();
    const long = await withJournalOf(RECORDS, (path) =>
      compare({ what: "rounds: read, JSON.parse", run: () => eachLine(path, parse) }, [
        { what: "rounds: verify, a second thread examining ahead", run: () => verify(path, 2), atLeast: 0.6 },
        { what: "rounds: verify, one thread", run: () => verify(path, 1), atLeast: 0.45 },
      ]),
    );
    const evenings = await withFolderOf(JOURNALS, writeEachEvenings, (paths) =>
      compare({ what: "evenings: read, JSON.parse", run: () => paths.forEach((path) => eachLine(path, parse)) }, [
        { what: "evenings: verify, one thread", run: () => paths.forEach((path) => verify(path, 1)) },
      ]),
    );
    return [...long, ...evenings, ...(await withFolderOf(1 + OF_MONTH, writeYearsAndMonths, compareGrowth))];
  },
};

/** The first log has as many records as all the others together. */
const OF_MONTH = RECORDS_OF_YEARS / RECORDS_EACH;
const writeYearsAndMonths = (path: string, n: number) =>
  writeEvenings(path, n === 0 ? RECORDS_OF_YEARS : RECORDS_EACH, n);

/** The time for a record must not grow with the payments of a log. */
const compareGrowth = ([years = "", ...months]: readonly string[]) =>
  compare({ what: "payments: verify, 44 deposits in each log", run: () => months.forEach((path) => verify(path, 1)) }, [
    { what: "payments: verify, 2,000 deposits in one log", run: () => verify(years, 1), atLeast: 0.9 },
  ]);

function verify(path: string, threads: number): void {
  const { exitCode, says } = audited(path, { open: true, threads }).verdict();
  if (exitCode !== 0) throw new Error(says);
}

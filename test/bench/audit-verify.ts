import "effect/schema/SchemaJITCompiler/enable";
import { buildAuditor } from "./auditor.ts";
import { audited } from "../../app/audit/command-line/commands/verify.ts";
import { eachLine, withJournalOf } from "./journal-lines.ts";
import { compare, type Section } from "./section.ts";

const RECORDS = 1_000_000;

export const section: Section = {
  title: "Verifying a journal of 1,000,000 records",
  about: "Base: reading the same file and JSON.parse of each line, one thread. The command makes every check.",
  run: () => {
    buildAuditor();
    return withJournalOf(RECORDS, (path) =>
      compare({ what: "read, JSON.parse", run: () => eachLine(path, ({ text }) => void JSON.parse(text)) }, [
        { what: "verify, a second thread examining ahead", run: () => verify(path, 2), atLeast: 0.6 },
        { what: "verify, one thread", run: () => verify(path, 1), atLeast: 0.45 },
      ]),
    );
  },
};

function verify(path: string, threads: number): void {
  const { exitCode, says } = audited(path, { open: true, threads }).verdict();
  if (exitCode !== 0) throw new Error(says);
}

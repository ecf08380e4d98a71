import { type Command, Option } from "commander";
import { bisect, type BisectOptions } from "./commands/bisect.ts";
import {
  type CheckpointOptions,
  checkpoint,
  keygen,
  type KeygenOptions,
  prove,
  type ProveOptions,
} from "./commands/checkpoint.ts";
import { checkProof, type CheckProofOptions } from "./commands/check-proof.ts";
import { checkReport, type CheckReportOptions } from "./commands/check-report.ts";
import { type CosignOptions, cosignRegister } from "./commands/cosign.ts";
import { diff } from "./commands/diff.ts";
import type { DiffOptions } from "./commands/diff-period.ts";
import { explain, type ExplainOptions } from "./commands/explain.ts";
import { exportLog, type ExportOptions } from "./commands/export.ts";
import { fold, type FoldOptions } from "./commands/fold.ts";
import { invariants, type InvariantsOptions } from "./commands/invariants.ts";
import { player, type PlayerOptions } from "./commands/player.ts";
import { reconcile, type ReconcileOptions } from "./commands/reconcile.ts";
import { replay } from "./commands/replay.ts";
import type { ReplayOptions } from "./commands/replay-unchecked.ts";
import { sql, type SqlOptions } from "./commands/sql.ts";
import { FORMATS, statement, type StatementOptions } from "./commands/statement.ts";
import { table, type TableOptions } from "./commands/table.ts";
import { verify, type VerifyOptions } from "./commands/verify.ts";
import { verifySummary, type VerifySummaryOptions } from "./commands/verify-summary.ts";
import { witness, type WitnessOptions } from "./commands/witness.ts";
import { JSON_HELP, oneOrTwo, pace, port, recordNumber, repeated, workers } from "./option-values.ts";
import { addQueueCommands } from "./queue-commands.ts";
import { SIGN_HELP } from "./sign-summary.ts";
import type { Terminal } from "./terminal.ts";
import { TRUSTED_HELP } from "./trusted-keys.ts";

/** Adds every command with its arguments, options and an example. */
export function addCommands(program: Command, terminal: Terminal, exit: (code: number) => void): void {
  const add = (usage: string, about: string, example: string) =>
    program.command(usage).description(about).addHelpText("after", `\nExample\n  npm run -s audit -- ${example}\n`);

  add("verify <file...>", "make every check of a log and give a verdict", "verify evening.ndjson")
    .option("--checkpoint <file>", "an earlier checkpoint that the log must extend")
    .option(
      "--vkey <key>",
      `a verifier key: of the checkpoint's signer, of the operator's receipts in the log, or of the operator's register; ${TRUSTED_HELP}`,
      repeated,
      [],
    )
    .option(
      "--witness <key>",
      "the key of a witness of the operator's register, for the receipts of the register in the log; may be repeated",
      repeated,
      [],
    )
    .option("--open", "the session was still running when the log was copied, so a missing seal is not a fault")
    .option("--threads <n>", "1, or 2 to examine a log ahead in a second thread (default: 2 from 16 MB on)", oneOrTwo)
    .option("--report <file>", "write the verdict as a page to keep, print or hand over")
    .option("--key <file>", "the private key, from keygen, that signs the report")
    .option("--case <file>", "the auditor's notes, saved by the bench, for the report")
    .option("--json", JSON_HELP)
    .action((files: string[], options: VerifyOptions) => exit(verify(terminal, files, options)));

  add("invariants", "list what verify compares with what, and what it says about it", "invariants")
    .option("--markdown", "as a page")
    .option("--json", JSON_HELP)
    .action((options: InvariantsOptions) => exit(invariants(terminal, options)));

  add(
    "replay <file>",
    "show the state after one record, at one time or at the end, or the wallet after every record",
    "replay evening.ndjson --at 21:04:32",
  )
    .addOption(
      new Option("--at <time>", 'RFC 3339, or London time: 21:04, "20/11/2026 21:04:32", 20/11/2026').conflicts("seq"),
    )
    .option("--seq <n>", "the record's number", recordNumber)
    .option("--state <area>", "the part of the state to show: wallet, the name of another area, or all", "wallet")
    .option(
      "--pace <speed>",
      "print every record up to there with its recorded pauses, this many times faster: 10x",
      pace,
    )
    .option("--unchecked", "only the wallet, and as fast as possible: for a log that has passed verify")
    .option("--every", "the wallet after every record, one line of JSON each, to compare with another program")
    .option("--json", JSON_HELP)
    .action(async (file: string, options: ReplayOptions) => exit(await replay(terminal, file, options)));

  add(
    "explain <file>",
    "explain one record: its effect on the balance, its causes, the screen, and whether it is final",
    "explain evening.ndjson --seq 57",
  )
    .option("--seq <n>", "the record's number", recordNumber)
    .option("--movement <ref>", "the server's reference of a movement")
    .option("--json", JSON_HELP)
    .action((file: string, options: ExplainOptions) => exit(explain(terminal, file, options)));

  add(
    "diff <logs...>",
    "the first difference between two logs, or the changes of one log's state in a period",
    "diff evening.ndjson --from 21:00 --to seq:211",
  )
    .option("--from <time>", "a time as for replay, or seq:N (default: the start of the log)")
    .option("--to <time>", "a time as for replay, or seq:N (default: the end of the log)")
    .option("--json", JSON_HELP)
    .action((files: string[], options: DiffOptions) => exit(diff(terminal, files, options)));

  add(
    "bisect <file>",
    "the first line after which an invariant is false",
    "bisect evening.ndjson --invariant 'wallet.balance >= £5'",
  )
    .requiredOption(
      "--invariant <expression>",
      "names from the state, as replay --state all --json prints them; amounts in pence (500) or pounds (£5); == != < <= > >= + - && || ! ( )",
    )
    .option("--every", "evaluate the invariant after every line, not by bisection")
    .option("--json", JSON_HELP)
    .action((file: string, options: BisectOptions) => exit(bisect(terminal, file, options)));

  add(
    "reconcile <log> <ledger>",
    "compare a player's log with the backend's list of the player's movements, one of them as JSON on each line",
    "reconcile evening.ndjson ledger.ndjson",
  )
    .option("--json", JSON_HELP)
    .action((log: string, ledger: string, options: ReconcileOptions) =>
      exit(reconcile(terminal, log, ledger, options)),
    );

  add(
    "statement <file>",
    "the player's account for a period: opening balance, movements, closing balance, won and lost",
    "statement evening.ndjson --from 19:30 --to 21:00 --format csv",
  )
    .option("--from <time>", "movements booked from this time or day on")
    .option("--to <time>", "movements booked before this time, or until the end of this day")
    .addOption(new Option("--format <form>", "the output format").choices(FORMATS).default("table"))
    .addOption(new Option("--json", "the same as --format json").conflicts("format"))
    .action((file: string, options: StatementOptions) => exit(statement(terminal, file, options)));

  add(
    "export <file>",
    "a redacted copy for third parties: lines of other areas and private data are withheld, the rest stays provable",
    "export evening.ndjson --redact --keep wallet,deposits > redacted.ndjson",
  )
    .option("--redact", "replace every line of the other areas, and every line with private data, by its hash")
    .option(
      "--keep <areas>",
      "the areas whose lines stay unchanged, separated by commas; also player, people or cards, to keep that private data",
      (areas: string) =>
        areas
          .split(",")
          .map((area) => area.trim())
          .filter((area) => area !== ""),
      ["wallet", "display"],
    )
    .action((file: string, options: ExportOptions) => exit(exportLog(terminal, file, options)));

  add(
    "keygen <name>",
    "create a key pair for checkpoints and print the verifier key",
    "keygen example.com/auditor --out auditor.key",
  )
    .requiredOption("--out <file>", "the file for the private key")
    .option("--witness", "the key of a witness, which signs only cosignatures")
    .action((name: string, options: KeygenOptions) => exit(keygen(terminal, name, options)));

  add(
    "checkpoint <file>",
    "sign the present contents of a log, so that a later rewrite can be detected",
    "checkpoint evening.ndjson --key auditor.key > evening.checkpoint",
  )
    .requiredOption("--key <file>", "the private key, from keygen")
    .option("--seq <n>", "sign only the lines up to this record", recordNumber)
    .option("--origin <name>", "the log's name in the checkpoint (default: the key's name and the journal id)")
    .action((file: string, options: CheckpointOptions) => exit(checkpoint(terminal, file, options)));

  add(
    "prove <file>",
    "prove that a checkpointed log contains a record, or extends an earlier checkpoint",
    "prove evening.ndjson --seq 57 --checkpoint evening.checkpoint",
  )
    .requiredOption("--checkpoint <file>", "the checkpoint of the log")
    .option("--seq <n>", "the record to prove", recordNumber)
    .option("--extends <file>", "the earlier checkpoint to prove")
    .action((file: string, options: ProveOptions) => exit(prove(terminal, file, options)));

  add(
    "check-proof <file>",
    "check a proof without the log",
    "check-proof record.tlog-proof --record record.ndjson --vkey KEY",
  )
    .option("--record <file>", "a file with the line of the record")
    .option("--extends <file>", "the earlier checkpoint")
    .option("--vkey <key>", `the key that must have signed the checkpoint; ${TRUSTED_HELP}`, repeated, [])
    .option("--json", JSON_HELP)
    .action((file: string, options: CheckProofOptions) => exit(checkProof(terminal, file, options)));

  add(
    "check-report <report>",
    "check that a key signed a report of verify, and that it was not changed",
    "check-report evening.html --vkey KEY --log evening.ndjson",
  )
    .requiredOption("--vkey <key>", "the key that must have signed the report")
    .option("--log <file>", "the log that the report must be about")
    .option("--json", JSON_HELP)
    .action((file: string, options: CheckReportOptions) => exit(checkReport(terminal, file, options)));

  add(
    "player <path...>",
    "verify all logs of one player together: contradicting versions, one ledger, gaps, exclusions",
    "player journals/p-81c04e --register register.ndjson --register-checkpoint register.checkpoint --vkey KEY",
  )
    .option("--register <file>", "the operator's register of journal heads, which shows whether a log is missing")
    .option("--register-checkpoint <file>", "the register's signed checkpoint")
    .option("--vkey <key>", `the key that must have signed the register's checkpoint; ${TRUSTED_HELP}`, repeated, [])
    .option(
      "--witness <key>",
      "the key of a witness that must have cosigned it; may be repeated, for other witnesses and other keys of one",
      repeated,
      [],
    )
    .option("--json", JSON_HELP)
    .action((paths: string[], options: PlayerOptions) => exit(player(terminal, paths, options)));

  add(
    "witness",
    "cosign the checkpoints of a log on this computer, and refuse two histories of it (C2SP tlog-witness)",
    "witness --key witness.key --state witness.json --log LOG-KEY --port 4004",
  )
    .requiredOption("--key <file>", "the private key, from keygen --witness")
    .requiredOption("--state <file>", "the file of the cosigned checkpoints, which is created at the first start")
    .requiredOption("--log <key>", "the key of a log, whose name is the log's origin; may be repeated", repeated, [])
    .option("--port <n>", "the port on the loopback address; 0 is any free one", port, 4004)
    .action(async (options: WitnessOptions) => exit(await witness(terminal, options)));

  add(
    "cosign <register> <checkpoint>",
    "ask a witness for its cosignature on the register's checkpoint, and print the checkpoint with it",
    "cosign register.ndjson register.checkpoint --url http://127.0.0.1:4004 --witness KEY > cosigned.checkpoint",
  )
    .requiredOption("--url <url>", "the address of the witness, to which /add-checkpoint is added")
    .requiredOption("--witness <key>", "the key of the witness")
    .action(async (register: string, checkpointFile: string, options: CosignOptions) =>
      exit(await cosignRegister(terminal, register, checkpointFile, options)),
    );

  add(
    "fold <folder>",
    "verify many logs: a verdict on each, totals, and the worst of them",
    "fold journals --workers 4",
  )
    .option("--workers <n>", "the number of threads (default: one for each core)", workers)
    .option("--results <file>", FOLD_HELP)
    .option("--json", JSON_HELP)
    .addOption(
      new Option("--summary", "print JSON with only what depends on the logs, as watch does").conflicts("json"),
    )
    .option("--sign <file>", SIGN_HELP)
    .action(async (folder: string, options: FoldOptions) => exit(await fold(terminal, folder, options)));

  add(
    "verify-summary <file...>",
    "check signed summaries of fold or watch, and merge those of different logs",
    "verify-summary monday.signed tuesday.signed --vkey KEY --summary > summary.json",
  )
    .option("--vkey <key>", `the key that must have signed them; ${TRUSTED_HELP}`, repeated, [])
    .addOption(new Option("--summary", "print the summary of all logs, which is that of one fold").conflicts("json"))
    .option("--json", JSON_HELP)
    .action((files: string[], options: VerifySummaryOptions) => exit(verifySummary(terminal, files, options)));

  add(
    "table <path...>",
    "write what logs say as tables in Parquet files: records, movements, deposits, limits and so on",
    "table journals --out tables",
  )
    .requiredOption("--out <folder>", "the folder for the files")
    .option("--force", "replace tables that the folder already has")
    .option("--data", "with the recorded data of every record as JSON, which makes records.parquet much larger")
    .option("--json", JSON_HELP)
    .action((paths: string[], options: TableOptions) => exit(table(terminal, paths, options)));

  add(
    "sql <question> <path...>",
    "answer a question in SQL over logs, over a folder that table has made, or over the parts of workers",
    'sql "select player, sum(amount_pence) from stakes group by all" journals',
  )
    .option("--json", JSON_HELP)
    .addOption(new Option("--csv", "print CSV").conflicts("json"))
    .action(async (question: string, paths: string[], options: SqlOptions) =>
      exit(await sql(terminal, question, paths, options)),
    );

  addQueueCommands(add, terminal, exit);
}

const FOLD_HELP = "the file for the results, from which a stopped run continues (default: next to the folder)";

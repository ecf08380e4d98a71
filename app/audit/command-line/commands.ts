import { type Command, InvalidArgumentError, Option } from "commander";
import { bisect, type BisectOptions } from "./commands/bisect.ts";
import { type CheckpointOptions, checkpoint, keygen, prove, type ProveOptions } from "./commands/checkpoint.ts";
import { checkProof, type CheckProofOptions } from "./commands/check-proof.ts";
import { diff } from "./commands/diff.ts";
import type { DiffOptions } from "./commands/diff-period.ts";
import { explain, type ExplainOptions } from "./commands/explain.ts";
import { exportLog, type ExportOptions } from "./commands/export.ts";
import { fold, type FoldOptions } from "./commands/fold.ts";
import { reconcile, type ReconcileOptions } from "./commands/reconcile.ts";
import { replay } from "./commands/replay.ts";
import type { ReplayOptions } from "./commands/replay-unchecked.ts";
import { FORMATS, statement, type StatementOptions } from "./commands/statement.ts";
import { verify, type VerifyOptions } from "./commands/verify.ts";
import type { Terminal } from "./terminal.ts";

/** Every command: its words, what it takes, and an example of it. */
export function addCommands(program: Command, terminal: Terminal, exit: (code: number) => void): void {
  const add = (words: string, about: string, example: string) =>
    program.command(words).description(about).addHelpText("after", `\nExample\n  npm run -s audit -- ${example}\n`);

  add("verify <file...>", "check a log in every way there is, and give a verdict", "verify evening.ndjson")
    .option("--checkpoint <file>", "an earlier checkpoint that the log has to extend")
    .option("--vkey <key>", "the key that has to have signed the checkpoint, as keygen shows it")
    .option("--open", "the session still ran when the log was taken, so a missing seal is no lack")
    .option("--json", JSON_HELP)
    .action((files: string[], options: VerifyOptions) => exit(verify(terminal, files, options)));

  add(
    "replay <file>",
    "show the state after one record, at one time, or at the end",
    "replay evening.ndjson --at 21:04:32",
  )
    .addOption(
      new Option("--at <time>", 'RFC 3339, or London time: 21:04, "20/11/2026 21:04:32", 20/11/2026').conflicts("seq"),
    )
    .option("--seq <n>", "the record's number", recordNumber)
    .option("--state <area>", "which part of the state: wallet, any other area's name, or all", "wallet")
    .option("--pace <speed>", "tell everything up to there as it happened, so many times faster: 10x", pace)
    .option("--unchecked", "the wallet alone, as fast as it can be had: of a log that verify has passed")
    .option("--json", JSON_HELP)
    .action(async (file: string, options: ReplayOptions) => exit(await replay(terminal, file, options)));

  add(
    "explain <file>",
    "say what one record did to the balance, why, what the screen showed, and whether it stands",
    "explain evening.ndjson --seq 211",
  )
    .option("--seq <n>", "the record's number", recordNumber)
    .option("--movement <ref>", "the server's reference of a movement")
    .option("--json", JSON_HELP)
    .action((file: string, options: ExplainOptions) => exit(explain(terminal, file, options)));

  add(
    "diff <logs...>",
    "the first difference between two logs, or what changed in one between two moments",
    "diff evening.ndjson --from 21:00 --to seq:211",
  )
    .option("--from <time>", "a time as for replay, or seq:N; else the log's beginning")
    .option("--to <time>", "a time as for replay, or seq:N; else the log's end")
    .option("--json", JSON_HELP)
    .action((files: string[], options: DiffOptions) => exit(diff(terminal, files, options)));

  add(
    "bisect <file>",
    "the first line after which an invariant is false",
    "bisect evening.ndjson --invariant 'wallet.balance >= £5'",
  )
    .requiredOption(
      "--invariant <expression>",
      "names from the state, amounts in pence or £, == != < <= > >= + - && || ! ( )",
    )
    .option("--every", "look at the state after every line instead of halving")
    .option("--json", JSON_HELP)
    .action((file: string, options: BisectOptions) => exit(bisect(terminal, file, options)));

  add(
    "reconcile <log> <ledger>",
    "the player's log against the backend's list of that player's movements",
    "reconcile evening.ndjson ledger.ndjson",
  )
    .option("--json", JSON_HELP)
    .action((log: string, ledger: string, options: ReconcileOptions) =>
      exit(reconcile(terminal, log, ledger, options)),
    );

  add(
    "statement <file>",
    "the player's account for a period: opening, movements, closing, won and lost",
    "statement evening.ndjson --from 19:30 --to 21:00 --format csv",
  )
    .option("--from <time>", "booked at this time, on this day, or later")
    .option("--to <time>", "booked before this time, or up to the end of this day")
    .addOption(new Option("--format <form>", "how it is written").choices(FORMATS).default("table"))
    .addOption(new Option("--json", "the same as --format json").conflicts("format"))
    .action((file: string, options: StatementOptions) => exit(statement(terminal, file, options)));

  add(
    "export <file>",
    "a copy to hand on, with what is nobody's business withheld and everything else still provable",
    "export evening.ndjson --redact --keep wallet,deposits > handed-on.ndjson",
  )
    .option("--redact", "replace every line of other areas by its hash")
    .option(
      "--keep <areas>",
      "the areas that stay as they are; else the wallet and what the screen showed",
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
    "make a key to sign checkpoints with, and show its public half",
    "keygen example.com/auditor --out auditor.key",
  )
    .requiredOption("--out <file>", "where the private key goes")
    .action((name: string, { out }: { readonly out: string }) => exit(keygen(terminal, name, out)));

  add(
    "checkpoint <file>",
    "sign what a log is now, so that it cannot be written anew unnoticed",
    "checkpoint evening.ndjson --key auditor.key > evening.checkpoint",
  )
    .requiredOption("--key <file>", "the private key, from keygen")
    .option("--seq <n>", "sign what it was after this record", recordNumber)
    .option("--origin <name>", "the log's name in the checkpoint; else the key's name and the journal's")
    .action((file: string, options: CheckpointOptions) => exit(checkpoint(terminal, file, options)));

  add(
    "prove <file>",
    "prove that a checkpointed log holds a record, or extends an earlier checkpoint",
    "prove evening.ndjson --seq 211 --checkpoint evening.checkpoint",
  )
    .requiredOption("--checkpoint <file>", "the checkpoint that the proof leads to")
    .option("--seq <n>", "the record that is in it", recordNumber)
    .option("--extends <file>", "the earlier checkpoint that it extends")
    .action((file: string, options: ProveOptions) => exit(prove(terminal, file, options)));

  add(
    "check-proof <file>",
    "check a proof without the log",
    "check-proof record.tlog-proof --record record.ndjson --vkey KEY",
  )
    .option("--record <file>", "the file that holds the record's line")
    .option("--extends <file>", "the earlier checkpoint")
    .option("--vkey <key>", "the key that has to have signed the checkpoint")
    .option("--json", JSON_HELP)
    .action((file: string, options: CheckProofOptions) => exit(checkProof(terminal, file, options)));

  add(
    "fold <folder>",
    "many logs: a verdict on each, what they come to together, and the worst of them",
    "fold journals --workers 4",
  )
    .option("--workers <n>", "threads to divide the logs among; else one a core", workers)
    .option("--results <file>", FOLD_HELP)
    .option("--json", JSON_HELP)
    .action(async (folder: string, options: FoldOptions) => exit(await fold(terminal, folder, options)));
}

const FOLD_HELP = "where results are kept as they come, so that a run that was stopped goes on; else beside the folder";
const JSON_HELP = "the answer as JSON";

function recordNumber(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new InvalidArgumentError("It has to be a whole number from 0.");
  return Number(text);
}

function pace(text: string): number {
  const speed = Number(/^(\d+(?:\.\d+)?)x?$/.exec(text)?.[1]);
  if (!(speed > 0)) throw new InvalidArgumentError("It has to be like 10x.");
  return speed;
}

function workers(text: string): number {
  if (!/^[1-9]\d?$/.test(text)) throw new InvalidArgumentError("It has to be a whole number from 1 to 99.");
  return Number(text);
}

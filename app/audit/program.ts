import { Command, CommanderError, InvalidArgumentError, Option } from "commander";
import { UsageError } from "./journal-file.ts";
import type { Terminal } from "./terminal.ts";
import { explain, type ExplainOptions } from "./commands/explain.ts";
import { replay, type ReplayOptions } from "./commands/replay.ts";
import { verify, type VerifyOptions } from "./commands/verify.ts";
import { VERSION } from "./version.ts";

const USAGE = 3;

const EXIT_CODES = `
Exit codes
  0  every check passed
  1  the log is intact, but breaks a rule or an assertion
  2  the log is not intact; the first bad line is named
  3  the command was used wrongly, or a file could not be read
  4  the log holds records that this version does not know
  5  nothing wrong was found, but not everything could be checked
`;

/** Runs one command line and answers its exit code. */
export async function audit(args: readonly string[], terminal: Terminal): Promise<number> {
  let code = 0;
  const program = new Command("audit")
    .description("Says what a recorded player's log shows, whether it can be relied on, and where it first went wrong.")
    .version(VERSION)
    .exitOverride()
    .configureOutput({ writeOut: terminal.write, writeErr: terminal.complain })
    .addHelpText("after", EXIT_CODES);

  program
    .command("verify")
    .description("check a log in every way there is, and give a verdict")
    .argument("<file...>", "journals, as NDJSON")
    .option("--open", "the session still ran when the log was taken, so a missing seal is no lack")
    .option("--json", "the verdict as JSON")
    .addHelpText("after", example("verify evening.ndjson"))
    .action((files: string[], options: VerifyOptions) => {
      code = verify(terminal, files, options);
    });

  program
    .command("replay")
    .description("show the state after one record, at one time, or at the end")
    .argument("<file>", "a journal, as NDJSON")
    .addOption(new Option("--at <time>", 'RFC 3339, or London time: 21:04, "20/11/2026 21:04:32"').conflicts("seq"))
    .addOption(new Option("--seq <n>", "the record's number").argParser(recordNumber))
    .option("--state <area>", "which part of the state: wallet, any other area's name, or all", "wallet")
    .option("--pace <speed>", "tell everything up to there as it happened, so many times faster: 10x", pace)
    .option("--json", "the state as JSON")
    .addHelpText("after", example("replay evening.ndjson --at 21:04:32"))
    .action(async (file: string, options: ReplayOptions) => {
      code = await replay(terminal, file, options);
    });

  program
    .command("explain")
    .description(
      "say what one record did to the balance, what caused it, what the screen showed, and whether it stands",
    )
    .argument("<file>", "a journal, as NDJSON")
    .addOption(new Option("--seq <n>", "the record's number").argParser(recordNumber))
    .option("--movement <ref>", "the server's reference of a movement")
    .option("--json", "the explanation as JSON")
    .addHelpText("after", example("explain evening.ndjson --seq 211"))
    .action((file: string, options: ExplainOptions) => {
      code = explain(terminal, file, options);
    });

  try {
    await program.parseAsync(args, { from: "user" });
    return code;
  } catch (cause) {
    if (cause instanceof CommanderError) return cause.exitCode === 0 ? 0 : USAGE;
    if (!(cause instanceof UsageError)) throw cause;
    terminal.complain(`${cause.message}\n`);
    return USAGE;
  }
}

function recordNumber(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new InvalidArgumentError("It has to be a whole number from 0.");
  return Number(text);
}

function pace(text: string): number {
  const speed = Number(/^(\d+(?:\.\d+)?)x?$/.exec(text)?.[1]);
  if (!(speed > 0)) throw new InvalidArgumentError("It has to be like 10x.");
  return speed;
}

const example = (line: string): string => `\nExample\n  npm run audit -- ${line}\n`;

import { Command, CommanderError, Help } from "commander";
import { addCommands } from "./commands.ts";
import { USAGE } from "./exit-codes.ts";
import { UsageError } from "../reading/journal-file.ts";
import { hanging } from "./layout.ts";
import type { Terminal } from "./terminal.ts";
import { VERSION } from "./version.ts";

const EXIT_CODES = `
Exit codes
  0  every check passed
  1  the log is intact, but breaks a rule or an assertion
  2  the log is not intact; the first bad line is named
  3  the command was used wrongly, or a file could not be read
  4  the log has records that this version does not know
  5  no fault was found, but not everything could be checked
`;

/** Runs one command line and returns its exit code. */
export async function audit(args: readonly string[], terminal: Terminal): Promise<number> {
  let code = 0;
  const program = new Command("audit")
    .description("Verifies a player's recorded log, shows its state, and finds where it is first wrong.")
    .version(VERSION)
    .exitOverride()
    .configureHelp({
      optionDescription: (option) => new Help().optionDescription(option).replace(" (default: [])", ""),
    })
    .configureOutput({ writeOut: terminal.write, writeErr: terminal.complain })
    .addHelpText("after", EXIT_CODES);
  addCommands(program, terminal, (exitCode) => {
    code = exitCode;
  });
  try {
    await program.parseAsync(args, { from: "user" });
    return code;
  } catch (cause) {
    if (cause instanceof CommanderError) return cause.exitCode === 0 ? 0 : USAGE;
    if (!(cause instanceof UsageError)) throw cause;
    const { message } = cause;
    if (args.includes("--json"))
      terminal.write(
        `${JSON.stringify({ command: args[0], version: VERSION, exitCode: USAGE, error: message }, null, 2)}\n`,
      );
    else terminal.complain(`${hanging(terminal, "", message)}\n`);
    return USAGE;
  }
}

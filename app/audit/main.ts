// Compiles the schemas' decoders, and so has to come before anything that defines one.
import "effect/schema/SchemaJITCompiler/enable";
import { FAILED } from "./command-line/exit-codes.ts";
import { audit } from "./command-line/program.ts";
import { processTerminal } from "./command-line/terminal.ts";

const terminal = processTerminal();
try {
  process.exitCode = await audit(process.argv.slice(2), terminal);
} catch (cause) {
  terminal.complain(
    `The auditor itself failed, and gives no verdict. Report this:\n${cause instanceof Error ? cause.stack : String(cause)}\n`,
  );
  process.exitCode = FAILED;
}

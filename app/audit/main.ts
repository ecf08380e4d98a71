// Compiles the decoders of schemas, so it must be imported before any module that defines a schema.
import "effect/schema/SchemaJITCompiler/enable";
import { FAILED } from "./command-line/exit-codes.ts";
import { audit } from "./command-line/program.ts";
import { processTerminal } from "./command-line/terminal.ts";

const terminal = processTerminal();
try {
  process.exitCode = await audit(process.argv.slice(2), terminal);
} catch (cause) {
  terminal.complain(
    `The auditor failed and gives no verdict. Report this:\n${cause instanceof Error ? cause.stack : String(cause)}\n`,
  );
  process.exitCode = FAILED;
}

// Compiles the schemas' decoders, and so has to come before anything that defines one.
import "effect/schema/SchemaJITCompiler/enable";
import { audit } from "./program.ts";
import { processTerminal } from "./terminal.ts";

process.exitCode = await audit(process.argv.slice(2), processTerminal());

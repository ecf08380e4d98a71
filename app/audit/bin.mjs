#!/usr/bin/env node
// `npx eyes-down-audit …` runs this file: it starts the program that `npm run build` has built.
import { existsSync } from "node:fs";

const program = new URL("../../dist/node/audit.js", import.meta.url);

/** Differs from every exit code of a verdict. */
const NOT_BUILT = 70;

if (existsSync(program)) await import(program.href);
else {
  console.error("eyes-down-audit is not built yet: run `npm ci && npm run build` first.");
  process.exitCode = NOT_BUILT;
}

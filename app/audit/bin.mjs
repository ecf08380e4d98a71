#!/usr/bin/env node
// What `npx eyes-down-audit …` runs: the program as `npm run build` has built it.
import { existsSync } from "node:fs";

const program = new URL("../../dist/node/audit.js", import.meta.url);

/** As for a build that failed: never to be taken for one of the program's own exit codes. */
const NOT_BUILT = 70;

if (existsSync(program)) await import(program.href);
else {
  console.error("eyes-down-audit is not built yet: run `npm ci && npm run build` first.");
  process.exitCode = NOT_BUILT;
}

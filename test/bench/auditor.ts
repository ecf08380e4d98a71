import { spawnSync } from "node:child_process";

/** Builds the auditor, because its threads and its memory are measured. */
export function buildAuditor(): void {
  const { status, stderr } = spawnSync(process.execPath, ["build.mjs", "run", "audit", "--", "--version"]);
  if (status !== 0) throw new Error(`The auditor could not be built: ${String(stderr)}`);
}

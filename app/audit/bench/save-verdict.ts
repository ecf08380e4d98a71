import type { OpenedLog } from "../engine/verdict/opened-log.ts";

/** The verdict as the command `verify --json` gives it, with the digest of the state besides. */
export const verdictJson = ({ name, verdict, stateDigest }: OpenedLog, version: string): string =>
  `${JSON.stringify({ command: "verify", version, files: [{ file: name, ...verdict, stateDigest }] }, null, 2)}\n`;

/** Hands the verdict to the browser as a file. */
export function saveVerdict(log: OpenedLog, version: string): void {
  const address = URL.createObjectURL(new Blob([verdictJson(log, version)], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = `${log.name.replace(/\.[^.]+$/, "")}.verdict.json`;
  link.click();
  // The download has begun by then; a browser that is slow to begin still finds it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

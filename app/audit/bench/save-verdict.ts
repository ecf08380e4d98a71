import type { OpenedLog } from "../engine/verdict/opened-log.ts";

/** The verdict in the form of `verify --json`, with the digest of the state. */
const verdictJson = ({ name, verdict, stateDigest }: OpenedLog, version: string): string =>
  `${JSON.stringify({ command: "verify", version, files: [{ file: name, ...verdict, stateDigest }] }, null, 2)}\n`;

/** Downloads the verdict as a file. */
export function saveVerdict(log: OpenedLog, version: string): void {
  const address = URL.createObjectURL(new Blob([verdictJson(log, version)], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = `${log.name.replace(/\.[^.]+$/, "")}.verdict.json`;
  link.click();
  // A slow browser may start the download late, so the address stays valid for a minute.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

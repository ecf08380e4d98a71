import type { OpenedLog } from "../engine/verdict/opened-log.ts";
import { count } from "../sentences/words.ts";
import type { Comparison } from "./log.ts";

export const checkpointWords = {
  group: "To compare with",
  checkpoint: "Checkpoint",
  key: "Key",
  removeCheckpoint: "Remove the checkpoint",
  removeKey: "Remove the key",
  size: (lines: number) => count(lines, "line"),
  verifyingAgain: (name: string) => `Verifying ${name} again`,
  stop: "Stop comparing",
  notCompared: "The verdict does not take this into account yet.",
  compare: "Compare now",
  use: "Use this",
  chooseFiles: "Choose files",
  field: ({ checkpoint, key }: Comparison) => {
    if (checkpoint !== undefined) return "Its verifier key";
    return key === undefined ? "Checkpoint or verifier key" : "Checkpoint";
  },
  /** What is missing for a comparison; empty if nothing is. */
  missing: ({ checkpoint, key }: Comparison) => {
    if (checkpoint === undefined)
      return key === undefined
        ? "Only a checkpoint that another person stored shows whether the complete log was rewritten. Drop a checkpoint and the key that signed it on this page, or paste them. The page does not store them."
        : "A key alone is not enough for a comparison: give the checkpoint that it signed as well. The command “audit verify LOG --vkey KEY” checks receipts with it.";
    if (key !== undefined) return "";
    const signers = new Set(checkpoint.signed.signatures.map(({ name, id }) => `${name}+${id}`));
    return `It claims a signature of ${[...signers].join(" and ")}. Give that key to check it.`;
  },
} as const;

/** The result of the comparison with a checkpoint; before a log is open, what it will be compared with. */
export function comparisonText({ checkpoint, key }: Comparison, log: OpenedLog | undefined): string {
  const result = log?.verdict.checks.find(({ check, outcome }) => check === "checkpoint" && outcome !== "not-checked");
  if (result !== undefined) return result.says;
  const given = [
    ...(checkpoint === undefined ? [] : [`the checkpoint of ${checkpoint.origin}`]),
    ...(key === undefined ? [] : [`the key ${key.name}+${key.id}`]),
  ];
  return given.length === 0 ? "" : `To compare with: ${given.join(", ")}.`;
}

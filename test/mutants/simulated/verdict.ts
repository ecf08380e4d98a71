import type { Change } from "./change.ts";

/** What a run of the simulator printed, and its exit code; null if it was killed. */
export interface Seen {
  readonly code: number | null;
  readonly out: string;
  readonly elapsedMs: number;
}

const BROKEN = 1;

export const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

/** Whether the stated law found a change, and the line to print. */
export function verdictOn(
  { what, file, law, story }: Change,
  { code, out, elapsedMs }: Seen,
): { readonly isFound: boolean; readonly says: string } {
  const lines = out.split("\n");
  const after = seconds(elapsedMs);
  const missed = (why: string) => ({ isFound: false, says: `✗ ${what} (${file}): ${why}, ${after}` });
  if (code === 0) return missed("evenings" in story ? `not found in ${story.evenings} evenings` : "nothing is broken");
  if (code !== BROKEN)
    return missed(`the simulator ended with ${code}: ${lines.filter(Boolean).slice(0, 3).join(" ")}`);
  if ("planted" in story)
    return lines.some((line) => line.startsWith(`✗ ${law}: ${story.planted}`))
      ? { isFound: true, says: `✓ ${what} (${file}): ${law}: "${story.planted}" is no longer named, ${after}` }
      : missed(`found otherwise: ${lines.find((line) => line.startsWith("✗"))}`);
  if ("scene" in story)
    return lines.some((line) => line.startsWith(`  ${law}: `))
      ? { isFound: true, says: `✓ ${what} (${file}): ${law}, in the scene "${story.scene}", ${after}` }
      : missed(`found otherwise: ${lines.find((line) => line.startsWith("  "))}`);
  const at = lines.findIndex((line) => line.startsWith("✗ seed "));
  const breaches = lines.slice(at + 1).filter((line) => /^ {2}\S/.test(line));
  const breach = breaches.find((line) => line.startsWith(`  ${law}: `));
  if (breach === undefined) return missed(`found by another law: ${breaches[0]?.trim().slice(0, 200)}`);
  const evening = Number(lines[at]?.slice("✗ seed ".length));
  return { isFound: true, says: `✓ ${what} (${file}): ${law}, evening ${evening}, ${after}` };
}

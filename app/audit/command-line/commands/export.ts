import { NEVER_WITHHELD, withheldLine } from "../../engine/line/withheld.ts";
import { count } from "../../sentences/words.ts";
import { playerFold } from "../../../../domain/player.ts";
import { replayFile } from "../../reading/replay-file.ts";
import { UsageError } from "../../reading/journal-file.ts";
import { hanging } from "../layout.ts";
import type { Terminal } from "../terminal.ts";

export interface ExportOptions {
  readonly redact?: boolean;
  /** The areas whose lines stay unchanged. */
  readonly keep: readonly string[];
}

/**
 * A redacted copy of a log: each line of the other areas is replaced by its leaf hash. The
 * other lines do not change by a byte, so that chain, checkpoints and proofs stay valid.
 */
export function exportLog(terminal: Terminal, path: string, { redact, keep }: ExportOptions): number {
  if (redact !== true) throw new UsageError("Give --redact: without it, an export is a plain copy of the file.");
  const areas = new Set(playerFold.definitions.map(({ type }) => areaOf(type)));
  const unknown = keep.filter((area) => !areas.has(area));
  if (unknown.length > 0)
    throw new UsageError(`There is no area ${unknown.join(", ")}. The areas are ${[...areas].join(", ")}.`);
  const kept = new Set([NEVER_WITHHELD, ...keep]);
  const withheld = new Map<string, number>();
  const withhold = (seq: number, leafHash: string, area: string) => {
    withheld.set(area, (withheld.get(area) ?? 0) + 1);
    return withheldLine({ seq, leafHash, area });
  };
  let lines = 0;
  const write = (line: string) => {
    lines += 1;
    terminal.write(`${line}\n`);
  };
  const steps = replayFile(terminal, path, {
    withheld: ({ seq, leafHash, area }) => write(withhold(seq, leafHash, area)),
  });
  let next = steps.next();
  for (; next.done !== true; next = steps.next()) {
    const { record, leaf, text, line } = next.value;
    const area = areaOf(record.type);
    // The first line is needed to read the log: it opens the journal, or begins an excerpt.
    write(line === 1 || kept.has(area) ? text : withhold(record.seq, leaf, area));
  }
  const { broken } = next.value;
  if (broken !== undefined) {
    const says = `The log is broken, and only the lines before the break were exported. ${broken.finding.says}`;
    terminal.complain(`${hanging(terminal, "", says)}\n`);
    return 2;
  }
  const sum = [...withheld.values()].reduce((total, some) => total + some, 0);
  const of = [...withheld].map(([area, some]) => `${area} ${some}`).join(", ");
  terminal.complain(
    `${hanging(terminal, "", `Withheld ${sum} of ${count(lines, "line")}${sum > 0 ? ` (${of})` : ""}. Not checked: personal data in the other lines. The copy has the references of the player and of the journal.`)}\n`,
  );
  return 0;
}

const areaOf = (type: string): string => type.slice(0, type.indexOf("."));

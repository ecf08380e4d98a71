import { withheldLine } from "../../engine/line/withheld.ts";
import { count } from "../../sentences/words.ts";
import { playerFold } from "../../../../domain/player.ts";
import { followFile } from "../../reading/follow-file.ts";
import { UsageError } from "../../reading/journal-file.ts";
import { hanging } from "../layout.ts";
import type { Terminal } from "../terminal.ts";

export interface ExportOptions {
  readonly redact?: boolean;
  /** Areas whose records stay as they are. */
  readonly keep: readonly string[];
}

/** Opening, seal and refusals: without them a log is not known for what it is. */
const ALWAYS_KEPT = "journal";

/**
 * A copy of a log to hand on, in which what is nobody's business is withheld: each
 * such line is replaced by its leaf hash. What stays is to the byte what was
 * recorded, so chain, checkpoints and proofs still hold.
 */
export function exportLog(terminal: Terminal, path: string, { redact, keep }: ExportOptions): number {
  if (redact !== true) throw new UsageError("Say --redact: without it an export would be a copy of the file.");
  const areas = new Set(playerFold.definitions.map(({ type }) => areaOf(type)));
  const unknown = keep.filter((area) => !areas.has(area));
  if (unknown.length > 0)
    throw new UsageError(`There is no area ${unknown.join(", ")}; there are ${[...areas].join(", ")}.`);
  const kept = new Set([ALWAYS_KEPT, ...keep]);
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
  const walk = followFile(terminal, path, {
    withheld: ({ seq, leafHash, area }) => write(withhold(seq, leafHash, area)),
  });
  let next = walk.next();
  for (; next.done !== true; next = walk.next()) {
    const { record, leaf, text, line } = next.value;
    const area = areaOf(record.type);
    // The first line says where an excerpt begins, and whose log it is.
    write(line === 1 || kept.has(area) ? text : withhold(record.seq, leaf, area));
  }
  const { broken } = next.value;
  if (broken !== undefined) {
    const says = `The log is broken, and was exported only up to there. ${broken.finding.says}`;
    terminal.complain(`${hanging(terminal, "", says)}\n`);
    return 2;
  }
  const sum = [...withheld.values()].reduce((total, some) => total + some, 0);
  const of = [...withheld].map(([area, some]) => `${area} ${some}`).join(", ");
  terminal.complain(
    `${hanging(terminal, "", `Withheld ${sum} of ${count(lines, "line")}${sum > 0 ? ` (${of})` : ""}. Not checked: whether what is left names anybody; the player's and the journal's references are in it.`)}\n`,
  );
  return 0;
}

const areaOf = (type: string): string => type.slice(0, type.indexOf("."));

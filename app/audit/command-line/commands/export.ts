import { PRIVATE_GROUPS, type PrivateGroup, privateGroupOf } from "../../engine/line/private.ts";
import { JOURNAL_AREA, type Withheld, withheldLine } from "../../engine/line/withheld.ts";
import { count } from "../../sentences/words.ts";
import { JournalSealed } from "../../../../domain/journal/events.ts";
import { playerFold } from "../../../../domain/player.ts";
import { replayFile, type Step } from "../../reading/replay-file.ts";
import { UsageError } from "../../reading/journal-file.ts";
import { hanging } from "../layout.ts";
import type { Terminal } from "../terminal.ts";

export interface ExportOptions {
  readonly redact?: boolean;
  /** The areas whose lines stay unchanged, and the groups of private data that they may have. */
  readonly keep: readonly string[];
}

/**
 * A redacted copy of a log for third parties: each line of another area, or with private data, is replaced by its leaf
 * hash. The other lines do not change by a byte, so that chain, checkpoints and proofs stay valid.
 */
export function exportLog(terminal: Terminal, path: string, { redact, keep }: ExportOptions): number {
  if (redact !== true) throw new UsageError("Give --redact: without it, an export is a plain copy of the file.");
  const copy = new RedactedCopy(keepsOf(keep), (line) => terminal.write(`${line}\n`));
  const steps = replayFile(terminal, path, { withheld: (line) => copy.withhold(line) });
  let next = steps.next();
  for (; next.done !== true; next = steps.next()) copy.add(next.value);
  copy.end();
  const { broken } = next.value;
  if (broken !== undefined) {
    const says = `The log is broken, and only the lines before the break were exported. ${broken.finding.says}`;
    terminal.complain(`${hanging(terminal, "", says)}\n`);
    return 2;
  }
  terminal.complain(`${hanging(terminal, "", copy.says)}\n`);
  return 0;
}

function keepsOf(keep: readonly string[]): ReadonlySet<string> {
  const areas = new Set(playerFold.definitions.map(({ type }) => areaOf(type)));
  const groups = Object.keys(PRIVATE_GROUPS);
  const unknown = keep.filter((name) => !areas.has(name) && !groups.includes(name));
  if (unknown.length > 0)
    throw new UsageError(
      `There is no area ${unknown.join(", ")}. The areas are ${[...areas].join(", ")}; the groups of private data are ${groups.join(", ")}.`,
    );
  return new Set([JOURNAL_AREA, ...keep]);
}

/** Writes the lines of a copy. It is one line behind, because a seal decides about the line before it. */
class RedactedCopy {
  readonly #keeps: ReadonlySet<string>;
  readonly #write: (line: string) => void;
  #waiting: Step | undefined;
  #lines = 0;
  #withheld = 0;
  /** Withheld lines without a salt. */
  #guessable = 0;
  readonly #private = new Map<PrivateGroup, number>();

  constructor(keeps: ReadonlySet<string>, write: (line: string) => void) {
    this.#keeps = keeps;
    this.#write = write;
  }

  add(step: Step): void {
    const { type, salt } = step.record;
    // The salt of the record before a seal keys the seal's digest of the state, from which the other records could be guessed.
    this.#writeWaiting(type === JournalSealed.type && salt !== undefined);
    this.#waiting = step;
  }

  /** A line that the log withholds already. */
  withhold({ seq, leafHash }: Withheld): void {
    this.#writeWaiting(false);
    this.#lines += 1;
    this.#withheld += 1;
    this.#write(withheldLine({ seq, leafHash }));
  }

  end(): void {
    this.#writeWaiting(false);
  }

  get says(): string {
    const groups = [...this.#private].map(([group, lines]) => `${PRIVATE_GROUPS[group]}: ${lines}`);
    return [
      `Withheld ${this.#withheld} of ${count(this.#lines, "line")}.`,
      ...(groups.length === 0 ? [] : [`Withheld in the areas that are kept: ${groups.join("; ")}.`]),
      "Not checked: personal data in other fields of the lines that are kept.",
      ...(this.#guessable === 0
        ? []
        : [
            `Warning: ${count(this.#guessable, "withheld line")} of journal format 1 ${this.#guessable === 1 ? "has" : "have"} no salt: a person who guesses what such a line contains can confirm it by the hash.`,
          ]),
    ].join(" ");
  }

  #writeWaiting(isBeforeSeal: boolean): void {
    const step = this.#waiting;
    this.#waiting = undefined;
    if (step === undefined) return;
    this.#lines += 1;
    if (this.#isKept(step, isBeforeSeal)) return this.#write(step.text);
    this.#withheld += 1;
    if (step.record.salt === undefined) this.#guessable += 1;
    this.#write(withheldLine({ seq: step.record.seq, leafHash: step.leaf }));
  }

  #isKept({ record }: Step, isBeforeSeal: boolean): boolean {
    if (!this.#keeps.has(areaOf(record.type))) return false;
    const group = privateGroupOf(record, this.#keeps);
    if (group !== undefined) this.#private.set(group, (this.#private.get(group) ?? 0) + 1);
    return group === undefined && !isBeforeSeal;
  }
}

const areaOf = (type: string): string => type.slice(0, type.indexOf("."));

import { laterFormatOf } from "../engine/line/later-format.ts";
import { type ExitCode, INCOMPLETE, worst } from "../engine/verdict/verdict.ts";
import type { Withheld } from "../engine/line/withheld.ts";
import { count } from "../sentences/words.ts";
import type { Step } from "../reading/follow-file.ts";

/** What a walk through a log could not take in: records that this version cannot read, lines that are withheld, and what came before an excerpt. */
export class Gaps {
  #types = 0;
  /** The format of a log that is of a later one than this version reads. */
  #format: number | undefined;
  #data = 0;
  readonly #withheld = new Map<number, string>();
  #first: number | undefined;

  note({ record, fault }: Pick<Step, "record" | "fault">): void {
    this.#first ??= record.seq;
    if (fault?.kind === "unknown-version") this.#types += 1;
    else if (fault !== undefined) this.#misfit(record);
  }

  #misfit(record: Step["record"]): void {
    const format = laterFormatOf(record);
    if (format === undefined) this.#data += 1;
    else this.#format = format;
  }

  /** To be given to the walk, which tells of withheld lines by it. */
  readonly withheld = ({ seq, area }: Withheld): void => void this.#withheld.set(seq, area);

  /** The area of a record that is withheld; undefined for any other. */
  areaOf(seq: number | undefined): string | undefined {
    return seq === undefined ? undefined : this.#withheld.get(seq);
  }

  /** What a command answers that would else have answered 0. */
  get exitCode(): ExitCode {
    const isIncomplete = this.#withheld.size > 0 || (this.#first ?? 0) > 0;
    return worst([
      this.#types > 0 || this.#format !== undefined ? 4 : 0,
      this.#data > 0 ? 1 : 0,
      isIncomplete ? INCOMPLETE : 0,
    ]);
  }

  get counts(): { readonly types: number; readonly data: number; readonly withheld: number } {
    return { types: this.#types, data: this.#data, withheld: this.#withheld.size };
  }

  /** One sentence each, for whoever relies on what the walk came to. */
  get says(): readonly string[] {
    const unread = this.#types + this.#data;
    const says: string[] = [];
    if (this.#format !== undefined)
      says.push(
        `The log is written in journal format ${this.#format}, and this version reads format 1: use a newer auditor.`,
      );
    if (unread > 0)
      says.push(
        `${count(unread, "record")} up to here could not be read, so this may not be the whole truth: verify names them.`,
      );
    if (this.#withheld.size > 0)
      says.push(`${count(this.#withheld.size, "line is", "lines are")} withheld, and what they did is not in this.`);
    if (this.#first !== undefined && this.#first > 0)
      says.push(`The log is an excerpt that begins with record ${this.#first}: what came before is not in this.`);
    return says;
  }
}

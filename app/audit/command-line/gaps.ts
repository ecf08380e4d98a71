import { FORMATS_READ, laterFormatOf } from "../engine/line/later-format.ts";
import { type ExitCode, INCOMPLETE, worst } from "../engine/verdict/verdict.ts";
import type { Withheld } from "../engine/line/withheld.ts";
import { count } from "../sentences/words.ts";
import type { Step } from "../reading/replay-file.ts";

/** What a replay of a log lacks: records that this version cannot read, withheld lines, and the records before an excerpt. */
export class Gaps {
  #types = 0;
  /** The journal format of the log, if it is later than the format that this version reads. */
  #format: number | undefined;
  #data = 0;
  readonly #withheld = new Map<number, string>();
  #first: number | undefined;

  note({ record, fault }: Pick<Step, "record" | "fault">): void {
    this.#first ??= record.seq;
    if (fault?.kind === "unknown-version") this.#types += 1;
    else if (fault !== undefined) this.#noteUnread(record);
  }

  #noteUnread(record: Step["record"]): void {
    const format = laterFormatOf(record);
    if (format === undefined) this.#data += 1;
    else this.#format = format;
  }

  /** An option of `replayFile`, which calls it for withheld lines. */
  readonly withheld = ({ seq, area }: Withheld): void => {
    this.#first ??= seq;
    this.#withheld.set(seq, area);
  };

  /** The area of a withheld record; undefined for any other. */
  areaOf(seq: number | undefined): string | undefined {
    return seq === undefined ? undefined : this.#withheld.get(seq);
  }

  /** The exit code of a command that found no fault. */
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

  /** One sentence for each kind of gap. */
  get says(): readonly string[] {
    const unread = this.#types + this.#data;
    const says: string[] = [];
    if (this.#format !== undefined)
      says.push(
        `The log is written in journal format ${this.#format}, but this version reads ${FORMATS_READ}: use a newer auditor.`,
      );
    if (unread > 0)
      says.push(
        `${count(unread, "record")} up to here could not be read, so this may be incomplete: verify lists them.`,
      );
    if (this.#withheld.size > 0)
      says.push(`${count(this.#withheld.size, "line is", "lines are")} withheld: their effect is missing here.`);
    if (this.#first !== undefined && this.#first > 0)
      says.push(`The log is an excerpt that begins with record ${this.#first}: earlier records are missing here.`);
    return says;
  }
}

import { type Columns, NOTED } from "../../engine/explain/columns.ts";
import { Explainer } from "../../engine/explain/explain.ts";
import type { LineSummary, LogReader, Moment } from "../../engine/verdict/opened-log.ts";
import { sentenceOf } from "../../sentences/sentence.ts";
import { withheldBy } from "../../engine/line/withheld.ts";
import type { JournalRecord } from "../../../../domain/journal/record.ts";
import { type Player, playerFold } from "../../../../domain/player.ts";
import type { KeptStates } from "./kept-states.ts";
import { claimsOf } from "./claims.ts";
import { linesWith } from "./find.ts";

const MOST_CAUSES = 50;
/** A line that is longer is not shown whole. */
const LONGEST_TEXT = 20_000;
/** Lines that lie this close are read in one go. */
const NEAR_LINES = 64;

/** Goes to any line of a log that was read, from the nearest kept state and by reading on in the file. */
export class LogWalker implements LogReader {
  readonly #file: File;
  readonly #columns: Columns;
  readonly #kept: KeptStates;
  /** The state after a line, which is changed by going on. */
  #here = { line: 0, player: playerFold.initial() };
  /** One walk at a time. */
  #walk: Promise<unknown> = Promise.resolve();

  constructor(file: File, columns: Columns, kept: KeptStates) {
    this.#file = file;
    this.#columns = columns;
    this.#kept = kept;
  }

  moment(line: number): Promise<Moment> {
    const walked = this.#walk.then(() => this.#moment(line));
    this.#walk = walked.catch(() => undefined);
    return walked;
  }

  async #moment(line: number): Promise<Moment> {
    await this.#goTo(line - 1);
    const [text = ""] = await this.#texts(line, line);
    const summary = this.#summary(line, text);
    const shown = text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)} …` : text;
    if (!this.#isRead(line)) {
      const player = copyOf(this.#here.player);
      await this.#goTo(line);
      return { line, text: shown, summary, explanation: null, player };
    }
    const record = JSON.parse(text) as JournalRecord;
    const before = copyOf(this.#here.player);
    await this.#goTo(line);
    const player = copyOf(this.#here.player);
    const { causes, isCut } = await this.#causesOf(record, line);
    const { standing: _, ...explanation } = new Explainer(record, before, player).explanation(causes, isCut);
    return { line, text: shown, summary, explanation, player };
  }

  async summaries(lines: readonly number[]): Promise<readonly LineSummary[]> {
    const found = new Map<number, LineSummary>();
    for (const [from, to] of runsOf(lines)) {
      const texts = await this.#texts(from, to);
      for (const [i, text] of texts.entries()) found.set(from + i, this.#summary(from + i, text));
    }
    return lines.flatMap((line) => found.get(line) ?? []);
  }

  find(text: string): Promise<Uint32Array> {
    return linesWith(text, this.#columns, (from, to) => this.#text(from, to));
  }

  async #goTo(line: number): Promise<void> {
    const kept = this.#kept.before(line);
    const isAhead = this.#here.line > line;
    if (isAhead || (kept !== undefined && kept.line > this.#here.line))
      this.#here = kept ?? { line: 0, player: playerFold.initial() };
    if (this.#here.line >= line) return;
    const { line: from, player } = this.#here;
    const texts = await this.#texts(from + 1, line);
    for (const [i, text] of texts.entries()) {
      if (((this.#columns.noted[from + i] ?? 0) & NOTED.folded) !== 0)
        playerFold.applyRecord(player, JSON.parse(text) as JournalRecord);
    }
    this.#here = { line, player };
  }

  #summary(line: number, text: string): LineSummary {
    const claims = claimsOf(text);
    const { seq = null, at = null, by = null, type = null } = claims;
    const isReliable = ((this.#columns.noted[line - 1] ?? 0) & NOTED.unreliable) === 0;
    const says = this.#isRead(line) ? sentenceOf(claims as JournalRecord) : whyUnread(text, type, isReliable);
    return { line, seq, at, by, type, says };
  }

  #isRead(line: number): boolean {
    const noted = this.#columns.noted[line - 1] ?? 0;
    return (noted & NOTED.folded) !== 0 && (noted & NOTED.unread) === 0;
  }

  async #causesOf(record: JournalRecord, at: number): Promise<{ causes: readonly JournalRecord[]; isCut: boolean }> {
    const causes: JournalRecord[] = [];
    for (let { cause } = record; cause !== undefined;) {
      const line = at - (record.seq - cause);
      if (!this.#isRead(line) || causes.length === MOST_CAUSES) return { causes, isCut: true };
      const [text = ""] = await this.#texts(line, line);
      const found = JSON.parse(text) as JournalRecord;
      causes.push(found);
      ({ cause } = found);
    }
    return { causes, isCut: false };
  }

  /** Lines `[from, to]`, without their line feeds. */
  async #texts(from: number, to: number): Promise<readonly string[]> {
    const text = await this.#text(from, to);
    return text.split("\n").slice(0, to - from + 1);
  }

  #text(from: number, to: number): Promise<string> {
    const { offsets } = this.#columns;
    return this.#file.slice(offsets[from - 1], offsets[to]).text();
  }
}

const copyOf = (player: Player): Player => structuredClone(player);

function whyUnread(text: string, type: string | null, isReliable: boolean): string {
  const withheld = withheldBy({ text });
  if (withheld !== undefined) return `Withheld: a ${withheld.area} record.`;
  if (type === null) return "This line is no record.";
  return isReliable ? "It could not be read, and was not folded." : "Not relied on: the log is broken here or before.";
}

/** Runs of lines to be read in one go each, from lines in their order. */
function runsOf(lines: readonly number[]): readonly (readonly [number, number])[] {
  const runs: [number, number][] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    if (last !== undefined && line >= last[0] && line - last[1] <= NEAR_LINES) last[1] = Math.max(last[1], line);
    else runs.push([line, line]);
  }
  return runs;
}

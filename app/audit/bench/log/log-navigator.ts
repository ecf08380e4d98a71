import { type Columns, NOTED } from "../../engine/explain/columns.ts";
import { Explainer } from "../../engine/explain/explain.ts";
import type { LineSummary, LogReader, Moment } from "../../engine/verdict/opened-log.ts";
import { claimOf } from "../../sentences/claimed.ts";
import { sentenceOf } from "../../sentences/sentence.ts";
import { withheldBy } from "../../engine/line/withheld.ts";
import type { JournalRecord } from "../../../../domain/journal/record.ts";
import { type Player, playerFold } from "../../../../domain/player.ts";
import { claimsOf } from "./claims.ts";
import { linesWith } from "./find.ts";
import type { Snapshots } from "./snapshots.ts";
import type { VerifiedFile } from "./verified-file.ts";
import { unreadWords } from "./words.ts";

const MOST_CAUSES = 50;
/** The text of a longer line is shortened. */
const LONGEST_TEXT = 20_000;
/** Lines at most this far apart are read together. */
const NEAR_LINES = 64;

/** Refolds the state at any line of a log, from the nearest snapshot and the lines of the file after it. */
export class LogNavigator implements LogReader {
  readonly #file: VerifiedFile;
  readonly #columns: Columns;
  readonly #snapshots: Snapshots;
  /** The current line and the state after it. The state changes in place. */
  #here = { line: 0, player: playerFold.initial() };
  /** Requests for moments run one after the other, because they share `#here`. */
  #queue: Promise<unknown> = Promise.resolve();

  constructor(file: VerifiedFile, columns: Columns, snapshots: Snapshots) {
    this.#file = file;
    this.#columns = columns;
    this.#snapshots = snapshots;
  }

  moment(line: number): Promise<Moment> {
    const moment = this.#queue.then(() => this.#moment(line));
    this.#queue = moment.catch(() => undefined);
    return moment;
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
    const snapshot = this.#snapshots.before(line);
    const isAhead = this.#here.line > line;
    if (isAhead || (snapshot !== undefined && snapshot.line > this.#here.line))
      this.#here = snapshot ?? { line: 0, player: playerFold.initial() };
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
    return this.#file.text(offsets[from - 1] ?? 0, offsets[to] ?? 0);
  }
}

const copyOf = (player: Player): Player => structuredClone(player);

function whyUnread(text: string, type: string | null, isReliable: boolean): string {
  const withheld = withheldBy({ text });
  if (withheld !== undefined) return unreadWords.withheld(withheld.area);
  if (type === null) return unreadWords.notARecord;
  return isReliable ? unreadWords.notFolded : unreadWords.unreliable(claimOf(text)?.says ?? "");
}

/** Ranges of lines to read together, from lines in order. */
function runsOf(lines: readonly number[]): readonly (readonly [number, number])[] {
  const runs: [number, number][] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    if (last !== undefined && line >= last[0] && line - last[1] <= NEAR_LINES) last[1] = Math.max(last[1], line);
    else runs.push([line, line]);
  }
  return runs;
}

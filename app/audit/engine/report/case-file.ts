import * as Result from "effect/Result";
import * as Schema from "effect/Schema";

/** What an auditor writes at a line of a log. Without a text, the line is only marked. */
export interface CaseNote {
  /** From 1. */
  readonly line: number;
  readonly text: string;
}

/** An auditor's notes on one log, as a file. */
export interface CaseFile {
  /** The SHA-256 of the log's file, in hexadecimal. */
  readonly sha256: string;
  readonly notes: readonly CaseNote[];
}

const FORMAT = "eyes-down-case 1";
export const LONGEST_NOTE = 4_000;

const Line = Schema.Int.check(Schema.isGreaterThanOrEqualTo(1));
const Note = Schema.Struct({ line: Line, text: Schema.String.check(Schema.isMaxLength(LONGEST_NOTE)) });
const Stored = Schema.Struct({
  format: Schema.Literal(FORMAT),
  sha256: Schema.String.check(Schema.isPattern(/^[0-9a-f]{64}$/)),
  notes: Schema.Array(Note),
});
const decode = Schema.decodeUnknownResult(Schema.fromJsonString(Stored));

export const caseText = ({ sha256, notes }: CaseFile): string =>
  `${JSON.stringify({ format: FORMAT, sha256, notes: inOrder(notes) }, null, 2)}\n`;

/** Reads any text as a case; a failure is a sentence. */
export const readCase = (text: string, sha256: string): Result.Result<readonly CaseNote[], string> => {
  const read = decode(text);
  if (Result.isFailure(read)) return Result.fail("That is not a case, as the bench saves it.");
  return read.success.sha256 === sha256
    ? Result.succeed(read.success.notes)
    : Result.fail("That case is about another log: the SHA-256 of its file is another one.");
};

/** The notes with a note at its line; without a text, the line stays marked. */
export const withNote = (notes: readonly CaseNote[], note: CaseNote): readonly CaseNote[] =>
  inOrder([...withoutNote(notes, note.line), note]);

export const withoutNote = (notes: readonly CaseNote[], line: number): readonly CaseNote[] =>
  notes.filter((note) => note.line !== line);

/** The notes of two cases. Two different texts at one line are kept, one under the other. */
export const merged = (notes: readonly CaseNote[], added: readonly CaseNote[]): readonly CaseNote[] =>
  added.reduce((all, note) => {
    const before = all.find(({ line }) => line === note.line)?.text ?? "";
    const text = before.includes(note.text) ? before : [before, note.text].filter((one) => one !== "").join("\n");
    return withNote(all, { line: note.line, text: text.slice(0, LONGEST_NOTE) });
  }, notes);

const inOrder = (notes: readonly CaseNote[]) => notes.toSorted((a, b) => a.line - b.line);

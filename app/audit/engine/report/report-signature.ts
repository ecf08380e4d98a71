import * as Result from "effect/Result";
import { type Note, readNote } from "../checkpoint/signed-note.ts";
import { escaped } from "./html-text.ts";
import { PAGE_END } from "./report-page.ts";

/**
 * A signed report ends with a signed note (C2SP signed-note) over all bytes before its end. The note's first line
 * distinguishes it from a checkpoint, so that a key for both cannot sign one as the other.
 */
export const signedText = (bodyDigest: string): string => `Eyes Down audit report\nsha256 ${bodyDigest}\n`;

export const signatureEnd = (note: string): string => `${END_BEGIN}${escaped(note)}${END_END}`;

const END_BEGIN = "<footer><h2>Signature</h2>\n<pre>";
const END_END = `</pre></footer>${PAGE_END}`;

export interface SignedReport {
  /** The part of the page that is signed. */
  readonly body: string;
  readonly note: Note;
}

/** The parts of a signed report. There is nothing beside the signed part and the note, so that nothing can be added. */
export function readSignedReport(page: string): Result.Result<SignedReport, string> {
  const at = page.lastIndexOf(END_BEGIN);
  if (at < 0 || !page.endsWith(END_END)) return Result.fail("It has no signature.");
  const text = unescaped(page.slice(at + END_BEGIN.length, -END_END.length));
  return Result.flatMap(readNote(text), (note) =>
    page.slice(at) === signatureEnd(text)
      ? Result.succeed({ body: page.slice(0, at), note })
      : Result.fail("Its signature is not in the form in which it was written."),
  );
}

const unescaped = (html: string): string =>
  html
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");

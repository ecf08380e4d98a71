import type { Rule } from "./rules.ts";
import { isIn, isScript, syntaxOf } from "./source.ts";
import { lineOf, testNamesIn, textOf } from "./test-names.ts";
import type { SourceFile } from "./tree.ts";
import { type Node, nodesIn } from "./uses.ts";

/** Idioms and metaphors that a reader of English as a second language may not know, each with what to write instead. */
const idioms: ReadonlyArray<readonly [pattern: RegExp, plain: string]> = [
  [/\bwhoever\b/i, "a player who, a caller that"],
  [/\bnobody\b/i, "no player, no listener, no test"],
  [/\bsomebody\b/i, "a player, a visitor, a person"],
  [/\b(?:un|over)?heard\b|\bhears\b/i, "receives, is notified of"],
  [/\bheed(?:s|ed)?\b/i, "checks, obeys"],
  [/\b(?:tells?|told|untold)\b/i, "returns, reports, notifies, is given"],
  [/\banew\b/i, "again"],
  [/\b(?:goes?|gone|going) on\b/i, "continues"],
  [/\b(?:says?|said) so\b/i, "reports it, shows a message"],
  [/\b(?:says?|said) of\b/i, "says about, states about"],
  [/\b(?:server|backend|provider|bank|player)'s(?: own)? word\b|\b(?:first|last) word\b/i, "statement, answer"],
  [/\bfor want of\b/i, "without, because there is no"],
  [
    /(?<!\bthere )\b(?:is|are|was|were) none\b|\bnone of (?:its|theirs|ours)\b/i,
    "undefined, there is no …, is not a …",
  ],
  [/(?<!\bthere )\bis no \w+ of\b/i, "is not a …"],
  [/\bnothing of\b/i, "no part of, nothing about"],
  [/\blived\b/i, "recorded, live"],
  [/\b(?:taken|takes? \w+) for\b/i, "treated as, mistaken for"],
  [/\b(?:takes?|took|taken) up\b(?! to\b)|\btakes? \w+ up\b/i, "accepts, continues"],
  [/\bto be had\b|\bat hand\b/i, "available"],
  [/\bputs? away\b/i, "dismisses, closes"],
  [/\bcomes? by\b/i, "arrives, passes"],
  [/\bc[ao]mes? to nothing\b/i, "fails"],
  [/\bc[ao]mes? into being\b/i, "is created"],
  [/\bwish(?:es)?\b/i, "request"],
  [/\bstands? (?:at|beside|in|on|over)\b/i, "is at, is in, is on"],
  [/\bknows? (?:nothing )?of\b/i, "has, receives, depends on"],
  [/\bbec(?:omes?|ame) of\b/i, "happens to"],
  [/\bse(?:es|en) to it\b/i, "ensures"],
  [/\bfor good\b/i, "permanently"],
  [/\bas good as\b/i, "counts as, is almost"],
  [/\b(?:lends?|lent)\b/i, "injects, gives"],
  [/\b(?:lets?|letting) go\b/i, "releases, deletes"],
  [/\bthe desk\b/i, "the control panel"],
  [/\bthe house(?:'s)?\b/i, "the site, the operator"],
];

interface Passage {
  readonly line: number;
  readonly text: string;
}

/** The comments of a script. Line comments that follow one another are one passage. */
function commentsOf(file: SourceFile): ReadonlyArray<Passage> {
  const { comments } = syntaxOf(file);
  const passages: Array<Passage & { readonly lastLine: number }> = [];
  for (const { type, value, loc } of comments ?? []) {
    const [line, lastLine] = [loc?.start.line ?? 1, loc?.end.line ?? 1];
    const before = type === "CommentLine" ? passages.at(-1) : undefined;
    if (before?.lastLine === line - 1) {
      passages[passages.length - 1] = { line: before.line, lastLine, text: `${before.text} ${value}` };
    } else passages.push({ line, lastLine, text: value });
  }
  return passages;
}

const styleComments = ({ text }: SourceFile): ReadonlyArray<Passage> =>
  [...text.matchAll(/\/\*[\s\S]*?\*\//g)].map(({ 0: comment, index }) => ({
    line: text.slice(0, index).split("\n").length,
    text: comment,
  }));

/** The paragraphs of a Markdown file, without its blocks of code. */
function paragraphsOf({ text }: SourceFile): ReadonlyArray<Passage> {
  const prose = text.replace(/^```[\s\S]*?^```|^ {4}.*$/gm, (code) => code.replace(/[^\n]/g, ""));
  const paragraphs: Array<Passage> = [];
  let line = 1;
  for (const part of prose.split(/(\n\s*\n|\n(?=[-*#|]|\d+\. ))/)) {
    if (part.trim() !== "") paragraphs.push({ line, text: part });
    line += part.split("\n").length - 1;
  }
  return paragraphs;
}

/** The sentences that a program of the auditor prints: texts of several words. */
function sentencesIn(file: SourceFile): ReadonlyArray<Passage> {
  const found: Array<Passage> = [];
  const visit = (node: Node): void => {
    if (node.type === "ImportDeclaration") return;
    const text = textOf(node);
    if (text !== undefined && /\p{L}\s+\S/u.test(text)) found.push({ line: lineOf(node), text });
    for (const value of Object.values(node)) for (const child of nodesIn(value)) visit(child);
  };
  for (const statement of nodesIn(syntaxOf(file).program.body)) visit(statement);
  return found;
}

/** A file of tests, or a suite that several of them run. */
const isTests = ({ path }: SourceFile): boolean => /(?:\.test|\/suite)\.tsx?$/.test(path);

function passagesOf(file: SourceFile): ReadonlyArray<Passage> {
  if (file.path.endsWith(".md")) return paragraphsOf(file);
  if (file.path.endsWith(".css")) return styleComments(file);
  if (isTests(file)) return [...commentsOf(file), ...testNamesIn(file)];
  if (!isScript(file)) return [];
  return isIn("app/audit", file) ? [...commentsOf(file), ...sentencesIn(file)] : commentsOf(file);
}

/** One line, without the stars of a block comment and without code in backticks. */
const proseOf = (text: string) =>
  text
    .replace(/\n\s*\*?|\s+/g, " ")
    .replace(/ {2,}/g, " ")
    .replace(/`[^`]*`/g, "``");

/**
 * Comments, Markdown, the names of tests and the auditor's sentences are written in plain words. The words for players
 * are other strings, which this rule does not read.
 */
export const plainWords: Rule = (file) =>
  passagesOf(file).flatMap(({ line, text }) => {
    const prose = proseOf(text);
    return idioms.flatMap(([pattern, plain]) => {
      const [found] = pattern.exec(prose) ?? [];
      return found === undefined ? [] : [`${file.path}:${line} says "${found}"; write: ${plain}`];
    });
  });

import type { SourceFile } from "./tree.ts";

export const SECURITY_PAGE = "SECURITY.md";

/** The chapters of OWASP ASVS 5.0. */
const CHAPTERS = 17;
const STATES = /^(?:met|partly|backend|not applicable(?: yet)?)$/;
/** A path in backticks: of a file of ours, or of a folder of tests. */
const PATH = /`((?:[\w-]+\/)*[\w.-]+\.(?:ts|tsx|md)|test\/[\w/-]+)`/g;

/** The rows of the table below a heading, without its head. */
const rowsBelow = (text: string, heading: string): ReadonlyArray<ReadonlyArray<string>> => {
  const [, below = ""] = text.split(`\n## ${heading}\n`);
  return (below.split("\n## ")[0] ?? "")
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .slice(2)
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
};

/** The files and folders that a text names. */
const named = (text: string): ReadonlyArray<string> => [...text.matchAll(PATH)].flatMap(([, path]) => path ?? []);

/** What is wrong with the page about security: a file that does not exist, a chapter that is missing, and a measure without a test. */
export function securityFaults(files: ReadonlyArray<SourceFile>): ReadonlyArray<string> {
  const text = files.find(({ path }) => path === SECURITY_PAGE)?.text ?? "";
  const paths = files.map(({ path }) => path);
  // A path without a folder of the root is of the sandbox.
  const exists = (path: string): boolean =>
    [path, `app/sandbox/${path}`, `test/app/sandbox/${path}`].some((one) =>
      paths.some((known) => known === one || known.startsWith(`${one}/`)),
    );
  const hasProof = (cell: string): boolean =>
    cell.includes("`npm run ") || named(cell).some((path) => path.startsWith("test/") || path.includes(".test.ts"));
  const chapters = rowsBelow(text, "OWASP ASVS 5.0, level 2");
  const threats = rowsBelow(text, "Protection against each threat");
  const expected = Array.from({ length: CHAPTERS }, (_, index) => `V${index + 1}`);
  const listed = chapters.map(([chapter = ""]) => chapter.split(" ")[0] ?? "");
  return [
    ...named(text)
      .filter((path) => !exists(path))
      .map((path) => `${SECURITY_PAGE} names ${path}, which does not exist`),
    ...(listed.join() === expected.join() ? [] : [`${SECURITY_PAGE} lists the chapters ${listed.join(", ")}`]),
    ...chapters.flatMap(([chapter = "", state = "", holds = "", proof = ""]) => [
      ...(STATES.test(state) ? [] : [`${SECURITY_PAGE}: "${state}" is no state of ${chapter}`]),
      ...(holds === "" ? [`${SECURITY_PAGE} does not say what holds ${chapter}`] : []),
      ...(/^(?:met|partly)$/.test(state) && !hasProof(proof) ? [`${SECURITY_PAGE} names no test of ${chapter}`] : []),
    ]),
    ...(threats.length === 0 ? [`${SECURITY_PAGE} lists no threat`] : []),
    ...threats
      .filter(([, , proof = ""]) => !hasProof(proof))
      .map(([threat = ""]) => `${SECURITY_PAGE} names no test against: ${threat}`),
  ];
}

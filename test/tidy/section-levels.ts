import { posix } from "node:path";
import type { Finding } from "./findings.ts";
import { codeOf, isIn, isScript } from "./source.ts";
import type { SourceFile } from "./tree.ts";

/** Components whose headings have the level of their place. */
const leveled = new Set(["EmptyState", "ErrorState", "SafeHtml", "SubHeading"]);
/** What states the level of the headings in it, with its content. */
const levels = /<(Below|Sheet|ModalSheet)\b[\s\S]*?<\/\1>/g;

const labelledSections = /<section\b[^<]*\baria-labelledby=[\s\S]*?<\/section>/g;

const componentsIn = (text: string): ReadonlyArray<string> =>
  [...text.replace(levels, "").matchAll(/<([A-Z]\w*)/g)].map(([, name = ""]) => name);

/** The text of each statement at the top of a module that declares a component, by the component's name. */
const declarationsIn = (text: string): ReadonlyMap<string, string> =>
  new Map(
    text
      .split(/^(?=(?:export )?(?:const|function|interface|type) )/m)
      .map((part) => [/^(?:export )?(?:const|function) (\w+)/.exec(part)?.[1] ?? "", part]),
  );

/** The file that a component is imported from. */
const sourceOf = (component: string, path: string, code: string): string | undefined => {
  const statement = new RegExp(`\\bimport (?:\\{[^}]*\\b${component}\\b[^}]*\\}|${component}) from "(\\.[^"]+)"`);
  const specifier = statement.exec(code)?.[1];
  return specifier === undefined ? undefined : posix.join(posix.dirname(path), specifier);
};

/** A state or a text of the server in a section has its heading below that of the section, if `Below` states the level. */
export function sectionsWithoutLevel(files: ReadonlyArray<SourceFile>): ReadonlyArray<Finding> {
  const views = files.filter((file) => isIn("ui", file) && isScript(file));
  const codes = new Map(views.map((file) => [file.path, codeOf(file)]));

  const isLeveled = (component: string, path: string, seen: ReadonlyArray<string> = []): boolean => {
    if (leveled.has(component)) return true;
    const code = codes.get(path) ?? "";
    const place = `${path}#${component}`;
    if (seen.includes(place)) return false;
    const source = sourceOf(component, path, code);
    if (source !== undefined) return isLeveled(component, source, [...seen, place]);
    const text = declarationsIn(code).get(component) ?? "";
    return componentsIn(text).some((one) => isLeveled(one, path, [...seen, place]));
  };

  return [...codes].flatMap(([path, code]) =>
    [...code.matchAll(labelledSections)]
      .map(([section]) => section)
      .filter((section) => componentsIn(section).some((one) => isLeveled(one, path)))
      .map((section) => ({
        place: path,
        says: `${path} draws a state that is not in Below, in ${section.split("\n")[0]}`,
      })),
  );
}

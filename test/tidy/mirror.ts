import type { Finding } from "./findings.ts";
import type { SourceFile } from "./tree.ts";

const testOf = /^test\/domain\/(.+)\.test\.tsx?$/;

/**
 * A test of the domain has the name of the file that it tests (`limits/rules`), or of the whole folder
 * (`limits/limits`). Anything else is a topic, which must be listed.
 */
export function unmirroredTests(files: ReadonlyArray<SourceFile>): ReadonlyArray<Finding> {
  const paths = new Set(files.map(({ path }) => path));
  return files.flatMap(({ path }) => {
    const name = testOf.exec(path)?.[1];
    if (name === undefined || paths.has(`domain/${name}.ts`)) return [];
    const [last, folder] = name.split("/").toReversed();
    if (last === folder) return [];
    return [{ place: name, says: `${path} is named after no file of domain, and is no listed topic` }];
  });
}

// The outputs of the browser builds: the manifest for pages, and the budgets.
import { createHash } from "node:crypto";
import { basename, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { minifySync } from "rolldown/utils";
import { lazyPartOf } from "./adaptations.mjs";

/** Combines the results of several builds into one. */
export const together = (results) => ({
  outputFiles: results.flatMap(({ outputFiles }) => outputFiles),
  metafile: { outputs: Object.assign({}, ...results.map(({ metafile }) => metafile.outputs)) },
});

export const isScript = (path) => path.endsWith(".js");

/**
 * The result of a build with its scripts minified once more, by a minifier that finds 3 % more than esbuild (gzip). The source maps
 * follow. `target` is that of the build; `firstLine` is the comment that every script must begin with.
 */
export function minifiedAgain({ outputFiles, metafile }, target, firstLine) {
  const maps = new Map(outputFiles.filter(({ path }) => path.endsWith(".js.map")).map((file) => [file.path, file]));
  const files = outputFiles.map((file) => {
    if (!isScript(file.path)) return file;
    const map = maps.get(`${file.path}.map`);
    const {
      code,
      map: nextMap,
      errors,
    } = minifySync(basename(file.path), file.text, {
      module: true,
      compress: { target },
      codegen: { legalComments: "inline" },
      sourcemap: map !== undefined,
      ...(map ? { inputMap: JSON.parse(map.text) } : {}),
    });
    if (errors.length > 0) throw new Error(`${file.path}: ${errors.map(({ message }) => message).join("; ")}`);
    // A line before the first one is an empty line of the map.
    if (map)
      maps.set(map.path, {
        path: map.path,
        contents: Buffer.from(JSON.stringify({ ...nextMap, mappings: `;${nextMap.mappings}` })),
      });
    return { path: file.path, contents: Buffer.from(`${firstLine}\n${code}`) };
  });
  return { outputFiles: files.map((file) => maps.get(file.path) ?? file), metafile };
}

export function outputOf(metafile, entry) {
  const path = Object.keys(metafile.outputs).find((path) => metafile.outputs[path].entryPoint === entry);
  return path && { path, ...metafile.outputs[path] };
}

/** The output at `path` and all outputs that the browser must load before it runs. */
export function staticClosure(metafile, path, seen = new Set()) {
  if (seen.has(path) || !metafile.outputs[path]) return seen;
  seen.add(path);
  for (const { kind, path: next } of metafile.outputs[path].imports) {
    if (kind === "import-statement") staticClosure(metafile, next, seen);
  }
  return seen;
}

/** The sources of the lazy parts that an output is: several, if outputs were merged. */
export const lazyPartsOf = ({ entryPoint, lazyParts }) => lazyParts ?? [lazyPartOf(entryPoint)].filter(Boolean);

/** The lazy parts that these outputs or other lazy parts import, by source, with the outputs that the browser must load for each. */
export function partsOf(metafile, paths, known = new Set(), parts = {}) {
  for (const path of paths.filter((path) => !known.has(path))) {
    known.add(path);
    for (const { kind, path: next } of metafile.outputs[path]?.imports ?? []) {
      if (kind !== "dynamic-import" || !metafile.outputs[next]) continue;
      const closure = [...staticClosure(metafile, next)];
      for (const source of lazyPartsOf(metafile.outputs[next])) parts[source] = closure;
      partsOf(metafile, closure, known, parts);
    }
  }
  return parts;
}

/**
 * For each entry: the module scripts in loading order, the style sheets, the chunks to preload, and the additional chunks
 * of each lazy part.
 */
export function manifestOf(metafile, entries, devClient) {
  const url = (path) => `/${path.slice("dist/public/".length)}`;
  const dev = outputOf(metafile, devClient);
  const built = entries.map((entry) => outputOf(metafile, entry));
  return Object.fromEntries(
    built.filter(Boolean).map((output) => {
      const closure = staticClosure(metafile, output.path);
      const further = (paths) => paths.filter((path) => !closure.has(path)).map(url);
      const parts = Object.entries(partsOf(metafile, [...closure]));
      return [
        output.entryPoint,
        {
          js: [...(dev ? [dev] : []), output].map(({ path }) => url(path)),
          css: output.cssBundle ? [url(output.cssBundle)] : [],
          preload: [...closure].filter((path) => path !== output.path).map(url),
          parts: Object.fromEntries(parts.map(([source, paths]) => [source, further(paths)])),
        },
      ];
    }),
  );
}

/** The files of the client that its service worker keeps: all that it loads under names with hashes. */
export const keptFiles = ({ metafile }, entry) =>
  Object.keys(metafile.outputs)
    .filter((path) => /\.(?:js|woff2)$/.test(path))
    .concat(outputOf(metafile, entry)?.cssBundle ?? [])
    .map((path) => `/${path.slice("dist/public/".length)}`)
    .sort();

const EMPTY_BUILD = 'const BUILD = { id: "", files: [] };';

/** The service worker with the files that it keeps, under a name that changes with them. Other files, and all in development, stay as they are. */
export function withBuild(contents, name, files) {
  if (name !== "service-worker.js" || files.length === 0) return contents;
  const script = contents.toString();
  if (!script.includes(EMPTY_BUILD)) throw new Error(`${name} has no line ${EMPTY_BUILD}`);
  const id = createHash("sha256").update(files.join("\n")).digest("hex").slice(0, 12);
  return Buffer.from(script.replace(EMPTY_BUILD, () => `const BUILD = ${JSON.stringify({ id, files })};`));
}

/** The outputs that contain a source of ours: its own chunk if it is loaded lazily. */
export const containing = (metafile, source) =>
  Object.keys(metafile.outputs).filter((path) => source in metafile.outputs[path].inputs);

/** The scripts that the browser must load for an entry and its lazy parts, or the sources that no output contains. */
function scriptsOf(metafile, entry, lazy) {
  const start = outputOf(metafile, entry);
  if (!start) return { problem: `${entry} was not built; is budget.json up to date?` };
  const lost = lazy.filter((source) => containing(metafile, source).length === 0);
  if (lost.length > 0) return { problem: `no bundle contains ${lost.join(", ")}; is budget.json up to date?` };
  const loaded = new Set();
  for (const path of [start.path, ...lazy.flatMap((source) => containing(metafile, source))])
    staticClosure(metafile, path, loaded);
  return { scripts: [...loaded].filter(isScript) };
}

/** The lazy parts that a table of ours imports, by source, in its order. */
const partsIn = (metafile, table) =>
  (metafile.inputs[table]?.imports ?? [])
    .filter(({ kind }) => kind === "dynamic-import")
    .flatMap(({ path }) => lazyPartOf(path) ?? []);

const kB = (bytes) => (bytes / 1000).toFixed(1);

/**
 * Compares each budget with the size of the JavaScript, gzip, and returns notes and problems. `pages` are what a page needs from its
 * entry on, `screens` what opening a screen or a modal adds to what a signed-in player has loaded by then.
 */
export function weigh({ outputFiles, metafile }, root, { pages, screens }) {
  const contents = new Map(outputFiles.map((file) => [file.path, file.contents]));
  const sizes = new Map();
  const gzipBytes = (path) => {
    if (!sizes.has(path)) sizes.set(path, gzipSync(contents.get(resolve(root, path))).length);
    return sizes.get(path);
  };
  const weightOf = (scripts) => scripts.reduce((sum, path) => sum + gzipBytes(path), 0);

  const judge = (name, scripts, limitKb) => {
    const weight = weightOf(scripts);
    if (limitKb === undefined) {
      const neededKb = Math.ceil(weight / 100) / 10;
      return { problem: `${name} has no budget in budget.json; it needs ${neededKb} kB of JavaScript, gzip` };
    }
    if (weight <= limitKb * 1000) return { note: `${name}: ${kB(weight)} of ${limitKb} kB of JavaScript, gzip` };
    const inputs = scripts.flatMap((path) => Object.entries(metafile.outputs[path].inputs));
    const biggest = inputs.sort(([, a], [, b]) => b.bytesInOutput - a.bytesInOutput).slice(0, 20);
    const lines = biggest.map(([path, input]) => `  ${kB(input.bytesInOutput).padStart(7)} kB  ${path}`);
    const excess = `${name}: ${kB(weight)} kB of JavaScript, gzip; the budget is ${limitKb} kB, exceeded by ${weight - Math.round(limitKb * 1000)} B`;
    return { problem: [excess, "  the biggest inputs, minified:", ...lines].join("\n") };
  };

  const ofPages = Object.entries(pages).map(([name, { entry, lazy, "js-gzip-kB": limitKb }]) => {
    const { problem, scripts } = scriptsOf(metafile, entry, lazy);
    return problem === undefined ? judge(name, scripts, limitKb) : { problem: `${name}: ${problem}` };
  });
  return screens === undefined ? ofPages : [...ofPages, ...weighScreens(metafile, screens, judge)];
}

function weighScreens(metafile, { entry, lazy, tables, "js-gzip-kB": limits }, judge) {
  const before = scriptsOf(metafile, entry, lazy);
  if (before.problem !== undefined) return [{ problem: `screens: ${before.problem}` }];
  const parts = [...new Set(tables.flatMap((table) => partsIn(metafile, table)))];
  const unknown = Object.keys(limits).filter((part) => !parts.includes(part));
  const results = parts.map((part) => {
    const { scripts = [] } = scriptsOf(metafile, entry, [...lazy, part]);
    return judge(
      part,
      scripts.filter((path) => !before.scripts.includes(path)),
      limits[part],
    );
  });
  return [
    ...results.filter(({ problem }) => problem !== undefined),
    ...unknown.map((part) => ({ problem: `budget.json names ${part}, which is not in ${tables.join(" or ")}` })),
    { note: `${results.length} screens and modals: each within its budget, unless it is named above` },
  ];
}

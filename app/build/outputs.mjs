// The outputs of the browser builds: the manifest for pages, and the budgets.
import { resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { minifySync } from "rolldown/utils";
import { lazyPartOf } from "./adaptations.mjs";

/** Combines the results of several builds into one. */
export const together = (results) => ({
  outputFiles: results.flatMap(({ outputFiles }) => outputFiles),
  metafile: { outputs: Object.assign({}, ...results.map(({ metafile }) => metafile.outputs)) },
});

const isScript = (path) => path.endsWith(".js");

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
    } = minifySync(file.path, file.text, {
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

function outputOf(metafile, entry) {
  const path = Object.keys(metafile.outputs).find((path) => metafile.outputs[path].entryPoint === entry);
  return path && { path, ...metafile.outputs[path] };
}

/** The output at `path` and all outputs that the browser must load before it runs. */
function staticClosure(metafile, path, seen = new Set()) {
  if (seen.has(path) || !metafile.outputs[path]) return seen;
  seen.add(path);
  for (const { kind, path: next } of metafile.outputs[path].imports) {
    if (kind === "import-statement") staticClosure(metafile, next, seen);
  }
  return seen;
}

/** The lazy parts that these outputs or other lazy parts import, by source, with the outputs that the browser must load for each. */
function partsOf(metafile, paths, known = new Set(), parts = {}) {
  for (const path of paths.filter((path) => !known.has(path))) {
    known.add(path);
    for (const { kind, path: next } of metafile.outputs[path]?.imports ?? []) {
      if (kind !== "dynamic-import" || !metafile.outputs[next]) continue;
      const closure = [...staticClosure(metafile, next)];
      const source = lazyPartOf(metafile.outputs[next].entryPoint);
      if (source !== undefined) parts[source] = closure;
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

/** Compares each budget with the size of the JavaScript that a page needs before it can be used; returns a note or a problem. */
export function weigh({ outputFiles, metafile }, root, budgets) {
  const contents = new Map(outputFiles.map((file) => [file.path, file.contents]));
  const gzipBytes = (path) => gzipSync(contents.get(resolve(root, path))).length;
  return Object.entries(budgets).map(([name, { entry, lazy, "js-gzip-kB": limitKb }]) => {
    const start = outputOf(metafile, entry);
    if (!start) return { problem: `${name}: ${entry} was not built; is budget.json up to date?` };
    const containing = (source) =>
      Object.keys(metafile.outputs).filter((path) => source in metafile.outputs[path].inputs);
    const lost = lazy.filter((source) => containing(source).length === 0);
    if (lost.length > 0)
      return { problem: `${name}: no bundle contains ${lost.join(", ")}; is budget.json up to date?` };
    const loaded = new Set();
    for (const path of [start.path, ...lazy.flatMap(containing)]) staticClosure(metafile, path, loaded);
    const scripts = [...loaded].filter(isScript);
    const totalKb = scripts.reduce((sum, path) => sum + gzipBytes(path), 0) / 1000;
    if (totalKb <= limitKb) return { note: `${name}: ${totalKb.toFixed(1)} of ${limitKb} kB of JavaScript, gzip` };
    const inputs = scripts.flatMap((path) => Object.entries(metafile.outputs[path].inputs));
    const biggest = inputs.sort(([, a], [, b]) => b.bytesInOutput - a.bytesInOutput).slice(0, 20);
    const lines = biggest.map(
      ([path, input]) => `  ${(input.bytesInOutput / 1000).toFixed(1).padStart(7)} kB  ${path}`,
    );
    const excess = `${name}: ${totalKb.toFixed(1)} kB of JavaScript, gzip; the budget is ${limitKb} kB`;
    return { problem: [excess, "  the biggest inputs, minified:", ...lines].join("\n") };
  });
}

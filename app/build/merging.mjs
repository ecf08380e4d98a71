// Merges the chunks of the client's build. A page that needs fifty small files waits longer for their answers than for their bytes.
import { basename, join, relative } from "node:path";
import { rolldown } from "rolldown";
import { lazyPartOf } from "./adaptations.mjs";
import { containing, isScript, lazyPartsOf, outputOf, partsOf, staticClosure } from "./outputs.mjs";

/** A smaller chunk that several of the parts need is loaded with the part `always`: its request would take longer than its bytes. */
const SMALL_BYTES = 700;

const PUBLIC = "dist/public";

/**
 * The result of the build of an entry in fewer chunks. Chunks that the same of the given parts need become one. Parts that are loaded later do not
 * count, so they may load a little more than they need.
 */
export async function inFewerFiles({ outputFiles, metafile }, root, { entry, parts, always }) {
  const start = outputOf(metafile, entry).path;
  const groups = groupsOf(metafile, entry, parts, always);
  const bundle = await rolldown({
    input: start,
    // The entry may export what it shares with lazy parts.
    preserveEntrySignatures: "allow-extension",
    treeshake: false,
    plugins: [fromMemory(outputFiles, root)],
  });
  const { output } = await bundle.generate({
    sourcemap: "hidden",
    hashCharacters: "hex",
    entryFileNames: `${withoutHash(start)}-[hash].js`,
    // A chunk without modules has only the exports of another one.
    chunkFileNames: ({ moduleIds, facadeModuleId }) =>
      `${moduleIds.length > 1 ? "chunk" : withoutHash(moduleIds[0] ?? facadeModuleId ?? "")}-[hash].js`,
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [{ debugName: "parts", name: (id) => groups.get(id) ?? null }],
    },
  });
  await bundle.close();
  const merged = replaced({ outputFiles, metafile }, output, root);
  const cycle = inCycle(merged.metafile);
  if (cycle.length > 0) throw new Error(`scripts that import each other: ${cycle.join(", ")}`);
  return merged;
}

/** The scripts that import each other, each with a source in it. The first of them to run would use what is not there yet. */
const inCycle = (metafile) =>
  Object.keys(metafile.outputs)
    .filter(isScript)
    .filter((path) => importsOf(metafile, path).some((next) => staticClosure(metafile, next).has(path)))
    .map((path) => `${path} (${Object.keys(metafile.outputs[path].inputs)[0]})`);

const withoutHash = (path) => basename(path).replace(/(-[^-]+)?\.js$/, "");

/** The files by their paths from the root: rolldown's hashes depend on these paths, and the same sources must have the same names in every folder. */
function fromMemory(files, root) {
  const texts = new Map(files.map(({ path, text }) => [relative(root, path), text]));
  return {
    name: "from-memory",
    resolveId: (id, importer) => (importer === undefined ? id : join(PUBLIC, id)),
    load: (id) => texts.has(id) && { code: texts.get(id), map: texts.get(`${id}.map`), moduleSideEffects: true },
  };
}

/**
 * The group of each chunk, by its path. What a chunk imports is needed by all that need the chunk, so no group imports another one that imports it. What a
 * visitor may need is apart. A chunk that fewer than two of the parts need is by itself: without a group, rolldown would put it into the entry of
 * a part, which imports the part that imports the chunk. The entries of later parts have no group; nothing imports them.
 */
function groupsOf(metafile, entry, parts, always) {
  const start = outputOf(metafile, entry).path;
  const ofEntry = [...staticClosure(metafile, start)];
  const closures = { ...partsOf(metafile, ofEntry), [entry]: ofEntry };
  const counted = [entry, ...parts].filter((part) => closures[part] !== undefined);
  const homeOf = (part) => containing(metafile, part)[0];
  const needing = (path) => counted.filter((part) => closures[part].includes(path));
  const isOfPlayers = (path) =>
    Object.values(closures).every((paths) => !paths.includes(path) || paths.includes(homeOf(always)));
  const groupFor = (needed, path) => [...needed, isOfPlayers(path)].join(" ");
  const neededAlways = needing(homeOf(always));
  const ofAlways = groupFor(neededAlways, homeOf(always));
  const groups = new Map();
  const isThereAlways = (path) => groups.get(path) === ofAlways || isWithin(neededAlways, needing(path));

  const groupOf = (path) => {
    const { bytes, entryPoint } = metafile.outputs[path];
    const part = path === start ? entry : lazyPartOf(entryPoint);
    const home = part && homeOf(part);
    // A part that is only the names of another chunk's exports is in that chunk, which imports what is there before the part.
    const isThereBefore = (next) => next === path || next === home || !staticClosure(metafile, next).has(home);
    if (part !== undefined && home !== path && closures[part].every(isThereBefore)) return groups.get(home);
    const needed = needing(path);
    const isSmall = bytes < SMALL_BYTES && needed.length > 0 && isOfPlayers(path);
    if (isSmall && importsOf(metafile, path).every(isThereAlways)) return ofAlways;
    const isShared = needed.length > 1 || (needed.length === 1 && home === path);
    if (isShared) return groupFor(needed, path);
    return part === undefined ? path : undefined;
  };
  const place = (path) => {
    if (groups.has(path)) return;
    importsOf(metafile, path).forEach(place);
    groups.set(path, groupOf(path));
  };
  Object.keys(metafile.outputs).filter(isScript).forEach(place);
  return groups;
}

const isWithin = (some, all) => some.every((one) => all.includes(one));

/** What a chunk imports statically, imports first. */
const importsOf = (metafile, path) =>
  metafile.outputs[path].imports
    .filter(({ kind, path }) => kind === "import-statement" && metafile.outputs[path])
    .map(({ path }) => path);

/** The result of the build with other chunks in place of its own. */
function replaced({ outputFiles, metafile }, chunks, root) {
  const outputs = Object.fromEntries(Object.entries(metafile.outputs).filter(([path]) => !/\.js(\.map)?$/.test(path)));
  const files = outputFiles.filter(({ path }) => !/\.js(\.map)?$/.test(path));
  const pathOf = (fileName) => join(PUBLIC, "assets", inCapitals(fileName));
  const names = chunks.map(({ fileName }) => fileName);
  for (const { type, fileName, code: named, map, moduleIds, imports, dynamicImports } of chunks) {
    if (type !== "chunk") continue;
    const code = names.reduce((text, name) => text.replaceAll(name, inCapitals(name)), named);
    const before = moduleIds.map((id) => metafile.outputs[id]).filter(Boolean);
    const path = pathOf(fileName);
    const entry = before.find(({ entryPoint }) => entryPoint !== undefined && lazyPartOf(entryPoint) === undefined);
    outputs[path] = {
      ...(entry && { entryPoint: entry.entryPoint, cssBundle: entry.cssBundle }),
      lazyParts: before.flatMap(lazyPartsOf),
      bytes: Buffer.byteLength(code),
      inputs: Object.assign({}, ...before.map(({ inputs }) => inputs)),
      imports: [
        ...imports.map((name) => ({ kind: "import-statement", path: pathOf(name) })),
        ...dynamicImports.map((name) => ({ kind: "dynamic-import", path: pathOf(name) })),
      ],
    };
    files.push(file(join(root, path), code), file(join(root, `${path}.map`), JSON.stringify(map)));
  }
  return { outputFiles: files, metafile: { ...metafile, outputs } };
}

/** The server and the service worker know a file that never changes by a hash in capitals. */
const inCapitals = (fileName) => fileName.replace(/[0-9a-f]{8}(?=\.js$)/, (hash) => hash.toUpperCase());

const file = (path, text) => ({ path, text, contents: Buffer.from(text) });

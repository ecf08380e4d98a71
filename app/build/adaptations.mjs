// How the browser's bundles are made to differ from what esbuild makes of the sources by itself.
import { readFileSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** A page that listens for `unload` is kept out of the back/forward cache; sockjs-client needs it for no transport we use. */
export const sockjsWithoutUnload = {
  name: "sockjs-without-unload",
  setup(build) {
    build.onLoad({ filter: /sockjs-client[\\/]lib[\\/]utils[\\/]event\.js$/ }, ({ path }) => {
      const listener = "module.exports.attachEvent('unload', unloadTriggered);";
      const source = readFileSync(path, "utf8");
      if (!source.includes(listener)) throw new Error("sockjs-client has changed: its unload listener was not found");
      return { contents: source.replace(listener, ""), loader: "js" };
    });
  },
};

/**
 * esbuild assigns whole files to chunks, and a barrel ties every icon that any screen uses to the first page.
 * Each icon is imported from its own file instead, as the barrel itself names it, and drawn by `ui/kit/icon-drawing`.
 */
export const iconsOneByOne = {
  name: "icons-one-by-one",
  setup(build) {
    const barrel = "node_modules/lucide-react/dist/esm/lucide-react.mjs";
    const files = new Map();
    for (const [, names, file] of readFileSync(join(root, barrel), "utf8").matchAll(
      /export \{([^}]*)\} from '\.\/([^']+)'/g,
    ))
      for (const [, name] of names.matchAll(/default as (\w+)/g)) files.set(name, file);
    const deep = (names) =>
      names
        .split(",")
        .map((name) => name.trim())
        .filter((name) => name !== "" && !name.startsWith("type "))
        .map((name) => {
          const [imported, local = imported] = name.split(" as ");
          if (!files.has(imported)) throw new Error(`lucide-react has no icon ${imported}`);
          return `import ${local} from ${JSON.stringify(join(root, dirname(barrel), files.get(imported)))};`;
        })
        .join(" ");
    build.onResolve({ filter: /createLucideIcon\.mjs$/ }, () => ({ path: join(root, "ui/kit/icon-drawing.ts") }));
    build.onLoad({ filter: /[\\/]ui[\\/].*\.tsx$/ }, ({ path }) => ({
      contents: readFileSync(path, "utf8").replace(
        /^import \{([^}]*)\} from "lucide-react";/m,
        (line, names) => deep(names) + "\n".repeat(line.split("\n").length - 1),
      ),
      loader: "tsx",
    }));
  },
};

const LAZY_PART = "lazy-part";

/**
 * esbuild makes a chunk of every set of files that the same lazy parts share: forty small ones for the first page.
 * Here every lazy part imports whatever is there before it anyway, so all that the first page needs is shared by all
 * parts alike, and is one chunk.
 */
export const inFewChunks = (thereBefore) => ({
  name: "in-few-chunks",
  setup(build) {
    build.onResolve({ filter: /^\.\.?\// }, ({ kind, path, resolveDir }) =>
      kind === "dynamic-import" ? { path: resolve(resolveDir, path), namespace: LAZY_PART } : undefined,
    );
    build.onLoad({ filter: /./, namespace: LAZY_PART }, ({ path }) => {
      const part = JSON.stringify(path);
      const ownDefault = readFileSync(path, "utf8").includes("export default")
        ? `export { default } from ${part};`
        : "";
      const before = thereBefore(sourceOf(path)).map((source) => `import ${JSON.stringify(join(root, source))};`);
      return { contents: `${before.join(" ")} export * from ${part}; ${ownDefault}`, resolveDir: dirname(path) };
    });
  },
});

const sourceOf = (path) => relative(root, path).replaceAll(sep, "/");

/** Which source a lazy part is, by the entry point that esbuild says it is. */
export const lazyPartOf = (entryPoint) =>
  entryPoint?.startsWith(`${LAZY_PART}:`) ? sourceOf(entryPoint.slice(LAZY_PART.length + 1)) : undefined;

/** As plain names these are known to do nothing when they are read, so what stands on them can be left out (in effect/Schema). */
const platformTypes = ["Date", "File", "FormData", "RegExp", "URL", "URLSearchParams", "Uint8Array"];
export const platformNames = Object.fromEntries(platformTypes.map((name) => [`globalThis.${name}`, name]));

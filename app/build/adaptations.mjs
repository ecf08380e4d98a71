// esbuild plugins that adapt the browser bundles.
import { readFileSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { ofReactAria } from "./react-aria.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));

const between = (folder, path) => relative(folder, path).replaceAll(sep, "/");

/**
 * The path from the root. The hash in a file's name depends on the paths that a plugin gives, and the same sources must have the same names, and so
 * the same weight, in every folder.
 */
export const fromRoot = (path) => between(root, path);
export const inRoot = (path) => join(root, path);

/** A page with an `unload` listener is excluded from the back/forward cache. None of the transports that we use needs the listener of sockjs-client. */
const sockjsWithoutUnload = {
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
 * react-aria asks the browser for its locale as it is loaded. That is the browser's first use of Intl, which takes longer than all else that the
 * modals load. The site is British English only.
 */
const inBritishEnglish = {
  name: "in-british-english",
  setup(build) {
    build.onLoad({ filter: /react-aria[\\/]dist[\\/]private[\\/]i18n[\\/]useDefaultLocale\.mjs$/ }, ({ path }) => {
      const source = readFileSync(path, "utf8");
      const [, hook] = /\b(\S+) as useDefaultLocale\b/.exec(source) ?? [];
      if (hook === undefined) throw new Error("react-aria has changed: its useDefaultLocale was not found");
      return {
        contents: `const own = { locale: "en-GB", direction: "ltr" }; export const useDefaultLocale = () => own;`,
        loader: "js",
      };
    });
  },
};

/**
 * esbuild assigns whole files to chunks, so a barrel puts every used icon into the chunk of the first page. This plugin imports
 * each icon from its own file, which the barrel names, and draws it with `ui/kit/icon-drawing`.
 */
const iconsOneByOne = {
  name: "icons-one-by-one",
  setup(build) {
    const barrel = "node_modules/lucide-react/dist/esm/lucide-react.mjs";
    const files = new Map();
    for (const [, names, file] of readFileSync(join(root, barrel), "utf8").matchAll(
      /export \{([^}]*)\} from '\.\/([^']+)'/g,
    ))
      for (const [, name] of names.matchAll(/default as (\w+)/g)) files.set(name, file);
    const deep = (names, importer) =>
      names
        .split(",")
        .map((name) => name.trim())
        .filter((name) => name !== "" && !name.startsWith("type "))
        .map((name) => {
          const [imported, local = imported] = name.split(" as ");
          if (!files.has(imported)) throw new Error(`lucide-react has no icon ${imported}`);
          const file = between(dirname(importer), inRoot(join(dirname(barrel), files.get(imported))));
          return `import ${local} from ${JSON.stringify(file)};`;
        })
        .join(" ");
    build.onResolve({ filter: /createLucideIcon\.mjs$/ }, () => ({ path: join(root, "ui/kit/icon-drawing.ts") }));
    build.onLoad({ filter: /[\\/]ui[\\/].*\.tsx$/ }, ({ path }) => ({
      contents: readFileSync(path, "utf8").replace(
        /^import \{([^}]*)\} from "lucide-react";/m,
        (line, names) => deep(names, path) + "\n".repeat(line.split("\n").length - 1),
      ),
      loader: "tsx",
    }));
  },
};

/** The advice of effect/Schema to the author of a wrong schema. The tests run the library with it, so no such schema reaches the site. */
const schemasWithoutAdvice = {
  name: "schemas-without-advice",
  setup(build) {
    build.onLoad({ filter: /effect[\\/]dist[\\/]SchemaAST\.js$/ }, ({ path }) => {
      const source = readFileSync(path, "utf8");
      const contents = source.replaceAll(/new Error\(("[^"\n]{50,}"|`[^`\n]{50,}`)\)/g, "new Error()");
      if (contents === source) throw new Error("effect has changed: the advice of its schemas was not found");
      return { contents, loader: "js" };
    });
  },
};

/** What adapts the code of libraries. */
export const ofLibraries = [sockjsWithoutUnload, iconsOneByOne, inBritishEnglish, schemasWithoutAdvice, ...ofReactAria];

const LAZY_PART = "lazy-part";

/**
 * esbuild creates one chunk for each set of files that the same lazy parts share: forty small ones for the first page. This
 * plugin makes every lazy part import all that the page loads before it, so that all files of the first page are one chunk.
 */
export const inFewChunks = (thereBefore) => ({
  name: "in-few-chunks",
  setup(build) {
    build.onResolve({ filter: /^\.\.?\// }, ({ kind, path, resolveDir }) =>
      kind === "dynamic-import" ? { path: fromRoot(resolve(resolveDir, path)), namespace: LAZY_PART } : undefined,
    );
    build.onLoad({ filter: /./, namespace: LAZY_PART }, ({ path }) => {
      const from = (source) => JSON.stringify(`./${source}`);
      const ownDefault = readFileSync(inRoot(path), "utf8").includes("export default")
        ? `export { default } from ${from(path)};`
        : "";
      const before = thereBefore(path).map((source) => `import ${from(source)};`);
      return { contents: `${before.join(" ")} export * from ${from(path)}; ${ownDefault}`, resolveDir: root };
    });
  },
});

/** The source of a lazy part, from the entry point of esbuild's output. */
export const lazyPartOf = (entryPoint) =>
  entryPoint?.startsWith(`${LAZY_PART}:`) ? entryPoint.slice(LAZY_PART.length + 1) : undefined;

/** esbuild knows that reading these plain names has no side effects, so it can remove unused code of effect/Schema that reads them. */
const platformTypes = ["Date", "File", "FormData", "RegExp", "URL", "URLSearchParams", "Uint8Array"];
export const platformNames = Object.fromEntries(platformTypes.map((name) => [`globalThis.${name}`, name]));

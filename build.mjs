// Builds the browser bundles and the node programs; `usage`, below, says how to call it.
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { constants } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import * as esbuild from "esbuild";

const usage = `node build.mjs                       build everything for production into dist/
node build.mjs dev                   watch, rebuild, restart the sandbox, reload the browser
node build.mjs run <program> -- …    build one node program and run it with the arguments given
node build.mjs clean                 remove what was built`;

/** What is built: a `*` stands for any name, and a pattern that matches nothing is skipped. */
const entries = {
  browser: ["app/player/main.tsx", "app/audit/viewer/main.tsx", "app/sandbox/*/pages/*.ts"],
  node: ["app/*/main.ts", "app/*/worker.ts", "test/*/main.ts"],
};
/** Files that keep their names, such as the icons: served from the root as they are. */
const staticFiles = ["app/player/static/*.*"];
const devClient = "app/dev/client.ts";

const root = dirname(fileURLToPath(import.meta.url));
const publicDirectory = join(root, "dist/public");
const assetsDirectory = join(publicDirectory, "assets");
const nodeDirectory = join(root, "dist/node");

/** A build that fails exits with this, so that it is never taken for a program's own exit code. */
const buildFailedCode = 70;
const usageCode = 64;

function expand(pattern, parent = "") {
  const [segment, ...rest] = pattern.split("/");
  const matches = new RegExp(`^${segment.replaceAll(".", "\\.").replaceAll("*", "[^.][^/]*")}$`);
  const names = existsSync(join(root, parent)) ? readdirSync(join(root, parent), { withFileTypes: true }) : [];
  return names
    .filter((entry) => matches.test(entry.name) && entry.isDirectory() === rest.length > 0)
    .flatMap((entry) =>
      rest.length > 0 ? expand(rest.join("/"), join(parent, entry.name)) : join(parent, entry.name),
    );
}

const found = (patterns) => patterns.flatMap((pattern) => expand(pattern));

/** `app/audit/viewer/main.tsx` is called `audit-viewer`, and `test/bench/main.ts` is called `bench`. */
const nameOf = (entry) =>
  entry
    .split("/")
    .slice(1)
    .map((segment) => segment.replace(/\.tsx?$/, ""))
    .filter((segment) => segment !== "main")
    .join("-");

const entryPoints = (paths) => paths.map((path) => ({ in: path, out: nameOf(path) }));

/** A page that listens for `unload` is kept out of the back/forward cache; sockjs-client needs it for no transport we use. */
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
 * esbuild assigns whole files to chunks, and a barrel ties every icon that any screen uses to the first page.
 * Each icon is imported from its own file instead, as the barrel itself names it.
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
    build.onLoad({ filter: /[\\/]ui[\\/].*\.tsx$/ }, ({ path }) => ({
      contents: readFileSync(path, "utf8").replace(
        /^import \{([^}]*)\} from "lucide-react";/m,
        (line, names) => deep(names) + "\n".repeat(line.split("\n").length - 1),
      ),
      loader: "tsx",
    }));
  },
};

/** The player's client, which is built by itself: what other pages share with it must not weigh on its first page. */
const client = "app/player/main.tsx";

/**
 * esbuild makes a chunk of every set of files that the same lazy parts share: forty small ones for the first page.
 * Here every lazy part imports the client, which is always there before it, so all that the first page needs is
 * shared by all of them alike, and is one chunk.
 */
const firstPageInOneChunk = {
  name: "first-page-in-one-chunk",
  setup(build) {
    const namespace = "lazy-part";
    build.onResolve({ filter: /^\.\.?\// }, ({ kind, path, resolveDir }) =>
      kind === "dynamic-import" ? { path: resolve(resolveDir, path), namespace } : undefined,
    );
    build.onLoad({ filter: /./, namespace }, ({ path }) => {
      const part = JSON.stringify(path);
      const ownDefault = readFileSync(path, "utf8").includes("export default")
        ? `export { default } from ${part};`
        : "";
      const contents = `import ${JSON.stringify(join(root, client))}; export * from ${part}; ${ownDefault}`;
      return { contents, resolveDir: dirname(path) };
    });
  },
};

/** As plain names these are known to do nothing when they are read, so what stands on them can be left out (in effect/Schema). */
const platformTypes = ["Date", "File", "FormData", "RegExp", "URL", "URLSearchParams", "Uint8Array"];

const adaptations = [sockjsWithoutUnload, iconsOneByOne];

const shared = { absWorkingDir: root, bundle: true, format: "esm", metafile: true, write: false, logLevel: "warning" };

/** One build for the client and one for all other pages, by name. */
const browserBuilds = ({ devServer } = {}) => {
  const pages = found(entries.browser).filter((entry) => entry !== client);
  return {
    client: { ...browserOptions([client], devServer), plugins: [firstPageInOneChunk, ...adaptations] },
    pages: browserOptions([...pages, ...(devServer ? [devClient] : [])], devServer),
  };
};

const browserOptions = (paths, devServer) => ({
  ...shared,
  entryPoints: entryPoints(paths),
  outdir: assetsDirectory,
  publicPath: "/assets",
  entryNames: "[name]-[hash]",
  chunkNames: "[name]-[hash]",
  assetNames: "[name]-[hash]",
  splitting: true,
  platform: "browser",
  target: "es2022",
  minify: !devServer,
  sourcemap: "linked",
  legalComments: "linked",
  loader: Object.fromEntries([
    ...[".woff2", ".svg", ".png", ".jpg", ".webp", ".mp3"].map((extension) => [extension, "file"]),
    [".md", "text"],
  ]),
  define: {
    global: "globalThis",
    ...Object.fromEntries(platformTypes.map((name) => [`globalThis.${name}`, name])),
    "process.env.NODE_ENV": JSON.stringify(devServer ? "development" : "production"),
    ...(devServer ? { DEV_SERVER: JSON.stringify(devServer) } : {}),
  },
  plugins: adaptations,
  // React has it built in since version 18.
  alias: { "use-sync-external-store/shim/index.js": "react" },
  // rxjs is also there as classes, a third smaller than the default for older browsers.
  conditions: ["es2015", "module"],
});

const nodeOptions = (paths) => ({
  ...shared,
  entryPoints: entryPoints(paths),
  outdir: nodeDirectory,
  packages: "external",
  platform: "node",
  target: "node20",
  sourcemap: "linked",
  loader: { ".svg": "text", ".html": "text", ".css": "text", ".md": "text" },
});

/** Writes what changed, each file whole or not at all, so that two builds may run at once. */
function emit(files) {
  const changed = files.filter(({ path, contents }) => !existsSync(path) || !readFileSync(path).equals(contents));
  for (const { path, contents } of changed) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(`${path}.${process.pid}`, contents);
    renameSync(`${path}.${process.pid}`, path);
  }
  return changed.length > 0;
}

function outputOf(metafile, entry) {
  const path = Object.keys(metafile.outputs).find((path) => metafile.outputs[path].entryPoint === entry);
  return path && { path, ...metafile.outputs[path] };
}

/** The output at `path` and everything that the browser must load before it runs. */
function staticClosure(metafile, path, seen = new Set()) {
  if (seen.has(path) || !metafile.outputs[path]) return seen;
  seen.add(path);
  for (const { kind, path: next } of metafile.outputs[path].imports) {
    if (kind === "import-statement") staticClosure(metafile, next, seen);
  }
  return seen;
}

/** For each entry: the module scripts to load in order, the style sheets, and the chunks worth preloading. */
function manifestOf(metafile) {
  const url = (path) => `/${path.slice("dist/public/".length)}`;
  const dev = outputOf(metafile, devClient);
  const built = found(entries.browser).map((entry) => outputOf(metafile, entry));
  return Object.fromEntries(
    built.filter(Boolean).map((output) => [
      output.entryPoint,
      {
        js: [...(dev ? [dev] : []), output].map(({ path }) => url(path)),
        css: output.cssBundle ? [url(output.cssBundle)] : [],
        preload: [...staticClosure(metafile, output.path)].filter((path) => path !== output.path).map(url),
      },
    ]),
  );
}

/** What several builds have made, as if it were one. */
const together = (results) => ({
  outputFiles: results.flatMap(({ outputFiles }) => outputFiles),
  metafile: { outputs: Object.assign({}, ...results.map(({ metafile }) => metafile.outputs)) },
});

function emitBrowser(results) {
  const { outputFiles, metafile } = together(results);
  emit(outputFiles);
  const manifest = `${JSON.stringify(manifestOf(metafile), null, 2)}\n`;
  const named = found(staticFiles).map((path) => ({
    path: join(publicDirectory, basename(path)),
    contents: readFileSync(join(root, path)),
  }));
  emit([...named, { path: join(publicDirectory, "manifest.json"), contents: Buffer.from(manifest) }]);
  const current = new Set(outputFiles.map(({ path }) => basename(path)));
  for (const name of existsSync(assetsDirectory) ? readdirSync(assetsDirectory) : []) {
    if (!current.has(name)) rmSync(join(assetsDirectory, name), { force: true });
  }
}

/** Holds each line of budget.json against the JavaScript a page needs before it can be used; answers what is wrong. */
function overBudget(results) {
  const { outputFiles, metafile } = together(results);
  const budgets = JSON.parse(readFileSync(join(root, "budget.json"), "utf8"));
  const contents = new Map(outputFiles.map((file) => [file.path, file.contents]));
  const gzipBytes = (path) => gzipSync(contents.get(resolve(root, path))).length;
  return Object.entries(budgets).flatMap(([name, { entry, lazy, "js-gzip-kB": limitKb }]) => {
    const start = outputOf(metafile, entry);
    if (!start) return [`${name}: ${entry} was not built; is budget.json up to date?`];
    const holding = (source) => Object.keys(metafile.outputs).filter((path) => source in metafile.outputs[path].inputs);
    const lost = lazy.filter((source) => holding(source).length === 0);
    if (lost.length > 0) return [`${name}: no bundle contains ${lost.join(", ")}; is budget.json up to date?`];
    const loaded = new Set();
    for (const path of [start.path, ...lazy.flatMap(holding)]) staticClosure(metafile, path, loaded);
    const scripts = [...loaded].filter((path) => path.endsWith(".js"));
    const totalKb = scripts.reduce((sum, path) => sum + gzipBytes(path), 0) / 1000;
    if (totalKb <= limitKb) {
      console.error(`${name}: ${totalKb.toFixed(1)} of ${limitKb} kB of JavaScript, gzip`);
      return [];
    }
    const inputs = scripts.flatMap((path) => Object.entries(metafile.outputs[path].inputs));
    const biggest = inputs.sort(([, a], [, b]) => b.bytesInOutput - a.bytesInOutput).slice(0, 20);
    const lines = biggest.map(
      ([path, input]) => `  ${(input.bytesInOutput / 1000).toFixed(1).padStart(7)} kB  ${path}`,
    );
    const excess = `${name}: ${totalKb.toFixed(1)} kB of JavaScript, gzip; the budget is ${limitKb} kB`;
    return [[excess, "  the biggest inputs, minified:", ...lines].join("\n")];
  });
}

async function build() {
  const browser = await Promise.all(Object.values(browserBuilds()).map((options) => esbuild.build(options)));
  const node = await esbuild.build(nodeOptions(found(entries.node)));
  emitBrowser(browser);
  emit(node.outputFiles);
  const problems = overBudget(browser);
  if (problems.length === 0) return;
  console.error(problems.join("\n"));
  process.exitCode = buildFailedCode;
}

async function run(program, args) {
  const programs = found(entries.node);
  const entry = programs.find((path) => nameOf(path) === program);
  if (!entry) {
    console.error(`no program is called ${program ?? "nothing"}; there are: ${programs.map(nameOf).join(", ")}`);
    process.exitCode = usageCode;
    return;
  }
  const own = programs.filter((path) => dirname(path) === dirname(entry));
  emit((await esbuild.build(nodeOptions(own))).outputFiles);
  const file = join(nodeDirectory, `${program}.js`);
  const env = { NODE_ENV: "production", ...process.env };
  const child = spawn(process.execPath, ["--enable-source-maps", file, ...args], { stdio: "inherit", env });
  // A terminal sends Ctrl-C to the child as well, and once is enough.
  process.on("SIGINT", () => process.stdin.isTTY || child.kill("SIGINT"));
  for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

async function dev() {
  const { serve } = await import("./app/dev/server.mjs");
  await serve({
    browserBuilds,
    sandboxOptions: nodeOptions(found(entries.node).filter((path) => path.startsWith("app/sandbox/"))),
    sandboxFile: join(nodeDirectory, "sandbox.js"),
    emit,
    emitBrowser,
  });
}

async function main([command, ...rest]) {
  if (command === undefined) return build();
  if (command === "dev") return dev();
  if (command === "run") return run(rest[0], rest[1] === "--" ? rest.slice(2) : rest.slice(1));
  if (command === "clean") return rmSync(join(root, "dist"), { recursive: true, force: true });
  console.error(usage);
  process.exitCode = usageCode;
}

await main(process.argv.slice(2)).catch((error) => {
  // esbuild has already printed its own errors to stderr.
  if (!Array.isArray(error?.errors)) console.error(error);
  process.exitCode = buildFailedCode;
});

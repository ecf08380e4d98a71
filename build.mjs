// Builds the browser bundles and the node programs; `usage`, below, says how to call it.
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { constants } from "node:os";
import { basename, dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import * as esbuild from "esbuild";
import { inFewChunks, ofLibraries, platformNames } from "./app/build/adaptations.mjs";
import { browserTargets, stylesForAllBrowsers } from "./app/build/browsers.mjs";
import { inFewerFiles } from "./app/build/merging.mjs";
import { keptFiles, manifestOf, minifiedAgain, together, weigh, withBuild } from "./app/build/outputs.mjs";
import { firstParts, start, thereBefore } from "./app/build/parts.mjs";
import { packageTexts, scriptsAsText, singlePage } from "./app/build/single-page.mjs";

const usage = `node build.mjs                       build everything for production into dist/
node build.mjs dev                   watch, rebuild, restart the sandbox, reload the browser
node build.mjs run <program> -- …    build one node program and run it with the arguments given
node build.mjs clean                 remove what was built`;

/** What is built: a `*` stands for any name, and a pattern that matches nothing is skipped. */
const entries = {
  browser: ["app/player/main.tsx", "app/audit/bench/main.tsx", "app/sandbox/*/pages/*.ts"],
  node: ["app/*/main.ts", "app/*/worker.ts", "test/*/main.ts", "test/simulation/replay.ts"],
};
/** Files that keep their names, such as the icons: served from the root as they are. */
const staticFiles = ["app/player/static/*.*", "ui/theme/*.svg"];
const devClient = "app/dev/client.ts";
/** It exports what the client's page shows before any script is loaded, and its styles are in the page. */
const firstPaint = "app/player/first-paint.tsx";
/** A script in the page itself. */
const firstScript = "app/player/first-script.ts";

/** Built once more as one file that needs no server. */
const viewer = "app/audit/bench/main.tsx";

const root = dirname(fileURLToPath(import.meta.url));
const publicDirectory = join(root, "dist/public");
const assetsDirectory = join(publicDirectory, "assets");
const nodeDirectory = join(root, "dist/node");

/** The exit code of a failed build. No program uses it. */
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

/** `app/audit/bench/main.tsx` is called `audit-bench`, and `test/bench/main.ts` is called `bench`. */
const nameOf = (entry) =>
  entry
    .split("/")
    .slice(1)
    .map((segment) => segment.replace(/\.tsx?$/, ""))
    .filter((segment) => segment !== "main")
    .join("-");

const entryPoints = (paths) => paths.map((path) => ({ in: path, out: nameOf(path) }));

/** The player's client, which is built by itself: what other pages share with it must not weigh on its first page. */
const client = "app/player/main.tsx";

const adaptations = [...ofLibraries, scriptsAsText, packageTexts, stylesForAllBrowsers];

const shared = { absWorkingDir: root, bundle: true, format: "esm", metafile: true, write: false, logLevel: "warning" };

/** One build for the client and one for all other pages, by name. */
const browserBuilds = ({ devServer } = {}) => {
  const pages = found(entries.browser).filter((entry) => entry !== client);
  return {
    client: {
      ...browserOptions([client], devServer),
      plugins: [inFewChunks((part) => found(thereBefore(client, part))), ...adaptations],
    },
    pages: browserOptions([...pages, ...(devServer ? [devClient] : [])], devServer),
  };
};

/** Browsers that know this hint compile a script whole while it is fetched, by another thread, and not function by function as it runs. */
const compileWhole = "//# allFunctionsCalledOnLoad";

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
  target: browserTargets,
  minify: !devServer,
  // The server names the map in a header: a comment in every chunk would count against the budget.
  sourcemap: devServer ? "linked" : "external",
  legalComments: "linked",
  banner: { js: compileWhole },
  loader: Object.fromEntries([
    ...[".woff2", ".svg", ".png", ".jpg", ".webp", ".mp3"].map((extension) => [extension, "file"]),
    [".md", "text"],
  ]),
  define: {
    global: "globalThis",
    ...platformNames,
    "process.env.NODE_ENV": JSON.stringify(devServer ? "development" : "production"),
    ...(devServer ? { DEV_SERVER: JSON.stringify(devServer) } : {}),
  },
  plugins: adaptations,
  // React has it built in since version 18.
  alias: { "use-sync-external-store/shim/index.js": "react" },
  // rxjs is also there as classes, a third smaller than the default for older browsers.
  conditions: ["es2015", "module"],
});

const isOfAuditor = (path) => path.startsWith("app/audit/");
const isSimulator = (path) => path === "test/simulation/main.ts";

/** The programs that are built together, and those that are one file with their packages. */
const nodeBuilds = (paths) =>
  [isOfAuditor, isSimulator, (path) => !isOfAuditor(path) && !isSimulator(path)]
    .map((belongs) => paths.filter(belongs))
    .filter((own) => own.length > 0)
    .map(nodeOptions);

const nodeOptions = (paths) => ({
  ...shared,
  entryPoints: entryPoints(paths),
  outdir: nodeDirectory,
  // The auditor's threads each load what they run: in one file, that takes half as long. The simulator calls its packages
  // all the time: in one file, it finds their functions without the namespace of a module.
  ...(paths.every((path) => isOfAuditor(path) || isSimulator(path))
    ? { banner: { js: requireInModules }, external: optionalPackages }
    : { packages: "external" }),
  platform: "node",
  target: "node20",
  sourcemap: "linked",
  loader: { ".svg": "text", ".html": "text", ".css": "text", ".md": "text" },
});

/** `audit sql`, the queue of the auditor and the sandbox's pictures load them from node_modules when they need them. */
const optionalPackages = ["@duckdb/node-api", "@nats-io/jetstream", "@nats-io/obj", "@nats-io/transport-node", "sharp"];

/** Packages that are no modules ask for what Node has by `require`. */
const requireInModules =
  'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);';

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

function emitBrowser(results, { painted, kept = [] } = {}) {
  const { outputFiles, metafile } = together(results);
  emit(outputFiles);
  const bundles = manifestOf(metafile, found(entries.browser), devClient);
  if (bundles[client] !== undefined) Object.assign(bundles[client], painted);
  const manifest = `${JSON.stringify(bundles, null, 2)}\n`;
  const named = found(staticFiles).map((path) => ({
    path: join(publicDirectory, basename(path)),
    contents: withBuild(readFileSync(join(root, path)), basename(path), kept),
  }));
  emit([...named, { path: join(publicDirectory, "manifest.json"), contents: Buffer.from(manifest) }]);
  const current = new Set(outputFiles.map(({ path }) => basename(path)));
  for (const name of existsSync(assetsDirectory) ? readdirSync(assetsDirectory) : []) {
    if (!current.has(name)) rmSync(join(assetsDirectory, name), { force: true });
  }
}

async function drawFirstPaint() {
  if (!existsSync(join(root, firstPaint))) return undefined;
  const logOverride = { "ignored-bare-import": "silent" };
  emit((await esbuild.build({ ...nodeOptions([firstPaint]), logOverride })).outputFiles);
  const drawn = await import(pathToFileURL(join(nodeDirectory, `${nameOf(firstPaint)}.js`)));
  const { markup, room, question } = drawn.default;
  if (`${markup}${room}${question}`.includes(' style="'))
    throw new Error(`${firstPaint}: the page's policy forbids the style attribute in it`);
  return { markup, room, question, style: await textOf(firstPaint, ".css"), script: await textOf(firstScript, ".js") };
}

/** The styles that an entry's modules import, or its scripts, for the page itself. */
async function textOf(entry, extension) {
  const { outputFiles } = await esbuild.build({
    ...browserOptions([entry]),
    format: "iife",
    splitting: false,
    banner: {},
    sourcemap: false,
    legalComments: "none",
  });
  return outputFiles.find(({ path }) => path.endsWith(extension))?.text.trim() ?? "";
}

async function drawViewer() {
  if (!existsSync(join(root, viewer))) return;
  const page = await singlePage(viewer, "Auditor’s bench", browserOptions([]));
  emit([{ path: join(root, "dist/audit.html"), contents: Buffer.from(page) }]);
}

async function build() {
  const built = await Promise.all(Object.values(browserBuilds()).map((options) => esbuild.build(options)));
  built[0] = await inFewerFiles(built[0], root, { entry: client, parts: firstParts, always: start });
  const browser = built.map((result) => minifiedAgain(result, browserTargets, compileWhole));
  for (const options of nodeBuilds(found(entries.node))) emit((await esbuild.build(options)).outputFiles);
  emitBrowser(browser, { painted: await drawFirstPaint(), kept: keptFiles(browser[0], client) });
  await drawViewer();
  // Of the client's build alone: the viewer draws the same screens in a build of its own.
  const weighed = weigh(browser[0], root, JSON.parse(readFileSync(join(root, "budget.json"), "utf8")));
  for (const { problem, note } of weighed) console.error(problem ?? note);
  if (weighed.some(({ problem }) => problem !== undefined)) process.exitCode = buildFailedCode;
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
  for (const options of nodeBuilds(own)) emit((await esbuild.build(options)).outputFiles);
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
  // esbuild has already printed its own errors to stderr; they have warnings beside them, which those of rolldown lack.
  if (error?.warnings === undefined) console.error(error);
  process.exitCode = buildFailedCode;
});

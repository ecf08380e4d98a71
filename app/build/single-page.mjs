// Self-contained pages and threads.
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import * as esbuild from "esbuild";
import { fromRoot, inRoot } from "./adaptations.mjs";

/** `import text from "script:./thread.ts"` gives a bundled script as text, for a thread that starts from a Blob. */
export const scriptsAsText = {
  name: "scripts-as-text",
  setup(build) {
    const { absWorkingDir, alias, conditions, define, minify, target } = build.initialOptions;
    build.onResolve({ filter: /^script:/ }, ({ path, resolveDir }) => ({
      path: fromRoot(resolve(resolveDir, path.slice("script:".length))),
      namespace: "script-as-text",
    }));
    build.onLoad({ filter: /./, namespace: "script-as-text" }, async ({ path }) => {
      const options = { absWorkingDir, alias, conditions, define, minify, target };
      const { outputFiles, metafile } = await esbuild.build({
        ...options,
        entryPoints: [path],
        bundle: true,
        format: "iife",
        metafile: true,
        platform: "browser",
        write: false,
        logLevel: "silent",
      });
      const watchFiles = Object.keys(metafile.inputs).map((input) => resolve(absWorkingDir, input));
      return { contents: outputFiles[0].text, loader: "text", watchFiles };
    });
  },
};

const asText = /^text:/;

/** `import("text:package/file.js")` gives a file of a package as text, loaded with its chunk when it is imported. */
export const packageTexts = {
  name: "package-texts",
  setup(build) {
    build.onResolve({ filter: asText }, (found) => resolvedText(build, found, "package-text"));
    build.onLoad({ filter: /./, namespace: "package-text" }, ({ path }) => ({
      contents: withLicence(inRoot(path)),
      loader: "text",
    }));
  },
};

/** The same in a single page, which has these texts at its end: they are no part of the script, and `texts` receives them. */
const textsAtEnd = (texts) => ({
  name: "texts-at-end",
  setup(build) {
    build.onResolve({ filter: asText }, (found) => resolvedText(build, found, "text-at-end"));
    build.onLoad({ filter: /./, namespace: "text-at-end" }, ({ path }) => {
      const id = `text-${texts.size}`;
      texts.set(id, withLicence(inRoot(path)));
      return { contents: `export default document.getElementById(${JSON.stringify(id)}).textContent;` };
    });
  },
});

/** A script of a package after the licence of the package, which must be in every copy. */
function withLicence(path) {
  let folder = dirname(path);
  while (!existsSync(join(folder, "package.json"))) folder = dirname(folder);
  return `/*\n${readFileSync(join(folder, "LICENSE"), "utf8").trim()}\n*/\n${readFileSync(path, "utf8")}`;
}

async function resolvedText(build, { path, resolveDir }, namespace) {
  const found = await build.resolve(path.replace(asText, ""), { kind: "import-statement", resolveDir });
  return found.errors.length > 0 ? { errors: found.errors } : { path: fromRoot(found.path), namespace };
}

/**
 * One entry as one HTML file that contains its scripts, styles and fonts. Its policy forbids all other requests. `options`
 * are those of the browser builds.
 */
export async function singlePage(entry, title, options) {
  const texts = new Map();
  const { outputFiles } = await esbuild.build({
    ...options,
    plugins: [textsAtEnd(texts), ...options.plugins],
    entryPoints: [{ in: entry, out: "page" }],
    format: "iife",
    splitting: false,
    sourcemap: false,
    legalComments: "none",
    loader: Object.fromEntries(
      Object.entries(options.loader).map(([extension, loader]) => [extension, loader === "file" ? "dataurl" : loader]),
    ),
  });
  const text = (extension) => outputFiles.find(({ path }) => path.endsWith(extension))?.text ?? "";
  // A page from a disk has no server to create a nonce, so the nonce is a hash of the contents.
  const nonce = createHash("sha256").update(text(".js")).update(text(".css")).digest("base64");
  return pageOf({ title, nonce, script: text(".js"), style: text(".css"), texts });
}

const policyOf = (nonce) =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "img-src data:",
    "font-src data:",
    "worker-src blob:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");

/** A script must not contain what ends it, or begins a comment, in HTML. */
const inScript = (text) => text.replaceAll("<!--", "\\x3C!--").replaceAll("</script", "<\\/script");

const pageOf = ({ title, nonce, script, style, texts }) => `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policyOf(nonce)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta property="csp-nonce" nonce="${nonce}">
<link rel="icon" href="data:,">
<title>${title}</title>
<style nonce="${nonce}">
${style.replaceAll("</style", "<\\/style")}
</style>
</head>
<body>
<div id="root"></div>
<script nonce="${nonce}">
${inScript(script)}
</script>
${[...texts].map(([id, text]) => `<script type="text/plain" id="${id}">\n${inScript(text)}\n</script>\n`).join("")}</body>
</html>
`;

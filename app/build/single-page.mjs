// Self-contained pages and threads.
import { createHash } from "node:crypto";
import { resolve } from "node:path";
import * as esbuild from "esbuild";

/** `import text from "script:./thread.ts"` gives a bundled script as text, for a thread that starts from a Blob. */
export const scriptsAsText = {
  name: "scripts-as-text",
  setup(build) {
    const { absWorkingDir, alias, conditions, define, minify, target } = build.initialOptions;
    build.onResolve({ filter: /^script:/ }, ({ path, resolveDir }) => ({
      path: resolve(resolveDir, path.slice("script:".length)),
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

/**
 * One entry as one HTML file that contains its scripts, styles and fonts. Its policy forbids all other requests. `options`
 * are those of the browser builds.
 */
export async function singlePage(entry, title, options) {
  const { outputFiles } = await esbuild.build({
    ...options,
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
  return pageOf({ title, nonce, script: text(".js"), style: text(".css") });
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

const pageOf = ({ title, nonce, script, style }) => `<!doctype html>
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
${script.replaceAll("<!--", "\\x3C!--").replaceAll("</script", "<\\/script")}
</script>
</body>
</html>
`;

// The browsers that the site supports: `browserslist` of package.json, as each tool spells it.
import { readFileSync } from "node:fs";
import { dirname, relative } from "node:path";
import { fileURLToPath } from "node:url";
import browserslist from "browserslist";
import { browserslistToTargets, transform } from "lightningcss";

const root = fileURLToPath(new URL("../../", import.meta.url));

const supported = browserslist(undefined, { path: root });

/** esbuild's names. It does not know Samsung Internet, which has Chrome's engine. */
const NAMES = { chrome: "chrome", edge: "edge", firefox: "firefox", safari: "safari", ios_saf: "ios" };

/** The oldest version of each browser, for esbuild and for the minifier: `chrome109`. */
export const browserTargets = Object.entries(NAMES).flatMap(([name, spelled]) => {
  const versions = supported
    .filter((one) => one.startsWith(`${name} `))
    .map((one) => Number.parseFloat(one.split(" ")[1]));
  return versions.length === 0 ? [] : [`${spelled}${Math.min(...versions)}`];
});

const styleTargets = browserslistToTargets(supported);

/** Spells styles so that all supported browsers understand them: light-dark(), nesting, prefixes. */
export const stylesForAllBrowsers = {
  name: "styles-for-all-browsers",
  setup(build) {
    build.onLoad({ filter: /\.css$/, namespace: "file" }, ({ path }) => {
      const { code, map } = transform({
        filename: relative(root, path),
        code: readFileSync(path),
        targets: styleTargets,
        sourceMap: true,
      });
      const inline = `/*# sourceMappingURL=data:application/json;base64,${Buffer.from(map).toString("base64")} */`;
      return { contents: `${Buffer.from(code).toString()}\n${inline}`, loader: "css", resolveDir: dirname(path) };
    });
  },
};

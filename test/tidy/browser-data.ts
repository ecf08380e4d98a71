import { createRequire } from "node:module";
import browserslist from "browserslist";

// What each browser supports, from MDN's browser-compat-data.

interface Statement {
  readonly version_added: string | boolean | null;
  readonly version_removed?: string | boolean | null;
  readonly flags?: unknown;
  readonly prefix?: string;
  readonly alternative_name?: string;
}
type Support = Readonly<Record<string, Statement | ReadonlyArray<Statement>>>;
export interface Feature {
  readonly __compat?: { readonly support: Support };
  readonly [part: string]: unknown;
}
export type Features = Readonly<Record<string, Feature>>;

const data = createRequire(import.meta.url)("@mdn/browser-compat-data") as {
  readonly css: Readonly<Record<"properties" | "selectors" | "at-rules" | "types", Features>>;
  readonly javascript: { readonly builtins: Features };
  readonly api: Features;
};
export const styleData = data.css;
/** The globals of a page, by name. */
export const globals: Features = { ...data.api, ...data.javascript.builtins };

/** browserslist's names of browsers, as the data spell them. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ["chrome", "chrome"],
  ["edge", "edge"],
  ["samsung", "samsunginternet_android"],
  ["firefox", "firefox"],
  ["safari", "safari"],
  ["ios_saf", "safari_ios"],
]);

/** The oldest version of each browser that the site supports, from `browserslist` of package.json. */
export const oldest: ReadonlyMap<string, number> = (() => {
  const found = new Map<string, number>();
  for (const one of browserslist(undefined, { path: "." })) {
    const [name = "", version = ""] = one.split(" ");
    const spelled = NAMES.get(name);
    if (spelled === undefined) throw new Error(`no data of the browser ${name}`);
    found.set(spelled, Math.min(found.get(spelled) ?? Infinity, Number.parseFloat(version)));
  }
  return found;
})();

const versionOf = (added: Statement["version_added"]): number =>
  added === true
    ? 0
    : typeof added === "string" && added !== "preview"
      ? Number.parseFloat(added.replace("≤", ""))
      : Infinity;

/** A version that supports a part only counts too. */
const supports = ({ version_added, flags, prefix, alternative_name }: Statement, version: number): boolean =>
  flags === undefined && prefix === undefined && alternative_name === undefined && versionOf(version_added) <= version;

/** The supported browsers that lack the feature, as `chrome 109`. */
export const lacking = ({ __compat }: Feature): ReadonlyArray<string> =>
  __compat === undefined
    ? []
    : [...oldest]
        .filter(([name, version]) => {
          const stated = __compat.support[name];
          return stated !== undefined && ![stated].flat().some((one) => supports(one, version));
        })
        .map(([name, version]) => `${name} ${version}`);

/** A feature inside another, such as a value of a property. */
export const partOf = (feature: Feature | undefined, name: string): Feature | undefined =>
  feature !== undefined && Object.hasOwn(feature, name) ? (feature[name] as Feature) : undefined;

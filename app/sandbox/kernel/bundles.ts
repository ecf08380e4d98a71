import { html, type Markup } from "./html.ts";

/** What an entry of the build needs: scripts to run in order, style sheets, and chunks to preload. */
export interface Bundle {
  readonly js: readonly string[];
  readonly css: readonly string[];
  readonly preload: readonly string[];
  /** The further chunks of its lazy imports, by source. */
  readonly parts: Readonly<Record<string, readonly string[]>>;
  /** The page's content until its scripts have run, that of a player's page at the address of a bingo room, the question about cookies, and their styles. */
  readonly markup?: string;
  readonly room?: string;
  readonly question?: string;
  readonly style?: string;
  /** A script in the page itself, which shows the question before the first paint, and loads the others after it. */
  readonly script?: string;
}

/** The built scripts, by the path of their source; undefined for one that was not built. */
export type Bundles = (entry: string) => Bundle | undefined;

/** The tags that load a page's own script, by "vertical/page". */
export const frameScript = (bundles: Bundles, name: string, nonce: string): Markup => {
  const [vertical, page] = name.split("/");
  const bundle = bundles(`app/sandbox/${vertical}/pages/${page}.ts`);
  if (bundle === undefined) throw new Error(`no script was built from app/sandbox/${vertical}/pages/${page}.ts`);
  return tagsOf(bundle, nonce);
};

/** The tags that load a bundle under a nonce policy. */
export const tagsOf = (bundle: Bundle, nonce: string): Markup => html`${stylesOf(bundle)} ${scriptsOf(bundle, nonce)}`;

export const stylesOf = ({ css }: Bundle): Markup =>
  html`${css.map((href) => html`<link rel="stylesheet" href="${href}" />`)}`;

export const scriptsOf = ({ js, preload }: Bundle, nonce: string, parts?: Markup): Markup => html`
  ${[...js, ...preload].map((href) => html`<link rel="modulepreload" href="${href}" nonce="${nonce}" />`)} ${parts}
  ${js.map((src) => html`<script type="module" src="${src}" nonce="${nonce}"></script>`)}
`;

/** The tags that preload the given parts. What the page itself fetches meanwhile goes before them. */
export const partsOf = ({ parts }: Bundle, nonce: string, wanted: readonly string[]): Markup =>
  html`${[...new Set(wanted.flatMap((source) => parts[source] ?? []))].map(
    (href) => html`<link rel="modulepreload" href="${href}" nonce="${nonce}" fetchpriority="low" />`,
  )}`;

import type { Browser } from "playwright-core";

/** The connection to the driver, which runs in this process. */
interface Driver {
  readonly toImpl: (browser: Browser) => { readonly _browserSession: Session };
}
interface Session {
  send: (method: string, params?: object) => Promise<unknown>;
}
interface Tree {
  readonly contexts: readonly { readonly context: string }[];
}

/** What the driver asks for where Firefox has no command: the colour scheme of these pages, or of each page of these profiles. */
interface Asked {
  readonly features: { readonly "prefers-color-scheme"?: "light" | "dark" | null };
  readonly contexts?: readonly string[];
  readonly userContexts?: readonly string[];
}

/**
 * In the browser's own window: sets the property by which the developer tools change the scheme of a page and of its frames.
 * A page that opens later, or that a navigation moves to another process, gets it when it is attached.
 */
const SET_SCHEME = `(scheme, pages, profiles) => {
  const shared = (name) => ChromeUtils.importESModule("chrome://remote/content/shared/" + name + ".sys.mjs")[name];
  if (globalThis.schemes === undefined) {
    globalThis.schemes = { ofPage: new Map(), ofProfile: new Map() };
    globalThis.schemes.show = (context) => {
      if (!context.isContent || context.parent !== null) return;
      const { ofPage, ofProfile } = globalThis.schemes;
      const scheme = ofPage.get(context.browserId) ?? ofProfile.get(context.originAttributes.userContextId);
      if (scheme !== undefined) context.prefersColorSchemeOverride = scheme;
    };
    Services.obs.addObserver(globalThis.schemes.show, "browsing-context-attached");
  }
  const { ofPage, ofProfile, show } = globalThis.schemes;
  for (const id of pages) {
    const context = shared("NavigableManager").getBrowsingContextById(id);
    if (context === null) continue;
    ofPage.set(context.browserId, scheme);
    show(context);
  }
  for (const id of profiles) ofProfile.set(shared("UserContextManager").getInternalIdById(id), scheme);
}`;

/** Firefox sometimes ends the page's process when the driver's script reads this property. Without it the driver reads the attribute. */
const LABEL_ELEMENTS = "ariaLabelledByElements";

/** Gives the focus to the page, as the next presses of Tab do once it has left the page for the window around it. */
const ENTER_PAGE = `() => Services.wm.getMostRecentBrowserWindow().gBrowser.selectedBrowser.focus()`;

/** What the driver has no command for. */
export interface BrowserScripts {
  /** Sets whether the pages of this browser reduce motion. */
  readonly setReducedMotion: (isReduced: boolean) => Promise<void>;
  readonly enterPage: () => Promise<void>;
}

const SET_MOTION = `(reduced) => Services.prefs.setIntPref("ui.prefersReducedMotion", reduced ? 1 : 0)`;

/** Carries out what the driver asks for the colour scheme. Returns what else the browser's own scripts do. */
export function followColourSchemes(browser: Browser): BrowserScripts {
  const { toImpl } = (browser as unknown as { readonly _connection: Driver })._connection;
  const root = toImpl(browser)._browserSession;
  const session = Object.getPrototypeOf(root) as Session;
  const { send } = session;
  const call = async (functionDeclaration: string, ...values: readonly unknown[]): Promise<void> => {
    const tree = (await send.call(root, "browsingContext.getTree", { "moz:scope": "chrome", maxDepth: 0 })) as Tree;
    const answer = await send.call(root, "script.evaluate", {
      expression: `(${functionDeclaration})(...${JSON.stringify(values)})`,
      target: { context: tree.contexts[0]?.context },
      awaitPromise: true,
    });
    if ((answer as { readonly type: string }).type === "exception") throw new Error(JSON.stringify(answer));
  };
  session.send = async function (this: Session, method, params) {
    const { expression } = (params ?? {}) as { readonly expression?: unknown };
    if (method === "script.evaluate" && typeof expression === "string")
      return send.call(this, method, { ...params, expression: expression.replaceAll(LABEL_ELEMENTS, "none") });
    if (method !== "emulation.setMediaFeaturesOverride") return send.call(this, method, params);
    const { features, contexts = [], userContexts = [] } = params as Asked;
    await call(SET_SCHEME, features["prefers-color-scheme"] ?? "none", contexts, userContexts);
    return {};
  };
  return { setReducedMotion: (isReduced) => call(SET_MOTION, isReduced), enterPage: () => call(ENTER_PAGE) };
}

import { AFTER_PAINT } from "../../../ui/shell/after-paint.ts";
import { isRoom } from "../../../domain/shell/queries.ts";
import { leadsToSignIn } from "../../../domain/shell/routing/routes.ts";
import { screenAt, type ScreenName } from "../../../domain/shell/routing/screens.ts";
import { type Bundle, type Bundles, frameScript, partsOf, scriptsOf, stylesOf } from "./bundles.ts";
import { sitePolicy } from "./csp.ts";
import { type Exchange, type Reply, reply } from "./exchange.ts";
import { html, Markup } from "./html.ts";
import type { Cookies } from "./cookies.ts";
import { paintScheme } from "./scheme.ts";
import type { Secrets } from "./secrets.ts";
import { FORGERY_COOKIE, type SessionStore } from "./sessions.ts";
import { markOldBrowser, plainPage, plainStyle, plainWithoutScripts } from "./plain-page.ts";
import type { Origins } from "./types.ts";

const ENTRY = "app/player/main.tsx";

/** What the client loads for everyone, for a visitor's form, for everything else, and for a signed-in player. */
const EVERYBODY = ["app/player/view.tsx"];
const SIGN_IN = ["ui/session/SignIn.tsx"];
const CODE = ["app/player/client.ts", "ui/first-commands.ts"];
const SIGNED_IN = [
  "app/player/session-start.ts",
  "ui/shell/SecureFrame.tsx",
  "ui/shell/FurtherScreen.tsx",
  "ui/shell/FooterContent.tsx",
];
const LOBBY = ["ui/lobby/Lobby.tsx"];

/** The parts of the screens on which a player's page often opens: `firstScreens` of build.mjs. The reactions enter a bingo room and load it. */
const FIRST_SCREENS: { readonly [Name in ScreenName]?: readonly string[] } = {
  lobby: LOBBY,
  lobbyTab: LOBBY,
  game: ["ui/games/Game.tsx"],
  bingoRoom: ["ui/bingo/Room.tsx", "app/player/signed-in.ts"],
  paymentMethods: ["ui/wallet/Wallet.tsx"],
};

/** The part of a tab that the lobby loads by itself. */
const TABS: Readonly<Record<string, readonly string[]>> = {
  bingo: ["ui/bingo/RoomList.tsx"],
  rewards: ["ui/rewards/Rewards.tsx"],
};

/** The parts of a signed-in player's screen. A public address leads to the lobby. */
function screenOf(path: string): readonly string[] {
  const found = screenAt(path);
  if (found === undefined || found.access === "public") return LOBBY;
  return [...(FIRST_SCREENS[found.screen] ?? []), ...(TABS[found.params["tabRef"] ?? ""] ?? [])];
}

/** What is preloaded with the page. The form of a visitor loads alone, and the client's code after it. */
const wantedAt = (path: string, isSignedIn: boolean): readonly string[] => {
  if (isSignedIn) return [...CODE, ...SIGNED_IN, ...screenOf(path)];
  return [...EVERYBODY, ...(leadsToSignIn({ path, search: "", hash: "" }) ? SIGN_IN : CODE)];
};

/** The site's configuration for its page, which reads it from `<meta name="eyes-down">`. */
export interface SiteConfig {
  /** The base of endpoint paths. */
  readonly base: string;
  /** The base of content paths, such as /api/themes. */
  readonly contentBase: string;
  readonly socketPrefix: string;
  readonly origins: Omit<Origins, "operator">;
  /** The hosts of the device-fingerprint script; the first that answers is used. */
  readonly fingerprintHosts: readonly string[];
  /** The email address of support. */
  readonly support: string;
  readonly regulator: { readonly name: "UKGC" | "MGA"; readonly from: string };
  readonly appVersion: string;
  readonly development: boolean;
}

const APP_VERSION = "3.256.1";

const siteConfig = (
  { site, pay, games }: Origins,
  { name, from }: SiteConfig["regulator"],
  development: boolean,
): SiteConfig => ({
  base: "/rest/",
  contentBase: "/",
  socketPrefix: "/ws",
  origins: { site, pay, games },
  fingerprintHosts: [pay],
  support: "support@eyes-down.example",
  regulator: { name, from },
  appVersion: APP_VERSION,
  development,
});

const notBuilt = html`<p class="shell-note">
  The site has not been built. Run <code>npm start</code>, or <code>node build.mjs</code>.
</p>`;

interface PageParts {
  /** The client then does not load the sign-in form first. */
  readonly isSignedIn: boolean;
  readonly style: Markup;
  readonly markup: Markup;
  readonly question: Markup | undefined;
  readonly tags: Markup;
}

/** With a minimum scale: a phone that is turned lays the page out for its former width first, and would then keep it at half its size. */
const page = (config: SiteConfig, nonce: string, parts: PageParts | undefined, extras: readonly Markup[]): Markup =>
  html` <html lang="en-GB" data-session="${parts?.isSignedIn === true ? "yes" : "no"}">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, minimum-scale=1, viewport-fit=cover" />
      <title>Eyes Down</title>
      <meta name="description" content="Casino, slots and bingo, with one wallet that explains itself." />
      <meta name="theme-color" content="#FBF6EE" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#170B27" media="(prefers-color-scheme: dark)" />
      <meta name="color-scheme" content="light dark" />
      <script nonce="${nonce}">
        ${markOldBrowser};
        ${new Markup(paintScheme)};
      </script>
      <meta property="csp-nonce" nonce="${nonce}" />
      <meta name="eyes-down" content="${JSON.stringify(config)}" />
      <style nonce="${nonce}">
        ${parts?.style} ${plainStyle}
      </style>
      ${plainWithoutScripts(nonce)} ${extras}
    </head>
    <body>
      <div id="root">${parts === undefined ? notBuilt : parts.markup}</div>
      ${parts?.question} ${parts?.tags} ${plainPage(config.support)}
    </body>
  </html>`;

/** The content before the scripts. A visitor comes from a room's address to the sign-in form. */
const markupAt = (path: string, { markup = "", room = markup }: Bundle, isSignedIn: boolean): Markup =>
  new Markup(isSignedIn && screenAt(path)?.screen === "bingoRoom" ? room : markup);

/** The question about cookies. A game or a bingo room does not ask it. */
const questionAt = (path: string, { question }: Bundle): Markup | undefined =>
  question === undefined || isRoom(screenAt(path)?.screen) ? undefined : new Markup(question);

/**
 * The style sheet and the scripts, which would delay the first paint, so the page's own script puts their tags into the page after it. Only for a player,
 * whose client takes longer than the paint, the style sheet and the view are loaded meanwhile.
 */
const tagsAt = (path: string, bundle: Bundle, nonce: string, isSignedIn: boolean): Markup => {
  const view = html`${stylesOf(bundle)} ${partsOf(bundle, nonce, EVERYBODY)}`;
  const further = scriptsOf(bundle, nonce, partsOf(bundle, nonce, wantedAt(path, isSignedIn)));
  if (bundle.script === undefined) return html`${view} ${further}`;
  const later = isSignedIn ? further : html`${view} ${further}`;
  // The script is before the style sheet, for which it would wait.
  return html`<template id="${AFTER_PAINT}">${later}</template>
    <script nonce="${nonce}">
      ${new Markup(bundle.script)};
    </script>
    ${isSignedIn && view}`;
};

/** Files of the build that the head links to, if they exist. */
const linked: Readonly<Record<string, Markup>> = {
  "/icon.svg": html`<link rel="icon" href="/icon.svg" type="image/svg+xml" />`,
  "/apple-touch-icon.png": html`<link rel="apple-touch-icon" href="/apple-touch-icon.png" />`,
  "/manifest.webmanifest": html`<link rel="manifest" href="/manifest.webmanifest" />`,
};

/** The built files of the site. */
export interface Files {
  /** Whether the build has a file at this path, such as an icon. */
  readonly has: (path: string) => Promise<boolean>;
  /** Answers a request for a file; undefined if it does not exist. */
  readonly answer: (exchange: Exchange) => Promise<Reply | undefined>;
}

export interface ShellTools {
  readonly origins: Origins;
  readonly bundles: Bundles;
  readonly files: Files;
  readonly secrets: Secrets;
  readonly regulator: SiteConfig["regulator"];
  readonly sessions: SessionStore;
  readonly cookies: Cookies;
  /** Scripts that are injected to add missing browser features. */
  readonly injected: () => readonly string[];
  readonly development: boolean;
}

/** Answers with the site's one page. Its script reads the path. */
export const answerWithShell = async (
  { url: { pathname: path }, headers }: Exchange,
  { origins, bundles, files, secrets, sessions, cookies: jar, regulator, injected, development }: ShellTools,
): Promise<Reply> => {
  const nonce = secrets.bytes(16).toString("base64");
  const cookies = jar.parse(headers["cookie"]);
  const forgeryToken = sessions.newForgeryToken(cookies);
  const bundle = bundles(ENTRY);
  const isSignedIn = sessions.of(cookies) !== null;
  const parts = bundle && {
    isSignedIn,
    style: new Markup(bundle.style ?? ""),
    markup: markupAt(path, bundle, isSignedIn),
    question: questionAt(path, bundle),
    // After the content, which a browser paints before it has the style sheet of all screens.
    tags: tagsAt(path, bundle, nonce, isSignedIn),
  };
  const there = await Promise.all(Object.keys(linked).map((path) => files.has(path)));
  const extras = Object.values(linked).filter((_, index) => there[index]);
  // Without an icon, browsers request one that does not exist.
  if (!there[0]) extras.push(html`<link rel="icon" href="data:," />`);
  extras.push(...injected().map((name) => frameScript(bundles, name, nonce)));
  const config = siteConfig(origins, regulator, development);
  const body = `<!doctype html>${page(config, nonce, parts, extras).text}`;
  const answered = {
    "content-type": "text/html; charset=utf-8",
    "content-length": Buffer.byteLength(body),
    // The server may compress it: the page has no secret, since the token that calls need is in a cookie.
    vary: "accept-encoding",
    "cache-control": "no-store",
    "content-security-policy": sitePolicy(origins, nonce, development),
    // PayPal's button opens PayPal's window and receives its result.
    "cross-origin-opener-policy": "same-origin-allow-popups",
    ...(forgeryToken && { "set-cookie": jar.set(FORGERY_COOKIE, forgeryToken, { readable: true }) }),
  };
  return reply(200, answered, body);
};

import type { Location } from "../../ports/navigation.ts";
import { SCREENS, type ScreenMatch, screenAt, SIGNUP_STEPS } from "./screens.ts";
import { parameterOf, withoutParameter } from "./url.ts";

/** What selects the screen, besides the URL. */
export interface RouteFacts {
  readonly authenticated: boolean;
  /** A confirm code is required (`ROUTE-117`). */
  readonly codeRequired?: boolean;
  /** A Google login requires the account's password (`ROUTE-120`). */
  readonly linkRequired?: boolean;
  /** The session ended by the player's own act, in this tab or another, or by an exclusion. */
  readonly leftByPlayer?: boolean;
  /** The session ended with the start of a time-out or a self-exclusion. */
  readonly excluded?: boolean;
}

/** Why the client redirects. */
export type RedirectReason = "session-needed" | "signed-in" | "redirect-parameter" | "unknown-path" | "step";

export interface RedirectTo {
  readonly kind: "redirect";
  readonly to: string;
  readonly because: RedirectReason;
  /** A `redirect` parameter that was refused, and why. */
  readonly refused?: { readonly value: string; readonly reason: string };
}

export type Route = ({ readonly kind: "screen" } & ScreenMatch) | RedirectTo;

const LOGIN = SCREENS.login.path;
const LOBBY = SCREENS.lobby.path;
export const REDIRECT_PARAMETER = "redirect";

/** The screen of a URL, or the URL to redirect to. The rules are in order of precedence. */
export function resolveRoute(location: Location, facts: RouteFacts): Route {
  const found = screenAt(location.path);
  if (found?.access === "return") return { kind: "screen", ...found };
  return facts.authenticated ? secure(location, found) : open(location, found, facts);
}

/** Whether a URL shows the sign-in page to a visitor, directly or by a redirect. */
export function leadsToSignIn(location: Location): boolean {
  const route = resolveRoute(location, { authenticated: false });
  return route.kind === "screen" ? route.screen === "login" : route.to.split("?", 1)[0] === LOGIN;
}

/** Signed in: the secure screens. Every other URL redirects to the target of the `redirect` parameter, or to the lobby (`ROUTE-008` to `ROUTE-010`, `ROUTE-109`). */
function secure(location: Location, found: ScreenMatch | undefined): Route {
  if (found?.access === "secure") return { kind: "screen", ...found };
  const target = parameterOf(location.search, REDIRECT_PARAMETER);
  const search = withoutParameter(location.search, REDIRECT_PARAMETER);
  // The token of a password link is a secret, which no other page may have in its address.
  const lobby = `${LOBBY}${found?.screen === "resetPassword" ? withoutParameter(search, "token") : search}`;
  const because = found === undefined ? "unknown-path" : "signed-in";
  if (target === undefined) return redirect(lobby, because);
  const reason = hostile(target);
  if (reason !== undefined) return { ...redirect(lobby, because), refused: { value: target, reason } };
  return redirect(target, "redirect-parameter");
}

/** Signed out: the public screens. A URL that needs a session redirects to login, which stores it (`ROUTE-011` to `ROUTE-013`, `ROUTE-124`), except after a sign-out: the next player must not come to the last player's page. */
function open(location: Location, found: ScreenMatch | undefined, facts: RouteFacts): Route {
  const { path, search } = location;
  if (path === "/secure" || path.startsWith("/secure/"))
    return redirect(signedOutAt(location, facts), "session-needed");
  if (path === "/signup") return redirect(signupFrom(search), "step");
  if (found === undefined) return redirect(`${LOGIN}${search}`, "unknown-path");
  switch (found.screen) {
    case "login":
      if (facts.codeRequired === true) return redirect(`${SCREENS.confirmCode.path}${search}`, "step");
      if (facts.linkRequired === true) return redirect(`${SCREENS.linkAccount.path}${search}`, "step");
      break;
    case "confirmCode":
      if (facts.codeRequired !== true) return redirect(`${LOGIN}${search}`, "step");
      break;
    case "linkAccount":
      // With the right password, the account may require a code too.
      if (facts.linkRequired !== true || facts.codeRequired === true) return redirect(`${LOGIN}${search}`, "step");
      break;
    case "signup":
      if (!isSignupStep(found.params["step"])) return redirect(signupFrom(search), "step");
      break;
    default:
  }
  return { kind: "screen", ...found };
}

function signedOutAt(location: Location, { excluded, leftByPlayer }: RouteFacts): string {
  if (excluded === true) return SCREENS.timeAway.path;
  return leftByPlayer === true ? LOGIN : rememberedLogin(location);
}

/** Login, with the whole URL as the `redirect` parameter, unless the parameter is already present (`ROUTE-012`, `ROUTE-013`). */
function rememberedLogin({ path, search, hash }: Location): string {
  if (parameterOf(search, REDIRECT_PARAMETER) !== undefined) return `${LOGIN}${search}`;
  return `${LOGIN}?${REDIRECT_PARAMETER}=${encodeURIComponent(`${path}${search}${hash}`)}`;
}

const signupFrom = (search: string) => `/signup/${SIGNUP_STEPS[0]}${search}`;

const isSignupStep = (step: string | undefined) => SIGNUP_STEPS.some((known) => known === step);

const redirect = (to: string, because: RedirectReason): RedirectTo => ({ kind: "redirect", to, because });

const LENGTH_LIMIT = 2048;

/**
 * Why a `redirect` parameter is refused; undefined if it is allowed. Only paths of this
 * site are allowed. Browsers treat `//`, `/\` and control characters between them as
 * the start of another host.
 */
export function hostile(target: string): string | undefined {
  if (target.length > LENGTH_LIMIT) return "too long";
  if (!target.startsWith("/")) return "not a path of this site";
  // oxlint-disable-next-line no-control-regex
  if (/[\u0000-\u0020\u007f-\u009f\\]/.test(target)) return "holds characters that no address has";
  const [path = ""] = target.split(/[?#]/, 1);
  if (path.includes("//")) return "may name another host";
  if (path.split("/").some((segment) => /^(?:\.|%2e){1,2}$/i.test(segment))) return "climbs out of its path";
  return undefined;
}

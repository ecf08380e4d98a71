import { REFERENCE } from "./reference.ts";

/**
 * Every screen and its path. `:name` matches one segment, which must have the pattern
 * of a reference. `access` says who may see it: `public` the signed-out,
 * `secure` the signed-in, `return` both (`ROUTE-111`, `ROUTE-115`).
 */
export const SCREENS = {
  login: { path: "/login", access: "public" },
  confirmCode: { path: "/login/confirm-code", access: "public" },
  linkAccount: { path: "/login/link-account", access: "public" },
  signup: { path: "/signup/:step", access: "public" },
  resetPassword: { path: "/reset-password", access: "public" },
  // Our choice: the product's description has no page after the start of an exclusion.
  timeAway: { path: "/time-away", access: "public" },

  identityReturn: { path: "/secure/hooyu", access: "return" },
  ecospendReturn: { path: "/secure/ecospend", access: "return" },
  truelayerReturn: { path: "/secure/truelayer", access: "return" },
  verificationReturn: { path: "/secure/clearstake", access: "return" },

  lobby: { path: "/secure/lobby", access: "secure" },
  lobbyTab: { path: "/secure/lobby/:tabRef", access: "secure" },
  viewAll: { path: "/secure/lobby/:section/:category/:entityRef", access: "secure" },
  game: { path: "/secure/games/:refName", access: "secure" },
  bingoRoom: { path: "/secure/bingo/:type/:refName", access: "secure" },
  account: { path: "/secure/user", access: "secure" },
  profile: { path: "/secure/user/account", access: "secure" },
  paymentMethods: { path: "/secure/user/account/payment-methods", access: "secure" },
  limits: { path: "/secure/user/account/limits", access: "secure" },
  verification: { path: "/secure/user/account/verification", access: "secure" },
  referAFriend: { path: "/secure/user/account/refer-a-friend", access: "secure" },
  // Our choice: the product's description names these but gives no paths.
  help: { path: "/secure/user/account/help", access: "secure" },
  activity: { path: "/secure/user/account/activity", access: "secure" },
  gameTransactions: { path: "/secure/user/account/game-transactions", access: "secure" },
  responsiblePlay: { path: "/secure/user/account/responsible-play", access: "secure" },
  realityCheck: { path: "/secure/user/account/reality-check", access: "secure" },
  feedback: { path: "/secure/user/account/feedback", access: "secure" },
  changePassword: { path: "/secure/user/account/change-password", access: "secure" },
  sessions: { path: "/secure/user/account/sessions", access: "secure" },
  linkedAccounts: { path: "/secure/user/account/linked-accounts", access: "secure" },
  lookAndSound: { path: "/secure/user/account/look", access: "secure" },
  marketingPreferences: { path: "/secure/user/account/marketing-preferences", access: "secure" },
  bankTransactions: { path: "/secure/user/account/bank-transactions", access: "secure" },
} as const satisfies Readonly<Record<string, { readonly path: string; readonly access: Access }>>;

type Access = "public" | "secure" | "return";
export type ScreenName = keyof typeof SCREENS;

interface MatchOf<Name extends ScreenName> {
  readonly screen: Name;
  readonly access: (typeof SCREENS)[Name]["access"];
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
}

/** A screen with its path parameters. */
export type ScreenMatch = { readonly [Name in ScreenName]: MatchOf<Name> }[ScreenName];

/** The screen of a path, matched exactly and case-sensitively; undefined if no screen has the path. */
export function screenAt(path: string): ScreenMatch | undefined {
  for (const [screen, { path: pattern, access }] of Object.entries(SCREENS)) {
    const params = match(pattern, path);
    if (params !== undefined) return { screen, access, path, params } as ScreenMatch;
  }
  return undefined;
}

function match(pattern: string, path: string): Record<string, string> | undefined {
  const expected = pattern.split("/");
  const segments = path.split("/");
  if (segments.length !== expected.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const wanted = expected[index] ?? "";
    if (!wanted.startsWith(":")) {
      if (segment !== wanted) return undefined;
    } else if (REFERENCE.test(segment)) params[wanted.slice(1)] = segment;
    else return undefined;
  }
  return params;
}

/** The steps of signing up, in order. An unknown step redirects to the first (`ROUTE-122`). */
export const SIGNUP_STEPS = ["account-details", "personal-details", "address-and-choices"] as const;

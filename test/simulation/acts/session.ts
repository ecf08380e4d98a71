import * as Effect from "effect/Effect";
import { DEMOS } from "../../../app/sandbox/accounts/players.ts";
import type { Player } from "../../../domain/player.ts";
import { chooseNewPassword, requestPasswordReset, signOut } from "../../../domain/session/account-commands.ts";
import { type Credentials, signIn } from "../../../domain/session/commands.ts";
import {
  abandonSignIn,
  chooseGoogle,
  googleOffered,
  linkGoogle,
  openGoogle,
  signInAgain,
  signInWithGoogle,
} from "../../../domain/session/google.ts";
import { codeExhausted } from "../../../domain/session/queries.ts";
import { goTo } from "../../../domain/shell/commands.ts";
import type { ScreenName } from "../../../domain/shell/routing/screens.ts";
import { SCREENS } from "../../../domain/shell/routing/screens.ts";
import { accountOf, NEW_PASSWORDS } from "../account.ts";
import type { Random } from "../random.ts";
import { type Act, isSignedIn, type Seat } from "../seat.ts";

/** The longest time for which a player looks at Google's button. */
const PATIENCE_MS = 120_000;

const isAt = ({ session, shell }: Player, ...screens: readonly ScreenName[]): boolean =>
  session.authenticated === false && !session.signingIn && screens.some((screen) => shell.route?.screen === screen);

/** What a person types. After a change whose answer was lost they try both passwords. */
const typed = (
  { browser: { account } }: Seat,
  random: Random,
): Required<Pick<Credentials, "username" | "password">> => ({
  username: account.login,
  password: random.chance(0.8) ? (account.passwords[0] ?? "") : random.pick(account.passwords),
});

const isWaitingForCode = ({ session }: Player): boolean => session.isMultiFactorRequired && !codeExhausted(session);

export const sessionActs: readonly Act[] = [
  {
    name: "sign in",
    area: "session",
    commands: ["signIn"],
    weight: 20,
    isOffered: (player) =>
      isAt(player, "login") && !player.session.isMultiFactorRequired && !player.session.linkRequired,
    act: (seat, random) => seat.press(signIn, typed(seat, random)),
  },
  {
    name: "mistype the password",
    area: "session",
    commands: ["signIn"],
    isOffered: (player) =>
      isAt(player, "login") && !player.session.isMultiFactorRequired && !player.session.linkRequired,
    act: (seat) => seat.press(signIn, { username: seat.browser.account.login, password: "two-fat-ladies-89" }),
  },
  {
    name: "give the browser to another player",
    area: "session",
    commands: ["signIn"],
    weight: 0.3,
    isOffered: (player) => isAt(player, "login"),
    act: (seat, random) => {
      seat.browser.account = accountOf(random.pick(DEMOS).username);
      return seat.press(signIn, typed(seat, random));
    },
  },
  {
    name: "enter the code for the sign-in",
    area: "session",
    commands: ["signInAgain"],
    weight: 20,
    isOffered: (player) => isAt(player, "login", "confirmCode") && isWaitingForCode(player),
    act: async (seat, random) => {
      const code = /^([A-Z0-9]+) is your Eyes Down confirm code/.exec((await seat.phone.lastText()) ?? "")?.[1];
      const isRight = code !== undefined && random.chance(0.8);
      return seat.press(signInAgain, typed(seat, random), { code: isRight ? code : "000000" });
    },
  },
  {
    name: "ask for another code for the sign-in",
    area: "session",
    commands: ["signInAgain"],
    weight: 2,
    isOffered: (player) => isAt(player, "login", "confirmCode") && isWaitingForCode(player),
    act: (seat, random) =>
      seat.press(signInAgain, typed(seat, random), { mfaMethod: random.pick(["SMS", "EMAIL"] as const) }),
  },
  {
    name: "give up a sign-in that waits",
    area: "session",
    commands: ["abandonSignIn"],
    weight: 3,
    isOffered: (player) =>
      isAt(player, "login", "confirmCode", "linkAccount") &&
      (player.session.isMultiFactorRequired || player.session.linkRequired),
    act: (seat) => seat.press(abandonSignIn),
  },
  {
    name: "sign in with Google",
    area: "session",
    commands: [],
    weight: 3,
    isOffered: (player, seat) =>
      isAt(player, "login", "signup") && seat.browser.hasGoogleOffer && seat.tab.page?.running.has("google") === false,
    act: (seat) => {
      const { page } = seat.tab;
      if (page === undefined) return undefined;
      page.running.add("google");
      const program = Effect.gen(function* () {
        if (!(yield* googleOffered)) return;
        yield* chooseGoogle(yield* openGoogle(page.place));
        // The button goes with its form: after a sign-in in another way, nothing follows what the player chose.
        if (seat.player !== undefined && isAt(seat.player, "login", "signup")) yield* signInWithGoogle;
      });
      const looked = Effect.timeoutOption(Effect.exit(Effect.scoped(program)), PATIENCE_MS);
      return seat.tab.run(looked).finally(() => page.running.delete("google"));
    },
  },
  {
    name: "link the Google account",
    area: "session",
    commands: ["linkGoogle"],
    weight: 20,
    isOffered: (player) => isAt(player, "login", "linkAccount") && player.session.linkRequired,
    act: (seat, random) => seat.press(linkGoogle, typed(seat, random).password),
  },
  {
    name: "ask for a link to a new password",
    area: "session",
    commands: ["goTo", "requestPasswordReset"],
    weight: 0.7,
    isOffered: (player) => isAt(player, "login"),
    act: async (seat) => {
      await seat.press(goTo, SCREENS.resetPassword.path);
      await seat.press(requestPasswordReset, `${seat.browser.account.login}@example.com`);
      await seat.wait(3_000);
      const link = /https:\S+reset-password#\S+/.exec((await seat.phone.lastText()) ?? "")?.[0];
      if (link !== undefined) seat.tab.load(link);
    },
  },
  {
    name: "choose a new password",
    area: "session",
    commands: ["chooseNewPassword"],
    weight: 8,
    isOffered: (player) => isAt(player, "resetPassword"),
    act: async (seat, random) => {
      const token = /token=(.+)/.exec(seat.tab.url.hash)?.[1];
      if (token !== undefined) {
        const { account } = seat.browser;
        const chosen = random.pick(NEW_PASSWORDS);
        account.passwords = [chosen, ...account.passwords.filter((one) => one !== chosen)];
        await seat.press(goTo, SCREENS.resetPassword.path, { replace: true });
        await seat.press(chooseNewPassword, token, chosen);
      }
      return seat.press(goTo, SCREENS.login.path);
    },
  },
  {
    name: "sign out",
    area: "session",
    commands: ["signOut"],
    weight: 0.3,
    isOffered: isSignedIn,
    act: (seat) => seat.press(signOut),
  },
];

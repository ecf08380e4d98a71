import { DEMO_PASSWORD } from "../../../app/sandbox/accounts/players.ts";
import { signOut } from "../../../domain/session/account-commands.ts";
import { signIn } from "../../../domain/session/commands.ts";
import { type Act, isSignedIn } from "../seat.ts";

export const sessionActs: readonly Act[] = [
  {
    name: "sign in",
    area: "session",
    commands: ["signIn"],
    weight: 20,
    isOffered: ({ session, shell }) =>
      session.authenticated === false && !session.signingIn && shell.route?.screen === "login",
    act: (seat) => seat.press(signIn, { username: seat.login, password: DEMO_PASSWORD }),
  },
  {
    name: "mistype the password",
    area: "session",
    commands: ["signIn"],
    isOffered: ({ session, shell }) =>
      session.authenticated === false && !session.signingIn && shell.route?.screen === "login",
    act: (seat) => seat.press(signIn, { username: seat.login, password: "two-fat-ladies-89" }),
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

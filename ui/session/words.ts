/** Copy of the login page. The code page has its copy in `code-words.ts`. */
export const signInWords = {
  title: "Welcome back",
  lead: "Sign in to play, deposit or withdraw.",
  label: "Sign in",
  identifier: "Email or username",
  password: "Password",
  submit: "Sign in",
  pending: "Signing in",
  /** The form was sent before the rest of the page was loaded. */
  comingUp: "Almost ready, then we’ll sign you in",
  forgotten: "Forgotten your password?",
  join: "New here? Join now",
  /** Leads an excluded player to what is said about the money left, and to help. */
  moneyAndHelp: "Your money, and who can help",
} as const;

/** Why the player was logged out, and the outcome of the payment that they were filling in. */
export const loggedOutWords = {
  failed: "We couldn't load why your session ended",
  because:
    "You were logged out because your session ended. That happens after a while without activity, or when your account is secured from another device.",
  deposit: {
    "not-sent":
      "The deposit you were filling in was not made, and nothing was taken. Sign in to continue where you were.",
    unknown:
      "We don't know yet whether your last deposit was taken. Sign in to see it before you try again: we'll tell you there.",
  },
  withdrawal: {
    "not-sent": "The withdrawal you were filling in was not requested. Sign in to continue where you were.",
    unknown:
      "We don't know yet whether your last withdrawal was requested. Sign in to see it before you try again: we'll tell you there.",
  },
} as const;

/** The title of the code page. The login page shows it while the code page is loaded. */
export const codeTitle = "Check it's you";

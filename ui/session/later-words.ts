// The build assigns whole files to chunks. This copy is apart from `words.ts`, so that the login page does not load it.
import type { MfaMethod } from "../../domain/session/wire.ts";

const PLACES: Readonly<Record<MfaMethod, string>> = { SMS: "phone", EMAIL: "email" };

/** Copy of the code page, the second step of a sign-in. */
export const confirmCodeWords = {
  lead: (method: MfaMethod) => `We've sent a code to your ${PLACES[method]}. Enter it to finish signing in.`,
  picture: "Your picture",
  label: "Confirm code",
  code: "Confirm code",
  submit: "Confirm",
  pending: "Checking",
  resend: { SMS: "Text me a new code", EMAIL: "Email me a new code" },
  resent: (count: number, method: MfaMethod) => `Code ${count} is on its way to your ${PLACES[method]}.`,
  otherAccount: "Use another account",
} as const;

/** Copy of the page that sends a link for a new password. */
export const requestLinkWords = {
  title: "Reset your password",
  lead: "Tell us your email and we'll send a link to choose a new password.",
  sentTitle: "Check your email",
  sent: "If there is an account for that address, a link is on its way. It works for an hour.",
  label: "Reset your password",
  email: "Email",
  submit: "Send me a link",
  pending: "Sending",
  back: "Back to sign in",
} as const;

/** Copy of the page that the link opens. */
export const choosePasswordWords = {
  title: "Choose a new password",
  doneTitle: "Your password is changed",
  done: "You can sign in with it now.",
  label: "Choose a new password",
  password: "New password",
  passwordHint: "8 to 64 characters",
  confirmation: "New password again",
  submit: "Change password",
  pending: "Saving",
  signIn: "Go to sign in",
} as const;

// The build assigns whole files to chunks. This copy has its own file, so that only the pages of a password reset load it.

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
  newLink: "Ask for a new link",
  signIn: "Go to sign in",
} as const;

// The build assigns whole files to chunks. This copy has its own file, so that only these pages load it.

/** Copy of the linked accounts. */
export const linkedWords = {
  title: "Linked accounts",
  lead: "These sign you in to Eyes Down without a password. We get your name and email address from them, and nothing else.",
  loading: "Loading your linked accounts",
  failed: "We couldn't load your linked accounts",
  failedText: "Check your connection and try again.",
  emptyTitle: "Nothing linked",
  empty: "You sign in with your email or username and your password.",
  how: "To link Google, choose “Continue with Google” the next time you sign in. We ask for your password once.",
  providers: { GOOGLE: "Google" },
  since: (date: string) => `Linked on ${date}`,
  unlink: "Unlink",
  unlinkOf: (provider: string) => `Unlink ${provider}`,
  sure: (provider: string) => `${provider} won't sign you in any more. Your password still does.`,
  confirm: (provider: string) => `Yes, unlink ${provider}`,
  keep: "Keep it",
  unlinking: "Unlinking",
  unlinked: "It's unlinked. Your password still signs you in.",
  back: "Back to your profile",
} as const;

/** Copy of the sessions. */
export const sessionsWords = {
  title: "Where you're signed in",
  lead: "Don't recognise one? Sign out everywhere else, then change your password.",
  loading: "Loading where you're signed in",
  failed: "We couldn't load where you're signed in",
  failedText: "Check your connection and try again.",
  here: "This device",
  seen: (at: string) => `Last used ${at}`,
  since: (at: string) => `Signed in ${at}`,
  only: "You're signed in on this device only.",
  submit: "Sign out everywhere else",
  pending: "Signing out",
  hint: "Other devices are signed out at once. Signing in there with a fingerprint or a face is turned off until it's set up again.",
  done: (count: number) => (count === 1 ? "1 other device is signed out." : `${count} other devices are signed out.`),
  change: "Change password",
  back: "Back to your profile",
} as const;

// The build assigns whole files to chunks. This copy has its own file, so that only browsers with the flag load it.

/** Copy of the sign-in with Google. */
export const googleWords = {
  label: "Google",
  or: "or",
  loading: "Loading Google's button",
  entering: "Signing you in",
  unavailable: "We can't reach Google just now. You can still use your email and password.",
  retry: "Try Google again",
} as const;

/** Copy of the page that links a Google account. */
export const linkWords = {
  title: "Link your Google account",
  lead: "There's already an Eyes Down account with your Google address. Enter its password once, and Google signs you in from now on.",
  label: "Link your Google account",
  password: "Password of your Eyes Down account",
  submit: "Link and sign in",
  pending: "Linking",
  forgotten: "Forgotten your password?",
  otherWay: "Sign in another way",
} as const;

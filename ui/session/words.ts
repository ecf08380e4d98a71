/** Copy of the login page. The code page has its copy in `code-words.ts`. */
export const signInWords = {
  title: "Welcome back",
  lead: "Sign in to play, deposit or withdraw.",
  label: "Sign in",
  identifier: "Email or username",
  password: "Password",
  submit: "Sign in",
  pending: "Signing in",
  forgotten: "Forgotten your password?",
  join: "New here? Join now",
} as const;

/** The title of the code page. The login page shows it while the code page is loaded. */
export const codeTitle = "Check it's you";

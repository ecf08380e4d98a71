/** Shown in place of the sign-in with Google where its code could not be loaded. It has its own file, because that copy is in that code. */
export const googleFailed = "Google's button didn't load";

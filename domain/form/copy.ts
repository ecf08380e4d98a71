/** What the server refuses about a value that the rules accept. The client has these words for an answer without its own. */
export const EMAIL_TAKEN = "There is an account with this email address already";
export const USERNAME_TAKEN = "This username is taken";

/** The message for a password that the server knows to be common or leaked (`VALID-506`). */
export const PASSWORD_COMMON = "This password is too common or insecure";

/** What the native app adds to the user agent of its browser. */
export const USER_AGENT = /\bEyesDownApp\/\d/;

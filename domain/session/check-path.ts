/** The path of the session check, which the page sends before the endpoints' code is there. */
export const CHECK_PATH = "user/profile/logged-in";

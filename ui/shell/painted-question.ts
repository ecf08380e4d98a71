/** The id of the element in which the page shows the question about cookies before the client's code is there. */
export const PAINTED_QUESTION = "cookie-question";

/** An answer to the question. Each is the value of its button. */
export type CookieAnswer = "necessary" | "all" | "choose";

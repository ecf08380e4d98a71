import type { PageAnswer } from "./types.ts";

/** The answer to a request for a drawing, which a browser keeps for a day; 404 where there is none. */
export const pictureAnswer = (art: string | undefined, headers: Readonly<Record<string, string>> = {}): PageAnswer =>
  art === undefined
    ? { body: "There is no such picture", type: "text/plain", status: 404 }
    : { body: art, type: "image/svg+xml", headers: { "cache-control": "public, max-age=86400", ...headers } };

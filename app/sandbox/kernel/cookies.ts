import type { CookieOptions } from "./types.ts";

export const parseCookies = (header: string | undefined): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (header ?? "").split(/;\s*/).flatMap((pair) => {
      const at = pair.indexOf("=");
      return at > 0 ? [[pair.slice(0, at), pair.slice(at + 1)]] : [];
    }),
  );

/** A Set-Cookie value; scripts can read it only where that is asked for. */
export const setCookie = (name: string, value: string, options: CookieOptions = {}): string =>
  [
    `${name}=${value}`,
    "Path=/",
    "SameSite=Lax",
    ...(options.readable === true ? [] : ["HttpOnly"]),
    ...(options.maxAgeSeconds === undefined ? [] : [`Max-Age=${options.maxAgeSeconds}`]),
  ].join("; ");

import type { CookieOptions } from "./types.ts";

/** With this prefix, a browser accepts a cookie only from this host, over HTTPS, for all paths. */
const HOST_PREFIX = "__Host-";

/** The site's cookies. Over HTTPS their names have the prefix. A cookie without it is ignored, because another host may have set it. */
export class Cookies {
  readonly #https: boolean;

  constructor(https: boolean) {
    this.#https = https;
  }

  /** The values of a Cookie header, by name. */
  parse(header: string | undefined): Readonly<Record<string, string>> {
    const prefix = this.#https ? HOST_PREFIX : "";
    return Object.fromEntries(
      (header ?? "").split(/;\s*/).flatMap((pair) => {
        const at = pair.indexOf("=");
        const isOurs = at > prefix.length && pair.startsWith(prefix);
        return isOurs ? [[pair.slice(prefix.length, at), pair.slice(at + 1)]] : [];
      }),
    );
  }

  /** A Set-Cookie value. Scripts can read the cookie only with `readable`. */
  set(name: string, value: string, options: CookieOptions = {}): string {
    return [
      `${this.#https ? HOST_PREFIX : ""}${name}=${value}`,
      "Path=/",
      "SameSite=Lax",
      ...(this.#https ? ["Secure"] : []),
      ...(options.readable === true ? [] : ["HttpOnly"]),
      ...(options.maxAgeSeconds === undefined ? [] : [`Max-Age=${options.maxAgeSeconds}`]),
    ].join("; ");
  }
}

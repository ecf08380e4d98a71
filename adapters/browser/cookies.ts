import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { Cookies } from "../../domain/ports/cookies.ts";

/** Reads and removes cookies of this site by name. A malformed cookie counts as absent. */
export const layerCookies = Layer.succeed(Cookies, {
  get: (name) =>
    Effect.sync(() => {
      // Over HTTPS the server may have set it for this host only.
      const pairs = document.cookie.split("; ").map((pair) => pair.replace(/^__Host-/, ""));
      const pair = pairs.find((one) => one.startsWith(`${name}=`));
      try {
        return pair && decodeURIComponent(pair.slice(name.length + 1));
      } catch {
        return undefined;
      }
    }),
  remove: (name) =>
    Effect.sync(() => {
      document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax`;
    }),
});

import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { Cookies } from "../../domain/ports/cookies.ts";

/** Removes a cookie of this site by its name. */
export const layerCookies = Layer.succeed(Cookies, {
  remove: (name) =>
    Effect.sync(() => {
      document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax`;
    }),
});

import * as Effect from "effect/Effect";
import * as Schema from "effect/Schema";
import { filter } from "rxjs";
import type { GoogleButton } from "../../domain/ports/google.ts";
import { GoogleUnavailable } from "../../domain/ports/google-unavailable.ts";
import { firstValue } from "../../domain/reactions/bridge.ts";
import { refuseArrivals } from "./arrivals.ts";
import { openFrame } from "./frame-link.ts";
import { GoogleCredential } from "./messages.ts";

/** Google's button, in a frame of Google's origin. It opens Google's window; the credential arrives in a message, never in an address. */
export const openGoogleButton = Effect.fnUntraced(
  function* (origin: string, place: object) {
    const link = yield* openFrame({
      name: "google",
      place: place as HTMLElement,
      url: new URL("/google/button", origin),
      title: "Sign in with Google",
      authorisation: null,
      refuse: yield* refuseArrivals,
      // The window that Google opens has no sandbox.
      mayAlso: "allow-popups allow-popups-to-escape-sandbox",
    });
    yield* link.ask({ type: "set-up" });
    const chosen: GoogleButton["chosen"] = firstValue(link.complete$.pipe(filter((isChosen) => isChosen))).pipe(
      Effect.andThen(link.ask({ type: "tokenise" })),
      Effect.flatMap(Schema.decodeUnknownEffect(GoogleCredential)),
      Effect.map(({ credential }) => credential),
      Effect.mapError(() => new GoogleUnavailable()),
    );
    return { chosen };
  },
  Effect.mapError(() => new GoogleUnavailable()),
);

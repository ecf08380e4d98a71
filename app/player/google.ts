import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { Google } from "../../domain/ports/google.ts";
import type { SiteConfig } from "./config.ts";
import { loaded } from "./loaded.ts";

/** Google's button, whose code is loaded when it is first shown. In the sandbox, Google has the origin of the providers. */
export const layerGoogle = ({ origins: { pay } }: SiteConfig) =>
  Layer.succeed(Google, {
    open: (place) =>
      Effect.flatMap(
        loaded(() => import("../../adapters/payments/google-button.ts")),
        ({ openGoogleButton }) => openGoogleButton(pay, place),
      ),
    held: {},
  });

import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Schema from "effect/Schema";
import { Paypal, PaypalNotSetUp, PaypalNotTokenised, type PaypalRequest } from "../../domain/ports/paypal.ts";
import { refuseArrivals } from "./arrivals.ts";
import { openFrame } from "./frame-link.ts";
import { DeviceData, PaypalNonce } from "./messages.ts";

/** PayPal's button, in a frame of PayPal's origin. It opens PayPal's window. */
export const layerPaypal = (origin: string) =>
  Layer.effect(
    Paypal,
    Effect.map(refuseArrivals, (refuse) => {
      let deviceData: string | null = null;
      const open = Effect.fnUntraced(function* ({ authorisation, place }: PaypalRequest) {
        const link = yield* openFrame({
          name: "paypal",
          place: place as HTMLElement,
          url: new URL("/paypal/button", origin),
          title: "PayPal",
          authorisation,
          refuse,
          // The window that PayPal opens has no sandbox.
          mayAlso: "allow-popups allow-popups-to-escape-sandbox",
        });
        const answered = yield* link.ask({ type: "set-up" });
        const setUp = yield* Schema.decodeUnknownEffect(DeviceData)(answered);
        deviceData = setUp.deviceData;
        return {
          approved$: link.complete$,
          tokenise: link.ask({ type: "tokenise" }).pipe(
            Effect.flatMap(Schema.decodeUnknownEffect(PaypalNonce)),
            Effect.mapError(() => new PaypalNotTokenised()),
          ),
        };
      });
      return {
        open: (request: PaypalRequest) => Effect.mapError(open(request), () => new PaypalNotSetUp()),
        deviceData: Effect.sync(() => deviceData),
      };
    }),
  );

import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { nativeBridge } from "../../adapters/native/bridge.ts";
import { returnsAt } from "../../adapters/payments/challenge-returns.ts";
import { ApplePay, type ApplePaySheets } from "../../domain/ports/apple-pay.ts";
import { CardFields } from "../../domain/ports/card-fields.ts";
import { Challenges } from "../../domain/ports/challenges.ts";
import { Digest } from "../../domain/ports/digest.ts";
import { IdentityProviders } from "../../domain/ports/identity-providers.ts";
import type { Journal } from "../../domain/ports/journal.ts";
import { Paypal } from "../../domain/ports/paypal.ts";
import type { SiteConfig } from "./config.ts";
import { loaded } from "./loaded.ts";

/** The payment providers' adapters, whose code is loaded when it is first needed, and the allowed origins of identity checks. */
export const layerPayments = (config: SiteConfig) =>
  Layer.effectContext(
    Effect.gen(function* () {
      const scope = yield* Effect.scope;
      const ports = yield* Effect.context<Digest | Journal>();
      const parts = yield* Effect.cached(loaded(() => import("./signed-in.ts")));
      const adapters = yield* Effect.cached(
        parts.pipe(
          Effect.flatMap(({ layerProviders }) => Layer.buildWithScope(layerProviders(config), scope)),
          Effect.provide(ports),
        ),
      );
      const fields = Effect.map(adapters, Context.get(CardFields));
      const challenges = Effect.map(adapters, Context.get(Challenges));
      const native = yield* Effect.cached(nativePaymentSheet(Context.get(ports, Digest)));
      const sheets = yield* Effect.cached(
        Effect.zipWith(parts, native, ({ sheetsOf }, sheet) => sheetsOf(window, sheet)),
      );
      const paypal = Effect.map(adapters, Context.get(Paypal));
      return Context.make(CardFields, {
        open: (request) => Effect.flatMap(fields, ({ open }) => open(request)),
      }).pipe(
        Context.add(ApplePay, sheets),
        Context.add(IdentityProviders, [config.origins.pay]),
        Context.add(Paypal, {
          open: (request) => Effect.flatMap(paypal, ({ open }) => open(request)),
          deviceData: Effect.flatMap(paypal, ({ deviceData }) => deviceData),
        }),
        Context.add(Challenges, {
          returns: returnsAt(config.origins.site),
          run: (challenge) => Effect.flatMap(challenges, ({ run }) => run(challenge)),
          show: (place) => Effect.flatMap(challenges, ({ show }) => show(place)),
          abandon: Effect.flatMap(challenges, ({ abandon }) => abandon),
        }),
      );
    }),
  );

/** The payment sheet of the app around the page. */
const nativePaymentSheet = (digest: Digest["Service"]): Effect.Effect<ApplePaySheets["native"]> =>
  nativeBridge(window).inside
    ? Effect.map(
        loaded(() => import("./native.ts")),
        ({ paymentSheet }) => paymentSheet(window, digest),
      )
    : Effect.succeed({ absent: "the page is in no native app" });

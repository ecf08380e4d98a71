import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { returnsAt } from "../../adapters/payments/challenge-returns.ts";
import { ApplePay } from "../../domain/ports/apple-pay.ts";
import { CardFields } from "../../domain/ports/card-fields.ts";
import { Challenges } from "../../domain/ports/challenges.ts";
import type { Digest } from "../../domain/ports/digest.ts";
import { IdentityProviders } from "../../domain/ports/identity-providers.ts";
import type { Journal } from "../../domain/ports/journal.ts";
import { Paypal } from "../../domain/ports/paypal.ts";
import type { Page } from "./page.ts";

/** The payment providers' adapters, whose code is loaded when it is first needed, and the allowed origins of identity checks. */
export const layerPayments = ({ config, loadSignedIn, nativeSheet }: Page) =>
  Layer.effectContext(
    Effect.gen(function* () {
      const scope = yield* Effect.scope;
      const ports = yield* Effect.context<Digest | Journal>();
      const adapters = yield* Effect.cached(
        loadSignedIn.pipe(
          Effect.flatMap(({ layerProviders }) => Layer.buildWithScope(layerProviders, scope)),
          Effect.provide(ports),
        ),
      );
      const fields = Effect.map(adapters, Context.get(CardFields));
      const challenges = Effect.map(adapters, Context.get(Challenges));
      const sheets = yield* Effect.cached(
        Effect.zipWith(loadSignedIn, Effect.provide(nativeSheet, ports), (part, sheet) => part.sheets(sheet)),
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

import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import { returnsAt } from "../../adapters/payments/challenge-returns.ts";
import { CardFields } from "../../domain/ports/card-fields.ts";
import { Challenges } from "../../domain/ports/challenges.ts";
import type { Digest } from "../../domain/ports/digest.ts";
import { IdentityProviders } from "../../domain/ports/identity-providers.ts";
import type { Journal } from "../../domain/ports/journal.ts";
import type { SiteConfig } from "./config.ts";
import { loaded } from "./loaded.ts";

/** Card fields and challenges, whose code comes with the first card that is shown; and whose identity checks are shown. */
export const layerPayments = (config: SiteConfig) =>
  Layer.effectContext(
    Effect.gen(function* () {
      const scope = yield* Effect.scope;
      const ports = yield* Effect.context<Digest | Journal>();
      const adapters = yield* Effect.cached(
        loaded(() => import("./signed-in.ts")).pipe(
          Effect.flatMap(({ layerCards }) => Layer.buildWithScope(layerCards(config), scope)),
          Effect.provide(ports),
        ),
      );
      const fields = Effect.map(adapters, Context.get(CardFields));
      const challenges = Effect.map(adapters, Context.get(Challenges));
      return Context.make(CardFields, {
        open: (request) => Effect.flatMap(fields, ({ open }) => open(request)),
      }).pipe(
        Context.add(IdentityProviders, [config.origins.pay]),
        Context.add(Challenges, {
          returns: returnsAt(config.origins.site),
          run: (challenge) => Effect.flatMap(challenges, ({ run }) => run(challenge)),
          show: (place) => Effect.flatMap(challenges, ({ show }) => show(place)),
          abandon: Effect.flatMap(challenges, ({ abandon }) => abandon),
        }),
      );
    }),
  );

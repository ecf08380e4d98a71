import * as Layer from "effect/Layer";
import { layerCardFields } from "../../adapters/payments/card-fields.ts";
import { layerChallenges } from "../../adapters/payments/challenges.ts";
import { layerPaypal } from "../../adapters/payments/paypal.ts";
import type { SiteConfig } from "./config.ts";

/** The adapters of the site's payment providers. */
export const layerProviders = ({ origins: { site, pay } }: SiteConfig) =>
  Layer.merge(layerCardFields(pay), layerPaypal(pay)).pipe(
    Layer.provideMerge(layerChallenges({ site, allowed: [pay] })),
  );

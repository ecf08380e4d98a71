import * as Context from "effect/Context";

/** The origins of the identity provider's pages. With an empty list, no frame of the provider is shown (`KYC-524`). */
export class IdentityProviders extends Context.Service<IdentityProviders, readonly string[]>()(
  "eyes-down/domain/ports/IdentityProviders",
) {}

import * as Context from "effect/Context";
import * as Layer from "effect/Layer";

/** The origins of the identity provider's pages. With an empty list, no frame of the provider is shown (`KYC-524`). */
export class IdentityProviders extends Context.Service<IdentityProviders, readonly string[]>()(
  "eyes-down/domain/ports/IdentityProviders",
) {
  /** No identity provider. */
  static readonly absent = Layer.succeed(IdentityProviders, []);
}

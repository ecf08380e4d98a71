import * as Context from "effect/Context";

/** The origins of the identity provider's pages; with none named, no frame of theirs is ever shown (`KYC-524`). */
export const IdentityProviders = Context.Reference<readonly string[]>("eyes-down/domain/ports/IdentityProviders", {
  defaultValue: () => [],
});

import * as Schema from "effect/Schema";
import { EpochMs } from "../integers.ts";
import { endpoint } from "../wire.ts";

/** The providers whose accounts sign a player in. */
export const PROVIDERS = ["GOOGLE"] as const;

/** An account elsewhere that signs this player in. The server never states its name or address. */
export const LinkedAccount = Schema.Struct({
  id: Schema.String,
  provider: Schema.Literals(PROVIDERS),
  linkedAt: EpochMs,
});
export type LinkedAccount = typeof LinkedAccount.Type;

/** `CALL-608` */
export const listLinkedAccounts = endpoint("listLinkedAccounts", "GET", "user/oauth-links", {
  response: Schema.Array(LinkedAccount),
  skipCache: true,
});

/** `CALL-609`: the account no longer signs the player in. */
export const unlinkAccount = endpoint("unlinkAccount", "DELETE", "user/oauth-links/{id}", {
  request: Schema.Struct({ id: Schema.String }),
});

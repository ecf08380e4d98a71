import { hash } from "node:crypto";
import { generateRefreshToken, removeRefreshToken } from "../../../domain/native/wire.ts";
import { makeRoom } from "../kernel/collection.ts";
import type { Kernel } from "../kernel/types.ts";

/** A token for biometric login. It is stored under its digest, because it has as many random bits as the digest. */
interface RefreshToken {
  readonly playerId: string;
  /** The digest of the device's own name. A device has one token. */
  readonly device: string;
  readonly expiresAt: number;
}

/** The maximum number of tokens of one player. A new one replaces the oldest. */
const MOST_DEVICES = 10;

const VALID_MS = 90 * 24 * 60 * 60_000;

const digestOf = (token: string): string => hash("sha256", token, "hex");

const tokensOf = (kernel: Kernel) => kernel.world.collection<RefreshToken>("accounts.refresh-tokens");

/** The player whose token it is; undefined if it is unknown, removed or too old. */
export const ownerOfToken = (kernel: Kernel, token: string, nowMs: number): string | undefined => {
  const known = tokensOf(kernel).get(digestOf(token));
  return known !== undefined && known.expiresAt > nowMs ? known.playerId : undefined;
};

/** Removes a player's tokens. After a change of the password, no device signs in without the new one. */
export function removeTokensOf(kernel: Kernel, playerId: string): void {
  const tokens = tokensOf(kernel);
  for (const digest of tokens.ids()) if (tokens.get(digest)?.playerId === playerId) tokens.delete(digest);
}

/** The tokens of the native app. A new one replaces the one of the same device. A caller with a token can remove it. */
export function handleRefreshTokens(kernel: Kernel): void {
  const tokens = tokensOf(kernel);
  kernel.handle(
    generateRefreshToken,
    ({ token: name }, { playerId, nowMs }) => {
      const device = digestOf(name);
      for (const digest of tokens.ids()) {
        const known = tokens.get(digest);
        const isReplaced = known?.device === device && known.playerId === playerId;
        if (known === undefined || known.expiresAt <= nowMs || isReplaced) tokens.delete(digest);
      }
      makeRoom(tokens, (known) => known.playerId === playerId, MOST_DEVICES);
      const token = kernel.secrets.bytes(32).toString("base64url");
      tokens.put(digestOf(token), { playerId, device, expiresAt: nowMs + VALID_MS });
      return { token };
    },
    { isSecret: true },
  );
  kernel.handle(removeRefreshToken, ({ token }) => {
    tokens.delete(digestOf(token));
    return {};
  });
}

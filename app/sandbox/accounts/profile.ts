import {
  agreeLatestTerms,
  changeGameSounds,
  checkAuth,
  getProfile,
  getUser,
  requestResetPassword,
  resetPassword,
} from "../../../domain/session/wire.ts";
import { Refusal, unauthorised } from "../kernel/refusal.ts";
import type { Kernel } from "../kernel/types.ts";
import { type Digest, digestOf, matches, newToken } from "./password.ts";
import { type Account, accountsOf } from "./players.ts";

const RESET_LIVES_MS = 60 * 60_000;

/** Who the player is, and what they may change of it. */
export function handleProfile(kernel: Kernel): void {
  const accounts = accountsOf(kernel);
  const resets = kernel.world.collection<{ token: Digest; expiresAt: number }>("accounts.resets");
  const account = (playerId: string): Account => {
    const found = accounts.get(playerId);
    if (found === undefined) throw unauthorised();
    return found;
  };

  kernel.handle(checkAuth, (_, call) => {
    // A question that signed-out visitors ask on every page load: a 401 in HTTP would fill their console.
    if (call.session === null)
      throw new Refusal({ status: 401, httpStatus: 200, msg: "Please log in", visible: false });
    return { ref: call.playerId };
  });

  kernel.handle(getUser, (_, { playerId }) => {
    const known = account(playerId);
    return {
      ref: known.id,
      avatar: known.avatar,
      theme: null,
      pba: known.pba,
      ppg: known.ppg,
      agreedToLatestTerms: known.agreedToLatestTerms,
      gameSoundsEnabled: known.gameSoundsEnabled,
      chatDisabled: false,
      freeRounds: known.freeRounds,
      rewardsCount: known.rewardsCount,
      phoneVerified: known.phoneVerified,
      verification: known.verification,
    };
  });

  kernel.handle(getProfile, (_, { playerId }) => {
    const { username, firstName, lastName, email, phoneNumber } = account(playerId);
    return { username, firstName, fullName: `${firstName} ${lastName}`, email, phoneNumber };
  });

  kernel.handle(changeGameSounds, ({ gameSoundsEnabled }, { playerId }) => {
    accounts.update(playerId, (known) => ({ ...known, gameSoundsEnabled }));
    return {};
  });

  kernel.handle(agreeLatestTerms, (_, { playerId }) => {
    accounts.update(playerId, (known) => ({ ...known, agreedToLatestTerms: true }));
    return {};
  });

  // The answer is the same whether there is such an account or not.
  kernel.handle(requestResetPassword, ({ email }, { nowMs }) => {
    const found = accounts.find((one) => one.email === email.toLowerCase());
    if (found !== undefined) {
      const token = newToken();
      resets.put(found.id, { token: digestOf(token), expiresAt: nowMs + RESET_LIVES_MS });
      // In the fragment, which no browser sends to any server.
      const link = `${kernel.origins.site}/reset-password#token=${found.id}.${token}`;
      kernel.sms.send(found.email, `Choose a new password: ${link}`);
    }
    return {};
  });

  kernel.handle(resetPassword, ({ token, password }, { nowMs }) => {
    const [id = "", secret = ""] = token.split(".");
    const known = resets.get(id);
    if (known === undefined || known.expiresAt <= nowMs || !matches(secret, known.token)) {
      throw new Refusal({ msg: "This link has been used or is too old. Ask for a new one." });
    }
    accounts.update(id, (account) => ({ ...account, password: digestOf(password) }));
    resets.delete(id);
    kernel.sessions.endAll(id);
    return {};
  });
}

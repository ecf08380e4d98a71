import {
  agreeLatestTerms,
  changeGameSounds,
  checkAuth,
  getProfile,
  getCurrent,
  requestResetPassword,
  resetPassword,
} from "../../../domain/session/wire.ts";
import { Refusal, unauthorised } from "../kernel/refusal.ts";
import type { Kernel } from "../kernel/types.ts";
import { channelsFor, consentedFor } from "../marketing/consents.ts";
import { preferencesFor } from "../preferences/chosen.ts";
import { rewardsCountFor } from "../rewards/cards.ts";
import { attemptsOf, RESET_BY_ACCOUNT, RESET_BY_ADDRESS } from "./attempts.ts";
import { type Digest, digestOf, matchesIfKnown, newToken, passwordFault } from "./password.ts";
import { type Account, accountsOf, birthDateOf, homeOf } from "./players.ts";
import { removeTokensOf } from "./refresh-tokens.ts";

const RESET_LIVES_MS = 60 * 60_000;

/** A link that sets a new password. */
interface Reset {
  readonly token: Digest;
  readonly expiresAt: number;
  /** The address that the link was sent to. A link to an address that the account no longer has is over. */
  readonly email: string;
  /** The salt of the password at that time. A password that was changed since ends the link. */
  readonly passwordSalt: string;
}

/** Reading and changing the player's profile. */
export function handleProfile(kernel: Kernel): void {
  const accounts = accountsOf(kernel);
  const resets = kernel.world.collection<Reset>("accounts.resets");
  const attempts = attemptsOf(kernel);
  const account = (playerId: string): Account => {
    const found = accounts.get(playerId);
    if (found === undefined) throw unauthorised();
    return found;
  };

  kernel.handle(checkAuth, (_, call) => {
    // Signed-out visitors send this call on every page load. A 401 in HTTP would appear in their console each time.
    if (call.session === null)
      throw new Refusal({ status: 401, httpStatus: 200, msg: "Please log in", visible: false });
    return { ref: call.playerId };
  });

  kernel.handle(getCurrent, (_, { playerId }) => {
    const known = account(playerId);
    return {
      ref: known.id,
      avatar: known.avatar,
      theme: preferencesFor(kernel, playerId).color,
      pba: known.pba,
      ppg: known.ppg,
      agreedToLatestTerms: known.agreedToLatestTerms,
      gameSoundsEnabled: known.gameSoundsEnabled,
      chatDisabled: known.chatDisabled ?? false,
      enableStickyChat: known.enableStickyChat ?? true,
      enableStatefulChat: known.enableStatefulChat ?? false,
      freeRounds: known.freeRounds,
      rewardsCount: rewardsCountFor(kernel, known.id),
      phoneVerified: known.phoneVerified,
      verification: known.verification,
      ...channelsFor(kernel, known.id),
      consentedVerticalMarketing: consentedFor(kernel, known.id),
    };
  });

  kernel.handle(getProfile, (_, { playerId }) => {
    const known = account(playerId);
    const { username, nickname = null, firstName, lastName, email, phoneNumber, emailActivated = true } = known;
    const home = homeOf(known);
    return {
      username,
      nickname,
      firstName,
      lastName,
      fullName: `${firstName} ${lastName}`,
      email,
      emailActivated,
      phoneNumber,
      birthDate: birthDateOf(known) ?? null,
      sex: null,
      country: "United Kingdom",
      occupation: known.occupation ?? null,
      regPromoCode: known.registration?.regPromoCode ?? null,
      affiliate: known.registration?.affiliateId ?? null,
      homeAddress:
        home === undefined ? null : { line1: home.address, line2: "", city: home.city, postalCode: home.postcode },
    };
  });

  kernel.handle(changeGameSounds, ({ gameSoundsEnabled }, { playerId }) => {
    accounts.update(playerId, (known) => ({ ...known, gameSoundsEnabled }));
    return {};
  });

  kernel.handle(agreeLatestTerms, (_, { playerId }) => {
    accounts.update(playerId, (known) => ({ ...known, agreedToLatestTerms: true }));
    return {};
  });

  // The answer is the same whether the account exists or not.
  kernel.handle(requestResetPassword, ({ email: typed }, { nowMs, address }) => {
    const email = typed.trim().toLowerCase();
    attempts.refuseTooSoon("reset", email, RESET_BY_ACCOUNT, nowMs);
    attempts.refuseTooSoon("reset-from", address, RESET_BY_ADDRESS, nowMs);
    attempts.count("reset", email, nowMs);
    attempts.count("reset-from", address, nowMs);
    // The token's digest takes most of the time, so it is computed without an account too.
    const token = newToken(kernel);
    const digest = digestOf(kernel, token);
    const found = accounts.find((one) => one.email === email);
    if (found !== undefined) {
      const expiresAt = nowMs + RESET_LIVES_MS;
      resets.put(found.id, { token: digest, expiresAt, email, passwordSalt: found.password.salt });
      // In the fragment, which browsers do not send to servers.
      const link = `${kernel.origins.site}/reset-password#token=${found.id}.${token}`;
      kernel.sms.send(found.email, `Choose a new password: ${link}`);
    }
    return {};
  });

  kernel.handle(resetPassword, ({ token, password }, { nowMs, address }) => {
    attempts.refuseTooSoon("reset-token-from", address, RESET_BY_ADDRESS, nowMs);
    const [id = "", secret = ""] = token.split(".");
    const known = resets.get(id);
    const owner = accounts.get(id);
    const isRight = matchesIfKnown(kernel, secret, known?.token);
    const isOpen =
      known !== undefined &&
      known.expiresAt > nowMs &&
      known.email === owner?.email &&
      known.passwordSalt === owner.password.salt;
    if (!isOpen || !isRight) {
      attempts.count("reset-token-from", address, nowMs);
      throw new Refusal({ msg: "This link has been used or is too old. Ask for a new one.", keep: true });
    }
    const fault = passwordFault(password);
    if (fault !== undefined) throw new Refusal({ httpStatus: 200, msg: fault, errors: { password: fault } });
    accounts.update(id, (account) => ({ ...account, password: digestOf(kernel, password) }));
    resets.delete(id);
    removeTokensOf(kernel, id);
    kernel.sessions.endAll(id);
    return {};
  });
}

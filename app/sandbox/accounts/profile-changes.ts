import * as Result from "effect/Result";
import { EMAIL_TAKEN } from "../../../domain/form/copy.ts";
import { validateEmail } from "../../../domain/form/rules/email.ts";
import { validateNickname } from "../../../domain/form/rules/text.ts";
import { validateNewPassword } from "../../../domain/form/rules/new-password.ts";
import { type FeedbackGiven, judgeFeedback } from "../../../domain/profile/rules.ts";
import {
  changePassword,
  getFeedback,
  sendAccountActivationEmail,
  sendFeedback,
  updateAddress,
  updateEmail,
  updateNickname,
} from "../../../domain/profile/wire.ts";
import { addressRules } from "../../../domain/registration/rules.ts";
import { SCREENS } from "../../../domain/shell/routing/screens.ts";
import { html } from "../kernel/html.ts";
import { Refusal, unauthorised } from "../kernel/refusal.ts";
import type { Kernel } from "../kernel/types.ts";
import { attemptsOf, type Budget, LOGIN_BY_ACCOUNT, spendBudget } from "./attempts.ts";
import { availabilityOf } from "./availability.ts";
import { type Digest, digestOf, matches, matchesIfKnown, newToken, passwordFault } from "./password.ts";
import { type Account, accountsOf } from "./players.ts";
import { removeTokensOf } from "./refresh-tokens.ts";

const HOUR_MS = 60 * 60_000;
const LINK_LIVES_MS = 24 * HOUR_MS;
/** Activation emails of one player. */
const EMAILS: Budget = { most: 5, withinMs: HOUR_MS };

const refused = (field: string, msg: string, keep = false): Refusal =>
  new Refusal({ httpStatus: 200, msg, errors: { [field]: msg }, keep });

/** Changes of the player's address, email and password. */
export function handleProfileChanges(kernel: Kernel): void {
  const accounts = accountsOf(kernel);
  const activations = kernel.world.collection<{ token: Digest; email: string; expiresAt: number }>(
    "accounts.activations",
  );
  const attempts = attemptsOf(kernel);
  const availability = availabilityOf(kernel);
  const account = (playerId: string): Account => {
    const found = accounts.get(playerId);
    if (found === undefined) throw unauthorised();
    return found;
  };

  kernel.handle(updateAddress, (typed, { playerId }) => {
    const address = accepted("address", addressRules.address(typed.address));
    const city = accepted("city", addressRules.city(typed.city));
    const postcode = accepted("postcode", addressRules.postcode(typed.postcode));
    accounts.update(playerId, (known) => ({
      ...known,
      home: { address: address.trim(), city: city.trim(), postcode },
    }));
    return {};
  });

  kernel.handle(updateNickname, ({ nickname: typed }, call) => {
    const nickname = accepted("nickname", validateNickname(typed.trim()));
    availability.count(call);
    const fault = availability.nameFault(nickname, "That name is taken", call.playerId);
    if (fault !== undefined) throw refused("nickname", fault, true);
    accounts.update(call.playerId, (known) => ({ ...known, nickname }));
    return {};
  });

  function activate(playerId: string, email: string, nowMs: number): void {
    if (!spendBudget(kernel, "activation", playerId, EMAILS, 1, nowMs))
      throw new Refusal({
        status: 429,
        httpStatus: 200,
        msg: "We've sent a few already. Please try again in an hour.",
      });
    const token = newToken(kernel);
    activations.put(playerId, { token: digestOf(kernel, token), email, expiresAt: nowMs + LINK_LIVES_MS });
    kernel.sms.send(email, `Confirm your email: ${kernel.origins.site}/account/activate/${playerId}.${token}`);
  }

  kernel.handle(updateEmail, ({ email: typed }, call) => {
    const { playerId, nowMs } = call;
    const email = accepted("email", validateEmail(typed)).trim().toLowerCase();
    const known = account(playerId);
    if (email === known.email) return {};
    availability.count(call);
    if (availability.isEmailTaken(email)) throw refused("email", EMAIL_TAKEN, true);
    activate(playerId, email, nowMs);
    accounts.update(playerId, (before) => ({ ...before, email, emailActivated: false }));
    // Without this message, a person who took over the session could change the address unnoticed.
    kernel.sms.send(known.email, "Your email address at Eyes Down was changed. If that wasn't you, get in touch.");
    return {};
  });

  kernel.handle(sendAccountActivationEmail, (_, { playerId, nowMs }) => {
    const { email, emailActivated = true } = account(playerId);
    if (!emailActivated) activate(playerId, email, nowMs);
    return {};
  });

  kernel.page("site", "/account/activate/{link}", ({ params, nowMs }) => {
    const [id = "", secret = ""] = (params["link"] ?? "").split(".");
    const known = activations.get(id);
    const isRight = matchesIfKnown(kernel, secret, known?.token);
    if (known === undefined || !isRight || known.expiresAt <= nowMs || known.email !== accounts.get(id)?.email)
      return html`<h1>This link has been used or is too old</h1>
        <p><a href="${SCREENS.profile.path}">Ask for a new one in your profile</a></p>`;
    accounts.update(id, (before) => ({ ...before, emailActivated: true }));
    activations.delete(id);
    return { redirect: SCREENS.profile.path };
  });

  const feedback = kernel.world.collection<FeedbackGiven & { readonly givenAt: number }>("accounts.feedback");
  kernel.handle(getFeedback, (_, { playerId }) => ({ rating: feedback.get(playerId)?.rating ?? null }));
  kernel.handle(sendFeedback, ({ rating, message }, { playerId, nowMs }) => {
    const judged = judgeFeedback(rating, message);
    if (Result.isFailure(judged)) throw new Refusal({ httpStatus: 200, msg: judged.failure.copy });
    feedback.put(playerId, { ...judged.success, givenAt: nowMs });
    return {};
  });

  kernel.handle(
    changePassword,
    ({ oldPassword, newPassword }, { playerId, session, nowMs }) => {
      attempts.refuseTooSoon("password", playerId, LOGIN_BY_ACCOUNT, nowMs);
      if (!matches(kernel, oldPassword, account(playerId).password)) {
        attempts.count("password", playerId, nowMs);
        throw refused("oldPassword", "That isn't your current password", true);
      }
      accepted("newPassword", validateNewPassword(newPassword, oldPassword));
      const fault = passwordFault(newPassword);
      if (fault !== undefined) throw refused("newPassword", fault);
      attempts.forget("password", playerId);
      accounts.update(playerId, (before) => ({ ...before, password: digestOf(kernel, newPassword) }));
      removeTokensOf(kernel, playerId);
      kernel.sessions.endAll(playerId, session?.id);
      return {};
    },
    { isSecret: true },
  );
}

const accepted = <Value>(field: string, judged: Result.Result<Value, { readonly copy: string }>): Value => {
  if (Result.isFailure(judged)) throw refused(field, judged.failure.copy);
  return judged.success;
};

import { login, type LoginFailure, logout, type MfaMethod } from "../../../domain/session/wire.ts";
import type { RequestOf } from "../../../domain/wire.ts";
import { type GoogleData, linkGoogle, playerOfSubject, subjectOf } from "../google/accounts.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Call, Kernel } from "../kernel/types.ts";
import { refuseExcluded } from "../limits/exclusions.ts";
import { attemptsOf, LOGIN_BY_ACCOUNT, LOGIN_BY_ADDRESS } from "./attempts.ts";
import { type Digest, digestOf, matches, matchesIfKnown, newCode } from "./password.ts";
import { type Account, accountsOf } from "./players.ts";
import { beginPartialUser } from "./partial-users.ts";
import { ownerOfToken } from "./refresh-tokens.ts";

/** A confirm code that was sent, as a digest. */
interface Confirmation {
  readonly code: Digest;
  readonly expiresAt: number;
  readonly wrong: number;
  readonly sent: number;
  /** The Google account that the right code links, because the right password came with it. */
  readonly links?: string;
}

const CODE_DIGITS = 6;
const CODE_LIVES_MS = 10 * 60_000;
const MOST_WRONG = 5;
const MOST_SENT = 3;

/**
 * Signing in and out. A refused login is a 401 in the envelope and a 200 in HTTP, because it is an expected answer. The
 * answer and the work for it are the same whether the account exists or not.
 */
export function handleLogin(kernel: Kernel, google: GoogleData): void {
  const accounts = accountsOf(kernel);
  const attempts = attemptsOf(kernel);
  const confirmations = kernel.world.collection<Confirmation>("accounts.confirmations");

  kernel.handle(login, (request, call) => {
    if (request.googleLoginCredential !== undefined) return byGoogle(request.googleLoginCredential, request, call);
    const identifier = (request.username ?? "").toLowerCase();
    attempts.refuseTooSoon("login", identifier, LOGIN_BY_ACCOUNT, call.nowMs);
    attempts.refuseTooSoon("login-from", call.address, LOGIN_BY_ADDRESS, call.nowMs);
    const account = accounts.find((one) => one.username === identifier || one.email === identifier);
    const { refreshToken } = request;
    const isRight =
      refreshToken === undefined
        ? matchesIfKnown(kernel, request.password ?? "", account?.password)
        : ownerOfToken(kernel, refreshToken, call.nowMs) === account?.id;
    if (account === undefined || !isRight) {
      attempts.count("login", identifier, call.nowMs);
      attempts.count("login-from", call.address, call.nowMs);
      throw refused(refreshToken === undefined ? WRONG_DETAILS : WRONG_TOKEN);
    }
    refuseExcluded(kernel, account.id);
    // The token was given to a session that had its confirm code.
    if (refreshToken === undefined) confirm(account, request, call.nowMs);
    attempts.forget("login", identifier);
    call.signIn(account.id);
    return { ref: account.id };
  });

  kernel.handle(logout, (_, call) => {
    if (call.session !== null) call.signOut();
    return {};
  });

  /**
   * Signs in with Google's credential. A Google account that is not linked, and has the address of an account, must be linked
   * with that account's password (`AUTH-520`). Without such an account, a registration begins with what Google states.
   */
  function byGoogle(credential: string, request: RequestOf<typeof login>, call: Call): { ref: string } {
    attempts.refuseTooSoon("login-from", call.address, LOGIN_BY_ADDRESS, call.nowMs);
    const stated = google.credentials.look(credential);
    if (stated === undefined) {
      attempts.count("login-from", call.address, call.nowMs);
      throw refused(WRONG_TOKEN);
    }
    const subject = subjectOf(stated);
    const linkedTo = playerOfSubject(kernel, subject);
    const account =
      linkedTo === undefined ? accounts.find(({ email }) => email === stated.email) : accounts.get(linkedTo);
    if (account === undefined) {
      google.credentials.take(credential);
      const partialUserRef = beginPartialUser(kernel, call, stated, subject);
      throw new Refusal({ status: 401, httpStatus: 200, msg: NOT_JOINED, data: { partialUserRef }, keep: true });
    }
    refuseExcluded(kernel, account.id);
    const sent = confirmations.get(account.id);
    const isProven = sent?.links === subject && sent.expiresAt > call.nowMs;
    if (linkedTo === undefined && !isProven) checkPassword(account, request.password, call);
    confirm(account, request, call.nowMs, subject);
    google.credentials.take(credential);
    linkGoogle(kernel, account.id, subject, call.nowMs);
    call.signIn(account.id);
    return { ref: account.id };
  }

  /** The password that links a Google account. */
  function checkPassword(account: Account, password: string | undefined, call: Call): void {
    if (password === undefined) throw linkRequired(LINK);
    attempts.refuseTooSoon("login", account.username, LOGIN_BY_ACCOUNT, call.nowMs);
    if (matches(kernel, password, account.password)) return attempts.forget("login", account.username);
    attempts.count("login", account.username, call.nowMs);
    attempts.count("login-from", call.address, call.nowMs);
    throw linkRequired("That isn't the password of this account. Check it and try again.");
  }

  /** Accepts the right code; otherwise sends a code or refuses the typed one. Does nothing for an account without codes. */
  function confirm(
    account: Account,
    { code, mfaMethod }: { code?: string; mfaMethod?: MfaMethod },
    nowMs: number,
    links?: string,
  ): void {
    if (account.mfa.length === 0) return;
    const kept = confirmations.get(account.id);
    const known = kept !== undefined && kept.expiresAt > nowMs ? kept : undefined;
    if (known !== undefined && known.wrong >= MOST_WRONG) throw tooManyChecks(account);
    if (code === undefined || known === undefined) return send(account, mfaMethod, known, nowMs, links);
    if (matches(kernel, code, known.code)) return confirmations.delete(account.id);
    confirmations.put(account.id, { ...known, wrong: known.wrong + 1 });
    if (known.wrong + 1 >= MOST_WRONG) throw tooManyChecks(account);
    throw challenged(account, "INVALID_MFA_CODE", "That code isn't right. Check it and try again.");
  }

  function send(
    account: Account,
    asked: MfaMethod | undefined,
    known: Confirmation | undefined,
    nowMs: number,
    links: string | undefined,
  ): never {
    const { sent = 0, wrong = 0 } = known ?? {};
    if (sent >= MOST_SENT) {
      throw challenged(account, "TOO_MANY_MFA_CODES_SENT", "We've sent as many codes as we can for now.", true);
    }
    const method = asked !== undefined && account.mfa.includes(asked) ? asked : account.mfa[0];
    const code = newCode(kernel, CODE_DIGITS);
    const to = method === "EMAIL" || account.phoneNumber === null ? account.email : account.phoneNumber;
    kernel.sms.send(to, `${code} is your Eyes Down confirm code. Never share it.`);
    confirmations.put(account.id, {
      code: digestOf(kernel, code),
      expiresAt: nowMs + CODE_LIVES_MS,
      wrong,
      sent: sent + 1,
      ...(links === undefined ? {} : { links }),
    });
    throw challenged(
      account,
      "MFA_REQUIRED",
      `Enter the code we sent to your ${method === "EMAIL" ? "email" : "phone"}.`,
    );
  }
}

const WRONG_DETAILS = "These details don't match an account. Check them and try again.";
const WRONG_TOKEN = "We couldn't sign you in this way. Please use your password.";

const NOT_JOINED = "There's no account for this Google account yet.";
const LINK = "There's already an account with your Google address. Enter its password to link them.";

const linkRequired = (msg: string): Refusal =>
  new Refusal({
    status: 401,
    httpStatus: 200,
    msg,
    prompt: "FAILED",
    data: { failureType: "OAUTH_PASSWORD_REQUIRED" },
    keep: true,
  });

const tooManyChecks = (account: Account): Refusal =>
  challenged(account, "TOO_MANY_FAILED_MFA_CODE_CHECKS", "That code was wrong too many times.", true);

const refused = (msg: string): Refusal =>
  new Refusal({ status: 401, httpStatus: 200, msg, prompt: "FAILED", keep: true });

/** A login that waits for a code. The refusal keeps the count and the sent code. */
const challenged = (account: Account, failureType: LoginFailure, msg: string, contactSupport = false): Refusal =>
  new Refusal({
    status: 401,
    httpStatus: 200,
    msg,
    prompt: contactSupport ? "CONTACT_SUPPORT" : "FAILED",
    data: { failureType, avatar: account.avatar, methods: account.mfa },
    keep: true,
  });

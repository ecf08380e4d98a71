import { login, logout } from "../../../domain/session/wire.ts";
import type { RequestOf } from "../../../domain/wire.ts";
import { type GoogleData, linkGoogle, playerOfSubject, subjectOf } from "../google/accounts.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Call, Kernel } from "../kernel/types.ts";
import { refuseExcluded } from "../limits/exclusions.ts";
import { attemptsOf, LOGIN_BY_ACCOUNT, LOGIN_BY_ADDRESS } from "./attempts.ts";
import { confirmCodes } from "./confirm-codes.ts";
import { matches, matchesIfKnown } from "./password.ts";
import { type Account, accountsOf } from "./players.ts";
import { beginPartialUser } from "./partial-users.ts";
import { ownerOfToken } from "./refresh-tokens.ts";

/**
 * Signing in and out. A refused login is a 401 in the envelope and a 200 in HTTP, because it is an expected answer. The
 * answer and the work for it are the same whether the account exists or not.
 */
export function handleLogin(kernel: Kernel, google: GoogleData): void {
  const accounts = accountsOf(kernel);
  const attempts = attemptsOf(kernel);
  const codes = confirmCodes(kernel);

  kernel.handle(login, (request, call) => {
    if (request.googleLoginCredential !== undefined) return byGoogle(request.googleLoginCredential, request, call);
    if (isBegun(request)) return byChallenge(request, call);
    const identifier = (request.username ?? "").toLowerCase();
    const account = accounts.find((one) => one.username === identifier || one.email === identifier);
    // The username and the email of one account have one count.
    const counted = account?.username ?? identifier;
    attempts.refuseTooSoon("login", counted, LOGIN_BY_ACCOUNT, call.nowMs);
    attempts.refuseTooSoon("login-from", call.address, LOGIN_BY_ADDRESS, call.nowMs);
    const { refreshToken } = request;
    const isRight =
      refreshToken === undefined
        ? matchesIfKnown(kernel, request.password ?? "", account?.password)
        : ownerOfToken(kernel, refreshToken, call.nowMs) === account?.id;
    if (account === undefined || !isRight) {
      attempts.count("login", counted, call.nowMs);
      attempts.count("login-from", call.address, call.nowMs);
      throw refused(refreshToken === undefined ? WRONG_DETAILS : WRONG_TOKEN);
    }
    refuseExcluded(kernel, account.id);
    // The token was given to a session that had its confirm code.
    if (refreshToken === undefined) codes.confirm(account, request, call);
    attempts.forget("login", counted);
    call.signIn(account.id);
    return { ref: account.id };
  });

  kernel.handle(logout, (_, call) => {
    if (call.session !== null) call.signOut();
    return {};
  });

  /** Continues the login that this browser began, with its confirm code or for another one. */
  function byChallenge(request: RequestOf<typeof login>, call: Call): { ref: string } {
    attempts.refuseTooSoon("login-from", call.address, LOGIN_BY_ADDRESS, call.nowMs);
    const account = codes.challengedBy(call);
    if (account === undefined) {
      attempts.count("login-from", call.address, call.nowMs);
      throw refused(NOT_BEGUN);
    }
    refuseExcluded(kernel, account.id);
    const subject = codes.links(account, call.nowMs);
    codes.confirm(account, request, call, subject);
    if (subject !== undefined) linkGoogle(kernel, account.id, subject, call.nowMs);
    call.signIn(account.id);
    return { ref: account.id };
  }

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
    const isProven = codes.links(account, call.nowMs) === subject;
    if (linkedTo === undefined && !isProven) checkPassword(account, request.password, call);
    codes.confirm(account, request, call, subject);
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
}

const WRONG_DETAILS = "These details don't match an account. Check them and try again.";
/** Whether the request has no part of the first step. */
const isBegun = ({ username, password, refreshToken }: RequestOf<typeof login>): boolean =>
  username === undefined && password === undefined && refreshToken === undefined;

const NOT_BEGUN = "That took a little too long. Please sign in again.";
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

const refused = (msg: string): Refusal =>
  new Refusal({ status: 401, httpStatus: 200, msg, prompt: "FAILED", keep: true });

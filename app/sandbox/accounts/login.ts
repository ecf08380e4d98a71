import { login, type LoginFailure, logout, type MfaMethod } from "../../../domain/session/wire.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Kernel } from "../kernel/types.ts";
import { refuseExcluded } from "../limits/exclusions.ts";
import { attemptsOf, LOGIN_BY_ACCOUNT, LOGIN_BY_ADDRESS } from "./attempts.ts";
import { type Digest, digestOf, matches, matchesIfKnown, newCode } from "./password.ts";
import { type Account, accountsOf } from "./players.ts";
import { ownerOfToken } from "./refresh-tokens.ts";

/** A confirm code that was sent, as a digest. */
interface Confirmation {
  readonly code: Digest;
  readonly expiresAt: number;
  readonly wrong: number;
  readonly sent: number;
}

const CODE_DIGITS = 6;
const CODE_LIVES_MS = 10 * 60_000;
const MOST_WRONG = 5;
const MOST_SENT = 3;

/**
 * Signing in and out. A refused login is a 401 in the envelope and a 200 in HTTP, because it is an expected answer. The
 * answer and the work for it are the same whether the account exists or not.
 */
export function handleLogin(kernel: Kernel): void {
  const accounts = accountsOf(kernel);
  const attempts = attemptsOf(kernel);
  const confirmations = kernel.world.collection<Confirmation>("accounts.confirmations");

  kernel.handle(login, (request, call) => {
    const identifier = request.username.toLowerCase();
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
    if (account.mfa.length > 0 && refreshToken === undefined) confirm(account, request, call.nowMs);
    attempts.forget("login", identifier);
    call.signIn(account.id);
    return { ref: account.id };
  });

  kernel.handle(logout, (_, call) => {
    if (call.session !== null) call.signOut();
    return {};
  });

  /** Accepts the right code; otherwise sends a code or refuses the typed one. */
  function confirm(
    account: Account,
    { code, mfaMethod }: { code?: string; mfaMethod?: MfaMethod },
    nowMs: number,
  ): void {
    const kept = confirmations.get(account.id);
    const known = kept !== undefined && kept.expiresAt > nowMs ? kept : undefined;
    if (known !== undefined && known.wrong >= MOST_WRONG) throw tooManyChecks(account);
    if (code === undefined || known === undefined) return send(account, mfaMethod, known, nowMs);
    if (matches(kernel, code, known.code)) return confirmations.delete(account.id);
    confirmations.put(account.id, { ...known, wrong: known.wrong + 1 });
    if (known.wrong + 1 >= MOST_WRONG) throw tooManyChecks(account);
    throw challenged(account, "INVALID_MFA_CODE", "That code isn't right. Check it and try again.");
  }

  function send(account: Account, asked: MfaMethod | undefined, known: Confirmation | undefined, nowMs: number): never {
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

import { hash } from "node:crypto";
import { CONFIRM_CODE_LIVES_MS } from "../../../domain/session/confirm-code.ts";
import type { LoginFailure, MfaMethod } from "../../../domain/session/wire.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Call, Kernel } from "../kernel/types.ts";
import { type Digest, digestOf, matches, newCode, newToken } from "./password.ts";
import { type Account, accountsOf } from "./players.ts";

/** A confirm code that was sent, as a digest. */
interface Confirmation {
  readonly code: Digest;
  readonly expiresAt: number;
  readonly wrong: number;
  readonly sent: number;
  /** The Google account that the right code links, because the right password came with it. */
  readonly links?: string;
  /** The login that the code belongs to, as the digest of its cookie. */
  readonly challenge: string;
  /** The salt of the password at that time. A password that was replaced since ends the login. */
  readonly passwordSalt: string;
}

const CODE_DIGITS = 6;
const MOST_WRONG = 5;
const MOST_SENT = 3;

/** The proof of the first step of a login. No script can read it. */
export const CHALLENGE_COOKIE = "CHALLENGE";

const idOf = (token: string): string => hash("sha256", token, "hex");

/** The second step of a login, for the accounts that need one. */
export function confirmCodes(kernel: Kernel) {
  const accounts = accountsOf(kernel);
  const confirmations = kernel.world.collection<Confirmation>("accounts.confirmations");

  const open = ({ id, password }: Account, nowMs: number): Confirmation | undefined => {
    const known = confirmations.get(id);
    return known !== undefined && known.expiresAt > nowMs && known.passwordSalt === password.salt ? known : undefined;
  };

  const send = (
    account: Account,
    asked: MfaMethod | undefined,
    known: Confirmation | undefined,
    call: Call,
    links: string | undefined,
  ): never => {
    const { sent = 0, wrong = 0 } = known ?? {};
    if (sent >= MOST_SENT) {
      throw challenged(account, "TOO_MANY_MFA_CODES_SENT", "We've sent as many codes as we can for now.", true);
    }
    const method = asked !== undefined && account.mfa.includes(asked) ? asked : account.mfa[0];
    const code = newCode(kernel, CODE_DIGITS);
    const to = method === "EMAIL" || account.phoneNumber === null ? account.email : account.phoneNumber;
    kernel.sms.send(to, `${code} is your Eyes Down confirm code. Never share it.`);
    // The same login keeps its cookie, because the answer with a new one may be lost.
    const own = call.cookies[CHALLENGE_COOKIE];
    const token = own !== undefined && idOf(own) === known?.challenge ? own : newToken(kernel);
    call.setCookie(CHALLENGE_COOKIE, token, { maxAgeSeconds: CONFIRM_CODE_LIVES_MS / 1000 });
    confirmations.put(account.id, {
      code: digestOf(kernel, code),
      expiresAt: call.nowMs + CONFIRM_CODE_LIVES_MS,
      wrong,
      sent: sent + 1,
      ...(links === undefined ? {} : { links }),
      challenge: idOf(token),
      passwordSalt: account.password.salt,
    });
    throw challenged(
      account,
      "MFA_REQUIRED",
      `Enter the code we sent to your ${method === "EMAIL" ? "email" : "phone"}.`,
    );
  };

  return {
    /** Accepts the right code; otherwise sends a code or refuses the typed one. Does nothing for an account without codes. */
    confirm: (
      account: Account,
      { code, mfaMethod }: { code?: string; mfaMethod?: MfaMethod },
      call: Call,
      links?: string,
    ): void => {
      if (account.mfa.length === 0) return;
      const known = open(account, call.nowMs);
      if (known !== undefined && known.wrong >= MOST_WRONG) throw tooManyChecks(account);
      if (code === undefined || known === undefined) return send(account, mfaMethod, known, call, links);
      if (matches(kernel, code, known.code)) {
        call.setCookie(CHALLENGE_COOKIE, "", { maxAgeSeconds: 0 });
        return confirmations.delete(account.id);
      }
      confirmations.put(account.id, { ...known, wrong: known.wrong + 1 });
      if (known.wrong + 1 >= MOST_WRONG) throw tooManyChecks(account);
      throw challenged(account, "INVALID_MFA_CODE", "That code isn't right. Check it and try again.");
    },

    /** The account whose login this browser has begun; undefined if none waits for a code. */
    challengedBy: ({ cookies, nowMs }: Call): Account | undefined => {
      const token = cookies[CHALLENGE_COOKIE];
      if (token === undefined) return undefined;
      const challenge = idOf(token);
      return accounts.find((account) => open(account, nowMs)?.challenge === challenge);
    },

    /** The Google account that the right code links. */
    links: (account: Account, nowMs: number): string | undefined => open(account, nowMs)?.links,
  };
}

const tooManyChecks = (account: Account): Refusal =>
  challenged(account, "TOO_MANY_FAILED_MFA_CODE_CHECKS", "That code was wrong too many times.", true);

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

import * as Result from "effect/Result";
import { validateMobile } from "../../../domain/form/rules/phone.ts";
import {
  userSendSmsVerification,
  userSmsVerificationState,
  userUpdateMobile,
  userVerifySms,
} from "../../../domain/mobile/wire.ts";
import { unauthorised } from "../kernel/refusal.ts";
import type { Kernel } from "../kernel/types.ts";
import { phoneVerification, type StoredPhone, VERIFIED_FOR_MS } from "../sms/verification.ts";
import { type Account, accountsOf } from "./players.ts";

/** The number of the player's profile, and the SMS that verify it. */
export function handleProfilePhone(kernel: Kernel): void {
  const accounts = accountsOf(kernel);
  /** What the account does not hold of a phone: its code, and the times of the SMS. */
  const messages = kernel.world.collection<Pick<StoredPhone, "code" | "sent">>("accounts.phone-messages");
  const account = (playerId: string): Account => {
    const found = accounts.get(playerId);
    if (found === undefined) throw unauthorised();
    return found;
  };

  const verification = phoneVerification(kernel, {
    get: (playerId) => {
      const { phoneNumber, phoneVerified } = account(playerId);
      if (phoneNumber === null) return undefined;
      const { code, sent } = messages.get(playerId) ?? { code: null, sent: [] };
      return { number: inE164(phoneNumber), verified: phoneVerified, code, sent };
    },
    put: (playerId, { number, verified, code, sent }) => {
      messages.put(playerId, { code, sent });
      accounts.update(playerId, (known) => ({ ...known, phoneNumber: number, phoneVerified: verified }));
    },
    purpose: "your profile",
    isDue: (playerId) => account(playerId).phoneDue === true,
  });

  const setDue = (playerId: string, phoneDue: boolean): void =>
    void accounts.update(playerId, (known) => ({ ...known, phoneDue }));
  const due = kernel.job("accounts.phone-due", ({ playerId }: { playerId: string }) => setDue(playerId, true));

  kernel.handle(userSmsVerificationState, (_, { playerId, nowMs }) => verification.state(playerId, nowMs));

  kernel.handle(userUpdateMobile, ({ phoneNumber }, { playerId }) => {
    const before = account(playerId);
    const { isNew, answer } = verification.change(playerId, phoneNumber);
    if (!isNew) return answer;
    setDue(playerId, false);
    // Without this message, a person who took over the session could change the number unnoticed.
    if (before.phoneNumber !== null && before.phoneVerified)
      kernel.sms.send(
        inE164(before.phoneNumber),
        "Your mobile number at Eyes Down was changed. If that wasn't you, get in touch.",
      );
    return answer;
  });

  kernel.handle(userSendSmsVerification, (_, { playerId, nowMs }) => {
    verification.sendCode(playerId, nowMs);
    return {};
  });

  kernel.handle(userVerifySms, ({ verificationCode }, { playerId, nowMs }) => {
    verification.verify(playerId, verificationCode, nowMs);
    setDue(playerId, false);
    due.at(nowMs + VERIFIED_FOR_MS, playerId, { playerId });
    return {};
  });

  kernel.control.define({
    module: "accounts",
    name: "verify-phone-again",
    label: "Have a player verify the phone of their profile again",
    hint: "The site requires this by itself half a year after the last verification.",
    fields: { player: { kind: "player" } },
    apply: ({ player }) => {
      if (accounts.get(player)?.phoneVerified !== true) return `${player} has no verified phone`;
      setDue(player, true);
      return `${player}'s profile asks for a code again`;
    },
  });
}

/** The stored number in E.164: demo players and registrations may hold the national form. */
const inE164 = (number: string): string => {
  const judged = validateMobile(number);
  return Result.isSuccess(judged) ? judged.success : number;
};

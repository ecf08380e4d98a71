import * as Result from "effect/Result";
import { checkEmailIsAvailable, checkPassword, checkUsername } from "../../../domain/form/wire.ts";
import type { Rule } from "../../../domain/form/refusal.ts";
import { validateEmail } from "../../../domain/form/rules/email.ts";
import { commonPasswordCopy, validateNewPassword } from "../../../domain/form/rules/new-password.ts";
import { validatePostcode } from "../../../domain/form/rules/person.ts";
import { validateMobile } from "../../../domain/form/rules/phone.ts";
import { validateName } from "../../../domain/form/rules/text.ts";
import { validateAge, validateUsername } from "../../../domain/registration/rules.ts";
import { register, type Registration } from "../../../domain/registration/wire.ts";
import { instant, londonDate } from "../../../domain/time.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Kernel } from "../kernel/types.ts";
import { refuseExcluded } from "../limits/exclusions.ts";
import { forgetPartialUser } from "./partial-users.ts";
import { digestOf, matches } from "./password.ts";
import { accountsOf, newAccount } from "./players.ts";

/** What everybody tries first. */
const COMMON = ["password", "passw0rd", "12345678", "123456789", "1234567890", "qwertyui", "iloveyou", "letmein1"];

/** Becoming a player: one account for an email, a username and an intent. */
export function handleRegistration(kernel: Kernel): void {
  const accounts = accountsOf(kernel);
  const made = kernel.world.collection<{ readonly playerId: string }>("accounts.registrations");

  const has = (field: "email" | "username", value: string) =>
    accounts.find((one) => one[field].toLowerCase() === value.trim().toLowerCase()) !== undefined;
  const isCommon = (password: string) => COMMON.some((word) => password.toLowerCase().startsWith(word));

  kernel.handle(checkEmailIsAvailable, ({ email }) => {
    if (has("email", email)) throw taken("There is an account with this email address already");
    return {};
  });
  kernel.handle(checkUsername, ({ username }) => {
    if (has("username", username)) throw taken("This username is taken");
    return {};
  });
  kernel.handle(checkPassword, ({ password }) => {
    if (isCommon(password)) throw taken(commonPasswordCopy);
    return {};
  });

  /** What is wrong with a registration, field by field, whoever sent it. */
  const errorsOf = (wanted: Registration, nowMs: number): Readonly<Record<string, string>> => {
    const rules: Readonly<Partial<Record<keyof Registration, Rule<unknown>>>> = {
      email: validateEmail,
      username: validateUsername,
      password: (text) => validateNewPassword(text),
      firstName: validateName,
      lastName: validateName,
      birthDate: (text) => validateAge(text, londonDate(instant(nowMs))),
      phoneNumber: validateMobile,
      postcode: validatePostcode,
    };
    const errors = Object.entries(rules).flatMap(([field, rule]) => {
      const read = rule(String(wanted[field as keyof Registration]));
      return Result.isFailure(read) ? [[field, read.failure.copy] as const] : [];
    });
    return {
      ...(has("email", wanted.email) && { email: "There is an account with this email address already" }),
      ...(has("username", wanted.username) && { username: "This username is taken" }),
      ...(isCommon(wanted.password) && { password: commonPasswordCopy }),
      ...Object.fromEntries(errors),
    };
  };

  kernel.handle(register, (wanted, call) => {
    // Sent again because its answer was lost: the account is there, and whoever knows its password is its player.
    const before = call.intent === null ? undefined : made.get(call.intent);
    const account = before === undefined ? undefined : accounts.get(before.playerId);
    if (account !== undefined && matches(wanted.password, account.password)) {
      refuseExcluded(kernel, account.id);
      call.signIn(account.id);
      return { ref: account.id };
    }
    const errors = errorsOf(wanted, call.nowMs);
    const [first] = Object.values(errors);
    if (first !== undefined) throw new Refusal({ httpStatus: 200, msg: first, errors });
    const id = kernel.newRef("p");
    accounts.put(id, newAccount(id, wanted, digestOf(wanted.password)));
    if (call.intent !== null) made.put(call.intent, { playerId: id });
    forgetPartialUser(kernel, wanted.partialUserRef, call);
    call.signIn(id);
    return { ref: id };
  });
}

const taken = (msg: string): Refusal => new Refusal({ httpStatus: 200, msg });

import * as Result from "effect/Result";
import { checkEmailIsAvailable, checkPassword, checkUsername } from "../../../domain/form/wire.ts";
import { refuse, type Rule } from "../../../domain/form/refusal.ts";
import { EMAIL_TAKEN, PASSWORD_COMMON, USERNAME_TAKEN } from "../../../domain/form/copy.ts";
import { signupPlans } from "../../../domain/registration/rules.ts";
import { register, type Registration } from "../../../domain/registration/wire.ts";
import { instant, londonDate } from "../../../domain/time.ts";
import { linkGoogle } from "../google/accounts.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Kernel } from "../kernel/types.ts";
import { refuseExcluded } from "../limits/exclusions.ts";
import { attemptsOf, REGISTER_BY_ADDRESS } from "./attempts.ts";
import { availabilityOf } from "./availability.ts";
import { removePartialUser } from "./partial-users.ts";
import { digestOf, isCommon, matches, passwordFault } from "./password.ts";
import { accountsOf, newAccount } from "./players.ts";

const MOST_OF_AFFILIATE = 100;
const validateAffiliate: Rule<string> = (text) =>
  [...text].length <= MOST_OF_AFFILIATE
    ? Result.succeed(text)
    : refuse("AffiliateTooLong", "This link cannot be used to join");

/** Registration: one account for an email, a username and an intent. */
export function handleRegistration(kernel: Kernel): void {
  const accounts = accountsOf(kernel);
  const attempts = attemptsOf(kernel);
  const availability = availabilityOf(kernel);
  const made = kernel.world.collection<{ readonly playerId: string }>("accounts.registrations");

  kernel.handle(checkEmailIsAvailable, ({ email }, call) => {
    availability.count(call);
    if (availability.isEmailTaken(email)) throw taken(EMAIL_TAKEN);
    return {};
  });
  kernel.handle(checkUsername, ({ username }, call) => {
    availability.count(call);
    const fault = availability.nameFault(username, USERNAME_TAKEN);
    if (fault !== undefined) throw taken(fault);
    return {};
  });
  kernel.handle(checkPassword, ({ password }) => {
    if (isCommon(password)) throw taken(PASSWORD_COMMON);
    return {};
  });

  /** The invalid fields of a registration. */
  const errorsOf = (wanted: Registration, nowMs: number): Readonly<Record<string, string>> => {
    const today = londonDate(instant(nowMs));
    const { account, person, address } = signupPlans({}, { today, withPromoCode: true, withVerticals: true });
    const rules: Readonly<Partial<Record<keyof Registration, Rule<unknown>>>> = {
      email: account.email.rule,
      username: account.username.rule,
      firstName: person.firstName.rule,
      lastName: person.lastName.rule,
      birthDate: person.birthDate.rule,
      phoneNumber: person.phoneNumber.rule,
      address: address.address.rule,
      city: address.city.rule,
      postcode: address.postcode.rule,
      regPromoCode: address.regPromoCode.rule,
      affiliateId: validateAffiliate,
    };
    const errors = Object.entries(rules).flatMap(([field, rule]) => {
      const value = wanted[field as keyof Registration];
      const read = rule(typeof value === "string" ? value : "");
      return Result.isFailure(read) ? [[field, read.failure.copy] as const] : [];
    });
    const username = availability.nameFault(wanted.username, USERNAME_TAKEN);
    const password = passwordFault(wanted.password);
    return {
      ...(availability.isEmailTaken(wanted.email) && { email: EMAIL_TAKEN }),
      ...(username !== undefined && { username }),
      ...(password !== undefined && { password }),
      ...Object.fromEntries(errors),
    };
  };

  kernel.handle(register, (wanted, call) => {
    // A repeated call, because its answer was lost. The account exists, and a caller with its password is its player.
    const before = call.intent === null ? undefined : made.get(call.intent);
    const account = before === undefined ? undefined : accounts.get(before.playerId);
    if (account !== undefined && matches(kernel, wanted.password, account.password)) {
      refuseExcluded(kernel, account.id);
      call.signIn(account.id);
      return { ref: account.id };
    }
    attempts.refuseTooSoon("register", call.address, REGISTER_BY_ADDRESS, call.nowMs);
    // The errors say which email address and username are taken.
    availability.count(call);
    const errors = errorsOf(wanted, call.nowMs);
    const [first] = Object.values(errors);
    if (first !== undefined) throw new Refusal({ httpStatus: 200, msg: first, errors, keep: true });
    attempts.count("register", call.address, call.nowMs);
    const id = kernel.newRef("p");
    accounts.put(id, newAccount(id, wanted, digestOf(kernel, wanted.password)));
    if (call.intent !== null) made.put(call.intent, { playerId: id });
    const google = removePartialUser(kernel, wanted.partialUserRef, call, wanted.email);
    if (google !== undefined) linkGoogle(kernel, id, google, call.nowMs);
    call.signIn(id);
    return { ref: id };
  });
}

/** The question is counted although its answer is a refusal. */
const taken = (msg: string): Refusal => new Refusal({ httpStatus: 200, msg, keep: true });

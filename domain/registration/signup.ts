import * as Clock from "effect/Clock";
import * as Effect from "effect/Effect";
import * as Result from "effect/Result";
import { type Check, emailCheck, passwordCheck, usernameCheck } from "../form/checks.ts";
import { isFormSendable, valuesOf } from "../form/form.ts";
import { type LiveForm, liveForm } from "../form/live.ts";
import type { Rule } from "../form/refusal.ts";
import { validatePostcode } from "../form/rules/person.ts";
import { validateMobile } from "../form/rules/phone.ts";
import { sanitisePromotionCode } from "../form/rules/promotion-text.ts";
import { VERTICALS } from "../marketing/rules.ts";
import type { Backend, CallError } from "../ports/backend.ts";
import { Device } from "../ports/device.ts";
import { SiteRegulator } from "../ports/site-regulator.ts";
import { visitorSnapshot } from "../ports/journal.ts";
import type { TabStorage } from "../ports/storage.ts";
import { asksVerticals, DEFAULT_PROFILE, profileOf } from "../regulator/queries.ts";
import { promotionCodesDisabled } from "../session/queries.ts";
import { instant, londonDate } from "../time.ts";
import { signUp } from "./commands.ts";
import { clearDraft, partialUserRef, savedDraft, saveDraftOnPause } from "./draft.ts";
import { clearPromoCode, savedPromoCode, savePromoCode } from "./promo-code.ts";
import { type AccountField, type AddressField, CHOICES, type PersonField, signupPlans } from "./rules.ts";
import type { PartialUser, Registration } from "./wire.ts";

/** The parameters of the link that the visitor followed. */
export interface LinkSource {
  readonly promoCode: string | null;
  readonly affiliateId: string | null;
}

/** The forms of registration, in order. */
export const SIGNUP_FORMS = ["account", "person", "address"] as const;
export type SignupForm = (typeof SIGNUP_FORMS)[number];

/** The three forms of registration, as a view draws them. */
export interface SignupForms {
  readonly account: LiveForm<AccountField>;
  readonly person: LiveForm<PersonField>;
  readonly address: LiveForm<AddressField>;
  readonly withPromoCode: boolean;
  readonly withVerticals: boolean;
}

export type Signup = Effect.Success<ReturnType<typeof openSignup>>;

/**
 * Opens the three forms of registration, with the values that were typed before in this tab. The password is held only by
 * the first form. The backend saves all other values while they are typed, so a reload loses only the password.
 * It ends with its scope.
 */
export const openSignup = Effect.fnUntraced(function* ({ promoCode, affiliateId }: LinkSource) {
  // One intent for all attempts to register, so that a repeated one creates no second account.
  const intent = (yield* Device).randomHex(16);
  const withPromoCode = !promotionCodesDisabled((yield* visitorSnapshot).session);
  const linkCode = sanitisePromotionCode(promoCode ?? "");
  if (linkCode !== "") yield* savePromoCode(linkCode);
  const saved = yield* savedDraft;
  const regPromoCode = linkCode || saved.regPromoCode || (yield* savedPromoCode);
  const today = londonDate(instant(yield* Clock.currentTimeMillis));
  const withVerticals = asksVerticals(profileOf(yield* SiteRegulator) ?? DEFAULT_PROFILE);
  const plans = signupPlans({ ...saved, regPromoCode }, { today, withPromoCode, withVerticals });

  const account = yield* liveForm<AccountField, Backend | TabStorage>(plans.account, {
    email: withDraftRef(emailCheck),
    username: withDraftRef(usernameCheck),
    password: withDraftRef(passwordCheck),
  });
  const person = yield* liveForm<PersonField>(plans.person);
  const address = yield* liveForm<AddressField>(plans.address);
  const forms = { account, person, address };

  const draft = (): PartialUser => {
    const { email, username } = valuesOf(account.form());
    const { address: street, city, postcode, regPromoCode: code } = valuesOf(address.form());
    return { email, username, ...valuesOf(person.form()), address: street, city, postcode, regPromoCode: code };
  };
  yield* Effect.forkScoped(saveDraftOnPause([account.form$, person.form$, address.form$], draft));

  /** The values to send: trimmed, with phone number and postcode in their normal form. */
  const details = (ref: string | null): Omit<Registration, "channel"> => {
    const { email, username, firstName, lastName, birthDate, phoneNumber, city, ...rest } = draft();
    const chosen = valuesOf(address.form());
    return {
      email: email.trim(),
      username: username.trim(),
      password: account.form().fields.password.value,
      firstName: firstName.trim(),
      lastName: lastName.trim(),
      birthDate,
      phoneNumber: read(validateMobile, phoneNumber),
      address: rest.address.trim(),
      city: city.trim(),
      postcode: read(validatePostcode, rest.postcode),
      country: "GB",
      regPromoCode: withPromoCode && rest.regPromoCode !== "" ? rest.regPromoCode : null,
      affiliateId,
      partialUserRef: ref,
      ...ticked(CHOICES, chosen),
      ...(withVerticals && { verticals: ticked(VERTICALS, chosen) }),
      agreedToLatestTerms: true,
    };
  };

  /** The first form before `index` that cannot be sent. */
  const firstUnfinished = (index: number): SignupForm | undefined =>
    SIGNUP_FORMS.slice(0, index).find((name) => !isFormSendable<string>(forms[name].form()));

  /** Completes a form: its fields are valid, and the backend accepts its email, username and password. */
  const complete = (name: "account" | "person") =>
    Effect.map(
      name === "account" ? account.submit(() => accepted) : person.submit(() => accepted),
      (answer) => answer !== undefined,
    );

  /**
   * Registers with the values of the three forms.
   *
   * @returns the first form with a field that the server refused, or that is incomplete.
   */
  const join = Effect.fnUntraced(function* () {
    const unfinished = firstUnfinished(SIGNUP_FORMS.length - 1);
    if (unfinished !== undefined) return unfinished;
    const code = address.form().fields.regPromoCode.value;
    if (withPromoCode && code !== "") yield* savePromoCode(code);
    let refused: SignupForm | undefined;
    const send = Effect.gen(function* () {
      yield* signUp(details(yield* partialUserRef), intent);
      yield* clearDraft;
      yield* clearPromoCode;
    });
    yield* address.submit(() =>
      Effect.tapError(send, (error) =>
        Effect.gen(function* () {
          const named = SIGNUP_FORMS.filter((name) => names(forms[name].form().fields, error));
          refused = named[0];
          if (named.includes("account")) yield* account.refuse(error);
          if (named.includes("person")) yield* person.refuse(error);
        }),
      ),
    );
    return refused;
  });

  return { ...forms, withPromoCode, withVerticals, firstUnfinished, complete, join };
});

const accepted = Effect.succeed(true);

/** Gives a check the reference of this tab's unfinished registration. */
const withDraftRef =
  (check: (ref: string | null) => Check): Check<Backend | TabStorage> =>
  (value) =>
    Effect.flatMap(partialUserRef, (ref) => check(ref)(value));

const read = (rule: Rule<string>, text: string): string => Result.getOrElse(rule(text), () => text);

const ticked = <Name extends AddressField>(names: readonly Name[], values: Readonly<Record<AddressField, string>>) =>
  Object.fromEntries(names.map((name) => [name, values[name] === "yes"])) as Record<Name, boolean>;

const names = (fields: object, error: CallError): boolean =>
  error._tag === "Refused" && Object.keys(error.errors).some((name) => Object.hasOwn(fields, name));

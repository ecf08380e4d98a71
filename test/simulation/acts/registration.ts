import * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import * as Scope from "effect/Scope";
import { openSignup, type Signup, SIGNUP_FORMS } from "../../../domain/registration/signup.ts";
import { goTo } from "../../../domain/shell/commands.ts";
import { SIGNUP_STEPS } from "../../../domain/shell/routing/screens.ts";
import { NEW_PASSWORDS } from "../account.ts";
import type { Random } from "../random.ts";
import { type Act, type Seat } from "../seat.ts";

/** The forms of registration, for as long as their page is there. */
const opened = new WeakMap<object, Signup>();

const signupOf = async ({ tab }: Seat): Promise<Signup | undefined> => {
  const { page } = tab;
  if (page === undefined) return undefined;
  const known = opened.get(page);
  if (known !== undefined) return known;
  const scope = Scope.makeUnsafe();
  const exit = await tab.run(Scope.provide(openSignup({ promoCode: null, affiliateId: null }), scope));
  if (exit === undefined || Exit.isFailure(exit) || tab.page !== page) return undefined;
  opened.set(page, exit.value);
  return exit.value;
};

/** Types into the form of a step. A person may be too young, and may mistype their postcode. */
const fillIn = (signup: Signup, step: (typeof SIGNUP_FORMS)[number], login: string, random: Random) => {
  const password = NEW_PASSWORDS[0];
  switch (step) {
    case "account":
      return Effect.all(
        [
          signup.account.type("email", `${login}@example.com`),
          signup.account.type("username", login),
          signup.account.type("password", password),
          signup.account.type("confirmation", password),
        ],
        { discard: true },
      );
    case "person":
      return Effect.all(
        [
          signup.person.type("firstName", "Dot"),
          signup.person.type("lastName", "Daubney"),
          signup.person.type("birthDate", random.chance(0.1) ? "2015-05-01" : "1980-05-01"),
          signup.person.type("phoneNumber", "07700900123"),
        ],
        { discard: true },
      );
    case "address":
      return Effect.all(
        [
          signup.address.type("address", "88 Caller's Lane"),
          signup.address.type("city", "Leeds"),
          signup.address.type("postcode", random.chance(0.1) ? "LS1" : "LS1 1UR"),
          signup.address.type("receiveEmail", random.chance(0.5) ? "yes" : ""),
          signup.address.type("terms", "yes"),
        ],
        { discard: true },
      );
  }
};

const stepOf = (seat: Seat): number =>
  SIGNUP_STEPS.findIndex((step) => step === seat.player?.shell.route?.params["step"]);

const toStep = (seat: Seat, index: number) => seat.press(goTo, `/signup/${SIGNUP_STEPS[index] ?? SIGNUP_STEPS[0]}`);

export const registrationActs: readonly Act[] = [
  {
    name: "look at the registration",
    area: "registration",
    commands: ["goTo"],
    weight: 0.5,
    isOffered: ({ session, shell }) => session.authenticated === false && shell.route?.screen === "login",
    act: (seat) => toStep(seat, 0),
  },
  {
    name: "fill in a step of the registration",
    area: "registration",
    commands: ["signup.complete", "signup.join"],
    weight: 10,
    isOffered: ({ session, shell }) => session.authenticated === false && shell.route?.screen === "signup",
    act: async (seat, random) => {
      const signup = await signupOf(seat);
      const index = stepOf(seat);
      const step = SIGNUP_FORMS[index];
      if (signup === undefined || step === undefined) return;
      const unfinished = signup.firstUnfinished(index);
      if (unfinished !== undefined) return void toStep(seat, SIGNUP_FORMS.indexOf(unfinished));
      const login = signup.account.form().fields.username.value || `dot${random.between(1_000, 999_999)}`;
      await seat.tab.run(fillIn(signup, step, login, random));
      await seat.wait(2_000);
      // The player may have signed in on another tab meanwhile. Then this one shows no form.
      if (seat.player?.shell.route?.screen !== "signup") return;
      if (step !== "address") {
        const exit = await seat.press(signup.complete, step);
        if (exit !== undefined && Exit.isSuccess(exit) && exit.value) await toStep(seat, index + 1);
        return;
      }
      seat.browser.account = { login, passwords: [NEW_PASSWORDS[0]] };
      const exit = await seat.press(signup.join);
      const refused = exit !== undefined && Exit.isSuccess(exit) ? exit.value : undefined;
      if (refused !== undefined && refused !== step) await toStep(seat, SIGNUP_FORMS.indexOf(refused));
    },
  },
];

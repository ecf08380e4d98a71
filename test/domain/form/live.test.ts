import * as Effect from "effect/Effect";
import * as Fiber from "effect/Fiber";
import * as TestClock from "effect/testing/TestClock";
import { describe, expect, it } from "vitest";
import { emailCheck, passwordCheck, usernameCheck, type Verdict } from "../../../domain/form/checks.ts";
import { messageOf } from "../../../domain/form/field.ts";
import { liveForm } from "../../../domain/form/live.ts";
import { validateEmail } from "../../../domain/form/rules/email.ts";
import { validateConfirmation, validateNewPassword } from "../../../domain/form/rules/new-password.ts";
import { validateMobile } from "../../../domain/form/rules/phone.ts";
import { checkEmailIsAvailable, checkPassword, checkUsername } from "../../../domain/form/wire.ts";
import { call } from "../../../domain/calls/call.ts";
import { type Backend, Offline } from "../../../domain/ports/backend.ts";
import { endpoint } from "../../../domain/wire.ts";
import { given, settled } from "../../support/given.ts";
import { refusal } from "../../support/scripted-backend.ts";

/** Where the forms of this test are sent. */
const save = endpoint("save", "POST", "save");
const names = (calls: readonly { readonly endpoint: string }[]) => calls.map((made) => made.endpoint);
const NO_WORDS = "Sorry, we couldn't process your request";

describe("a form in time", () => {
  const emailForm = liveForm({ email: { rule: validateEmail } });

  it("says what is wrong 400 ms after the last key [VALID-543]", () =>
    given()
      .when(
        Effect.gen(function* () {
          const { form, type } = yield* emailForm;
          const message = () => messageOf(form().fields.email);
          yield* type("email", "a");
          yield* TestClock.adjust(399);
          yield* type("email", "a@");
          yield* TestClock.adjust(399);
          expect(message()).toBeUndefined();
          yield* TestClock.adjust(1);
          expect(message()).toBe("Hmmm, that's not a valid email...");
        }),
      )
      .outcome());

  it("says what is wrong when a field is left that was typed into", () =>
    given()
      .when(
        Effect.gen(function* () {
          const { form, type, leave } = yield* emailForm;
          yield* leave("email");
          yield* settled;
          expect(messageOf(form().fields.email)).toBeUndefined();
          yield* type("email", "a");
          yield* leave("email");
          yield* settled;
          expect(messageOf(form().fields.email)).toBe("Hmmm, that's not a valid email...");
        }),
      )
      .outcome());

  const sent = Effect.gen(function* () {
    const live = yield* emailForm;
    yield* live.type("email", "jo@example.com");
    yield* live.submit(() => call(save, {}));
    return live;
  });

  it("shows the server's message for 5 s, and the default one if it has none [VALID-544 VALID-545]", async () => {
    for (const [reply, word] of [
      [refusal({ msg: "Closed for the night" }), "Closed for the night"],
      [refusal(), NO_WORDS],
    ] as const)
      await given()
        .answering(save, reply)
        .when(
          Effect.gen(function* () {
            const { form } = yield* sent;
            yield* TestClock.adjust(4_999);
            expect(form().error).toBe(word);
            yield* TestClock.adjust(1);
            expect(form().error).toBeUndefined();
          }),
        )
        .outcome();
  });

  it("shows the server's message on a field for 5 s, or until the player types", () =>
    given()
      .answering(save, refusal({ errors: { email: "Taken" } }))
      .when(
        Effect.gen(function* () {
          const { form, type, submit } = yield* sent;
          const message = () => messageOf(form().fields.email);
          yield* TestClock.adjust(4_999);
          expect(message()).toBe("Taken");
          yield* TestClock.adjust(1);
          expect(message()).toBeUndefined();
          yield* submit(() => call(save, {}));
          expect(message()).toBe("Taken");
          yield* type("email", "al@example.com");
          expect(message()).toBeUndefined();
        }),
      )
      .outcome());

  it("is quiet about the last sending once it is sent again", () =>
    given()
      .answering(save, refusal({ msg: "No" }))
      .when((world) =>
        Effect.gen(function* () {
          const { form, submit } = yield* sent;
          expect(form().error).toBe("No");
          world.backend.answer(save, Effect.never);
          yield* Effect.forkScoped(
            submit(() => call(save, {})),
            { startImmediately: true },
          );
          expect(form().error).toBeUndefined();
        }),
      )
      .outcome());

  it("gives the server's answer, and sends nothing twice at once", async () => {
    const { calls } = await given()
      .answering(save, Effect.delay(Effect.succeed("saved"), "1 second"))
      .when(
        Effect.gen(function* () {
          const { form, type, submit } = yield* emailForm;
          yield* type("email", "jo@example.com");
          const first = yield* Effect.forkScoped(
            submit(() => call(save, {})),
            { startImmediately: true },
          );
          expect(form().sending).toBe(true);
          expect(yield* submit(() => call(save, {}))).toBeUndefined();
          yield* TestClock.adjust("1 second");
          expect(yield* Fiber.join(first)).toBe("saved");
          expect(form().sending).toBe(false);
        }),
      )
      .outcome();
    expect(calls).toHaveLength(1);
  });
});

describe("a new password", () => {
  const passwordForm = liveForm<"password" | "again", Backend>(
    {
      password: { rule: (text) => validateNewPassword(text, "eyes-down") },
      again: {
        rule: (text, { password }) => validateConfirmation(text, password),
      },
    },
    { password: passwordCheck(null) },
  );
  const trying = (password: string) =>
    Effect.gen(function* () {
      const { form, type, submit } = yield* passwordForm;
      yield* type("password", password);
      yield* type("again", password);
      yield* submit(({ password: chosen }) => call(save, { chosen }));
      return messageOf(form().fields.password);
    });

  it("that equals the current one is refused, and no call is made [VALID-505]", async () => {
    const { calls } = await given()
      .when(
        Effect.map(trying("eyes-down"), (message) =>
          expect(message).toBe("New password must be different than the current password"),
        ),
      )
      .outcome();
    expect(calls).toEqual([]);
  });

  it("that the server knows to be common is refused, and not sent [VALID-506 CALL-503]", async () => {
    const { calls } = await given()
      .answering(checkPassword, refusal({ msg: "breach list 7" }))
      .when(
        Effect.map(trying("password1"), (message) => expect(message).toBe("This password is too common or insecure")),
      )
      .outcome();
    expect(checkPassword).toMatchObject({ method: "POST", path: "registration/check-password" });
    expect(calls).toEqual([{ endpoint: "checkPassword", request: { password: "password1", partialUserRef: null } }]);
  });

  it("is sent where nothing is wrong with it, or where the check could not be made", async () => {
    for (const reply of [{}, new Offline({ endpoint: "checkPassword" })]) {
      const { calls } = await given()
        .answering(checkPassword, reply)
        .answering(save, {})
        .when(trying("two-fat-ladies"))
        .outcome();
      expect(names(calls)).toEqual(["checkPassword", "save"]);
    }
  });
});

describe("an email to sign up with", () => {
  const signUp = liveForm({ email: { rule: validateEmail } }, { email: emailCheck("u-1") });

  it("is checked when it is valid, and the message shows if it is taken [VALID-510 CALL-501]", async () => {
    const { calls } = await given()
      .answering(checkEmailIsAvailable, refusal({ msg: "You have an account already" }))
      .when(
        Effect.gen(function* () {
          const { form, type } = yield* signUp;
          yield* type("email", "jo@");
          yield* TestClock.adjust("1 second");
          yield* type("email", "jo@example.com");
          yield* TestClock.adjust(399);
          expect(messageOf(form().fields.email)).toBeUndefined();
          yield* TestClock.adjust(1);
          expect(form().fields.email.serverError).toBe("You have an account already");
          expect(messageOf(form().fields.email)).toBe("You have an account already");
        }),
      )
      .outcome();
    expect(checkEmailIsAvailable).toMatchObject({ method: "POST", path: "registration/check-email" });
    expect(calls).toEqual([
      { endpoint: "checkEmailIsAvailable", request: { email: "jo@example.com", partialUserRef: "u-1" } },
    ]);
  });

  it("is asked about once a value, and refused again on a submit", async () => {
    const { calls } = await given()
      .answering(checkEmailIsAvailable, refusal())
      .when(
        Effect.gen(function* () {
          const { form, type, leave, submit } = yield* signUp;
          yield* type("email", "jo@example.com");
          yield* leave("email");
          yield* TestClock.adjust("1 minute");
          expect(messageOf(form().fields.email)).toBeUndefined();
          yield* submit(() => call(save, {}));
          expect(messageOf(form().fields.email)).toBe("There is an account with this email address already");
        }),
      )
      .outcome();
    expect(names(calls)).toEqual(["checkEmailIsAvailable"]);
  });

  it("shows no answer that came after it was changed", () =>
    given()
      .answering(checkEmailIsAvailable, Effect.delay(Effect.fail(refusal({ msg: "Taken" })), "2 seconds"))
      .when(
        Effect.gen(function* () {
          const { form, type } = yield* signUp;
          yield* type("email", "jo@example.com");
          yield* TestClock.adjust(500);
          yield* type("email", "al@");
          yield* TestClock.adjust("1 minute");
          expect(form().fields.email.serverError).toBeUndefined();
        }),
      )
      .outcome());
});

it("an email that may be left out can be sent without, though the one before was refused", async () => {
  const { calls } = await given()
    .answering(checkEmailIsAvailable, refusal())
    .answering(save, {})
    .when(
      Effect.gen(function* () {
        const { type, submit } = yield* liveForm(
          { email: { rule: validateEmail, required: false } },
          { email: emailCheck(null) },
        );
        yield* type("email", "jo@example.com");
        yield* submit(() => call(save, {}));
        yield* type("email", "");
        yield* submit(() => call(save, {}));
      }),
    )
    .outcome();
  expect(names(calls)).toEqual(["checkEmailIsAvailable", "save"]);
});

it("a second submit while the first is under way disturbs nothing that is waited for", () =>
  given()
    .answering(save, Effect.never)
    .when(
      Effect.gen(function* () {
        const { form, type, submit } = yield* liveForm({ email: { rule: validateEmail } });
        yield* type("email", "jo@example.com");
        yield* Effect.forkScoped(
          submit(() => call(save, {})),
          { startImmediately: true },
        );
        yield* type("email", "jo@");
        yield* submit(() => call(save, {}));
        expect(messageOf(form().fields.email)).toBeUndefined();
        yield* TestClock.adjust(400);
        expect(messageOf(form().fields.email)).toBe("Hmmm, that's not a valid email...");
      }),
    )
    .outcome());

it("a form that is changed while it is checked is not sent", async () => {
  const { calls } = await given()
    .answering(checkEmailIsAvailable, Effect.delay(Effect.succeed({}), "1 second"))
    .when(
      Effect.gen(function* () {
        const { form, type, submit } = yield* liveForm({ email: { rule: validateEmail } }, { email: emailCheck(null) });
        yield* type("email", "jo@example.com");
        yield* Effect.forkScoped(
          submit(() => call(save, {})),
          { startImmediately: true },
        );
        yield* type("email", "jo@");
        yield* TestClock.adjust("2 seconds");
        expect([form().sending, messageOf(form().fields.email)]).toEqual([false, "Hmmm, that's not a valid email..."]);
      }),
    )
    .outcome();
  expect(names(calls)).toEqual(["checkEmailIsAvailable"]);
});

it("a username is asked about by its own call [CALL-502]", async () => {
  expect(checkUsername).toMatchObject({ method: "POST", path: "registration/check-username" });
  const verdict = async (reply: object) => {
    const { exit } = await given().answering(checkUsername, reply).when(usernameCheck(null)("jo")).outcome();
    return (exit as { readonly value?: unknown }).value;
  };
  expect(await verdict({})).toEqual({ kind: "accepted" });
  expect(await verdict(refusal({ msg: "Taken" }))).toEqual({ kind: "refused", copy: "Taken" });
  expect(await verdict(refusal())).toEqual({ kind: "refused", copy: "This username is taken" });
});

describe("a phone number", () => {
  const doubts = (copy: string) => (): Effect.Effect<Verdict> => Effect.succeed({ kind: "doubted", copy });
  const requestSms = endpoint("requestSms", "POST", "sms");
  const phoneForm = liveForm({ phone: { rule: validateMobile } }, { phone: doubts("Is this a shared phone?") });

  it("that the check doubts shows the warning [VALID-517]", () =>
    given()
      .when(
        Effect.gen(function* () {
          const { form, type } = yield* phoneForm;
          yield* type("phone", "07700900123");
          yield* TestClock.adjust(400);
          expect(form().fields.phone).toMatchObject({ valid: true, warn: "Is this a shared phone?" });
          expect(messageOf(form().fields.phone)).toBe("Is this a shared phone?");
        }),
      )
      .outcome());

  it("that the check doubts gets no text message [VALID-518]", async () => {
    const { calls } = await given()
      .answering(requestSms, {})
      .when(
        Effect.gen(function* () {
          const { type, submit } = yield* phoneForm;
          yield* type("phone", "07700900123");
          for (const _ of [1, 2]) yield* submit(() => call(requestSms, {}));
        }),
      )
      .outcome();
    expect(calls).toEqual([]);
  });
});

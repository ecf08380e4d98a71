import * as Effect from "effect/Effect";
import * as TestClock from "effect/testing/TestClock";
import { describe, expect, it } from "vitest";
import { messageOf } from "../../../domain/form/field.ts";
import { Offline } from "../../../domain/ports/backend.ts";
import { valuesOf } from "../../../domain/form/form.ts";
import { checkEmailIsAvailable, checkPassword, checkUsername } from "../../../domain/form/wire.ts";
import { openSignup } from "../../../domain/registration/signup.ts";
import { getPartialUser, type PartialUser, register, savePartialUser } from "../../../domain/registration/wire.ts";
import { refusal } from "../../support/scripted-backend.ts";
import { fill, filledIn, NO_LINK, PASSWORD, TYPED, visitor } from "./player.ts";

const SAVED: PartialUser = {
  email: "dot@example.com",
  username: "dot.bell",
  firstName: "Dot",
  lastName: "",
  birthDate: "",
  phoneNumber: "",
  address: "",
  city: "",
  postcode: "",
  regPromoCode: "",
};

describe("the draft of a registration", () => {
  it("is saved with the backend after a pause, without a password, under one reference [CALL-505]", async () => {
    const { calls, world } = await visitor()
      .answering(savePartialUser, { partialUserRef: "u-1" })
      .when((world) =>
        Effect.gen(function* () {
          /** The number of saves after this many more milliseconds. */
          const savedAfter = (ms: number) =>
            TestClock.adjust(ms).pipe(
              Effect.andThen(TestClock.adjust(0)),
              Effect.map(() => world.backend.count(savePartialUser)),
            );
          const signup = yield* openSignup(NO_LINK);
          expect(yield* savedAfter(60_000)).toBe(0);
          yield* fill(signup, "account");
          expect(yield* savedAfter(499)).toBe(0);
          yield* signup.person.type("firstName", "Dot");
          expect(yield* savedAfter(499)).toBe(0);
          expect(yield* savedAfter(501)).toBe(1);
          yield* signup.person.type("lastName", "Bell");
          expect(yield* savedAfter(60_000)).toBe(2);
        }),
      )
      .outcome();
    expect(savePartialUser).toMatchObject({ method: "POST", path: "registration/partial-user" });
    const saved = calls.filter(({ endpoint }) => endpoint === "savePartialUser").map(({ request }) => request);
    expect(saved).toEqual([
      { ...SAVED, partialUserRef: null },
      { ...SAVED, lastName: "Bell", partialUserRef: "u-1" },
    ]);
    expect(JSON.stringify(saved)).not.toContain(PASSWORD);
    expect([...world.tab.values()]).toEqual(["u-1"]);
  });

  it("is read after a reload, without passwords, and the checks carry its reference [CALL-506]", async () => {
    const { calls } = await visitor()
      .answering(getPartialUser, SAVED)
      .when((world) => {
        world.tab.set("partial-user", "u-1");
        return Effect.gen(function* () {
          const signup = yield* openSignup(NO_LINK);
          expect(valuesOf(signup.account.form())).toEqual({
            email: SAVED.email,
            username: SAVED.username,
            password: "",
            confirmation: "",
          });
          expect(valuesOf(signup.person.form())).toMatchObject({ firstName: "Dot", lastName: "" });
          expect(signup.firstUnfinished(2)).toBe("account");
          yield* fill(signup, "account");
          yield* signup.complete("account");
        });
      })
      .outcome();
    expect(getPartialUser).toMatchObject({ method: "GET", path: "registration/partial-user" });
    expect(calls[0]).toEqual({ endpoint: "getPartialUser", request: { partialUserRef: "u-1" } });
    expect(calls.slice(1).map(({ request }) => request)).toEqual([
      { email: SAVED.email, partialUserRef: "u-1" },
      { username: SAVED.username, partialUserRef: "u-1" },
      { password: PASSWORD, partialUserRef: "u-1" },
    ]);
  });

  it.each([
    ["the backend does not know it", null],
    ["it cannot be read", new Offline({ endpoint: "getPartialUser" })],
  ])("is empty where %s", async (_, reply) => {
    await visitor()
      .answering(getPartialUser, reply)
      .when((world) => {
        world.tab.set("partial-user", "u-1");
        return Effect.map(openSignup(NO_LINK), (signup) => expect(signup.account.form().fields.email.value).toBe(""));
      })
      .outcome();
  });

  it("is forgotten once the account exists", async () => {
    const { world } = await visitor()
      .answering(register, { ref: "p-1" })
      .when((world) => {
        world.tab.set("partial-user", "u-1");
        world.backend.answer(getPartialUser, SAVED);
        return Effect.flatMap(filledIn(), (signup) => signup.join());
      })
      .outcome();
    expect(world.tab.get("partial-user")).toBeUndefined();
  });
});

describe("the account form", () => {
  it("is complete only if the backend accepts email, username and password, and shows a refusal", async () => {
    const completing = (reply: object, field: "email" | "username" | "password", copy: string) =>
      visitor()
        .answering({ email: checkEmailIsAvailable, username: checkUsername, password: checkPassword }[field], reply)
        .when(
          Effect.gen(function* () {
            const signup = yield* openSignup(NO_LINK);
            yield* fill(signup, "account");
            expect(yield* signup.complete("account")).toBe(false);
            expect(messageOf(signup.account.form().fields[field])).toBe(copy);
          }),
        )
        .outcome();
    await completing(refusal(), "email", "There is an account with this email address already");
    await completing(refusal(), "username", "This username is taken");
    await completing(refusal(), "password", "This password is too common or insecure");
  });

  it("is complete only when every field is valid", async () => {
    await visitor()
      .when(
        Effect.gen(function* () {
          const signup = yield* openSignup(NO_LINK);
          expect(yield* signup.complete("account")).toBe(false);
          yield* fill(signup, "account");
          expect(yield* signup.complete("account")).toBe(true);
          yield* signup.account.type("confirmation", `${TYPED.account.password}!`);
          expect(yield* signup.complete("account")).toBe(false);
          expect(messageOf(signup.account.form().fields.confirmation)).toBe("Passwords don't match");
        }),
      )
      .outcome();
  });
});

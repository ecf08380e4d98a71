import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { readNative } from "../../../adapters/native/messages.ts";
import { messageOf } from "../../../domain/form/field.ts";
import { handleArrival } from "../../../domain/native/arrivals.ts";
import { Offline, TimedOut } from "../../../domain/ports/backend.ts";
import { Registered, RegistrationFailed, RegistrationRequested } from "../../../domain/registration/events.ts";
import { register } from "../../../domain/registration/wire.ts";
import { SignedIn, UserLoaded } from "../../../domain/session/events.ts";
import { RouteEntered, ShellStarted } from "../../../domain/shell/events.ts";
import { fact } from "../../support/given.ts";
import { refusal } from "../../support/scripted-backend.ts";
import { digestOf } from "../../support/world.ts";
import { user } from "../session/player.ts";
import { filledIn, PASSWORD, SENT, visitor } from "./player.ts";

const requested = (channel: "BROWSER" | "MOBILE_APP" = "BROWSER") => fact(RegistrationRequested, { channel }, "player");
const failed = (contactSupport = false) =>
  fact(RegistrationFailed, { answer: { status: 200, code: null }, contactSupport });

const joining = Effect.gen(function* () {
  const signup = yield* filledIn();
  return { signup, refused: yield* signup.join() };
});

describe("a registration", () => {
  it("creates an account and signs the player in, with a journal of their own [SIGNUP-101 SIGNUP-501 CALL-504]", async () => {
    const { player, calls, world, records } = await visitor()
      .answering(register, { ref: "p-1" })
      .when(joining)
      .then(
        requested(),
        fact(ShellStarted, { device: "mobile", webview: false }, "app"),
        fact(Registered, { player: "p-1" }),
        fact(SignedIn, { player: "p-1" }),
        fact(UserLoaded, user()),
      );
    expect(register).toMatchObject({ method: "POST", path: "registration/register" });
    expect(calls.find(({ endpoint }) => endpoint === "register")?.request).toEqual(SENT);
    expect(world.journals).toEqual(["open p-1"]);
    expect(player.registration).toEqual({ registered: true, registerError: null });
    expect(player.session).toMatchObject({ authenticated: true, loggedThisWindow: true, player: "p-1" });
    expect(JSON.stringify(records)).not.toMatch(/canary|dot|Bell|900123|Dabber/i);
    expect(JSON.stringify([...world.tab, ...world.device])).not.toContain(PASSWORD);
  });

  it.each([
    ["where the regulator asks for none", "2024-01-01", {}],
    ["where the regulator asks for it", "2026-09-30", { verticals: { CASINO: false, BINGO: true } }],
  ])("sends the consent by vertical only %s", async (_, from, verticals) => {
    const { calls } = await visitor({ regulator: { name: "UKGC", from } })
      .answering(register, { ref: "p-1" })
      .when(
        Effect.gen(function* () {
          const signup = yield* filledIn();
          for (const name of ["BINGO", "receiveEmail"] as const) yield* signup.address.type(name, "yes");
          yield* signup.join();
        }),
      )
      .outcome();
    const sent = calls.find(({ endpoint }) => endpoint === "register")?.request;
    expect(sent).toEqual({ ...SENT, receiveEmail: true, ...verticals });
  });

  it("is announced to the native app once the account exists [WEBVIEW-532]", async () => {
    const messagesAfter = async (reply: object) => {
      const { world } = await visitor({ webview: true })
        .answering(register, reply as never)
        .when(joining)
        .outcome();
      return world.toNative;
    };
    expect(await messagesAfter({ ref: "p-1" })).toEqual([{ type: "registration" }]);
    expect(await messagesAfter(refusal({ msg: "No." }))).toEqual([]);
  });

  it("that is refused registers and signs in no player, and keeps the message [SIGNUP-502]", async () => {
    const { player, world } = await visitor()
      .answering(register, refusal({ msg: "We cannot open an account for you.", prompt: "CONTACT_SUPPORT" }))
      .when(joining)
      .then(requested(), failed(true));
    expect(player.registration).toEqual({
      registered: false,
      registerError: { message: null, contactSupport: true },
    });
    expect(world.store.unrecorded.registration).toBe("We cannot open an account for you.");
    expect(player.session).toMatchObject({ authenticated: false, user: null });
  });

  it("keeps its error until the player goes elsewhere or tries again [SIGNUP-503]", async () => {
    const moved = (index: number) =>
      fact(RouteEntered, { screen: "signup", path: "/signup/personal-details", params: {}, index, how: "push" }, "url");
    const { player } = await visitor()
      .when((world) =>
        Effect.sync(() => {
          for (const { definition, data } of [requested(), failed()]) {
            world.store.record(definition, data as never, 0, { by: "server" });
          }
          expect(world.player.registration.registerError).not.toBeNull();
          const { definition, data } = moved(1);
          world.store.record(definition, data as never, 0, { by: "url" });
        }),
      )
      .outcome();
    expect(player.registration.registerError).toBeNull();
  });

  it.each([
    [false, "BROWSER"],
    [true, "MOBILE_APP"],
  ] as const)("in the native app: %s has the channel %s [SIGNUP-505]", async (webview, channel) => {
    const { calls, records } = await visitor({ webview })
      .answering(register, refusal({ msg: "No." }))
      .when((world) =>
        Effect.suspend(() => {
          world.store.record(ShellStarted, { device: "mobile", webview }, 0, { by: "app" });
          return joining;
        }),
      )
      .outcome();
    expect(calls.find(({ endpoint }) => endpoint === "register")?.request).toMatchObject({ channel });
    expect(records.find(({ type }) => type === "registration.requested.v1")?.data).toEqual({ channel });
  });

  it.each([
    [null, "app-7"],
    ["link-1", "link-1"],
  ] as const)(
    "names the affiliate that the native app stated, unless the visitor's link names one: %s gives %s [WEBVIEW-105 WEBVIEW-521]",
    async (affiliateId, sent) => {
      const { calls } = await visitor({ webview: true })
        .answering(register, refusal({ msg: "No." }))
        .when((world) =>
          Effect.gen(function* () {
            const conversion = { type: "conversion-data", affiliateId: "app-7", campaign: "autumn" };
            const signup = yield* filledIn({ promoCode: null, affiliateId });
            // The app may state it while the visitor types.
            yield* handleArrival(readNative(JSON.stringify(conversion), { of: digestOf }));
            expect(world.player.native.affiliate).toEqual({ affiliateId: "app-7", campaign: "autumn" });
            yield* signup.join();
          }),
        )
        .outcome();
      const request = calls.find(({ endpoint }) => endpoint === "register")?.request;
      expect(request).toMatchObject({ affiliateId: sent });
    },
  );

  it("has one intent for all attempts, so that a lost answer creates no second account", async () => {
    const intents: unknown[] = [];
    const replies = [new TimedOut({ endpoint: "register" }), new Offline({ endpoint: "register" }), { ref: "p-1" }];
    const { player } = await visitor()
      .when((world) => {
        world.backend.answer(register, (_, { intent }) => {
          intents.push(intent);
          return replies.shift()!;
        });
        return Effect.gen(function* () {
          const signup = yield* filledIn();
          for (const _ of [1, 2, 3]) yield* signup.join();
        });
      })
      .outcome();
    expect(intents).toHaveLength(3);
    expect(intents[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(intents).size).toBe(1);
    expect(player.registration.registered).toBe(true);
  });

  it("is sent once although pressed twice", async () => {
    const { calls } = await visitor()
      .answering(register, Effect.never)
      .when(
        Effect.gen(function* () {
          const signup = yield* filledIn();
          yield* Effect.forkScoped(signup.join(), { startImmediately: true });
          yield* signup.join();
        }),
      )
      .outcome();
    expect(calls.filter(({ endpoint }) => endpoint === "register")).toHaveLength(1);
  });

  it.each([
    ["account", "email", { email: "There is an account with this email address already" }],
    ["person", "birthDate", { birthDate: "You must be over 18 to register", postcode: "And where is that?" }],
    ["address", "postcode", { postcode: "We do not deliver there" }],
  ] as const)(
    "refused for a value of the %s form shows the message at %s and answers that form",
    async (form, field, errors) => {
      await visitor()
        .answering(register, refusal({ msg: "Look again.", errors }))
        .when(
          Effect.map(joining, ({ signup, refused }) => {
            expect(refused).toBe(form);
            expect(messageOf(signup[form].form().fields[field as never])).toBe(Object.values(errors)[0]);
          }),
        )
        .outcome();
    },
  );

  it("is not sent while an earlier form is incomplete, and answers that form", async () => {
    const { calls } = await visitor()
      .when(
        Effect.gen(function* () {
          const signup = yield* filledIn();
          yield* signup.account.type("password", "short");
          expect([signup.firstUnfinished(0), signup.firstUnfinished(1), signup.firstUnfinished(2)]).toEqual([
            undefined,
            "account",
            "account",
          ]);
          expect(yield* signup.join()).toBe("account");
        }),
      )
      .outcome();
    expect(calls.map(({ endpoint }) => endpoint)).not.toContain("register");
  });
});

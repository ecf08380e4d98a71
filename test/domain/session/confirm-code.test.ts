import { describe, expect, it } from "vitest";
import { checkAuthentication, type Credentials, signIn, startSignInAgain } from "../../../domain/session/commands.ts";
import { CONFIRM_CODE_LIVES_MS, confirmCodeWaitMs } from "../../../domain/session/confirm-code.ts";
import { ConfirmCodeAwaited } from "../../../domain/session/events.ts";
import { checkAuth, getCurrent, login, type LoginFailure } from "../../../domain/session/wire.ts";
import { NoticeRaised } from "../../../domain/shell/events.ts";
import { EVENING_MS, fact, given } from "../../support/given.ts";
import { refusal, type Reply } from "../../support/scripted-backend.ts";
import { signedOut, user } from "./player.ts";

const AWAITED = { methods: ["SMS", "EMAIL"], method: "EMAIL", sentAt: EVENING_MS } as const;
const KEY = "confirm-code";
const waiting = [...signedOut, fact(ConfirmCodeAwaited, AWAITED, "app")];

const refused = (failureType?: LoginFailure) =>
  refusal({ status: 401, msg: "No.", data: { ...(failureType && { failureType, methods: AWAITED.methods }) } });

/** A page load that finds this text in the tab's storage. */
const reload = (stored: string, answer: Parameters<typeof refusal>[0] | { readonly ref: string } = { status: 401 }) =>
  given()
    .answering(checkAuth, "ref" in answer ? answer : refusal(answer))
    .answering(getCurrent, user())
    .when(({ tab }) => (tab.set(KEY, stored), checkAuthentication()))
    .outcome();

/** A sign-in while the tab's login waits for a code. */
const send = (answer: Reply<typeof login>, credentials: Credentials = { code: "123456" }) =>
  given(...waiting)
    .answering(login, answer)
    .answering(getCurrent, user())
    .when(({ tab }) => (tab.set(KEY, JSON.stringify(AWAITED)), signIn(credentials)))
    .outcome();

describe("a login that waits for its code", () => {
  it("is stored with the offered methods and the time, and without anything that was typed", async () => {
    const { world, player } = await given(...signedOut)
      .answering(login, refused("MFA_REQUIRED"))
      .when(signIn({ username: "magnus", password: "a canary", mfaMethod: "EMAIL" }))
      .outcome();
    expect([...world.tab]).toEqual([[KEY, JSON.stringify(AWAITED)]]);
    expect(player.session.multiFactorAuthentication).toMatchObject({ sentBy: "EMAIL", sentAt: EVENING_MS });
  });

  it("waits after a page load too, with the same method and the same wait for another code", async () => {
    const { player } = await reload(JSON.stringify(AWAITED));
    expect(player.session).toMatchObject({
      authenticated: false,
      isMultiFactorRequired: true,
      multiFactorAuthentication: { methods: AWAITED.methods, sentBy: "EMAIL", sentAt: EVENING_MS },
    });
    const waits = (["SMS", "EMAIL"] as const).map((method) =>
      confirmCodeWaitMs(player.session, method, EVENING_MS + 20_000),
    );
    expect(waits).toEqual([0, 40_000]);
    expect(confirmCodeWaitMs(player.session, "EMAIL", EVENING_MS - 90_000)).toBe(60_000);
  });

  it.each([
    [
      "its code can no longer be entered",
      JSON.stringify({ ...AWAITED, sentAt: EVENING_MS - CONFIRM_CODE_LIVES_MS }),
      undefined,
    ],
    ["the text is not what was stored", "{", undefined],
    ["the method is unknown", JSON.stringify({ ...AWAITED, method: "PIGEON" }), undefined],
    ["a player is signed in", JSON.stringify(AWAITED), { ref: "p-1" }],
  ])("does not wait after a page load if %s", async (_, stored, answer) => {
    const { player } = await reload(stored, answer);
    expect(player.session).toMatchObject({ isMultiFactorRequired: false, multiFactorAuthentication: null });
  });

  it("sends the code alone after a page load, and signs in", async () => {
    const { calls, player, world } = await send({ ref: "p-1" });
    expect(calls[0]).toMatchObject({ endpoint: "login", request: { code: "123456" } });
    expect(player.session).toMatchObject({ authenticated: true, isMultiFactorRequired: false });
    expect(world.tab.size).toBe(0);
  });

  it("starts again, with the reason as a notice, if the server no longer knows it", async () => {
    const { player, records, world } = await send(refused());
    expect(player.session).toMatchObject({ isMultiFactorRequired: false, signingIn: false });
    expect(records.at(-1)).toMatchObject({
      type: NoticeRaised.type,
      data: { message: "No.", paths: ["/login"], pinned: true, expirationMs: null },
    });
    expect(world.tab.size).toBe(0);
  });

  it.each([
    ["CONTACT_SUPPORT", true],
    ["FAILED", false],
  ])(
    "starts again with a notice that for the reason %s has a link to support: %s [AUTH-522 NOTICE-106]",
    async (prompt, contactSupport) => {
      const { player } = await send(refusal({ status: 401, msg: "No.", prompt, data: {} }));
      expect(player.shell.notices).toMatchObject([{ message: "No.", contactSupport }]);
    },
  );

  it.each([
    ["a wrong code", refused("INVALID_MFA_CODE"), 1],
    ["a failure of the server", refusal({ status: 500 }), 1],
    ["too many wrong codes", refused("TOO_MANY_FAILED_MFA_CODE_CHECKS"), 0],
    ["too many sent codes", refused("TOO_MANY_MFA_CODES_SENT"), 0],
  ])("after %s still shows its page", async (_, answer, stored) => {
    const { player, world } = await send(answer);
    expect(player.session.isMultiFactorRequired).toBe(true);
    expect(world.tab.size).toBe(stored);
  });

  it("is no longer stored once the player has gone back to the first step", async () => {
    const { world } = await given(...waiting)
      .when(({ tab }) => (tab.set(KEY, JSON.stringify(AWAITED)), startSignInAgain()))
      .outcome();
    expect(world.tab.size).toBe(0);
  });
});

import * as Result from "effect/Result";
import { describe, expect, it } from "vitest";
import { encodeRequest } from "../../../adapters/http/request.ts";
import { SupportChatFailed } from "../../../domain/chat/events.ts";
import { getProfile, type PersonalDetails } from "../../../domain/session/wire.ts";
import { startSupportChat } from "../../../domain/support/commands.ts";
import { getSupportProfile } from "../../../domain/support/wire.ts";
import { fact, given } from "../../support/given.ts";
import { refusal } from "../../support/scripted-backend.ts";
import { signedIn, signedOut } from "../session/player.ts";

const rosie: PersonalDetails = {
  username: "rosie",
  fullName: "Rosie Marsh",
  firstName: "Rosie",
  email: "rosie@example.com",
  phoneNumber: null,
};
const data = { name: "Rosie", email: "rosie@example.com", tier: "gold" };
const starting = (profile: PersonalDetails) =>
  given(...signedIn)
    .answering(getProfile, profile)
    .answering(getSupportProfile, { data });
const anonymous = { type: "chat-start", locale: "en_GB", fields: null };

describe("live chat", () => {
  it("starts with the fields of the chat profile for a player with a first name and an email [CHAT-502 CALL-582]", async () => {
    const { exit, calls, records } = await starting(rosie).when(startSupportChat).outcome();
    expect(calls.map(({ endpoint }) => endpoint)).toEqual(["getProfile", "getSupportProfile"]);
    expect(exit).toMatchObject({ value: { type: "chat-start", fields: data } });
    expect(records).toEqual([]);
  });

  it("starts in British English [CHAT-517]", async () => {
    const { exit } = await starting(rosie).when(startSupportChat).outcome();
    expect(exit).toMatchObject({ value: { locale: "en_GB" } });
  });

  it.each([
    ["a first name", { ...rosie, firstName: "" }],
    ["an email", { ...rosie, email: "" }],
  ])("starts anonymously for a player without %s, without the profile's call [CHAT-503]", async (_, profile) => {
    const { exit, calls } = await starting(profile).when(startSupportChat).outcome();
    expect(calls.map(({ endpoint }) => endpoint)).toEqual(["getProfile"]);
    expect(exit).toMatchObject({ value: anonymous });
  });

  it("starts anonymously for a visitor, without a call [CHAT-503]", async () => {
    const { exit, calls } = await given(...signedOut)
      .when(startSupportChat)
      .outcome();
    expect(calls).toEqual([]);
    expect(exit).toMatchObject({ value: anonymous });
  });

  it("records a failed start, and is anonymous then", async () => {
    const { exit } = await given(...signedIn)
      .answering(getProfile, rosie)
      .answering(getSupportProfile, refusal({ msg: "Not today" }))
      .when(startSupportChat)
      .then(fact(SupportChatFailed, { message: "Not today" }, "app"));
    expect(exit).toMatchObject({ value: anonymous });
  });

  it("reads its profile by GET [CALL-582]", () => {
    const bases = { backend: "https://site.test/rest/", content: "https://site.test/" };
    const encoded = Result.getOrThrow(encodeRequest(getSupportProfile, {}, bases));
    expect([encoded.method, encoded.url]).toEqual(["GET", "https://site.test/rest/user/gnatta/profile"]);
  });
});

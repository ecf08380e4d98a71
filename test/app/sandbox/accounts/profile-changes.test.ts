import { describe, expect, it } from "vitest";
import { DEMO_PASSWORD } from "../../../../app/sandbox/accounts/players.ts";
import { checkUsername } from "../../../../domain/form/wire.ts";
import { generateRefreshToken } from "../../../../domain/native/wire.ts";
import {
  changePassword,
  getFeedback,
  sendAccountActivationEmail,
  sendFeedback,
  updateAddress,
  updateEmail,
  updateNickname,
} from "../../../../domain/profile/wire.ts";
import { checkAuth, getProfile, login } from "../../../../domain/session/wire.ts";
import { openHall } from "./hall.ts";

const signedIn = async () => {
  const hall = await openHall();
  const rosie = await hall.caller();
  await rosie.signIn("rosie");
  return { ...hall, rosie };
};

const linkIn = (message: string): string => /https?:\S+/.exec(message)?.[0] ?? "";

describe("the sandbox changes a profile", () => {
  it("has the home address that the player saved, with its postcode in the usual form", async () => {
    const { rosie } = await signedIn();
    await rosie.call(updateAddress, { address: " 5 Dabber's Row ", city: "Little Ducks", postcode: "lg111el" });
    expect((await rosie.call(getProfile, {})).homeAddress).toEqual({
      line1: "5 Dabber's Row",
      line2: "",
      city: "Little Ducks",
      postalCode: "LG11 1EL",
    });
  });

  it.each([
    ["address", { address: "  ", city: "Little Ducks", postcode: "LG11 1EL" }, "Please enter your address"],
    ["city", { address: "5 Dabber's Row", city: "", postcode: "LG11 1EL" }, "Please enter your town or city"],
    ["postcode", { address: "5 Dabber's Row", city: "Ducks", postcode: "12345" }, "Please enter a valid UK postcode"],
  ])("refuses an invalid %s with the words of the sign-up", async (field, home, words) => {
    const { rosie } = await signedIn();
    expect(await rosie.refused(updateAddress, home)).toMatchObject({ errors: { [field]: words } });
  });

  it("gives the player a nickname, which no other player, user name or host of the chat has [VALID-527]", async () => {
    const { rosie, caller } = await signedIn();
    const lim = await caller();
    await lim.signIn("lim");
    await lim.call(updateNickname, { nickname: "Legs 11" });
    expect(await rosie.call(getProfile, {})).toMatchObject({ nickname: null });
    // Those with letters of full width, two spaces or an invisible mark or letter are seen as the same names. The last is not seen.
    for (const nickname of [
      "legs 11",
      "LIM",
      "bev",
      "Big Stan",
      "\uff22ev",
      "Big  Stan",
      "Be\u034fv",
      "Lim\u3164",
      "\u3164",
    ])
      expect(await rosie.refused(updateNickname, { nickname })).toMatchObject({
        errors: { nickname: "That name is taken" },
      });
    expect(await rosie.refused(checkUsername, { username: "Legs11", partialUserRef: null })).toMatchObject({
      msg: "This username is taken",
    });
    for (const username of ["07700900123", "4111-1111.1111_1111"])
      expect(await rosie.refused(checkUsername, { username, partialUserRef: null })).toMatchObject({
        msg: "Please use at most 8 digits",
      });
    expect(await rosie.refused(updateNickname, { nickname: "07700 900123" })).toMatchObject({
      errors: { nickname: "Please use at most 8 digits" },
    });
    for (const nickname of ["", "a_b", "a".repeat(21)])
      expect(await rosie.refused(updateNickname, { nickname })).toMatchObject({
        errors: { nickname: "Please use 1-20 letters, numbers and spaces" },
      });
    await rosie.call(updateNickname, { nickname: "Joe 7" });
    expect(await rosie.call(getProfile, {})).toMatchObject({ username: "rosie", nickname: "Joe 7" });
  });

  it("activates a new email address by its link, once, and notifies the old address", async () => {
    const { rosie, lastMessage } = await signedIn();
    await rosie.call(updateEmail, { email: "Rosie@Example.org" });
    expect(await rosie.call(getProfile, {})).toMatchObject({ email: "rosie@example.org", emailActivated: false });
    expect(await lastMessage("rosie@example.com")).toContain("was changed");
    const link = linkIn(await lastMessage("rosie@example.org"));
    expect(await (await fetch(`${link}x`)).text()).toContain("too old");
    expect((await fetch(link, { redirect: "manual" })).headers.get("location")).toBe("/secure/user/account");
    expect(await rosie.call(getProfile, {})).toMatchObject({ emailActivated: true });
    expect(await (await fetch(link)).text()).toContain("too old");
  });

  it("sends another link, which replaces the first, and not without end", async () => {
    const { rosie, lastMessage } = await signedIn();
    await rosie.call(updateEmail, { email: "rosie@example.org" });
    const first = linkIn(await lastMessage("rosie@example.org"));
    await rosie.call(sendAccountActivationEmail, {});
    expect(linkIn(await lastMessage("rosie@example.org"))).not.toBe(first);
    expect(await (await fetch(first)).text()).toContain("too old");
    for (let more = 0; more < 3; more++) await rosie.call(sendAccountActivationEmail, {});
    expect(await rosie.refused(sendAccountActivationEmail, {})).toMatchObject({ _tag: "Refused" });
  });

  it("refuses an email address of another player", async () => {
    const { rosie } = await signedIn();
    expect(await rosie.refused(updateEmail, { email: "lim@example.com" })).toMatchObject({
      errors: { email: "There is an account with this email address already" },
    });
    expect(await rosie.call(getProfile, {})).toMatchObject({ email: "rosie@example.com" });
  });

  it("replaces the password, and ends every session but the one that did it, and every biometric login", async () => {
    const { rosie, caller } = await signedIn();
    const elsewhere = await caller();
    await elsewhere.signIn("rosie");
    const { token } = await elsewhere.call(generateRefreshToken, { token: "elsewhere" });
    const newPassword = "legs-eleven-11";
    await rosie.call(changePassword, { oldPassword: DEMO_PASSWORD, newPassword });
    expect(await rosie.call(checkAuth, {})).toEqual({ ref: "p-rosie" });
    expect(await elsewhere.refused(checkAuth, {})).toMatchObject({ _tag: "Refused" });
    expect(await elsewhere.refused(login, { username: "rosie", refreshToken: token })).toMatchObject({
      _tag: "Refused",
    });
    const next = await caller();
    await next.signIn("rosie", newPassword);
    expect(await next.call(checkAuth, {})).toEqual({ ref: "p-rosie" });
  });

  it.each([
    ["oldPassword", "wrong-one-1", "legs-eleven-11", "That isn't your current password"],
    ["newPassword", DEMO_PASSWORD, "short", "At least 8 characters"],
    ["newPassword", DEMO_PASSWORD, DEMO_PASSWORD, "New password must be different than the current password"],
    ["newPassword", DEMO_PASSWORD, "password1", "This password is too common or insecure"],
  ])("refuses a change of the password: %s, %s to %s", async (field, oldPassword, newPassword, words) => {
    const { rosie } = await signedIn();
    expect(await rosie.refused(changePassword, { oldPassword, newPassword })).toMatchObject({
      errors: { [field]: words },
    });
  });

  it("makes guesses of the current password wait", async () => {
    const { rosie } = await signedIn();
    const guess = () => rosie.refused(changePassword, { oldPassword: "wrong-one-1", newPassword: "legs-eleven-11" });
    for (let tries = 0; tries < 5; tries++) await guess();
    expect(await guess()).toMatchObject({ msg: expect.stringContaining("Too many tries") });
  });

  it("keeps a player's feedback, by the rules of the form", async () => {
    const { rosie, onDisk } = await signedIn();
    expect(await rosie.call(getFeedback, {})).toEqual({ rating: null });
    expect(await rosie.refused(sendFeedback, { rating: 6, message: "" })).toMatchObject({
      msg: "Please choose a rating",
    });
    await rosie.call(sendFeedback, { rating: 4, message: "Lovely rooms" });
    expect(await rosie.call(getFeedback, {})).toEqual({ rating: 4 });
    expect(onDisk()).toContain("Lovely rooms");
  });
});

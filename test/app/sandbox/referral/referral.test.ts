import { describe, expect, it } from "vitest";
import { contentModule } from "../../../../app/sandbox/content/module.ts";
import { referralModule } from "../../../../app/sandbox/referral/module.ts";
import { REFERRAL_ARTICLES } from "../../../../domain/referral/queries.ts";
import {
  getReferralStatus,
  inviteByEmail,
  inviteBySms,
  listReferralOffers,
  searchPlayer,
} from "../../../../domain/referral/wire.ts";
import { getArticle } from "../../../../domain/shell/wire.ts";
import { openHall } from "../accounts/hall.ts";

const JO = { name: "Jo", value: "jo@example.com" };
const AL = { name: "Al", value: "+447700900123" };

const visit = async (username: string) => {
  const hall = await openHall([referralModule, contentModule]);
  const { call, refused, signIn } = await hall.caller();
  await signIn(username);
  const steps = async () => {
    const { referees } = await call(getReferralStatus, {});
    return Object.values(referees).map((friends) => friends.map(({ name }) => name));
  };
  const offers = async () =>
    (await call(listReferralOffers, {})).map((offer) => [
      offer.offerStatus,
      offer.canClaim,
      `${offer.invitedReferees} of ${offer.totalReferees}`,
    ]);
  const moveOn = (step: "REGISTERED" | "DEPOSITED", friend = "") =>
    hall.control("referral/move-on", { player: `p-${username}`, friend, step });
  return { ...hall, call, refused, steps, offers, moveOn };
};

describe("inviting friends in the sandbox", () => {
  it("sends them the player's link, by text message or email, and has them among the invited", async () => {
    const { call, lastMessage, origins, steps } = await visit("newbie");
    expect(await call(inviteByEmail, { referees: [JO] })).toEqual({ rejected: [] });
    expect(await call(inviteBySms, { referees: [AL] })).toEqual({ rejected: [] });
    const link = `${origins.site}/invited/newbie`;
    expect(await lastMessage(JO.value)).toBe(
      `Hello Jo! Noor says: Join me and get 50 free spins on your first £10 deposit: ${link}`,
    );
    expect(await lastMessage(AL.value)).toContain(link);
    expect(await steps()).toEqual([["Jo", "Al"], [], []]);
    const led = await fetch(link, { redirect: "manual" });
    expect(led.headers.get("location")).toBe("/signup/account-details?by=newbie");
  });

  it("rejects players, earlier invited friends, and friends whom the control panel rejects; the others are invited", async () => {
    const { call, control, steps } = await visit("newbie");
    const al = { name: "Al", value: "al@example.com" };
    await control("referral/refuse", { friend: al.value });
    const rosie = { name: "Rosie", value: "rosie@example.com" };
    expect(await call(inviteByEmail, { referees: [rosie, JO, al, JO] })).toEqual({
      rejected: [
        { value: rosie.value, reason: "EXISTING_REFEREE" },
        { value: al.value, reason: "FAILED_REFERRAL" },
        { value: JO.value, reason: "EXISTING_REFEREE" },
      ],
    });
    const number = { name: "Rex", value: "+447700900321" };
    expect((await call(inviteBySms, { referees: [number] })).rejected).toHaveLength(1);
    expect(await steps()).toEqual([["Jo"], [], []]);
  });

  it("states about an address what an invite to it would state, at most 200 times in a day", async () => {
    const { call, control, refused } = await visit("newbie");
    await control("referral/refuse", { friend: "al@example.com" });
    const answers = [];
    for (const email of ["Rosie@example.com", "al@example.com", JO.value])
      answers.push((await call(searchPlayer, { email, username: "" })).rejected);
    expect(answers).toEqual(["EXISTING_REFEREE", "FAILED_REFERRAL", null]);
    expect(await call(searchPlayer, { email: "", username: "rosie" })).toEqual({ rejected: "EXISTING_REFEREE" });
    for (const neither of [
      { email: "", username: "" },
      { email: JO.value, username: "rosie" },
      { email: "everybody", username: "" },
    ])
      expect(await refused(searchPlayer, neither)).toMatchObject({
        msg: "Search by one email address or one username",
      });
    for (let count = 4; count < 200; count++) await call(searchPlayer, { email: JO.value, username: "" });
    expect(await refused(searchPlayer, { email: JO.value, username: "" })).toMatchObject({ status: 429 });
  });

  it("refuses an empty list, and a too long one", async () => {
    const { refused } = await visit("newbie");
    const crowd = Array.from({ length: 101 }, (_, at) => ({ name: "Jo", value: `jo${at}@example.com` }));
    for (const referees of [[], crowd])
      expect(await refused(inviteByEmail, { referees })).toMatchObject({ msg: "We could not send these invites" });
  });
});

describe("an invite that could not be typed in the form", () => {
  it.each([
    ["a name that is a text of its own", inviteByEmail, { name: "Win £500 at http://evil.example", value: JO.value }],
    ["a name of two lines", inviteByEmail, { name: "Jo\n\nYour parcel is late", value: JO.value }],
    ["a name without an end", inviteByEmail, { name: "a".repeat(201), value: JO.value }],
    ["no name", inviteByEmail, { name: " ", value: JO.value }],
    ["no address", inviteByEmail, { name: "Jo", value: "everybody" }],
    ["a phone number for an address", inviteByEmail, AL],
    ["an address for a phone number", inviteBySms, JO],
    ["a number abroad", inviteBySms, { name: "Jo", value: "+12025550123" }],
  ])("is not sent: %s", async (_, endpoint, referee) => {
    const { call, refused, steps, lastMessage } = await visit("newbie");
    expect(await refused(endpoint, { referees: [referee] })).toMatchObject({ msg: "We could not send these invites" });
    expect([await steps(), await lastMessage(referee.value)]).toEqual([[[], [], []], ""]);
    expect(await call(inviteByEmail, { referees: [JO] })).toEqual({ rejected: [] });
  });

  it("reaches a friend once, however the address or number is written", async () => {
    const { call, steps } = await visit("newbie");
    const jos = ["Jo@Example.com", "jo@example.COM "].map((value) => ({ name: "Jo", value }));
    const numbers = ["07700 900123", "+447700900123"].map((value) => ({ name: "Al", value }));
    expect((await call(inviteByEmail, { referees: jos })).rejected).toHaveLength(1);
    expect((await call(inviteBySms, { referees: numbers })).rejected).toHaveLength(1);
    expect(await steps()).toEqual([["Jo", "Al"], [], []]);
  });

  it("is refused past 200 in a day, and sent the next", async () => {
    const { call, refused, control, caller } = await visit("newbie");
    const friends = (from: number) =>
      Array.from({ length: 100 }, (_, at) => ({ name: "Jo", value: `jo${from + at}@example.com` }));
    for (const from of [0, 100]) expect((await call(inviteByEmail, { referees: friends(from) })).rejected).toEqual([]);
    expect(await refused(inviteByEmail, { referees: [JO] })).toMatchObject({
      msg: "You have sent as many invites as you can for today",
    });
    await control("world/advance-clock", { hours: 24 });
    const tomorrow = await caller();
    await tomorrow.signIn("newbie");
    expect(await tomorrow.call(inviteByEmail, { referees: [JO] })).toEqual({ rejected: [] });
  });
});

describe("the progress of an invitation", () => {
  it("appears as friends proceed: a friend who deposits counts towards the offer, and a complete offer can be claimed", async () => {
    const { call, control, moveOn, offers, steps } = await visit("newbie");
    await call(inviteByEmail, { referees: [JO] });
    await call(inviteBySms, { referees: [AL] });
    await moveOn("REGISTERED");
    expect(await steps()).toEqual([["Jo", "Al"], ["Jo"], []]);
    await moveOn("DEPOSITED", AL.value);
    expect(await steps()).toEqual([["Jo", "Al"], ["Jo", "Al"], ["Al"]]);
    expect(await offers()).toEqual([
      ["ACTIVE", true, "1 of 1"],
      ["UPCOMING", false, "0 of 2"],
      ["UPCOMING", false, "0 of 3"],
      ["ACTIVE", false, "1 of 0"],
    ]);
    await control("referral/take-spins", { player: "p-newbie" });
    expect((await offers()).slice(0, 2)).toEqual([
      ["COMPLETED", false, "1 of 1"],
      ["ACTIVE", false, "0 of 2"],
    ]);
    await expect(control("referral/take-spins", { player: "p-newbie" })).rejects.toThrow("No spins are due");
    await moveOn("DEPOSITED");
    await expect(moveOn("DEPOSITED")).rejects.toThrow("There is no such friend");
  });

  it("shows a demo player with every step, and every picture", async () => {
    const { call, offers, steps } = await visit("rosie");
    expect((await steps()).map((friends) => friends.length)).toEqual([5, 4, 3]);
    expect(await offers()).toEqual([
      ["COMPLETED", false, "1 of 1"],
      ["ACTIVE", true, "2 of 2"],
      ["UPCOMING", false, "0 of 3"],
      ["ACTIVE", false, "3 of 0"],
    ]);
    for (const { src } of await call(listReferralOffers, {})) expect(src).toMatch(/\/art\/[\w-]+\.svg$/);
  });

  it("is explained without a session", async () => {
    const hall = await openHall([referralModule, contentModule]);
    const { call } = await hall.caller();
    for (const slug of Object.values(REFERRAL_ARTICLES))
      expect(await call(getArticle, { slug, locale: "en" })).toMatchObject([{ slug, isPublic: true }]);
  });
});

import { describe, expect, it } from "vitest";
import { contentModule } from "../../../../app/sandbox/content/module.ts";
import { referralModule } from "../../../../app/sandbox/referral/module.ts";
import { REFERRAL_ARTICLES } from "../../../../domain/referral/queries.ts";
import { getReferralStatus, inviteByEmail, inviteBySms, listReferralOffers } from "../../../../domain/referral/wire.ts";
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

  it("rejects players, whoever was invited before, and whom the desk refuses; the others are invited", async () => {
    const { call, control, steps } = await visit("newbie");
    await control("referral/refuse", { friend: AL.value });
    const rosie = { name: "Rosie", value: "rosie@example.com" };
    expect(await call(inviteByEmail, { referees: [rosie, JO, AL, JO] })).toEqual({
      rejected: [
        { value: rosie.value, reason: "EXISTING_REFEREE" },
        { value: AL.value, reason: "FAILED_REFERRAL" },
        { value: JO.value, reason: "EXISTING_REFEREE" },
      ],
    });
    const number = { name: "Rex", value: "+447700900321" };
    expect((await call(inviteBySms, { referees: [number] })).rejected).toHaveLength(1);
    expect(await steps()).toEqual([["Jo"], [], []]);
  });

  it("refuses to invite nobody, and a crowd", async () => {
    const { refused } = await visit("newbie");
    const crowd = Array.from({ length: 101 }, (_, at) => ({ name: "Jo", value: `jo${at}@example.com` }));
    for (const referees of [[], crowd])
      expect(await refused(inviteByEmail, { referees })).toMatchObject({ msg: "We could not send these invites" });
  });
});

describe("what comes of it", () => {
  it("is seen as friends move on: whoever deposits counts towards the offer, and full it can be taken", async () => {
    const { call, control, moveOn, offers, steps } = await visit("newbie");
    await call(inviteByEmail, { referees: [JO, AL] });
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

  it("shows a player with something of everything, and every picture", async () => {
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

  it("is explained to anybody", async () => {
    const hall = await openHall([referralModule, contentModule]);
    const { call } = await hall.caller();
    for (const slug of Object.values(REFERRAL_ARTICLES))
      expect(await call(getArticle, { slug, locale: "en" })).toMatchObject([{ slug, isPublic: true }]);
  });
});

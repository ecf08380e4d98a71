import { describe, expect, it } from "vitest";
import { accountsModule } from "../../../../app/sandbox/accounts/module.ts";
import { contentModule } from "../../../../app/sandbox/content/module.ts";
import { modules } from "../../../../app/sandbox/modules.ts";
import { checkEmailIsAvailable, checkPassword, checkUsername } from "../../../../domain/form/wire.ts";
import { listRegistrationOffers } from "../../../../domain/offers/wire.ts";
import {
  findAddresses,
  getPartialUser,
  getFreeRoundsTemplate,
  getRegistrationBanner,
  register,
  type Registration,
  retrieveAddress,
  savePartialUser,
} from "../../../../domain/registration/wire.ts";
import { checkAuth, getProfile, getCurrent, login, logout } from "../../../../domain/session/wire.ts";
import { getBalance } from "../../../../domain/wallet/wire.ts";
import { PASSWORD, SENT } from "../../../domain/registration/player.ts";
import { openHall } from "./hall.ts";

const dot: Registration = SENT;
const partialUserRef = null;

describe("registering at the sandbox", () => {
  it("makes a player who is signed in, with nothing in the wallet, and can sign in again [AUTH-527]", async () => {
    const { caller, onDisk } = await openHall(modules.filter((module) => module !== accountsModule));
    const visitor = await caller();
    const { ref } = await visitor.call(register, dot);
    expect(await visitor.call(checkAuth, {})).toEqual({ ref });
    expect(await visitor.call(getCurrent, {})).toMatchObject({ ref, agreedToLatestTerms: true, phoneVerified: false });
    expect(await visitor.call(getProfile, {})).toMatchObject({
      username: "dot.bell",
      fullName: "Dot Bell",
      phoneNumber: "+447700900123",
    });
    expect(await visitor.call(getBalance, {})).toMatchObject({ balance: 0, hasDeposited: false });
    await visitor.call(logout, {});
    expect(await visitor.call(login, { username: "dot@example.com", password: PASSWORD })).toEqual({ ref });
    expect(onDisk()).not.toContain(PASSWORD);
  });

  it.each<[keyof Registration, Partial<Registration>, string]>([
    ["email", { email: "Rosie@example.com" }, "There is an account with this email address already"],
    ["username", { username: "ROSIE" }, "This username is taken"],
    ["username", { username: "Bev" }, "This username is taken"],
    ["password", { password: "Password1!" }, "This password is too common or insecure"],
    ["birthDate", { birthDate: "2020-01-01" }, "You must be over 18 to register"],
    ["postcode", { postcode: "ZZZ" }, "Please enter a valid UK postcode"],
    ["address", { address: "a".repeat(501) }, "Please use 500 characters or fewer"],
    ["city", { city: "a".repeat(101) }, "Please use 100 characters or fewer"],
    ["firstName", { firstName: "Dot http://evil.example" }, "Please enter a valid name"],
    ["affiliateId", { affiliateId: "a".repeat(101) }, "This link cannot be used to join"],
  ])("is refused for its %s, by name, and creates no player", async (field, wrong, copy) => {
    const { caller } = await openHall();
    const visitor = await caller();
    const refused = await visitor.refused(register, { ...dot, ...wrong });
    expect(refused).toMatchObject({ msg: copy, errors: { [field]: copy } });
    expect(await visitor.refused(checkAuth, {})).toMatchObject({ status: 401 });
    expect(await visitor.call(register, dot)).toHaveProperty("ref");
  });

  it("that is sent again because its answer was lost is the same account, with its password", async () => {
    const { caller } = await openHall();
    const intent = "0123456789abcdef";
    const [first, again, thief] = [await caller(), await caller(), await caller()];
    const { ref } = await first.call(register, dot, { intent });
    expect(await again.call(register, { ...dot, username: "dot.bell2" }, { intent })).toEqual({ ref });
    expect(await again.call(checkAuth, {})).toEqual({ ref });
    expect(await thief.refused(register, { ...dot, password: "another-one-88" }, { intent })).toMatchObject({
      errors: { email: "There is an account with this email address already" },
    });
  });

  it("is asked before about email, username and password", async () => {
    const { caller } = await openHall();
    const visitor = await caller();
    const said = async (asked: Promise<unknown>) => (await asked) as { readonly msg: string };
    expect(
      await said(visitor.refused(checkEmailIsAvailable, { email: "ROSIE@example.com", partialUserRef })),
    ).toMatchObject({ msg: "There is an account with this email address already" });
    expect(await said(visitor.refused(checkUsername, { username: "Rosie", partialUserRef }))).toMatchObject({
      msg: "This username is taken",
    });
    expect(await said(visitor.refused(checkPassword, { password: "qwertyuiop", partialUserRef }))).toMatchObject({
      msg: "This password is too common or insecure",
    });
    await visitor.call(checkEmailIsAvailable, { email: dot.email, partialUserRef });
    await visitor.call(checkUsername, { username: dot.username, partialUserRef });
    await visitor.call(checkPassword, { password: PASSWORD, partialUserRef });
  });

  it("finds the addresses of a postcode, and gives the one that is chosen [CALL-514 CALL-515]", async () => {
    const { caller } = await openHall();
    const visitor = await caller();
    expect([findAddresses.method, findAddresses.path]).toEqual(["POST", "registration/address/find"]);
    expect([retrieveAddress.method, retrieveAddress.path]).toEqual(["POST", "registration/address/retrieve"]);
    const found = await visitor.call(findAddresses, { postcode: "lg111el" });
    expect(found.map(({ summary }) => summary)).toContain("8 Dabber's Row, Little Ducks");
    expect(await visitor.call(retrieveAddress, { id: found.at(-1)!.id })).toEqual({
      address: "8 Dabber's Row",
      city: "Little Ducks",
      postcode: "LG11 1EL",
    });
    expect(await visitor.call(findAddresses, { postcode: "SW1A 1AA" })).toEqual([]);
    expect(await visitor.refused(retrieveAddress, { id: "nowhere" })).toMatchObject({ status: 404 });
  });
});

describe("a registration that is not finished", () => {
  const { password: _, ...rest } = SENT;
  const typed = {
    email: rest.email,
    username: rest.username,
    firstName: rest.firstName,
    lastName: "",
    birthDate: "",
    phoneNumber: "",
    address: "",
    city: "",
    postcode: "",
    regPromoCode: "",
  };

  it("is given to the browser that began it and to no other, for an hour, until there is an account", async () => {
    const { caller, control } = await openHall();
    const [visitor, other] = [await caller(), await caller()];
    const begun = await visitor.call(savePartialUser, { ...typed, partialUserRef });
    expect(await visitor.call(savePartialUser, { ...typed, lastName: "Bell", ...begun })).toEqual(begun);
    expect(await visitor.call(getPartialUser, begun)).toEqual({ ...typed, lastName: "Bell" });
    expect(await other.call(getPartialUser, begun)).toBeNull();
    expect(await other.call(savePartialUser, { ...typed, ...begun })).not.toEqual(begun);
    expect(await visitor.call(getPartialUser, begun)).toMatchObject({ lastName: "Bell" });

    await visitor.call(register, { ...dot, ...begun });
    expect(await visitor.call(getPartialUser, begun)).toBeNull();
    const later = await visitor.call(savePartialUser, { ...typed, partialUserRef });
    await control("world/advance-clock", { hours: 2 });
    expect(await visitor.call(getPartialUser, later)).toBeNull();
  });
});

it("the welcome data need no session: the inviting player, the code, and the reward of an invitation [CALL-516 CALL-598]", async () => {
  const { caller } = await openHall([contentModule]);
  const visitor = await caller();
  const unknown = { affiliateId: null, promoCode: null, by: null };
  expect([getRegistrationBanner.method, getRegistrationBanner.path]).toEqual(["GET", "banner/registration"]);
  expect(await visitor.call(getRegistrationBanner, unknown)).toBeNull();
  expect(await visitor.call(getRegistrationBanner, { ...unknown, by: "rosie" })).toHaveProperty("title");
  expect(await visitor.call(listRegistrationOffers, { affiliateId: null, promoCode: null })).not.toEqual([]);
  expect(getFreeRoundsTemplate).toMatchObject({ method: "GET", path: "user/free-rounds/template" });
  expect(await visitor.call(getFreeRoundsTemplate, {})).toEqual({ freeRounds: 50 });
});

import { describe, expect, it } from "vitest";
import { userUpdateMobile } from "../../../domain/mobile/wire.ts";
import {
  changePassword,
  getFeedback,
  sendAccountActivationEmail,
  sendFeedback,
  updateAddress,
  updateEmail,
  updateNickname,
} from "../../../domain/profile/wire.ts";
import { getProfile } from "../../../domain/session/wire.ts";
import type { AnyEndpoint } from "../../../domain/wire.ts";
import { envelope, network, run } from "./backend-double.ts";

const sent = async (endpoint: AnyEndpoint, request: object) => {
  const { backend, calls } = network({ body: envelope({ data: {} }) });
  await run(backend.call(endpoint, request));
  return calls.map(({ url, init }) => [
    init.method,
    url.pathname,
    JSON.parse(typeof init.body === "string" ? init.body : "null"),
  ]);
};

describe("a change of the profile", () => {
  it("of the address is a POST of it [CALL-559]", async () => {
    const home = { address: "88 Caller's Lane", city: "Eyes Down", postcode: "EY3 5DN" };
    expect(await sent(updateAddress, home)).toEqual([["POST", "/rest/user/profile/address", home]]);
  });

  it("of the email is a POST of it [CALL-561]", async () => {
    const email = { email: "rosie@example.org" };
    expect(await sent(updateEmail, email)).toEqual([["POST", "/rest/user/profile/email", email]]);
  });

  it("of the nickname is a POST of it", async () => {
    const nickname = { nickname: "Joe 7" };
    expect(await sent(updateNickname, nickname)).toEqual([["POST", "/rest/user/profile/nickname", nickname]]);
  });

  it("of the password is a POST of the old and the new one [CALL-562]", async () => {
    const both = { oldPassword: "two-fat-ladies-88", newPassword: "legs-eleven-11" };
    expect(await sent(changePassword, both)).toEqual([["POST", "/rest/user/profile/password", both]]);
  });

  it("of the phone number is a POST of it [CALL-563]", async () => {
    const number = { phoneNumber: "+447700900123" };
    expect(await sent(userUpdateMobile, number)).toEqual([["POST", "/rest/user/profile/phone-number", number]]);
  });

  it("of the feedback is a POST of a rating and a text [CALL-607]", async () => {
    const feedback = { rating: 4, message: "Lovely rooms" };
    expect(await sent(sendFeedback, feedback)).toEqual([["POST", "/rest/user/feedback", feedback]]);
  });

  it("can request another activation email with a POST [CALL-584]", async () => {
    const [[method, path] = []] = await sent(sendAccountActivationEmail, {});
    expect([method, path]).toEqual(["POST", "/rest/user/sendAccountActivationEmail"]);
  });
});

describe("the user's details", () => {
  const homeAddress = { line1: "88 Caller's Lane", line2: "Flat 2", city: "Eyes Down", postalCode: "EY3 5DN" };
  const details = {
    username: "rosie",
    fullName: "Rosie Marsh",
    firstName: "Rosie",
    lastName: "Marsh",
    email: "rosie@example.com",
    phoneNumber: null,
    homeAddress,
  };
  it("do not hold the last feedback, which a GET of its own reads [CALL-606]", async () => {
    const { backend, calls } = network({ body: envelope({ data: { rating: 4 } }) });
    expect(await run(backend.call(getFeedback, {}))).toEqual({ rating: 4 });
    expect(calls.map(({ url, init }) => [init.method, url.pathname])).toEqual([["GET", "/rest/user/feedback"]]);
  });

  const read = (data: unknown) => run(network({ body: envelope({ data }) }).backend.call(getProfile, {}));

  it("have an email, a home address, a first and a last name [OTHER-003]", async () => {
    expect(await read(details)).toEqual(details);
    await expect(read({ ...details, email: 7 })).rejects.toThrow();
  });

  it("have a home address of two lines, a city and a postal code [OTHER-004]", async () => {
    expect((await read(details)).homeAddress satisfies typeof homeAddress | null | undefined).toEqual(homeAddress);
    for (const line of ["line1", "line2", "city", "postalCode"])
      await expect(read({ ...details, homeAddress: { ...homeAddress, [line]: undefined } })).rejects.toThrow();
  });
});

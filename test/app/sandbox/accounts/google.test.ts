import { describe, expect, it } from "vitest";
import { DEMO_PASSWORD } from "../../../../app/sandbox/accounts/players.ts";
import { endOtherSessions, listSessions } from "../../../../domain/devices/wire.ts";
import { listLinkedAccounts, unlinkAccount } from "../../../../domain/linked-accounts/wire.ts";
import { getPartialUser } from "../../../../domain/registration/wire.ts";
import { checkAuth, login } from "../../../../domain/session/wire.ts";
import { openHall } from "./hall.ts";

const linkRequired = { status: 401, data: { failureType: "OAUTH_PASSWORD_REQUIRED" } };

async function openGoogleHall() {
  const hall = await openHall();
  const post = async (path: string, body: object) => {
    const response = await fetch(`${hall.origins.pay}/google/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: hall.origins.pay },
      body: JSON.stringify(body),
      redirect: "manual",
    });
    return response.status < 300 ? ((await response.json()) as Record<string, string>) : {};
  };
  /** A credential for an account that consented in Google's window. */
  const credential = async (email: string, name = "Some One") => {
    const { visit = "" } = await post("visits", {});
    await post(`window/${visit}`, { choose: "typed", name, email });
    await post(`window/${visit}`, { decision: "approve" });
    const { credential: googleLoginCredential = "none" } = await post("tokenise", { visit });
    return { googleLoginCredential };
  };
  return { ...hall, post, credential };
}

describe("signing in at the sandbox with Google", () => {
  it("needs the account's password once, and not again until it is unlinked", async () => {
    const { caller, credential, onDisk } = await openGoogleHall();
    const rosie = await caller();
    const first = await credential("rosie@example.com");
    expect(await rosie.refused(login, first)).toMatchObject(linkRequired);
    expect(await rosie.refused(login, { ...first, password: "not-her-password" })).toMatchObject(linkRequired);
    expect(await rosie.refused(checkAuth, {})).toMatchObject({ status: 401 });
    expect(await rosie.call(login, { ...first, password: DEMO_PASSWORD })).toEqual({ ref: "p-rosie" });

    const again = await caller();
    expect(await again.call(login, await credential("rosie@example.com"))).toEqual({ ref: "p-rosie" });
    const [link] = await again.call(listLinkedAccounts, {});
    expect(link).toMatchObject({ provider: "GOOGLE" });
    const other = await caller();
    await other.signIn("vera");
    expect(await other.refused(unlinkAccount, { id: link?.id ?? "" })).toMatchObject({ status: 404 });
    await again.call(unlinkAccount, { id: link?.id ?? "" });
    expect(await again.call(listLinkedAccounts, {})).toEqual([]);
    expect(await (await caller()).refused(login, await credential("rosie@example.com"))).toMatchObject(linkRequired);
    expect(onDisk()).not.toContain(first.googleLoginCredential);
  });

  it("refuses a credential that is unknown or used, and a visit that was not approved", async () => {
    const { caller, credential, post } = await openGoogleHall();
    const visitor = await caller();
    expect(await visitor.refused(login, { googleLoginCredential: "invented" })).toMatchObject({ status: 401 });
    const used = await credential("rosie@example.com");
    await visitor.call(login, { ...used, password: DEMO_PASSWORD });
    expect(await (await caller()).refused(login, used)).toMatchObject({ status: 401, prompt: "FAILED" });
    const { visit = "" } = await post("visits", {});
    await post(`window/${visit}`, { choose: "0" });
    expect(await post("tokenise", { visit })).toEqual({ reason: "empty" });
  });

  it("requires the code of an account that has codes, and links only with the right one", async () => {
    const { caller, credential, lastCode } = await openGoogleHall();
    const magnus = await caller();
    const stated = await credential("magnus@example.com");
    expect(await magnus.refused(login, { ...stated, password: DEMO_PASSWORD })).toMatchObject({
      data: { failureType: "MFA_REQUIRED" },
    });
    const code = await lastCode("07700900321");
    expect(await magnus.refused(login, { ...stated, code: "000000" })).toMatchObject({
      data: { failureType: "INVALID_MFA_CODE" },
    });
    expect(await magnus.call(login, { ...stated, code })).toEqual({ ref: "p-magnus" });
    expect(await magnus.call(listLinkedAccounts, {})).toHaveLength(1);
  });

  it("begins a registration with what Google states, which only this browser can read", async () => {
    const { caller, credential } = await openGoogleHall();
    const casey = await caller();
    const refused = (await casey.refused(login, await credential("casey@example.net", "Casey Newman"))) as {
      readonly data: { readonly partialUserRef: string };
    };
    const { partialUserRef } = refused.data;
    expect(await casey.call(getPartialUser, { partialUserRef })).toMatchObject({
      email: "casey@example.net",
      firstName: "Casey",
      lastName: "Newman",
    });
    expect(await (await caller()).call(getPartialUser, { partialUserRef })).toBeNull();
  });
});

describe("a player's sessions at the sandbox", () => {
  it("are listed without their identifiers, and end everywhere else", async () => {
    const { caller } = await openHall();
    const [here, there, stranger] = [await caller(), await caller(), await caller()];
    await there.signIn("rosie");
    await here.signIn("rosie");
    await stranger.signIn("vera");
    const listed = await here.call(listSessions, {});
    expect(listed).toHaveLength(2);
    expect(listed.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    expect(Object.keys(listed[0] ?? {}).toSorted()).toEqual(["device", "isCurrent", "lastSeenAt", "signedInAt"]);
    expect(await here.call(endOtherSessions, {})).toEqual({ ended: 1 });
    expect(await there.refused(listSessions, {})).toMatchObject({ status: 401 });
    expect(await here.call(listSessions, {})).toHaveLength(1);
    expect(await stranger.call(listSessions, {})).toHaveLength(1);
  });
});

import { describe, expect, it } from "vitest";
import { accountsModule } from "../../../../app/sandbox/accounts/module.ts";
import { DEMO_PASSWORD } from "../../../../app/sandbox/accounts/players.ts";
import { kycModule } from "../../../../app/sandbox/kyc/module.ts";
import {
  clearStakeVerification,
  createIdentitySession,
  getKyc,
  getVerification,
  listRequirements,
  type Requirement,
  saveOccupation,
} from "../../../../domain/kyc/wire.ts";
import { getUser, login } from "../../../../domain/session/wire.ts";
import type { AnyEndpoint } from "../../../../domain/wire.ts";
import { toySandbox } from "../kernel/harness.ts";
import { Visitor } from "../kernel/visitor.ts";

const later = { hours: 0.01 };

/** A player at the identity desk. */
async function visiting(username = "vera") {
  const sandbox = await toySandbox({ modules: [accountsModule, kycModule] });
  const visitor = new Visitor(sandbox.origins.site);
  await visitor.fetch("/rest/");
  const body = new FormData();
  body.set("username", username);
  body.set("password", DEMO_PASSWORD);
  const headers = { "x-requested-with": "XMLHttpRequest", "x-xsrf-token": visitor.cookies.get("XSRF-TOKEN") ?? "" };
  await visitor.fetch(`/rest/${login.path}`, { method: "POST", body, headers });
  const ask = async (endpoint: AnyEndpoint, fields: Record<string, unknown> = {}) =>
    (await visitor.call(endpoint, fields)).envelope;
  const documents = async () => (await ask(listRequirements)).data as readonly Requirement[];
  return {
    ...sandbox,
    ask,
    documents,
    document: async () => (await documents())[0]?.id ?? "",
    /** Presses a button on a page of the provider or the bank. */
    press: async (page: string, as: "right" | "wrong") => {
      const response = await fetch(page, { method: "POST", body: new URLSearchParams({ as }), redirect: "manual" });
      return { status: response.status, to: response.headers.get("location") };
    },
    known: async () => [(await ask(getKyc)).data, (await ask(getVerification)).data],
  };
}

describe("the identity desk", () => {
  it("asks a player for documents, and holds them for unverified until then", async () => {
    const { documents, known } = await visiting();
    expect(await documents()).toMatchObject([{ type: "POI", status: "REQUESTED" }]);
    expect(await known()).toEqual([
      { status: "REFER" },
      { status: "REQUESTED", hasPendingVerification: true, onePlusOneStatus: "INELIGIBLE" },
    ]);
  });

  it("takes a document on the provider's page, looks at it, and verifies the player", async () => {
    const { ask, document, documents, press, known, control, origins } = await visiting();
    const { link } = (await ask(createIdentitySession, { requirementId: await document() })).data as { link: string };
    expect(new URL(link).origin).toBe(origins.pay);
    expect(await (await fetch(link)).text()).toContain("Hold your document to the camera.");
    expect(await press(link, "right")).toEqual({ status: 303, to: `${origins.site}/secure/hooyu` });
    expect(await documents()).toMatchObject([{ status: "RECEIVED" }]);
    await control("world/advance-clock", later);
    expect(await documents()).toMatchObject([{ status: "APPROVED" }]);
    expect(await known()).toMatchObject([{ status: "PASS" }, { status: "APPROVED", hasPendingVerification: false }]);
    expect((await ask(getUser)).data).toMatchObject({ verification: { status: "APPROVED" } });
    expect((await press(link, "right")).status).toBe(404);
    expect(await ask(createIdentitySession, { requirementId: await document() })).toMatchObject({ success: false });
  });

  it("sends a document back that cannot be read, and takes it again", async () => {
    const { ask, document, documents, press, known, control } = await visiting();
    const page = async () =>
      ((await ask(createIdentitySession, { requirementId: await document() })).data as { link: string }).link;
    await press(await page(), "wrong");
    await control("world/advance-clock", later);
    expect(await documents()).toMatchObject([{ status: "REJECTED" }]);
    expect(await known()).toMatchObject([{ status: "REFER" }, { status: "REJECTED" }]);
    await press(await page(), "right");
    await control("world/advance-clock", later);
    expect(await known()).toMatchObject([{ status: "PASS" }, { status: "APPROVED" }]);
  });

  it("has the bank say who the player is, where it can", async () => {
    const { ask, press, known, control, origins } = await visiting();
    expect(await ask(clearStakeVerification)).toMatchObject({ success: false });
    for (const [as, onePlusOneStatus, status] of [
      ["wrong", "UNMATCHED", "REFER"],
      ["right", "MATCHED", "PASS"],
    ] as const) {
      if (as === "wrong") await control("kyc/bank", { player: "p-vera", status: "ELIGIBLE" });
      const answer = (await ask(clearStakeVerification)).data as { status: string; redirectUrl: string };
      expect(answer.status).toBe("READY");
      expect((await press(answer.redirectUrl, as)).to).toBe(`${origins.site}/secure/clearstake`);
      await control("world/advance-clock", later);
      expect(await known()).toMatchObject([{ status }, { onePlusOneStatus }]);
    }
  });

  it("asks for an occupation too, and is content with any", async () => {
    const { ask, documents, known, control } = await visiting("rosie");
    await control("kyc/ask", { player: "p-rosie", type: "OCCUPATION" });
    expect(await known()).toMatchObject([{ status: "PASS" }, { status: "REQUESTED" }]);
    await ask(saveOccupation, { occupation: "Lighthouse keeper" });
    expect(await documents()).toMatchObject([{ type: "OCCUPATION", status: "APPROVED" }]);
    expect(await known()).toMatchObject([{ status: "PASS" }, { status: "APPROVED" }]);
  });
});

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { accountsModule } from "../../../../app/sandbox/accounts/module.ts";
import { accountsOf, DEMO_PASSWORD } from "../../../../app/sandbox/accounts/players.ts";
import { kycModule } from "../../../../app/sandbox/kyc/module.ts";
import {
  clearStakeVerification,
  createIdentitySession,
  getKYC,
  getVerification,
  listRequirements,
  type Requirement,
  saveOccupation,
} from "../../../../domain/kyc/wire.ts";
import { getCurrent, login } from "../../../../domain/session/wire.ts";
import type { AnyEndpoint } from "../../../../domain/wire.ts";
import { temporaryDirectory, toySandbox } from "../kernel/harness.ts";
import { Visitor } from "../kernel/visitor.ts";

const later = { hours: 0.01 };

/** A build with the scripts of the identity provider's pages. */
const builtPages = (): string => {
  const directory = temporaryDirectory();
  const bundle = (name: string) => ({ js: [`/assets/${name}-ABCD2345.js`], css: [], preload: [], parts: {} });
  const entries = ["document", "identity-return"].map((page) => [`app/sandbox/kyc/pages/${page}.ts`, bundle(page)]);
  writeFileSync(join(directory, "manifest.json"), JSON.stringify(Object.fromEntries(entries)));
  return directory;
};

const PNG = new File([new Uint8Array(40)], "passport.png", { type: "image/png" });

/** A player at the identity desk. */
async function visiting(username = "vera") {
  const sandbox = await toySandbox({ modules: [accountsModule, kycModule], publicDirectory: builtPages() });
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
    /** The provider's page for the player's document. */
    page: async () => {
      const requirementId = (await documents())[0]?.id ?? "";
      return ((await ask(createIdentitySession, { requirementId })).data as { link: string }).link;
    },
    /** Sends a document on the provider's page. */
    send: async (page: string, document?: File, verdict = "accept") => {
      const body = new FormData();
      if (document !== undefined) body.set("document", document);
      body.set("verdict", verdict);
      const response = await fetch(`${page}/document`, { method: "POST", body });
      return response.status === 200 ? ((await response.json()) as Record<string, string>) : response.status;
    },
    /** Presses a button on the bank's page. */
    press: async (page: string, as: "right" | "wrong") => {
      const response = await fetch(page, { method: "POST", body: new URLSearchParams({ as }), redirect: "manual" });
      return { status: response.status, to: response.headers.get("location") };
    },
    known: async () => [(await ask(getKYC)).data, (await ask(getVerification)).data],
  };
}

describe("the identity checks", () => {
  it("require documents of a player, who is unverified until then", async () => {
    const { documents, known } = await visiting();
    expect(await documents()).toMatchObject([{ type: "POI", status: "REQUESTED" }]);
    expect(await known()).toEqual([
      { status: "REFER" },
      { status: "REQUESTED", hasPendingVerification: true, onePlusOneStatus: "INELIGIBLE" },
    ]);
  });

  it("list a document that a new player needs, whose verification is not asked for yet, and verify the player by it", async () => {
    const { kernel, documents, page, send, known, control } = await visiting("newbie");
    expect(await documents()).toEqual([]);
    const verification = { status: "NONE", hasPendingVerification: false } as const;
    await kernel().transact(() => accountsOf(kernel()).update("p-newbie", (account) => ({ ...account, verification })));
    expect(await documents()).toMatchObject([{ type: "POI", status: "REQUESTED" }]);
    expect(await known()).toMatchObject([{}, { status: "NONE", hasPendingVerification: false }]);
    await send(await page(), PNG);
    expect(await documents()).toMatchObject([{ status: "RECEIVED" }]);
    await control("world/advance-clock", later);
    expect(await documents()).toMatchObject([{ status: "APPROVED" }]);
    expect(await known()).toMatchObject([{ status: "PASS" }, { status: "APPROVED" }]);
  });

  it("accept a document on the provider's page, check it, and verify the player", async () => {
    const { ask, document, documents, page, send, known, control, origins } = await visiting();
    const link = await page();
    expect(new URL(link).origin).toBe(origins.pay);
    expect(await (await fetch(link)).text()).toContain("<h1>Proof of identity</h1>");
    expect(await send(link, PNG)).toEqual({ back: `${origins.site}/secure/hooyu` });
    expect(await documents()).toMatchObject([{ status: "RECEIVED" }]);
    expect(await known()).toMatchObject([{ status: "REFER" }, { status: "RECEIVED", hasPendingVerification: true }]);
    await control("world/advance-clock", later);
    expect(await documents()).toMatchObject([{ status: "APPROVED" }]);
    expect(await known()).toMatchObject([{ status: "PASS" }, { status: "APPROVED", hasPendingVerification: false }]);
    expect((await ask(getCurrent)).data).toMatchObject({ verification: { status: "APPROVED" } });
    expect(await send(link, PNG)).toMatchObject({ refusal: expect.stringContaining("Nothing is waited for") });
    expect(await (await fetch(link)).text()).toContain("Nothing is waited for here");
    expect(await ask(createIdentitySession, { requirementId: await document() })).toMatchObject({ success: false });
  });

  it("refuse a file that is no document, and keep waiting for one", async () => {
    const { documents, page, send, origins } = await visiting();
    const link = await page();
    const file = (bytes: number, type: string) => new File([new Uint8Array(bytes)], "document", { type });
    const answers = [
      await send(link),
      await send(link, file(40, "text/html")),
      await send(link, file(0, "image/png")),
      await send(link, file(3 * 1024 * 1024 + 1, "application/pdf")),
    ];
    expect(answers.map((answer) => (answer as { refusal?: string }).refusal)).toEqual([
      "No document has arrived.",
      "We cannot read this kind of file. Please choose a JPEG, PNG or PDF.",
      "This file is empty. Please choose another.",
      "This file is 3.1 MB. Please choose one of 3 MB or less.",
    ]);
    expect(await send(link, PNG, "perhaps")).toBe(400);
    expect(await documents()).toMatchObject([{ status: "REQUESTED" }]);
    expect(await send(link, file(3 * 1024 * 1024, "image/jpeg"))).toEqual({ back: `${origins.site}/secure/hooyu` });
  });

  it("return an unreadable document, and accept it again", async () => {
    const { documents, page, send, known, control } = await visiting();
    await send(await page(), PNG, "refuse");
    await control("world/advance-clock", later);
    expect(await documents()).toMatchObject([{ status: "REJECTED" }]);
    expect(await known()).toMatchObject([{ status: "REFER" }, { status: "REQUESTED" }]);
    await send(await page(), PNG);
    await control("world/advance-clock", later);
    expect(await known()).toMatchObject([{ status: "PASS" }, { status: "APPROVED" }]);
  });

  it("leave a document to the control panel, which judges only what was sent", async () => {
    const { documents, page, send, known, control } = await visiting();
    await control("kyc/ask", { player: "p-vera", type: "POA" });
    await send(await page(), PNG, "wait");
    await control("world/advance-clock", later);
    expect(await documents()).toMatchObject([
      { type: "POA", status: "REQUESTED" },
      { type: "POI", status: "RECEIVED" },
    ]);
    await control("kyc/judge", { player: "p-vera", verdict: "APPROVED" });
    expect(await documents()).toMatchObject([
      { type: "POA", status: "REQUESTED" },
      { type: "POI", status: "APPROVED" },
    ]);
    expect(await known()).toMatchObject([{ status: "REFER" }, { status: "REQUESTED" }]);
    await send(await page(), PNG, "wait");
    await control("kyc/judge", { player: "p-vera", verdict: "APPROVED" });
    expect(await known()).toMatchObject([{ status: "PASS" }, { status: "APPROVED" }]);
  });

  it("end in the provider's frame on a page that sends a message to the site's own page, and in a window on the site", async () => {
    const { origins } = await visiting();
    const back = async (headers: Record<string, string>) => {
      const response = await fetch(`${origins.site}/secure/hooyu`, { headers: { accept: "text/html", ...headers } });
      return { policy: response.headers.get("content-security-policy"), text: await response.text() };
    };
    const framed = await back({ "sec-fetch-dest": "iframe" });
    expect(framed.text).toContain("/assets/identity-return-ABCD2345.js");
    expect(framed.policy).toContain("frame-ancestors 'self'");
    const alone = await back({ "sec-fetch-dest": "document" });
    expect(alone.text).toContain('name="eyes-down"');
    expect(alone.policy).toContain("frame-ancestors 'none'");
  });

  it("ask the bank who the player is, if possible", async () => {
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

  it("require no document any more once the bank has verified the player, but still an occupation", async () => {
    const { ask, documents, page, send, known, control } = await visiting();
    await send(await page(), PNG, "refuse");
    await control("kyc/bank", { player: "p-vera", status: "MATCHED" });
    await control("world/advance-clock", later);
    expect(await documents()).toMatchObject([{ type: "POI", status: "NONE" }]);
    expect(await known()).toMatchObject([{ status: "PASS" }, { status: "APPROVED", hasPendingVerification: false }]);
    await control("kyc/ask", { player: "p-vera", type: "OCCUPATION" });
    await control("kyc/bank", { player: "p-vera", status: "MATCHED" });
    expect(await known()).toMatchObject([{}, { status: "REQUESTED", hasPendingVerification: true }]);
    await ask(saveOccupation, { occupation: "Lighthouse keeper" });
    expect(await known()).toMatchObject([{ status: "PASS" }, { status: "APPROVED" }]);
  });

  it("require an occupation too, and accept any", async () => {
    const { ask, documents, known, control } = await visiting("rosie");
    await control("kyc/ask", { player: "p-rosie", type: "OCCUPATION" });
    expect(await known()).toMatchObject([{ status: "PASS" }, { status: "REQUESTED" }]);
    await ask(saveOccupation, { occupation: "Lighthouse keeper" });
    expect(await documents()).toMatchObject([{ type: "OCCUPATION", status: "APPROVED" }]);
    expect(await known()).toMatchObject([{ status: "PASS" }, { status: "APPROVED" }]);
  });

  it.each([
    ["nothing", ""],
    ["spaces", "  "],
    ["more than a hundred letters", "x".repeat(101)],
    ["two lines", "a\nb"],
  ])("refuse as an occupation what the form refuses: %s", async (_, occupation) => {
    const { ask, documents, control } = await visiting("rosie");
    await control("kyc/ask", { player: "p-rosie", type: "OCCUPATION" });
    expect(await ask(saveOccupation, { occupation })).toMatchObject({ success: false });
    expect(await documents()).toMatchObject([{ type: "OCCUPATION", status: "REQUESTED" }]);
  });

  it("lead to one page for each check, however often it is asked for", async () => {
    const { page, send } = await visiting();
    const [first, second] = [await page(), await page()];
    expect(second).toBe(first);
    await send(first, PNG, "refuse");
    expect(await page()).not.toBe(first);
  });
});

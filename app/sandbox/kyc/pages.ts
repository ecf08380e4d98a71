import { documentNames } from "../../../ui/kyc/words.ts";
import { newToken } from "../accounts/password.ts";
import { framedReturn } from "../kernel/framed-return.ts";
import { html } from "../kernel/html.ts";
import { LARGE_BODY_BYTES } from "../kernel/request.ts";
import type { Kernel, PageAnswer } from "../kernel/types.ts";
import { bankPage } from "../payments/layout.ts";
import type { IdentityChecks } from "./checks.ts";
import { documentPage, usedLinkPage, VERDICTS } from "./document-page.ts";
import { refusalOf } from "./kinds.ts";

/** Access to a page of the identity provider or the bank, valid once. */
interface Pass {
  readonly playerId: string;
  readonly requirementId: string | null;
}

/** The simulated time for a check by staff or a bank. */
const LOOKING_MS = 2_000;
const RETURNS = { document: "/secure/hooyu", bank: "/secure/clearstake" } as const;

/** The identity provider's page, which the site shows in a frame, and the bank's, which the browser opens. */
export function serveIdentity(kernel: Kernel, checks: IdentityChecks) {
  const { origins } = kernel;
  const passes = kernel.world.collection<Pass>("kyc.passes");
  const looked = kernel.job<Pass & { readonly right: boolean }>("kyc.looked", ({ playerId, requirementId, right }) => {
    if (requirementId === null) checks.setBankResult(playerId, right ? "MATCHED" : "UNMATCHED");
    else checks.settle(playerId, requirementId, right ? "APPROVED" : "REJECTED");
  });

  kernel.page("pay", "/identity/{ref}", ({ params, nonce, frameScript }): PageAnswer => {
    const ref = params["ref"] ?? "";
    const pass = passes.get(ref);
    if (pass?.requirementId === null) return bankPage({ nonce, title: "Who you are", content: bankForm(ref) });
    const document = pass && checks.fileOf(pass.playerId).requirements.find(({ id }) => id === pass.requirementId);
    const script = frameScript("kyc/document");
    return document === undefined ? usedLinkPage(script) : documentPage({ ...documentNames[document.type], script });
  });

  kernel.page(
    "pay",
    "/identity/{ref}/document",
    ({ params, body, nowMs }) => {
      const ref = params["ref"] ?? "";
      const pass = passes.get(ref);
      if (pass === undefined || pass.requirementId === null)
        return { json: { refusal: "Nothing is waited for here any more. You can close this page." } };
      const { document, verdict = "accept" } = body;
      const refusal = document instanceof File ? refusalOf(document) : "No document has arrived.";
      if (refusal !== undefined) return { json: { refusal } };
      if (typeof verdict !== "string" || !Object.hasOwn(VERDICTS, verdict))
        return { body: "Bad request", type: "text/plain", status: 400 };
      // The document itself is not stored, only that it arrived.
      passes.delete(ref);
      checks.settle(pass.playerId, pass.requirementId, "RECEIVED");
      if (verdict !== "wait") looked.at(nowMs + LOOKING_MS, ref, { ...pass, right: verdict === "accept" });
      return { json: { back: `${origins.site}${RETURNS.document}` } };
    },
    { method: "POST", largestBodyBytes: LARGE_BODY_BYTES },
  );

  kernel.page(
    "pay",
    "/identity/{ref}",
    ({ params, body, nowMs }) => {
      const ref = params["ref"] ?? "";
      const pass = passes.get(ref);
      if (pass?.requirementId !== null) return { body: "There is no such check", type: "text/plain", status: 404 };
      passes.delete(ref);
      looked.at(nowMs + LOOKING_MS, ref, { ...pass, right: body["as"] === "right" });
      return { redirect: `${origins.site}${RETURNS.bank}` };
    },
    { method: "POST" },
  );

  // In the provider's frame, the site's return page sends one message to the surrounding page. In a window it is a
  // screen of the client.
  kernel.page(
    "site",
    RETURNS.document,
    ({ frameScript }) => framedReturn("Back to Eyes Down", frameScript("kyc/identity-return")),
    { framedOnly: true },
  );

  /** The address of the page for a document, or of the bank's. */
  return (playerId: string, requirementId: string | null): string => {
    const isSame = (id: string) => {
      const pass = passes.get(id);
      return pass?.playerId === playerId && pass.requirementId === requirementId;
    };
    // A pass that was not used is given again, so that a player has no more of them than checks.
    const ref = passes.ids().find(isSame) ?? newToken(kernel);
    passes.put(ref, { playerId, requirementId });
    return `${origins.pay}/identity/${ref}`;
  };
}

const bankForm = (ref: string) =>
  html`<form method="post" action="/identity/${ref}">
    <p class="lead">Eyes Down asks whether this is you.</p>
    <button name="as" value="right" class="primary">Yes, tell them</button>
    <button name="as" value="wrong">These are not my details</button>
  </form>`;

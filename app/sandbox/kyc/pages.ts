import { newToken } from "../accounts/password.ts";
import { html } from "../kernel/html.ts";
import type { Kernel } from "../kernel/types.ts";
import { bankPage } from "../payments/layout.ts";
import type { IdentityDesk } from "./checks.ts";

/** Somebody's way to a page of the identity provider's or the bank's: good once. */
interface Pass {
  readonly playerId: string;
  readonly requirementId: string | null;
}

/** How long people and banks take to look at what they were sent. */
const LOOKING_MS = 2_000;

/** The identity provider's page, which the site shows in a frame, and the bank's, which the browser goes to. */
export function serveIdentity(kernel: Kernel, desk: IdentityDesk) {
  const passes = kernel.world.collection<Pass>("kyc.passes");
  const looked = kernel.job<Pass & { readonly right: boolean }>("kyc.looked", ({ playerId, requirementId, right }) => {
    if (requirementId === null) desk.stateBank(playerId, right ? "MATCHED" : "UNMATCHED");
    else desk.settle(playerId, requirementId, right ? "APPROVED" : "REJECTED");
  });

  kernel.page("pay", "/identity/{ref}", ({ params, nonce }) => {
    const ref = params["ref"] ?? "";
    const pass = passes.get(ref);
    const content =
      pass === undefined
        ? html`<p>Nothing is waited for here. You can close this page.</p>`
        : html`<form method="post" action="/identity/${ref}">
            <p class="lead">
              ${pass.requirementId === null ? "Eyes Down asks whether this is you." : "Hold your document to the camera."}
            </p>
            <button name="as" value="right" class="primary">
              ${pass.requirementId === null ? "Yes, tell them" : "Send a clear picture"}
            </button>
            <button name="as" value="wrong">
              ${pass.requirementId === null ? "These are not my details" : "Send a blurred one"}
            </button>
          </form>`;
    return bankPage({ nonce, title: "Who you are", content });
  });

  kernel.page(
    "pay",
    "/identity/{ref}",
    ({ params, body, nowMs }) => {
      const ref = params["ref"] ?? "";
      const pass = passes.get(ref);
      if (pass === undefined) return { body: "There is no such check", type: "text/plain", status: 404 };
      passes.delete(ref);
      if (pass.requirementId !== null) desk.settle(pass.playerId, pass.requirementId, "RECEIVED");
      looked.at(nowMs + LOOKING_MS, ref, { ...pass, right: body["as"] === "right" });
      const back = pass.requirementId === null ? "/secure/clearstake" : "/secure/hooyu";
      return { redirect: `${kernel.origins.site}${back}` };
    },
    { method: "POST" },
  );

  /** The address of a page for a document, or of the bank's. */
  return (playerId: string, requirementId: string | null): string => {
    const ref = newToken();
    passes.put(ref, { playerId, requirementId });
    return `${kernel.origins.pay}/identity/${ref}`;
  };
}

import { screen, within } from "@testing-library/react";
import { kycReactions } from "../../../domain/kyc/reactions.ts";
import * as Wire from "../../../domain/kyc/wire.ts";
import { getUser } from "../../../domain/session/wire.ts";
import { signedIn, user } from "../../domain/shell/play.ts";
import { verification } from "../../domain/kyc/story.ts";
import type { Fact } from "../../support/given.ts";
import { openPage, type PageOptions } from "../shell/page.tsx";

export const LINK = "https://identity.example/check/1";
/** Asked to verify who they are. */
export const REQUESTED = { verification: { status: "REQUESTED", hasPendingVerification: true } } as const;

/** Opens an address of the site, and lets these things happen. */
export async function verifying(path: string, facts: readonly Fact[] = [], options: PageOptions = {}) {
  const { before, ...others } = options;
  const page = await openPage({
    path,
    session: signedIn(),
    before: (world) => {
      world.backend.answer(Wire.getKyc, { status: "REFER" });
      world.backend.answer(Wire.getVerification, verification());
      world.backend.answer(Wire.listRequirements, []);
      world.backend.answer(Wire.createIdentitySession, { link: LINK });
      world.backend.answer(getUser, user());
      before?.(world);
    },
    ...others,
  });
  const happen = (...more: readonly Fact[]) => {
    for (const { definition, data } of more) page.happened(definition, data as object);
  };
  happen(...facts);
  return {
    ...page,
    happen,
    /** From here on the identity check does by itself what it does. */
    live: () => void page.runtime.runFork(kycReactions),
  };
}

/** The modal that is open, as soon as it is. */
export const dialog = async () => within(await screen.findByRole("dialog"));

/** React Aria waits for animations, of which the document of the tests has none. */
export const withoutAnimations = () => {
  Element.prototype.getAnimations = () => [];
};

/** Every element that was ever in the document from here on, however briefly. */
export function everSeen(selector: string): () => readonly string[] {
  const seen: string[] = [];
  const look = () => {
    for (const element of document.querySelectorAll(selector)) seen.push(element.textContent);
  };
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  return () => [...new Set(seen)];
}

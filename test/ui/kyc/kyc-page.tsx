import { screen, within } from "@testing-library/react";
import { kycReactions } from "../../../domain/kyc/reactions.ts";
import * as Wire from "../../../domain/kyc/wire.ts";
import { getCurrent } from "../../../domain/session/wire.ts";
import { signedIn, user } from "../../domain/shell/play.ts";
import { verification } from "../../domain/kyc/story.ts";
import type { Fact } from "../../support/given.ts";
import { openPage, type PageOptions } from "../shell/page.tsx";

export const LINK = "https://identity.example/check/1";
/** A player who is asked to verify who they are. */
export const REQUESTED = { verification: { status: "REQUESTED", hasPendingVerification: true } } as const;

/** Opens an address of the site, then records these facts. */
export async function openKycPage(path: string, facts: readonly Fact[] = [], options: PageOptions = {}) {
  const { before, ...others } = options;
  const page = await openPage({
    path,
    session: signedIn(),
    before: (world) => {
      world.backend.answer(Wire.getKYC, { status: "REFER" });
      world.backend.answer(Wire.getVerification, verification());
      world.backend.answer(Wire.listRequirements, []);
      world.backend.answer(Wire.createIdentitySession, { link: LINK });
      world.backend.answer(getCurrent, user());
      before?.(world);
    },
    ...others,
  });
  page.happen(...facts);
  return {
    ...page,
    /** Runs the reactions of the identity check. */
    live: () => void page.runtime.runFork(kycReactions),
  };
}

/** Waits for the open modal. */
export const dialog = async () => within(await screen.findByRole("dialog"));

/** Defines `getAnimations`, which jsdom lacks and React Aria calls. */
export const withoutAnimations = () => {
  Element.prototype.getAnimations = () => [];
};

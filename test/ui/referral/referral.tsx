import { screen, within } from "@testing-library/react";
import { vi } from "vitest";
import { FlagsRead } from "../../../domain/flags/events.ts";
import type { Flag } from "../../../domain/flags/rules.ts";
import { getReferralStatus, listReferralOffers } from "../../../domain/referral/wire.ts";
import { SCREENS } from "../../../domain/shell/routing/screens.ts";
import { signedIn } from "../../domain/shell/play.ts";
import { offer, status } from "../../domain/referral/friends.ts";
import { fact } from "../../support/given.ts";
import { openPage, type PageOptions } from "../shell/page.tsx";

export const OFFERS = [
  offer({ title: "Lucky Larder", numberOfFreeRounds: 10, totalReferees: 1, offerStatus: "COMPLETED" }),
  offer({ title: "Tea at Four", canClaim: true, invitedReferees: 5 }),
  offer({ title: "Penny Moon", numberOfFreeRounds: 50, invitedReferees: 0, offerStatus: "UPCOMING", canClaim: true }),
  offer({ title: "Starling Gold", numberOfFreeRounds: 5, totalReferees: 0 }),
];

/** Opens the referral page with default answers for the friends and the offers. */
export async function openReferral({ before, ...options }: PageOptions & { readonly on?: readonly Flag[] } = {}) {
  // The tests' document has no animations. With an empty list React Aria does not wait for any.
  Element.prototype.getAnimations = () => [];
  const { on = [], ...rest } = options;
  return openPage({
    path: SCREENS.referAFriend.path,
    session: [...signedIn({ freeRounds: 50 }), fact(FlagsRead, { on })],
    before: (world) => {
      world.backend.answer(getReferralStatus, status);
      world.backend.answer(listReferralOffers, OFFERS);
      before?.(world);
    },
    ...rest,
  });
}

/** Opens the modal by its link. */
export async function openModalOf(options: Parameters<typeof openReferral>[0] = {}) {
  const page = await openReferral({ path: "/secure/user/account/help?modals=referAFriend", ...options });
  const sheet = within(await screen.findByRole("dialog", {}, { timeout: 10_000 }));
  return { ...page, sheet };
}

/** A confetti canvas that counts its calls. */
export const confetti = { thrown: vi.fn<() => void>(), reset: vi.fn<() => void>() };
export const confettiMock = {
  default: { create: () => Object.assign(() => confetti.thrown(), { reset: () => confetti.reset() }) },
};

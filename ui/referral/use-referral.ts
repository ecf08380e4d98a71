import { useEffect } from "react";
import { loadReferralOffers, readReferralStatus } from "../../domain/referral/commands.ts";
import { standingOf } from "../../domain/referral/queries.ts";
import type { GamifiedOffer } from "../../domain/referral/wire.ts";
import { useAct, useSnapshot } from "../player.tsx";
import { useRead } from "../shell/use-read.ts";

/** How the player's friends get on: their numbers are in the snapshot, and who they are with whoever shows them. */
export const useFriends = () => {
  // Whoever has just been invited is among them.
  const sent = useSnapshot(({ referral: { invites } }) => (invites?.stage === "sent" ? invites.intent : null));
  const reading = useRead(readReferralStatus, sent);
  const counts = useSnapshot(({ referral }) => referral.status.value);
  return { reading, counts };
};

const NONE: readonly GamifiedOffer[] = [];

/** What is offered for friends, asked for when it is shown. */
export const useOffers = () => {
  const load = useAct(loadReferralOffers);
  useEffect(() => load(), [load]);
  const standing = useSnapshot(({ referral }) => standingOf(referral.offers));
  const offers = useSnapshot(({ referral }) => referral.offers.value) ?? NONE;
  return { standing, offers, load };
};

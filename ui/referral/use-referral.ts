import { useEffect } from "react";
import { loadReferralOffers, readReferralStatus } from "../../domain/referral/commands.ts";
import { loadStatusOf } from "../../domain/referral/queries.ts";
import type { GamifiedOffer } from "../../domain/referral/wire.ts";
import { useAct, useSnapshot } from "../player.tsx";
import { useRead } from "../shell/use-read.ts";

/** The player's friends. The snapshot holds only their numbers; the component that shows the friends holds their names. */
export const useFriends = () => {
  // Reads again after an invite is sent, so that the new friend is in the list.
  const sent = useSnapshot(({ referral: { invites } }) => (invites?.stage === "sent" ? invites.intent : null));
  const reading = useRead(readReferralStatus, sent);
  const counts = useSnapshot(({ referral }) => referral.status.value);
  return { reading, counts };
};

const NONE: readonly GamifiedOffer[] = [];

/** The offers for inviting friends. They are requested when they are shown. */
export const useOffers = () => {
  const load = useAct(loadReferralOffers);
  useEffect(() => load(), [load]);
  const status = useSnapshot(({ referral }) => loadStatusOf(referral.offers));
  const offers = useSnapshot(({ referral }) => referral.offers.value) ?? NONE;
  return { status, offers, load };
};

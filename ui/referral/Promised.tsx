import { inviteFreeRounds } from "../../domain/referral/queries.ts";
import { inviteWords } from "../../domain/referral/rules.ts";
import { useSnapshot } from "../player.tsx";

/** What friends are told in the player's name, before anything is sent (`REFER-517`). */
export const Promised = () => {
  const freeRounds = useSnapshot(inviteFreeRounds);
  return (
    <figure className="ed-referral-promise">
      <figcaption>Your friends will read</figcaption>
      <blockquote>{inviteWords(freeRounds)}</blockquote>
    </figure>
  );
};

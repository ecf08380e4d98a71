import { inviteFreeRounds } from "../../domain/referral/queries.ts";
import { inviteWords } from "../../domain/referral/copy.ts";
import { useSnapshot } from "../player.tsx";
import { inviteLinkWords } from "./words.ts";

/** The message that friends receive in the player's name, shown before it is sent (`REFER-517`). */
export const InviteMessage = () => {
  const freeRounds = useSnapshot(inviteFreeRounds);
  return (
    <figure className="ed-referral-promise">
      <figcaption>{inviteLinkWords.message}</figcaption>
      <blockquote>{inviteWords(freeRounds)}</blockquote>
    </figure>
  );
};

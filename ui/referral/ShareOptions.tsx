import { readReferralStatus } from "../../domain/referral/commands.ts";
import { ErrorState } from "../kit/ErrorState.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import { ModalSheet } from "../shell/ModalSheet.tsx";
import { useRead } from "../shell/use-read.ts";
import { Unrecorded } from "../Unrecorded.tsx";
import { InviteLink } from "./InviteLink.tsx";
import { InviteMessage } from "./InviteMessage.tsx";
import { TermsLink } from "./TermsLink.tsx";
import { inviteLinkWords as words } from "./words.ts";

/** The invitation on one screen: its message and its link (`REFER-127`). */
export const ShareOptions = () => {
  const reading = useRead(readReferralStatus);
  return (
    <ModalSheet title={words.title}>
      <div className="ed-referral">
        <InviteMessage />
        {reading.status === "loading" && <Skeleton shape="row" count={2} label={words.loading} />}
        {reading.status === "failed" && (
          <ErrorState title={words.failed} onRetry={reading.retry}>
            {words.retry}
          </ErrorState>
        )}
        {reading.status === "unrecorded" && <Unrecorded what="inviteLink" />}
        {reading.status === "read" && <InviteLink username={reading.value.username} />}
        <TermsLink>{words.terms}</TermsLink>
      </div>
    </ModalSheet>
  );
};

import { readReferralStatus } from "../../domain/referral/commands.ts";
import { ErrorState } from "../kit/ErrorState.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import { ModalSheet } from "../shell/ModalSheet.tsx";
import { useRead } from "../shell/use-read.ts";
import { InviteLink } from "./InviteLink.tsx";
import { Promised } from "./Promised.tsx";
import { TermsLink } from "./TermsLink.tsx";

/** Everything about an invitation on one screen (`REFER-127`). */
export const ShareOptions = () => {
  const reading = useRead(readReferralStatus);
  return (
    <ModalSheet title="Invite friends">
      <div className="ed-referral">
        <Promised />
        {reading.status === "loading" && <Skeleton shape="row" count={2} label="Loading your invite link" />}
        {reading.status === "failed" && (
          <ErrorState title="We couldn't load your invite link" onRetry={reading.retry}>
            Check your connection and try again.
          </ErrorState>
        )}
        {reading.status === "read" && <InviteLink username={reading.value.username} />}
        <TermsLink>Terms & Conditions apply</TermsLink>
      </div>
    </ModalSheet>
  );
};

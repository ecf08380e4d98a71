import { Check, Lock } from "lucide-react";
import { Link } from "wouter";
import { invitedOutOf, inviteOfferOf } from "../../domain/referral/queries.ts";
import { isClaimable } from "../../domain/referral/rules.ts";
import type { GamifiedOffer, OfferStatus } from "../../domain/referral/wire.ts";
import { Button } from "../kit/Button.tsx";
import { Icon } from "../kit/Icon.tsx";
import { Image } from "../kit/Image.tsx";
import { ProgressBar } from "../kit/ProgressBar.tsx";
import { Tag, type TagProps } from "../kit/Tag.tsx";

/** Where spins are taken (`ROUTE-128`). */
const REWARDS = "/secure/lobby/rewards";

const STATES: Readonly<Record<OfferStatus, { readonly label: string; readonly tone: TagProps["tone"] }>> = {
  ACTIVE: { label: "Active", tone: "neutral" },
  UPCOMING: { label: "Upcoming", tone: "neutral" },
  COMPLETED: { label: "Completed", tone: "good" },
};

/** An offer for friends: what it brings, how far it has come, and the way to the spins once they are there. */
export const OfferCard = ({ offer }: { readonly offer: GamifiedOffer }) => {
  const { imageUrl, freeRounds, freeRoundsGameName, invitedCount, maxInvitedCount } = inviteOfferOf(offer);
  const { offerStatus } = offer;
  const isReady = isClaimable(offer);
  const state = STATES[offerStatus];
  return (
    <li className="ed-referral-offer" data-status={offerStatus} data-claimable={isReady || undefined}>
      <span className="ed-referral-picture">
        {/* The game is named beside it. */}
        <Image src={imageUrl} alt="" title={freeRoundsGameName} width={72} height={72} loading="lazy" />
        {offerStatus !== "ACTIVE" && <Icon of={offerStatus === "UPCOMING" ? Lock : Check} size={20} />}
      </span>
      <div className="ed-referral-words">
        <h4>{freeRounds} free spins</h4>
        <p>{freeRoundsGameName}</p>
      </div>
      <Tag tone={isReady ? "accent" : state.tone}>{isReady ? "Ready to take" : state.label}</Tag>
      <ProgressBar
        label="Invited"
        current={invitedCount}
        total={maxInvitedCount}
        valueText={invitedOutOf({ invitedCount, maxInvitedCount })}
        tone={isReady || offerStatus === "COMPLETED" ? "good" : "primary"}
      />
      {isReady && (
        <Link href={REWARDS} replace asChild>
          <Button href={REWARDS} isFullWidth aria-label={`Get spins on ${freeRoundsGameName}`}>
            Get spins
          </Button>
        </Link>
      )}
    </li>
  );
};

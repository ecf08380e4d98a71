import { Check, Lock } from "lucide-react";
import { Link } from "wouter";
import { inviteOfferOf } from "../../domain/referral/queries.ts";
import { isClaimable } from "../../domain/referral/rules.ts";
import type { GamifiedOffer, OfferStatus } from "../../domain/referral/wire.ts";
import { Button } from "../kit/Button.tsx";
import { Icon } from "../kit/Icon.tsx";
import { Image } from "../kit/Image.tsx";
import { ProgressBar } from "../kit/ProgressBar.tsx";
import { Tag, type TagProps } from "../kit/Tag.tsx";
import { offersWords as words } from "./words.ts";

/** The page on which the player claims spins (`ROUTE-128`). */
const REWARDS = "/secure/lobby/rewards";

const TONES: Readonly<Record<OfferStatus, TagProps["tone"]>> = {
  ACTIVE: "neutral",
  UPCOMING: "neutral",
  COMPLETED: "good",
};

/** An offer for invited friends: its spins, its progress, and a link to claim the spins once they are ready. */
export const OfferCard = ({ offer }: { readonly offer: GamifiedOffer }) => {
  const { imageUrl, freeRounds, freeRoundsGameName, invitedCount, maxInvitedCount } = inviteOfferOf(offer);
  const { offerStatus } = offer;
  const isReady = isClaimable(offer);

  return (
    <li className="ed-referral-offer" data-status={offerStatus} data-claimable={isReady || undefined}>
      <span className="ed-referral-picture">
        {/* The name of the game is beside the picture. */}
        <Image src={imageUrl} alt="" title={freeRoundsGameName} width={72} height={72} loading="lazy" />
        {offerStatus !== "ACTIVE" && <Icon of={offerStatus === "UPCOMING" ? Lock : Check} size={20} />}
      </span>
      <div className="ed-referral-words">
        <h4>{words.freeSpins(freeRounds)}</h4>
        <p>{freeRoundsGameName}</p>
      </div>
      <Tag tone={isReady ? "accent" : TONES[offerStatus]}>
        {isReady ? words.claimable : words.statuses[offerStatus]}
      </Tag>
      <ProgressBar
        label={words.progress}
        current={invitedCount}
        total={maxInvitedCount}
        valueText={words.invitedOutOf(invitedCount, maxInvitedCount)}
        tone={isReady || offerStatus === "COMPLETED" ? "good" : "primary"}
      />
      {isReady && (
        <Link href={REWARDS} replace asChild>
          <Button href={REWARDS} isFullWidth aria-label={words.claimOn(freeRoundsGameName)}>
            {words.claim}
          </Button>
        </Link>
      )}
    </li>
  );
};

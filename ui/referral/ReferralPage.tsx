import { UserRoundPlus } from "lucide-react";
import { useMemo } from "react";
import { type Friend, friendsOf, loadStatusOf } from "../../domain/referral/queries.ts";
import type { ReferralStatus, ReferralStep } from "../../domain/referral/wire.ts";
import { openModal } from "../../domain/shell/commands.ts";
import { Button } from "../kit/Button.tsx";
import { EmptyState } from "../kit/EmptyState.tsx";
import { ErrorState } from "../kit/ErrorState.tsx";
import { Section } from "../kit/Section.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import { Tag, type TagProps } from "../kit/Tag.tsx";
import { useAct, useSnapshot } from "../player.tsx";
import { Unrecorded } from "../Unrecorded.tsx";
import { Counts } from "./Counts.tsx";
import { Offers } from "./Offers.tsx";
import { TermsLink } from "./TermsLink.tsx";
import { useFriends } from "./use-referral.ts";
import { referralPageWords as words } from "./words.ts";
import "./referral.css";

/** The page 'Refer a friend': the invited friends, their progress and the offers (`ROUTE-137`). */
const ReferralPage = () => {
  const friends = useFriends();
  const { reading } = friends;
  const hasOffers = useSnapshot(({ referral }) => loadStatusOf(referral.offers) !== "loading");
  const open = useAct(openModal);
  return (
    <div className="ed-referral">
      <Section
        id="refer-a-friend"
        className="ed-referral-hero"
        data-ground="hall"
        title={words.title}
        renderHead={(heading) => (
          <div>
            {heading}
            <p>{words.lead}</p>
          </div>
        )}
      >
        <Button icon={UserRoundPlus} onClick={() => open("referAFriend")}>
          {words.invite}
        </Button>
        <Counts {...friends} />
      </Section>
      <Section id="referral-offers" title={words.offers} level={3}>
        <Offers />
      </Section>
      {/* Offers that come later would move them. */}
      {hasOffers && (friends.counts !== null || reading.status === "read" || reading.status === "unrecorded") && (
        <Section id="referral-friends" title={words.friends} level={3}>
          {reading.status === "loading" && <Skeleton shape="row" count={2} label={words.loading} />}
          {reading.status === "failed" && (
            <ErrorState title={words.failed} onRetry={reading.retry}>
              {words.retry}
            </ErrorState>
          )}
          {reading.status === "unrecorded" && <Unrecorded what="friends" />}
          {reading.status === "read" && <Friends status={reading.value} />}
        </Section>
      )}
      {hasOffers && reading.status !== "loading" && <TermsLink>{words.terms}</TermsLink>}
    </div>
  );
};

const TONES: Readonly<Record<ReferralStep, TagProps["tone"]>> = {
  INVITED: "neutral",
  REGISTERED: "neutral",
  DEPOSITED: "good",
};

const Friends = ({ status }: { readonly status: ReferralStatus }) => {
  const friends = useMemo(() => [...friendsOf(status).values()], [status]);
  if (friends.length === 0) return <EmptyState title={words.emptyTitle}>{words.empty}</EmptyState>;
  return (
    <ul className="ed-referral-friends">
      {friends.map((friend) => (
        <FriendRow key={friend.value} {...friend} />
      ))}
    </ul>
  );
};

const FriendRow = ({ name, value, step }: Friend) => (
  <li>
    <span className="ed-referral-friend">
      <span>{name}</span>
      <span className="ed-referral-note">{value}</span>
    </span>
    <Tag tone={TONES[step]}>{words.steps[step]}</Tag>
  </li>
);

export default ReferralPage;

import { UserRoundPlus } from "lucide-react";
import { useMemo } from "react";
import { type Friend, friendsOf } from "../../domain/referral/queries.ts";
import type { ReferralStatus, ReferralStep } from "../../domain/referral/wire.ts";
import { openModal } from "../../domain/shell/commands.ts";
import { Button } from "../kit/Button.tsx";
import { EmptyState } from "../kit/EmptyState.tsx";
import { ErrorState } from "../kit/ErrorState.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import { Tag, type TagProps } from "../kit/Tag.tsx";
import { useAct } from "../player.tsx";
import { Counts } from "./Counts.tsx";
import { Offers } from "./Offers.tsx";
import { TermsLink } from "./TermsLink.tsx";
import { useFriends } from "./use-referral.ts";
import "./referral.css";

/** Refer a friend: how the player's friends get on, and what that brings (`ROUTE-137`). */
const ReferralPage = () => {
  const friends = useFriends();
  const { reading } = friends;
  const open = useAct(openModal);
  return (
    <div className="ed-referral">
      <section className="ed-referral-hero" data-ground="hall" aria-labelledby="refer-a-friend">
        <div>
          <h2 id="refer-a-friend">Refer a friend</h2>
          <p>Bring a friend, and both of you get free spins on their first £10 deposit.</p>
        </div>
        <Button icon={UserRoundPlus} onClick={() => open("referAFriend")}>
          Invite friends
        </Button>
        <Counts {...friends} />
      </section>
      <section aria-labelledby="referral-offers">
        <h3 id="referral-offers">Your offers</h3>
        <Offers />
      </section>
      {(friends.counts !== null || reading.status === "read") && (
        <section aria-labelledby="referral-friends">
          <h3 id="referral-friends">Your friends</h3>
          {reading.status === "loading" && <Skeleton shape="row" count={2} label="Loading your friends" />}
          {reading.status === "failed" && (
            <ErrorState title="We couldn't load your friends" onRetry={reading.retry}>
              Check your connection and try again.
            </ErrorState>
          )}
          {reading.status === "read" && <Friends status={reading.value} />}
        </section>
      )}
      <TermsLink>Terms & Conditions apply</TermsLink>
    </div>
  );
};

const STEPS: Readonly<Record<ReferralStep, { readonly label: string; readonly tone: TagProps["tone"] }>> = {
  INVITED: { label: "Invited", tone: "neutral" },
  REGISTERED: { label: "Registered", tone: "neutral" },
  DEPOSITED: { label: "Deposited", tone: "good" },
};

const Friends = ({ status }: { readonly status: ReferralStatus }) => {
  const friends = useMemo(() => [...friendsOf(status).values()], [status]);
  if (friends.length === 0)
    return <EmptyState title="Nobody yet">Invite a friend: you see here how far they have come.</EmptyState>;
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
    <Tag tone={STEPS[step].tone}>{STEPS[step].label}</Tag>
  </li>
);

export default ReferralPage;

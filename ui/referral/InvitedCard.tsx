import { ChevronRight, Gift } from "lucide-react";
import { Link } from "wouter";
import { SCREENS } from "../../domain/shell/routing/screens.ts";
import { Icon } from "../kit/Icon.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import { useFriends } from "./use-referral.ts";
import "./invited-card.css";

const { path } = SCREENS.referAFriend;

/** How the friends get on whom the player invited, on the way to more of it (`REFER-130` to `REFER-132`). */
export const InvitedCard = () => {
  const { reading, counts } = useFriends();
  return (
    <Link href={path} className="ed-referral-card">
      <span className="ed-referral-card-mark">
        <Icon of={Gift} size={24} />
      </span>
      <span className="ed-referral-card-words">
        <strong>Friends you invited</strong>
        {counts !== null ? (
          <span className="ed-tabular">{`${counts.registered} registered, ${counts.deposited} deposited`}</span>
        ) : reading.status === "loading" ? (
          <Skeleton shape="line" />
        ) : (
          <span>See how they get on</span>
        )}
      </span>
      <Icon of={ChevronRight} />
    </Link>
  );
};

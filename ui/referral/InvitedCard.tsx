import { ChevronRight, Gift } from "lucide-react";
import { Link } from "wouter";
import { SCREENS } from "../../domain/shell/routing/screens.ts";
import { Icon } from "../kit/Icon.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import { Unrecorded } from "../Unrecorded.tsx";
import { useFriends } from "./use-referral.ts";
import { invitedCardWords as words } from "./words.ts";
import "./invited-card.css";

const { path } = SCREENS.referAFriend;

/** A link to the referral page with the numbers of friends registered and deposited (`REFER-130` to `REFER-132`). */
export const InvitedCard = () => {
  const { reading, counts } = useFriends();
  return (
    <Link href={path} className="ed-referral-card">
      <span className="ed-referral-card-mark">
        <Icon of={Gift} size={24} />
      </span>
      <span className="ed-referral-card-words">
        <strong>{words.title}</strong>
        {counts !== null ? (
          <span className="ed-tabular">{words.counts(counts.registered, counts.deposited)}</span>
        ) : reading.status === "loading" || reading.status === "unrecorded" ? (
          <Unrecorded what="friends" shape="line">
            <Skeleton shape="line" />
          </Unrecorded>
        ) : (
          <span>{words.more}</span>
        )}
      </span>
      <Icon of={ChevronRight} />
    </Link>
  );
};

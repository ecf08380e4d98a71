import { CircleHelp, FileCheck2, Gauge, UserRound, Wallet, type LucideIcon } from "lucide-react";
import { Link } from "wouter";
import { isVerificationRequested } from "../../../domain/kyc/queries.ts";
import { ACCOUNT_TABS } from "../../../domain/shell/routing/account-tabs.ts";
import { SCREENS } from "../../../domain/shell/routing/screens.ts";
import { MenuItem } from "../../kit/MenuItem.tsx";
import { Tag } from "../../kit/Tag.tsx";
import { useSnapshot } from "../../player.tsx";
import { Conditions } from "../../startup/Conditions.tsx";
import { InvitedCard } from "../../referral/InvitedCard.tsx";
import { overviewWords as words } from "./words.ts";

type Tab = (typeof ACCOUNT_TABS)[number]["label"];

const ICONS: Readonly<Record<Tab, LucideIcon>> = {
  Wallet,
  Profile: UserRound,
  Limits: Gauge,
  Verification: FileCheck2,
  Help: CircleHelp,
};

/** The account's first screen: what keeps the player from play and deposits, and links to the other screens. */
const Overview = () => {
  const isRequested = useSnapshot(isVerificationRequested);
  return (
    <>
      <Conditions />
      <nav className="ed-shell-overview" aria-label={words.label}>
        {ACCOUNT_TABS.map(({ label, screen }) => (
          <Link key={screen} href={SCREENS[screen].path} asChild>
            <MenuItem
              href={SCREENS[screen].path}
              label={label}
              subtitle={words.subtitles[label]}
              icon={ICONS[label]}
              {...(screen === "verification" && isRequested ? { trailing: <Tag>{words.actionNeeded}</Tag> } : {})}
            />
          </Link>
        ))}
      </nav>
      <InvitedCard />
    </>
  );
};

export default Overview;

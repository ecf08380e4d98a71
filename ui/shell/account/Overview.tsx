import { CircleHelp, FileCheck2, Gauge, UserRound, Wallet, type LucideIcon } from "lucide-react";
import { Link } from "wouter";
import { isVerificationRequested } from "../../../domain/kyc/rules.ts";
import { ACCOUNT_TABS, type AccountTab } from "../../../domain/shell/routing/account-tabs.ts";
import { SCREENS } from "../../../domain/shell/routing/screens.ts";
import { MenuItem } from "../../kit/MenuItem.tsx";
import { Tag } from "../../kit/Tag.tsx";
import { useSnapshot } from "../../player.tsx";
import { Conditions } from "../../startup/Conditions.tsx";
import { InvitedCard } from "../../referral/InvitedCard.tsx";
import { overviewWords as words } from "./overview-words.ts";
import { tabNames } from "./words.ts";

const ICONS: Readonly<Record<AccountTab, LucideIcon>> = {
  paymentMethods: Wallet,
  profile: UserRound,
  limits: Gauge,
  verification: FileCheck2,
  help: CircleHelp,
};

/** The account's first screen: what keeps the player from play and deposits, and links to the other screens. */
const Overview = () => {
  const isRequested = useSnapshot(isVerificationRequested);
  return (
    <>
      <Conditions />
      <nav className="ed-shell-overview" aria-label={words.label}>
        {ACCOUNT_TABS.map((screen) => (
          <Link key={screen} href={SCREENS[screen].path} asChild>
            <MenuItem
              href={SCREENS[screen].path}
              label={tabNames[screen]}
              subtitle={words.subtitles[screen]}
              icon={ICONS[screen]}
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

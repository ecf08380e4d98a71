import { CircleHelp, FileCheck2, Gauge, UserRound, Wallet, type LucideIcon } from "lucide-react";
import { Link } from "wouter";
import { isVerificationRequested } from "../../../domain/kyc/queries.ts";
import { ACCOUNT_TABS } from "../../../domain/shell/routing/account-tabs.ts";
import { SCREENS } from "../../../domain/shell/routing/screens.ts";
import { MenuItem } from "../../kit/MenuItem.tsx";
import { Tag } from "../../kit/Tag.tsx";
import { useSnapshot } from "../../player.tsx";
import { InvitedCard } from "../../referral/InvitedCard.tsx";

type Tab = (typeof ACCOUNT_TABS)[number]["label"];

const DETAILS: Readonly<Record<Tab, { readonly icon: LucideIcon; readonly about: string }>> = {
  Wallet: { icon: Wallet, about: "Your balance, ways to pay, and what went in and out" },
  Profile: { icon: UserRound, about: "Your details, password and how we may contact you" },
  Limits: { icon: Gauge, about: "Spend limits, time-outs and self-exclusion" },
  Verification: { icon: FileCheck2, about: "Who you are, and the papers that show it" },
  Help: { icon: CircleHelp, about: "Answers, and how to reach us" },
};

/** The account at a glance: where everything is. */
const Overview = () => {
  const isWanted = useSnapshot(isVerificationRequested);
  return (
    <>
      <nav className="ed-shell-overview" aria-label="Account pages">
        {ACCOUNT_TABS.map(({ label, screen }) => (
          <Link key={screen} href={SCREENS[screen].path} asChild>
            <MenuItem
              href={SCREENS[screen].path}
              label={label}
              subtitle={DETAILS[label].about}
              icon={DETAILS[label].icon}
              {...(screen === "verification" && isWanted ? { trailing: <Tag>Action needed</Tag> } : {})}
            />
          </Link>
        ))}
      </nav>
      <InvitedCard />
    </>
  );
};

export default Overview;

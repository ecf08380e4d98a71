import { Dices, Gift, Radio, Tickets, type LucideIcon } from "lucide-react";
import { Link } from "wouter";
import { lobbySection } from "../../domain/shell/queries.ts";
import { BottomTab, BottomTabBar } from "../kit/BottomTabBar.tsx";
import { TabLink, TabLinks } from "../kit/TabLinks.tsx";
import { useSnapshot } from "../player.tsx";

interface MainTab {
  readonly section: string;
  readonly label: string;
  readonly icon: LucideIcon;
}

/** The lobby's top tabs; the lobby opens on the first. */
const TABS: readonly MainTab[] = [
  { section: "casino", label: "Casino", icon: Dices },
  { section: "live", label: "Live", icon: Radio },
  { section: "bingo", label: "Bingo", icon: Tickets },
  { section: "rewards", label: "Rewards", icon: Gift },
];

const useTabs = () => {
  const current = useSnapshot(({ shell }) => lobbySection(shell));
  const rewards = useSnapshot(({ session }) => session.user?.rewardsCount ?? 0);
  return TABS.map((tab) => ({
    ...tab,
    href: `/secure/lobby/${tab.section}`,
    isCurrent: tab.section === current,
    count: tab.section === "rewards" ? rewards : 0,
  }));
};

/** The main places, under the thumb. */
export const MainTabBar = () => (
  <div className="ed-shell-tab-bar">
    <BottomTabBar label="Main">
      {useTabs().map(({ section, href, ...tab }) => (
        <Link key={section} href={href} asChild>
          <BottomTab {...tab} href={href} countLabel="to claim" />
        </Link>
      ))}
    </BottomTabBar>
  </div>
);

/** The same places in the header of a wide screen. */
export const MainTabLinks = () => (
  <div className="ed-shell-tabs">
    <TabLinks label="Main">
      {useTabs().map(({ section, href, isCurrent, count, label }) => (
        <Link key={section} href={href} asChild>
          <TabLink href={href} isCurrent={isCurrent} count={count}>
            {label}
          </TabLink>
        </Link>
      ))}
    </TabLinks>
  </div>
);

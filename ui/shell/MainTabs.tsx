import { Dices, Gift, Radio, Tickets } from "lucide-react";
import { Link } from "wouter";
import { rewardsCount } from "../../domain/rewards/queries.ts";
import { lobbySection } from "../../domain/shell/queries.ts";
import { BottomTab, BottomTabBar } from "../kit/BottomTabBar.tsx";
import { TabLink, TabLinks } from "../kit/TabLinks.tsx";
import { useSnapshot } from "../player.tsx";
import { mainTabWords as words } from "./frame-words.ts";

/** The lobby's top tabs; the lobby opens on the first. */
const TABS = [
  ["casino", Dices],
  ["live", Radio],
  ["bingo", Tickets],
  ["rewards", Gift],
] as const;

const useTabs = () => {
  const current = useSnapshot(({ shell }) => lobbySection(shell));
  const rewards = useSnapshot(rewardsCount);
  return TABS.map(([section, icon]) => ({
    section,
    label: words[section],
    icon,
    href: `/secure/lobby/${section}`,
    isCurrent: section === current,
    count: section === "rewards" ? rewards : 0,
  }));
};

/** The tabs at the bottom of a narrow screen. */
export const MainTabBar = () => (
  <div className="ed-shell-tab-bar">
    <BottomTabBar label={words.label}>
      {useTabs().map(({ section, href, ...tab }) => (
        <Link key={section} href={href} asChild>
          <BottomTab {...tab} href={href} countLabel={words.toClaim} />
        </Link>
      ))}
    </BottomTabBar>
  </div>
);

/** The same tabs in the header of a wide screen. */
export const MainTabLinks = () => (
  <div className="ed-shell-tabs">
    <TabLinks label={words.label}>
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

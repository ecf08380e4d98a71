import type { ReactNode } from "react";
import { Link } from "wouter";
import { isVerificationRequested } from "../../../domain/kyc/rules.ts";
import { ACCOUNT_TABS, tabOf } from "../../../domain/shell/routing/account-tabs.ts";
import { type ScreenName, SCREENS } from "../../../domain/shell/routing/screens.ts";
import { TabLink, TabLinks } from "../../kit/TabLinks.tsx";
import { VisuallyHidden } from "../../kit/VisuallyHidden.tsx";
import { useSnapshot } from "../../player.tsx";
import { accountWords as words, tabNames } from "./words.ts";
import "./account.css";

/** The frame of the account's screens, with their tabs (`ROUTE-017`). */
const AccountFrame = ({ children }: { readonly children: ReactNode }) => {
  const current = useSnapshot(({ shell }) => shell.route && tabOf(shell.route.screen as ScreenName));
  const isRequested = useSnapshot(isVerificationRequested);
  return (
    <div className="ed-shell-account">
      <h1>{words.title}</h1>
      <TabLinks label={words.tabs}>
        {ACCOUNT_TABS.map((screen) => (
          <Link key={screen} href={SCREENS[screen].path} asChild>
            <TabLink href={SCREENS[screen].path} isCurrent={screen === current}>
              {tabNames[screen]}
              {screen === "verification" && isRequested && <Indicator />}
            </TabLink>
          </Link>
        ))}
      </TabLinks>
      <div className="ed-shell-account-panel">{children}</div>
    </div>
  );
};

/** Marks the tab while a verification is requested (`ROUTE-018`). */
const Indicator = () => (
  <span className="ed-shell-indicator">
    <VisuallyHidden>{words.indicator}</VisuallyHidden>
  </span>
);

export default AccountFrame;

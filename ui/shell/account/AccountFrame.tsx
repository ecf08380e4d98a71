import type { ReactNode } from "react";
import { Link } from "wouter";
import { isVerificationRequested } from "../../../domain/kyc/queries.ts";
import { ACCOUNT_TABS } from "../../../domain/shell/routing/account-tabs.ts";
import { SCREENS } from "../../../domain/shell/routing/screens.ts";
import { TabLink, TabLinks } from "../../kit/TabLinks.tsx";
import { VisuallyHidden } from "../../kit/VisuallyHidden.tsx";
import { useSnapshot } from "../../player.tsx";
import "./account.css";

/** The account: its tabs, and whichever is open (`ROUTE-017`). */
const AccountFrame = ({ children }: { readonly children: ReactNode }) => {
  const current = useSnapshot(({ shell }) => shell.route?.screen);
  const isWanted = useSnapshot(isVerificationRequested);
  return (
    <div className="ed-shell-account">
      <h1>Your account</h1>
      <TabLinks label="Account">
        {ACCOUNT_TABS.map(({ label, screen }) => (
          <Link key={screen} href={SCREENS[screen].path} asChild>
            <TabLink href={SCREENS[screen].path} isCurrent={screen === current}>
              {label}
              {screen === "verification" && isWanted && <Indicator />}
            </TabLink>
          </Link>
        ))}
      </TabLinks>
      <div className="ed-shell-account-panel">{children}</div>
    </div>
  );
};

/** Something is asked of the player there (`ROUTE-018`). */
const Indicator = () => (
  <span className="ed-shell-indicator">
    <VisuallyHidden>, action needed</VisuallyHidden>
  </span>
);

export default AccountFrame;

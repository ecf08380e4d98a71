import type { ReactNode } from "react";
import { useVisitor } from "../player.tsx";
import { MaintenanceNotices } from "./MaintenanceNotices.tsx";
import { OfflineBanner } from "./OfflineBanner.tsx";
import { SiteFooter } from "./SiteFooter.tsx";
import { ThemeLogo } from "./ThemeLogo.tsx";

/** The frame of screens without a session: sign-in, registration, password reset, and the return pages. */
export const PublicFrame = ({ children }: { readonly children: ReactNode }) => {
  // Signup's bar is inverted (`SIGNUP-103`).
  const isInverted = useVisitor(({ shell }) => shell.route?.screen === "signup");
  return (
    <div className="ed-shell-frame" data-area="public">
      <header className="ed-shell-header" data-ground={isInverted ? "hall" : undefined}>
        <span className="ed-shell-brand">
          <ThemeLogo isInverted={isInverted} />
        </span>
      </header>
      <OfflineBanner />
      <MaintenanceNotices />
      <main className="ed-shell-main" id="content" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
    </div>
  );
};

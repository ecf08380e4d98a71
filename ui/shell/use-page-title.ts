import { useEffect } from "react";
import { lobbySection, roomTitle } from "../../domain/shell/queries.ts";
import type { ScreenName } from "../../domain/shell/routing/screens.ts";
import type { Player } from "../../domain/player.ts";
import { useSnapshot } from "../player.tsx";

const TITLES: Readonly<Partial<Record<ScreenName, string>>> = {
  login: "Log in",
  confirmCode: "Confirm it's you",
  linkAccount: "Link your account",
  signup: "Sign up",
  resetPassword: "Reset your password",
  account: "Your account",
  profile: "Profile",
  paymentMethods: "Wallet",
  limits: "Limits",
  verification: "Verification",
  referAFriend: "Refer a friend",
  help: "Help",
};

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function titleOf(player: Player): string {
  const { shell } = player;
  const section = lobbySection(shell);
  const title = TITLES[shell.route?.screen as ScreenName] ?? roomTitle(player) ?? (section && capitalised(section));
  return title === undefined || title === "" ? "Eyes Down" : `${title} · Eyes Down`;
}

/** The window's title says which screen this is, or which game. */
export function usePageTitle(): void {
  const title = useSnapshot(titleOf);
  useEffect(() => {
    document.title = title;
  }, [title]);
}

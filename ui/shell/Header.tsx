import { History, Menu } from "lucide-react";
import { Link } from "wouter";
import { isOn } from "../../domain/flags/queries.ts";
import { openModal } from "../../domain/shell/commands.ts";
import { isAccountPage, isInLobby, isInRoom, roomTitle } from "../../domain/shell/queries.ts";
import { preferenceOf } from "../../domain/preferences/queries.ts";
import { isVerificationRequested } from "../../domain/kyc/rules.ts";
import { Avatar } from "../kit/Avatar.tsx";
import { IconButton } from "../kit/IconButton.tsx";
import { useAct, useSnapshot } from "../player.tsx";
import { slots } from "../slots.ts";
import type { SupportChat } from "../support/use-support-chat.ts";
import { ChatLauncher } from "./ChatLauncher.tsx";
import { headerWords as words } from "./frame-words.ts";
import { MainTabLinks } from "./MainTabs.tsx";
import { SearchButton } from "./SearchButton.tsx";
import { ThemeLogo } from "./ThemeLogo.tsx";
import { useMedia } from "./use-media.ts";

/** The bar at the top: the menu, the logo, the tabs or the room's title, the balance, and the player's menu. */
export const Header = ({ chat }: { readonly chat?: SupportChat }) => {
  const open = useAct(openModal);
  // The room's place is kept until its name is known: otherwise the name would move what is beside it.
  const isRoom = useSnapshot(({ shell }) => isInRoom(shell));
  const title = useSnapshot(roomTitle);
  const Balance = slots.balance;
  return (
    <header className="ed-shell-header">
      <IconButton icon={Menu} label={words.menu} aria-haspopup="dialog" onClick={() => open("sideMenu")} />
      <Brand isSmall={isRoom} />
      {isRoom ? <p className="ed-shell-room">{title}</p> : <MainTabLinks />}
      <div className="ed-shell-own">
        {!isRoom && <SearchButton />}
        <RewindButton />
        {Balance && <Balance />}
        <ChatLauncher {...(chat && { chat: chat.status, onOpen: chat.open })} />
        <UserMenuButton />
      </div>
    </header>
  );
};

/** The logo is a link to the lobby, except in the lobby (`SHELL-109`). It is reduced to its mark where the name does not fit. */
const Brand = ({ isSmall }: { readonly isSmall: boolean }) => {
  const isHome = useSnapshot(({ shell }) => isInLobby(shell));
  const hasChatButton = useSnapshot(({ shell }) => isAccountPage(shell));
  const isNarrow = useMedia(`(max-width: ${hasChatButton ? 569 : 449}px)`);
  const logo = <ThemeLogo isMark={isSmall || isNarrow} />;
  return isHome ? (
    <span className="ed-shell-brand">{logo}</span>
  ) : (
    <Link className="ed-shell-brand" href="/secure/lobby" aria-label={words.home}>
      {logo}
    </Link>
  );
};

/** Opens the balance at an earlier time, for players with the flag (`SHELL-110`). */
const RewindButton = () => {
  const isShown = useSnapshot((player) => isOn(player, "rewind-balance"));
  const open = useAct(openModal);
  if (!isShown) return null;
  return (
    <IconButton icon={History} label={words.rewind} aria-haspopup="dialog" onClick={() => open("rewindBalance")} />
  );
};

/** Opens the player's menu (`SHELL-111`, `SHELL-112`). */
const UserMenuButton = () => {
  const open = useAct(openModal);
  const avatar = useSnapshot((player) => preferenceOf(player, "picture") ?? undefined);
  const isRequested = useSnapshot(isVerificationRequested);
  return (
    <button type="button" className="ed-shell-self" aria-haspopup="dialog" onClick={() => open("userMenu")}>
      <Avatar name={words.account} src={avatar} warning={isRequested ? words.verification : undefined} />
    </button>
  );
};

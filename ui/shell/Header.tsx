import { History, Menu } from "lucide-react";
import { Link } from "wouter";
import { isOn } from "../../domain/flags/queries.ts";
import { openModal } from "../../domain/shell/commands.ts";
import { isAccountPage, isInLobby, roomTitle } from "../../domain/shell/queries.ts";
import { isVerificationRequested } from "../../domain/kyc/queries.ts";
import { Avatar } from "../kit/Avatar.tsx";
import { IconButton } from "../kit/IconButton.tsx";
import { useCommand, useSnapshot } from "../player.tsx";
import { slots } from "../slots.ts";
import type { SupportChat } from "../support/use-support-chat.ts";
import { ChatLauncher } from "./ChatLauncher.tsx";
import { MainTabLinks } from "./MainTabs.tsx";
import { SearchButton } from "./SearchButton.tsx";
import { ThemeLogo } from "./ThemeLogo.tsx";
import { useMedia } from "./use-media.ts";

/** The bar at the top: the menu, the house, where one is, what one has, and oneself. */
export const Header = ({ chat }: { readonly chat?: SupportChat }) => {
  const { run: open } = useCommand(openModal);
  const title = useSnapshot(roomTitle);
  const Balance = slots.balance;
  return (
    <header className="ed-shell-header">
      <IconButton icon={Menu} label="Menu" aria-haspopup="dialog" onClick={() => void open("sideMenu")} />
      <Brand isSmall={title !== undefined} />
      {title === undefined ? <MainTabLinks /> : <p className="ed-shell-room">{title}</p>}
      <div className="ed-shell-own">
        {title === undefined && <SearchButton />}
        <RewindButton />
        {Balance && <Balance />}
        <ChatLauncher {...(chat && { chat: chat.glance, onOpen: chat.open })} />
        <OwnMenuTrigger />
      </div>
    </header>
  );
};

/** The logo leads to the lobby, unless that is where the player is (`SHELL-109`). Its mark stands for it where its name has no room. */
const Brand = ({ isSmall }: { readonly isSmall: boolean }) => {
  const isHome = useSnapshot(({ shell }) => isInLobby(shell));
  const isChatBeside = useSnapshot(({ shell }) => isAccountPage(shell));
  const isCramped = useMedia(isChatBeside ? "(max-width: 569px)" : "(max-width: 399px)");
  const logo = <ThemeLogo isMark={isSmall || isCramped} />;
  return isHome ? (
    <span className="ed-shell-brand">{logo}</span>
  ) : (
    <Link className="ed-shell-brand" href="/secure/lobby" aria-label="Eyes Down, to the lobby">
      {logo}
    </Link>
  );
};

/** Where it is tried out: the balance as it was before (`SHELL-110`). */
const RewindButton = () => {
  const isThere = useSnapshot((player) => isOn(player, "rewind-balance"));
  const { run: open } = useCommand(openModal);
  if (!isThere) return null;
  return (
    <IconButton
      icon={History}
      label="Rewind your balance"
      aria-haspopup="dialog"
      onClick={() => void open("rewindBalance")}
    />
  );
};

/** `SHELL-111`, `SHELL-112` */
const OwnMenuTrigger = () => {
  const { run: open } = useCommand(openModal);
  const avatar = useSnapshot(({ session }) => session.user?.avatar ?? undefined);
  const isWanted = useSnapshot(isVerificationRequested);
  return (
    <button type="button" className="ed-shell-self" aria-haspopup="dialog" onClick={() => void open("userMenu")}>
      <Avatar name="Your account" src={avatar} warning={isWanted ? "verification requested" : undefined} />
    </button>
  );
};

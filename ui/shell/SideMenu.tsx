import { BookOpen, FileText, HandHeart, LifeBuoy, Lock, Mail, Search, type LucideIcon } from "lucide-react";
import { switchGameSounds } from "../../domain/session/account-commands.ts";
import { switchModal } from "../../domain/shell/modals/switch.ts";
import type { ModalName } from "../../domain/shell/modals/rules.ts";
import { SITE_LINKS } from "../../domain/shell/routing/site-links.ts";
import { MenuItem } from "../kit/MenuItem.tsx";
import { Switch } from "../kit/Switch.tsx";
import { useCommand, useVisitor } from "../player.tsx";
import { sideMenuWords as words } from "./later-words.ts";
import { ModalSheet } from "./ModalSheet.tsx";
import "./menus.css";

interface Entry {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly modal: ModalName;
}

/** `SHELL-125` to `SHELL-128` */
const ENTRIES: readonly Entry[] = [
  { label: words.howToPlay, icon: BookOpen, modal: "howToPlay" },
  { label: words.responsiblePolicy, icon: HandHeart, modal: "responsiblePolicy" },
  { label: words.privacyPolicy, icon: Lock, modal: "privacyPolicy" },
  { label: words.termsConditions, icon: FileText, modal: "termsConditions" },
];

const SideMenu = () => {
  const { run: open } = useCommand(switchModal);
  const { run: switchSounds } = useCommand(switchGameSounds);
  const sounds = useVisitor(({ session }) => session.user?.gameSoundsEnabled);
  return (
    <ModalSheet title={words.title} placement="left">
      <nav aria-label={words.label} className="ed-shell-menu">
        <span className="ed-shell-menu-search">
          <MenuItem label={words.search} icon={Search} onClick={() => void open("sideMenu", "searchOverlay")} />
        </span>
        {ENTRIES.map(({ label, icon, modal }) => (
          <MenuItem key={modal} label={label} icon={icon} onClick={() => void open("sideMenu", modal)} />
        ))}
        <MenuItem label={words.help} icon={LifeBuoy} href={SITE_LINKS.help} target="_blank" rel="noopener" />
        <MenuItem label={words.contact} icon={Mail} href={SITE_LINKS.contact} />
      </nav>
      {sounds !== undefined && (
        <Switch isOn={sounds} onChange={(isOn) => void switchSounds(isOn)}>
          {words.sounds}
        </Switch>
      )}
    </ModalSheet>
  );
};

export default SideMenu;

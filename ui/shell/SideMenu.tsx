import { BookOpen, FileText, HandHeart, LifeBuoy, Lock, Mail, Search, type LucideIcon } from "lucide-react";
import { switchGameSounds } from "../../domain/session/commands.ts";
import { switchModal } from "../../domain/shell/commands.ts";
import type { ModalName } from "../../domain/shell/modals/rules.ts";
import { SITE_LINKS } from "../../domain/shell/routing/site-links.ts";
import { MenuItem } from "../kit/MenuItem.tsx";
import { Switch } from "../kit/Switch.tsx";
import { useCommand, useSnapshot } from "../player.tsx";
import { ModalSheet } from "./ModalSheet.tsx";
import "./menus.css";

interface Entry {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly modal: ModalName;
}

/** `SHELL-125` to `SHELL-128` */
const ENTRIES: readonly Entry[] = [
  { label: "How to play bingo", icon: BookOpen, modal: "howToPlay" },
  { label: "Safer Gambling Policy", icon: HandHeart, modal: "responsiblePolicy" },
  { label: "Customer Privacy Policy", icon: Lock, modal: "privacyPolicy" },
  { label: "General Terms & Conditions", icon: FileText, modal: "termsConditions" },
];

const SideMenu = () => {
  const { run: open } = useCommand(switchModal);
  const { run: switchSounds } = useCommand(switchGameSounds);
  const sounds = useSnapshot(({ session }) => session.user?.gameSoundsEnabled);
  return (
    <ModalSheet title="Menu" placement="left">
      <nav aria-label="House rules and help" className="ed-shell-menu">
        <span className="ed-shell-menu-search">
          <MenuItem label="Search" icon={Search} onClick={() => void open("sideMenu", "searchOverlay")} />
        </span>
        {ENTRIES.map(({ label, icon, modal }) => (
          <MenuItem key={modal} label={label} icon={icon} onClick={() => void open("sideMenu", modal)} />
        ))}
        <MenuItem label="Help & FAQ" icon={LifeBuoy} href={SITE_LINKS.help} target="_blank" rel="noopener" />
        <MenuItem label="Get in touch" icon={Mail} href={SITE_LINKS.contact} />
      </nav>
      {sounds !== undefined && (
        <Switch isOn={sounds} onChange={(isOn) => void switchSounds(isOn)}>
          Bingo sounds
        </Switch>
      )}
    </ModalSheet>
  );
};

export default SideMenu;

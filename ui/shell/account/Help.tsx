import { BookOpen, HandHeart, LifeBuoy, Mail } from "lucide-react";
import { openModal } from "../../../domain/shell/commands.ts";
import { SITE_LINKS } from "../../../domain/shell/routing/site-links.ts";
import { MenuItem } from "../../kit/MenuItem.tsx";
import { useCommand } from "../../player.tsx";

/** Where answers are, and whom to ask. */
const Help = () => {
  const { run: open } = useCommand(openModal);
  return (
    <nav className="ed-shell-overview" aria-label="Help">
      <MenuItem
        label="Help & FAQ"
        subtitle="Deposits, withdrawals, games: the questions we hear most"
        icon={LifeBuoy}
        href={SITE_LINKS.help}
        target="_blank"
        rel="noopener"
      />
      <MenuItem label="Get in touch" subtitle="Write to us or call" icon={Mail} href={SITE_LINKS.contact} />
      <MenuItem
        label="How to play bingo"
        subtitle="Tickets, lines and a full house"
        icon={BookOpen}
        onClick={() => void open("howToPlay")}
      />
      <MenuItem
        label="Safer Gambling Policy"
        subtitle="Staying in control, and who can help"
        icon={HandHeart}
        onClick={() => void open("responsiblePolicy")}
      />
    </nav>
  );
};

export default Help;

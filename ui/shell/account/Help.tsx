import { AtSign, BookOpen, HandHeart, LifeBuoy, Mail, MessageSquareHeart } from "lucide-react";
import { useMemo } from "react";
import { SupportAddress } from "../../../domain/ports/support-address.ts";
import { openModal } from "../../../domain/shell/commands.ts";
import { SITE_LINKS } from "../../../domain/shell/routing/site-links.ts";
import { MenuItem } from "../../kit/MenuItem.tsx";
import { MenuLink } from "../../MenuLink.tsx";
import { useCommand, usePlayer } from "../../player.tsx";
import { Unrecorded } from "../../Unrecorded.tsx";
import { helpWords as words } from "./help-words.ts";

/** Links to help and to support. */
const Help = () => {
  const { run: open } = useCommand(openModal);
  const { runtime } = usePlayer();
  const address = useMemo(() => runtime?.runSync(SupportAddress), [runtime]);
  return (
    <nav className="ed-shell-overview" aria-label={words.label}>
      <MenuItem
        label={words.faq}
        subtitle={words.faqHint}
        icon={LifeBuoy}
        href={SITE_LINKS.help}
        target="_blank"
        rel="noopener"
      />
      <MenuItem label={words.contact} subtitle={words.contactHint} icon={Mail} href={SITE_LINKS.contact} />
      {address === undefined ? (
        <Unrecorded what="supportAddress" shape="line" />
      ) : (
        <MenuItem label={words.email} subtitle={address} icon={AtSign} href={`mailto:${address}`} />
      )}
      <MenuItem
        label={words.howToPlay}
        subtitle={words.howToPlayHint}
        icon={BookOpen}
        onClick={() => void open("howToPlay")}
      />
      <MenuItem
        label={words.responsiblePolicy}
        subtitle={words.responsiblePolicyHint}
        icon={HandHeart}
        onClick={() => void open("responsiblePolicy")}
      />
      <MenuLink screen="feedback" label={words.feedback} subtitle={words.feedbackHint} icon={MessageSquareHeart} />
    </nav>
  );
};

export default Help;

import { DoorClosed, Gauge, Timer } from "lucide-react";
import { openModal } from "../../domain/shell/commands.ts";
import { MenuItem } from "../kit/MenuItem.tsx";
import { Section } from "../kit/Section.tsx";
import { MenuLink } from "../MenuLink.tsx";
import { useAct } from "../player.tsx";
import { Breaks } from "./Breaks.tsx";
import { responsiblePlayWords as words } from "./breaks-words.ts";
import "./breaks.css";

/** The tools of responsible play in one place (`ACCOUNT-101`, `ACCOUNT-112`). Only this page leads to the closing of the account. */
const ResponsiblePlay = () => (
  <div className="ed-responsible">
    <Section id="responsible-play" className="ed-breaks" title={words.title}>
      <p className="ed-breaks-lead">{words.lead}</p>
      <div className="ed-breaks-items">
        <MenuLink screen="limits" {...words.limits} icon={Gauge} />
        <MenuLink screen="realityCheck" {...words.reality} icon={Timer} />
      </div>
    </Section>
    <Breaks />
    <Closing />
  </div>
);

const Closing = () => {
  const open = useAct(openModal<"closeAccount">);
  return (
    <Section id="closing" className="ed-breaks" title={words.closing.title}>
      <p className="ed-breaks-lead">{words.closing.lead}</p>
      <div className="ed-breaks-items">
        <MenuItem
          {...words.closing.close}
          icon={DoorClosed}
          aria-haspopup="dialog"
          onClick={() => open("closeAccount")}
        />
      </div>
    </Section>
  );
};

export default ResponsiblePlay;

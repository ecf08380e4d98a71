import { DoorClosed, Gauge, Timer } from "lucide-react";
import { openModal } from "../../domain/shell/commands.ts";
import { MenuItem } from "../kit/MenuItem.tsx";
import { MenuLink } from "../MenuLink.tsx";
import { useAct } from "../player.tsx";
import { Breaks } from "./Breaks.tsx";
import { responsiblePlayWords as words } from "./breaks-words.ts";
import "./breaks.css";

/** The tools of responsible play in one place (`ACCOUNT-101`, `ACCOUNT-112`). Only this page leads to the closing of the account. */
const ResponsiblePlay = () => (
  <div className="ed-responsible">
    <section className="ed-breaks" aria-labelledby="responsible-play">
      <h2 id="responsible-play">{words.title}</h2>
      <p className="ed-breaks-lead">{words.lead}</p>
      <div className="ed-breaks-items">
        <MenuLink screen="limits" {...words.limits} icon={Gauge} />
        <MenuLink screen="realityCheck" {...words.reality} icon={Timer} />
      </div>
    </section>
    <Breaks />
    <Closing />
  </div>
);

const Closing = () => {
  const open = useAct(openModal<"closeAccount">);
  return (
    <section className="ed-breaks" aria-labelledby="closing">
      <h2 id="closing">{words.closing.title}</h2>
      <p className="ed-breaks-lead">{words.closing.lead}</p>
      <div className="ed-breaks-items">
        <MenuItem
          {...words.closing.close}
          icon={DoorClosed}
          aria-haspopup="dialog"
          onClick={() => open("closeAccount")}
        />
      </div>
    </section>
  );
};

export default ResponsiblePlay;

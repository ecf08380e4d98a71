import { Pause } from "lucide-react";
import { Icon } from "../../../ui/kit/Icon.tsx";
import "./frozen-balance.css";

/** Beside a balance that was on screen during a freeze: the mark that the player's own screen bears as well. `says` where no words beside it do. */
export const HeldStill = ({ says }: { readonly says?: string }) => (
  <span className="ed-held" title={says}>
    <Icon of={Pause} size={12} />
    {says !== undefined && <span className="ed-hidden">{says}: </span>}
  </span>
);

import { Pause } from "lucide-react";
import { Icon } from "../../../ui/kit/Icon.tsx";
import "./frozen-balance.css";

/** The mark of a balance that was frozen on screen, as on the player's screen. `says` describes it if no text next to it does. */
export const FrozenBalance = ({ says }: { readonly says?: string }) => (
  <span className="ed-frozen-balance" title={says}>
    <Icon of={Pause} size={12} />
    {says !== undefined && <span className="ed-hidden">{says}: </span>}
  </span>
);

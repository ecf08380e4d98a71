import { HandHeart, Hourglass, ShieldOff } from "lucide-react";
import type { ReactNode } from "react";
import { offersTimeOut } from "../../domain/exclusion/time-out.ts";
import { openModal } from "../../domain/shell/commands.ts";
import { MenuItem } from "../kit/MenuItem.tsx";
import { Section } from "../kit/Section.tsx";
import { useAct, useSnapshot } from "../player.tsx";
import { breaksWords as words } from "./breaks-words.ts";
import "./breaks.css";

/** Ways to stop playing, from a day to years. A regulator without time-outs has no time-out button (`EXCLUDE-011`). */
export const Breaks = ({ children }: { readonly children?: ReactNode }) => {
  const open = useAct(openModal);
  const hasTimeOuts = useSnapshot(offersTimeOut);
  return (
    <Section id="breaks" className="ed-breaks" title={words.title}>
      <div className="ed-breaks-items">
        {hasTimeOuts && (
          <MenuItem {...words.timeOut} icon={Hourglass} aria-haspopup="dialog" onClick={() => open("coolOff")} />
        )}
        <MenuItem
          {...words.selfExclusion}
          icon={ShieldOff}
          aria-haspopup="dialog"
          onClick={() => open("selfExclusion")}
        />
        <MenuItem {...words.policy} icon={HandHeart} aria-haspopup="dialog" onClick={() => open("responsiblePolicy")} />
        {children}
      </div>
    </Section>
  );
};

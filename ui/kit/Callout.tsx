import { CircleCheck, Info, OctagonAlert, TriangleAlert, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Announced } from "./Announced.tsx";
import { Icon } from "./Icon.tsx";
import "./callout.css";

/** The four kinds of callout (UI-111). Each icon has a different shape. */
export type CalloutKind = "Info" | "Success" | "Attention" | "Danger";

const icons: Readonly<Record<CalloutKind, LucideIcon>> = {
  Info,
  Success: CircleCheck,
  Attention: TriangleAlert,
  Danger: OctagonAlert,
};

export interface CalloutProps {
  readonly kind: CalloutKind;
  /** `large` for a callout on its own; `small` beside its subject (UI-112). */
  readonly size?: "large" | "small" | undefined;
  readonly title?: ReactNode;
  readonly children: ReactNode;
  /** Buttons, which are not a part of what is announced. */
  readonly action?: ReactNode;
  /** Announced by a screen reader when it appears after an action of the player. */
  readonly isAnnounced?: boolean | undefined;
}

export const Callout = ({ kind, size = "large", title, children, action, isAnnounced = false }: CalloutProps) => {
  const words = (
    <>
      {title !== undefined && <p className="ed-callout-title">{title}</p>}
      <div>{children}</div>
    </>
  );
  return (
    <div className="ed-callout" data-kind={kind} data-size={size}>
      <Icon of={icons[kind]} size={size === "large" ? 24 : 16} />
      <div className="ed-callout-words">
        {isAnnounced ? <Announced isUrgent={kind === "Danger"}>{words}</Announced> : <div>{words}</div>}
        {action !== undefined && <div className="ed-callout-action">{action}</div>}
      </div>
    </div>
  );
};

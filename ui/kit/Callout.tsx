import { CircleCheck, Info, OctagonAlert, TriangleAlert, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "./Icon.tsx";
import "./callout.css";

/** The four kinds of callout (UI-111), each with an icon of its own shape. */
export type CalloutKind = "Info" | "Success" | "Attention" | "Danger";

const icons: Readonly<Record<CalloutKind, LucideIcon>> = {
  Info,
  Success: CircleCheck,
  Attention: TriangleAlert,
  Danger: OctagonAlert,
};

export interface CalloutProps {
  readonly kind: CalloutKind;
  /** Large stands on its own; small goes beside what it is about (UI-112). */
  readonly size?: "large" | "small" | undefined;
  readonly title?: ReactNode;
  readonly children: ReactNode;
  readonly action?: ReactNode;
  /** Announced when it appears in answer to something the player did. */
  readonly isAnnounced?: boolean | undefined;
}

export const Callout = ({ kind, size = "large", title, children, action, isAnnounced = false }: CalloutProps) => (
  <div
    className="ed-callout"
    data-kind={kind}
    data-size={size}
    role={isAnnounced ? (kind === "Danger" ? "alert" : "status") : undefined}
  >
    <Icon of={icons[kind]} size={size === "large" ? 24 : 16} />
    <div className="ed-callout-words">
      {title !== undefined && <p className="ed-callout-title">{title}</p>}
      <div>{children}</div>
      {action !== undefined && <div className="ed-callout-action">{action}</div>}
    </div>
  </div>
);

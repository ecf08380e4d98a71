import type { LucideIcon } from "lucide-react";
import type { ComponentPropsWithRef, ReactNode } from "react";
import { Icon, type IconSize } from "./Icon.tsx";
import { VisuallyHidden } from "./VisuallyHidden.tsx";
import "./icon-button.css";

export type IconButtonProps = Omit<ComponentPropsWithRef<"button">, "className" | "children" | "aria-label"> & {
  readonly icon: LucideIcon;
  /** The action, for a screen reader. */
  readonly label: string;
  readonly size?: IconSize | undefined;
  readonly surface?: "none" | "soft" | undefined;
  /** A count or a warning in the corner, read after the label. */
  readonly badge?: ReactNode;
};

export const IconButton = ({
  icon,
  label,
  size = 24,
  surface = "none",
  badge,
  type = "button",
  ...props
}: IconButtonProps) => (
  <button {...props} type={type} className="ed-icon-button" data-surface={surface}>
    <Icon of={icon} size={size} />
    <VisuallyHidden>{label}</VisuallyHidden>
    {badge !== undefined && <span className="ed-icon-button-badge">{badge}</span>}
  </button>
);

import type { LucideIcon } from "lucide-react";

/** The sizes of icons, in pixels (UI-519). */
export const iconSizes = [32, 24, 20, 16, 12] as const;
export type IconSize = (typeof iconSizes)[number];

export interface IconProps {
  readonly of: LucideIcon;
  readonly size?: IconSize;
  /** Only for an icon without text beside it. */
  readonly label?: string | undefined;
  readonly className?: string | undefined;
}

export const Icon = ({ of: Drawing, size = 20, label, className }: IconProps) => (
  <Drawing
    size={size}
    strokeWidth={size < 20 ? 2.4 : 2}
    {...(className === undefined ? {} : { className })}
    {...(label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
  />
);

import { VisuallyHidden } from "./VisuallyHidden.tsx";
import "./badge.css";

/** A count is shown up to 9, and above that as '9+' (NOTICE-109). */
export const badgeText = (count: number): string => (count > 9 ? "9+" : String(count));

export interface BadgeProps {
  readonly count: number;
  /** The counted things, read after the number: 'unread messages'. */
  readonly label?: string | undefined;
}

/** A count in a circle; not drawn for 0. */
export const Badge = ({ count, label }: BadgeProps) =>
  count > 0 ? (
    <span className="ed-badge">
      {badgeText(count)}
      {label !== undefined && <VisuallyHidden> {label}</VisuallyHidden>}
    </span>
  ) : null;

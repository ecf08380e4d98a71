import { ChevronRight, type LucideIcon } from "lucide-react";
import type { ComponentPropsWithRef, ReactNode } from "react";
import { Icon } from "./Icon.tsx";
import "./menu-item.css";

interface MenuItemLook {
  readonly label: ReactNode;
  readonly subtitle?: ReactNode;
  readonly icon?: LucideIcon | undefined;
  /** A picture in the icon's place. */
  readonly mark?: ReactNode;
  /** At the end of the row; a chevron by default. */
  readonly trailing?: ReactNode;
  readonly tone?: "plain" | "danger" | undefined;
}

export type MenuItemProps = MenuItemLook &
  (
    | (Omit<ComponentPropsWithRef<"button">, "className" | "children"> & { readonly href?: undefined })
    | (Omit<ComponentPropsWithRef<"a">, "className" | "children"> & { readonly href: string })
  );

/** A row of a menu or a list: a button or a link. */
export const MenuItem = ({ label, subtitle, icon, mark, trailing, tone = "plain", ...props }: MenuItemProps) => {
  const row = (
    <>
      {(mark ?? icon) !== undefined && (
        <span className="ed-menu-mark">{mark ?? (icon && <Icon of={icon} size={20} />)}</span>
      )}
      <span className="ed-menu-words">
        <span>{label}</span>
        {subtitle !== undefined && <span className="ed-menu-subtitle">{subtitle}</span>}
      </span>
      {trailing === undefined ? <Icon of={ChevronRight} className="ed-menu-chevron" /> : trailing}
    </>
  );
  return props.href === undefined ? (
    <button type="button" {...props} className="ed-menu-item" data-tone={tone}>
      {row}
    </button>
  ) : (
    <a {...props} className="ed-menu-item" data-tone={tone}>
      {row}
    </a>
  );
};

import type { LucideIcon } from "lucide-react";
import { Link } from "wouter";
import { type ScreenName, SCREENS } from "../domain/shell/routing/screens.ts";
import { MenuItem } from "./kit/MenuItem.tsx";

interface MenuLinkProps {
  readonly screen: ScreenName;
  readonly label: string;
  readonly subtitle: string;
  readonly icon: LucideIcon;
}

/** A menu entry that leads to another screen. */
export const MenuLink = ({ screen, ...item }: MenuLinkProps) => {
  const { path } = SCREENS[screen];
  return (
    <Link href={path} asChild>
      <MenuItem href={path} {...item} />
    </Link>
  );
};

import type { ComponentPropsWithRef, ReactNode } from "react";
import "./tabs.css";

export interface TabButtonsProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** A row of buttons that filter the content below, for views without their own address. */
export const TabButtons = ({ label, children }: TabButtonsProps) => (
  <div className="ed-tab-row" data-look="pill" role="group" aria-label={label}>
    {children}
  </div>
);

export type TabButtonProps = Omit<ComponentPropsWithRef<"button">, "className" | "type"> & {
  readonly isCurrent: boolean;
};

export const TabButton = ({ isCurrent, ...button }: TabButtonProps) => (
  <button {...button} type="button" className="ed-tab" aria-pressed={isCurrent} />
);

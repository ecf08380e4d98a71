import type { LucideIcon } from "lucide-react";
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from "react";
import { Icon } from "./Icon.tsx";
import { Spinner } from "./Spinner.tsx";
import { VisuallyHidden } from "./VisuallyHidden.tsx";
import "./button.css";

interface ButtonLook {
  readonly variant?: "primary" | "secondary" | "quiet" | "danger" | undefined;
  readonly size?: "regular" | "small" | undefined;
  readonly isFullWidth?: boolean | undefined;
  readonly icon?: LucideIcon | undefined;
  readonly children: ReactNode;
}

export type ButtonProps = ButtonLook &
  Omit<ComponentPropsWithRef<"button">, "className" | "children"> & {
    /** The action runs. The button keeps its size and its focus, and a second press does nothing. */
    readonly isPending?: boolean | undefined;
    readonly pendingLabel?: string | undefined;
    readonly href?: undefined;
  };

export type ButtonLinkProps = ButtonLook &
  Omit<ComponentPropsWithRef<"a">, "className" | "children"> & { readonly href: string };

/** A button; with an `href` a link with the look of a button. */
export const Button = ({
  variant = "primary",
  size = "regular",
  isFullWidth = false,
  icon,
  children,
  ...props
}: ButtonProps | ButtonLinkProps) => {
  const look = {
    className: "ed-button",
    "data-variant": variant,
    "data-size": size,
    "data-full": isFullWidth || undefined,
  };
  const glyph = icon && <Icon of={icon} size={size === "small" ? 16 : 20} />;
  if (props.href !== undefined)
    return (
      <a {...props} {...look}>
        {glyph}
        {children}
      </a>
    );
  const { isPending = false, pendingLabel, onClick, type = "button", href: _, ...rest } = props;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isPending || rest["aria-disabled"]) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <>
      <button
        {...rest}
        {...look}
        type={type}
        onClick={press}
        {...(isPending && { "aria-disabled": true, "aria-busy": true })}
      >
        {isPending ? <Spinner size={size === "small" ? 16 : 20} /> : glyph}
        {isPending && pendingLabel !== undefined ? pendingLabel : children}
      </button>
      {pendingLabel !== undefined && <VisuallyHidden role="status">{isPending ? pendingLabel : ""}</VisuallyHidden>}
    </>
  );
};

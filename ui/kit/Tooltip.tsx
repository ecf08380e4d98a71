import type { ComponentProps, ReactElement } from "react";
import { Focusable } from "react-aria-components/Focusable";
import { Tooltip as AriaTooltip, TooltipTrigger } from "react-aria-components/Tooltip";
import { tooltipHideMs } from "./timing.ts";
import "./tooltip.css";

type FocusableChild = ComponentProps<typeof Focusable>["children"];

export interface TooltipProps {
  /** Undefined: no tooltip. */
  readonly text: string | undefined;
  /** The element that it explains; it must be focusable. */
  readonly children: ReactElement;
}

/** An explanation on hover and on focus, hidden after 100 ms (UI-513). */
export const Tooltip = ({ text, children }: TooltipProps) => (
  <TooltipTrigger delay={300} closeDelay={tooltipHideMs} isDisabled={text === undefined}>
    <Focusable>{children as FocusableChild}</Focusable>
    <AriaTooltip className="ed-tooltip" offset={10}>
      {text}
    </AriaTooltip>
  </TooltipTrigger>
);

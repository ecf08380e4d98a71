import type { ComponentProps, ReactElement } from "react";
import { Focusable } from "react-aria-components/Focusable";
import { Tooltip as AriaTooltip, TooltipTrigger } from "react-aria-components/Tooltip";
import { tooltipHideMs } from "./timing.ts";
import "./tooltip.css";

type FocusableChild = ComponentProps<typeof Focusable>["children"];

export interface TooltipProps {
  /** Without words there is no tooltip. */
  readonly text: string | undefined;
  /** What it explains; it must take focus. */
  readonly children: ReactElement;
}

/** A word of explanation on hover and on focus, gone 100 ms after leaving (UI-513). */
export const Tooltip = ({ text, children }: TooltipProps) => (
  <TooltipTrigger delay={300} closeDelay={tooltipHideMs} isDisabled={text === undefined}>
    <Focusable>{children as FocusableChild}</Focusable>
    <AriaTooltip className="ed-tooltip" offset={10}>
      {text}
    </AriaTooltip>
  </TooltipTrigger>
);

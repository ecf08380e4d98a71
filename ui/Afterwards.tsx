import type { ReactNode } from "react";
import { useAfterwards } from "./use-in-parts.ts";

interface AfterwardsProps {
  readonly placeholder?: ReactNode;
  readonly children: ReactNode;
}

/** What can wait: it is rendered in parts once what is around it is on the screen, as in `useAfterwards`. */
export const Afterwards = ({ placeholder = null, children }: AfterwardsProps) =>
  useAfterwards() ? children : placeholder;

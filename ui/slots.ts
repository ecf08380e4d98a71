import type { ComponentType } from "react";
import { BalanceWidget } from "./wallet/BalanceWidget.tsx";

/** Places in the frame that other areas fill. */
export const slots: {
  /** In the header: what the player has, and the way to deposit. */
  readonly balance?: ComponentType;
} = { balance: BalanceWidget };

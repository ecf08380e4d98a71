import type { ComponentType } from "react";
import { BalanceWidget } from "./wallet/BalanceWidget.tsx";

/** Components of other areas that the frame around the screens shows. */
export const slots: {
  /** In the header: the balance and the deposit button. */
  readonly balance?: ComponentType;
} = { balance: BalanceWidget };

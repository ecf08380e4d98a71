import type { ReactNode } from "react";

/** One of several answers, in a dropdown or on a card. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly subtitle?: ReactNode;
  /** A logo or an icon. */
  readonly mark?: ReactNode;
  readonly tag?: string | undefined;
  /** Why it cannot be chosen now; the choice stays in sight and says so. */
  readonly disabledReason?: string | undefined;
}

import type { ReactNode } from "react";

/** One option of a dropdown or of a set of cards. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly subtitle?: ReactNode;
  /** A logo or an icon. */
  readonly mark?: ReactNode;
  readonly tag?: string | undefined;
  /** Disables the choice, which stays visible and shows this reason. */
  readonly disabledReason?: string | undefined;
}

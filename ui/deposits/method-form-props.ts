import type { ReactNode } from "react";
import type { Method } from "../../domain/methods/events.ts";

/** What the form of a saved method is given. */
export interface MethodFormProps {
  readonly method: Method;
  readonly promoCode: string | undefined;
  /** The dropdown that chose the method. The form contains it. */
  readonly chooser: ReactNode;
}

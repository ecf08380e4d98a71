import type { ReactNode } from "react";
import type { Method } from "../../domain/methods/events.ts";

/** What the form of a saved method is given. */
export interface MethodFormProps {
  readonly method: Method;
  /** The dropdown that chose the method. The form contains it. */
  readonly chooser: ReactNode;
}

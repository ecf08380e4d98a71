import type { ComponentPropsWithRef } from "react";

/** Text for screen readers only. */
export const VisuallyHidden = (props: ComponentPropsWithRef<"span">) => <span {...props} className="ed-hidden" />;

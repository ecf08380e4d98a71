import type { ComponentPropsWithRef } from "react";

/** Said by screen readers, drawn nowhere. */
export const VisuallyHidden = (props: ComponentPropsWithRef<"span">) => <span {...props} className="ed-hidden" />;

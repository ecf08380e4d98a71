import { type ComponentPropsWithRef, useId } from "react";
import { Below } from "../../../ui/kit/HeadingLevel.tsx";

export interface PanelProps extends ComponentPropsWithRef<"section"> {
  /** For the styles. */
  readonly part: "timeline" | "events" | "inspector";
  readonly name: string;
}

/** A part of the bench. Its heading is for screen readers only, because the place of each part is clear on the screen. */
export const Panel = ({ part, name, children, ...rest }: PanelProps) => {
  const title = useId();
  return (
    <section {...rest} className="ed-panel" data-part={part} aria-labelledby={title}>
      <h2 id={title} className="ed-hidden">
        {name}
      </h2>
      <Below level={2}>{children}</Below>
    </section>
  );
};

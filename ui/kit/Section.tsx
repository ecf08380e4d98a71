import type { ComponentProps, ReactNode } from "react";
import { Below, useHeadingLevel } from "./HeadingLevel.tsx";

export interface SectionProps extends Omit<ComponentProps<"section">, "id" | "title" | "aria-labelledby"> {
  /** The id of the heading. */
  readonly id: string;
  readonly title: ReactNode;
  /** The level of the heading, if it is not one below the heading around the section. */
  readonly level?: number;
  /** Draws the heading with what is beside it. */
  readonly renderHead?: (heading: ReactNode) => ReactNode;
}

/** A part of a page or of a modal, named by its heading. The headings in it are one level below. */
export const Section = ({ id, title, level, renderHead, children, ...props }: SectionProps) => {
  const next = useHeadingLevel();
  const own = level ?? next;
  const Tag = `h${own}` as "h2";
  const heading = <Tag id={id}>{title}</Tag>;
  return (
    <section {...props} aria-labelledby={id}>
      {renderHead === undefined ? heading : renderHead(heading)}
      <Below level={own}>{children}</Below>
    </section>
  );
};

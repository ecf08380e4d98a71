import { VisuallyHidden } from "./VisuallyHidden.tsx";
import "./skeleton.css";

export interface SkeletonProps {
  /** The shape of the content: a line of text, a block, a square tile, or a row with a mark and two lines. */
  readonly shape: "line" | "block" | "tile" | "row";
  readonly count?: number | undefined;
  /** Announced once for the group, such as 'Loading games'. */
  readonly label?: string | undefined;
}

export const Skeleton = ({ shape, count = 1, label }: SkeletonProps) => (
  <>
    {label !== undefined && <VisuallyHidden role="status">{label}</VisuallyHidden>}
    {Array.from({ length: count }, (_, index) => (
      <span key={index} className="ed-skeleton" data-shape={shape} aria-hidden="true" />
    ))}
  </>
);

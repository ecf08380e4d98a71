import { type ReactNode, Suspense } from "react";
import { ChunkNotLoaded, type Lazy } from "../lazily.ts";
import { Boundary } from "./Boundary.tsx";
import { RetryLine } from "./RetryLine.tsx";

interface LazyPartProps {
  /** The component that is drawn in the children. */
  readonly of: Pick<Lazy<object>, "renew">;
  readonly children: ReactNode;
  readonly loading?: ReactNode;
  /** Takes the part's place if its code could not be loaded. Absent or false where the screen is whole without the part. */
  readonly failure?: string | false;
}

/** A part of a screen in its own chunk. The screen stays where the part cannot be loaded. Any other fault is passed on. */
export const LazyPart = ({ of, children, loading, failure }: LazyPartProps) => (
  <Boundary
    onFault={of.renew}
    renderFailure={(again, fault) => {
      if (!(fault instanceof ChunkNotLoaded)) throw fault;
      return failure && <RetryLine failure={failure} onRetry={again} />;
    }}
  >
    <Suspense fallback={loading}>{children}</Suspense>
  </Boundary>
);

import { useEffect, useState } from "react";
import { EyeBall } from "./EyeBall.tsx";
import { logoRefreshMs } from "./timing.ts";
import { brand } from "./words.ts";
import "./logo.css";

export interface LogoProps {
  /** In pixels. The width follows in proportion. */
  readonly height?: number | undefined;
  readonly look?: "wordmark" | "mark" | undefined;
  /** The eye moves up and down once, and again every minute (UI-514). */
  readonly isAnimated?: boolean | undefined;
}

/** 'Eyes D' and 'wn' in Outfit Bold as a path, so that the name needs no font. Relative coordinates, which compress better. */
const letters =
  "m0 0v-70.6h15.8v70.6zm12.1 0v-13.6h38.7v13.6zm0-29.5v-13.1h35.1v13.1zm0-27.6v-13.5h38.1v13.5zm61.8 57.3l-20-48.8h16.5l12.7 38.7h-6.1l13-38.7h16.5l-20.8 48.8zm-12.5 20.3l14.6-31.5 9.7 11.2-8.6 20.3zm73.7-19.4q-7.9 0-14-3.3-6.1-3.2-9.6-9-3.5-5.7-3.5-13.1 0-7.3 3.4-13 3.4-5.8 9.3-9.1 6-3.3 13.3-3.3 7.2 0 12.7 3.1 5.5 3.1 8.7 8.6 3.2 5.5 3.2 12.6 0 1.3-.2 2.8-.2 1.4-.6 3.3l-41.8.1v-10.5l35.3-.1-6.5 4.4q-.1-4.2-1.4-6.9-1.2-2.8-3.5-4.2-2.3-1.5-5.8-1.5-3.6 0-6.3 1.6-2.6 1.7-4 4.7-1.5 3-1.5 7.3 0 4.3 1.6 7.4 1.5 3 4.3 4.7 2.9 1.6 6.9 1.6 3.6 0 6.5-1.2 2.8-1.3 5.1-3.8l8.4 8.5q-3.7 4.1-8.8 6.2-5.1 2.1-11.2 2.1zm47.3.1q-4.3 0-8.5-1.1-4.1-1.1-7.6-3.1-3.5-2.1-6.1-4.8l8.7-8.8q2.4 2.6 5.7 4.1 3.3 1.4 7.2 1.4 2.8 0 4.2-.8 1.4-.8 1.4-2.2 0-1.8-1.7-2.8-1.8-.9-4.5-1.6-2.6-.7-5.6-1.7-3.1-.9-5.8-2.5-2.7-1.6-4.4-4.4-1.7-2.9-1.7-7.3 0-4.7 2.4-8.1 2.4-3.5 6.8-5.5 4.4-2 10.3-2 6.2 0 11.5 2.2 5.2 2.1 8.5 6.3l-8.6 8.9q-2.4-2.8-5.2-3.9-2.8-1.1-5.6-1.1-2.6 0-3.9.8-1.2.7-1.2 2.1 0 1.6 1.7 2.5 1.7.8 4.4 1.5 2.6.7 5.6 1.7 3 1 5.7 2.7 2.7 1.7 4.4 4.6 1.7 2.8 1.7 7.4 0 7.1-5.4 11.3-5.3 4.2-14.4 4.2zm54.1-1.2v-13.8h17.5q6.4 0 11.2-2.5 4.7-2.6 7.4-7.5 2.6-4.9 2.6-11.6 0-6.7-2.7-11.5-2.7-4.8-7.4-7.4-4.8-2.6-11.1-2.6h-18v-13.7h18.1q8 0 14.8 2.6 6.8 2.5 11.8 7.3 5 4.7 7.8 11.2 2.8 6.4 2.8 14.2 0 7.7-2.8 14.2-2.8 6.5-7.8 11.2-5 4.7-11.7 7.3-6.8 2.6-14.7 2.6zm-10.7 0v-70.6h15.8v70.6zm146.7 0l-16.8-48.6h15l10.5 35.4-4.5 0 11.5-35.4h12.5l11.5 35.4-4.5 0 10.6-35.4h15l-16.8 48.6h-12.6l-11.3-33.6h3.8l-11.4 33.6zm97.6 0v-27.7q0-3.8-2.4-6.1-2.3-2.3-5.9-2.3-2.5 0-4.4 1-2 1-3 3-1.1 1.9-1.1 4.4l-6-2.9q0-5.7 2.6-10 2.5-4.3 6.9-6.6 4.5-2.4 10.1-2.4 5.3 0 9.5 2.6 4.2 2.5 6.6 6.7 2.4 4.2 2.4 9.2v31.1zm-32.1 0v-48.6h15.3v48.6z";

/** The brand's name, with an eye as its 'o'. */
export const Logo = ({ height = 32, look = "wordmark", isAnimated = false }: LogoProps) => {
  const [run, setRun] = useState(0);
  useEffect(() => {
    if (!isAnimated) return undefined;
    const timer = setInterval(() => setRun((runs) => runs + 1), logoRefreshMs);
    return () => clearInterval(timer);
  }, [isAnimated]);
  const eye = (size: number) => <EyeBall key={run} size={size} />;
  return (
    <span className="ed-logo" role="img" aria-label={brand} data-animated={isAnimated || undefined} data-run={run}>
      {look === "mark" ? (
        eye(height)
      ) : (
        <svg width={(height * 486) / 94} height={height} viewBox="0 -72 486 94" aria-hidden="true">
          <path d={letters} fill="currentColor" />
          <svg x="294.8" y="-53.3" width="58" height="58">
            {eye(58)}
          </svg>
        </svg>
      )}
    </span>
  );
};

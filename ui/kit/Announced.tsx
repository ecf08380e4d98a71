import { type ReactNode, useEffect, useState } from "react";

export interface AnnouncedProps {
  /** Interrupts a screen reader; otherwise it finishes its sentence first. */
  readonly isUrgent: boolean;
  readonly className?: string | undefined;
  /** The words, without buttons, because everything in a live region is announced. */
  readonly children: ReactNode;
}

/**
 * Words that a screen reader announces when they appear. An alert is announced when it is added to the page. Any other region must be in the page before
 * its words, because some screen readers announce only what is added to a region that they know.
 */
export const Announced = ({ isUrgent, className, children }: AnnouncedProps) => {
  const [isKnown, setKnown] = useState(isUrgent);
  useEffect(() => setKnown(true), []);
  return (
    <div className={className} role={isUrgent ? "alert" : "status"}>
      {isKnown && children}
    </div>
  );
};

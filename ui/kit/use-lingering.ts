import { useEffect, useState } from "react";
import { motionMs } from "./reduced-motion.ts";

/** True for `lengthMs` after something closed, while it is still leaving the screen. */
export const useLingering = (isOpen: boolean, lengthMs: number): boolean => {
  const [wasOpen, setWasOpen] = useState(isOpen);
  useEffect(() => {
    if (isOpen) {
      setWasOpen(true);
      return undefined;
    }
    const timer = setTimeout(() => setWasOpen(false), motionMs(lengthMs));
    return () => clearTimeout(timer);
  }, [isOpen, lengthMs]);
  return wasOpen && !isOpen;
};

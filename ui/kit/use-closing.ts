import { useEffect, useState } from "react";
import { motionMs } from "./reduced-motion.ts";

/** True for `lengthMs` after `isOpen` becomes false, during the closing animation. */
export const useClosing = (isOpen: boolean, lengthMs: number): boolean => {
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

import { useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { prefersReducedMotion } from "./reduced-motion.ts";
import "./confetti.css";

const COLOURS = ["#d6145f", "#ffc83d", "#2456c7", "#0b7a4b", "#7a35c2", "#fbf6ee"];

/** Confetti from both sides of the screen; none on a device that reduces motion. */
export const Confetti = () => {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (prefersReducedMotion()) return undefined;
    let stop: (() => void) | undefined;
    let isGone = false;
    void import("canvas-confetti").then(({ default: confetti }) => {
      // Without a drawing context the library fails when it is stopped.
      if (isGone || canvas.current?.getContext("2d") == null) return;
      // The page's content security policy does not allow the library's own worker.
      const fire = confetti.create(canvas.current, { resize: true, useWorker: false });
      stop = () => fire.reset();
      const burst = { particleCount: 90, spread: 70, startVelocity: 55, ticks: 260, colors: COLOURS };
      void fire({ ...burst, angle: 60, origin: { x: 0, y: 0.75 } });
      void fire({ ...burst, angle: 120, origin: { x: 1, y: 0.75 } });
    });
    return () => {
      isGone = true;
      stop?.();
    };
  }, []);
  // In a portal, so that it is above modals.
  return createPortal(<canvas className="ed-confetti" ref={canvas} aria-hidden="true" />, document.body);
};

import { useCallback, useEffect, useRef, useState } from "react";

export const SPEEDS = [1, 10, 100] as const;
export type Speed = (typeof SPEEDS)[number];

/** Longer pauses are shortened to this. */
const LONGEST_PAUSE_MS = 1_500;

export interface Playback {
  readonly line: number;
  readonly isPlaying: boolean;
  readonly speed: Speed;
  readonly goTo: (line: number) => void;
  readonly setSpeed: (speed: Speed) => void;
  readonly toggle: () => void;
}

/** The current line of a log, and its playback with recorded pauses, divided by the speed. `clock` must not decrease. */
export function usePlayback(clock: Float64Array, startLine = clock.length): Playback {
  const [line, setLine] = useState(Math.min(clock.length, startLine));
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>(1);
  const at = useRef(line);

  const goTo = useCallback(
    (wanted: number) => {
      at.current = Math.min(clock.length, Math.max(1, Math.round(wanted)));
      setLine(at.current);
    },
    [clock],
  );

  useEffect(() => {
    if (!isPlaying) return undefined;
    let nowMs = clock[at.current - 1] ?? 0;
    let drawnMs: number | undefined;
    let frame = 0;
    let shown = at.current;
    const draw = (frameMs: number) => {
      // The auditor has moved to another line since the last frame.
      if (shown !== at.current) nowMs = clock[at.current - 1] ?? 0;
      nowMs += (frameMs - (drawnMs ?? frameMs)) * speed;
      drawnMs = frameMs;
      let next = at.current;
      while (next < clock.length && (clock[next] ?? 0) <= nowMs) next += 1;
      const ahead = clock[next] ?? nowMs;
      if (ahead - nowMs > LONGEST_PAUSE_MS * speed) nowMs = ahead - LONGEST_PAUSE_MS * speed;
      if (next !== at.current) goTo(next);
      shown = at.current;
      if (next >= clock.length) setPlaying(false);
      else frame = requestAnimationFrame(draw);
    };
    frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, [isPlaying, speed, clock, goTo]);

  const toggle = useCallback(() => {
    // From the last line, playback starts at the first.
    if (!isPlaying && at.current === clock.length) goTo(1);
    setPlaying(!isPlaying);
  }, [isPlaying, clock, goTo]);

  return { line, isPlaying, speed, goTo, setSpeed, toggle };
}

import { useEffect, useState } from "react";

export interface Size {
  readonly width: number;
  readonly height: number;
}

const NONE: Size = { width: 0, height: 0 };

/** The inner size of an element, in whole pixels. */
export function useSize(element: HTMLElement | null): Size {
  const [size, setSize] = useState(NONE);
  useEffect(() => {
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

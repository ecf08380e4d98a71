import { startTransition, useDeferredValue, useEffect, useState } from "react";

/**
 * Whether to render what is ready, in place of its placeholder. React then renders it in parts behind the placeholder, so that a slow phone answers
 * meanwhile. What is no longer ready is gone at once.
 */
export const useInParts = (isReady: boolean): boolean => useDeferredValue(isReady) && isReady;

/**
 * Whether to render what can wait: false at first, so that what is around it is on the screen sooner. React then renders the rest in parts. Of one in
 * the rest of another, the rest comes after it.
 */
export function useAfterwards(): boolean {
  const [isTime, setTime] = useState(false);
  useEffect(() => startTransition(() => setTime(true)), []);
  return isTime;
}

import { useCallback, useState } from "react";

const STORED_UNDER = "eyes-down.audit-single-keys";
const OFF = "off";

/** Whether keys with a character (n, p and /) do something, for auditors whose speech input or tremor presses them. Stored in this browser. */
export function useSingleKeys(): readonly [isOn: boolean, setOn: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(isStoredOn);
  const set = useCallback((next: boolean) => {
    setOn(next);
    try {
      if (next) localStorage.removeItem(STORED_UNDER);
      else localStorage.setItem(STORED_UNDER, OFF);
    } catch {
      // The browser forbids storage: the choice lasts until the page is closed.
    }
  }, []);
  return [isOn, set];
}

function isStoredOn(): boolean {
  try {
    return localStorage.getItem(STORED_UNDER) !== OFF;
  } catch {
    return true;
  }
}

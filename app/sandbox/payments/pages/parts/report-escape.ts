import type { FromFrame } from "../../../../../adapters/payments/messages.ts";

/** Reports each Esc in this frame to the site, which receives every key while it has the focus. The sheet around the frame closes on it. */
export const reportEscape = (post: (message: FromFrame) => void): void =>
  document.addEventListener("keydown", ({ key, isComposing }) => {
    if (key === "Escape" && !isComposing) post({ type: "escape" });
  });

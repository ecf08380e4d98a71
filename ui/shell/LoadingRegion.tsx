import { createContext, type ReactNode, use, useLayoutEffect, useState } from "react";
import { VisuallyHidden } from "../kit/VisuallyHidden.tsx";

const Announce = createContext((_text: string): void => undefined);

/**
 * Announces that a screen is being loaded. Several placeholders follow each other until the screen is there; a live region in each would say it again.
 */
export const LoadingRegion = ({ children }: { readonly children: ReactNode }) => {
  const [text, setText] = useState("");
  return (
    <Announce value={setText}>
      {children}
      <VisuallyHidden role="status">{text}</VisuallyHidden>
    </Announce>
  );
};

/** Announces this text while the component is drawn, and not again where another component with the same text follows it at once. */
export function useLoadingAnnouncement(text: string): void {
  const announce = use(Announce);
  // Not a later effect: a screen reader would find the text beside the screen that is there already.
  useLayoutEffect(() => {
    announce(text);
    return () => announce("");
  }, [announce, text]);
}

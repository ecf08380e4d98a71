import { type ReactNode, useRef } from "react";
import { RetryCallout } from "../kit/RetryCallout.tsx";
import { ChunkNotLoaded } from "../lazily.ts";
import { isSiteReached } from "../until-loaded.ts";
import { Boundary } from "./Boundary.tsx";
import { modalFailureText } from "./later-words.ts";
import { ModalSheet } from "./ModalSheet.tsx";
import { frameWords } from "./words.ts";

interface ModalBoundaryProps {
  readonly children: ReactNode;
  /** What is drawn beside the failure, too. */
  readonly beside: ReactNode;
  /** Called after a failure, before the chunk may be loaded again. */
  readonly renew: () => void;
  readonly onReload: () => void;
}

/** Shows the failure of a modal's chunk in the modal's own sheet. Any other fault is passed on. */
export const ModalBoundary = ({ children, beside, renew, onReload }: ModalBoundaryProps) => {
  const hasRetried = useRef(false);
  /**
   * The second time, it loads the page again: a newer build may have other names, and Firefox never requests a script again
   * that it could not load. A site that does not answer would leave the player without a page.
   */
  const retry = async (again: () => void) => {
    const isReached = hasRetried.current && (await isSiteReached());
    hasRetried.current = true;
    if (isReached) onReload();
    else again();
  };
  const renderFailure = (again: () => void, fault: unknown) => {
    if (!(fault instanceof ChunkNotLoaded)) throw fault;
    return (
      <>
        <ModalSheet title={frameWords.failed}>
          <RetryCallout failure={modalFailureText} onRetry={() => void retry(again)} />
        </ModalSheet>
        {beside}
      </>
    );
  };
  return (
    <Boundary onFault={renew} renderFailure={renderFailure}>
      {children}
    </Boundary>
  );
};

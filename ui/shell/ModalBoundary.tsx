import { Component, type ReactNode } from "react";
import { RetryCallout } from "../kit/RetryCallout.tsx";
import { ChunkNotLoaded } from "../lazily.ts";
import { isSiteReached } from "../until-loaded.ts";
import { modalFailureWords as words } from "./later-words.ts";
import { ModalSheet } from "./ModalSheet.tsx";

interface BoundaryProps {
  readonly children: ReactNode;
  /** What is drawn beside the failure, too. */
  readonly beside: ReactNode;
  /** Called after a failure, before the chunk may be loaded again. */
  readonly renew: () => void;
  readonly onReload: () => void;
}

/** Shows the failure of a modal's chunk in the modal's own sheet. Any other fault is passed on. */
export class ModalBoundary extends Component<BoundaryProps, { readonly fault?: unknown }> {
  override state: { readonly fault?: unknown } = {};

  static getDerivedStateFromError = (fault: unknown) => ({ fault });

  override componentDidCatch() {
    this.props.renew();
  }

  private hasRetried = false;

  /**
   * The second time, it loads the page again: a newer build may have other names, and Firefox never requests a script again
   * that it could not load. A site that does not answer would leave the player without a page.
   */
  private readonly retry = async () => {
    const isReached = this.hasRetried && (await isSiteReached());
    this.hasRetried = true;
    if (isReached) this.props.onReload();
    else this.setState({ fault: undefined });
  };

  override render() {
    const { fault } = this.state;
    if (fault === undefined) return this.props.children;
    if (!(fault instanceof ChunkNotLoaded)) throw fault;
    return (
      <>
        <ModalSheet title={words.title}>
          <RetryCallout failure={words.text} onRetry={() => void this.retry()} />
        </ModalSheet>
        {this.props.beside}
      </>
    );
  }
}

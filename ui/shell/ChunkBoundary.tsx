import { Component, type ReactNode } from "react";
import { ChunkNotLoaded } from "../lazily.ts";

interface BoundaryProps {
  readonly children: ReactNode;
  /** What replaces the children while their chunk is not loaded. `retry` draws them again. */
  readonly fallback: (retry: () => void) => ReactNode;
  /** Called after a failure, before the chunk may be loaded again. */
  readonly renew: () => void;
}

/** Keeps the failure of a chunk to its own part of the page. Any other fault is passed on. */
export class ChunkBoundary extends Component<BoundaryProps, { readonly fault?: unknown }> {
  override state: { readonly fault?: unknown } = {};

  static getDerivedStateFromError = (fault: unknown) => ({ fault });

  override componentDidCatch() {
    this.props.renew();
  }

  private readonly retry = () => this.setState({ fault: undefined });

  override render() {
    const { fault } = this.state;
    if (fault === undefined) return this.props.children;
    if (!(fault instanceof ChunkNotLoaded)) throw fault;
    return this.props.fallback(this.retry);
  }
}

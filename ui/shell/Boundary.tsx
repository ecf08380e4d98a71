import { Component, type ReactNode } from "react";

interface BoundaryProps {
  readonly children: ReactNode;
  readonly onFault: (kind: string) => void;
  /** What replaces the children after a fault. `again` draws them once more. A fault that it throws is passed on. */
  readonly renderFailure: (again: () => void, fault: unknown) => ReactNode;
}

/** Catches what its children throw while they are drawn. What is around it stays. */
export class Boundary extends Component<BoundaryProps, { readonly fault?: unknown }> {
  override state: { readonly fault?: unknown } = {};

  static getDerivedStateFromError = (fault: unknown) => ({ fault });

  override componentDidCatch(fault: unknown) {
    this.props.onFault(fault instanceof Error ? fault.name : typeof fault);
  }

  override render() {
    const { fault } = this.state;
    return fault === undefined
      ? this.props.children
      : this.props.renderFailure(() => this.setState({ fault: undefined }), fault);
  }
}

import { Component, type ReactNode } from "react";
import { ErrorState } from "../kit/ErrorState.tsx";
import { Logo } from "../kit/Logo.tsx";
import { later } from "../later.ts";
import { useCommand } from "../player.tsx";
import { crashWords as words } from "./words.ts";

const reportCrash = later((commands) => commands.reportCrash);
const reload = later((commands) => commands.reload);

interface BoundaryProps {
  readonly children: ReactNode;
  /** Replaces the children after a fault. */
  readonly fallback: ReactNode;
  readonly onCrash: (kind: string) => void;
}

/** Catches what its children throw while they are drawn. */
export class Boundary extends Component<BoundaryProps, { readonly crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError = () => ({ crashed: true });

  override componentDidCatch(error: unknown) {
    this.props.onCrash(error instanceof Error ? error.name : typeof error);
  }

  override render() {
    return this.state.crashed ? this.props.fallback : this.props.children;
  }
}

/** Replaces a screen that throws while it is drawn by a page with a reload button (`SHELL-105`). */
export const CrashBoundary = ({ children }: { readonly children: ReactNode }) => {
  const crash = useCommand(reportCrash);
  const reloading = useCommand(reload);
  return (
    <Boundary onCrash={(kind) => void crash.run(kind)} fallback={<CrashPage onReload={() => void reloading.run()} />}>
      {children}
    </Boundary>
  );
};

const CrashPage = ({ onReload }: { readonly onReload: () => void }) => (
  <main className="ed-shell-crash">
    <Logo height={26} />
    <ErrorState title={words.title} onRetry={onReload} retryLabel={words.reload}>
      {words.text}
    </ErrorState>
  </main>
);

import { Component, type ReactNode } from "react";
import { reload, reportCrash } from "../../domain/shell/commands.ts";
import { ErrorState } from "../kit/ErrorState.tsx";
import { Logo } from "../kit/Logo.tsx";
import { type BoundCommand, useCommand } from "../player.tsx";

interface BoundaryProps {
  readonly children: ReactNode;
  readonly onCrash: (kind: string) => void;
  readonly onReload: () => void;
}

class Boundary extends Component<BoundaryProps, { readonly crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError = () => ({ crashed: true });

  override componentDidCatch(error: unknown) {
    this.props.onCrash(error instanceof Error ? error.name : typeof error);
  }

  override render() {
    return this.state.crashed ? <CrashPage onReload={this.props.onReload} /> : this.props.children;
  }
}

/** Whatever goes wrong in drawing a screen, the player gets a page that says so and a way on (`SHELL-105`). */
export const CrashBoundary = ({ children }: { readonly children: ReactNode }) => {
  const crash: BoundCommand<[string], unknown, never> = useCommand(reportCrash);
  const reloading = useCommand(reload);
  return (
    <Boundary onCrash={(kind) => void crash.run(kind)} onReload={() => void reloading.run()}>
      {children}
    </Boundary>
  );
};

const CrashPage = ({ onReload }: { readonly onReload: () => void }) => (
  <main className="ed-shell-crash">
    <Logo height={26} />
    <ErrorState title="Whoops, something went wrong..." onRetry={onReload} retryLabel="Reload">
      Your money and your games are safe with us. Reloading usually puts this right.
    </ErrorState>
  </main>
);

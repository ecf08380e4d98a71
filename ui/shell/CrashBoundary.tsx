import type { ReactNode } from "react";
import { ErrorState } from "../kit/ErrorState.tsx";
import { Logo } from "../kit/Logo.tsx";
import { later, reload } from "../later.ts";
import { useCommand } from "../player.tsx";
import { Boundary } from "./Boundary.tsx";
import { crashWords as words } from "./words.ts";

const reportCrash = later((commands) => commands.reportCrash);

/** Replaces a screen that throws while it is drawn by a page with a reload button (`SHELL-105`). */
export const CrashBoundary = ({ children }: { readonly children: ReactNode }) => {
  const crash = useCommand(reportCrash);
  const reloading = useCommand(reload);
  return (
    <Boundary
      onFault={(kind) => void crash.run(kind)}
      renderFailure={() => <CrashPage onReload={() => void reloading.run()} />}
    >
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

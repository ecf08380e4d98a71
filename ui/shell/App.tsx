import { Suspense, useEffect, useState } from "react";
import { Router } from "wouter";
import { later } from "../later.ts";
import { lazily } from "../lazily.ts";
import { useCommand, useVisitor } from "../player.tsx";
import { paintScheme } from "../theme/scheme.ts";
import { CrashBoundary } from "./CrashBoundary.tsx";
import { LoadingView } from "./LoadingView.tsx";
import { Notices } from "./Notices.tsx";
import { Stage } from "./Stage.tsx";
import { useShellLocation } from "./use-shell-location.ts";
import "./shell.css";

const announceLoaded = later((commands) => commands.announceLoaded);

const ModalHost = lazily(async () => ({ default: (await import("./ModalHost.tsx")).ModalHost }));

/** The client: one screen in its frame, the modals above it, and the notices above them. */
export const App = () => {
  // Neither area is shown before the session check has ended, or while the page reloads (`SHELL-101`, `SHELL-102`).
  const isWaiting = useVisitor(
    ({ session, shell }) => session.authenticated === null || shell.route === null || shell.reloading,
  );
  const scheme = useVisitor(({ settings }) => settings.scheme);
  useEffect(() => paintScheme(document, scheme), [scheme]);
  return (
    <CrashBoundary>
      {/* oxlint-disable-next-line react/hooks -- wouter takes the location as a hook */}
      <Router hook={useShellLocation}>
        {isWaiting ? (
          <LoadingView />
        ) : (
          <>
            <Stage />
            <Modals />
            <Loaded />
          </>
        )}
        <Notices />
      </Router>
    </CrashBoundary>
  );
};

/** The modal host. For a player it is loaded at the start, so that modals open offline; for a visitor with the first modal. */
const Modals = () => {
  const isWanted = useVisitor(({ session, shell }) => session.authenticated === true || shell.modals.length > 0);
  const [isNeeded, setNeeded] = useState(isWanted);
  if (isWanted && !isNeeded) setNeeded(true);
  return (
    isNeeded && (
      <Suspense fallback={null}>
        <ModalHost />
      </Suspense>
    )
  );
};

/** Announces once that the first screen is drawn. */
const Loaded = () => {
  const { run } = useCommand(announceLoaded);
  useEffect(() => void run(), [run]);
  return null;
};

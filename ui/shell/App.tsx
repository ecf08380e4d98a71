import { Suspense, useEffect, useState } from "react";
import { Router } from "wouter";
import { announceLoaded } from "../../domain/shell/commands.ts";
import { lazily } from "../lazily.ts";
import { useCommand, useSnapshot } from "../player.tsx";
import { CrashBoundary } from "./CrashBoundary.tsx";
import { LoadingView } from "./LoadingView.tsx";
import { Notices } from "./Notices.tsx";
import { Stage } from "./Stage.tsx";
import { useShellLocation } from "./use-shell-location.ts";
import "./shell.css";

const ModalHost = lazily(async () => ({ default: (await import("./ModalHost.tsx")).ModalHost }));

/** The client: one screen in its frame, the modals above it, and the notices above all. */
export const App = () => {
  // Neither area is shown until it is known whether anybody is signed in, nor while the page reloads (`SHELL-101`, `SHELL-102`).
  const isWaiting = useSnapshot(
    ({ session, shell }) => session.authenticated === null || shell.route === null || shell.reloading,
  );
  return (
    <CrashBoundary>
      {/* oxlint-disable-next-line react/hooks -- that is how wouter is told where the player is */}
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

/** What shows the modals: for a player from the start, so that it is there even when the network is not, for a visitor from the first one on. */
const Modals = () => {
  const isWanted = useSnapshot(({ session, shell }) => session.authenticated === true || shell.modals.length > 0);
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

/** Says once that the first screen is drawn. */
const Loaded = () => {
  const { run } = useCommand(announceLoaded);
  useEffect(() => void run(), [run]);
  return null;
};

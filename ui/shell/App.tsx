import { useEffect, useState } from "react";
import { Router } from "wouter";
import { later } from "../later.ts";
import { useCommand, useVisitor } from "../player.tsx";
import { paintScheme } from "../theme/scheme.ts";
import { useInParts } from "../use-in-parts.ts";
import { CrashBoundary } from "./CrashBoundary.tsx";
import { LazyPart } from "./LazyPart.tsx";
import { LoadingRegion } from "./LoadingRegion.tsx";
import { LoadingView } from "./LoadingView.tsx";
import { ModalHost, modalHostLoaded } from "./modal-host.ts";
import { ModalLoading } from "./ModalLoading.tsx";
import { Notices } from "./Notices.tsx";
import { Stage } from "./Stage.tsx";
import { useShellLocation } from "./use-shell-location.ts";
import { frameWords } from "./words.ts";
import "./shell.css";
import "./header-rows.css";
import "./modal-loading.css";

const announceLoaded = later((commands) => commands.announceLoaded);

interface AppProps {
  /** The page was painted as a bingo room that is being loaded. */
  readonly isPaintedAsRoom?: boolean;
}

/** The client: one screen in its frame, the modals above it, and the notices above them. */
export const App = ({ isPaintedAsRoom = false }: AppProps) => {
  // Neither area is shown before the session check has ended, or while the page reloads (`SHELL-101`, `SHELL-102`).
  const isReady = useVisitor(
    ({ session, shell }) => session.authenticated !== null && shell.route !== null && !shell.reloading,
  );
  const isShown = useInParts(isReady);
  const isRoom = useVisitor(({ shell: { route } }) =>
    route === null ? isPaintedAsRoom : route.screen === "bingoRoom",
  );
  const scheme = useVisitor(({ settings }) => settings.scheme);
  useEffect(() => paintScheme(document, scheme), [scheme]);
  return (
    <CrashBoundary>
      {/* oxlint-disable-next-line react/hooks -- wouter takes the location as a hook */}
      <Router hook={useShellLocation}>
        <LoadingRegion>
          {isShown ? (
            <>
              <Stage />
              <Modals />
              <Loaded />
            </>
          ) : (
            <LoadingView isRoom={isRoom} />
          )}
        </LoadingRegion>
        <Notices />
      </Router>
    </CrashBoundary>
  );
};

/** The modal host. It is loaded with the first modal; for a player also after the first screen. It stays, because it returns the focus. */
const Modals = () => {
  const isOpen = useVisitor(({ shell }) => shell.modals.length > 0);
  const [isNeeded, setNeeded] = useState(isOpen);
  if (isOpen && !isNeeded) setNeeded(true);
  useEffect(() => void modalHostLoaded.then(() => setNeeded(true)), []);
  return (
    isNeeded && (
      // What it shows is in no landmark. The region of loading announces it.
      <div role="status" aria-live="off">
        <LazyPart of={ModalHost} loading={isOpen && <ModalLoading />} failure={isOpen && frameWords.failed}>
          <ModalHost />
        </LazyPart>
      </div>
    )
  );
};

/** Announces once that the first screen is drawn. */
const Loaded = () => {
  const { run } = useCommand(announceLoaded);
  useEffect(() => void run(), [run]);
  return null;
};

import { ArrowLeft } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { closeGame, handleGameMessage, launchGame } from "../../domain/games/commands.ts";
import { protocolOf } from "../../domain/games/provider-messages.ts";
import { backSoon } from "../../domain/games/queries.ts";
import { reload } from "../../domain/shell/commands.ts";
import { Button } from "../kit/Button.tsx";
import { EmptyState } from "../kit/EmptyState.tsx";
import { ErrorState } from "../kit/ErrorState.tsx";
import { EyeBall } from "../kit/EyeBall.tsx";
import { useAct, useCommand, useSnapshot } from "../player.tsx";
import type { ScreenProps } from "../routes.ts";
import { GameFacts } from "./GameFacts.tsx";
import { KeepAliveError } from "./KeepAliveError.tsx";
import { GameSession } from "./GameSession.tsx";
import { ServerFigures } from "./ServerFigures.tsx";
import { Unrecorded } from "../Unrecorded.tsx";
import { gameWords as words } from "./words.ts";
import "./games.css";

const Game = ({ params }: ScreenProps) => {
  const name = useSnapshot(({ games }) => games.open?.details?.name);
  return (
    <>
      <h1 className="ed-hidden">{name ?? words.unnamed}</h1>
      <Opened key={params["refName"]} refName={params["refName"] ?? ""} />
    </>
  );
};

/** A game in its provider's frame (`SLOT-101`). The frame's address carries a one-time ticket and stays in this component. */
const Opened = ({ refName }: { readonly refName: string }) => {
  const { run } = useCommand(launchGame);
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    void run(refName).then((exit) => {
      if (isCurrent && exit?._tag === "Success") setUrl(exit.value);
    });
    return () => {
      isCurrent = false;
    };
  }, [run, refName]);
  const leave = useAct(closeGame);
  const again = useAct(reload);
  const status = useSnapshot(({ games }) => games.open?.status);
  const isLaunched = status === "loading" || status === "playing";
  const failure = useSnapshot(({ games }) => games.open?.failure ?? null);
  const resting = useSnapshot(({ games }) => backSoon(games));
  const details = useSnapshot(({ games }) => games.open?.details ?? null);
  const name = details?.name;

  const toLobby = (
    <Button variant="secondary" icon={ArrowLeft} onClick={() => leave()}>
      {words.backToLobby}
    </Button>
  );
  if (failure?.notFound)
    return (
      <EmptyState title={words.notFound} action={toLobby}>
        {failure.message}
      </EmptyState>
    );
  if (failure !== null)
    return (
      <div className="ed-state">
        <ErrorState title={words.failed} onRetry={() => again()}>
          {failure.message}
        </ErrorState>
        {toLobby}
      </div>
    );
  if (resting)
    return (
      <EmptyState title={words.restingTitle} action={toLobby}>
        {words.resting(name)}
      </EmptyState>
    );
  return (
    <div className="ed-game" data-ground="hall">
      <div className="ed-game-bar">
        <Button variant="quiet" size="small" icon={ArrowLeft} onClick={() => leave()}>
          {words.lobby}
        </Button>
        <div className="ed-game-figures">
          <GameSession />
          <ServerFigures />
        </div>
        {details != null && <GameFacts details={details} />}
      </div>
      {isLaunched && <Unrecorded what="game" shape="frame" />}
      {url !== undefined && <GameFrame key={url} url={url} name={name ?? words.unnamed} />}
      {status !== "playing" && (
        <div className="ed-game-loading" role="status">
          <EyeBall size={72} />
          <p>{words.loading(name)}</p>
        </div>
      )}
      <KeepAliveError refName={refName} />
    </div>
  );
};

/** The frame. It accepts messages of the frame's window and parsed origin, and polls a game that does not announce 'ready' (`SLOT-505`). */
const GameFrame = ({ url, name }: { readonly url: string; readonly name: string }) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const receive = useAct(handleGameMessage);
  const pollMs = useSnapshot(({ games }) => protocolOf(games.open?.details?.platform ?? "").pollUntilReadyMs);
  const isLoading = useSnapshot(({ games }) => games.open?.status === "loading");

  useEffect(() => {
    const { origin } = new URL(url);
    const listen = (event: MessageEvent) => {
      if (event.source !== null && event.source === frame.current?.contentWindow) receive(event, origin);
    };
    window.addEventListener("message", listen);
    return () => window.removeEventListener("message", listen);
  }, [url, receive]);

  useEffect(() => {
    if (pollMs === undefined || !isLoading) return undefined;
    const { origin } = new URL(url);
    const ask = () => frame.current?.contentWindow?.postMessage({ type: "ARE_YOU_READY" }, origin);
    const timer = setInterval(ask, pollMs);
    return () => clearInterval(timer);
  }, [url, pollMs, isLoading]);

  return (
    <iframe
      ref={frame}
      className="ed-game-frame"
      src={url}
      title={name}
      allow="autoplay; fullscreen"
      // The two values together are safe: the frame has another origin, so it cannot change its own sandbox attribute.
      // oxlint-disable-next-line react/iframe-missing-sandbox
      sandbox="allow-scripts allow-same-origin"
    />
  );
};

export default Game;

import { ArrowLeft } from "lucide-react";
import { useEffect, useState } from "react";
import { restoreSettings } from "../../domain/bingo/choosing.ts";
import { refreshRoom } from "../../domain/bingo/commands.ts";
import { isLookingForTickets, priceLabel, roomState } from "../../domain/bingo/queries.ts";
import { goTo } from "../../domain/shell/commands.ts";
import { Button } from "../kit/Button.tsx";
import { EmptyState } from "../kit/EmptyState.tsx";
import { ErrorState } from "../kit/ErrorState.tsx";
import { lazily } from "../lazily.ts";
import { useAct, useCommand, useSnapshot } from "../player.tsx";
import type { ScreenProps } from "../routes.ts";
import { LazyPart } from "../shell/LazyPart.tsx";
import { useMedia } from "../shell/use-media.ts";
import { useAfterwards, useInParts } from "../use-in-parts.ts";
import { LeftAutoBuy } from "./AutoBuy.tsx";
import { Board } from "./Board.tsx";
import { Caller } from "./Caller.tsx";
import { CallerVoice } from "./CallerVoice.tsx";
import { Celebration } from "./Celebration.tsx";
import { Chat } from "./Chat.tsx";
import { ChatDrafts } from "./chat-drafts.ts";
import { Curtain } from "./Countdown.tsx";
import { News } from "./News.tsx";
import { Opening, TabsPlaceholder } from "./Opening.tsx";
import { openingWords } from "./opening-words.ts";
import { Panels } from "./Panels.tsx";
import { PrizeLadder } from "./PrizeLadder.tsx";
import { Result } from "./Result.tsx";
import { RoomSounds } from "./RoomSounds.tsx";
import { RoomTabs } from "./RoomTabs.tsx";
import { useChatPlace } from "./use-chat-place.ts";
import { useRoom } from "./use-room.ts";
import { roomWords as words, stateNames } from "./words.ts";
import "./hall.css";
import "./room.css";

/** A bingo room: the caller and the board, the prizes, and the player's tickets (`BINGO-101`). */
const BingoRoom = ({ params }: ScreenProps) => {
  const refName = params["refName"] ?? "";
  const isHere = useSnapshot(({ bingo }) => bingo.active === refName);
  return (
    <div className="ed-bingo" data-ground="hall">
      <Title />
      {isHere ? <Inside refName={refName} /> : <Opening />}
    </div>
  );
};

/** The page's heading for screen readers; the header shows the same name. */
const Title = () => <h1 className="ed-hidden">{useRoom((room) => room.name) ?? openingWords.unnamed}</h1>;

const Inside = ({ refName }: { readonly refName: string }) => {
  const name = useRoom((room) => room.name);
  const notFound = useRoom((room) => room.notFound);
  const failure = useRoom((room) => room.failure);
  // A player who comes back during a game sees no balls or winners of it until it is described again.
  const isKnown = useRoom(({ next, current }) => (current ?? next) !== null && !current?.wasLeft) ?? false;
  const { run: refresh, pending } = useCommand(refreshRoom);
  const isOpen = useInParts(isKnown && name != null);
  const [drafts] = useState(() => new Map<string, string>());
  if (notFound) return <NotFound />;
  if (!isKnown && failure != null)
    return (
      <ErrorState title={words.failed} onRetry={() => void refresh(refName)} isRetrying={pending}>
        {failure}
      </ErrorState>
    );
  if (!isOpen) return <Opening />;
  return (
    <ChatDrafts value={drafts}>
      <Hall />
    </ChatDrafts>
  );
};

const Hall = () => {
  const restore = useAct(restoreSettings);
  useEffect(() => restore(), [restore]);
  const isPlaying = useRoom(({ current }) => current !== null);
  const isLooking = useRoom(isLookingForTickets);
  // First the countdown or the ball, and the prizes.
  const hasRest = useAfterwards();
  const isWide = useMedia("(min-width: 900px)");
  // During a game the tickets use the width, and the chat if the player keeps it there.
  const hasPanelsBeside = useMedia("(min-width: 1250px)") && !isPlaying;
  const hasChatBeside = useChatPlace() === "beside";
  const hasThirdColumn = hasPanelsBeside || hasChatBeside;
  const instance = isPlaying ? "current" : "next";
  return (
    <div className="ed-bingo-hall" data-state={isPlaying ? "playing" : "waiting"} data-columns={hasThirdColumn ? 3 : 2}>
      <section className="ed-bingo-stage" aria-label={words.stage} tabIndex={-1}>
        <RoomLine />
        <RoomSession />
        {isPlaying ? <Caller /> : <Curtain />}
        <Result />
        <PrizeLadder instance={instance} />
        {/* On a narrow screen these are below the tickets, which would move them. */}
        {hasRest && (isWide || (isPlaying && !isLooking)) && <Board />}
        {/* Below the board during a game: a change of its place would count as a jump. */}
        {hasRest && !hasPanelsBeside && (isWide || !isLooking) && <Panels key={instance} />}
      </section>
      <div className="ed-bingo-floor">
        <LeftAutoBuy />
        {hasRest ? <RoomTabs /> : <TabsPlaceholder />}
      </div>
      {hasThirdColumn && (
        <aside className="ed-bingo-aside" aria-label={words.aside}>
          {hasRest && hasChatBeside && <Chat />}
          {hasRest && hasPanelsBeside && <Panels isOpenAtFirst={!hasChatBeside} />}
        </aside>
      )}
      <Celebration />
      <News />
      <RoomSounds />
      <CallerVoice />
    </div>
  );
};

/** A line with the room's type, price, players and state. */
const RoomLine = () => {
  const leave = useAct(goTo);
  const type = useRoom((room) => room.type);
  const state = useRoom(roomState) ?? "waiting";
  const price = useRoom(({ next, current }) => {
    const game = next ?? current;
    return game && priceLabel(game);
  });
  const players = useRoom(({ next, current }) => (current ?? next)?.players);
  return (
    <div className="ed-bingo-line">
      <Button variant="quiet" size="small" icon={ArrowLeft} onClick={() => leave("/secure/lobby/bingo")}>
        {words.rooms}
      </Button>
      <ul role="list">
        <li>{words.balls(type)}</li>
        <li>{words.price(price ?? "")}</li>
        <li>{words.players(players ?? 0)}</li>
        <li className="ed-hidden">{stateNames[state]}</li>
      </ul>
    </div>
  );
};

const SessionFigures = lazily(() => import("../games/SessionFigures.tsx"));

/** The return of the game, and the session's time and result, which are read again after each movement of the wallet. */
const RoomSession = () => {
  const position = useSnapshot(({ wallet }) => wallet.position);
  const rtp = useRoom(({ next, current }) => (current ?? next)?.rtpLabel);
  return (
    <div className="ed-bingo-session">
      {rtp != null && <p>{rtp}</p>}
      <LazyPart of={SessionFigures} failure={words.sessionFailed}>
        <SessionFigures readings={position} className="ed-bingo-session" />
      </LazyPart>
    </div>
  );
};

const NotFound = () => {
  const leave = useAct(goTo);
  return (
    <EmptyState
      title={words.notFoundTitle}
      action={<Button onClick={() => leave("/secure/lobby/bingo")}>{words.allRooms}</Button>}
    >
      {words.notFound}
    </EmptyState>
  );
};

export default BingoRoom;

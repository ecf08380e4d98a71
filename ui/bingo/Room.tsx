import { ArrowLeft } from "lucide-react";
import { refreshRoom } from "../../domain/bingo/commands.ts";
import { priceLabel, roomState } from "../../domain/bingo/queries.ts";
import { goTo } from "../../domain/shell/commands.ts";
import { Button } from "../kit/Button.tsx";
import { EmptyState } from "../kit/EmptyState.tsx";
import { ErrorState } from "../kit/ErrorState.tsx";
import { Skeleton } from "../kit/Skeleton.tsx";
import { useAct, useCommand, useSnapshot } from "../player.tsx";
import type { ScreenProps } from "../routes.ts";
import { useMedia } from "../shell/use-media.ts";
import { Board } from "./Board.tsx";
import { Caller } from "./Caller.tsx";
import { Celebration } from "./Celebration.tsx";
import { Curtain } from "./Countdown.tsx";
import { PrizeLadder } from "./PrizeLadder.tsx";
import { Result } from "./Result.tsx";
import { RoomSounds } from "./RoomSounds.tsx";
import { RoomTabs } from "./RoomTabs.tsx";
import { useRoom } from "./use-room.ts";
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

/** The header shows it; whoever does not see the header finds it here, whatever else there is to say. */
const Title = () => <h1 className="ed-hidden">{useRoom((room) => room.name) ?? "Bingo room"}</h1>;

const Inside = ({ refName }: { readonly refName: string }) => {
  const name = useRoom((room) => room.name);
  const notFound = useRoom((room) => room.notFound) ?? false;
  const failure = useRoom((room) => room.failure);
  const isKnown = useRoom(({ next, current }) => next !== null || current !== null) ?? false;
  const { run: refresh, pending } = useCommand(refreshRoom);
  if (notFound) return <NotFound />;
  if (!isKnown && failure != null)
    return (
      <ErrorState title="The room didn't open" onRetry={() => void refresh(refName)} isRetrying={pending}>
        {failure}
      </ErrorState>
    );
  if (!isKnown || name == null) return <Opening />;
  return <Hall />;
};

const Hall = () => {
  const isPlaying = useRoom(({ current }) => current !== null) ?? false;
  const isWide = useMedia("(min-width: 900px)");
  const instance = isPlaying ? "current" : "next";
  return (
    <div className="ed-bingo-hall" data-state={isPlaying ? "playing" : "waiting"}>
      <section className="ed-bingo-stage" aria-label="The stage">
        <RoomLine />
        {isPlaying ? <Caller /> : <Curtain />}
        <Result />
        <PrizeLadder instance={instance} />
        {(isWide || isPlaying) && <Board />}
      </section>
      <div className="ed-bingo-floor">
        <RoomTabs />
      </div>
      <Celebration />
      <RoomSounds />
    </div>
  );
};

/** What the room is, in a line. */
const RoomLine = () => {
  const leave = useAct(goTo);
  const type = useRoom((room) => room.type);
  const state = useRoom(roomState) ?? "Waiting";
  const price = useRoom(({ next, current }) => {
    const game = next ?? current;
    return game === null ? null : priceLabel(game);
  });
  const players = useRoom(({ next, current }) => (current ?? next)?.players);
  return (
    <div className="ed-bingo-line">
      <Button variant="quiet" size="small" icon={ArrowLeft} onClick={() => leave("/secure/lobby/bingo")}>
        Rooms
      </Button>
      <ul role="list">
        <li>{type}-ball</li>
        <li>{price} a ticket</li>
        <li>{players} playing</li>
        <li className="ed-hidden">{state}</li>
      </ul>
    </div>
  );
};

const NotFound = () => {
  const leave = useAct(goTo);
  return (
    <EmptyState
      title="We can't find that room"
      action={<Button onClick={() => leave("/secure/lobby/bingo")}>See all rooms</Button>}
    >
      It may have closed, or the link may be wrong.
    </EmptyState>
  );
};

/** The room in the shape of what comes. */
const Opening = () => (
  <div className="ed-bingo-hall" data-state="opening">
    <div className="ed-bingo-stage">
      <Skeleton shape="block" label="Opening the room" />
      <Skeleton shape="row" count={3} />
    </div>
    <div className="ed-bingo-floor">
      <Skeleton shape="line" />
      <Skeleton shape="block" count={2} />
    </div>
  </div>
);

export default BingoRoom;

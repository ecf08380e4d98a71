import { Lock, Trophy, Users } from "lucide-react";
import { useEffect, useState } from "react";
import { Link } from "wouter";
import { chooseFilter, restoreFilter } from "../../domain/bingo/choosing.ts";
import { formatCountdown } from "../../domain/bingo/countdown.ts";
import { loadRooms } from "../../domain/bingo/commands.ts";
import { filterOf, pictureOf, priceLabel, roomsOf } from "../../domain/bingo/queries.ts";
import { NO_FILTER } from "../../domain/bingo/room-filter.ts";
import type { RoomSummary } from "../../domain/bingo/state.ts";
import { formatMoney } from "../../domain/money.ts";
import { openModal } from "../../domain/shell/commands.ts";
import { Ball } from "../kit/Ball.tsx";
import { Button } from "../kit/Button.tsx";
import { Callout } from "../kit/Callout.tsx";
import { EmptyState } from "../kit/EmptyState.tsx";
import { ErrorState } from "../kit/ErrorState.tsx";
import { Icon } from "../kit/Icon.tsx";
import { resizedUrl } from "../kit/image-url.ts";
import { Skeleton } from "../kit/Skeleton.tsx";
import { useAct, useClock, useCommand, useSnapshot } from "../player.tsx";
import { autoBuyWords } from "./auto-buy-words.ts";
import { filterWords, roomListWords as words } from "./list-words.ts";
import { RoomFilters } from "./RoomFilters.tsx";
import { useCountdown } from "./use-countdown.ts";
import "./room-list.css";

/** The bingo rooms, on the lobby's Bingo tab. */
export const RoomList = () => {
  const rooms = useSnapshot(({ bingo }) => bingo.list);
  const failure = useSnapshot(({ bingo }) => bingo.listFailure);
  const { run: load, pending } = useCommand(loadRooms);
  if (rooms === null && failure !== null)
    return (
      <ErrorState title={words.failed} onRetry={() => void load()} isRetrying={pending}>
        {failure}
      </ErrorState>
    );
  if (rooms === null)
    return (
      <div className="ed-bingo-rooms">
        <Skeleton shape="block" count={4} label={words.loading} />
      </div>
    );
  if (rooms.length === 0) return <EmptyState title={words.emptyTitle}>{words.empty}</EmptyState>;
  return <Rooms rooms={rooms} />;
};

const Rooms = ({ rooms }: { readonly rooms: readonly RoomSummary[] }) => {
  const filter = useSnapshot(({ bingo }) => filterOf(bingo));
  const hasLeftAutoBuy = useSnapshot(
    ({ bingo }) => bingo.autoBuy?.stopped === "left" && bingo.autoBuyElsewhere !== true,
  );
  const choose = useAct(chooseFilter);
  const restore = useAct(restoreFilter);
  const open = useAct(openModal<"bingoPrizes">);
  useEffect(() => restore(), [restore]);
  const shown = roomsOf(rooms, filter);
  return (
    <>
      {hasLeftAutoBuy && (
        <Callout kind="Info" size="small" isAnnounced>
          {autoBuyWords.stopped.left}
        </Callout>
      )}
      <RoomFilters rooms={rooms} shown={shown.length} />
      {shown.length === 0 && (
        <EmptyState
          title={filterWords.none}
          action={
            <Button variant="secondary" onClick={() => choose(NO_FILTER)}>
              {filterWords.clear}
            </Button>
          }
        >
          {filterWords.noneHint}
        </EmptyState>
      )}
      <ul className="ed-bingo-rooms" role="list">
        {shown.map((room) => (
          <li key={room.ref}>
            <RoomCard room={room} />
            <span className="ed-bingo-room-prizes" data-ground="hall">
              <Button
                variant="quiet"
                size="small"
                icon={Trophy}
                aria-haspopup="dialog"
                aria-label={words.prizes(room.name)}
                onClick={() => open("bingoPrizes", { room: room.ref })}
              >
                {words.prizesShort}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
};

const PICTURE_WIDTH_PX = 88;

const RoomCard = ({ room }: { readonly room: RoomSummary }) => (
  <Link
    className="ed-bingo-room"
    data-ground="hall"
    data-balls={room.type}
    data-locked={room.locked || undefined}
    href={`/secure/bingo/${room.type}/${room.ref}`}
  >
    <Picture room={room} />
    <span className="ed-bingo-room-words">
      <strong>{room.name}</strong>
      <span>
        {words.price(priceLabel(room))}
        {room.topPrize !== null && <> · {words.topPrize(formatMoney(room.topPrize))}</>}
      </span>
      <span className="ed-bingo-room-players">
        <Icon of={room.locked ? Lock : Users} size={16} />
        {room.locked ? words.locked : words.players(room.players)}
      </span>
    </span>
    <NextStart room={room} />
  </Link>
);

/** The room's picture with the ball of its game. Until it is there, and without one, the ball is alone in its place. */
const Picture = ({ room }: { readonly room: RoomSummary }) => {
  const picture = useSnapshot(({ bingo }) => pictureOf(bingo, room));
  const [shown, setShown] = useState<string>();
  return (
    <span className="ed-bingo-room-picture" data-shown={shown === picture || undefined}>
      {picture !== null && <img src={resizedUrl(picture, PICTURE_WIDTH_PX)} alt="" onLoad={() => setShown(picture)} />}
      <Ball number={room.type} game={room.type} size="large" />
    </span>
  );
};

/** A start is shown as beginning for this long. One that is further past is of a list that is being read again, such as after a game in a room. */
const STARTING_MS = 4_000;

const NextStart = ({ room: { locked, inProgress, startDate } }: { readonly room: RoomSummary }) => {
  const leftMs = useCountdown(startDate);
  const { now } = useClock();
  if (locked) return null;
  if (inProgress)
    return (
      <span className="ed-bingo-room-start" data-live="">
        {words.inProgress}
      </span>
    );
  return (
    <span className="ed-bingo-room-start ed-tabular">
      {startDate === null || leftMs === null || now() - startDate > STARTING_MS
        ? words.soon
        : leftMs === 0
          ? words.starting
          : formatCountdown(leftMs)}
    </span>
  );
};

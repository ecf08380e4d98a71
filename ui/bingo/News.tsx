import { useState } from "react";
import { startOf } from "../../domain/bingo/queries.ts";
import { VisuallyHidden } from "../kit/VisuallyHidden.tsx";
import { useClock } from "../player.tsx";
import { useRoom } from "./use-room.ts";
import { newsWords as words } from "./news-words.ts";
import { resultWords } from "./words.ts";

/** Announces that a game begins, that it is over, and when the next one begins. A countdown that is on the screen is not announced. */
export const News = () => {
  const played = useRoom(({ current }) => current?.game);
  const owned = useRoom(({ current }) => current?.purchasedTickets?.length);
  const isOver = useRoom(({ current }) => current?.inProgressStatus === "GAME_FINISHED");
  const game = useRoom(({ next }) => next?.game);
  const start = useRoom(({ next }) => next && startOf(next)) ?? null;
  const tickets = useRoom(({ next }) => next?.purchasedTickets?.length);
  const isPlaying = played !== undefined && !isOver;
  return (
    <>
      <VisuallyHidden role="status">
        {isPlaying && owned !== undefined && words.started(resultWords.owned(owned))}
        {isOver && words.over}
      </VisuallyHidden>
      <VisuallyHidden role="status">
        {isOver && start !== null && tickets !== undefined && <Next key={game} start={start} tickets={tickets} />}
      </VisuallyHidden>
    </>
  );
};

/** The time that is left when it is announced. The text stays for the whole game, because each change would be announced. */
const Next = ({ start, tickets }: { readonly start: number; readonly tickets: number }) => {
  const clock = useClock();
  const [text] = useState(() => words.next(start - clock.now(), tickets));
  return text;
};

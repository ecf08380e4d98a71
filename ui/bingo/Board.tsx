import { memo, useRef } from "react";
import { activeRoom } from "../../domain/bingo/queries.ts";
import type { Player } from "../../domain/player.ts";
import { useDaubing } from "./use-daubing.ts";
import { useRoom } from "./use-room.ts";
import { boardLabel } from "./words.ts";
import "./board.css";

/** Every number of the game; called numbers are lit. */
export const Board = memo(() => {
  const type = useRoom((room) => room.type) ?? 90;
  const board = useRef<HTMLOListElement>(null);
  useDaubing(board, type, boardOf);
  return (
    <ol className="ed-bingo-board" role="list" aria-label={boardLabel} data-balls={type} ref={board}>
      {Array.from({ length: type }, (_, index) => (
        <li key={index} data-number={index + 1}>
          {index + 1}
        </li>
      ))}
    </ol>
  );
});

const NONE: readonly never[] = [];
const boardOf = ({ bingo }: Player) => ({ drawn: activeRoom(bingo)?.current?.drawnNumbers ?? NONE, standings: NONE });

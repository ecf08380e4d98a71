import { useEffect } from "react";
import { loadResults } from "../../domain/bingo/results.ts";
import type { RoomResult } from "../../domain/bingo/room-games.ts";
import { formatMoney } from "../../domain/money.ts";
import { Disclosure } from "../kit/Disclosure.tsx";
import { useAct } from "../player.tsx";
import { useRoom } from "./use-room.ts";
import { pastPrizeName } from "./prize-name.ts";
import { resultsWords as words } from "./words.ts";
import "./results.css";

const NONE: readonly RoomResult[] = [];

/** The results of the room's last games, read again when a game ends. */
export const LastResults = ({ isOpenAtFirst }: { readonly isOpenAtFirst: boolean }) => {
  const room = useRoom(({ ref }) => ref);
  const results = useRoom((room) => room.results) ?? NONE;
  const progressive = useRoom(({ next, current }) => (next ?? current)?.progressiveTitle);
  const finished = useRoom(({ current }) => (current?.inProgressStatus === "GAME_FINISHED" ? current.game : null));
  const load = useAct(loadResults);
  useEffect(() => {
    if (room !== undefined) load(room);
  }, [load, room, finished]);
  return (
    <Disclosure summary={words.title} isOpenAtFirst={isOpenAtFirst}>
      {results.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <ol className="ed-bingo-results" role="list">
          {results.map((result) => (
            <li key={result.game}>
              <p className="ed-bingo-results-calls ed-tabular">{words.calls(result.calls)}</p>
              <dl>
                {result.prizes.map(({ kind, amount, entities }) => (
                  <div key={kind}>
                    <dt>{pastPrizeName(kind, result, progressive)}</dt>
                    <dd>
                      <span>{words.winners(entities)}</span> <b className="ed-tabular">{formatMoney(amount)}</b>
                    </dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ol>
      )}
    </Disclosure>
  );
};

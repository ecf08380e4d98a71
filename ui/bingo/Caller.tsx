import { prizeAtStake } from "../../domain/bingo/prizes.ts";
import { hasPattern, type Stage, stageOf } from "../../domain/bingo/queries.ts";
import type { BallType } from "../../domain/bingo/fields.ts";
import { feedOf } from "../../domain/devices/events.ts";
import { Ball, type Turn } from "../kit/Ball.tsx";
import { VisuallyHidden } from "../kit/VisuallyHidden.tsx";
import { sayingOf, spokenCall } from "./calls.ts";
import { useRoom } from "./use-room.ts";
import { callerWords as words, stageWords } from "./words.ts";
import "./caller.css";

/** The number of earlier balls beside the last one. */
const RAIL = 5;
const NONE: readonly number[] = [];

/** The ball called last, and a rail with the balls before it. */
export const Caller = () => {
  const drawn = useRoom(({ current }) => current?.drawnNumbers) ?? NONE;
  const type = useRoom((room) => room.type) ?? 90;
  // While the connection is lost, the balls that are called are not known.
  const behind = useRoom(({ ref }, { devices }) =>
    devices.feeds?.[feedOf({ channel: "bingo", room: ref })] === false ? words.behind : undefined,
  );
  const last = drawn.at(-1);
  const turn = drawn.length % 2 === 0 ? "even" : "odd";
  const saying = last === undefined ? undefined : sayingOf(last, type);
  return (
    <div className="ed-bingo-caller" aria-label={words.label} role="group">
      <div className="ed-bingo-cup">
        {last === undefined ? (
          <span className="ed-bingo-eyes">{words.beforeFirstBall}</span>
        ) : (
          <Ball number={last} game={type} size="hero" dropping={turn} />
        )}
      </div>
      <div className="ed-bingo-said">
        <p className="ed-bingo-saying" data-turn={turn} aria-hidden="true">
          {saying ?? (last === undefined ? words.firstBall : words.number(last))}
        </p>
        <Rail balls={drawn.slice(-RAIL - 1, -1)} turn={turn} type={type} />
        <Progress count={drawn.length} behind={behind} />
      </div>
      <VisuallyHidden role="status">{behind ?? (last === undefined ? "" : spokenCall(last, type))}</VisuallyHidden>
    </div>
  );
};

interface ProgressProps {
  readonly count: number;
  /** That the connection is lost. */
  readonly behind: string | undefined;
}

const Progress = ({ count, behind }: ProgressProps) => {
  const type = useRoom((room) => room.type);
  const stage = useRoom(({ current }) => (current === null ? undefined : stageOf(current)));
  const isPattern = useRoom(
    ({ current }) => current !== null && prizeAtStake(current) === "GAME" && hasPattern(current),
  );
  const isPatternGame = useRoom(({ current }) => current !== null && hasPattern(current));
  const isOver = useRoom(({ current }) => current?.inProgressStatus === "GAME_FINISHED");
  const isOverWords = isPatternGame ? words.patternOver : words.over;
  const forWhat = (stage: Stage) => (isPattern ? words.playingForPattern : stageWords[stage]);
  const counted = count === 0 ? words.noBalls : words.progress(count, type);
  const text = behind ?? (stage === undefined ? counted : `${counted} · ${isOver ? isOverWords : forWhat(stage)}`);
  // A new element for another text: in the middle of its line it begins at another place.
  return (
    <p className="ed-bingo-progress ed-tabular" data-behind={behind}>
      <span key={text}>{text}</span>
    </p>
  );
};

interface RailProps {
  readonly balls: readonly number[];
  readonly turn: Turn;
  readonly type: BallType;
}

/** The newest ball is on the left, and a new ball moves the others, each in its own element: it is not drawn again. `data-turn` alternates to restart the animation. */
const Rail = ({ balls, turn, type }: RailProps) => (
  <ol className="ed-bingo-rail" role="list" aria-label={words.rail} data-turn={turn}>
    {balls.toReversed().map((number) => (
      <li key={number}>
        <Ball number={number} game={type} />
      </li>
    ))}
  </ol>
);

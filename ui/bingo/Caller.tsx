import { memo, useLayoutEffect, useRef } from "react";
import { stageOf } from "../../domain/bingo/queries.ts";
import type { BallType } from "../../domain/bingo/wire.ts";
import { Ball } from "../kit/Ball.tsx";
import { prefersReducedMotion } from "../kit/reduced-motion.ts";
import { VisuallyHidden } from "../kit/VisuallyHidden.tsx";
import { sayingOf, spokenCall } from "./calls.ts";
import { useRoom } from "./use-room.ts";
import { STAGE_WORDS } from "./words.ts";
import "./caller.css";

/** Balls beside the one that has just dropped. */
const RAIL = 5;
const NONE: readonly number[] = [];

/** The ball that has just been called, and the last ones on their rail. */
export const Caller = () => {
  const drawn = useRoom(({ current }) => current?.drawnNumbers) ?? NONE;
  const type = useRoom((room) => room.type) ?? 90;
  const last = drawn.at(-1);
  const saying = last === undefined ? undefined : sayingOf(last, type);
  return (
    <div className="ed-bingo-caller" aria-label="The caller" role="group">
      <div className="ed-bingo-cup">
        {last === undefined ? (
          <span className="ed-bingo-eyes">Eyes down</span>
        ) : (
          <Ball key={last} number={last} game={type} size="hero" isDropping />
        )}
      </div>
      <div className="ed-bingo-said">
        <p className="ed-bingo-saying" key={last} aria-hidden="true">
          {saying ?? (last === undefined ? "The first ball is on its way" : `Number ${last}`)}
        </p>
        <Rail balls={drawn.slice(-RAIL - 1, -1)} type={type} />
        <Progress count={drawn.length} />
      </div>
      <VisuallyHidden role="status">{last === undefined ? "" : spokenCall(last, type)}</VisuallyHidden>
    </div>
  );
};

const Progress = ({ count }: { readonly count: number }) => {
  const type = useRoom((room) => room.type);
  const stage = useRoom(({ current }) => (current === null ? undefined : stageOf(current)));
  const isOver = useRoom(({ current }) => current?.inProgressStatus === "GAME_FINISHED");
  return (
    <p className="ed-bingo-progress ed-tabular">
      {count === 0 ? "No balls yet" : `Ball ${count} of ${type}`}
      {stage !== undefined && <> · {isOver ? "House called" : STAGE_WORDS[stage]}</>}
    </p>
  );
};

interface RailProps {
  readonly balls: readonly number[];
  readonly type: BallType;
}

/** The newest on the left: each ball that joins rolls the others along. */
const Rail = memo(({ balls, type }: RailProps) => {
  const rail = useRef<HTMLOListElement>(null);
  const first = balls.at(-1);
  useLayoutEffect(() => {
    if (first !== undefined && rail.current !== null && !prefersReducedMotion()) roll(rail.current);
  }, [first]);
  return (
    <ol className="ed-bingo-rail" role="list" aria-label="Last balls" ref={rail}>
      {balls.toReversed().map((number) => (
        <li key={number}>
          <Ball number={number} game={type} />
        </li>
      ))}
    </ol>
  );
}, sameBalls);

function sameBalls(a: RailProps, b: RailProps): boolean {
  return (
    a.type === b.type && a.balls.length === b.balls.length && a.balls.every((ball, index) => ball === b.balls[index])
  );
}

const ROLL = { duration: 620, easing: "cubic-bezier(0.3, 0.6, 0.3, 1)" } as const;
/** Of caller.css: asking the page for these would have it laid out once more. */
const BALL_WIDTH = 40;
const GAP = 8;

/** A ball turns once as it rolls its own circumference. */
const roll = (rail: HTMLElement): void => {
  for (const [index, item] of [...rail.children].entries()) {
    const way = index === 0 ? BALL_WIDTH * 2.2 : BALL_WIDTH + GAP;
    const turn = (way / (Math.PI * BALL_WIDTH)) * 360;
    item.animate({ transform: [`translateX(${-way}px)`, "none"], opacity: [index === 0 ? 0 : 1, 1] }, ROLL);
    item.firstElementChild?.animate({ transform: [`rotate(${-turn}deg)`, "none"] }, ROLL);
  }
};

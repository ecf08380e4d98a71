import "./ball.css";

export type BallGame = 90 | 75 | 30;

/** The column of a number on its ticket: nine by tens in 90-ball, five by fifteens in 75-ball, three by tens in 30-ball. */
export const ballColumn = (number: number, game: BallGame = 90): number => {
  if (game === 90) return Math.min(Math.floor(number / 10), 8);
  return Math.floor((number - 1) / (game === 75 ? 15 : 10));
};

/** Alternates, to restart an animation. */
export type Turn = "even" | "odd";

export interface BallProps {
  readonly number: number;
  readonly game?: BallGame | undefined;
  readonly size?: "small" | "medium" | "large" | "hero" | undefined;
  /** Plays the animation of a falling ball, once for each change of the turn. */
  readonly dropping?: Turn | undefined;
}

/** A numbered ball. Each column has its own colour and its own pattern, so that either one identifies it. */
export const Ball = ({ number, game = 90, size = "medium", dropping }: BallProps) => (
  <span className="ed-ball" data-size={size} data-column={ballColumn(number, game)} data-dropping={dropping}>
    <span className="ed-ball-number">{number}</span>
  </span>
);

import "./ball.css";

export type BallGame = 90 | 75 | 30;

/** The column of a number on its ticket: nine by tens in 90-ball, five by fifteens in 75-ball, three by tens in 30-ball. */
export const ballColumn = (number: number, game: BallGame = 90): number => {
  if (game === 90) return Math.min(Math.floor(number / 10), 8);
  return Math.floor((number - 1) / (game === 75 ? 15 : 10));
};

export interface BallProps {
  readonly number: number;
  readonly game?: BallGame | undefined;
  readonly size?: "small" | "medium" | "large" | "hero" | undefined;
  /** Plays the animation of a falling ball once. */
  readonly isDropping?: boolean | undefined;
}

/** A numbered ball. Each column has its own colour and its own pattern, so that either one identifies it. */
export const Ball = ({ number, game = 90, size = "medium", isDropping = false }: BallProps) => (
  <span
    className="ed-ball"
    data-size={size}
    data-column={ballColumn(number, game)}
    data-dropping={isDropping || undefined}
  >
    <span className="ed-ball-number">{number}</span>
  </span>
);

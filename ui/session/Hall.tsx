import { Ball } from "../kit/Ball.tsx";
import "./hall.css";

/** A ticket as it is played: a line is home, and one number is to go for the second. */
const TICKET = [
  [7, null, 22, null, 45, 51, null, 73, null],
  [null, 11, null, 34, null, 58, 64, null, 88],
  [9, 16, 27, null, null, null, 69, 79, null],
] as const;
const CALLED: ReadonlySet<number> = new Set([7, 22, 45, 51, 73, 11, 34, 64, 88, 27, 79]);

/** The caller's last three, in the caller's words. */
const CALLS = [
  [88, "Two fat ladies"],
  [22, "Two little ducks"],
  [7, "Lucky seven"],
] as const;

/** What a signed-out player sees of the house: a game in play. A picture, and nothing to read out. */
export const Hall = () => (
  <div className="ed-hall" data-ground="hall" aria-hidden="true">
    <p className="ed-hall-title">Eyes down for a full house.</p>
    <div className="ed-hall-ticket">
      {TICKET.flat().map((number, cell) => (
        <span key={cell} data-called={(number !== null && CALLED.has(number)) || undefined}>
          {number}
        </span>
      ))}
    </div>
    <ul className="ed-hall-calls">
      {CALLS.map(([number, call], index) => (
        <li key={number}>
          <Ball number={number} size={index === 0 ? "hero" : "large"} isDropping={index === 0} />
          <span className="ed-hall-call">{call}</span>
        </li>
      ))}
    </ul>
  </div>
);

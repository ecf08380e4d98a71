import { Ball } from "../kit/Ball.tsx";
import { hallWords } from "./hall-words.ts";
import "./hall.css";

/** A ticket in play: one line is complete, and the second needs one more number. */
const TICKET = [
  [7, null, 22, null, 45, 51, null, 73, null],
  [null, 11, null, 34, null, 58, 64, null, 88],
  [9, 16, 27, null, null, null, 69, 79, null],
] as const;
const CALLED: ReadonlySet<number> = new Set([7, 22, 45, 51, 73, 11, 34, 64, 88, 27, 79]);

/** A picture of a game in play, beside the form of a signed-out page. Screen readers skip it. */
export const Hall = () => (
  <div className="ed-hall" data-ground="hall" aria-hidden="true">
    <p className="ed-hall-title">{hallWords.title}</p>
    <div className="ed-hall-ticket">
      {TICKET.flat().map((number, cell) => (
        <span key={cell} data-called={(number !== null && CALLED.has(number)) || undefined}>
          {number}
        </span>
      ))}
    </div>
    <ul className="ed-hall-calls">
      {hallWords.calls.map(([number, call], index) => (
        <li key={number}>
          <Ball number={number} size={index === 0 ? "hero" : "large"} dropping={index === 0 ? "even" : undefined} />
          <span className="ed-hall-call">{call}</span>
        </li>
      ))}
    </ul>
  </div>
);

import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, Pause, Play } from "lucide-react";
import type { Columns } from "../engine/explain/columns.ts";
import { Icon } from "../../../ui/kit/Icon.tsx";
import { IconButton } from "../../../ui/kit/IconButton.tsx";
import { type Playback, SPEEDS } from "./use-playback.ts";
import { money, thousands, timeOfDay } from "./words.ts";
import "./transport.css";

export interface TransportProps {
  readonly columns: Columns;
  readonly playback: Playback;
  readonly onStep: (by: number) => void;
}

/** Going through a log as through a recording: stepping, playing, and a scrubber over all of it. */
export const Transport = ({ columns, playback, onStep }: TransportProps) => {
  const { line, isPlaying, speed, goTo, setSpeed, toggle } = playback;
  const time = timeOfDay(columns.times[line - 1] ?? Number.NaN);
  return (
    <div className="ed-transport" role="group" aria-label="Go through the log">
      <div className="ed-transport-keys">
        <IconButton
          icon={ChevronFirst}
          label="To the first record"
          title="To the first record (Home)"
          aria-keyshortcuts="Home"
          size={20}
          onClick={() => goTo(1)}
        />
        <IconButton
          icon={ChevronLeft}
          label="One record back"
          title="One record back (←)"
          aria-keyshortcuts="ArrowLeft"
          size={20}
          onClick={() => onStep(-1)}
        />
        <button
          type="button"
          className="ed-play"
          aria-label={isPlaying ? "Pause" : "Play"}
          title={isPlaying ? "Pause (space)" : "Play (space)"}
          aria-keyshortcuts="Space"
          onClick={toggle}
        >
          <Icon of={isPlaying ? Pause : Play} size={20} />
        </button>
        <IconButton
          icon={ChevronRight}
          label="One record on"
          title="One record on (→)"
          aria-keyshortcuts="ArrowRight"
          size={20}
          onClick={() => onStep(1)}
        />
        <IconButton
          icon={ChevronLast}
          label="To the last record"
          title="To the last record (End)"
          aria-keyshortcuts="End"
          size={20}
          onClick={() => goTo(columns.lines)}
        />
        <div className="ed-segments" role="group" aria-label="Speed">
          {SPEEDS.map((one) => (
            <button key={one} type="button" aria-pressed={speed === one} onClick={() => setSpeed(one)}>
              {one}×
            </button>
          ))}
        </div>
      </div>
      <input
        type="range"
        className="ed-scrubber"
        aria-label="Record"
        aria-valuetext={`Line ${thousands.format(line)}, ${time}, ${money(columns.balances[line - 1] ?? Number.NaN)}`}
        min={1}
        max={columns.lines}
        value={line}
        onChange={({ target }) => goTo(Number(target.value))}
      />
      <p className="ed-transport-place ed-tabular">
        <b>{thousands.format(line)}</b> of {thousands.format(columns.lines)}
      </p>
    </div>
  );
};

import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, Pause, Play } from "lucide-react";
import type { Columns } from "../engine/explain/columns.ts";
import { Icon } from "../../../ui/kit/Icon.tsx";
import { KeyButton } from "./KeyButton.tsx";
import { type Playback, SPEEDS } from "./use-playback.ts";
import { thousands, timeOfDay } from "./format.ts";
import { transportWords } from "./words.ts";
import "./transport.css";

export interface TransportProps {
  readonly columns: Columns;
  readonly playback: Playback;
  readonly onStep: (by: number) => void;
}

/** Controls for the current line: steps, playback, and a slider over the whole log. */
export const Transport = ({ columns, playback, onStep }: TransportProps) => {
  const { line, isPlaying, speed, goTo, setSpeed, toggle } = playback;
  const time = timeOfDay(columns.times[line - 1] ?? Number.NaN);
  const playLabel = isPlaying ? transportWords.pause : transportWords.play;
  return (
    <div className="ed-transport" role="group" aria-label={transportWords.group}>
      <div className="ed-transport-keys">
        <KeyButton icon={ChevronFirst} label={transportWords.first} shortcut="Home" onClick={() => goTo(1)} />
        <KeyButton
          icon={ChevronLeft}
          label={transportWords.back}
          shortcut="ArrowLeft"
          keyName="←"
          onClick={() => onStep(-1)}
        />
        <button
          type="button"
          className="ed-play"
          aria-label={playLabel}
          title={transportWords.withKey(playLabel, "space")}
          aria-keyshortcuts="Space"
          onClick={toggle}
        >
          <Icon of={isPlaying ? Pause : Play} size={20} />
        </button>
        <KeyButton
          icon={ChevronRight}
          label={transportWords.on}
          shortcut="ArrowRight"
          keyName="→"
          onClick={() => onStep(1)}
        />
        <KeyButton icon={ChevronLast} label={transportWords.last} shortcut="End" onClick={() => goTo(columns.lines)} />
        <div className="ed-segments" role="group" aria-label={transportWords.speed}>
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
        aria-label={transportWords.scrubber}
        aria-valuetext={transportWords.position(line, time, columns.balances[line - 1] ?? Number.NaN)}
        min={1}
        max={columns.lines}
        value={line}
        onChange={({ target }) => goTo(Number(target.value))}
      />
      <p className="ed-transport-place ed-tabular">
        <b>{thousands.format(line)}</b>
        {transportWords.total(columns.lines)}
      </p>
    </div>
  );
};

import { useEffect, useMemo, useRef, useState } from "react";
import type uPlot from "uplot";
import "uplot/dist/uPlot.min.css";
import { areaOf, type Columns, typeAt } from "../engine/explain/columns.ts";
import { areasOf, countOf, indexAt } from "../engine/explain/timeline.ts";
import { count } from "../sentences/words.ts";
import { Button } from "../../../ui/kit/Button.tsx";
import { useMedia } from "../../../ui/shell/use-media.ts";
import { balanceChart, dataOf } from "./balance-chart.ts";
import { ChartKey } from "./ChartKey.tsx";
import { useColours } from "./colours.ts";
import { hueOf } from "./hues.ts";
import { drawLanes, LANE_HEIGHT } from "./lanes.ts";
import { Readout } from "./Readout.tsx";
import { useSize } from "./use-size.ts";
import { compactCount, thousands, timeOfDay } from "./format.ts";
import { timelineWords } from "./words.ts";
import "./timeline.css";

export interface TimelineProps {
  readonly columns: Columns;
  /** The recorded times as an axis that never decreases; see `clockOf`. */
  readonly clock: Float64Array;
  readonly line: number;
  /** The areas of the table's filter. */
  readonly areas: ReadonlySet<string>;
  readonly onGoTo: (line: number) => void;
  readonly onToggleArea: (area: string) => void;
}

const RIGHT = 16;

/** The visible range: unchanged if it contains `at`, else a range of the same width around `at`. */
function rangeAround(at: number, shown: Range, [begin, end]: Range): Range {
  if (at >= shown[0] && at <= shown[1]) return shown;
  const width = shown[1] - shown[0];
  const from = Math.max(begin, Math.min(at - width / 2, end - width));
  return [from, from + width];
}
type Range = readonly [from: number, to: number];

/** The index under the pointer, and the current line at that time. Once the line changes, a resting pointer no longer counts. */
interface Pointed {
  readonly index: number;
  readonly from: number;
}

/** The balance over time, and below it one lane for each area with all its records. */
export const Timeline = ({ columns, clock, line, areas, onGoTo, onToggleArea }: TimelineProps) => {
  const [isTime, setTime] = useState(true);
  const axis = useMemo(() => (isTime ? clock : countOf(columns)), [isTime, clock, columns]);
  const whole = useMemo(() => [axis[0] ?? 0, Math.max(axis.at(-1) ?? 1, (axis[0] ?? 0) + 1)] as const, [axis]);
  const [zoomed, setZoomed] = useState<Range>();
  const range = zoomed ?? whole;
  // The zoomed range follows the current line.
  useEffect(() => {
    const at = axis[line - 1] ?? 0;
    setZoomed((range) => range && rangeAround(at, range, whole));
  }, [axis, whole, line]);
  const left = useMedia("(max-width: 569px)") ? 104 : 116;
  const lanes = useMemo(() => areasOf(columns), [columns]);
  const chartLabel = useMemo(() => labelOf(columns), [columns]);
  const [host, setHost] = useState<HTMLElement | null>(null);
  const colours = useColours(host);
  const size = useSize(host);
  const [pointed, setPointed] = useState<Pointed>();

  const chart = useRef<uPlot>(undefined);
  const latest = useRef({ range, line, onGoTo });
  useEffect(() => {
    latest.current = { range, line, onGoTo };
  });
  useEffect(() => {
    if (host === null || colours === undefined) return undefined;
    const made = balanceChart(host, {
      columns,
      axis,
      isTime,
      colours,
      left,
      right: RIGHT,
      range: () => latest.current.range,
      onPick: (x) => latest.current.onGoTo(indexAt(axis, x) + 1),
      onZoom: (from, to) => setZoomed([from, to]),
      onPoint: (x) => setPointed(x === undefined ? undefined : { index: indexAt(axis, x), from: latest.current.line }),
    });
    chart.current = made;
    return () => {
      chart.current = undefined;
      made.destroy();
    };
  }, [host, colours, columns, axis, isTime, left]);
  useEffect(() => {
    if (size.width > 0) chart.current?.setSize(size);
  }, [size]);
  useEffect(() => chart.current?.setData(dataOf({ columns, axis, range: () => range })), [columns, axis, range]);

  const canvas = useRef<HTMLCanvasElement>(null);
  const names = useMemo(() => lanes.map(([area]) => area), [lanes]);
  useEffect(() => {
    if (canvas.current !== null && colours !== undefined)
      drawLanes(canvas.current, { columns, axis, areas: names, colours, range });
  }, [columns, axis, names, colours, range, size]);

  const share = ((axis[line - 1] ?? 0) - range[0]) / (range[1] - range[0]);
  const isInSight = share >= 0 && share <= 1;
  return (
    <div className="ed-timeline" style={{ "--left": `${left}px`, "--right": `${RIGHT}px` } as React.CSSProperties}>
      <div className="ed-timeline-bar">
        <Readout columns={columns} index={line - 1} pointed={pointed?.from === line ? pointed.index : undefined} />
        {zoomed !== undefined && (
          <Button size="small" variant="quiet" onClick={() => setZoomed(undefined)}>
            {timelineWords.wholeLog}
          </Button>
        )}
        <div className="ed-segments" role="group" aria-label={timelineWords.axis}>
          <button type="button" aria-pressed={isTime} onClick={() => (setTime(true), setZoomed(undefined))}>
            {timelineWords.time}
          </button>
          <button type="button" aria-pressed={!isTime} onClick={() => (setTime(false), setZoomed(undefined))}>
            {timelineWords.records}
          </button>
        </div>
      </div>
      <ChartKey columns={columns} />
      <div className="ed-timeline-field">
        <div ref={setHost} className="ed-timeline-plot" role="img" aria-label={chartLabel} />
        <div className="ed-timeline-lanes">
          <div className="ed-timeline-names" role="group" aria-label={timelineWords.areas}>
            {lanes.map(([area, lines]) => (
              <button key={area} type="button" aria-pressed={areas.has(area)} onClick={() => onToggleArea(area)}>
                <i className="ed-hue" data-hue={hueOf(area)} aria-hidden="true" />
                <span>{area}</span>
                <small title={count(lines, "line")}>{compactCount(lines)}</small>
              </button>
            ))}
          </div>
          <canvas
            ref={canvas}
            height={lanes.length * LANE_HEIGHT}
            aria-hidden="true"
            onClick={(event) => {
              const box = event.currentTarget.getBoundingClientRect();
              const x = range[0] + ((event.clientX - box.left) / box.width) * (range[1] - range[0]);
              const lane = names[Math.floor((event.clientY - box.top) / LANE_HEIGHT)];
              onGoTo(nearestOf(columns, axis, x, lane) + 1);
            }}
          />
        </div>
        {isInSight && (
          <div className="ed-playhead" style={{ "--share": share } as React.CSSProperties} aria-hidden="true">
            <span>{isTime ? timeOfDay(columns.times[line - 1] ?? Number.NaN) : thousands.format(line)}</span>
          </div>
        )}
      </div>
    </div>
  );
};

/** The nearest record of an area. Without an area, the last record before `x`. */
function nearestOf(columns: Columns, axis: Float64Array, x: number, area: string | undefined): number {
  const at = indexAt(axis, x);
  const isWanted = (index: number) => area === undefined || areaOf(typeAt(columns, index)) === area;
  for (let away = 0; away < axis.length; away++) {
    const [before, after] = [at - away, at + away];
    const found = [before, after].filter((index) => index >= 0 && index < axis.length && isWanted(index));
    found.sort((a, b) => Math.abs((axis[a] ?? 0) - x) - Math.abs((axis[b] ?? 0) - x));
    if (found[0] !== undefined) return found[0];
  }
  return at;
}

const labelOf = ({ balances }: Columns): string => {
  const isKnown = (balance: number) => !Number.isNaN(balance);
  return timelineWords.chart(balances.find(isKnown), balances.findLast(isKnown) ?? Number.NaN);
};

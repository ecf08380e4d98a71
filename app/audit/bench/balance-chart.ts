import uPlot from "uplot";
import { type Columns, NOTED } from "../engine/explain/columns.ts";
import { indexAt, sampled } from "../engine/explain/timeline.ts";
import { exactMoney } from "../sentences/words.ts";
import { formatLondonDate, type InstantMs } from "../../../domain/time.ts";
import type { Colours } from "./colours.ts";
import { thousands } from "./format.ts";

/** Margins of the plot, in pixels, to align the lanes below with it. */
export interface Margins {
  readonly left: number;
  readonly right: number;
}

export interface ChartOptions extends Margins {
  readonly columns: Columns;
  readonly axis: Float64Array;
  readonly isTime: boolean;
  readonly colours: Colours;
  /** The visible range of the axis. */
  readonly range: () => readonly [number, number];
  readonly onPick: (x: number) => void;
  readonly onZoom: (from: number, to: number) => void;
  /** The position of the pointer on the axis; undefined when it has left the plot. */
  readonly onPoint: (x: number | undefined) => void;
}

const LEAST_DRAG_PX = 6;
/** Half the width of the widest label of the axis. */
const HALF_LABEL_PX = 28;
const BAR_PX = 3;
/** More marks would hide the line. */
const MOST_MARKS = 240;
const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** Distances between time ticks. The steps are close enough that a narrow axis always has a tick. */
const TIME_STEPS_MS = [
  1,
  2,
  5,
  10,
  20,
  50,
  100,
  200,
  500,
  ...[1, 2, 5, 10, 20, 30].map((seconds) => seconds * SECOND_MS),
  ...[1, 2, 5, 10, 20, 30].map((minutes) => minutes * MINUTE_MS),
  ...[1, 2, 3, 6, 12].map((hours) => hours * HOUR_MS),
  ...[1, 2, 7, 14, 28, 56, 112, 364].map((days) => days * DAY_MS),
];

const inPounds = (value: number | undefined): number | null =>
  value === undefined || Number.isNaN(value) ? null : value / 100;

/** A step chart of the server's balance, with the sum of the movements and the balance on screen where they differ. */
export function balanceChart(host: HTMLElement, options: ChartOptions): uPlot {
  const { colours, left, right, isTime } = options;
  const label = { stroke: colours.faint, font: '12px "Inter Variable", system-ui, sans-serif' };
  const lines = { grid: { stroke: colours.grid, width: 1 }, ticks: { show: false } };
  const series = { points: { show: false }, paths: uPlot.paths.stepped!({ align: 1 }) };
  const chart = new uPlot(
    {
      width: Math.max(200, host.clientWidth),
      height: Math.max(80, host.clientHeight),
      padding: [10, right, 0, 0],
      legend: { show: false },
      ms: 1,
      tzDate: (ms) => uPlot.tzDate(new Date(ms), "Europe/London"),
      cursor: { y: false, points: { show: false }, drag: { x: true, y: false, setScale: false } },
      scales: {
        x: { time: isTime, range: () => [...options.range()] },
        y: { range: (_, min, max) => padded(min, max) },
      },
      axes: [
        {
          ...label,
          ...lines,
          size: 26,
          gap: 6,
          space: 66,
          ...(isTime ? { incrs: TIME_STEPS_MS } : {}),
          values: (plot, at, __, ___, step) =>
            at.map((x) => (isInside(plot, x, options) ? tickOf(isTime, step)(x) : "")),
        },
        {
          ...label,
          ...lines,
          size: left,
          gap: 8,
          space: 34,
          values: (_, at) => at.map(poundsOf),
        },
      ],
      series: [
        {},
        { ...series, stroke: colours.line, width: 2, fill: colours.fill },
        { ...series, stroke: colours.info, width: 1.5, dash: [6, 4] },
        { ...series, stroke: colours.danger, width: 2, dash: [2, 3] },
      ],
      hooks: {
        drawClear: [(plot) => drawSpans(plot, options)],
        draw: [(plot) => drawMarks(plot, options)],
        setSelect: [
          (plot) => {
            const { left, width } = plot.select;
            if (width >= LEAST_DRAG_PX) options.onZoom(plot.posToVal(left, "x"), plot.posToVal(left + width, "x"));
            plot.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false);
          },
        ],
        setCursor: [
          (plot) => {
            const { left = -1 } = plot.cursor;
            options.onPoint(left < 0 ? undefined : plot.posToVal(left, "x"));
          },
        ],
      },
    },
    dataOf(options),
    host,
  );
  let pressedAt = 0;
  chart.over.addEventListener("mousedown", ({ clientX }) => (pressedAt = clientX));
  chart.over.addEventListener("click", ({ clientX }) => {
    if (Math.abs(clientX - pressedAt) < LEAST_DRAG_PX)
      options.onPick(chart.posToVal(clientX - chart.over.getBoundingClientRect().left, "x"));
  });
  return chart;
}

/** The data in the visible range, sampled for a screen. */
export function dataOf({ columns, axis, range }: Pick<ChartOptions, "columns" | "axis" | "range">): uPlot.AlignedData {
  const [from, to] = range();
  const last = Math.min(axis.length - 1, indexAt(axis, to) + 1);
  const chosen = sampled(columns, axis, indexAt(axis, from), last, 1_000);
  const { balances, shown, folded } = columns;
  const apart = (other: Float64Array) => (i: number) => {
    const differs = !Object.is(other[i], balances[i]) || !Object.is(other[i - 1], balances[i - 1]);
    return differs ? inPounds(other[i]) : null;
  };
  return [
    chosen.map((i) => axis[i] ?? 0),
    chosen.map((i) => inPounds(balances[i])),
    chosen.map(apart(shown)),
    chosen.map(apart(folded)),
  ];
}

/** The range of the money axis: from zero, unless the changes are small compared with the balance. */
const padded = (min: number | null, max: number | null): [number, number] => {
  const [lowest, highest] = [min ?? 0, max ?? 1];
  const span = Math.max(highest - lowest, 0.5);
  const low = lowest >= 0 && highest - lowest > highest / 3 ? 0 : lowest - span * 0.15;
  return [low, highest + span * 0.15];
};

/** Pounds, with pence only if there are any. */
const poundsOf = (pounds: number): string => {
  const pence = Math.round(pounds * 100);
  return pence % 100 === 0 ? exactMoney(pence).slice(0, -3) : exactMoney(pence);
};

/** Whether a label at `x` fits before the end of the axis. */
function isInside(plot: uPlot, x: number, { left, right, range }: ChartOptions): boolean {
  const width = plot.width - left - right;
  const [from, to] = range();
  return ((x - from) / (to - from || 1)) * width + HALF_LABEL_PX <= width + right;
}

const tickOf = (isTime: boolean, step: number) => (at: number) => {
  if (!isTime) return Number.isInteger(at) ? thousands.format(at) : "";
  const pattern = step >= DAY_MS ? "dd/MM" : step >= MINUTE_MS ? "HH:mm" : "HH:mm:ss";
  return formatLondonDate(at as InstantMs, pattern);
};

/** Draws tints behind the line: where the balance on screen was frozen, and where the log is not reliable. */
function drawSpans(plot: uPlot, { columns: { noted }, axis, colours, range }: ChartOptions): void {
  const { ctx, bbox } = plot;
  const [from, to] = range();
  const scale = bbox.width / (to - from || 1);
  const xOf = (index: number) => Math.round(bbox.left + ((axis[index] ?? to) - from) * scale);
  const end = Math.min(axis.length - 1, indexAt(axis, to));
  ctx.save();
  ctx.beginPath();
  ctx.rect(bbox.left, bbox.top, bbox.width, bbox.height);
  ctx.clip();
  let drawnTo = -1;
  for (let i = indexAt(axis, from); i <= end; i++) {
    const mask = (noted[i] ?? 0) & (NOTED.frozen | NOTED.unreliable);
    if (mask === 0) continue;
    let last = i;
    while (last < end && ((noted[last + 1] ?? 0) & mask) !== 0) last += 1;
    const [left, right] = [xOf(i), xOf(Math.min(last + 1, axis.length - 1))];
    ctx.fillStyle = (mask & NOTED.unreliable) !== 0 ? colours.dangerTint : colours.infoTint;
    if (right > drawnTo) ctx.fillRect(left, bbox.top, Math.max(1, right - left), bbox.height);
    // A bar at the top, for people who cannot see the tint.
    if (right > drawnTo && (mask & NOTED.unreliable) === 0) {
      ctx.fillStyle = colours.info;
      ctx.fillRect(left, bbox.top, Math.max(1, right - left), BAR_PX * uPlot.pxRatio);
    }
    drawnTo = right;
    i = last;
  }
  ctx.restore();
}

/** Draws marks on the line: money in and out if there are few enough, and the lines at which the balances begin to differ. */
function drawMarks(plot: uPlot, { columns: { noted, balances }, axis, colours, range }: ChartOptions): void {
  const { ctx } = plot;
  const [from, to] = range();
  const marks: number[] = [];
  const faults: number[] = [];
  const end = indexAt(axis, to);
  for (let i = indexAt(axis, from); i <= end; i++) {
    const flags = noted[i] ?? 0;
    if ((flags & NOTED.differs) !== 0 && faults.length < MOST_MARKS) faults.push(i);
    else if ((flags & NOTED.moved) !== 0 && !Number.isNaN(balances[i - 1] ?? Number.NaN) && marks.length <= MOST_MARKS)
      marks.push(i);
  }
  const ratio = uPlot.pxRatio;
  const placeOf = (index: number) =>
    [plot.valToPos(axis[index] ?? 0, "x", true), plot.valToPos((balances[index] ?? 0) / 100, "y", true)] as const;
  ctx.save();
  ctx.lineJoin = "round";
  ctx.lineWidth = 3 * ratio;
  ctx.strokeStyle = colours.raised;
  for (const index of marks.length > MOST_MARKS ? [] : marks) {
    const [x, y] = placeOf(index);
    const isIn = (balances[index] ?? 0) > (balances[index - 1] ?? 0);
    const size = 5 * ratio * (isIn ? -1 : 1);
    ctx.fillStyle = isIn ? colours.good : colours.ink;
    ctx.beginPath();
    ctx.moveTo(x, y + size);
    ctx.lineTo(x - size, y - size * 0.8);
    ctx.lineTo(x + size, y - size * 0.8);
    ctx.closePath();
    ctx.stroke();
    ctx.fill();
  }
  ctx.fillStyle = colours.danger;
  for (const index of faults) {
    const [x, y] = placeOf(index);
    const size = 6 * ratio;
    ctx.beginPath();
    ctx.moveTo(x, y - size);
    ctx.lineTo(x + size, y);
    ctx.lineTo(x, y + size);
    ctx.lineTo(x - size, y);
    ctx.closePath();
    ctx.fill();
    ctx.stroke();
  }
  ctx.restore();
}

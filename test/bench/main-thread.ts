import type { CDPSession } from "playwright-core";

/** What the main thread does for a frame, by the names in the browser's trace. */
const WORK = {
  script: ["FunctionCall", "EvaluateScript", "RunMicrotasks", "FireAnimationFrame", "TimerFire", "MinorGC", "MajorGC"],
  style: ["UpdateLayoutTree"],
  layout: ["Layout"],
  paint: ["PrePaint", "Paint", "Layerize", "Commit"],
} as const;
type Kind = keyof typeof WORK;

const kindOf = new Map(
  Object.entries(WORK).flatMap(([kind, names]) => names.map((name): [string, Kind] => [name, kind as Kind])),
);

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** The thread's own clock, in microseconds: a busy machine does not lengthen it. */
  readonly tts?: number;
  readonly tdur?: number;
}

/** The work of a page's main thread, in milliseconds of the thread's own time. */
export type Work = Readonly<Record<Kind, number>>;

export const total = (work: Work): number => work.script + work.style + work.layout + work.paint;

/** Traces what the main thread does while `run` runs. A part inside another, such as a layout that a script forces, counts as the inner one. */
export async function workDuring(devtools: CDPSession, run: () => Promise<unknown>): Promise<Work> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { readonly value: readonly object[] }) => events.push(...(value as TraceEvent[]));
  devtools.on("Tracing.dataCollected", collect);
  const complete = new Promise<void>((resolve) => devtools.once("Tracing.tracingComplete", () => resolve()));
  const traceConfig = { includedCategories: ["devtools.timeline"] };
  await devtools.send("Tracing.start", { transferMode: "ReportEvents", traceConfig });
  await run();
  await devtools.send("Tracing.end");
  await complete;
  devtools.off("Tracing.dataCollected", collect);
  return workOf(events);
}

function workOf(events: readonly TraceEvent[]): Work {
  const main = events.find(({ name }) => name === "UpdateLayoutTree" || name === "Layout");
  const spans = events
    .filter(({ pid, tid, ph }) => pid === main?.pid && tid === main.tid && ph === "X")
    .flatMap(({ name, tts, tdur }) => {
      const kind = kindOf.get(name);
      return kind === undefined || tts === undefined || tdur === undefined ? [] : [{ kind, from: tts, to: tts + tdur }];
    })
    .sort((a, b) => a.from - b.from || b.to - a.to);
  const work = { script: 0, style: 0, layout: 0, paint: 0 };
  const open: (typeof spans)[number][] = [];
  let at = 0;
  const advance = (until: number) => {
    const current = open.at(-1);
    if (current !== undefined) work[current.kind] += (until - at) / 1000;
    at = until;
  };
  for (const span of spans) {
    for (let last = open.at(-1); last !== undefined && last.to <= span.from; last = open.at(-1)) {
      advance(last.to);
      open.pop();
    }
    advance(span.from);
    open.push(span);
  }
  for (let last = open.pop(); last !== undefined; last = open.pop()) advance(last.to);
  return work;
}

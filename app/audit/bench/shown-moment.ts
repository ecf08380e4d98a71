import type { Columns } from "../engine/explain/columns.ts";
import type { Moment } from "../engine/verdict/opened-log.ts";
import { currentDeposit } from "../../../domain/deposits/queries.ts";
import type { DisplayState } from "../../../domain/display/state.ts";
import { SearchRequested } from "../../../domain/lobby/events.ts";
import { IntervalRequested, RealityStated } from "../../../domain/reality/events.ts";
import { ModalOpened, RouteEntered, ShellStarted } from "../../../domain/shell/events.ts";
import type { ShownMoment } from "./screen-frame.ts";

const OPENING = [ShellStarted, RouteEntered, ModalOpened].map(({ type }) => type);
const ENTERING = [ShellStarted, RouteEntered].map(({ type }) => type);

/** What the frame draws at a line. It depends on the lines up to this one alone. `firstSeq`: of the log's first record. */
export function shownMoment({ line, player }: Moment, columns: Columns, firstSeq: number): ShownMoment {
  const timeOf = (seq: number | undefined) => {
    const atMs = seq === undefined ? undefined : columns.times[seq - firstSeq];
    return atMs === undefined || Number.isNaN(atMs) ? undefined : atMs;
  };
  const stated = lastLine(columns, line, [RealityStated.type]) ?? 0;
  const seqOf = (found: number | undefined) => (found === undefined ? undefined : found - 1 + firstSeq);
  return {
    line,
    player,
    atMs: timeUpTo(columns, line),
    lastSeq: {
      opened: seqOf(lastLine(columns, line, OPENING)) ?? firstSeq,
      search: seqOf(lastLine(columns, line, [SearchRequested.type])),
      interval: seqOf(lastLine(columns, line, [IntervalRequested.type])),
    },
    lastAtMs: {
      figures: stated > (lastLine(columns, line, ENTERING) ?? 0) ? timeOf(seqOf(stated)) : undefined,
      win: timeOf(lastWinShown(player.display)),
      deposit: timeOf(currentDeposit(player.deposits)?.seq),
    },
  };
}

/** The recorded time of a line, or of the last line before it that has one; NaN without one. */
function timeUpTo({ times }: Columns, line: number): number {
  for (let i = line - 1; i >= 0; i--) if (!Number.isNaN(times[i])) return times[i] ?? Number.NaN;
  return Number.NaN;
}

/** The last line up to `line` of one of the types. */
function lastLine({ types, names }: Columns, line: number, wanted: readonly string[]): number | undefined {
  const indices = wanted.map((type) => names.indexOf(type)).filter((index) => index >= 0);
  if (indices.length === 0) return undefined;
  for (let i = line - 1; i >= 0; i--) if (indices.includes(types[i] ?? -1)) return i + 1;
  return undefined;
}

const lastWinShown = ({ shown }: DisplayState): number | undefined =>
  Object.entries(shown)
    .filter(([place]) => place.startsWith("win/"))
    .map(([, { seq }]) => seq)
    .sort((a, b) => a - b)
    .at(-1);

import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { MovementBooked } from "../../../domain/wallet/events.ts";
import { areaOf, type Columns, FAULTS, NOTED, typeAt } from "../engine/explain/columns.ts";
import type { LogReader } from "../engine/verdict/opened-log.ts";
import { plainType } from "../engine/explain/timeline.ts";
import { signedMoney } from "../sentences/words.ts";
import { Button } from "../../../ui/kit/Button.tsx";
import { FrozenBalance } from "./FrozenBalance.tsx";
import { hueOf } from "./hues.ts";
import { Marked } from "./Marked.tsx";
import type { Jump } from "./use-findings.ts";
import { useSize } from "./use-size.ts";
import { useSummaries } from "./use-summaries.ts";
import { money, thousands, timeOfDay } from "./format.ts";
import { eventWords } from "./words.ts";
import "./event-table.css";

const ROW_HEIGHT = 36;
/** In a narrower table the sentence is on a second line. The style sheet has the same width. */
const LEAST_ONE_LINE_PX = 520;
const HIGH_ROW_HEIGHT = 56;
/** Browsers limit the height of a scrolled element, so a longer list is laid out in parts of this many rows. */
const MOST_ROWS = 400_000;
const OVERSCAN = 12;

export interface EventTableProps {
  readonly columns: Columns;
  readonly reader: LogReader;
  /** The listed lines, in order; undefined for all lines. */
  readonly lines: Uint32Array | undefined;
  readonly line: number;
  /** The searched text, which is marked in the sentences. */
  readonly wanted: string;
  /** What was found at each line, by line. */
  readonly found: ReadonlyMap<number, string>;
  /** The last jump: its line is shown in the middle, with the lines around it. */
  readonly jumped: Jump | undefined;
  readonly onGoTo: (line: number) => void;
}

/** The records that match the filter. Only the rows in view are rendered. */
export const EventTable = ({ columns, reader, lines, line, wanted, found, jumped, onGoTo }: EventTableProps) => {
  const length = lines?.length ?? columns.lines;
  const lineAt = (index: number) => lines?.[index] ?? index + 1;
  const here = lines === undefined ? line - 1 : indexOf(lines, line);
  const [begin, setBegin] = useState(0);
  const isInside = here >= begin && here < begin + MOST_ROWS && begin < Math.max(1, length);
  const first = isInside ? begin : Math.floor(here / MOST_ROWS) * MOST_ROWS;
  if (first !== begin) setBegin(first);

  const [table, setTable] = useState<HTMLElement | null>(null);
  const { width } = useSize(table);
  const rowHeight = width > 0 && width < LEAST_ONE_LINE_PX ? HIGH_ROW_HEIGHT : ROW_HEIGHT;
  const scroller = useRef<HTMLDivElement>(null);
  const count = Math.min(MOST_ROWS, length - first);
  // oxlint-disable-next-line react/incompatible-library -- the rows are rendered here, without memoisation
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => rowHeight + findingHeight(found.get(lineAt(first + index)), width),
    overscan: OVERSCAN,
  });
  useLayoutEffect(() => virtual.measure(), [virtual, rowHeight, width, found]);
  useEffect(() => {
    if (here >= first) virtual.scrollToIndex(here - first, { align: jumped?.line === line ? "center" : "auto" });
  }, [virtual, here, first, rowHeight, line, jumped]);
  // If a row has the focus, the focus moves with the current line.
  useEffect(() => {
    const rows = scroller.current;
    if (rows?.contains(document.activeElement) === true)
      rows.querySelector<HTMLElement>("[aria-current] .ed-event-go")?.focus({ preventScroll: true });
  });

  const items = virtual.getVirtualItems();
  const from = first + (items[0]?.index ?? 0);
  const to = first + (items.at(-1)?.index ?? -1);
  const inView = useMemo(
    () => Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => lines?.[from + i] ?? from + i + 1),
    [lines, from, to],
  );
  const summaryOf = useSummaries(reader, inView);

  return (
    <div ref={setTable} className="ed-events" role="table" aria-label={eventWords.panel} aria-rowcount={length + 1}>
      <div className="ed-events-head" role="rowgroup">
        <div className="ed-event" role="row" aria-rowindex={1}>
          {eventWords.columns.map((column) => (
            <span key={column} role="columnheader">
              {column}
            </span>
          ))}
        </div>
      </div>
      <div ref={scroller} className="ed-events-body" role="rowgroup" tabIndex={-1}>
        <MoreRows onGoTo={() => onGoTo(lineAt(first - 1))} label={eventWords.earlier} isShown={first > 0} />
        <div className="ed-events-all" style={{ height: virtual.getTotalSize() }}>
          {items.map(({ index, start, size }) => {
            const at = lineAt(first + index);
            return (
              <EventRow
                key={at}
                columns={columns}
                line={at}
                row={first + index + 2}
                top={start}
                height={size}
                isHere={at === line}
                says={summaryOf(at)?.says ?? ""}
                wanted={wanted}
                found={found.get(at)}
                onGoTo={onGoTo}
              />
            );
          })}
        </div>
        <MoreRows
          onGoTo={() => onGoTo(lineAt(first + count))}
          label={eventWords.later}
          isShown={first + count < length}
        />
      </div>
    </div>
  );
};

/** Goes to the next part of a list that is laid out in parts. */
const MoreRows = ({
  isShown,
  label,
  onGoTo,
}: {
  readonly isShown: boolean;
  readonly label: string;
  readonly onGoTo: () => void;
}) =>
  isShown && (
    <Button size="small" variant="quiet" isFullWidth onClick={onGoTo}>
      {label}
    </Button>
  );

interface EventRowProps {
  readonly columns: Columns;
  readonly line: number;
  readonly row: number;
  readonly top: number;
  readonly height: number;
  readonly isHere: boolean;
  /** Empty until the line is read. */
  readonly says: string;
  readonly wanted: string;
  readonly found: string | undefined;
  readonly onGoTo: (line: number) => void;
}

const EventRow = ({ columns, line, row, top, height, isHere, says, wanted, found, onGoTo }: EventRowProps) => {
  const i = line - 1;
  const noted = columns.noted[i] ?? 0;
  const balance = columns.balances[i] ?? Number.NaN;
  const change = balance - (columns.balances[i - 1] ?? Number.NaN);
  const type = typeAt(columns, i);
  // Movements that waited for this one count with it, so the change is not the amount in the sentence.
  const isOfMore = type === MovementBooked.type && says !== "" && !says.includes(signedMoney(change));
  return (
    <div
      className="ed-event"
      role="row"
      aria-rowindex={row}
      aria-current={isHere || undefined}
      data-fault={(noted & FAULTS) !== 0 || undefined}
      data-unreliable={(noted & (NOTED.unreliable | NOTED.withheld)) !== 0 || undefined}
      style={{ transform: `translateY(${top}px)`, height }}
    >
      <span role="cell">
        <button type="button" className="ed-event-go" tabIndex={isHere ? 0 : -1} onClick={() => onGoTo(line)}>
          {thousands.format(line)}
        </button>
      </span>
      <span role="cell">{timeOfDay(columns.times[i] ?? Number.NaN)}</span>
      <span role="cell" className="ed-event-says">
        <i className="ed-hue" data-hue={hueOf(areaOf(type))} aria-hidden="true" />
        <span className="ed-hidden">{areaOf(type)}: </span>
        <b>{plainType(columns, i)}</b>{" "}
        <span className="ed-event-sentence" title={says}>
          <Marked text={says} wanted={wanted} />
        </span>
        {found !== undefined && <span className="ed-event-finding">{found}</span>}
      </span>
      <span role="cell" className="ed-event-money">
        {(noted & NOTED.moved) !== 0 && !Number.isNaN(change) && (
          <small data-in={change > 0 || undefined} title={eventWords.changedBy(change)}>
            {isOfMore && `${eventWords.inAll} `}
            {signedMoney(change)}
          </small>
        )}
        {(noted & NOTED.frozen) !== 0 && <FrozenBalance says={eventWords.frozenAt(columns.shown[i] ?? Number.NaN)} />}
        {money(balance)}
        {(noted & NOTED.differs) !== 0 && <span className="ed-hidden">{eventWords.differs}</span>}
      </span>
    </div>
  );
};

const FINDING_LINE_PX = 18;
/** More lines of a finding are cut off; the panel of the record has all of it. The style sheet has the same number. */
const MOST_FINDING_LINES = 6;
/** The width of a character, so that a text is rather given too much space. */
const CHARACTER_PX = 7.2;
/** The width of the other columns of a wide table, and of the margins of a narrow one. */
const BESIDE_FINDING_PX = { wide: 300, narrow: 32 };

/** The height of what was found at a line. It is computed from the text, so that all rows have their places before they are rendered. */
function findingHeight(found: string | undefined, tableWidth: number): number {
  if (found === undefined) return 0;
  const isNarrow = tableWidth > 0 && tableWidth < LEAST_ONE_LINE_PX;
  const width = Math.max(160, (tableWidth || LEAST_ONE_LINE_PX) - BESIDE_FINDING_PX[isNarrow ? "narrow" : "wide"]);
  const lines = Math.ceil((found.length * CHARACTER_PX) / width);
  return Math.min(MOST_FINDING_LINES, lines) * FINDING_LINE_PX + 6;
}

/** The index of a line in a list, or of the next line if the list does not have it. */
function indexOf(lines: Uint32Array, line: number): number {
  let low = 0;
  let high = lines.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle] ?? 0) < line) low = middle + 1;
    else high = middle;
  }
  return Math.min(low, Math.max(0, lines.length - 1));
}

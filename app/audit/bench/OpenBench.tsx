import { type ReactNode, type Ref, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { clockOf } from "../engine/explain/timeline.ts";
import { Callout } from "../../../ui/kit/Callout.tsx";
import { EmptyState } from "../../../ui/kit/EmptyState.tsx";
import { Skeleton } from "../../../ui/kit/Skeleton.tsx";
import { type TabItem, Tabs } from "../../../ui/kit/Tabs.tsx";
import { useMedia } from "../../../ui/shell/use-media.ts";
import { EventFilters } from "./EventFilters.tsx";
import { EventTable } from "./EventTable.tsx";
import { firstBadOf } from "./first-bad.ts";
import type { OpenedFile } from "./log.ts";
import { NothingListed } from "./NothingListed.tsx";
import { RecordPanel } from "./RecordPanel.tsx";
import { ScreenFrame } from "./ScreenFrame.tsx";
import { StateTree } from "./StateTree.tsx";
import { Timeline } from "./Timeline.tsx";
import { Transport } from "./Transport.tsx";
import { useBenchKeys } from "./use-bench-keys.ts";
import { useEventFilter } from "./use-event-filter.ts";
import { useMoment } from "./use-moment.ts";
import { usePlayback } from "./use-playback.ts";
import { useWatchedReader } from "./use-watched-reader.ts";
import { VerdictPanel } from "./VerdictPanel.tsx";
import { VerdictStrip } from "./VerdictStrip.tsx";

export interface OpenBenchProps {
  readonly opened: OpenedFile;
  readonly version: string;
  /** The page that draws the player's screen in a frame. */
  readonly screenPage: string;
  /** The log is being verified again, with something else to compare it with. */
  readonly isComparing: boolean;
  readonly vouching: (field: Ref<HTMLTextAreaElement>) => ReactNode;
}

/** A log that is open: the verdict, the timeline, every record, the state after it, and the player's screen. */
export const OpenBench = ({ opened, version, screenPage, isComparing, vouching }: OpenBenchProps) => {
  const { log } = opened;
  const { reader, isLost } = useWatchedReader(opened.reader);
  const { columns, verdict } = log;
  const clock = useMemo(() => clockOf(columns), [columns]);
  const playback = usePlayback(clock);
  const { line, goTo, toggle } = playback;
  const filtering = useEventFilter(columns, reader);
  const { lines } = filtering;
  const latest = useMoment(reader, line);
  // Of a file that is gone, what was read last is not passed off as the record that one has gone to.
  const moment = isLost && latest?.line !== line ? undefined : latest;
  const searchField = useRef<HTMLInputElement>(null);
  const [tab, setTab] = useState("verdict");
  useEffect(() => {
    // How far it has come, and what it comes to, is in the verdict.
    if (isComparing) setTab("verdict");
  }, [isComparing]);
  const firstBad = useMemo(() => firstBadOf(log), [log]);

  const step = useCallback((by: number) => goTo(stepped(lines, line, by)), [lines, line, goTo]);
  const begin = useCallback(() => goTo(1), [goTo]);
  const end = useCallback(() => goTo(columns.lines), [goTo, columns]);
  const search = useCallback(() => {
    // Where there is no room for the table beside the rest, it has to be there before it can be searched.
    if (searchField.current === null) flushSync(() => setTab("events"));
    searchField.current?.focus();
  }, []);
  useBenchKeys({ step, toggle, begin, end, search });
  /** To where something is wrong, and what is to be said of it. */
  const look = useCallback(
    (at: number) => {
      goTo(at);
      setTab("record");
    },
    [goTo],
  );

  const isWide = useMedia("(min-width: 1180px)");
  const isNarrow = useMedia("(max-width: 759px)");
  const waiting = isLost ? (
    <EmptyState title="This record cannot be read any more" />
  ) : (
    <Skeleton shape="block" label="Going there" />
  );
  const events = (
    <>
      <EventFilters filtering={filtering} total={columns.lines} search={searchField} onStep={step} />
      {lines?.length === 0 ? (
        <NothingListed filtering={filtering} total={columns.lines} />
      ) : (
        <EventTable
          columns={columns}
          reader={reader}
          lines={lines}
          line={line}
          wanted={filtering.text.trim()}
          onGoTo={goTo}
        />
      )}
    </>
  );
  const screen =
    moment === undefined ? waiting : <ScreenFrame moment={moment} page={screenPage} columns={columns} onGoTo={goTo} />;
  const transport = <Transport columns={columns} playback={playback} onStep={step} />;
  const tabs: TabItem[] = [
    {
      id: "verdict",
      label: "Verdict",
      panel: <VerdictPanel log={log} onGoTo={isNarrow ? look : goTo} vouching={vouching} />,
    },
    ...(isNarrow ? [{ id: "events", label: "Events", panel: events }] : []),
    {
      id: "record",
      label: "Record",
      panel: moment === undefined ? waiting : <RecordPanel moment={moment} verdict={verdict} onGoTo={goTo} />,
    },
    {
      id: "state",
      label: "State",
      panel:
        moment === undefined ? (
          waiting
        ) : (
          <StateTree player={moment.player} changes={moment.explanation?.changes ?? []} />
        ),
    },
    ...(isWide ? [] : [{ id: "screen", label: "Screen", panel: screen }]),
  ];
  const selected = tabs.some(({ id }) => id === tab) ? tab : "verdict";

  return (
    <>
      {isLost && (
        <div className="ed-bench-refusal">
          <Callout kind="Danger" isAnnounced>
            {log.name} cannot be read any more: it was changed or taken away after it was verified. The verdict and the
            timeline are of what was there then. Open the file again to look at its records.
          </Callout>
        </div>
      )}
      <div className="ed-open">
        <VerdictStrip log={log} version={version} firstBad={firstBad} onGoTo={look} />
        <section className="ed-panel" data-part="timeline" aria-label="Timeline">
          <Timeline
            columns={columns}
            clock={clock}
            line={line}
            areas={filtering.areas}
            onGoTo={goTo}
            onToggleArea={filtering.toggleArea}
          />
          {!isNarrow && transport}
        </section>
        {!isNarrow && (
          <section className="ed-panel" data-part="events" aria-label="Events">
            {events}
          </section>
        )}
        <section className="ed-panel" data-part="inspector" data-tab={selected} aria-label="Inspector">
          <Tabs label="What to look at" tabs={tabs} selected={selected} onSelect={setTab} />
        </section>
        {isWide && (
          <section className="ed-panel" data-part="screen" aria-label="The player’s screen">
            {screen}
          </section>
        )}
        {isNarrow && (
          <div className="ed-panel" data-part="transport">
            {transport}
          </div>
        )}
        <p className="ed-hidden" role="status">
          {playback.isPlaying ? "" : `Line ${line}. ${moment?.line === line ? moment.summary.says : ""}`}
        </p>
      </div>
    </>
  );
};

/** Steps go through what is listed. */
function stepped(lines: Uint32Array | undefined, line: number, by: number): number {
  if (lines === undefined) return line + by;
  if (lines.length === 0) return line;
  let at = lines.findLastIndex((other) => other <= line);
  if (by < 0 && lines[at] !== line) at += 1;
  return lines[Math.min(lines.length - 1, Math.max(0, at + by))] ?? line;
}

import { type ReactNode, type Ref, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { clockOf } from "../engine/explain/timeline.ts";
import { Callout } from "../../../ui/kit/Callout.tsx";
import { EmptyState } from "../../../ui/kit/EmptyState.tsx";
import { Skeleton } from "../../../ui/kit/Skeleton.tsx";
import { type TabItem, Tabs } from "../../../ui/kit/Tabs.tsx";
import { useMedia } from "../../../ui/shell/use-media.ts";
import { CasePanel, LineNote } from "./CasePanel.tsx";
import { EventFilters } from "./EventFilters.tsx";
import { EventTable } from "./EventTable.tsx";
import { FindingSteps } from "./FindingSteps.tsx";
import { findingWords } from "./finding-words.ts";
import { firstBadOf } from "./first-bad.ts";
import type { Comparison, OpenedFile } from "./log.ts";
import { NothingListed } from "./NothingListed.tsx";
import { Panel } from "./Panel.tsx";
import { QueryPanel } from "./query/QueryPanel.tsx";
import type { WorkedQuestion } from "./query/question-page.ts";
import { useQuery } from "./query/use-query.ts";
import { RecordPanel } from "./RecordPanel.tsx";
import { saveAnswer, saveCase, saveReport } from "./save-verdict.ts";
import { ScreenFrame } from "./ScreenFrame.tsx";
import { StateTree } from "./StateTree.tsx";
import { Timeline } from "./Timeline.tsx";
import { Transport } from "./Transport.tsx";
import { useCase } from "./use-case.ts";
import { useBenchKeys } from "./use-bench-keys.ts";
import { useEventFilter } from "./use-event-filter.ts";
import { useFindings } from "./use-findings.ts";
import { useMoment } from "./use-moment.ts";
import { useSingleKeys } from "./use-single-keys.ts";
import { placeInAddress, usePlace } from "./use-place.ts";
import { usePlayback } from "./use-playback.ts";
import { useWatchedReader } from "./use-watched-reader.ts";
import { VerdictPanel } from "./VerdictPanel.tsx";
import { VerdictStrip } from "./VerdictStrip.tsx";
import { eventWords, openBenchWords, screenWords, timelineWords } from "./words.ts";

export interface OpenBenchProps {
  readonly opened: OpenedFile;
  /** What the verdict was compared with. */
  readonly comparison: Comparison;
  readonly version: string;
  /** Questions to begin with. */
  readonly worked: readonly WorkedQuestion[];
  /** The page that draws the player's screen in a frame. */
  readonly screenPage: string;
  /** The log is being verified again, because the comparison changed. */
  readonly isComparing: boolean;
  readonly checkpointPanel: (field: Ref<HTMLTextAreaElement>) => ReactNode;
}

/** An open log: the verdict, the timeline, the records, the state, and the player's screen. */
export const OpenBench = ({
  opened,
  comparison,
  version,
  worked,
  screenPage,
  isComparing,
  checkpointPanel,
}: OpenBenchProps) => {
  const { log } = opened;
  const { reader, isLost } = useWatchedReader(opened.reader);
  const { columns, verdict } = log;
  const clock = useMemo(() => clockOf(columns), [columns]);
  const { head } = verdict.journal;
  const playback = usePlayback(clock, placeInAddress(location.hash, head));
  const { line, goTo, toggle } = playback;
  usePlace(head, line);
  const filtering = useEventFilter(columns, reader);
  const { lines, clear } = filtering;
  const latest = useMoment(reader, line);
  // If the file can no longer be read, the last moment must not be shown as the moment of another line.
  const moment = isLost && latest?.line !== line ? undefined : latest;
  const searchField = useRef<HTMLInputElement>(null);
  const [tab, setTab] = useState("verdict");
  useEffect(() => {
    // The progress and the result of the comparison are in this tab.
    if (isComparing) setTab("verdict");
  }, [isComparing]);
  const ofCase = useCase(log.sha256);
  const query = useQuery(opened.questions);
  const firstBad = useMemo(() => firstBadOf(log), [log]);

  const step = useCallback((by: number) => goTo(stepped(lines, line, by)), [lines, line, goTo]);
  const begin = useCallback(() => goTo(1), [goTo]);
  const end = useCallback(() => goTo(columns.lines), [goTo, columns]);
  const search = useCallback(() => {
    // On a narrow page the table is in a tab, which must be rendered before its field can have the focus.
    if (searchField.current === null) flushSync(() => setTab("events"));
    searchField.current?.focus();
  }, []);
  const isWide = useMedia("(min-width: 1180px)");
  const isNarrow = useMedia("(max-width: 759px)");
  const findings = useFindings(verdict, { line, goTo, clearFilters: clear, isNarrow, setTab });
  const singleKeys = useSingleKeys();
  const [hasSingleKeys] = singleKeys;
  useBenchKeys({ step, toggle, begin, end, search, finding: findings.step }, hasSingleKeys);
  const inspector = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a narrow page the lines are below the timeline.
    if (isNarrow && findings.jumped !== undefined) inspector.current?.scrollIntoView({ block: "start" });
  }, [isNarrow, findings.jumped]);
  const waiting = isLost ? (
    <EmptyState title={openBenchWords.unreadable} />
  ) : (
    <Skeleton shape="block" label={openBenchWords.loading} />
  );
  const findingSteps = { found: findings.found, line, onStep: findings.step, hasKeys: hasSingleKeys };
  const events = (
    <>
      {/* On a narrow page, those above the timeline are out of sight. */}
      {isNarrow && <FindingSteps {...findingSteps} />}
      <EventFilters
        filtering={filtering}
        total={columns.lines}
        search={searchField}
        onStep={step}
        hasKey={hasSingleKeys}
      />
      {lines?.length === 0 ? (
        <NothingListed filtering={filtering} total={columns.lines} />
      ) : (
        <EventTable
          columns={columns}
          reader={reader}
          lines={lines}
          line={line}
          wanted={filtering.text.trim()}
          found={findings.texts}
          jumped={findings.jumped}
          onGoTo={goTo}
        />
      )}
    </>
  );
  const screen =
    moment === undefined ? (
      waiting
    ) : (
      <ScreenFrame
        moment={moment}
        page={screenPage}
        columns={columns}
        firstSeq={verdict.journal.firstSeq ?? 0}
        onGoTo={goTo}
      />
    );
  const transport = <Transport columns={columns} playback={playback} onStep={step} />;
  const tabs: TabItem[] = [
    {
      id: "verdict",
      label: openBenchWords.tabs.verdict,
      panel: (
        <VerdictPanel
          log={log}
          onGoTo={findings.jump}
          onSaveReport={() => saveReport(log, comparison, ofCase?.notes ?? [], version)}
          casePanel={ofCase && <CasePanel of={ofCase} onGoTo={findings.inspect} onSave={() => saveCase(log, ofCase)} />}
          singleKeys={singleKeys}
          checkpointPanel={checkpointPanel}
        />
      ),
    },
    ...(isNarrow ? [{ id: "events", label: openBenchWords.tabs.events, panel: events }] : []),
    {
      id: "record",
      label: openBenchWords.tabs.record,
      panel:
        moment === undefined ? (
          waiting
        ) : (
          <RecordPanel
            moment={moment}
            findings={findings.at(moment.line)}
            firstSeq={verdict.journal.firstSeq ?? 0}
            note={ofCase && <LineNote of={ofCase} line={moment.line} />}
            onGoTo={goTo}
          />
        ),
    },
    {
      id: "state",
      label: openBenchWords.tabs.state,
      panel:
        moment === undefined ? (
          waiting
        ) : (
          <StateTree player={moment.player} changes={moment.explanation?.changes ?? []} />
        ),
    },
    {
      id: "query",
      label: openBenchWords.tabs.query,
      panel: (
        <QueryPanel
          log={log}
          query={query}
          worked={worked}
          onGoTo={findings.jump}
          onSave={(answer) => saveAnswer(log, answer)}
        />
      ),
    },
    ...(isWide ? [] : [{ id: "screen", label: openBenchWords.tabs.screen, panel: screen }]),
  ];
  const selected = tabs.some(({ id }) => id === tab) ? tab : "verdict";

  return (
    <>
      {isLost && (
        <div className="ed-bench-refusal">
          <Callout kind="Danger" isAnnounced>
            {openBenchWords.lost(log.name)}
          </Callout>
        </div>
      )}
      <div className="ed-open">
        <VerdictStrip
          log={log}
          version={version}
          firstBad={firstBad}
          onGoTo={findings.inspect}
          findings={findingSteps}
        />
        <Panel part="timeline" name={timelineWords.panel}>
          <Timeline
            columns={columns}
            clock={clock}
            line={line}
            areas={filtering.areas}
            onGoTo={goTo}
            onToggleArea={filtering.toggleArea}
          />
          {!isNarrow && transport}
        </Panel>
        {!isNarrow && (
          <Panel part="events" name={eventWords.panel}>
            {events}
          </Panel>
        )}
        <Panel part="inspector" name={openBenchWords.inspector} ref={inspector} data-tab={selected}>
          <Tabs label={openBenchWords.tabList} tabs={tabs} selected={selected} onSelect={setTab} />
        </Panel>
        {isWide && (
          <section className="ed-panel" data-part="screen" aria-label={screenWords.title}>
            {screen}
          </section>
        )}
        {isNarrow && (
          <div className="ed-panel" data-part="transport">
            {transport}
          </div>
        )}
        <p className="ed-hidden" role="status">
          {playback.isPlaying
            ? ""
            : openBenchWords.position(
                line,
                moment?.line === line ? moment.summary.says : "",
                findings.at(line).map(findingWords.says),
              )}
        </p>
      </div>
    </>
  );
};

/** A step moves to another listed line. */
function stepped(lines: Uint32Array | undefined, line: number, by: number): number {
  if (lines === undefined) return line + by;
  if (lines.length === 0) return line;
  let at = lines.findLastIndex((other) => other <= line);
  if (by < 0 && lines[at] !== line) at += 1;
  return lines[Math.min(lines.length - 1, Math.max(0, at + by))] ?? line;
}

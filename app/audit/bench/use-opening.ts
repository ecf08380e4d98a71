import { useCallback, useEffect, useRef, useState } from "react";
import type { OpenedLog, ReadingProgress } from "../engine/verdict/opened-log.ts";
import { type AddressedLog, type Comparison, LogRefused, type OpenedFile, type OpenLog } from "./log.ts";
import { fileInputWords } from "./words.ts";

export interface LogBeingRead {
  readonly name: string;
  readonly progress: ReadingProgress | undefined;
}
/** The file of a log, and whether the page's address names it. */
interface Source {
  readonly file: File;
  readonly isAddressed: boolean;
}
export interface CurrentLog extends Source {
  readonly opened: OpenedFile;
  /** Distinguishes two logs with the same name. */
  readonly turn: number;
  /** What its verdict was compared with. */
  readonly comparison: Comparison;
}

export interface Opening {
  /** The log that is being read, if any. */
  readonly reading: LogBeingRead | undefined;
  /** The current log, while it is verified again because the comparison changed. */
  readonly comparing: LogBeingRead | undefined;
  /** The last log that was read to its end. A file that is refused does not replace it. */
  readonly current: CurrentLog | undefined;
  /** What logs are compared with, until it is removed. */
  readonly comparison: Comparison;
  /** Why the last file was refused. */
  readonly refusal: string | undefined;
  readonly open: (file: File, comparison?: Comparison) => void;
  /** Changes the comparison, and verifies the current log again if necessary. */
  readonly setComparison: (comparison: Comparison) => void;
  /** Verifies the current log again. */
  readonly compare: () => void;
  readonly stop: () => void;
  readonly refuse: (reason: string) => void;
  /** Removes the refusal. */
  readonly dismiss: () => void;
}

/** Opens logs. The newest request replaces the one before; the current log stays until the next one is read. */
export function useOpening(openLog: OpenLog, addressed: AddressedLog | undefined): Opening {
  const [reading, setReading] = useState<LogBeingRead | undefined>(
    addressed && { name: addressed.name, progress: undefined },
  );
  const [comparing, setComparing] = useState<LogBeingRead>();
  const [current, setCurrent] = useState<CurrentLog>();
  const [comparison, setComparisonState] = useState<Comparison>(NO_COMPARISON);
  const [refusal, setRefusal] = useState<string>();
  const turns = useRef(0);
  const abort = useRef(new AbortController());
  // The latest values, for callbacks that run before the next render.
  const latest = useRef<CurrentLog>(undefined);
  const source = useRef<Source>(undefined);
  const latestComparison = useRef(comparison);

  /** Clears the state of a running request. */
  const end = useCallback(() => {
    source.current = undefined;
    setReading(undefined);
    setComparing(undefined);
  }, []);
  /** Aborts the running request and returns the turn of a new one. */
  const begin = useCallback(() => {
    abort.current.abort();
    abort.current = new AbortController();
    end();
    return ++turns.current;
  }, [end]);
  const fail = useCallback(
    (turn: number, name: string, cause: unknown) => {
      if (turns.current !== turn) return;
      end();
      setRefusal(refusalOf(name, cause));
    },
    [end],
  );
  const storeComparison = useCallback((next: Comparison) => {
    latestComparison.current = next;
    setComparisonState(next);
  }, []);

  /** Reads a log under a turn. `currentOf` makes the current log from the result. */
  const verify = useCallback(
    (
      turn: number,
      { file }: Source,
      report: (reading: LogBeingRead) => void,
      currentOf: (opened: OpenedFile, comparison: Comparison) => CurrentLog,
    ) => {
      const { name } = file;
      const comparison = latestComparison.current;
      report({ name, progress: undefined });
      openLog(
        { file, comparison },
        (progress) => turns.current === turn && report({ name, progress }),
        abort.current.signal,
      ).then(
        (opened) => {
          if (turns.current !== turn) return opened.close();
          end();
          latest.current = currentOf(opened, comparison);
          setCurrent(latest.current);
        },
        (cause: unknown) => fail(turn, name, cause),
      );
    },
    [openLog, end, fail],
  );
  const read = useCallback(
    (turn: number, from: Source) => {
      setRefusal(undefined);
      source.current = from;
      verify(turn, from, setReading, (opened, comparison) => {
        latest.current?.opened.close();
        return { ...from, opened, turn, comparison };
      });
    },
    [verify],
  );
  const open = useCallback(
    (file: File, comparison = latestComparison.current) => {
      storeComparison(comparison);
      read(begin(), { file, isAddressed: false });
    },
    [storeComparison, begin, read],
  );
  const compare = useCallback(() => {
    const before = latest.current;
    if (before === undefined) return;
    const turn = begin();
    setRefusal(undefined);
    verify(turn, before, setComparing, (opened, comparison) => {
      const isSame = isSameLog(opened.log, before.opened.log);
      // For the same log only the verdict changes, so that the auditor stays at the current line.
      (isSame ? opened : before.opened).close();
      if (!isSame) return { ...before, opened, turn, comparison };
      const log = { ...before.opened.log, verdict: opened.log.verdict };
      return { ...before, opened: { ...before.opened, log }, comparison };
    });
  }, [begin, verify]);
  const setComparison = useCallback(
    (next: Comparison) => {
      storeComparison(next);
      setRefusal(undefined);
      const beingRead = source.current;
      if (beingRead !== undefined) return read(begin(), beingRead);
      if (latest.current === undefined) return;
      if (isCompared(next, latest.current)) begin();
      else compare();
    },
    [storeComparison, read, begin, compare],
  );
  const stop = useCallback(() => void begin(), [begin]);
  const dismiss = useCallback(() => setRefusal(undefined), []);

  useEffect(() => {
    if (addressed === undefined) return;
    const { name, file } = addressed;
    const turn = begin();
    setReading({ name, progress: undefined });
    file().then(
      (fetched) => turns.current === turn && read(turn, { file: fetched, isAddressed: true }),
      (cause: unknown) => fail(turn, name, cause),
    );
  }, [addressed, begin, read, fail]);

  return {
    reading,
    comparing,
    current,
    comparison,
    refusal,
    open,
    setComparison,
    compare,
    stop,
    refuse: setRefusal,
    dismiss,
  };
}

const NO_COMPARISON: Comparison = {};

/** Whether the current verdict has this comparison. A key without a checkpoint has no effect. */
export const isCompared = (given: Comparison, { comparison }: Pick<CurrentLog, "comparison">): boolean =>
  given.checkpoint === comparison.checkpoint && (given.checkpoint === undefined || given.key === comparison.key);

/** Whether a file had the same contents both times it was read. */
const isSameLog = (a: OpenedLog, b: OpenedLog): boolean =>
  a.sizeBytes === b.sizeBytes && a.stateDigest === b.stateDigest && a.verdict.journal.head === b.verdict.journal.head;

const refusalOf = (name: string, cause: unknown): string =>
  cause instanceof LogRefused
    ? cause.message
    : fileInputWords.failed(name, cause instanceof Error ? cause.message : String(cause));

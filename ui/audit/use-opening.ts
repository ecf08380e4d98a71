import { useCallback, useEffect, useRef, useState } from "react";
import type { ReadingProgress } from "../../domain/audit/opened-log.ts";
import { type AddressedLog, LogRefused, type OpenedFile, type OpenLog } from "./log.ts";

export interface LogInReading {
  readonly name: string;
  readonly progress: ReadingProgress | undefined;
}
export interface LogInHand {
  readonly opened: OpenedFile;
  /** Tells two logs apart that have the same name. */
  readonly turn: number;
  /** The page was asked for it by its address. */
  readonly isAddressed: boolean;
}

export interface Opening {
  /** What is being read, if anything is. */
  readonly reading: LogInReading | undefined;
  /** The last log that was read to its end: a file that cannot be taken does not take its place. */
  readonly inHand: LogInHand | undefined;
  /** Why the last file could not be taken. */
  readonly refusal: string | undefined;
  readonly open: (file: File) => void;
  readonly stop: () => void;
  readonly refuse: (why: string) => void;
  /** The refusal was read. */
  readonly dismiss: () => void;
}

/** Opening one log after the other: the newest wish counts, and what was open stays until the next has been read. */
export function useOpening(openLog: OpenLog, addressed: AddressedLog | undefined): Opening {
  const [reading, setReading] = useState<LogInReading | undefined>(
    addressed && { name: addressed.name, progress: undefined },
  );
  const [inHand, setInHand] = useState<LogInHand>();
  const [refusal, setRefusal] = useState<string>();
  const turns = useRef(0);
  const under = useRef(new AbortController());
  const held = useRef<OpenedFile>(undefined);

  /** The turn of a new wish, which ends the one before. */
  const begin = useCallback((name: string) => {
    under.current.abort();
    under.current = new AbortController();
    setRefusal(undefined);
    setReading({ name, progress: undefined });
    return ++turns.current;
  }, []);
  const fail = useCallback((turn: number, name: string, cause: unknown) => {
    if (turns.current !== turn) return;
    setRefusal(refusalOf(name, cause));
    setReading(undefined);
  }, []);
  const read = useCallback(
    (turn: number, file: File, isAddressed: boolean) => {
      const { name } = file;
      const { signal } = under.current;
      openLog(file, (progress) => turns.current === turn && setReading({ name, progress }), signal).then(
        (opened) => {
          if (turns.current !== turn) return opened.close();
          held.current?.close();
          held.current = opened;
          setInHand({ opened, turn, isAddressed });
          setReading(undefined);
        },
        (cause: unknown) => fail(turn, name, cause),
      );
    },
    [openLog, fail],
  );
  const open = useCallback((file: File) => read(begin(file.name), file, false), [begin, read]);
  const stop = useCallback(() => {
    under.current.abort();
    turns.current += 1;
    setReading(undefined);
  }, []);
  const dismiss = useCallback(() => setRefusal(undefined), []);

  useEffect(() => {
    if (addressed === undefined) return;
    const { name, file } = addressed;
    const turn = begin(name);
    file().then(
      (found) => turns.current === turn && read(turn, found, true),
      (cause: unknown) => fail(turn, name, cause),
    );
  }, [addressed, begin, read, fail]);

  return { reading, inHand, refusal, open, stop, refuse: setRefusal, dismiss };
}

const refusalOf = (name: string, cause: unknown): string => {
  if (cause instanceof LogRefused) return cause.message;
  return `${name} could not be audited: ${cause instanceof Error ? cause.message : String(cause)}.`;
};

import { useCallback, useEffect, useRef, useState } from "react";
import type { OpenedLog, ReadingProgress } from "../engine/verdict/opened-log.ts";
import { type AddressedLog, LogRefused, type OpenedFile, type OpenLog, type Vouching } from "./log.ts";

export interface LogInReading {
  readonly name: string;
  readonly progress: ReadingProgress | undefined;
}
/** A log, and whether the page was asked for it by its address. */
interface Source {
  readonly file: File;
  readonly isAddressed: boolean;
}
export interface LogInHand extends Source {
  readonly opened: OpenedFile;
  /** Tells two logs apart that have the same name. */
  readonly turn: number;
  /** What its verdict has taken into account. */
  readonly vouching: Vouching;
}

export interface Opening {
  /** What is being read, if anything is. */
  readonly reading: LogInReading | undefined;
  /** The log in hand is being verified again, because what it is to be compared with is another. */
  readonly comparing: LogInReading | undefined;
  /** The last log that was read to its end: a file that cannot be taken does not take its place. */
  readonly inHand: LogInHand | undefined;
  /** What logs are compared with, until it is taken away. */
  readonly vouching: Vouching;
  /** Why the last file could not be taken. */
  readonly refusal: string | undefined;
  readonly open: (file: File, vouching?: Vouching) => void;
  /** Compares with something else from now on, the log in hand among it. */
  readonly vouch: (vouching: Vouching) => void;
  /** Verifies the log in hand again. */
  readonly compare: () => void;
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
  const [comparing, setComparing] = useState<LogInReading>();
  const [inHand, setInHand] = useState<LogInHand>();
  const [vouching, setVouching] = useState<Vouching>(NOTHING);
  const [refusal, setRefusal] = useState<string>();
  const turns = useRef(0);
  const under = useRef(new AbortController());
  // What callbacks go by, who may be called before the page is drawn anew.
  const held = useRef<LogInHand>(undefined);
  const source = useRef<Source>(undefined);
  const given = useRef(vouching);

  /** Nothing is under way any more. */
  const end = useCallback(() => {
    source.current = undefined;
    setReading(undefined);
    setComparing(undefined);
  }, []);
  /** The turn of a new wish, which ends the one before. */
  const begin = useCallback(() => {
    under.current.abort();
    under.current = new AbortController();
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
  const give = useCallback((next: Vouching) => {
    given.current = next;
    setVouching(next);
  }, []);

  /** Reads a log under a turn that has begun; `taken` has it once it was read to its end. */
  const verify = useCallback(
    (
      turn: number,
      { file }: Source,
      tell: (reading: LogInReading) => void,
      taken: (opened: OpenedFile, vouching: Vouching) => LogInHand,
    ) => {
      const { name } = file;
      const vouching = given.current;
      tell({ name, progress: undefined });
      openLog(
        { file, vouching },
        (progress) => turns.current === turn && tell({ name, progress }),
        under.current.signal,
      ).then(
        (opened) => {
          if (turns.current !== turn) return opened.close();
          end();
          held.current = taken(opened, vouching);
          setInHand(held.current);
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
      verify(turn, from, setReading, (opened, vouching) => {
        held.current?.opened.close();
        return { ...from, opened, turn, vouching };
      });
    },
    [verify],
  );
  const open = useCallback(
    (file: File, vouching = given.current) => {
      give(vouching);
      read(begin(), { file, isAddressed: false });
    },
    [give, begin, read],
  );
  const compare = useCallback(() => {
    const before = held.current;
    if (before === undefined) return;
    const turn = begin();
    setRefusal(undefined);
    verify(turn, before, setComparing, (opened, vouching) => {
      const isSame = isSameLog(opened.log, before.opened.log);
      // Who looks at the log keeps their place in it: of the same log only the verdict is another.
      (isSame ? opened : before.opened).close();
      if (!isSame) return { ...before, opened, turn, vouching };
      const log = { ...before.opened.log, verdict: opened.log.verdict };
      return { ...before, opened: { ...before.opened, log }, vouching };
    });
  }, [begin, verify]);
  const vouch = useCallback(
    (next: Vouching) => {
      give(next);
      setRefusal(undefined);
      const beingRead = source.current;
      if (beingRead !== undefined) return read(begin(), beingRead);
      if (held.current === undefined) return;
      if (isTakenIntoAccount(next, held.current)) begin();
      else compare();
    },
    [give, read, begin, compare],
  );
  const stop = useCallback(() => void begin(), [begin]);
  const dismiss = useCallback(() => setRefusal(undefined), []);

  useEffect(() => {
    if (addressed === undefined) return;
    const { name, file } = addressed;
    const turn = begin();
    setReading({ name, progress: undefined });
    file().then(
      (found) => turns.current === turn && read(turn, { file: found, isAddressed: true }),
      (cause: unknown) => fail(turn, name, cause),
    );
  }, [addressed, begin, read, fail]);

  return { reading, comparing, inHand, vouching, refusal, open, vouch, compare, stop, refuse: setRefusal, dismiss };
}

const NOTHING: Vouching = {};

/** Whether the verdict in hand is one under what is given: a key without a checkpoint compares nothing. */
export const isTakenIntoAccount = (given: Vouching, { vouching }: Pick<LogInHand, "vouching">): boolean =>
  given.checkpoint === vouching.checkpoint && (given.checkpoint === undefined || given.key === vouching.key);

/** Whether a file that was read twice held the same both times. */
const isSameLog = (a: OpenedLog, b: OpenedLog): boolean =>
  a.sizeBytes === b.sizeBytes && a.stateDigest === b.stateDigest && a.verdict.journal.head === b.verdict.journal.head;

const refusalOf = (name: string, cause: unknown): string => {
  if (cause instanceof LogRefused) return cause.message;
  return `${name} could not be audited: ${cause instanceof Error ? cause.message : String(cause)}.`;
};

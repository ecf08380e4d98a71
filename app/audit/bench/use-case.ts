import * as Result from "effect/Result";
import { useCallback, useEffect, useRef, useState } from "react";
import { type CaseNote, caseText, merged, readCase, withNote, withoutNote } from "../engine/report/case-file.ts";
import { caseWords } from "./case-words.ts";

/** An auditor's notes on the open log. */
export interface Case {
  readonly sha256: string;
  readonly notes: readonly CaseNote[];
  /** The browser has stored the notes. */
  readonly isKept: boolean;
  readonly write: (note: CaseNote) => void;
  readonly remove: (line: number) => void;
  /** Adds the notes of a saved case. Resolves to the reason if it cannot be used. */
  readonly open: (file: File) => Promise<string | undefined>;
}

const keyOf = (sha256: string) => `eyes-down.audit-case.${sha256}`;

/**
 * The notes of a log, stored in this browser under the SHA-256 of its file. Without one there is no case. Other tabs may have the same log
 * open: each change is made to the stored notes, and a change in another tab appears here.
 */
export function useCase(sha256: string | null): Case | undefined {
  const [{ notes, isKept }, setState] = useState<Pick<Case, "notes" | "isKept">>(() => ({
    notes: sha256 === null ? [] : storedNotes(sha256),
    isKept: true,
  }));
  // The latest notes, for changes before the next render.
  const latest = useRef({ notes, isKept });
  const set = useCallback((next: Pick<Case, "notes" | "isKept">) => {
    latest.current = next;
    setState(next);
  }, []);
  const change = useCallback(
    (changed: (notes: readonly CaseNote[]) => readonly CaseNote[]) => {
      if (sha256 === null) return;
      const next = changed(latest.current.isKept ? storedNotes(sha256) : latest.current.notes);
      set({ notes: next, isKept: store(sha256, next) });
    },
    [sha256, set],
  );
  useEffect(() => {
    if (sha256 === null) return undefined;
    const follow = ({ key }: StorageEvent) => {
      // Without a key, all is removed.
      if ((key === null || key === keyOf(sha256)) && latest.current.isKept)
        set({ notes: storedNotes(sha256), isKept: true });
    };
    window.addEventListener("storage", follow);
    return () => window.removeEventListener("storage", follow);
  }, [sha256, set]);
  const write = useCallback((note: CaseNote) => change((before) => withNote(before, note)), [change]);
  const remove = useCallback((line: number) => change((before) => withoutNote(before, line)), [change]);
  const open = useCallback(
    async (file: File) => {
      const text = await file.text().catch(() => undefined);
      if (text === undefined) return caseWords.unreadable;
      const read = readCase(text, sha256 ?? "");
      if (Result.isFailure(read)) return read.failure;
      change((before) => merged(before, read.success));
      return undefined;
    },
    [sha256, change],
  );
  return sha256 === null ? undefined : { sha256, notes, isKept, write, remove, open };
}

function storedNotes(sha256: string): readonly CaseNote[] {
  try {
    return Result.getOrElse(readCase(localStorage.getItem(keyOf(sha256)) ?? "", sha256), () => []);
  } catch {
    return [];
  }
}

/** Whether the browser has stored the notes. It may forbid storage to a page from a disk, or have no space. */
function store(sha256: string, notes: readonly CaseNote[]): boolean {
  try {
    if (notes.length === 0) localStorage.removeItem(keyOf(sha256));
    else localStorage.setItem(keyOf(sha256), caseText({ sha256, notes }));
    return true;
  } catch {
    return false;
  }
}
